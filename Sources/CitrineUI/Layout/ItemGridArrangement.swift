import Citrine
import Foundation

/// Arranges nodes in lines of cells, whose lengths are given by items.
nonisolated struct ItemGridArrangement: Arrangement {
  let items: [GridItem]
  /// The axis along which the items follow each other: horizontal if they are columns.
  let axis: Axis
  /// The guide line by which all items are aligned in a longer grid.
  let line: GuideLine
  /// The distance between lines of cells, in points.
  let spacing: CGFloat

  private var crossAxis: Axis { axis == .horizontal ? .vertical : .horizontal }

  /// A column if the axis is horizontal, else a row.
  private struct Track {
    let start: CGFloat
    let length: CGFloat
    let alignment: Alignment
    var end: CGFloat { start + length }
  }

  @MainActor func size(of nodes: [Node], _ proposal: ProposedViewSize) -> CGSize {
    let tracks = tracks(proposal.along(axis))
    let extents = crossLengths(nodes, tracks)
    return CGSize(
      gridLength(tracks, proposal), along: axis,
      across: extents.reduce(0, +) + spacing * CGFloat(max(extents.count - 1, 0)))
  }

  @MainActor func placements(
    of nodes: [Node], in size: CGSize, _ proposal: ProposedViewSize
  ) -> [Placement] {
    let tracks = tracks(proposal.along(axis))
    let total = tracks.last?.end ?? 0
    let inset = (size.along(axis) - total) * line.fraction
    let lengths = crossLengths(nodes, tracks)
    var position: CGFloat = 0
    return nodes.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: max(tracks.count, 1))
      defer { if column == tracks.count - 1 { position += lengths[row] + spacing } }
      let track = tracks[column]
      let node = nodes[index]
      let area = CGSize(track.length, along: axis, across: lengths[row])
      let child = childProposal(track)
      let origin = node.origin(of: track.alignment, to: ViewDimensions(area), child)
      let start = inset + track.start
      return Placement(
        origin: axis == .horizontal
          ? CGPoint(x: start + origin.x, y: position + origin.y)
          : CGPoint(x: position + origin.x, y: start + origin.y), proposal: child)
    }
  }

  private func childProposal(_ track: Track) -> ProposedViewSize {
    ProposedViewSize(track.length, along: axis, across: nil)
  }

  /// The length of the grid along the axis: the length of its items, or the proposed length if that is larger.
  private func gridLength(_ tracks: [Track], _ proposal: ProposedViewSize) -> CGFloat {
    max(tracks.last?.end ?? 0, proposal.along(axis) ?? 0)
  }

  /// The length of each line of cells across the axis.
  @MainActor private func crossLengths(_ nodes: [Node], _ tracks: [Track]) -> [CGFloat] {
    stride(from: 0, to: nodes.count, by: max(tracks.count, 1)).map { first in
      zip(nodes[first...], tracks).map { $0.size(childProposal($1)).along(crossAxis) }.max() ?? 0
    }
  }

  /// The columns or rows that the items make in a length.
  ///
  /// The distances and the fixed lengths are subtracted first. Each other item in turn gets an equal share of the rest.
  private func tracks(_ proposed: CGFloat?) -> [Track] {
    let items = items.isEmpty ? [GridItem()] : items
    var free = proposed
    var flexibleCount = 0
    for (index, item) in items.enumerated() {
      if index > 0 { free = free.map { $0 - distance(after: items[index - 1]) } }
      if case .fixed(let length) = item.size {
        free = free.map { $0 - length.nonnegative }
      } else {
        flexibleCount += 1
      }
    }
    var tracks: [Track] = []
    var position: CGFloat = 0
    for item in items {
      let share = free.map { max($0 / CGFloat(max(flexibleCount, 1)), 0) }
      let (length, count) = lengths(of: item, share)
      let start = position
      for _ in 0..<count {
        tracks.append(
          Track(start: position, length: length, alignment: item.alignment ?? .center))
        position += length + distance(after: item)
      }
      if case .fixed = item.size { continue }
      free = free.map { $0 - (position - distance(after: item) - start) }
      flexibleCount -= 1
    }
    return tracks
  }

  private func distance(after item: GridItem) -> CGFloat { (item.spacing ?? 8).validPosition }

  /// The length and the number of the columns or rows of an item that gets a share of the free length.
  private func lengths(of item: GridItem, _ share: CGFloat?) -> (CGFloat, count: Int) {
    switch item.size {
    case .fixed(let length): return (length.nonnegative, 1)
    case .flexible(let minimum, let maximum):
      return (clamp(share ?? minimum, minimum, maximum), 1)
    case .adaptive(let minimum, let maximum):
      guard let share else { return (minimum.nonnegative, 1) }
      let distance = distance(after: item)
      let fitting = ((share + distance) / (minimum.nonnegative + distance)).rounded(.down)
      // The number is NaN or infinite if the lengths are infinite or 0.
      let count = fitting >= 1 ? Int(min(fitting, CGFloat(GLimits.gridColumns))) : 1
      let length = (share - distance * CGFloat(count - 1)) / CGFloat(count)
      return (clamp(length, minimum, maximum), count)
    }
  }

  /// The length within limits; an upper limit below the lower one has no effect.
  private func clamp(_ length: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    max(min(length.nonnegative, maximum.nonnegative), minimum.nonnegative)
  }
}
