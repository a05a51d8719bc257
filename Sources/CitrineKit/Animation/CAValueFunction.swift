import CitrineCoreGraphics
public import Foundation

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis by an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis by an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis by an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by an array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A scale of the x axis by a factor.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scale of the y axis by a factor.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scale of the z axis by a factor.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation by an array of three distances in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// A translation along the x axis by a distance in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along the y axis by a distance in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along the z axis by a distance in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that makes a transform of animated numbers.
///
/// ```swift
/// let turn = CABasicAnimation(keyPath: "transform")
/// turn.fromValue = 0
/// turn.toValue = 2 * Double.pi  // A whole turn, which two equal transforms could not express.
/// turn.valueFunction = CAValueFunction(name: .rotateZ)
/// ```
open class CAValueFunction: NSObject {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Creates a function from its name; nil if the name is unknown.
  public init?(name: CAValueFunctionName) {
    self.name = name
    super.init()
    guard isVector || Self.transform(name, 1) != nil else { return nil }
  }

  private var isVector: Bool { name == .scale || name == .translate }

  /// The type of the animated values.
  var kind: LayerValue.Kind { isVector ? .numbers : .number }

  /// Returns the transform for numbers; the identity for other values.
  func transform(_ value: LayerValue) -> CATransform3D {
    guard case .numbers(let all) = value, let first = all.first else {
      return CATransform3DIdentity
    }
    if isVector {
      guard all.count == 3 else { return CATransform3DIdentity }
      let (x, y, z) = (CGFloat(all[0]), CGFloat(all[1]), CGFloat(all[2]))
      return name == .scale
        ? CATransform3DMakeScale(x, y, z) : CATransform3DMakeTranslation(x, y, z)
    }
    return Self.transform(name, CGFloat(first)) ?? CATransform3DIdentity
  }

  private static func transform(_ name: CAValueFunctionName, _ number: CGFloat) -> CATransform3D? {
    switch name {
    case .rotateX: CATransform3DMakeRotation(number, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(number, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(number, 0, 0, 1)
    case .scaleX: CATransform3DMakeScale(number, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, number, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, number)
    case .translateX: CATransform3DMakeTranslation(number, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, number, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, number)
    default: nil
    }
  }
}
