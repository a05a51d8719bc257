import Foundation

@testable import Citrine

/// The area that an outline covers by the nonzero rule, measured on horizontal lines.
struct GlyphInk {
  /// An edge of a polygon that is not horizontal, from its lower to its upper end.
  private struct Edge {
    let lower: CGPoint
    let upper: CGPoint
    /// 1 if the polygon runs upwards along the edge, else -1.
    let winding: Int
  }

  /// The contours as polygons.
  let polygons: [[CGPoint]]
  /// The edges of all polygons, the lowest first.
  private let edges: [Edge]

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
    edges = polygons.flatMap { polygon in
      polygon.indices.compactMap { index in
        let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
        if start.y == end.y { return nil }
        return start.y < end.y
          ? Edge(lower: start, upper: end, winding: 1) : Edge(lower: end, upper: start, winding: -1)
      }
    }.sorted { $0.lower.y < $1.lower.y }
  }

  /// The number of edges that cross a horizontal line.
  func crossingCount(at y: Double) -> Int { crossings(at: y).count }

  /// Where edges cross a horizontal line, in the order of the edges.
  private func crossings(at y: Double) -> [(x: Double, winding: Int)] {
    var crossings: [(x: Double, winding: Int)] = []
    // A loop over a collection takes several times as long in a debug build.
    var index = 0
    while index < edges.count, edges[index].lower.y <= y {
      let edge = edges[index]
      index += 1
      if edge.upper.y <= y { continue }
      let fraction = (y - edge.lower.y) / (edge.upper.y - edge.lower.y)
      crossings.append((edge.lower.x + fraction * (edge.upper.x - edge.lower.x), edge.winding))
    }
    return crossings
  }

  /// The covered parts of a horizontal line, from left to right.
  func spans(at y: Double) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    var winding = 0
    var left = 0.0
    for crossing in crossings(at: y).sorted(by: { $0.x < $1.x }) {
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
