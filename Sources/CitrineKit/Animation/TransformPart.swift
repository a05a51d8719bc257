import CitrineCoreGraphics
import Foundation

/// A part of a transform that a key path names, as `rotation.z`.
enum TransformPart: Hashable {
  /// The angle about an axis, 0 for x to 2 for z, in radians.
  case rotation(Int)
  /// The factor of an axis; nil for all axes, whose value is the mean of the three.
  case scale(Int?)
  /// The translation along an axis in points; nil for x and y together.
  case translation(Int?)

  /// Reads the end of a key path, after `transform.`.
  init?(_ names: [Substring]) {
    let axis: Int? = names.count > 1 ? ["x", "y", "z"].firstIndex(of: names[1]) : nil
    guard names.count == 1 || (names.count == 2 && axis != nil) else { return nil }
    switch names[0] {
    case "rotation": self = .rotation(axis ?? 2)
    case "scale": self = .scale(axis)
    case "translation": self = .translation(axis)
    default: return nil
    }
  }

  /// Returns the numbers of this part in a transform.
  func read(_ transform: CATransform3D) -> [Double] {
    let affine = transform.splitPerspective?.affine ?? transform
    let (a, b, c) = affine.axes
    switch self {
    case .rotation(2): return [atan2(a.y, a.x)]
    case .rotation(0): return [atan2(b.z, c.z)]
    case .rotation:
      return [atan2(-a.z, a.y == 0 ? a.x : (a.x * a.x + a.y * a.y).squareRoot())]
    case .scale(let axis):
      let lengths = [a.length, b.length, c.length]
      return [axis.map { lengths[$0] } ?? lengths.reduce(0, +) / 3]
    case .translation(let axis):
      let vector: [Double] = [affine.m41, affine.m42, affine.m43]
      return axis.map { [vector[$0]] } ?? [vector[0], vector[1]]
    }
  }

  /// Returns a transform in which this part is replaced.
  func write(_ numbers: [Double], in transform: CATransform3D) -> CATransform3D {
    guard let number = numbers.first else { return transform }
    let split = transform.splitPerspective
    var affine = split?.affine ?? transform
    switch self {
    case .rotation(let axis):
      let angle = CGFloat(number - read(transform)[0])
      let turn = CATransform3DMakeRotation(
        angle, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
      let vector = (affine.m41, affine.m42, affine.m43)
      (affine.m41, affine.m42, affine.m43) = (0, 0, 0)
      affine = CATransform3DConcat(affine, turn)
      (affine.m41, affine.m42, affine.m43) = vector
    case .scale(let axis):
      var axes = affine.axes
      if axis == nil || axis == 0 { axes.0 = Self.resized(axes.0, number, SIMD3(1, 0, 0)) }
      if axis == nil || axis == 1 { axes.1 = Self.resized(axes.1, number, SIMD3(0, 1, 0)) }
      if axis == nil || axis == 2 { axes.2 = Self.resized(axes.2, number, SIMD3(0, 0, 1)) }
      affine.axes = axes
    case .translation(0): affine.m41 = CGFloat(number)
    case .translation(1): affine.m42 = CGFloat(number)
    case .translation(2): affine.m43 = CGFloat(number)
    case .translation:
      (affine.m41, affine.m42) = (CGFloat(number), CGFloat(numbers.last ?? number))
    }
    return split.map { affine.withPerspective($0.perspective) } ?? affine
  }

  /// Returns a vector with another length; a vector of length 0 gets the direction `axis`.
  private static func resized(
    _ vector: SIMD3<Double>, _ length: Double, _ axis: SIMD3<Double>
  ) -> SIMD3<Double> {
    let old = vector.length
    return old > 0 ? vector * (length / old) : axis * length
  }
}
