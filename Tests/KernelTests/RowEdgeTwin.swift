import CPixels

/// The reference implementation of the area beside an edge in one row, in floats that are rounded after each step.
///
/// It is also used for edges in columns, with x and y exchanged.
struct RowEdgeTwin {
  /// The mean position of the edge in the row is `whole` + `fraction`, in pixels.
  ///
  /// From the upper border of the row to the lower one it moves by `rise` pixels; `inverse` is 1 / `rise`, or 0.
  var whole: Int32
  var fraction: Float
  var rise: Float
  var inverse: Float
  /// For curved edges, the mean position minus the mean of both ends, which is added to areas if `isBent`.
  ///
  /// Without antialiasing: the higher end of the straight line minus the highest point of the curve.
  var bend: Float = 0
  var isBent = false

  static let touchTolerance: Float = 0x1p-10

  /// 1 / `rise`, or 0 for an edge that counts as constant in the row.
  static func inverse(_ rise: Float) -> Float { abs(rise) < touchTolerance ? 0 : 1 / rise }

  /// The area of the unit square below a line whose mean height is `mean`.
  ///
  /// Without antialiasing, it is 1 if the line rises above the bottom of the square, else 0.
  static func area(
    mean: Float, rise: Float, inverse: Float, bend: Float, isBent: Bool, isSmooth: Bool
  ) -> Float {
    let half = rise * 0.5
    let (end, start) = (mean + half, mean - half)
    if !isSmooth { return max(start, end) - bend > touchTolerance ? 1 : 0 }
    func integral(_ height: Float) -> Float {
      let clamped = min(max(height, 0), 1)
      return clamped * clamped * 0.5 + max(height - 1, 0)
    }
    if min(start, end) >= 1 { return 1 }
    if inverse == 0 { return min(max(mean, 0), 1) }
    let area = (integral(end) - integral(start)) * inverse
    guard isBent else { return area }
    func bendIntegral(_ t: Float) -> Float {
      let t = min(max(t, 0), 1)
      return t * (1 - t) * (2 * t - 1)
    }
    let (integralAtEntry, integralAtExit) = (
      bendIntegral(-start * inverse), bendIntegral((1 - start) * inverse)
    )
    return area + bend
      * (rise > 0 ? integralAtExit - integralAtEntry : integralAtEntry - integralAtExit)
  }

  /// The area of pixel `x` to the right of the edge, 0 to 1.
  func area(rightOfEdge x: Int32, isSmooth: Bool) -> Float {
    Self.area(
      mean: Float(x - whole) + fraction, rise: rise, inverse: inverse, bend: bend, isBent: isBent,
      isSmooth: isSmooth)
  }

  /// The area of pixel `x` to the left of the edge, 0 to 1.
  func area(leftOfEdge x: Int32, isSmooth: Bool) -> Float {
    Self.area(
      mean: Float(whole - x) + fraction, rise: rise, inverse: inverse, bend: bend, isBent: isBent,
      isSmooth: isSmooth)
  }

  static func split(_ value: Double) -> (whole: Int32, fraction: Float) {
    (Int32(value.rounded(.down)), Float(value - value.rounded(.down)))
  }

  static func floor(_ value: Float) -> Int32 { Int32(value.rounded(.down)) }
}

/// One row between a left and a right edge.
struct EdgeRowTwin {
  var left: RowEdgeTwin
  var right: RowEdgeTwin
  /// The pixels that the shape touches, and the fully covered ones among them; nil if there are none.
  var touched: Range<Int32>
  var full: Range<Int32>?

  func area(at x: Int32, isSmooth: Bool) -> Float {
    guard touched.contains(x) else { return 0 }
    if let full, full.contains(x) { return 1 }
    let isLeft = full.map { x < $0.lowerBound } ?? true
    let isRight = full.map { x >= $0.upperBound } ?? true
    let areaLeftOfRight = isRight ? right.area(leftOfEdge: x, isSmooth: isSmooth) : 1
    guard isLeft else { return areaLeftOfRight }
    let areaRightOfLeft = left.area(rightOfEdge: x, isSmooth: isSmooth)
    return isRight ? areaRightOfLeft + areaLeftOfRight - 1 : areaRightOfLeft
  }
}

/// The reference implementation of the kernels for rectangles with elliptical corners.
struct RoundedTwin {
  let box: cpx_rounded_box

  /// The outline along one axis: a quarter of an ellipse, a straight piece, and another quarter.
  private struct Arcs {
    let low: (whole: Int32, fraction: Float)
    let high: (whole: Int32, fraction: Float)
    let inverse: Float
    let radius: Float

    init(_ low: Double, _ high: Double, along: Double, across: Double) {
      self.low = RowEdgeTwin.split(low + along)
      self.high = RowEdgeTwin.split(high - along)
      inverse = Float(1 / along)
      radius = Float(across)
    }

    func halfExtent(_ position: Int32, offset: Float) -> Float {
      let below = Float(low.whole - position) + (low.fraction - offset)
      let above = Float(position - high.whole) + (offset - high.fraction)
      let distance = max(max(below, above), 0) * inverse
      return max(1 - distance * distance, 0).squareRoot() * radius
    }

    func maxHalfExtent(_ position: Int32) -> Float {
      let isMiddle =
        Float(low.whole - position) + low.fraction < 1
        && Float(position - high.whole) - high.fraction < 0
      return isMiddle
        ? radius : max(halfExtent(position, offset: 0), halfExtent(position, offset: 1))
    }

    func line(_ position: Int32, isSmooth: Bool) -> (mean: Float, rise: Float, bend: Float) {
      let (start, end) = (halfExtent(position, offset: 0), halfExtent(position, offset: 1))
      let mean = (start + 4 * halfExtent(position, offset: 0.5) + end) * (1 / 6.0 as Float)
      let higher = mean + abs(end - start) * 0.5
      return (
        mean, end - start, isSmooth ? mean - (start + end) * 0.5 : higher - maxHalfExtent(position)
      )
    }
  }

  private var columns: Arcs {
    Arcs(box.min_x, box.max_x, along: box.radius_x, across: box.radius_y)
  }
  private var rows: Arcs {
    Arcs(box.min_y, box.max_y, along: box.radius_y, across: box.radius_x)
  }

  /// The coverage bytes of `width` pixels of row `y`, from `minX` on.
  func coverage(y: Int32, minX: Int32, width: Int32, isSmooth: Bool) -> [UInt8] {
    let (columns, rows) = (columns, rows)
    let edge = rows.line(y, isSmooth: isSmooth)
    let isInside = Double(y) >= box.min_y && Double(y + 1) <= box.max_y
    let isSteep = isInside && abs(edge.rise) <= 1.1
    let half = max(edge.rise, -edge.rise) * 0.5
    let (start, end) = (rows.halfExtent(y, offset: 0), rows.halfExtent(y, offset: 1))
    let outer =
      !isSmooth ? rows.maxHalfExtent(y) : isSteep ? edge.mean + half : max(start, end)
    let inner = isSteep ? edge.mean - half : min(start, end)
    let inverse = RowEdgeTwin.inverse(edge.rise)
    let isBent = min(box.radius_x, box.radius_y) <= 32
    let (low, high) = (columns.low, columns.high)
    let full = (
      low.whole + 1 + RowEdgeTwin.floor(low.fraction - inner),
      high.whole + RowEdgeTwin.floor(high.fraction + inner)
    )
    let row = EdgeRowTwin(
      left: RowEdgeTwin(
        whole: low.whole, fraction: (1 - low.fraction) + edge.mean, rise: edge.rise,
        inverse: inverse,
        bend: edge.bend, isBent: isBent),
      right: RowEdgeTwin(
        whole: high.whole, fraction: high.fraction + edge.mean, rise: edge.rise, inverse: inverse,
        bend: edge.bend, isBent: isBent),
      touched: low.whole + RowEdgeTwin.floor(low.fraction - outer)..<high.whole
        - RowEdgeTwin.floor(-(high.fraction + outer)),
      full: isInside && full.0 < full.1 ? full.0..<full.1 : nil)
    let isUpper = 2 * y < rows.low.whole + rows.high.whole
    let base =
      isUpper
      ? Float(rows.low.whole - y) + (rows.low.fraction - 1)
      : Float(y - rows.high.whole) - rows.high.fraction
    return (minX..<minX + width).map { x in
      guard !isSteep, row.touched.contains(x), !(row.full?.contains(x) ?? false) else {
        return UInt8(row.area(at: x, isSmooth: isSmooth) * 255 + 0.5)
      }
      let line = columns.line(x, isSmooth: isSmooth)
      let area = RowEdgeTwin.area(
        mean: line.mean - base, rise: line.rise, inverse: RowEdgeTwin.inverse(line.rise),
        bend: line.bend, isBent: isBent, isSmooth: isSmooth)
      return UInt8(area * 255 + 0.5)
    }
  }
}

/// The reference implementation of the kernel for rows between two straight edges.
struct TrapezoidTwin {
  let rows: cpx_trapezoid_rows

  private func edge(_ line: cpx_line_edge, y: Int32) -> (whole: Int32, fraction: Float, rise: Float)
  {
    let mean = RowEdgeTwin.split(line.x + line.slope * ((Double(y) + 0.5) - line.y))
    return (mean.whole, mean.fraction, Float(line.slope))
  }

  /// The coverage bytes of `width` pixels of row `y`, from `minX` on.
  func coverage(y: Int32, minX: Int32, width: Int32) -> [UInt8] {
    let (left, right) = (edge(rows.left, y: y), edge(rows.right, y: y))
    let (low, high) = (abs(left.rise) * 0.5, abs(right.rise) * 0.5)
    let full = (
      left.whole + 1 + RowEdgeTwin.floor(left.fraction + low),
      right.whole + RowEdgeTwin.floor(right.fraction - high)
    )
    let row = EdgeRowTwin(
      left: RowEdgeTwin(
        whole: left.whole, fraction: 1 - left.fraction, rise: left.rise,
        inverse: RowEdgeTwin.inverse(left.rise)),
      right: RowEdgeTwin(
        whole: right.whole, fraction: right.fraction, rise: right.rise,
        inverse: RowEdgeTwin.inverse(right.rise)),
      touched: left.whole + RowEdgeTwin.floor(left.fraction - low)..<right.whole
        - RowEdgeTwin.floor(-(right.fraction + high)),
      full: full.0 < full.1 ? full.0..<full.1 : nil)
    return (minX..<minX + width).map { UInt8(row.area(at: $0, isSmooth: true) * 255 + 0.5) }
  }
}
