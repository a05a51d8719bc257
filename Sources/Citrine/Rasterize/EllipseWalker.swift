/// Walks the border of an upright ellipse through the rows of a band, without chords.
///
/// Where it passes the borders of rows and columns follows from its equation. Between two such points
/// the border lies in one pixel; beside the chord it encloses `a·b·(θ − sin θ)/2` more, with `θ` the
/// angle seen from the center of the circle that the ellipse is the image of: some `a·b·θ³/12`.
/// (A circle's segment.) So every pixel has its exact area, up to rounding, at the cost of one square
/// root for each border passed.
struct EllipseWalker {
  private let center: CGPoint
  private let radiusX: Double
  private let radiusY: Double
  private let inverseX: Double
  private let inverseY: Double
  private let top: Int
  private let middle: Int
  private let bottom: Int
  /// What a step of one fixed-point unit is to the unit circle.
  private let scaleX: Double
  private let scaleY: Double
  /// Twice `a·b/12`, and once more the fixed-point unit: areas have it squared.
  private let bulge: Double

  init(_ ellipse: UprightEllipse) {
    center = ellipse.center
    (radiusX, radiusY) = (ellipse.radiusX, ellipse.radiusY)
    (inverseX, inverseY) = (1 / radiusX, 1 / radiusY)
    top = Int(Fixed.round(center.y - radiusY))
    middle = Int(Fixed.round(center.y))
    bottom = Int(Fixed.round(center.y + radiusY))
    scaleX = 1 / (radiusX * Double(Fixed.one))
    scaleY = 1 / (radiusY * Double(Fixed.one))
    bulge = radiusX * radiusY * Double(2 * Fixed.one) / 12
  }

  /// Adds the part of the border that lies in a band; what is left of it counts at its border, what is
  /// right of it nowhere.
  func walk(_ rect: PixelRect, into cells: CellWriter) {
    let (rows, columns) = (rect.minY..<rect.maxY, rect.minX..<rect.maxX)
    let bits = Fixed.fractionBits
    var y = max(rows.lowerBound << bits, top)
    let end = min(rows.upperBound << bits, bottom)
    var sides = sides(at: y)
    while y < end {
      let row = y &>> bits
      var nextY = min((row &+ 1) &<< bits, end)
      if y < middle && nextY > middle { nextY = middle }
      let next = self.sides(at: nextY)
      // SAFETY: the row is one of the band's.
      let line = unsafe cells.line(row)
      add((sides.left, next.left), y..<nextY, winding: 1, into: line, columns: columns)
      add((sides.right, next.right), y..<nextY, winding: -1, into: line, columns: columns)
      (sides, y) = (next, nextY)
    }
  }

  /// Where the border is at a height, to the left and to the right of the center.
  @inline(__always)
  private func sides(at y: Int) -> (left: Int, right: Int) {
    let t = (Double(y) * (1 / Double(Fixed.one)) - center.y) * inverseY
    let half = radiusX * max(1 - t * t, 0).squareRoot()
    return (Int(Fixed.round(center.x - half)), Int(Fixed.round(center.x + half)))
  }

  /// Adds a part of one side that lies in one row, on one side of the middle.
  @inline(__always)
  private func add(
    _ x: (from: Int, to: Int), _ y: Range<Int>, winding: Int, into line: CellLine,
    columns: Range<Int>
  ) {
    let bits = Fixed.fractionBits
    let (low, high) = (min(x.from, x.to), max(x.from, x.to))
    var place = low
    // From left to right the border goes up or down.
    let runsDown = x.from <= x.to
    var height = runsDown ? y.lowerBound : y.upperBound
    let isUpper = y.upperBound <= middle
    var column = low &>> bits
    while true {
      let border = (column &+ 1) &<< bits
      let isLast = border >= high
      let next = isLast ? high : border
      let nextHeight =
        isLast
        ? (runsDown ? y.upperBound : y.lowerBound)
        : min(max(self.height(at: border, isUpper: isUpper), y.lowerBound), y.upperBound)
      let fall = abs(nextHeight &- height)
      let fractions = place &+ next &- 2 &* (column &<< bits)
      let cover = Int32(truncatingIfNeeded: fall &* winding)
      if column < columns.lowerBound {
        unsafe line.add(cover: cover, area: 0, column: 0)
      } else if column < columns.upperBound {
        let area = cover &* Int32(truncatingIfNeeded: fractions)
        // SAFETY: the column is one of the band's.
        unsafe line.add(
          cover: cover, area: area &- segment(width: next &- place, height: fall),
          column: column &- columns.lowerBound)
      }
      if isLast { return }
      (place, height) = (next, nextHeight)
      column &+= 1
    }
  }

  /// The height at which the border passes the border of a column.
  @inline(__always)
  private func height(at x: Int, isUpper: Bool) -> Int {
    let t = (Double(x) * (1 / Double(Fixed.one)) - center.x) * inverseX
    let rise = radiusY * max(1 - t * t, 0).squareRoot()
    return Int(Fixed.round(isUpper ? center.y - rise : center.y + rise))
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
