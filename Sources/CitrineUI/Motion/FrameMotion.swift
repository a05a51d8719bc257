import Foundation

/// The motion of a node's frame: when the layout moves or resizes the node in an animated change, its frame is animated
/// to the new rectangle.
///
/// It is stored for a node between frames. Rectangles are in points, relative to the origin of the node's
/// `GeometrySpace`.
final class FrameMotion {
  /// The rectangle of the last layout; nil before the first one.
  private(set) var target: CGRect?
  /// The proposal of the last layout.
  var proposal = ProposedViewSize.unspecified
  /// The animated rectangle; nil until a change is animated.
  private var value: AnimatedValue<CGRect.AnimatableData>?

  nonisolated init() {}

  /// Creates a motion that starts where another is; at rest.
  init(after other: FrameMotion?) {
    target = other?.target
    proposal = other?.proposal ?? .unspecified
  }

  /// Sets the rectangle of the layout; returns the rectangle to draw.
  func present(_ rect: CGRect, time: Double, animation: Animation?) -> CGRect {
    defer { target = rect }
    if let target, target != rect, animation != nil, value == nil {
      value = AnimatedValue(target.animatableData)
    }
    guard let value else { return rect }
    value.retarget(to: rect.animatableData, time: time, animation: animation)
    guard let data = value.value(at: time) else {
      self.value = nil
      return rect
    }
    var presented = rect
    presented.animatableData = data
    presented.size.width = max(presented.width, 0)
    presented.size.height = max(presented.height, 0)
    return presented
  }
}

/// A space in which the frames of nodes are animated: the whole picture, or the content of a geometry group.
@MainActor
final class GeometrySpace {
  /// The origin of the space in the layout, in points of the picture.
  var layoutOrigin = CGPoint.zero
  /// The animated origin, in points of the picture.
  var presentedOrigin = CGPoint.zero

  nonisolated init() {}
}

/// The place of a node in the animated layout: where its motion is stored, and how a change is animated now.
struct NodePlacement {
  let motion: FrameMotion
  /// The identity under which the motion is stored.
  let identity: ViewStorage.Identity
  let animation: Animation?
  let time: Double
  let space: GeometrySpace

  /// Returns the placement with another motion.
  func replacing(_ motion: FrameMotion) -> NodePlacement {
    NodePlacement(
      motion: motion, identity: identity, animation: animation, time: time, space: space)
  }

  /// Returns the rectangle to draw for a rectangle of the layout, both in points of the picture.
  @MainActor
  func present(_ rect: CGRect, _ proposal: ProposedViewSize) -> CGRect {
    motion.proposal = proposal
    let relative = rect.offsetBy(dx: -space.layoutOrigin.x, dy: -space.layoutOrigin.y)
    let presented = motion.present(relative, time: time, animation: animation)
    guard presented != relative || space.presentedOrigin != space.layoutOrigin else { return rect }
    return presented.offsetBy(dx: space.presentedOrigin.x, dy: space.presentedOrigin.y)
  }
}

extension Scope {
  /// Gives each node without a placement its layout direction, and a placement that is found again in the next pass.
  func placing(_ nodes: [Node]) -> [Node] {
    for (index, node) in nodes.enumerated() where node.placement == nil {
      let name = PlacementName(content: node.contentIdentity, index: index)
      let identity = storage.identity(of: AnyHashable(name), in: identity)
      node.layoutDirection = environment.layoutDirection
      node.placement = NodePlacement(
        motion: storage.stored(at: identity) { FrameMotion() }, identity: identity,
        animation: isChanging ? transaction.animation : nil, time: storage.time, space: space)
    }
    return nodes
  }
}

/// The name of a placement: the identity of the node's content; its index if it has none.
private struct PlacementName: Hashable {
  let content: ViewStorage.Identity?
  let index: Int

  init(content: ViewStorage.Identity?, index: Int) {
    self.content = content
    self.index = content == nil ? index : 0
  }
}

/// Animates the position and the size of a view as one.
nonisolated private struct GeometryGroupModifier: PrimitiveModifier {
  @MainActor func updateScope(_ scope: inout Scope) {
    scope.space = scope.stored("space") { GeometrySpace() }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { GeometryGroupNode(node) }
}

private final class GeometryGroupNode: WrapperNode {
  /// Places the child in the animated frame, and proposes the animated size to it.
  override func arrange(_ proposal: ProposedViewSize) {
    guard let placement, let space = child.placement?.space else {
      return super.arrange(proposal)
    }
    let aligned = pixelAlignedFrame
    let presented = placement.present(aligned, proposal)
    space.layoutOrigin = aligned.origin
    space.presentedOrigin = presented.origin
    let isResized = presented.size != aligned.size
    child.place(at: frame.origin, isResized ? ProposedViewSize(presented.size) : proposal)
  }
}

nonisolated extension View {
  /// Animates the position and the size of this view as a unit, separately from the views inside.
  ///
  /// Without a group, each view inside moves from its own old place to its new one. So a view that is inserted while
  /// the view around it moves is at its final place from the start. In a group, it moves with the group.
  public func geometryGroup() -> some View { modifier(GeometryGroupModifier()) }
}
