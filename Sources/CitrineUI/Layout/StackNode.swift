import Foundation

/// The layout of nodes in a row or column.
final class StackNode: Node {
  private let axis: Axis
  private let alignment: Alignment
  /// The distance between two nodes in points; nil for the default, see `spacing(before:)`.
  private let spacing: CGFloat?
  private let nodes: [Node]

  init(_ axis: Axis, _ nodes: [Node], alignment: Alignment, spacing: CGFloat?) {
    self.axis = axis
    self.nodes = nodes
    self.alignment = alignment
    self.spacing = spacing
  }

  override var children: [Node] { nodes }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let proposals = childProposals(proposal)
    var length = totalSpacing
    for (node, proposal) in zip(nodes, proposals) { length += mainLength(node.size(proposal)) }
    return size(main: length, cross: crossExtent(proposals).length)
  }

  override func arrange(_ proposal: ProposedViewSize) {
    let proposals = childProposals(proposal)
    let extent = crossExtent(proposals)
    var position: CGFloat = 0
    for (index, (node, proposal)) in zip(nodes, proposals).enumerated() {
      position += spacing(before: index)
      let offset = extent.guide - guide(of: node, proposal)
      node.place(
        at: axis == .horizontal
          ? CGPoint(x: frame.minX + position, y: frame.minY + offset)
          : CGPoint(x: frame.minX + offset, y: frame.minY + position), proposal)
      position += mainLength(node.size(proposal))
    }
  }

  override func findBaseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let proposals = childProposals(proposal)
    let extent = crossExtent(proposals)
    var position: CGFloat = 0
    var result: CGFloat?
    for (index, (node, proposal)) in zip(nodes, proposals).enumerated() {
      position += spacing(before: index)
      let top = axis == .vertical ? position : extent.guide - guide(of: node, proposal)
      let baseline = node.baseline(first: first, proposal).map { $0 + top }
      // The first baseline is that of the first node that has one, and the last that of the last such node.
      result = first ? result ?? baseline : baseline ?? result
      position += mainLength(node.size(proposal))
    }
    return result
  }

  override func draw(in painter: Painter) {
    for node in nodes.inDrawingOrder { node.draw(in: painter) }
  }

  // MARK: Distributing the length

  /// The distance between a node and its predecessor, in points; by default 8, and 0 next to spacers.
  private func spacing(before index: Int) -> CGFloat {
    guard index > 0 else { return 0 }
    return spacing ?? (nodes[index - 1].isSpacer || nodes[index].isSpacer ? 0 : 8)
  }

  private var totalSpacing: CGFloat { nodes.indices.reduce(0) { $0 + spacing(before: $1) } }

  /// The sizes that are proposed to the nodes.
  ///
  /// Nodes are handled by falling priority. The minimum lengths of all nodes with lower priority are reserved first.
  /// Nodes of equal priority are handled from the least to the most flexible, and an equal share of the remaining
  /// length is proposed to each.
  private func childProposals(_ proposal: ProposedViewSize) -> [ProposedViewSize] {
    let crossProposal = axis == .horizontal ? proposal.height : proposal.width
    func childProposal(_ length: CGFloat?) -> ProposedViewSize {
      axis == .horizontal
        ? ProposedViewSize(width: length, height: crossProposal)
        : ProposedViewSize(width: crossProposal, height: length)
    }
    guard let length = axis == .horizontal ? proposal.width : proposal.height else {
      return nodes.map { _ in childProposal(nil) }
    }
    var proposals = nodes.map { _ in childProposal(nil) }
    let minimumLengths = nodes.map { mainLength($0.size(childProposal(0))) }
    let flexibility = zip(nodes, minimumLengths).map {
      mainLength($0.size(childProposal(.infinity))) - $1
    }
    var remaining = length - totalSpacing
    var lowerPriority = Set(nodes.indices)
    for priority in Set(nodes.map(\.layoutPriority)).sorted(by: >) {
      let samePriority = nodes.indices.filter { nodes[$0].layoutPriority == priority }
        .sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      lowerPriority.subtract(samePriority)
      let reserved = lowerPriority.reduce(0) { $0 + minimumLengths[$1] }
      for (handledCount, index) in samePriority.enumerated() {
        proposals[index] = childProposal(
          max((remaining - reserved) / CGFloat(samePriority.count - handledCount), 0))
        remaining -= mainLength(nodes[index].size(proposals[index]))
      }
    }
    return proposals
  }

  // MARK: Axes

  private func mainLength(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }

  private func crossLength(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.height : size.width
  }

  private func size(main: CGFloat, cross: CGFloat) -> CGSize {
    axis == .horizontal
      ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }

  /// The extent across the stack of the nodes with their proposals.
  private func crossExtent(_ proposals: [ProposedViewSize]) -> AlignedExtent {
    var extent = AlignedExtent()
    for (node, proposal) in zip(nodes, proposals) {
      extent.add(crossLength(node.size(proposal)), guide: guide(of: node, proposal))
    }
    return extent
  }

  private func guide(of node: Node, _ proposal: ProposedViewSize) -> CGFloat {
    axis == .horizontal
      ? node.guide(alignment.vertical, proposal) : node.guide(alignment.horizontal, proposal)
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

extension [Node] {
  /// The nodes sorted by `zIndex`, lowest first; equal ones keep their order.
  @MainActor var inDrawingOrder: [Node] {
    enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}

/// Overlaid nodes, aligned by their guides; the size is the size of their union.
final class ZStackNode: Node {
  private let nodes: [Node]
  private let alignment: Alignment

  init(_ nodes: [Node], alignment: Alignment) {
    self.nodes = nodes
    self.alignment = alignment
  }

  override var children: [Node] { nodes }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (horizontal, vertical) = extents(proposal)
    return CGSize(width: horizontal.length, height: vertical.length)
  }

  override func arrange(_ proposal: ProposedViewSize) {
    for (node, origin) in zip(nodes, origins(proposal)) {
      node.place(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), proposal)
    }
  }

  override func findBaseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let baselines = zip(nodes, origins(proposal)).compactMap { node, origin in
      node.baseline(first: first, proposal).map { $0 + origin.y }
    }
    return first ? baselines.min() : baselines.max()
  }

  override func draw(in painter: Painter) {
    for node in nodes.inDrawingOrder { node.draw(in: painter) }
  }

  private func origins(_ proposal: ProposedViewSize) -> [CGPoint] {
    let (horizontal, vertical) = extents(proposal)
    return nodes.map { node in
      CGPoint(
        x: horizontal.guide - node.guide(alignment.horizontal, proposal),
        y: vertical.guide - node.guide(alignment.vertical, proposal))
    }
  }

  private func extents(_ proposal: ProposedViewSize) -> (
    horizontal: AlignedExtent, vertical: AlignedExtent
  ) {
    var (horizontal, vertical) = (AlignedExtent(), AlignedExtent())
    for node in nodes {
      let size = node.size(proposal)
      horizontal.add(size.width, guide: node.guide(alignment.horizontal, proposal))
      vertical.add(size.height, guide: node.guide(alignment.vertical, proposal))
    }
    return (horizontal, vertical)
  }
}
