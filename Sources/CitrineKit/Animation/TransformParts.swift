import CitrineCoreGraphics
import Foundation

/// A transform as its parts: scale, then skew, then rotation, then translation, then perspective.
///
/// A matrix of row vectors is A × P, where A is affine and P is the identity with a fourth column `perspective`.
struct TransformParts {
  var scale = SIMD3(1.0, 1, 1)
  /// The shear of y along x, of z along x, and of z along y.
  var skew = SIMD3(0.0, 0, 0)
  /// A unit quaternion: x, y, z and the real part.
  var rotation = SIMD4(0.0, 0, 0, 1)
  var translation = SIMD3(0.0, 0, 0)
  var perspective = SIMD4(0.0, 0, 0, 1)

  /// Splits a transform; nil if it has no inverse, or numbers that are not finite.
  init?(_ transform: CATransform3D) {
    guard let (affine, perspective) = transform.splitPerspective else { return nil }
    self.perspective = perspective
    translation = SIMD3(affine.m41, affine.m42, affine.m43)
    var axes = affine.axes
    // Gram–Schmidt makes the axes orthonormal.
    scale.x = axes.0.length
    guard scale.x > 0 else { return nil }
    axes.0 /= scale.x
    skew.x = axes.0.dot(axes.1)
    axes.1 -= skew.x * axes.0
    scale.y = axes.1.length
    guard scale.y > 0 else { return nil }
    axes.1 /= scale.y
    skew.y = axes.0.dot(axes.2)
    skew.z = axes.1.dot(axes.2)
    axes.2 -= skew.y * axes.0 + skew.z * axes.1
    scale.z = axes.2.length
    guard scale.z > 0, scale.x.isFinite, scale.y.isFinite, scale.z.isFinite else { return nil }
    axes.2 /= scale.z
    skew /= SIMD3(scale.y, scale.z, scale.z)
    unmirror(&axes)
    rotation = Self.quaternion(axes)
  }

  /// Makes a mirrored system of axes right-handed, by a negative scale of the axis that points backwards most.
  private mutating func unmirror(_ axes: inout CATransform3D.Axes) {
    guard axes.0.dot(axes.1.cross(axes.2)) < 0 else { return }
    if axes.0.x <= axes.1.y, axes.0.x <= axes.2.z {
      (axes.0, scale.x) = (-axes.0, -scale.x)
      skew *= SIMD3(-1, -1, 1)
    } else if axes.1.y <= axes.2.z {
      (axes.1, scale.y) = (-axes.1, -scale.y)
      skew *= SIMD3(-1, 1, -1)
    } else {
      (axes.2, scale.z) = (-axes.2, -scale.z)
      skew *= SIMD3(1, -1, -1)
    }
  }

  private static func quaternion(_ axes: CATransform3D.Axes) -> SIMD4<Double> {
    let (a, b, c) = axes
    let candidates = [
      SIMD4(1 + a.x - b.y - c.z, a.y + b.x, a.z + c.x, b.z - c.y),
      SIMD4(a.y + b.x, 1 - a.x + b.y - c.z, b.z + c.y, c.x - a.z),
      SIMD4(a.z + c.x, b.z + c.y, 1 - a.x - b.y + c.z, a.y - b.x),
      SIMD4(b.z - c.y, c.x - a.z, a.y - b.x, 1 + a.x + b.y + c.z),
    ]
    // All are multiples of the quaternion; the longest one has the smallest rounding error.
    let longest = candidates.max { ($0 * $0).sum() < ($1 * $1).sum() } ?? SIMD4(0, 0, 0, 1)
    let length = (longest * longest).sum().squareRoot()
    return length > 0 ? longest / length : SIMD4(0, 0, 0, 1)
  }

  private var rotationAxes: CATransform3D.Axes {
    let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The transform that has these parts.
  var transform: CATransform3D {
    let (x, y, z) = rotationAxes
    var affine = CATransform3DMakeTranslation(
      CGFloat(translation.x), CGFloat(translation.y), CGFloat(translation.z))
    affine.axes = (
      scale.x * x, scale.y * (y + skew.x * x), scale.z * (z + skew.y * x + skew.z * y)
    )
    return affine.withPerspective(perspective)
  }

  /// Returns the parts at a fraction between these, at 0, and others, at 1; the rotation takes the smaller angle.
  func interpolated(to end: TransformParts, _ fraction: Double) -> TransformParts {
    var result = self
    result.scale += (end.scale - scale) * fraction
    result.skew += (end.skew - skew) * fraction
    result.translation += (end.translation - translation) * fraction
    result.perspective += (end.perspective - perspective) * fraction
    var target = end.rotation
    var cosine = (rotation * target).sum()
    if cosine < 0 { (target, cosine) = (-target, -cosine) }
    let angle = acos(min(cosine, 1))
    if angle > 1e-9 {
      let (near, far) = (sin((1 - fraction) * angle), sin(fraction * angle))
      result.rotation = (near * rotation + far * target) / sin(angle)
    }
    return result
  }
}

extension CATransform3D {
  /// The images of the three axes: the linear part of the matrix, by rows.
  typealias Axes = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  var axes: Axes {
    get { (SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33)) }
    set {
      let (a, b, c) = newValue
      (m11, m12, m13) = (CGFloat(a.x), CGFloat(a.y), CGFloat(a.z))
      (m21, m22, m23) = (CGFloat(b.x), CGFloat(b.y), CGFloat(b.z))
      (m31, m32, m33) = (CGFloat(c.x), CGFloat(c.y), CGFloat(c.z))
    }
  }

  /// Creates a transform from the 16 elements of its matrix, by rows; with another number of them, the identity.
  init(elements e: [Double]) {
    guard e.count == 16 else {
      self = CATransform3DIdentity
      return
    }
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14],
      m44: e[15])
  }

  /// The 16 elements of the matrix, by rows.
  var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The affine transform and the perspective whose product this is; nil if the linear part has no inverse.
  var splitPerspective: (affine: CATransform3D, perspective: SIMD4<Double>)? {
    let (a, b, c) = axes
    let determinant = a.dot(b.cross(c))
    guard determinant != 0, determinant.isFinite else { return nil }
    var affine = self
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    // The perspective p solves axes × p = (m14, m24, m34), by Cramer's rule in vector form.
    let column = Double(m14) * b.cross(c) + Double(m24) * c.cross(a) + Double(m34) * a.cross(b)
    let p = column / determinant
    let w = Double(m44) - SIMD3<Double>(m41, m42, m43).dot(p)
    return (affine, SIMD4(p.x, p.y, p.z, w))
  }

  /// Returns the affine transform, followed by a perspective.
  func withPerspective(_ perspective: SIMD4<Double>) -> CATransform3D {
    guard perspective != SIMD4(0, 0, 0, 1) else { return self }
    var matrix = CATransform3DIdentity
    (matrix.m14, matrix.m24) = (CGFloat(perspective.x), CGFloat(perspective.y))
    (matrix.m34, matrix.m44) = (CGFloat(perspective.z), CGFloat(perspective.w))
    return CATransform3DConcat(self, matrix)
  }

  /// Returns the transform at a fraction between this one, at 0, and another one, at 1.
  ///
  /// If one of them has no inverse, each element of the matrix is interpolated by itself.
  func interpolated(to end: CATransform3D, _ fraction: Double) -> CATransform3D {
    if let first = TransformParts(self), let last = TransformParts(end) {
      return first.interpolated(to: last, fraction).transform
    }
    return CATransform3D(
      elements: zip(elements, end.elements).map { $0 + ($1 - $0) * fraction })
  }

  /// Returns the transform applied a number of times, at most 65,536; its inverse if the number is negative.
  func power(_ number: Double) -> CATransform3D {
    guard number.isFinite else { return self }
    var count = Int(min(max(abs(number), 0), 65_536))
    var (result, factor) = (CATransform3DIdentity, number < 0 ? inverse ?? self : self)
    while count > 0 {
      if count & 1 == 1 { result = CATransform3DConcat(result, factor) }
      factor = CATransform3DConcat(factor, factor)
      count >>= 1
    }
    return result
  }

  /// The inverse of the transform; nil if there is none.
  var inverse: CATransform3D? {
    guard let (affine, perspective) = splitPerspective, perspective.w != 0 else { return nil }
    let (a, b, c) = affine.axes
    let determinant = a.dot(b.cross(c))
    let columns = (b.cross(c) / determinant, c.cross(a) / determinant, a.cross(b) / determinant)
    var result = CATransform3DIdentity
    result.axes = (
      SIMD3(columns.0.x, columns.1.x, columns.2.x), SIMD3(columns.0.y, columns.1.y, columns.2.y),
      SIMD3(columns.0.z, columns.1.z, columns.2.z)
    )
    let back = SIMD3<Double>(affine.m41, affine.m42, affine.m43)
    let (x, y, z) = result.axes
    let origin = -(back.x * x + back.y * y + back.z * z)
    (result.m41, result.m42) = (CGFloat(origin.x), CGFloat(origin.y))
    result.m43 = CGFloat(origin.z)
    guard perspective != SIMD4(0, 0, 0, 1) else { return result }
    let p = perspective
    let undone = SIMD4(-p.x / p.w, -p.y / p.w, -p.z / p.w, 1 / p.w)
    return CATransform3DConcat(CATransform3DIdentity.withPerspective(undone), result)
  }
}

extension SIMD3<Double> {
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  var length: Double { dot(self).squareRoot() }
}
