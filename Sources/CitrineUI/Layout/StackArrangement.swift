import Foundation

/// Arranges nodes in a row or column.
struct StackArrangement: Arrangement {
  let axis: Axis
  let alignment: Alignment
  /// The distance between two nodes in points; nil for the distance that they prefer.
  let spacing: CGFloat?

  private var crossAxis: Axis { axis == .horizontal ? .vertical : .horizontal }
  /// The line across the stack by which nodes are aligned.
  private var line: GuideLine {
    axis == .horizontal ? alignment.vertical.line : alignment.horizontal.line
  }

  func size(of nodes: [Node], _ proposal: ProposedViewSize) -> CGSize {
    let spaces = spaces(before: nodes)
    let proposals = childProposals(nodes, proposal, totalSpace: spaces.reduce(0, +))
    var length = spaces.reduce(0, +)
    for (node, proposal) in zip(nodes, proposals) { length += node.size(proposal).along(axis) }
    return CGSize(length, along: axis, across: crossExtent(nodes, proposals).length)
  }

  func placements(of nodes: [Node], in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
    let spaces = spaces(before: nodes)
    let proposals = childProposals(nodes, proposal, totalSpace: spaces.reduce(0, +))
    let extent = crossExtent(nodes, proposals)
    var position: CGFloat = 0
    return nodes.indices.map { index in
      let node = nodes[index]
      let proposal = finalProposal(to: node, proposals[index], across: size.along(crossAxis))
      position += spaces[index]
      defer { position += node.size(proposal).along(axis) }
      let offset = extent.guide - node.guide(line, proposal)
      return Placement(
        origin: axis == .horizontal
          ? CGPoint(x: position, y: offset) : CGPoint(x: offset, y: position), proposal: proposal)
    }
  }

  /// The proposal with which a node is placed.
  ///
  /// If no length across the stack is proposed, the stack proposes its own, which flexible nodes fill. So
  /// `fixedSize(horizontal: false, vertical: true)` gives views of a row the height of the highest. A node keeps the
  /// first proposal if the second one would change its length along the stack.
  private func finalProposal(
    to node: Node, _ proposal: ProposedViewSize, across length: CGFloat
  ) -> ProposedViewSize {
    guard proposal.along(crossAxis) == nil else { return proposal }
    let final = ProposedViewSize(proposal.along(axis), along: axis, across: length)
    let change = node.size(final).along(axis) - node.size(proposal).along(axis)
    return abs(change) < 1e-6 ? final : proposal
  }

  /// The distances between each node and its predecessor, in points; 0 for the first.
  private func spaces(before nodes: [Node]) -> [CGFloat] {
    nodes.indices.map { index in
      guard index > 0 else { return 0 }
      return spacing?.validPosition
        ?? nodes[index - 1].spacing.distance(to: nodes[index].spacing, along: axis)
    }
  }

  /// The sizes that are proposed to the nodes.
  private func childProposals(
    _ nodes: [Node], _ proposal: ProposedViewSize, totalSpace: CGFloat
  ) -> [ProposedViewSize] {
    let across = proposal.along(crossAxis)
    func childProposal(_ length: CGFloat?) -> ProposedViewSize {
      ProposedViewSize(length, along: axis, across: across)
    }
    guard let length = proposal.along(axis) else { return nodes.map { _ in childProposal(nil) } }
    let minimumLengths = nodes.map { $0.size(childProposal(0)).along(axis) }
    let maximumLengths = nodes.map { $0.size(childProposal(.infinity)).along(axis) }
    var shares = LengthDistribution(
      length: length - totalSpace, minimumLengths: minimumLengths, maximumLengths: maximumLengths,
      priorities: nodes.map(\.layoutPriority))
    return shares.distribute { nodes[$0].size(childProposal($1)).along(axis) }.map(childProposal)
  }

  /// The extent across the stack of the nodes with their proposals.
  private func crossExtent(_ nodes: [Node], _ proposals: [ProposedViewSize]) -> AlignedExtent {
    var extent = AlignedExtent()
    for (node, proposal) in zip(nodes, proposals) {
      extent.add(node.size(proposal).along(crossAxis), guide: node.guide(line, proposal))
    }
    return extent
  }
}

/// The distribution of a length among elements, for example the nodes of a stack or the columns of a grid.
///
/// Elements are handled by falling priority. The minimum lengths of all elements with lower priority are reserved
/// first. Elements of equal priority are handled from the least to the most flexible, and an equal share of the
/// remaining length is proposed to each.
struct LengthDistribution {
  /// The length to distribute, in points.
  var length: CGFloat
  let minimumLengths: [CGFloat]
  let maximumLengths: [CGFloat]
  let priorities: [Double]

  /// Returns the length to propose to each element.
  ///
  /// - Parameter choose: Returns the length that an element takes of the length that is proposed to it.
  mutating func distribute(
    choose: (_ index: Int, _ proposed: CGFloat) -> CGFloat
  ) -> [CGFloat] {
    var proposals = minimumLengths
    let flexibility = zip(maximumLengths, minimumLengths).map { $0 - $1 }
    let byPriority = Dictionary(grouping: priorities.indices) { priorities[$0] }
    // The groups by rising priority, each with the sum of the minimum lengths of all groups before it.
    var groups: [(indices: [Int], reserved: CGFloat)] = []
    var reserved: CGFloat = 0
    for (_, indices) in byPriority.sorted(by: { $0.key < $1.key }) {
      groups.append((indices, reserved))
      reserved = indices.reduce(reserved) { $0 + minimumLengths[$1] }
    }
    for (indices, reserved) in groups.reversed() {
      let sorted = indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      for (handledCount, index) in sorted.enumerated() {
        proposals[index] = max((length - reserved) / CGFloat(sorted.count - handledCount), 0)
        length -= choose(index, proposals[index])
      }
    }
    return proposals
  }
}

/// Puts nodes on top of each other, aligned by their guides; the size is the size of their union.
struct OverlayArrangement: Arrangement {
  let alignment: Alignment

  func size(of nodes: [Node], _ proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: extent(nodes, alignment.horizontal.line, proposal).length,
      height: extent(nodes, alignment.vertical.line, proposal).length)
  }

  func placements(of nodes: [Node], in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
    let (horizontal, vertical) = (alignment.horizontal.line, alignment.vertical.line)
    let (x, y) = (
      extent(nodes, horizontal, proposal).guide, extent(nodes, vertical, proposal).guide
    )
    return nodes.map { node in
      Placement(
        origin: CGPoint(
          x: x - node.guide(horizontal, proposal), y: y - node.guide(vertical, proposal)),
        proposal: proposal)
    }
  }

  private func extent(
    _ nodes: [Node], _ line: GuideLine, _ proposal: ProposedViewSize
  ) -> AlignedExtent {
    var extent = AlignedExtent()
    for node in nodes {
      extent.add(node.size(proposal).along(line.axis), guide: node.guide(line, proposal))
    }
    return extent
  }
}

extension CGSize {
  /// Creates a size from its length along an axis and the length across it.
  nonisolated init(_ length: CGFloat, along axis: Axis, across: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
  }

  /// The length in a direction: the width or the height.
  nonisolated func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}

extension ProposedViewSize {
  /// Creates a proposal from its length along an axis and the length across it.
  nonisolated init(_ length: CGFloat?, along axis: Axis, across: CGFloat?) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: length, height: across)
      : ProposedViewSize(width: across, height: length)
  }

  /// The length in a direction: the width or the height.
  nonisolated func along(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
}
