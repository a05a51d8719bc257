public import Foundation

/// The size and position of a `GeometryReader`, or of a view with `onGeometryChange`.
nonisolated public struct GeometryProxy: Sendable {
  private let spaces: CoordinateSpaceFrames
  /// The size of the view in points.
  public var size: CGSize { spaces.frame.size }
  /// The insets of the safe area: always 0, as an image has none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Creates the geometry of a node that is arranged now.
  @MainActor init(_ frame: CGRect) {
    spaces = CoordinateSpaceFrames(frame: frame, named: LayoutContext.spaces)
  }

  /// Returns the view's rectangle in a coordinate space, in points, y down.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let origin = spaces.origin(of: coordinateSpace)
    return spaces.frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Returns the view's rectangle in a coordinate space, in points, y down.
  @_disfavoredOverload
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the rectangle of the nearest view around that has a named coordinate space, in the space of this view.
  ///
  /// It is nil if there is no such view.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    spaces.bounds(of: coordinateSpace)
  }

  /// The value of an anchor, in the space of this view.
  public subscript<T>(anchor: Anchor<T>) -> T {
    anchor.value(relativeTo: spaces.frame.origin)
  }
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

  /// Creates a reader, which takes the proposed size; its content lies at the top leading corner.
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
    placeChild(node, at: .zero, ProposedViewSize(frame.size))
    content = node
  }

  override func draw(in painter: Painter) { content?.draw(in: painter) }
}
