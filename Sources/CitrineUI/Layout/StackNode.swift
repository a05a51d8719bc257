import Foundation

/// The layout of nodes in a row or column.
final class StackNode: Node {
  private let axis: Axis
  private let alignment: Alignment
  /// The distance between two nodes in points; nil for the default, see `gap(before:)`.
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
    var length = gaps
    var span = Span()
    for (node, proposal) in zip(nodes, proposals) {
      length += along(node.size(proposal))
      span.add(across(node.size(proposal)), guide: guide(of: node, proposal))
    }
    return size(along: length, across: span.length)
  }

  override func arrange(_ proposal: ProposedViewSize) {
    let proposals = childProposals(proposal)
    var span = Span()
    for (node, proposal) in zip(nodes, proposals) {
      span.add(across(node.size(proposal)), guide: guide(of: node, proposal))
    }
    var place: CGFloat = 0
    for (index, (node, proposal)) in zip(nodes, proposals).enumerated() {
      place += gap(before: index)
      let offset = span.guide - guide(of: node, proposal)
      node.place(
        at: axis == .horizontal
          ? CGPoint(x: frame.minX + place, y: frame.minY + offset)
          : CGPoint(x: frame.minX + offset, y: frame.minY + place), proposal)
      place += along(node.size(proposal))
    }
  }

  override func baseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let proposals = childProposals(proposal)
    var span = Span()
    for (node, proposal) in zip(nodes, proposals) {
      span.add(across(node.size(proposal)), guide: guide(of: node, proposal))
    }
    var place: CGFloat = 0
    var found: CGFloat?
    for (index, (node, proposal)) in zip(nodes, proposals).enumerated() {
      place += gap(before: index)
      let top = axis == .vertical ? place : span.guide - guide(of: node, proposal)
      let baseline = node.baseline(first: first, proposal).map { $0 + top }
      found = first ? found ?? baseline : baseline ?? found
      place += along(node.size(proposal))
    }
    return found
  }

  override func draw(in painter: Painter) {
    for node in nodes.inDrawingOrder { node.draw(in: painter) }
  }

  // MARK: Sharing

  /// The distance between a node and its predecessor, in points; by default 8, and 0 next to spacers.
  private func gap(before index: Int) -> CGFloat {
    guard index > 0 else { return 0 }
    return spacing ?? (nodes[index - 1].isRoom || nodes[index].isRoom ? 0 : 8)
  }

  private var gaps: CGFloat { nodes.indices.reduce(0) { $0 + gap(before: $1) } }

  /// The sizes that are proposed to the nodes.
  ///
  /// Nodes are handled by falling priority. The minimum lengths of all nodes with lower priority are reserved first.
  /// Nodes of equal priority are handled from the least to the most flexible, and each is offered an equal share of
  /// the length that is left.
  private func childProposals(_ proposal: ProposedViewSize) -> [ProposedViewSize] {
    let breadth = axis == .horizontal ? proposal.height : proposal.width
    func offer(_ length: CGFloat?) -> ProposedViewSize {
      axis == .horizontal
        ? ProposedViewSize(width: length, height: breadth)
        : ProposedViewSize(width: breadth, height: length)
    }
    guard let length = axis == .horizontal ? proposal.width : proposal.height else {
      return nodes.map { _ in offer(nil) }
    }
    var offers = nodes.map { _ in offer(nil) }
    let least = nodes.map { along($0.size(offer(0))) }
    let flexibility = zip(nodes, least).map { along($0.size(offer(.infinity))) - $1 }
    var rest = length - gaps
    var waiting = Set(nodes.indices)
    for priority in Set(nodes.map(\.layoutPriority)).sorted(by: >) {
      let group = nodes.indices.filter { nodes[$0].layoutPriority == priority }
        .sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      waiting.subtract(group)
      let reserved = waiting.reduce(0) { $0 + least[$1] }
      for (index, node) in group.enumerated() {
        offers[node] = offer(max((rest - reserved) / CGFloat(group.count - index), 0))
        rest -= along(nodes[node].size(offers[node]))
      }
    }
    return offers
  }

  // MARK: Axes

  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }

  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  private func size(along: CGFloat, across: CGFloat) -> CGSize {
    axis == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  private func guide(of node: Node, _ proposal: ProposedViewSize) -> CGFloat {
    axis == .horizontal
      ? node.guide(alignment.vertical, proposal) : node.guide(alignment.horizontal, proposal)
  }
}

/// The extent of nodes in one direction when their alignment guides coincide, in points.
struct Span {
  private var before: CGFloat = 0
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

/// Overlaid nodes, aligned by their guides; the size is that of their union.
final class OverlaidNode: Node {
  private let nodes: [Node]
  private let alignment: Alignment

  init(_ nodes: [Node], alignment: Alignment) {
    self.nodes = nodes
    self.alignment = alignment
  }

  override var children: [Node] { nodes }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (horizontal, vertical) = spans(proposal)
    return CGSize(width: horizontal.length, height: vertical.length)
  }

  override func arrange(_ proposal: ProposedViewSize) {
    for (node, origin) in zip(nodes, origins(proposal)) {
      node.place(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), proposal)
    }
  }

  override func baseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let baselines = zip(nodes, origins(proposal)).compactMap { node, origin in
      node.baseline(first: first, proposal).map { $0 + origin.y }
    }
    return first ? baselines.min() : baselines.max()
  }

  override func draw(in painter: Painter) {
    for node in nodes.inDrawingOrder { node.draw(in: painter) }
  }

  private func origins(_ proposal: ProposedViewSize) -> [CGPoint] {
    let (horizontal, vertical) = spans(proposal)
    return nodes.map { node in
      CGPoint(
        x: horizontal.guide - node.guide(alignment.horizontal, proposal),
        y: vertical.guide - node.guide(alignment.vertical, proposal))
    }
  }

  private func spans(_ proposal: ProposedViewSize) -> (horizontal: Span, vertical: Span) {
    var (horizontal, vertical) = (Span(), Span())
    for node in nodes {
      let size = node.size(proposal)
      horizontal.add(size.width, guide: node.guide(alignment.horizontal, proposal))
      vertical.add(size.height, guide: node.guide(alignment.vertical, proposal))
    }
    return (horizontal, vertical)
  }
}
