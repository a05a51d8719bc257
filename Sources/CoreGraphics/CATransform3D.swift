public import Citrine
public import Foundation

/// A transform of three-dimensional space, as a 4 × 4 matrix: it maps a row vector v = (x, y, z, 1) to v × matrix.
///
/// It is a type of Core Animation, which Quartz does not have. It is declared here because layers and SwiftUI's views
/// both use it. With the element m34 = -1 / d, a plane is seen in perspective from the distance d, in points.
///
/// ```swift
/// var turned = CATransform3DIdentity
/// turned.m34 = -1 / 500  // The eye is 500 points in front of the plane.
/// turned = CATransform3DRotate(turned, .pi / 4, 0, 1, 0)  // The rotation is applied first.
/// ```
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
@discardableResult
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DIdentity
}

/// Returns whether all elements of two transforms are equal.
@discardableResult
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Creates a translation by the vector (tx, ty, tz).
@discardableResult
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var translation = CATransform3DIdentity
  (translation.m41, translation.m42, translation.m43) = (tx, ty, tz)
  return translation
}

/// Creates a scale about the origin, with a factor for each axis.
@discardableResult
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
@discardableResult
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
@discardableResult
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
@discardableResult
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform) }

/// Returns the transform that applies a scale first and then `transform`.
@discardableResult
public func CATransform3DScale(
  _ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform) }

/// Returns the transform that applies a rotation, in radians about an axis, first and then `transform`.
@discardableResult
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform) }

/// Returns the inverse of a transform, or the transform itself if it has no inverse.
@discardableResult
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  let (a, b, c, d) = t.rows
  // The 2 × 2 determinants of the first two rows, and of the last two.
  let s = t.minors(a, b)
  let r = t.minors(c, d)
  let determinant = t.determinant
  guard determinant != 0, (1 / determinant).isFinite else { return t }
  // A column of the adjugate matrix, from the elements x, y, z, w of another row and six determinants.
  func column(_ row: SIMD4<Double>, _ minors: CATransform3D.Minors) -> SIMD4<Double> {
    SIMD4(
      row.y * minors.zw - row.z * minors.yw + row.w * minors.yz,
      -row.x * minors.zw + row.z * minors.xw - row.w * minors.xz,
      row.x * minors.yw - row.y * minors.xw + row.w * minors.xy,
      -row.x * minors.yz + row.y * minors.xz - row.z * minors.xy) / determinant
  }
  let (first, second) = (column(b, r), -column(a, r))
  let (third, fourth) = (column(d, s), -column(c, s))
  let inverse = CATransform3D(
    m11: first.x, m12: second.x, m13: third.x, m14: fourth.x,
    m21: first.y, m22: second.y, m23: third.y, m24: fourth.y,
    m31: first.z, m32: second.z, m33: third.z, m34: fourth.z,
    m41: first.w, m42: second.w, m43: third.w, m44: fourth.w)
  return inverse.isFinite ? inverse : t
}

extension CATransform3D {
  /// The 2 × 2 determinants of two rows, named by their columns.
  fileprivate typealias Minors = (
    xy: Double, xz: Double, xw: Double, yz: Double, yw: Double, zw: Double
  )

  fileprivate func minors(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Minors {
    (
      a.x * b.y - a.y * b.x, a.x * b.z - a.z * b.x, a.x * b.w - a.w * b.x,
      a.y * b.z - a.z * b.y, a.y * b.w - a.w * b.y, a.z * b.w - a.w * b.z
    )
  }

  /// The determinant of the matrix, by Laplace expansion along the first two rows.
  package var determinant: Double {
    let (s, r) = (minors(rows.0, rows.1), minors(rows.2, rows.3))
    return s.xy * r.zw - s.xz * r.yw + s.xw * r.yz + s.yz * r.xw - s.yw * r.xz + s.zw * r.xy
  }

  /// Whether all elements are finite numbers.
  package var isFinite: Bool {
    let all: [SIMD4<Double>] = [rows.0, rows.1, rows.2, rows.3]
    return all.allSatisfy { row in row.indices.allSatisfy { row[$0].isFinite } }
  }

  /// The effect of the transform on the plane z = 0, seen along the z axis.
  package var homography: Homography {
    Homography(
      m11: m11, m12: m12, m13: m14, m21: m21, m22: m22, m23: m24, m31: m41, m32: m42, m33: m44)
  }
}

// MARK: The plane

/// Creates a transform of space from an affine transform of the plane; it keeps z.
@discardableResult
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  var result = CATransform3DIdentity
  (result.m11, result.m12) = (transform.a, transform.b)
  (result.m21, result.m22) = (transform.c, transform.d)
  (result.m41, result.m42) = (transform.tx, transform.ty)
  return result
}

/// Returns whether a transform equals one created from an affine transform of the plane.
@discardableResult
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
  transform == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
}

/// Returns the affine part of a transform: its effect on the plane z = 0, without depth and perspective.
@discardableResult
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(
    a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
    ty: transform.m42)
}
