/// The image of the unit circle under an affine map: `center + cos t · u + sin t · v`.
struct Ellipse: Hashable, Sendable {
  var center: CGPoint
  var u: CGPoint
  var v: CGPoint

  /// Whether the ellipse is more than a line or a point.
  var hasArea: Bool { u.x * v.y - u.y * v.x != 0 }

  func applying(_ transform: GAffineTransform) -> Ellipse {
    func turn(_ p: CGPoint) -> CGPoint {
      CGPoint(x: transform.a * p.x + transform.c * p.y, y: transform.b * p.x + transform.d * p.y)
    }
    return Ellipse(center: transform.apply(center), u: turn(u), v: turn(v))
  }
}

/// An ellipse, or the box around it with corners that are quarters of a smaller one.
struct LoneShape: Hashable, Sendable {
  var ellipse: Ellipse
  /// The radii of the corners as parts of the ellipse's: 1 and 1 for the ellipse itself.
  var corner: CGSize

  init(ellipse: Ellipse) { (self.ellipse, corner) = (ellipse, CGSize(width: 1, height: 1)) }

  /// Creates the box around an ellipse of size `half`, with corners of radii up to these.
  init(ellipse: Ellipse, corner: CGSize, of half: CGSize) {
    self.ellipse = ellipse
    self.corner = CGSize(width: corner.width / half.width, height: corner.height / half.height)
  }

  var isEllipse: Bool { corner.width == 1 && corner.height == 1 }

  func applying(_ transform: GAffineTransform) -> LoneShape {
    var shape = self
    shape.ellipse = ellipse.applying(transform)
    return shape
  }
}
