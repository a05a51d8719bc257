import Foundation

/// The cells of a pattern: equal rectangles in a regular grid, and their transform to raster space.
///
/// Cell (i, j) is `bounds` translated by (i · `step.width`, j · `step.height`), for all integers i and j. Cells may
/// overlap, or have gaps between them. These are not the cells of the rasterizer.
struct PatternGrid {
  /// Cell (0, 0), in the space of the grid; its area is not zero.
  var bounds: CGRect
  /// The distances between neighbouring cells along x and y, in the space of the grid; both above 0.
  var step: CGSize
  /// The transform from the space of the grid to raster space.
  var toRaster: GAffineTransform

  /// Whether there are gaps between the cells, along x or along y.
  var hasGaps: Bool { step.width > bounds.width || step.height > bounds.height }

  /// The vector from a cell to the next one in its row, in raster pixels.
  private var columnStep: GVector {
    GVector(dx: toRaster.a * step.width, dy: toRaster.b * step.width)
  }

  /// The vector from a row of cells to the next row, in raster pixels.
  private var rowStep: GVector {
    GVector(dx: toRaster.c * step.height, dy: toRaster.d * step.height)
  }

  /// The distances between neighbouring cells to the right and downwards, in raster pixels.
  ///
  /// Nil unless the grid is parallel to the axes of raster space, possibly rotated by 90 degrees.
  var axisAlignedSteps: CGSize? {
    for (first, second) in [(columnStep, rowStep), (rowStep, columnStep)]
    where Self.isZero(first.dy) && Self.isZero(second.dx) {
      return CGSize(width: abs(first.dx), height: abs(second.dy))
    }
    return nil
  }

  /// The numbers of pixels after which the cells repeat to the right and downwards: `axisAlignedSteps` as integers.
  ///
  /// Nil if `axisAlignedSteps` is nil, or a step is not an integer from 1 to 2^20.
  var period: (width: Int, height: Int)? {
    guard let steps = axisAlignedSteps, let width = Self.integerLength(steps.width),
      let height = Self.integerLength(steps.height)
    else { return nil }
    return (width, height)
  }

  /// Whether neighbouring cells touch along x or along y, with neither a gap nor an overlap.
  var hasTouchingCells: Bool {
    func isSame(_ step: Double, _ side: Double) -> Bool { abs(step - side) <= 1e-6 * side }
    return isSame(step.width, bounds.width) || isSame(step.height, bounds.height)
  }

  /// Whether all cells begin at pixel corners: `period` is not nil, and the origin of cell (0, 0) is a pixel corner.
  ///
  /// Then all cells have the same pixels, and cells that touch each other meet at the border between two pixels.
  var isPixelAligned: Bool {
    let corner = toRaster.apply(bounds.origin)
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }
    return period != nil && isWhole(corner.x) && isWhole(corner.y)
  }

  /// Returns whether a length in pixels is zero, except for rounding errors.
  ///
  /// Over a million cells, an error of 1e-9 adds up to a thousandth of a pixel.
  private static func isZero(_ length: Double) -> Bool { abs(length) < 1e-9 }

  /// Returns the absolute length as an integer; nil if it is not one, or not in the range 1 to 2^20.
  private static func integerLength(_ length: Double) -> Int? {
    let whole = abs(length).rounded()
    guard isZero(abs(length) - whole), 1...0x1p20 ~= whole else { return nil }
    return Int(whole)
  }

  /// The distances between neighbouring cells along a row and along a column, in raster pixels.
  var stepLengths: (width: Double, height: Double) {
    (hypot(columnStep.dx, columnStep.dy), hypot(rowStep.dx, rowStep.dy))
  }

  /// Returns the translations from cell (0, 0) to all cells that overlap a window, in the space of the grid.
  ///
  /// They are sorted by y, then by x, both ascending. This is the order in which cells are drawn.
  ///
  /// - Parameters:
  ///   - window: A rectangle of pixels in raster space.
  ///   - limit: The largest allowed number of cells.
  /// - Returns: Nil if there are more cells or rows of cells than `limit`, if the transform has no inverse, or if the
  ///   window is so far from cell (0, 0) that cell indices would not be exact.
  func offsets(overlapping window: PixelRect, limit: Int) -> [CGPoint]? {
    guard toRaster.isFinite, let toGrid = toRaster.inverse else { return nil }
    guard let visible = Parallelogram(window, toGrid),
      let rows = StepRange(
        step.height, of: bounds.minY...bounds.maxY, overlapping: visible.yRange, limit: limit)
    else { return nil }
    var offsets: [CGPoint] = []
    for y in rows.offsets {
      guard
        let xRange = visible.xRange(fromY: bounds.minY + y, toY: bounds.maxY + y)
      else { continue }
      let remaining = limit - offsets.count
      guard
        let columns = StepRange(
          step.width, of: bounds.minX...bounds.maxX, overlapping: xRange, limit: remaining)
      else { return nil }
      for x in columns.offsets { offsets.append(CGPoint(x: x, y: y)) }
    }
    return offsets
  }
}

/// The multiples of a step by which an interval must be translated to overlap another interval.
private struct StepRange {
  private let step: Double
  /// The first multiple, divided by `step`.
  private let first: Double
  private let count: Int

  /// Finds the multiples of `step` by which `interval` must be translated to overlap `target`.
  ///
  /// The result is nil if there are more than `limit`, or if a multiple is 2^52 or more steps.
  init?(
    _ step: Double, of interval: ClosedRange<Double>, overlapping target: ClosedRange<Double>,
    limit: Int
  ) {
    // Intervals that only touch at an end do not overlap.
    let low = ((target.lowerBound - interval.upperBound) / step).rounded(.down) + 1
    let high = ((target.upperBound - interval.lowerBound) / step).rounded(.up) - 1
    // Beyond 2^53, a `Double` cannot represent every integer.
    guard abs(low) < 0x1p52, abs(high) < 0x1p52, high - low < Double(limit) else { return nil }
    self.step = step
    first = low
    count = max(Int(high - low) + 1, 0)
  }

  /// The multiples, in ascending order.
  var offsets: some Sequence<Double> {
    (0..<count).lazy.map { [step, first] in (first + Double($0)) * step }
  }
}

/// The parallelogram to which a transform maps a rectangle of pixels.
private struct Parallelogram {
  private let corners: [CGPoint]

  /// Transforms the corners of a window; nil if a transformed corner is not finite.
  init?(_ window: PixelRect, _ transform: GAffineTransform) {
    let (left, top) = (Double(window.minX), Double(window.minY))
    let (right, bottom) = (Double(window.maxX), Double(window.maxY))
    corners = [
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
      CGPoint(x: left, y: bottom),
    ].map { transform.apply($0) }
    guard corners.allSatisfy(\.isFinite) else { return nil }
  }

  /// The range of y.
  var yRange: ClosedRange<Double> {
    let all = corners.map(\.y)
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// Returns the range of x of the part between two horizontal lines; nil if there is no such part.
  func xRange(fromY low: Double, toY high: Double) -> ClosedRange<Double>? {
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in corners.indices {
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      guard max(start.y, end.y) >= low, min(start.y, end.y) <= high else { continue }
      for y in [start.y, end.y] {
        let cut = min(max(y, low), high)
        // If the end is not cut off, its own x is used: the x of a horizontal side is not a function of y.
        let x = cut == y ? (y == start.y ? start.x : end.x) : Self.x(at: cut, start, end)
        (left, right) = (min(left, x), max(right, x))
      }
      if start.y == end.y { (left, right) = (min(left, end.x), max(right, end.x)) }
    }
    return left <= right ? left...right : nil
  }

  /// Returns the x of a line at a given y; `start.y` and `end.y` must differ.
  private static func x(at y: Double, _ start: CGPoint, _ end: CGPoint) -> Double {
    start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
  }
}
