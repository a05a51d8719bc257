import Foundation

/// The drawing of one glyph: the primitives that letters are made of.
///
/// The left edge of the glyph is at x 0, the baseline at y 0. `space` adds the blank at both sides.
struct SansPen: Sendable {
  let parameters: SansParameters
  private(set) var contours: [SansContour] = []
  /// The width of the glyph without its blanks.
  private(set) var width = 0.0
  /// The blank on the left.
  private(set) var leftBearing = 0.0
  /// The blank on the right.
  private(set) var rightBearing = 0.0
  /// The x of marks above and below, and of marks that touch the glyph at its foot; nil for the middle.
  var topAnchor: Double?
  var bottomAnchor: Double?
  var ogonekAnchor: Double?

  init(_ parameters: SansParameters) { self.parameters = parameters }

  /// The proportions of small letters.
  var small: SansFrame { parameters.small }
  /// The proportions of capital letters and figures.
  var capital: SansFrame { parameters.capital }

  /// Returns a width that grows with the weight; see `SansParameters.width`.
  func width(_ regular: Double, _ rate: Double) -> Double { parameters.width(regular, rate) }

  // MARK: Space

  /// Sets the width of the glyph, and the blanks at its sides.
  mutating func space(_ left: Double, _ width: Double, _ right: Double) {
    (leftBearing, self.width, rightBearing) = (left, width, right)
  }

  var advance: Double { leftBearing + width + rightBearing }

  // MARK: Primitives

  /// Adds a contour that runs counterclockwise.
  mutating func add(_ contour: SansContour) { contours.append(contour) }

  /// Cuts a contour that runs counterclockwise out of a shape that is filled once.
  mutating func addHole(_ contour: SansContour) { contours.append(contour.reversed) }

  /// Adds a rectangle.
  mutating func box(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) {
    polygon((left, bottom), (right, bottom), (right, top), (left, top))
  }

  /// Adds a polygon, in any direction.
  mutating func polygon(_ points: (Double, Double)...) {
    contours.append(SansContour(polygon: points.map { CGPoint(x: $0.0, y: $0.1) }))
  }

  /// Adds a stroke through nodes.
  mutating func stroke(_ nodes: SansNode...) {
    contours.append(SansStroke(nodes: nodes, shear: parameters.shear).outline)
  }

  /// Adds a closed round stroke.
  ///
  /// - Parameters:
  ///   - sides: The thickness at the left and at the right.
  ///   - caps: The thickness at the top and at the bottom.
  mutating func ring(
    _ left: Double, _ bottom: Double, _ right: Double, _ top: Double, sides: Double, caps: Double
  ) {
    let (x, y) = ((left + right) / 2, (bottom + top) / 2)
    let nodes: [SansNode] = [
      .right(right, y, 90, sides), .top(x, top, 180, caps), .left(left, y, -90, sides),
      .bottom(x, bottom, 0, caps), .right(right, y, 90, sides),
    ]
    let stroke = SansStroke(nodes: nodes, shear: parameters.shear)
    contours.append(stroke.side(-1))
    contours.append(stroke.side(1).reversed)
  }

  /// Adds a filled superellipse.
  mutating func oval(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) {
    let (x, y) = ((left + right) / 2, (bottom + top) / 2)
    let factor = 0.57
    var contour = SansContour(start: CGPoint(x: right, y: y))
    let extremes = [(x, top), (left, y), (x, bottom), (right, y)].map { CGPoint(x: $0.0, y: $0.1) }
    var previous = contour.start
    for (index, extreme) in extremes.enumerated() {
      // The tangents meet in a corner of the rectangle.
      let corner =
        index % 2 == 0
        ? CGPoint(x: previous.x, y: extreme.y) : CGPoint(x: extreme.x, y: previous.y)
      contour.curve(previous.lerp(corner, factor), extreme.lerp(corner, factor), extreme)
      previous = extreme
    }
    contours.append(contour)
  }

  /// Adds a dot around a point.
  mutating func dot(_ x: Double, _ y: Double, _ diameter: Double) {
    let radius = diameter / 2
    oval(x - radius, y - radius, x + radius, y + radius)
  }

  /// Returns the length of a horizontal section of a diagonal stroke.
  ///
  /// - Parameters:
  ///   - thickness: The thickness across the stroke.
  ///   - run: The horizontal distance between the outer edges of its ends.
  ///   - rise: The vertical distance between its ends.
  func section(_ thickness: Double, run: Double, rise: Double) -> Double {
    // The left edge runs along run − section, which depends on the result: a few steps converge.
    var result = thickness
    for _ in 0..<6 {
      result = thickness * hypot(run - result, rise) / rise
    }
    return result
  }

  /// Adds a diagonal stroke with horizontal ends, by the left corners of its ends.
  mutating func diagonal(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, section: Double,
    endSection: Double? = nil
  ) {
    polygon((x0, y0), (x0 + section, y0), (x1 + (endSection ?? section), y1), (x1, y1))
  }

  // MARK: Parts

  /// Adds what `draw` draws, mirrored left to right across the middle of a width.
  mutating func mirrored(_ width: Double, _ draw: (inout SansPen) -> Void) {
    append(from: draw) { CGPoint(x: width - $0.x, y: $0.y) }
  }

  /// Adds what `draw` draws, turned by half a turn around the middle of a rectangle at the origin.
  mutating func turned(_ width: Double, _ height: Double, _ draw: (inout SansPen) -> Void) {
    append(from: draw) { CGPoint(x: width - $0.x, y: height - $0.y) }
  }

  /// Adds what `draw` draws, upside down between the baseline and a height.
  mutating func flipped(_ height: Double, _ draw: (inout SansPen) -> Void) {
    append(from: draw) { CGPoint(x: $0.x, y: height - $0.y) }
  }

  /// Adds the contours of another drawing, scaled and then moved.
  mutating func add(_ other: SansPen, scale: Double = 1, x: Double = 0, y: Double = 0) {
    for contour in other.contours {
      contours.append(contour.mapping { CGPoint(x: $0.x * scale + x, y: $0.y * scale + y) })
    }
  }

  mutating func append(
    from draw: (inout SansPen) -> Void, _ transform: (CGPoint) -> CGPoint
  ) {
    // Two unit vectors tell whether the transform mirrors, which turns contours and the slant around.
    let origin = transform(.zero)
    let x = origin.vector(to: transform(CGPoint(x: 1, y: 0)))
    let y = origin.vector(to: transform(CGPoint(x: 0, y: 1)))
    let isMirrored = x.cross(y) < 0
    var proportions = parameters
    if isMirrored { proportions.shear.negate() }
    var part = SansPen(proportions)
    draw(&part)
    for contour in part.contours {
      let image = contour.mapping(transform)
      contours.append(isMirrored ? image.reversed : image)
    }
  }
}
