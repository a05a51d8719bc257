import CairoSide

/// A generated drawing: filled and stroked paths in painting order, with y downwards.
///
/// It has the shapes of `Tiger`, so that both are drawn by the same code.
struct Scene {
  private(set) var shapes: [Tiger.Shape] = []

  /// Appends a filled path.
  mutating func fill(_ color: PaintColor, evenOdd: Bool = false, _ build: (inout Outline) -> Void) {
    var style = Self.style
    (style.fills, style.even_odd, style.fill_color) = (true, evenOdd, color)
    append(style, build)
  }

  /// Appends a stroked path, with round caps and joins.
  mutating func stroke(_ color: PaintColor, width: Double, _ build: (inout Outline) -> Void) {
    var style = Self.style
    (style.strokes, style.line_width, style.stroke_color) = (true, width, color)
    append(style, build)
  }

  private mutating func append(_ style: TigerStyle, _ build: (inout Outline) -> Void) {
    var outline = Outline()
    build(&outline)
    shapes.append(
      Tiger.Shape(style: style, commands: outline.commands, numbers: outline.numbers))
  }

  private static let style = TigerStyle(
    fills: false, strokes: false, even_odd: false, cap: 1, join: 1, miter_limit: 10, line_width: 1,
    fill_color: PaintColor(0, 0, 0), stroke_color: PaintColor(0, 0, 0))
}

/// The commands of a path, in the format of `Tiger`.
///
/// All appended coordinates are multiplied by `scale`, and then `shift` is added.
struct Outline {
  private(set) var commands: [UInt8] = []
  private(set) var numbers: [Double] = []
  var scale = 1.0
  var shift = (x: 0.0, y: 0.0)

  private mutating func append(_ command: Character, _ values: Double...) {
    commands.append(command.asciiValue!)
    for (index, value) in values.enumerated() {
      numbers.append(value * scale + (index % 2 == 0 ? shift.x : shift.y))
    }
  }

  mutating func move(_ x: Double, _ y: Double) { append("M", x, y) }
  mutating func line(_ x: Double, _ y: Double) { append("L", x, y) }
  mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    append("C", x1, y1, x2, y2, x, y)
  }
  mutating func close() { append("E") }

  mutating func polygon(_ points: [(Double, Double)], closed: Bool = true) {
    move(points[0].0, points[0].1)
    for point in points[1...] { line(point.0, point.1) }
    if closed { close() }
  }

  mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
  }

  /// Adds an ellipse of four cubics.
  ///
  /// A negative radius reverses its direction.
  mutating func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) {
    // A cubic approximates a quarter of a circle with control points at 4/3 (√2 − 1) = 0.5523 of the radius.
    let (kx, ky) = (rx * 0.5523, ry * 0.5523)
    move(x + rx, y)
    curve(x + rx, y + ky, x + kx, y + ry, x, y + ry)
    curve(x - kx, y + ry, x - rx, y + ky, x - rx, y)
    curve(x - rx, y - ky, x - kx, y - ry, x, y - ry)
    curve(x + kx, y - ry, x + rx, y - ky, x + rx, y)
    close()
  }

  mutating func roundBox(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) {
    // The distance of control points from the corner is 1 − 0.5523 of the radius (see `ellipse`).
    let (right, bottom, bend) = (x + width, y + height, radius * 0.4477)
    move(x + radius, y)
    line(right - radius, y)
    curve(right - bend, y, right, y + bend, right, y + radius)
    line(right, bottom - radius)
    curve(right, bottom - bend, right - bend, bottom, right - radius, bottom)
    line(x + radius, bottom)
    curve(x + bend, bottom, x, bottom - bend, x, bottom - radius)
    line(x, y + radius)
    curve(x, y + bend, x + bend, y, x + radius, y)
    close()
  }
}
