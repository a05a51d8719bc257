/// The pixels that lines of 1 px width paint without anti-aliasing, by the rule measured on Quartz.
///
/// A line with |dy| ≥ |dx| paints one pixel in each row whose centre line it crosses: the pixel that
/// contains the crossing point. Any other line does the same for columns. If the crossing point lies
/// within `slack` of the border between two pixels, both are painted. A line whose end lies within
/// `slack` of a centre line also counts as crossing it.
struct HairlinePixels {
  private let bounds: PixelRect
  /// Row-major indices of the painted pixels in `bounds`; before `forgetDoubles` with duplicates.
  private var places: [Int] = []
  /// The length of `places` beyond which duplicates are removed.
  private var limit = 1 << 16

  /// The distance, in pixels, up to which a point counts as lying on a border or a centre line.
  ///
  /// All values from 0.001 to 0.008 px reproduce pictures drawn on a Mac. 1/256 px is in this range, and
  /// Quartz seems to round points to multiples of it.
  private static let slack = 1.0 / 256

  /// - Parameter bounds: The pixels to collect, in raster space; pixels outside are left out.
  init(within bounds: PixelRect) { self.bounds = bounds }

  /// Adds a line segment in raster space; a segment of zero or non-finite length is ignored.
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

  /// The rows (or columns) in `range` whose centres lie between two coordinates, or at most `slack`
  /// outside.
  private static func crossed(_ a: Double, _ b: Double, in range: Range<Int>) -> Range<Int> {
    let low = max((min(a, b) - 0.5 - slack).rounded(.up), Double(range.lowerBound))
    let high = min((max(a, b) - 0.5 + slack).rounded(.down) + 1, Double(range.upperBound))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// The parameter of a crossing along the segment, clamped to 0…1; a crossing within `slack` beyond an
  /// end is moved to the end.
  private static func share(_ value: Double) -> Double { min(max(value, 0), 1) }

  /// Adds the pixel, or the two pixels, of a row at the x coordinate `column`.
  private mutating func add(column: Double, row: Int) {
    for x in Self.pixels(at: column, in: bounds.minX..<bounds.maxX) { add(x, row) }
  }

  /// Adds the pixel, or the two pixels, of a column at the y coordinate `row`.
  private mutating func add(column: Int, row: Double) {
    for y in Self.pixels(at: row, in: bounds.minY..<bounds.maxY) { add(column, y) }
  }

  /// The pixel at a coordinate within a row (or column): two pixels if it is within `slack` of their
  /// common border.
  private static func pixels(at place: Double, in range: Range<Int>) -> Range<Int> {
    let low = max((place - slack).rounded(.down), Double(range.lowerBound))
    let high = min((place + slack).rounded(.down) + 1, Double(range.upperBound))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  private mutating func add(_ x: Int, _ y: Int) {
    places.append((y - bounds.minY) * bounds.width + x - bounds.minX)
  }

  /// Sorts the pixels and removes duplicates, so that memory is bounded by the number of pixels, not of
  /// lines.
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

  /// Returns the pixels as full coverage; empty coverage if there are none.
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
