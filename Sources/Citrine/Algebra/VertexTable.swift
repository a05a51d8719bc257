/// A set of numbered points that merges points closer than a tolerance.
///
/// The first point of a cluster becomes the vertex and keeps its exact coordinates. Points are found with a
/// grid of square cells.
struct VertexTable {
  private struct Cell: Hashable {
    var column: Int64
    var row: Int64
  }

  private(set) var points: [CGPoint] = []
  let tolerance: Double
  /// The point added last in each cell, as an index into `points`: the head of a linked list.
  private var cellHeads: [Cell: Int] = [:]
  /// For each point, the index of the next one in the same cell, or −1.
  private var nextInCell: [Int] = []

  /// Creates an empty table.
  ///
  /// - Parameter tolerance: The distance up to which points are merged. It must be more than 1e-16 times the
  ///   largest coordinate, so that column and row numbers fit in 64 bits.
  init(tolerance: Double) { self.tolerance = tolerance }

  /// Returns the index of the nearest vertex within the tolerance; adds a vertex if there is none.
  mutating func vertex(at point: CGPoint) -> Int {
    if let known = nearest(to: point) { return known }
    let cell = cell(of: point)
    nextInCell.append(cellHeads[cell] ?? -1)
    cellHeads[cell] = points.count
    points.append(point)
    return points.count - 1
  }

  /// The cell that contains a point; cells are four tolerances wide, so that most searches visit one cell.
  private func cell(of point: CGPoint) -> Cell {
    let width = 4 * tolerance
    return Cell(
      column: Int64((point.x / width).rounded(.down)), row: Int64((point.y / width).rounded(.down)))
  }

  /// The index of the nearest point within the tolerance, or nil.
  private func nearest(to point: CGPoint) -> Int? {
    let low = cell(of: CGPoint(x: point.x - tolerance, y: point.y - tolerance))
    let high = cell(of: CGPoint(x: point.x + tolerance, y: point.y + tolerance))
    var best: (index: Int, distance: Double)?
    for column in low.column...high.column {
      for row in low.row...high.row {
        var index = cellHeads[Cell(column: column, row: row)] ?? -1
        while index >= 0 {
          let distance = points[index].vector(to: point).length
          if distance <= tolerance, distance < best?.distance ?? .infinity {
            best = (index, distance)
          }
          index = nextInCell[index]
        }
      }
    }
    return best?.index
  }
}
