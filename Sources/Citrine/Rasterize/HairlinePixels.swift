/// The pixels that lines of one pixel's width paint without anti-aliasing, as Quartz does it.
///
/// A line that is rather steep paints a pixel of each row whose middle it crosses, one that is rather
/// flat a pixel of each column: the one in which it crosses. Where it crosses between two pixels, to
/// within the slack, both are painted; an end that lies so near the middle counts as crossing it.
struct HairlinePixels {
  private let bounds: PixelRect
  /// Pixels by row and column in the bounds; some may be there more than once.
  private var places: [Int] = []
  private var limit = 1 << 16

  /// In pixels: what is nearer than this counts as touching.
  ///
  /// On pictures of a Mac everything between 1e-3 and 8e-3 fits, so points seem to lie on 1/256 of a pixel.
  private static let slack = 1.0 / 256

  /// - Parameter bounds: The pixels that matter.
  init(within bounds: PixelRect) { self.bounds = bounds }

  /// Adds a line, in raster space; one that is not finite is left out.
  mutating func add(from p: CGPoint, to q: CGPoint) {
    let (dx, dy) = (q.x - p.x, q.y - p.y)
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return }
    if abs(dy) >= abs(dx) {
      let rows = Self.crossed(p.y, q.y, in: bounds.minY..<bounds.maxY)
      for y in rows { add(column: p.x + dx * Self.share((Double(y) + 0.5 - p.y) / dy), row: y) }
    } else {
      let columns = Self.crossed(p.x, q.x, in: bounds.minX..<bounds.maxX)
      for x in columns { add(column: x, row: p.y + dy * Self.share((Double(x) + 0.5 - p.x) / dx)) }
    }
    if places.count > limit { forgetDoubles() }
  }

  /// The rows, or columns, whose middles lie between two coordinates.
  private static func crossed(_ a: Double, _ b: Double, in range: Range<Int>) -> Range<Int> {
    let low = max((min(a, b) - 0.5 - slack).rounded(.up), Double(range.lowerBound))
    let high = min((max(a, b) - 0.5 + slack).rounded(.down) + 1, Double(range.upperBound))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// How far along a line a crossing is: one of the slack beyond an end is at the end.
  private static func share(_ value: Double) -> Double { min(max(value, 0), 1) }

  private mutating func add(column: Double, row: Int) {
    for x in Self.pixels(at: column, in: bounds.minX..<bounds.maxX) { add(x, row) }
  }

  private mutating func add(column: Int, row: Double) {
    for y in Self.pixels(at: row, in: bounds.minY..<bounds.maxY) { add(column, y) }
  }

  /// The pixel of a row, or column, in which a point lies; both where it lies between two.
  private static func pixels(at place: Double, in range: Range<Int>) -> Range<Int> {
    let low = max((place - slack).rounded(.down), Double(range.lowerBound))
    let high = min((place + slack).rounded(.down) + 1, Double(range.upperBound))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  private mutating func add(_ x: Int, _ y: Int) {
    places.append((y - bounds.minY) * bounds.width + x - bounds.minX)
  }

  /// Sorts the pixels and keeps one of each, so that a tangle takes no more memory than its pixels.
  private mutating func forgetDoubles() {
    places.sort()
    var kept = 0
    for place in places where kept == 0 || places[kept - 1] != place {
      places[kept] = place
      kept += 1
    }
    places.removeLast(places.count - kept)
    limit = max(limit, 2 * kept)
  }

  /// The pixels as full coverage.
  mutating func coverage() -> Coverage {
    forgetDoubles()
    var coverage = Coverage()
    guard let first = places.first, let last = places.last else { return coverage }
    let (top, bottom) = (first / bounds.width, last / bounds.width)
    coverage.begin(
      PixelRect(
        minX: bounds.minX, minY: bounds.minY + top, maxX: bounds.maxX,
        maxY: bounds.minY + bottom + 1))
    var next = 0
    for row in top...bottom {
      coverage.beginRow()
      while next < places.count, places[next] / bounds.width == row {
        let x = bounds.minX + places[next] % bounds.width
        coverage.appendFull(start: x, end: x + 1)
        next += 1
      }
    }
    coverage.end()
    return coverage
  }
}
