/// Closed shapes, each appended as one closed subpath.
///
/// All have the same direction, from positive x towards positive y: the nonzero rule fills overlapping shapes as
/// their union. A rectangle with a negative size has this direction, too.
extension PathElements {
  /// The distance of a control point from its end point, for a quarter of the unit circle: 4/3 · (√2 − 1).
  ///
  /// With this distance, the midpoint of the cubic lies on the circle.
  private static let kappa: CGFloat = 4.0 / 3.0 * (CGFloat(2).squareRoot() - 1)

  /// Appends a rectangle with the corners (minX, minY), (maxX, minY), (maxX, maxY) and (minX, maxY), in this order.
  ///
  /// If the rectangle is not finite, the call is ignored and reported.
  mutating func addRect(_ rect: CGRect, transform: GAffineTransform) {
    guard Self.isFinite(rect, in: "addRect") else { return }
    let box = Box(rect.isInfinite && !transform.isIdentity ? .beyondAnySurface : rect)
    appendIfFinite("addRect") { path in
      path.move(to: transform.apply(CGPoint(x: box.minX, y: box.minY)))
      path.line(to: transform.apply(CGPoint(x: box.maxX, y: box.minY)))
      path.line(to: transform.apply(CGPoint(x: box.maxX, y: box.maxY)))
      path.line(to: transform.apply(CGPoint(x: box.minX, y: box.maxY)))
      path.close()
    }
  }

  /// Appends rectangles one by one; rectangles that are not finite are left out and reported.
  mutating func addRects(_ rects: [CGRect], transform: GAffineTransform) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Appends the ellipse inscribed in a rectangle, as four cubics that begin at (maxX, midY).
  mutating func addEllipse(in rect: CGRect, transform: GAffineTransform) {
    guard Self.isFinite(rect, in: "addEllipse") else { return }
    let box = Box(rect)
    let wasEmpty = isEmpty
    // A move, four cubics and a close.
    reserve(verbs: 6, points: 13)
    appendIfFinite("addEllipse") { path in
      path.move(to: transform.apply(CGPoint(x: box.maxX, y: box.midY)))
      Self.forEachCorner(of: box, radii: box.halfSize) { corner in
        path.appendQuarter(corner, transform: transform)
      }
      path.close()
      if wasEmpty { path.setPrimitiveEllipse(box.ellipse.applying(transform)) }
    }
  }

  /// Creates a path that has only a `primitiveShape`, the ellipse inscribed in a rectangle, and no elements.
  ///
  /// This is faster than `addEllipse`. The path can be filled, and must not be used for anything else; its `isEmpty` is
  /// true. The result is nil if a number is not finite, or if the ellipse has no area.
  init?(primitiveEllipseIn rect: CGRect, transform: GAffineTransform) {
    guard rect.isFinite else { return nil }
    let ellipse = Box(rect).ellipse.applying(transform)
    guard ellipse.center.isFinite, ellipse.u.isFinite, ellipse.v.isFinite, ellipse.hasArea else {
      return nil
    }
    self.init()
    setPrimitiveEllipse(ellipse)
  }

  /// Appends a rectangle with elliptical corners, which begins at (maxX, midY).
  ///
  /// If a corner radius is 0, a plain rectangle is appended; if the corners leave no straight side, an ellipse.
  ///
  /// - Parameter cornerRadii: The corner radii along x and y, clamped to 0 … half the side of the rectangle.
  mutating func addRoundedRect(_ rect: CGRect, cornerRadii: CGSize, transform: GAffineTransform) {
    guard Self.isFinite(rect, in: "addRoundedRect") else { return }
    guard cornerRadii.isFinite else {
      return GDiagnostics.report(
        "addRoundedRect: a corner radius is NaN or infinite; the call is ignored")
    }
    let box = Box(rect)
    let half = box.halfSize
    // The sides of the box are rounded, so half of the rectangle's width or height may differ from half of them.
    let wanted = CGSize(
      width: cornerRadii.width == rect.width / 2 ? half.width : cornerRadii.width,
      height: cornerRadii.height == rect.height / 2 ? half.height : cornerRadii.height)
    let radii = CGSize(
      width: min(max(wanted.width, 0), half.width), height: min(max(wanted.height, 0), half.height))
    if radii != wanted {
      GDiagnostics.report(
        "addRoundedRect: the corner radii \(cornerRadii) do not fit \(rect); they are clamped")
    }
    if radii.width == 0 || radii.height == 0 { return addRect(rect, transform: transform) }
    if radii == half { return addEllipse(in: rect, transform: transform) }
    let wasEmpty = isEmpty
    appendIfFinite("addRoundedRect") { path in
      path.appendRoundedOutline(of: box, cornerRadii: radii, transform: transform)
      if wasEmpty {
        path.setPrimitiveShape(
          PrimitiveShape(ellipse: box.ellipse, cornerRadii: radii, halfSize: half).applying(
            transform))
      }
    }
  }

  /// Returns whether a rectangle is finite; reports to `GDiagnostics` if it is not.
  ///
  /// - Parameter call: The name of the public call, for the message.
  private static func isFinite(_ rect: CGRect, in call: StaticString) -> Bool {
    if rect.isFinite { return true }
    GDiagnostics.report("\(call): the rectangle is not finite; the call is ignored")
    return false
  }

  /// Appends the outline of a box with elliptical corners.
  private mutating func appendRoundedOutline(
    of box: Box, cornerRadii: CGSize, transform: GAffineTransform
  ) {
    // A move, four lines, four cubics and a close.
    reserve(verbs: 10, points: 17)
    var current = CGPoint(x: box.maxX, y: box.midY)
    move(to: transform.apply(current))
    Self.forEachCorner(of: box, radii: cornerRadii) { corner in
      // If two corners meet, no line is appended between them, not even one of length zero.
      if corner.start != current { line(to: transform.apply(corner.start)) }
      appendQuarter(corner, transform: transform)
      current = corner.end
    }
    close()
  }
}

extension PathElements {
  /// A quarter of an axis-parallel ellipse: its ends, and the corner `tip` of the box around it.
  ///
  /// The tangents at both ends meet at `tip`.
  private struct Corner {
    var start: CGPoint
    var tip: CGPoint
    var end: CGPoint
  }

  /// Appends a corner as one cubic; the current point must be its transformed start.
  private mutating func appendQuarter(_ corner: Corner, transform: GAffineTransform) {
    func towardsTip(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (corner.tip.x - point.x) * Self.kappa,
        y: point.y + (corner.tip.y - point.y) * Self.kappa)
    }
    cubic(
      to: transform.apply(corner.end), control1: transform.apply(towardsTip(corner.start)),
      control2: transform.apply(towardsTip(corner.end)))
  }

  /// Calls `body` with the four corners of a box, in the direction of shapes, beginning at (maxX, maxY).
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - radii: The corner radii along x and y, at most half the size of the box.
  ///   - body: Called for each corner.
  @inline(__always)
  private static func forEachCorner(of box: Box, radii: CGSize, _ body: (Corner) -> Void) {
    // The coordinates between corners. If two corners meet, both use the middle of the side; `maxX - width` might
    // round to another number.
    let left = radii.width == box.halfSize.width ? box.midX : box.minX + radii.width
    let right = radii.width == box.halfSize.width ? box.midX : box.maxX - radii.width
    let low = radii.height == box.halfSize.height ? box.midY : box.minY + radii.height
    let high = radii.height == box.halfSize.height ? box.midY : box.maxY - radii.height
    func corner(_ start: (CGFloat, CGFloat), _ tip: (CGFloat, CGFloat), _ end: (CGFloat, CGFloat))
      -> Corner
    {
      Corner(
        start: CGPoint(x: start.0, y: start.1), tip: CGPoint(x: tip.0, y: tip.1),
        end: CGPoint(x: end.0, y: end.1))
    }
    body(corner((box.maxX, high), (box.maxX, box.maxY), (right, box.maxY)))
    body(corner((left, box.maxY), (box.minX, box.maxY), (box.minX, high)))
    body(corner((box.minX, low), (box.minX, box.minY), (left, box.minY)))
    body(corner((right, box.minY), (box.maxX, box.minY), (box.maxX, low)))
  }
}

/// The sides of a rectangle, also of one with a negative size: `minX <= maxX` and `minY <= maxY`.
private struct Box {
  let minX: CGFloat
  let minY: CGFloat
  let maxX: CGFloat
  let maxY: CGFloat

  init(_ rect: CGRect) {
    let opposite = CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
    minX = min(rect.origin.x, opposite.x)
    minY = min(rect.origin.y, opposite.y)
    maxX = max(rect.origin.x, opposite.x)
    maxY = max(rect.origin.y, opposite.y)
  }

  var halfSize: CGSize { CGSize(width: (maxX - minX) / 2, height: (maxY - minY) / 2) }
  var midX: CGFloat { minX + halfSize.width }
  var midY: CGFloat { minY + halfSize.height }

  /// The ellipse inscribed in the box.
  var ellipse: Ellipse {
    Ellipse(
      center: CGPoint(x: midX, y: midY), u: CGPoint(x: halfSize.width, y: 0),
      v: CGPoint(x: 0, y: halfSize.height))
  }
}

extension CGRect {
  /// A rectangle that replaces the infinite one if it is transformed.
  ///
  /// It is larger than any surface at any realistic scale, but products of its coordinates do not overflow.
  fileprivate static let beyondAnySurface = CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30)
}
