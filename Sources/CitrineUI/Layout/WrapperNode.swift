import Foundation

/// A node around one child, whose size and properties it takes over unless a subclass overrides them.
@MainActor
class WrapperNode: Node {
  let child: Node

  init(_ child: Node) { self.child = child }

  override var layoutPriority: Double { child.layoutPriority }
  override var zIndex: Double { child.zIndex }
  override var transition: AnyTransition? { child.transition }
  override var spacing: ViewSpacing { child.spacing }
  override var isLeaving: Bool { child.isLeaving }
  override var contentIdentity: ViewStorage.Identity? { child.placement?.identity }
  override var children: [Node] { [child] }

  /// The size to propose to the child.
  func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  /// The child's origin, relative to this node's top left.
  func childOrigin(_ proposal: ProposedViewSize) -> CGPoint { .zero }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    child.size(childProposal(proposal))
  }

  override func arrange(_ proposal: ProposedViewSize) {
    placeChild(child, at: childOrigin(proposal), childProposal(proposal))
  }

  override func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? {
    child.explicitGuide(line, childProposal(proposal)).map {
      $0 + childOrigin(proposal).along(line.axis)
    }
  }

  /// Places another node over the child, whose frame is the frame of this node, and proposes the child's size to it.
  ///
  /// The guides of the layer and of the child coincide. The proposal is the one to the child.
  final func placeLayer(_ layer: Node, _ proposal: ProposedViewSize, _ alignment: Alignment) {
    let size = ProposedViewSize(child.frame.size)
    placeChild(
      layer, at: layer.origin(of: alignment, to: ViewDimensions(child, proposal), size), size)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? { child.layoutValue(key) }

  override var containerValues: ContainerValues { child.containerValues }

  override func draw(in painter: Painter) { child.draw(in: painter) }

  /// Returns the origin of the child that aligns it in a container of a size.
  ///
  /// There, the child's guides coincide with the container's. The proposal is the one to the child.
  final func origin(
    of alignment: Alignment, in size: CGSize, _ proposal: ProposedViewSize
  ) -> CGPoint {
    child.origin(of: alignment, to: ViewDimensions(size), proposal)
  }
}
