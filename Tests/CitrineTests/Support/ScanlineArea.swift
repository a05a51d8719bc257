@testable import Citrine

/// The oracle of fill rules for any polygons, however many edges they have: exact along 128 lines of each row of
/// pixels.
struct ScanlineArea {
  static let linesPerRow = 128

  /// What the polygons cover of each pixel, row by row from the top of raster space.
  static func grid(
    of polygons: [[CGPoint]], _ rule: GPathFillRule = .winding, width: Int, height: Int
  ) -> [Double] {
    var grid = [Double](repeating: 0, count: width * height)
    for (line, unsorted) in crossings(of: polygons, lines: height * linesPerRow).enumerated() {
      let crossings = unsorted.sorted { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.winding
        guard rule.isInside(winding: winding), index + 1 < crossings.count else { continue }
        add(from: crossing.x, to: crossings[index + 1].x, row: line / linesPerRow, width, &grid)
      }
    }
    return grid.map { $0 / Double(linesPerRow) }
  }

  /// For each line where the sides of polygons cross it, and whether they run down or up.
  private static func crossings(
    of polygons: [[CGPoint]], lines: Int
  ) -> [[(x: Double, winding: Int)]] {
    var crossings = [[(x: Double, winding: Int)]](repeating: [], count: lines)
    for polygon in polygons {
      for (index, start) in polygon.enumerated() {
        let end = polygon[(index + 1) % polygon.count]
        func line(below y: Double) -> Int {
          Int(min(max((y * Double(linesPerRow) - 0.5).rounded(.up), 0), Double(lines)))
        }
        for line in line(below: min(start.y, end.y))..<line(below: max(start.y, end.y)) {
          let y = (Double(line) + 0.5) / Double(linesPerRow)
          let x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
          crossings[line].append((x, start.y < end.y ? 1 : -1))
        }
      }
    }
    return crossings
  }

  private static func add(
    from start: Double, to end: Double, row: Int, _ width: Int, _ grid: inout [Double]
  ) {
    let (start, end) = (max(start, 0), min(end, Double(width)))
    guard start < end else { return }
    for column in Int(start)..<min(Int(end) + 1, width) {
      let share = min(end, Double(column + 1)) - max(start, Double(column))
      grid[row * width + column] += max(share, 0)
    }
  }
}

extension PathElements {
  /// The corners of the subpaths of a path of lines alone.
  var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for element in elements {
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      default: break
      }
    }
    return polygons
  }
}
