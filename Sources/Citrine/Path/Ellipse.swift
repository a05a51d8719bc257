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
