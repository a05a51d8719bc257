public import Foundation

/// The size and position of a `GeometryReader`.
nonisolated public struct GeometryProxy: Sendable {
  /// The size of the reader in points.
  public let size: CGSize
  private let origin: CGPoint
  /// The insets of the safe area: always 0, as an image has none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  init(_ frame: CGRect) {
    size = frame.size
    origin = frame.origin
  }

  /// Returns the reader's rectangle in its own space or in the space of the picture, in points, y down.
  public func frame(in space: CoordinateSpace) -> CGRect {
    CGRect(origin: space == .local ? .zero : origin, size: size)
  }
}

/// The origin of a coordinate space; y is down in each.
nonisolated public enum CoordinateSpace: Hashable, Sendable {
  /// The picture's top left corner.
  case global
  /// The view's own top left corner.
  case local
}

/// A view whose content is built from its own size and position.
///
/// ```swift
/// let halves = GeometryReader { proxy in
///   Color.red.frame(width: proxy.size.width / 2)
/// }
/// ```
nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
  /// Builds the content from the reader's geometry.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader, which takes the proposed size; its content lies at the top left.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
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
    // Here the frame is known for the first time, so the content is built now.
    let node = make(frame)
    node.place(at: frame.origin, ProposedViewSize(frame.size))
    content = node
  }

  override func draw(in painter: Painter) { content?.draw(in: painter) }
}
