/// The pixels that lines of 1 px width paint without anti-aliasing, by the rule measured on Quartz.
///
/// A line with |dy| ≥ |dx| paints one pixel in each row whose centre line it crosses: the pixel that
/// contains the crossing point. Any other line does the same for columns. If the crossing point lies
/// within `tolerance` of the border between two pixels, both are painted. A line whose end lies within
/// `tolerance` of a centre line also counts as crossing it.
struct HairlinePixels: ~Copyable {
  private let bounds: PixelRect
  private let limits: WorkLimits
  /// Row-major indices of the painted pixels in `bounds`; `removeDuplicates` sorts them and removes duplicates.
  private var indices = ScratchBuffer<Int>()
  /// The length of `indices` beyond which duplicates are removed.
  private var compactionThreshold = 1 << 16
  /// How many line segments have been added.
  private var segmentCount = 0
  /// How many line segments and pixels have been added or read, for looking at the clock.
  private var stepCount = 0

  /// The most pixels that are collected: as many as a square of 8192 × 8192 has.
  ///
  /// With duplicates, their indices take 1 GiB, and are sorted in about ten seconds.
  private static let maxPixels = 1 << 26

  /// The distance, in pixels, up to which a point counts as lying on a border or a centre line.
  ///
  /// All values from 0.001 to 0.008 px reproduce pictures drawn on a Mac. 1/256 px is in this range, and
  /// Quartz seems to round points to multiples of it.
  private static let tolerance = 1.0 / 256

  /// - Parameters:
  ///   - bounds: The pixels to collect, in raster space; pixels outside are left out.
  ///   - limits: The most line segments that may be added, and the deadline.
  init(within bounds: PixelRect, _ limits: WorkLimits) {
    self.bounds = bounds
    self.limits = limits
  }

  /// Adds a line segment in raster space; a segment of zero or non-finite length is ignored.
  mutating func add(from p: CGPoint, to q: CGPoint) throws(DrawingError) {
    try countStep()
    let (dx, dy) = (q.x - p.x, q.y - p.y)
    guard dx.isFinite, dy.isFinite, dx != 0 || dy != 0 else { return }
    segmentCount += 1
    if segmentCount > limits.segments { throw .segments }
    if abs(dy) >= abs(dx) {
      let rows = Self.crossedCenters(p.y, q.y, in: bounds.minY..<bounds.maxY)
      for y in rows {
        let t = Self.clampedParameter((Double(y) + 0.5 - p.y) / dy)
        try add(crossingX: p.x + dx * t, row: y)
      }
    } else {
      let columns = Self.crossedCenters(p.x, q.x, in: bounds.minX..<bounds.maxX)
      for x in columns {
        let t = Self.clampedParameter((Double(x) + 0.5 - p.x) / dx)
        try add(column: x, crossingY: p.y + dy * t)
      }
    }
    if indices.count > compactionThreshold { try removeDuplicates() }
  }

  /// Throws if the deadline has passed; looks at the clock once in 4096 calls.
  @inline(__always)
  private mutating func countStep() throws(DrawingError) {
    stepCount &+= 1
    if stepCount & 4095 == 0 { try limits.checkTime() }
  }

  /// The rows (or columns) in `range` whose centres lie between two coordinates, or at most `tolerance`
  /// outside.
  private static func crossedCenters(_ a: Double, _ b: Double, in range: Range<Int>) -> Range<Int> {
    let low = max((min(a, b) - 0.5 - tolerance).rounded(.up), Double(range.lowerBound))
    let high = min((max(a, b) - 0.5 + tolerance).rounded(.down) + 1, Double(range.upperBound))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// The parameter of a crossing along the segment, clamped to 0…1; a crossing within `tolerance` beyond an
  /// end is moved to the end.
  private static func clampedParameter(_ value: Double) -> Double { min(max(value, 0), 1) }

  /// Adds the pixel, or the two pixels, of a row at the x coordinate `crossingX`.
  private mutating func add(crossingX: Double, row: Int) throws(DrawingError) {
    for x in Self.pixels(at: crossingX, in: bounds.minX..<bounds.maxX) { try add(x, row) }
  }

  /// Adds the pixel, or the two pixels, of a column at the y coordinate `crossingY`.
  private mutating func add(column: Int, crossingY: Double) throws(DrawingError) {
    for y in Self.pixels(at: crossingY, in: bounds.minY..<bounds.maxY) { try add(column, y) }
  }

  /// The pixel at a coordinate within a row (or column): two pixels if it is within `tolerance` of their
  /// common border.
  private static func pixels(at coordinate: Double, in range: Range<Int>) -> Range<Int> {
    let low = max((coordinate - tolerance).rounded(.down), Double(range.lowerBound))
    let high = min((coordinate + tolerance).rounded(.down) + 1, Double(range.upperBound))
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  private mutating func add(_ x: Int, _ y: Int) throws(DrawingError) {
    try countStep()
    try indices.append((y - bounds.minY) * bounds.width + x - bounds.minX)
  }

  /// Sorts the pixels and removes duplicates, so that memory is bounded by the number of pixels, not of
  /// lines.
  private mutating func removeDuplicates() throws(DrawingError) {
    try sort()
    var uniqueCount = 0
    for position in 0..<indices.count {
      let index = indices[position]
      if uniqueCount > 0, indices[uniqueCount - 1] == index { continue }
      indices[uniqueCount] = index
      uniqueCount += 1
    }
    indices.truncate(to: uniqueCount)
    if uniqueCount > Self.maxPixels { throw .memory }
    compactionThreshold = max(compactionThreshold, 2 * uniqueCount)
  }

  private mutating func sort() throws(DrawingError) {
    try limits.checkTime()
    // SAFETY: the buffer has `count` indices, and does not grow while they are sorted.
    var elements = unsafe UnsafeMutableBufferPointer(start: indices.pointer, count: indices.count)
    unsafe elements.sort()
  }

  /// Returns the pixels as full coverage; empty coverage if there are none.
  mutating func coverage() throws(DrawingError) -> Coverage {
    try removeDuplicates()
    var coverage = Coverage()
    guard indices.count > 0 else { return coverage }
    let top = indices[0] / bounds.width
    let bottom = indices[indices.count - 1] / bounds.width
    coverage.begin(
      PixelRect(
        minX: bounds.minX, minY: bounds.minY + top, maxX: bounds.maxX,
        maxY: bounds.minY + bottom + 1))
    var position = 0
    for row in top...bottom {
      try coverage.beginRow()
      while position < indices.count, indices[position] / bounds.width == row {
        try countStep()
        let x = bounds.minX + indices[position] % bounds.width
        try coverage.appendFull(start: x, end: x + 1)
        position += 1
      }
    }
    try coverage.end()
    return coverage
  }
}
