@testable import Citrine

/// The test oracle for fill rules: the exact covered area of each pixel in doubles, for any polygons, also
/// self-intersecting and overlapping ones.
///
/// Each row of pixels is divided at the y of every corner, and of every crossing of two edges in it. Between two such
/// heights no edges cross, so their order at half the height is valid everywhere. This gives the winding numbers
/// between them; the area of a pixel beside an edge is an integral in closed form. Nothing is sampled.
struct OverlapArea {
  private struct Edge {
    /// The ends with the smaller and with the larger y.
    let top: CGPoint
    let bottom: CGPoint
    let winding: Int

    func x(at y: Double) -> Double {
      top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
    }
  }

  /// The part of an edge within a row of pixels.
  private struct EdgeSegment {
    let edge: Edge
    let start: Double
    let end: Double
    /// The smallest and the largest x in the row.
    let low: Double
    let high: Double

    init(_ edge: Edge, from top: Double, to bottom: Double) {
      self.edge = edge
      start = max(top, edge.top.y)
      end = min(bottom, edge.bottom.y)
      let (first, last) = (edge.x(at: start), edge.x(at: end))
      (low, high) = (min(first, last), max(first, last))
    }

    /// The y at which two edges cross in the row; nil if they do not.
    func crossing(_ other: EdgeSegment) -> Double? {
      let (start, end) = (max(start, other.start), min(end, other.end))
      guard start < end else { return nil }
      let before = edge.x(at: start) - other.edge.x(at: start)
      let after = edge.x(at: end) - other.edge.x(at: end)
      guard (before < 0) != (after < 0) else { return nil }
      return start + (end - start) * before / (before - after)
    }
  }

  private let edges: [Edge]
  private let width: Int
  private let height: Int
  private let minimumSpacing: Double

  /// Takes closed polygons, and the size in pixels of a grid that begins at the origin.
  ///
  /// - Parameter minimumSpacing: Heights (in pixels) closer than this are merged, since flattened curves that overlap
  ///   themselves have thousands of crossings in a row. The error is about the square of this distance.
  init(_ polygons: [[CGPoint]], width: Int, height: Int, minimumSpacing: Double = 0) {
    edges = polygons.flatMap { polygon in
      polygon.indices.compactMap { index in
        let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
        if start.y == end.y { return nil }
        return start.y < end.y
          ? Edge(top: start, bottom: end, winding: 1)
          : Edge(top: end, bottom: start, winding: -1)
      }
    }
    (self.width, self.height, self.minimumSpacing) = (width, height, minimumSpacing)
  }

  /// The covered area of each pixel, 0...1, row by row with rising y.
  func grid(_ rule: GPathFillRule) -> [Double] {
    var grid = [Double](repeating: 0, count: width * height)
    for row in 0..<height {
      let (top, bottom) = (Double(row), Double(row + 1))
      let rowEdges = edges.filter { $0.top.y < bottom && $0.bottom.y > top }
        .sorted { $0.top.y < $1.top.y }
      guard !rowEdges.isEmpty else { continue }
      let cuts = heights(in: top, bottom, of: rowEdges)
      var (activeEdges, next): ([Edge], Int) = ([], 0)
      for index in 1..<cuts.count where cuts[index] > cuts[index - 1] {
        let (start, end) = (cuts[index - 1], cuts[index])
        let middle = (start + end) / 2
        while next < rowEdges.count, rowEdges[next].top.y < middle {
          activeEdges.append(rowEdges[next])
          next += 1
        }
        activeEdges.removeAll { $0.bottom.y <= middle }
        if !activeEdges.isEmpty { add(start, end, activeEdges, rule, to: &grid, at: row * width) }
      }
    }
    return grid
  }

  /// The sorted heights at which a row is divided: its borders, and the y of all corners and crossings in it.
  private func heights(in top: Double, _ bottom: Double, of edges: [Edge]) -> [Double] {
    var heights = [top, bottom]
    func addHeight(_ y: Double) {
      if y > top && y < bottom { heights.append(y) }
    }
    let segments = edges.map { EdgeSegment($0, from: top, to: bottom) }.sorted { $0.low < $1.low }
    for (index, segment) in segments.enumerated() {
      addHeight(segment.edge.top.y)
      addHeight(segment.edge.bottom.y)
      for other in segments[(index + 1)...] {
        if other.low > segment.high { break }
        if let y = segment.crossing(other) { addHeight(y) }
      }
    }
    var cuts: [Double] = []
    for height in heights.sorted()
    where height == bottom || height - (cuts.last ?? -1) > minimumSpacing {
      cuts.append(height)
    }
    return cuts
  }

  /// Adds the covered areas between two heights, between which no edges cross.
  private func add(
    _ top: Double, _ bottom: Double, _ edges: [Edge], _ rule: GPathFillRule,
    to grid: inout [Double], at row: Int
  ) {
    let middle = (top + bottom) / 2
    let activeEdges = edges.map { (x: $0.x(at: middle), edge: $0) }.sorted { $0.x < $1.x }
    var winding = 0
    var left = 0
    for index in activeEdges.indices {
      let wasInside = isInside(winding, rule)
      winding += activeEdges[index].edge.winding
      let isInside = isInside(winding, rule)
      if isInside && !wasInside { left = index }
      if wasInside && !isInside {
        let (first, last) = (activeEdges[left].edge, activeEdges[index].edge)
        let start = (first.x(at: top), first.x(at: bottom))
        let end = (last.x(at: top), last.x(at: bottom))
        for column in columns(from: min(start.0, start.1), to: max(end.0, end.1)) {
          let fraction =
            Self.meanLeft(of: end, in: Double(column))
            - Self.meanLeft(of: start, in: Double(column))
          grid[row + column] += fraction * (bottom - top)
        }
      }
    }
  }

  private func isInside(_ winding: Int, _ rule: GPathFillRule) -> Bool {
    rule == .winding ? winding != 0 : winding & 1 != 0
  }

  private func columns(from start: Double, to end: Double) -> Range<Int> {
    let first = min(max(start.rounded(.down), 0), Double(width))
    return Int(first)..<Int(max(first, min(end.rounded(.up), Double(width))))
  }

  /// The mean, over the height of a strip, of the width of pixel `column` to the left of an edge.
  ///
  /// `x` holds the x of the edge at the top and at the bottom of the strip.
  private static func meanLeft(of x: (Double, Double), in column: Double) -> Double {
    let (low, high) = (min(x.0, x.1) - column, max(x.0, x.1) - column)
    if high <= 0 { return 0 }
    if low >= 1 { return 1 }
    if low >= 0 && high <= 1 { return (low + high) / 2 }
    // The mean of min(max(x, 0), 1). Its integral is x² / 2 up to 1, and x − ½ beyond.
    let (start, end) = (max(low, 0), min(high, 1))
    return ((end - start) * (start + end) / 2 + max(high - 1, 0)) / (high - low)
  }
}

extension OverlapArea {
  /// Rounds the corners to 1/1024 px, as the rasterizer does.
  static func rounded(_ polygons: [[CGPoint]]) -> [[CGPoint]] {
    polygons.map { polygon in
      polygon.map {
        CGPoint(x: ($0.x * 1024).rounded() / 1024, y: ($0.y * 1024).rounded() / 1024)
      }
    }
  }
}
