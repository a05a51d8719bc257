/// A height at which the border of an ellipse enters or leaves a row or is farthest from the center, and
/// where it is there, in fixed point.
struct EllipseStop: BitwiseCopyable {
  let y: Int32
  let left: Int32
  let right: Int32
}

/// Walks the border of an upright ellipse through the rows of a band, without chords.
///
/// Where it passes the borders of rows and columns follows from its equation. Between two such points
/// the border lies in one pixel; beside the chord it encloses `a·b·(θ − sin θ)/2` more, with `θ` the
/// angle seen from the center of the circle that the ellipse is the image of: some `a·b·θ³/12`. So
/// every pixel has its exact area, up to rounding, at the cost of a square root for each row and for
/// each column. These are taken first, and the walk is a matter of integers.
struct EllipseWalker: ~Copyable {
  private var stops = ScratchBuffer<EllipseStop>(capacity: 64)
  /// For each border of a column how far the ellipse is above its center there.
  private var rises = ScratchBuffer<Int32>(capacity: 64)
  private var columns = 0..<0
  private var middle = 0
  private var nextStop = 0
  /// What a step of one fixed-point unit is to the unit circle.
  private var scaleX = 0.0
  private var scaleY = 0.0
  /// Twice `a·b/12`, and once more the fixed-point unit: areas have it squared.
  private var bulge = 0.0

  /// Prepares for the rows and columns of `rect`, from top to bottom.
  mutating func begin(_ ellipse: UprightEllipse, in rect: PixelRect) {
    let (a, b) = (ellipse.radiusX, ellipse.radiusY)
    middle = Int(Fixed.round(ellipse.center.y))
    columns = rect.minX..<rect.maxX
    nextStop = 0
    scaleX = 1 / (a * Double(Fixed.one))
    scaleY = 1 / (b * Double(Fixed.one))
    bulge = a * b * Double(2 * Fixed.one) / 12
    findStops(ellipse, rows: rect.minY..<rect.maxY)
    rises.removeAll()
    let inverse = 1 / a
    for column in rect.minX...rect.maxX {
      let t = (Double(column) - ellipse.center.x) * inverse
      rises.append(Fixed.round(b * max(1 - t * t, 0).squareRoot()))
    }
  }

  private mutating func findStops(_ ellipse: UprightEllipse, rows: Range<Int>) {
    let (center, a, inverse) = (ellipse.center, ellipse.radiusX, 1 / ellipse.radiusY)
    let bits = Fixed.fractionBits
    let end = min(rows.upperBound << bits, Int(Fixed.round(center.y + ellipse.radiusY)))
    var y = max(rows.lowerBound << bits, Int(Fixed.round(center.y - ellipse.radiusY)))
    stops.removeAll()
    while true {
      let t = (Double(y) * (1 / Double(Fixed.one)) - center.y) * inverse
      let half = a * max(1 - t * t, 0).squareRoot()
      stops.append(
        EllipseStop(
          y: Int32(truncatingIfNeeded: y), left: Fixed.round(center.x - half),
          right: Fixed.round(center.x + half)))
      guard y < end else { return }
      let border = min((y &>> bits &+ 1) &<< bits, end)
      y = y < middle && border > middle ? middle : border
    }
  }

  /// Adds the part of the border that lies in the next rows, above `bottom`; what is left of the columns
  /// counts at their border, what is right of them nowhere.
  mutating func walk(above bottom: Int, into cells: CellWriter) {
    let end = bottom << Fixed.fractionBits
    while nextStop &+ 1 < stops.count, Int(stops[nextStop].y) < end {
      let (stop, next) = (stops[nextStop], stops[nextStop &+ 1])
      let y = Int(stop.y)..<Int(next.y)
      // SAFETY: the row is one of the band's.
      let line = unsafe cells.line(y.lowerBound &>> Fixed.fractionBits)
      add((Int(stop.left), Int(next.left)), y, winding: 1, into: line)
      add((Int(stop.right), Int(next.right)), y, winding: -1, into: line)
      nextStop &+= 1
    }
  }

  /// Adds a part of one side that lies in one row, above or below the middle.
  @inline(__always)
  private func add(
    _ x: (from: Int, to: Int), _ y: Range<Int>, winding: Int, into line: CellLine
  ) {
    let bits = Fixed.fractionBits
    let (low, high) = (min(x.from, x.to), max(x.from, x.to))
    // From left to right the border goes up or down.
    let runsDown = x.from <= x.to
    let endHeight = runsDown ? y.upperBound : y.lowerBound
    let sign = y.upperBound <= middle ? -1 : 1
    func height(at column: Int) -> Int {
      let rise = Int(rises[column &- columns.lowerBound])
      return min(max(middle &+ sign &* rise, y.lowerBound), y.upperBound)
    }
    var (place, level) = (low, runsDown ? y.lowerBound : y.upperBound)
    let left = columns.lowerBound &<< bits
    if low < left {
      let next = high <= left ? endHeight : height(at: columns.lowerBound)
      let cover = Int32(truncatingIfNeeded: abs(next &- level) &* winding)
      // SAFETY: a band has a column.
      _ = unsafe line.add(cover: cover, area: 0, column: 0)
      guard high > left else { return }
      (place, level) = (left, next)
    }
    var column = place &>> bits
    while column < columns.upperBound {
      let border = (column &+ 1) &<< bits
      let isLast = border >= high
      let (next, nextHeight) = isLast ? (high, endHeight) : (border, height(at: column &+ 1))
      let fall = abs(nextHeight &- level)
      let cover = Int32(truncatingIfNeeded: fall &* winding)
      let fractions = Int32(truncatingIfNeeded: place &+ next &- 2 &* (column &<< bits))
      // SAFETY: the column is one of the band's.
      _ = unsafe line.add(
        cover: cover, area: cover &* fractions &- segment(width: next &- place, height: fall),
        column: column &- columns.lowerBound)
      if isLast { return }
      (place, level) = (next, nextHeight)
      column &+= 1
    }
  }

  /// Twice the area between the border and its chord.
  @inline(__always)
  private func segment(width: Int, height: Int) -> Int32 {
    let (u, v) = (Double(width) * scaleX, Double(height) * scaleY)
    // The chord's length within 8 in a hundred, of a term that is a few levels at most.
    let chord = max(u, v) + 0.41 * min(u, v)
    return Fixed.round(bulge * chord * (u * u + v * v))
  }
}
