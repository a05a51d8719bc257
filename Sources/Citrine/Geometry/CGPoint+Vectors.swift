import Foundation

/// Points taken as vectors.
extension CGPoint {
  /// The length, of whatever size the coordinates are.
  @inline(__always)
  var length: Double {
    let squared = x * x + y * y
    // Squares of such a sum neither overflowed nor lost their digits.
    return squared > 1e-280 && squared < 1e300 ? squared.squareRoot() : hypot(x, y)
  }

  /// The vector of length one in the same direction, or nil when there is none.
  @inline(__always)
  var unit: CGPoint? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return CGPoint(x: x / length, y: y / length)
  }

  /// The unit vector towards another point, or nil when that is the same point.
  @inline(__always)
  func direction(to other: CGPoint) -> CGPoint? { CGPoint(x: other.x - x, y: other.y - y).unit }

  @inline(__always)
  func dot(_ other: CGPoint) -> Double { x * other.x + y * other.y }

  @inline(__always)
  func cross(_ other: CGPoint) -> Double { x * other.y - y * other.x }

  /// The vector turned a quarter from x towards y: to the left, where y is upwards.
  @inline(__always)
  var left: CGPoint { CGPoint(x: -y, y: x) }

  /// The vector turned round.
  @inline(__always)
  var reversed: CGPoint { CGPoint(x: -x, y: -y) }

  @inline(__always)
  func moved(along vector: CGPoint, by factor: Double) -> CGPoint {
    CGPoint(x: x + vector.x * factor, y: y + vector.y * factor)
  }

  /// The point that divides the way to another one: at 0 this, at 1 the other.
  @inline(__always)
  func mixed(with other: CGPoint, _ share: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  /// The vector to another point.
  @inline(__always)
  func vector(to other: CGPoint) -> CGPoint { CGPoint(x: other.x - x, y: other.y - y) }

  /// The distance to another point, along x or along y, whichever is greater.
  @inline(__always)
  func reach(to other: CGPoint) -> Double { max(abs(other.x - x), abs(other.y - y)) }
}
