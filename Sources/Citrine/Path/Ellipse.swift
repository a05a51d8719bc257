/// The image of the unit circle under an affine map: `center + cos t · u + sin t · v`.
struct Ellipse: Hashable, Sendable {
  var center: CGPoint
  var u: CGPoint
  var v: CGPoint

  /// Whether the ellipse is more than a line or a point.
  var hasArea: Bool { u.x * v.y - u.y * v.x != 0 }

  /// The longest distance of its points from the center: the greater singular value of the matrix of u and v.
  var longestRadius: Double {
    let size = max(max(abs(u.x), abs(u.y)), max(abs(v.x), abs(v.y)))
    guard size > 0 else { return 0 }
    // Squares of large and of small numbers leave the range.
    let (ux, uy, vx, vy) = (u.x / size, u.y / size, v.x / size, v.y / size)
    let (uu, vv, uv) = (ux * ux + uy * uy, vx * vx + vy * vy, ux * vx + uy * vy)
    return size * ((uu + vv + hypot(uu - vv, 2 * uv)) / 2).squareRoot()
  }

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
