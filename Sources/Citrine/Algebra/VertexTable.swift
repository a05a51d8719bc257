/// Points, such that those within a tolerance are the same one: the first of them.
struct VertexTable {
  private struct Cell: Hashable {
    var column: Int64
    var row: Int64
  }

  private(set) var points: [CGPoint] = []
  let tolerance: Double
  private var first: [Cell: Int] = [:]
  /// The next point in the same cell, or −1.
  private var next: [Int] = []

  /// - Parameter tolerance: Above 1e-16 of the coordinates, so that cells can be counted.
  init(tolerance: Double) { self.tolerance = tolerance }

  /// The number of the vertex at a point: one there already, or a new one.
  mutating func vertex(at point: CGPoint) -> Int {
    if let known = nearest(to: point) { return known }
    let cell = cell(of: point)
    next.append(first[cell] ?? -1)
    first[cell] = points.count
    points.append(point)
    return points.count - 1
  }

  /// Cells are four tolerances wide: most points have no need to look into neighbours.
  private func cell(of point: CGPoint) -> Cell {
    let width = 4 * tolerance
    return Cell(
      column: Int64((point.x / width).rounded(.down)), row: Int64((point.y / width).rounded(.down)))
  }

  private func nearest(to point: CGPoint) -> Int? {
    let low = cell(of: CGPoint(x: point.x - tolerance, y: point.y - tolerance))
    let high = cell(of: CGPoint(x: point.x + tolerance, y: point.y + tolerance))
    var best: (index: Int, distance: Double)?
    for column in low.column...high.column {
      for row in low.row...high.row {
        var index = first[Cell(column: column, row: row)] ?? -1
        while index >= 0 {
          let distance = points[index].vector(to: point).length
          if distance <= tolerance, distance < best?.distance ?? .infinity {
            best = (index, distance)
          }
          index = next[index]
        }
      }
    }
    return best?.index
  }
}
