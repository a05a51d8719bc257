import Foundation

/// Vector operations; a point also represents the vector from the origin to it.
extension CGPoint {
  /// The Euclidean length, without overflow or underflow of intermediate results.
  @inline(__always)
  var length: Double {
    let squared = x * x + y * y
    // In this range the squares have neither overflowed nor lost precision. Outside of it, the slower `hypot` is used.
    return squared > 1e-280 && squared < 1e300 ? squared.squareRoot() : hypot(x, y)
  }

  /// The unit vector in the same direction; nil if the length is zero or not finite.
  @inline(__always)
  var unit: CGPoint? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: x / length, y: y / length)
  }

  /// Returns the unit vector towards another point; nil if the distance is zero or not finite.
  @inline(__always)
  func direction(to other: CGPoint) -> CGPoint? { CGPoint(x: other.x - x, y: other.y - y).unit }

  /// Returns the dot product.
  @inline(__always)
  func dot(_ other: CGPoint) -> Double { x * other.x + y * other.y }

  /// Returns the cross product.
  ///
  /// It is positive if `other` is less than half a turn ahead of this vector, in the direction from positive x towards
  /// positive y.
  @inline(__always)
  func cross(_ other: CGPoint) -> Double { x * other.y - y * other.x }

  /// The vector rotated by a quarter turn from positive x towards positive y: to the left if y points up.
  @inline(__always)
  var leftNormal: CGPoint { CGPoint(x: -y, y: x) }

  /// The vector with the opposite direction.
  @inline(__always)
  var reversed: CGPoint { CGPoint(x: -x, y: -y) }

  /// Returns the point moved by `factor` times a vector.
  @inline(__always)
  func moved(along vector: CGPoint, by factor: Double) -> CGPoint {
    CGPoint(x: x + vector.x * factor, y: y + vector.y * factor)
  }

  /// Returns the linear interpolation between this point (`t` 0) and another one (`t` 1).
  @inline(__always)
  func lerp(_ other: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }

  /// Returns the vector from this point to another one.
  @inline(__always)
  func vector(to other: CGPoint) -> CGPoint { CGPoint(x: other.x - x, y: other.y - y) }

  /// Returns the Chebyshev distance to another point: the greater of the distances along x and along y.
  @inline(__always)
  func chebyshevDistance(to other: CGPoint) -> Double { max(abs(other.x - x), abs(other.y - y)) }
}
