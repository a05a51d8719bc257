/// A projective transform of the plane, as a 3 × 3 matrix.
///
/// The row vector (x, y, 1) becomes (X, Y, W) by multiplication with the matrix, and the point (x, y) becomes
/// (X / W, Y / W). Points with W ≤ 0 lie behind the eye, and are not visible.
package struct Homography: Hashable, Sendable {
  /// The first row: the factors of x.
  package var m11, m12, m13: Double
  /// The second row: the factors of y.
  package var m21, m22, m23: Double
  /// The third row: the image of the origin.
  package var m31, m32, m33: Double

  /// The transform that maps every point to itself.
  package static let identity = Homography(.identity)

  /// Creates a transform from the elements of its matrix.
  package init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double,
    m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Creates a projective transform that equals an affine one.
  package init(_ affine: GAffineTransform) {
    self.init(
      m11: affine.a, m12: affine.b, m13: 0, m21: affine.c, m22: affine.d, m23: 0, m31: affine.tx,
      m32: affine.ty, m33: 1)
  }

  /// The equal affine transform; nil if W is not the same positive number for all points.
  package var affine: GAffineTransform? {
    guard m13 == 0, m23 == 0, m33 > 0, m33.isFinite else { return nil }
    let (a, b, c, d) = (m11 / m33, m12 / m33, m21 / m33, m22 / m33)
    return GAffineTransform(a: a, b: b, c: c, d: d, tx: m31 / m33, ty: m32 / m33)
  }

  /// Whether all nine elements are finite numbers.
  package var isFinite: Bool {
    let rows = [m11, m12, m13, m21, m22, m23, m31, m32, m33]
    return rows.allSatisfy { $0.isFinite }
  }

  /// The determinant of the matrix: negative if the transform mirrors the visible part of the plane.
  package var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Returns the transform that applies this one first, then `second`.
  package func concatenating(_ second: Homography) -> Homography {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * second.m11 + y * second.m21 + w * second.m31,
        x * second.m12 + y * second.m22 + w * second.m32,
        x * second.m13 + y * second.m23 + w * second.m33
      )
    }
    let (first, middle, last) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    return Homography(
      m11: first.0, m12: first.1, m13: first.2, m21: middle.0, m22: middle.1, m23: middle.2,
      m31: last.0, m32: last.1, m33: last.2)
  }

  /// The inverse matrix; nil if there is none, or a number is not finite.
  ///
  /// It maps (X / W, Y / W, 1) to (x, y, 1) / W, so its third component is positive where W is.
  package var inverse: Homography? {
    let determinant = determinant
    guard determinant != 0, (1 / determinant).isFinite, isFinite else { return nil }
    let scale = 1 / determinant
    let inverse = Homography(
      m11: (m22 * m33 - m23 * m32) * scale, m12: (m13 * m32 - m12 * m33) * scale,
      m13: (m12 * m23 - m13 * m22) * scale, m21: (m23 * m31 - m21 * m33) * scale,
      m22: (m11 * m33 - m13 * m31) * scale, m23: (m13 * m21 - m11 * m23) * scale,
      m31: (m21 * m32 - m22 * m31) * scale, m32: (m12 * m31 - m11 * m32) * scale,
      m33: (m11 * m22 - m12 * m21) * scale)
    return inverse.isFinite ? inverse : nil
  }

  /// The image of a point as (X, Y, W).
  @inline(__always)
  package func homogeneous(_ point: CGPoint) -> SIMD3<Double> {
    let (x, y) = (Double(point.x), Double(point.y))
    return SIMD3(
      x * m11 + y * m21 + m31, x * m12 + y * m22 + m32, x * m13 + y * m23 + m33)
  }

  /// Returns the image of a point, also of one behind the eye; nil if it lies at infinity, or is not finite.
  package func apply(_ point: CGPoint) -> CGPoint? {
    if let affine { return affine.apply(point) }
    let image = homogeneous(point)
    let result = CGPoint(x: image.x / image.z, y: image.y / image.z)
    return result.x.isFinite && result.y.isFinite ? result : nil
  }

  /// The lengths of the images of a small horizontal and a small vertical unit vector at a point in front of the eye.
  ///
  /// They are infinite where W is not positive.
  package func scales(at point: CGPoint) -> (x: Double, y: Double) {
    let image = homogeneous(point)
    guard image.z > 0 else { return (.infinity, .infinity) }
    let (x, y) = (image.x / image.z, image.y / image.z)
    func length(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() / image.z }
    let scales = (
      x: length(m11 - x * m13, m12 - y * m13), y: length(m21 - x * m23, m22 - y * m23)
    )
    return (
      scales.x.isNaN ? .infinity : scales.x, scales.y.isNaN ? .infinity : scales.y
    )
  }
}
