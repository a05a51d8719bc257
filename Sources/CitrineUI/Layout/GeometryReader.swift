public import Foundation

/// What is known of the place of a view.
nonisolated public struct GeometryProxy: Sendable {
  /// The size of the reader.
  public let size: CGSize
  private let origin: CGPoint
  /// What is covered at the sides: nothing.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  init(_ frame: CGRect) {
    size = frame.size
    origin = frame.origin
  }

  /// The reader's rectangle: in its own space, or in that of the picture.
  public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(origin: space == .local ? .zero : origin, size: size)
  }
}

/// Where coordinates are counted from.
nonisolated public enum CoordinateSpace: Hashable, Sendable {
  /// From the picture's top left.
  case global
  /// From the view's own top left.
  case local
}

/// Views that are made when their room is known.
nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
  /// Makes the views.
  public var content: (GeometryProxy) -> Content

  /// Takes all room that is offered, and makes views for it; they lie at the top left.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    var inner = scope.child("geometry")
    inner.axis = nil
    return [
      GeometryNode { frame in
        content(GeometryProxy(frame)).node(in: inner, alignment: .topLeading)
      }
    ]
  }
}

private final class GeometryNode: Node {
  private let make: (CGRect) -> Node
  private var content: Node?

  init(_ make: @escaping (CGRect) -> Node) { self.make = make }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func arrange(_ proposal: ProposedViewSize) {
    let node = make(frame)
    node.place(at: frame.origin, ProposedViewSize(frame.size))
    content = node
  }

  override func draw(in painter: Painter) { content?.draw(in: painter) }
}
