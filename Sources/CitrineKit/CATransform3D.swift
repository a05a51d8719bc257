public import CitrineCoreGraphics

/// A transform of three-dimensional space, as a 4 × 4 matrix: it maps a row vector v = (x, y, z, 1) to v × matrix.
///
/// Layers are drawn with its affine part only (`CATransform3DGetAffineTransform`), without depth and perspective.
public struct CATransform3D: Hashable, Sendable {
  /// The first row: the image of the vector (1, 0, 0, 0), the x axis.
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  /// The second row: the image of the vector (0, 1, 0, 0), the y axis.
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  /// The third row: the image of the vector (0, 0, 1, 0), the z axis.
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  /// The fourth row: the image of the origin, (0, 0, 0, 1); it has the translation (m41, m42, m43).
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  /// Creates a matrix of zeros, which is not the identity (`CATransform3DIdentity`).
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0,
      m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a transform from the elements of its matrix.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  fileprivate typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  fileprivate var rows: Rows {
    (
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44)
    )
  }
}

/// The identity transform: ones on the diagonal, zeros elsewhere.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns whether a transform is exactly the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DIdentity
}

/// Returns whether all elements of two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Creates a translation by the vector (tx, ty, tz).
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var translation = CATransform3DIdentity
  (translation.m41, translation.m42, translation.m43) = (tx, ty, tz)
  return translation
}

/// Creates a scale about the origin, with a factor for each axis.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var scale = CATransform3D()
  (scale.m11, scale.m22, scale.m33, scale.m44) = (sx, sy, sz, 1)
  return scale
}

/// Creates a rotation by an angle in radians about the axis (x, y, z).
///
/// A positive angle about the z axis rotates from positive x towards positive y. The result is the identity if the
/// length of the axis is 0 or not finite.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let oneMinusCosine = 1 - c
  // Rodrigues' rotation formula, for row vectors.
  return CATransform3D(
    m11: c + x * x * oneMinusCosine, m12: x * y * oneMinusCosine + z * s,
    m13: x * z * oneMinusCosine - y * s, m14: 0,
    m21: x * y * oneMinusCosine - z * s, m22: c + y * y * oneMinusCosine,
    m23: y * z * oneMinusCosine + x * s, m24: 0,
    m31: x * z * oneMinusCosine + y * s, m32: y * z * oneMinusCosine - x * s,
    m33: c + z * z * oneMinusCosine, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let rows = b.rows
  func multiplied(_ row: SIMD4<Double>) -> SIMD4<Double> {
    row.x * rows.0 + row.y * rows.1 + row.z * rows.2 + row.w * rows.3
  }
  let (first, second) = (multiplied(a.rows.0), multiplied(a.rows.1))
  let (third, fourth) = (multiplied(a.rows.2), multiplied(a.rows.3))
  return CATransform3D(
    m11: first.x, m12: first.y, m13: first.z, m14: first.w,
    m21: second.x, m22: second.y, m23: second.z, m24: second.w,
    m31: third.x, m32: third.y, m33: third.z, m34: third.w,
    m41: fourth.x, m42: fourth.y, m43: fourth.z, m44: fourth.w)
}

/// Returns the transform that applies a translation first and then `transform`.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform) }

/// Returns the transform that applies a scale first and then `transform`.
public func CATransform3DScale(
  _ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform) }

/// Returns the transform that applies a rotation, in radians about an axis, first and then `transform`.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform) }

// MARK: The plane

/// Creates a transform of space from an affine transform of the plane; it keeps z.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m12) = (transform.a, transform.b)
  (result.m21, result.m22) = (transform.c, transform.d)
  (result.m41, result.m42) = (transform.tx, transform.ty)
  return result
}

/// Returns whether a transform equals one created from an affine transform of the plane.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
}

/// Returns the affine part of a transform: its effect on the plane z = 0, without depth and perspective.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(
    a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
    ty: transform.m42)
}
