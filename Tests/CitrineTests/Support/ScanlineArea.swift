@testable import Citrine

/// The test oracle for fill rules, for polygons of very many edges: coverage is exact along 128 scan lines per row of
/// pixels.
struct ScanlineArea {
  static let linesPerRow = 128

  /// The covered part of each pixel, 0...1, row by row from the top of raster space.
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

  /// For each scan line, the x at which edges cross it, and their winding: 1 down, -1 up.
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
      let fraction = min(end, Double(column + 1)) - max(start, Double(column))
      grid[row * width + column] += max(fraction, 0)
    }
  }
}

extension PathElements {
  /// The corners of each subpath.
  ///
  /// The path must consist of lines only.
  var polygons: [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    for element in elements {
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      // A line that follows begins at the same corner as the closed subpath.
      case .closeSubpath: polygons.append([polygons[polygons.count - 1][0]])
      default: break
      }
    }
    return polygons
  }
}
