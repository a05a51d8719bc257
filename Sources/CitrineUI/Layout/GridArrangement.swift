import Citrine
import Foundation

/// Arranges nodes in rows, whose columns have the same width in all rows.
struct GridArrangement: Arrangement {
  let alignment: Alignment
  /// The distances between columns and between rows, in points.
  let spacing: CGSize

  func size(of nodes: [Node], _ proposal: ProposedViewSize) -> CGSize {
    GridTable(nodes, alignment, spacing, proposal).size
  }

  func placements(of nodes: [Node], in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
    GridTable(nodes, alignment, spacing, proposal).placements()
  }
}

/// The cells of a grid, and the sizes of its columns and rows for a proposal.
@MainActor
private struct GridTable {
  private let spacing: CGSize
  private var cells: [Cell] = []
  private var columnLines: [GuideLine] = []
  private var rowLines: [GuideLine] = []
  private var widths: [CGFloat] = []
  private var heights: [CGFloat] = []

  private struct Cell {
    let node: Node
    let row: Int
    var columns: Range<Int>
    let unsized: Axis.Set

    /// The range of columns or rows, for the horizontal or the vertical axis.
    func range(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<row + 1 }
  }

  init(
    _ nodes: [Node], _ alignment: Alignment, _ spacing: CGSize, _ proposal: ProposedViewSize
  ) {
    self.spacing = spacing
    makeCells(nodes, alignment)
    widths = lengths(.horizontal, columnLines, proposal.width) { cell, width in
      ProposedViewSize(width: width, height: nil)
    }
    var columns = GridTracks(widths, spacing.width)
    heights = lengths(.vertical, rowLines, proposal.height) { cell, height in
      ProposedViewSize(width: columns.length(of: cell.columns), height: height)
    }
  }

  var size: CGSize {
    var (columns, rows) = (
      GridTracks(widths, spacing.width), GridTracks(heights, spacing.height)
    )
    return CGSize(
      width: columns.length(of: 0..<widths.count), height: rows.length(of: 0..<heights.count))
  }

  // MARK: Cells

  /// Distributes the nodes among rows and columns.
  private mutating func makeCells(_ nodes: [Node], _ alignment: Alignment) {
    var identity: ViewStorage.Identity?
    var end = 0
    var columnCount = nodes.isEmpty ? 0 : 1
    for node in nodes {
      let row = node.layoutValue(of: GridRowKey.self)
      if row == nil || row?.identity != identity {
        rowLines.append((row?.alignment ?? alignment.vertical).line)
        (identity, end) = (row?.identity, 0)
      }
      let limit = max(GLimits.gridColumns - end, 1)
      let count = min(max(node.layoutValue(of: GridColumnsKey.self), 1), limit)
      // Views outside of rows get all columns below, when their number is known.
      let columns = row == nil ? 0..<0 : end..<end + count
      cells.append(
        Cell(
          node: node, row: rowLines.count - 1, columns: columns,
          unsized: node.layoutValue(of: GridUnsizedKey.self)))
      end = columns.upperBound
      columnCount = max(columnCount, end)
    }
    columnLines = Array(repeating: alignment.horizontal.line, count: columnCount)
    for index in cells.indices {
      if cells[index].columns.isEmpty { cells[index].columns = 0..<columnCount }
      let line = cells[index].node.layoutValue(of: GridColumnAlignmentKey.self)?.line
      if let line, cells[index].columns.count == 1 {
        columnLines[cells[index].columns.lowerBound] = line
      }
    }
  }

  // MARK: Lengths

  /// Returns the widths of the columns, or the heights of the rows.
  ///
  /// - Parameters:
  ///   - axis: The horizontal axis for columns, the vertical one for rows.
  ///   - lines: The guide lines by which the cells of each column or row are aligned.
  ///   - proposed: The length that is proposed to the grid; nil for the ideal one.
  ///   - proposal: Returns the proposal to a cell with a length along the axis.
  private func lengths(
    _ axis: Axis, _ lines: [GuideLine], _ proposed: CGFloat?,
    _ proposal: (Cell, CGFloat?) -> ProposedViewSize
  ) -> [CGFloat] {
    let sized = cells.filter { !$0.unsized.contains(Axis.Set(axis)) }
    var tracks = lines.map { _ in [Cell]() }
    for cell in sized where cell.range(axis).count == 1 {
      tracks[cell.range(axis).lowerBound].append(cell)
    }
    /// The length of a column or row whose cells are proposed a length.
    func length(_ index: Int, _ proposed: CGFloat?) -> CGFloat {
      var extent = AlignedExtent()
      for cell in tracks[index] {
        let proposal = proposal(cell, proposed)
        extent.add(
          cell.node.size(proposal).along(axis), guide: cell.node.guide(lines[index], proposal))
      }
      return extent.length
    }
    let space = spacing.along(axis)
    var lengths = lines.indices.map { length($0, nil) }
    if let proposed {
      var distribution = LengthDistribution(
        length: proposed - space * CGFloat(max(lines.count - 1, 0)),
        minimumLengths: lines.indices.map { length($0, 0) },
        maximumLengths: lines.indices.map { length($0, .infinity) },
        priorities: lines.map { _ in 0 })
      let shares = distribution.distribute { length($0, $1) }
      lengths = lines.indices.map { length($0, shares[$0]) }
    }
    var all = GridTracks(lengths, space)
    for cell in sized where cell.range(axis).count > 1 {
      let range = cell.range(axis)
      let known = all.length(of: range)
      let rest = proposed.map { $0 - all.length(of: 0..<lines.count) }
      let wanted = cell.node.size(proposal(cell, rest.map { known + max($0, 0) })).along(axis)
      if wanted > known { all.lengthen(range, by: wanted - known) }
    }
    return all.lengths
  }

  // MARK: Placing

  func placements() -> [Placement] {
    let (columns, rows) = (starts(widths, spacing.width), starts(heights, spacing.height))
    var spans = GridTracks(widths, spacing.width)
    let proposals = cells.map { cell in
      ProposedViewSize(width: spans.length(of: cell.columns), height: heights[cell.row])
    }
    let columnGuides = guides(.horizontal, columnLines, widths, proposals)
    let rowGuides = guides(.vertical, rowLines, heights, proposals)
    return zip(cells, proposals).map { cell, proposal in
      let column = cell.columns.lowerBound
      let area = CGRect(
        x: columns[column], y: rows[cell.row], width: proposal.width ?? 0,
        height: proposal.height ?? 0)
      if let anchor = cell.node.layoutValue(of: GridAnchorKey.self) {
        let (point, size) = (anchor.point(in: area), cell.node.size(proposal))
        let origin = CGPoint(
          x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
        return Placement(origin: origin, proposal: proposal)
      }
      // The guides of a cell that spans columns are aligned with its area.
      let guide =
        cell.columns.count == 1
        ? columnGuides[column]
        : ViewDimensions(area.size).position(of: columnLines[column])
      return Placement(
        origin: CGPoint(
          x: area.minX + guide - cell.node.guide(columnLines[column], proposal),
          y: area.minY + rowGuides[cell.row] - cell.node.guide(rowLines[cell.row], proposal)),
        proposal: proposal)
    }
  }

  private func starts(_ lengths: [CGFloat], _ spacing: CGFloat) -> [CGFloat] {
    var position: CGFloat = 0
    return lengths.map { length in
      defer { position += length + spacing }
      return position
    }
  }

  /// The position of the common guide of the cells of each column or row, from its start.
  private func guides(
    _ axis: Axis, _ lines: [GuideLine], _ lengths: [CGFloat], _ proposals: [ProposedViewSize]
  ) -> [CGFloat] {
    var extents = lines.map { _ in AlignedExtent() }
    for (cell, proposal) in zip(cells, proposals) where cell.range(axis).count == 1 {
      let index = cell.range(axis).lowerBound
      extents[index].add(
        cell.node.size(proposal).along(axis), guide: cell.node.guide(lines[index], proposal))
    }
    return lines.indices.map { index in
      // The cells are placed in the rest of the length as their line lies in a view.
      extents[index].guide + (lengths[index] - extents[index].length) * lines[index].fraction
    }
  }
}

/// The lengths of the columns or rows of a grid.
private struct GridTracks {
  private(set) var lengths: [CGFloat]
  private let spacing: CGFloat
  /// The lengths of ranges that are kept, because many cells can span the same columns, for example all of them.
  private var known: [Range<Int>: CGFloat] = [:]

  init(_ lengths: [CGFloat], _ spacing: CGFloat) {
    (self.lengths, self.spacing) = (lengths, spacing)
  }

  /// Returns the length of a range, with the distances inside it.
  mutating func length(of range: Range<Int>) -> CGFloat {
    if range.count == 1 { return lengths[range.lowerBound] }
    if let known = known[range] { return known }
    let length = lengths[range].reduce(0, +) + spacing * CGFloat(max(range.count - 1, 0))
    known[range] = length
    return length
  }

  /// Makes each column or row of a range longer by an equal part of a length.
  mutating func lengthen(_ range: Range<Int>, by length: CGFloat) {
    for index in range { lengths[index] += length / CGFloat(range.count) }
    known = [:]
  }
}
