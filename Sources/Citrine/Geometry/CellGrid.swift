import Foundation

/// Equal rectangles at the points of a grid, its cells, and where they lie on the raster.
///
/// Cell i, j is `bounds` moved by i times `step.width` and j times `step.height`.
struct CellGrid {
  /// Cell 0, 0, with an area.
  var bounds: CGRect
  /// From a cell to the next, both positive.
  var step: CGSize
  /// From the grid's plane to the raster.
  var toRaster: GAffineTransform

  /// Whether there is room between the cells.
  var hasGaps: Bool { step.width > bounds.width || step.height > bounds.height }

  /// From a cell to the next in its row, on the raster.
  private var column: GVector {
    GVector(dx: toRaster.a * step.width, dy: toRaster.b * step.width)
  }

  /// From a row of cells to the next, on the raster.
  private var row: GVector {
    GVector(dx: toRaster.c * step.height, dy: toRaster.d * step.height)
  }

  /// The steps to the right and downwards, on the raster; nil when neither rows nor columns run along
  /// the raster's.
  var uprightSteps: CGSize? {
    for (first, second) in [(column, row), (row, column)]
    where Self.isZero(first.dy) && Self.isZero(second.dx) {
      return CGSize(width: abs(first.dx), height: abs(second.dy))
    }
    return nil
  }

  /// The whole pixels after which the cells repeat to the right and downwards; nil when they are not
  /// whole, or neither rows nor columns run along the raster's.
  var period: (width: Int, height: Int)? {
    guard let steps = uprightSteps, let width = Self.wholeLength(steps.width),
      let height = Self.wholeLength(steps.height)
    else { return nil }
    return (width, height)
  }

  /// Whether cells meet in a direction, with neither room between them nor an overlap.
  var hasMeetingCells: Bool {
    func isSame(_ step: Double, _ side: Double) -> Bool { abs(step - side) <= 1e-6 * side }
    return isSame(step.width, bounds.width) || isSame(step.height, bounds.height)
  }

  /// Whether cells meet between pixels, and not inside them.
  var isOnPixels: Bool {
    let corner = toRaster.apply(bounds.origin)
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }
    return period != nil && isWhole(corner.x) && isWhole(corner.y)
  }

  // Over a million repetitions these amount to a thousandth of a pixel.
  private static func isZero(_ length: Double) -> Bool { abs(length) < 1e-9 }

  private static func wholeLength(_ length: Double) -> Int? {
    let whole = abs(length).rounded()
    guard isZero(abs(length) - whole), 1...0x1p20 ~= whole else { return nil }
    return Int(whole)
  }

  /// The lengths of a step along a row and along a column, on the raster.
  var stepLengths: (width: Double, height: Double) {
    (hypot(column.dx, column.dy), hypot(row.dx, row.dy))
  }

  /// How far the cells that touch a window are moved, row by row from low to high.
  ///
  /// Nil when they are more than `limit`, or are nowhere.
  func offsets(touching window: PixelRect, atMost limit: Int) -> [CGPoint]? {
    guard toRaster.isFinite, let toPlane = toRaster.inverse else { return nil }
    guard let sight = ConvexQuad(window, toPlane),
      let rows = Steps(
        step.height, of: bounds.minY...bounds.maxY, touching: sight.heights, atMost: limit)
    else { return nil }
    var offsets: [CGPoint] = []
    for y in rows.offsets {
      guard
        let seen = sight.widths(between: bounds.minY + y, and: bounds.maxY + y)
      else { continue }
      let rest = limit - offsets.count
      guard
        let cells = Steps(
          step.width, of: bounds.minX...bounds.maxX, touching: seen, atMost: rest)
      else { return nil }
      for x in cells.offsets { offsets.append(CGPoint(x: x, y: y)) }
    }
    return offsets
  }
}

/// The multiples of a step by which a stretch must be moved to overlap another.
private struct Steps {
  private let step: Double
  private let first: Double
  private let count: Int

  /// Returns nil when they are more than `limit`.
  init?(
    _ step: Double, of stretch: ClosedRange<Double>, touching target: ClosedRange<Double>,
    atMost limit: Int
  ) {
    // Stretches that only meet do not overlap.
    let low = ((target.lowerBound - stretch.upperBound) / step).rounded(.down) + 1
    let high = ((target.upperBound - stretch.lowerBound) / step).rounded(.up) - 1
    // Beyond 2^53 numbers are not whole, and nothing would tell one cell from the next.
    guard abs(low) < 0x1p52, abs(high) < 0x1p52, high - low < Double(limit) else { return nil }
    self.step = step
    first = low
    count = max(Int(high - low) + 1, 0)
  }

  var offsets: some Sequence<Double> {
    (0..<count).lazy.map { [step, first] in (first + Double($0)) * step }
  }
}

/// A parallelogram: what a rectangle of pixels is in another plane.
private struct ConvexQuad {
  private let corners: [CGPoint]

  /// Returns nil when a corner is nowhere.
  init?(_ window: PixelRect, _ transform: GAffineTransform) {
    let (left, top) = (Double(window.minX), Double(window.minY))
    let (right, bottom) = (Double(window.maxX), Double(window.maxY))
    corners = [
      CGPoint(x: left, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: bottom),
      CGPoint(x: left, y: bottom),
    ].map { transform.apply($0) }
    guard corners.allSatisfy(\.isFinite) else { return nil }
  }

  /// From the lowest to the highest y.
  var heights: ClosedRange<Double> {
    let all = corners.map(\.y)
    return (all.min() ?? 0)...(all.max() ?? 0)
  }

  /// From the lowest to the highest x of the part between two y; nil when there is none.
  func widths(between low: Double, and high: Double) -> ClosedRange<Double>? {
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in corners.indices {
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      guard max(start.y, end.y) >= low, min(start.y, end.y) <= high else { continue }
      for y in [start.y, end.y] {
        let cut = min(max(y, low), high)
        // The end itself where it is not cut off: a level side has no slope.
        let x = cut == y ? (y == start.y ? start.x : end.x) : Self.x(at: cut, start, end)
        (left, right) = (min(left, x), max(right, x))
      }
      if start.y == end.y { (left, right) = (min(left, end.x), max(right, end.x)) }
    }
    return left <= right ? left...right : nil
  }

  private static func x(at y: Double, _ start: CGPoint, _ end: CGPoint) -> Double {
    start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
  }
}
