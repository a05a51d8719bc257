import Foundation

@testable import Citrine

/// The area that an outline covers by the nonzero rule, measured on horizontal lines.
struct GlyphInk {
  /// The contours as polygons.
  let polygons: [[CGPoint]]

  /// - Parameter tolerance: The largest distance of a polygon from its curve, in font units.
  init(_ outline: PathElements, tolerance: CGFloat = 0.2) {
    var polygons: [[CGPoint]] = []
    for element in outline.flattened(threshold: tolerance).elements {
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      default: break
      }
    }
    self.polygons = polygons
  }

  /// The number of edges that cross a horizontal line.
  func crossingCount(at y: Double) -> Int {
    polygons.reduce(0) { count, polygon in
      count
        + polygon.indices.count {
          (polygon[$0].y <= y) != (polygon[($0 + 1) % polygon.count].y <= y)
        }
    }
  }

  /// The covered parts of a horizontal line, from left to right.
  func spans(at y: Double) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, winding: Int)] = []
    for polygon in polygons {
      for (index, start) in polygon.enumerated() {
        let end = polygon[(index + 1) % polygon.count]
        guard (start.y <= y) != (end.y <= y) else { continue }
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        crossings.append((x, end.y > start.y ? 1 : -1))
      }
    }
    var spans: [ClosedRange<Double>] = []
    var winding = 0
    var left = 0.0
    for crossing in crossings.sorted(by: { $0.x < $1.x }) {
      if winding == 0 { left = crossing.x }
      winding += crossing.winding
      if winding == 0 { spans.append(left...max(left, crossing.x)) }
    }
    return spans
  }

  /// The covered area, from lines at distances of four units.
  var area: Double {
    stride(from: -398.0, through: 1200, by: 4).reduce(0) { sum, y in
      sum + 4 * spans(at: y).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    }
  }

  /// The signed areas of the contours: positive if they run counterclockwise.
  var signedAreas: [Double] {
    polygons.map { polygon in
      polygon.enumerated().reduce(0) { sum, corner in
        sum + corner.element.cross(polygon[(corner.offset + 1) % polygon.count]) / 2
      }
    }
  }
}

extension CitrineSans {
  /// The glyph of a character of the repertoire.
  func glyph(_ character: Character) -> GGlyph {
    character.unicodeScalars.first.flatMap { glyph(for: $0) } ?? 0
  }

  func outline(_ character: Character) -> PathElements { outline(of: glyph(character)) }

  func advance(_ character: Character) -> Double { advance(of: glyph(character)) }
}
