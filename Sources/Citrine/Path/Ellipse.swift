/// The image of the unit circle under an affine map: the points `center + cos t · u + sin t · v`.
///
/// `u` and `v` are the images of the unit vectors along x and y: vectors from the centre to two points of the ellipse.
/// They are conjugate semi-diameters, and not the semi-axes unless they are at right angles.
struct Ellipse: Hashable, Sendable {
  var center: CGPoint
  var u: CGPoint
  var v: CGPoint

  /// Whether the area is not zero: false for an ellipse that has collapsed to a line or a point.
  var hasArea: Bool { u.x * v.y - u.y * v.x != 0 }

  /// The length of the semi-major axis: the greater singular value of the matrix M with the columns u and v.
  ///
  /// It is the square root of the greater eigenvalue of MᵀM, which has the entries u·u, u·v and v·v.
  var semiMajorAxis: Double {
    let size = max(max(abs(u.x), abs(u.y)), max(abs(v.x), abs(v.y)))
    guard size > 0 else { return 0 }
    // The scale keeps the squares from overflow and underflow.
    let (ux, uy, vx, vy) = (u.x / size, u.y / size, v.x / size, v.y / size)
    let (uu, vv, uv) = (ux * ux + uy * uy, vx * vx + vy * vy, ux * vx + uy * vy)
    return size * ((uu + vv + hypot(uu - vv, 2 * uv)) / 2).squareRoot()
  }

  /// Returns the image of the ellipse under a transform.
  func applying(_ transform: GAffineTransform) -> Ellipse {
    func applyLinear(_ p: CGPoint) -> CGPoint {
      CGPoint(x: transform.a * p.x + transform.c * p.y, y: transform.b * p.x + transform.d * p.y)
    }
    return Ellipse(center: transform.apply(center), u: applyLinear(u), v: applyLinear(v))
  }
}
