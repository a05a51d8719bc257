import Foundation

/// The place of a node in its container.
nonisolated struct Placement: Sendable {
  /// The top left corner in points, relative to the top left corner of the container.
  var origin: CGPoint
  /// The proposal for which the node has its size.
  var proposal: ProposedViewSize
}

/// An algorithm that arranges the nodes of a container.
@MainActor
protocol Arrangement {
  /// Returns the size of the container for a proposal.
  func size(of nodes: [Node], _ proposal: ProposedViewSize) -> CGSize
  /// Returns the places of all nodes, in their order, in the container with its size for a proposal.
  func placements(of nodes: [Node], in size: CGSize, _ proposal: ProposedViewSize) -> [Placement]
  /// Returns the position of a guide line that the container sets; by default, the guides of its nodes are combined.
  func guide(
    _ line: GuideLine, of nodes: [Node], _ placements: [Placement], in size: CGSize,
    _ proposal: ProposedViewSize
  ) -> CGFloat?
  /// Returns the distances that the container prefers to its neighbours; by default, the default distances.
  func spacing(of nodes: [Node]) -> ViewSpacing
}

extension Arrangement {
  func guide(
    _ line: GuideLine, of nodes: [Node], _ placements: [Placement], in size: CGSize,
    _ proposal: ProposedViewSize
  ) -> CGFloat? { Self.combinedGuide(line, of: nodes, placements) }

  func spacing(of nodes: [Node]) -> ViewSpacing { ViewSpacing() }

  /// Returns the position of a guide line that placed nodes set together.
  static func combinedGuide(
    _ line: GuideLine, of nodes: [Node], _ placements: [Placement]
  ) -> CGFloat? {
    line.combine(
      zip(nodes, placements).lazy.map { node, placement in
        node.explicitGuide(line, placement.proposal).map {
          $0 + placement.origin.along(line.axis)
        }
      })
  }
}

/// A node whose present children are arranged by an algorithm.
///
/// Nodes that are being removed by a transition are drawn, too. They stay where the last layout placed them, and take
/// no room.
class ContainerNode: Node {
  private final let all: [Node]
  /// The nodes to arrange.
  private final let nodes: [Node]
  private final let leaving: [Node]
  private final let arrangement: any Arrangement
  /// The placements that were computed last, and their proposal.
  private final var known: (proposal: ProposedViewSize, placements: [Placement])?

  init(_ nodes: [Node], _ arrangement: any Arrangement) {
    all = nodes
    let isAnyLeaving = nodes.contains(where: \.isLeaving)
    self.nodes = isAnyLeaving ? nodes.filter { !$0.isLeaving } : nodes
    leaving = isAnyLeaving ? nodes.filter(\.isLeaving) : []
    self.arrangement = arrangement
  }

  override final var children: [Node] { all }

  override final var spacing: ViewSpacing { arrangement.spacing(of: nodes) }

  override final func measure(_ proposal: ProposedViewSize) -> CGSize {
    arrangement.size(of: nodes, proposal)
  }

  override final func arrange(_ proposal: ProposedViewSize) {
    for (node, placement) in zip(nodes, placements(proposal)) {
      placeChild(node, at: placement.origin, placement.proposal)
    }
  }

  override final func arrangeLeavingNodes() {
    for node in leaving { node.placeAgain() }
  }

  override final func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? {
    arrangement.guide(line, of: nodes, placements(proposal), in: size(proposal), proposal)
  }

  override final func draw(in painter: Painter) {
    for node in all.inDrawingOrder { node.draw(in: painter) }
  }

  override final func invalidateLayout() {
    super.invalidateLayout()
    known = nil
  }

  private func placements(_ proposal: ProposedViewSize) -> [Placement] {
    if let known, known.proposal == proposal { return known.placements }
    let placements = arrangement.placements(of: nodes, in: size(proposal), proposal)
    known = (proposal, placements)
    return placements
  }
}

extension [Node] {
  /// The nodes sorted by `zIndex`, lowest first; equal ones keep their order.
  @MainActor var inDrawingOrder: [Node] {
    enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}

/// The extent of nodes in one direction when their alignment guides coincide, in points.
struct AlignedExtent {
  /// The largest distance from the start of a node to its guide.
  private var before: CGFloat = 0
  /// The largest distance from the guide of a node to its end.
  private var after: CGFloat = 0
  private var isEmpty = true

  /// Adds a node by its length, and the distance of its guide from its start.
  mutating func add(_ length: CGFloat, guide: CGFloat) {
    before = isEmpty ? guide : max(before, guide)
    after = isEmpty ? length - guide : max(after, length - guide)
    isEmpty = false
  }

  /// The distance of the common guide from the start.
  var guide: CGFloat { before }
  /// The total length.
  var length: CGFloat { max(before + after, 0) }
}
