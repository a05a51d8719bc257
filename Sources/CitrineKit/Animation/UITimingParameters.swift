public import CitrineCoreGraphics
public import Foundation

/// The kind of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// One of the built-in curves of UIKit.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A spring and a curve.
  case composed
}

/// An object that gives the timing curve of a `UIViewPropertyAnimator`.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the timing curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve that is a cubic Bézier curve from (0, 0) to (1, 1).
///
/// ```swift
/// let curve = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
/// let animator = UIViewPropertyAnimator(duration: 1, timingParameters: curve)
/// ```
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The built-in curve; `easeInOut` if the object was created from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point: x is a fraction of the duration, and y a progress.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// The kind of the timing curve: `builtin` if the object was created from a curve of UIKit, otherwise `cubic`.
  public let timingCurveType: UITimingCurveType

  private init(
    _ curve: UIView.AnimationCurve, _ type: UITimingCurveType, _ first: CGPoint, _ second: CGPoint
  ) {
    (animationCurve, timingCurveType) = (curve, type)
    (controlPoint1, controlPoint2) = (first, second)
    super.init()
  }

  /// Creates the timing curve of implicit animations: a fast beginning and a slow end.
  public convenience override init() {
    self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  /// Creates a timing curve that is a built-in curve of UIKit.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    let points = curve.controlPoints
    self.init(curve, .builtin, points.0, points.1)
  }

  /// Creates a timing curve from the control points of its curve; their x is clamped to 0…1 when it is used.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(.easeInOut, .cubic, point1, point2)
  }

  /// Always nil, because timing curves are not archived.
  public required init?(coder: NSCoder) { nil }

  /// The object itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

/// A timing curve that is the motion of a damped spring.
///
/// ```swift
/// let spring = UISpringTimingParameters(dampingRatio: 0.5)
/// let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
/// ```
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The velocity at the beginning, in total changes per second; its length is the velocity of all properties.
  public let initialVelocity: CGVector
  /// The kind of the timing curve: `spring`.
  public let timingCurveType = UITimingCurveType.spring
  private let dampingRatio: Double
  /// The spring itself; nil if the duration of the animator decides how stiff it is.
  private let spring: DampedSpring?

  private init(_ ratio: Double, _ spring: DampedSpring?, _ velocity: CGVector) {
    (dampingRatio, self.spring, initialVelocity) = (ratio, spring, velocity)
    super.init()
  }

  /// Creates a spring with the damping ratio 1.
  public convenience override init() { self.init(dampingRatio: 1) }

  /// Creates a spring that comes to rest at the end of the animator; a ratio below 1 overshoots.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that comes to rest at the end of the animator, with a velocity at its beginning.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(Double(ratio), nil, velocity)
  }

  /// Creates a spring from its mass, stiffness and damping, which decide the duration of the animator.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let animation = CASpringAnimation()
    (animation.mass, animation.stiffness, animation.damping) = (mass, stiffness, damping)
    animation.initialVelocity = velocity.length
    self.init(1, animation.spring, velocity)
  }

  /// Creates a spring from its perceptual duration in seconds and its bounce; they decide the animator's duration.
  public convenience init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero
  ) {
    let animation = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    animation.initialVelocity = velocity.length
    self.init(1, animation.spring, velocity)
  }

  /// Always nil, because timing curves are not archived.
  public required init?(coder: NSCoder) { nil }

  /// Always nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the spring, and the duration of an animator that was created with a duration.
  func spring(in duration: Double) -> (DampedSpring, duration: Double) {
    if let spring { return (spring, spring.settlingDuration) }
    let spring = DampedSpring.settling(
      in: duration, dampingRatio: dampingRatio, velocity: Double(initialVelocity.length))
    return (spring, duration)
  }
}

extension ViewTimingCurve {
  /// Returns the timing curve of an object, and the duration of an animator with it; linear for an unknown object.
  static func make(
    _ parameters: any UITimingCurveProvider, _ duration: Double
  ) -> (ViewTimingCurve, duration: Double) {
    if let parameters = parameters.springTimingParameters {
      let (spring, duration) = parameters.spring(in: duration)
      return (.spring(spring), duration)
    }
    let function = parameters.cubicTimingParameters?.function
    return (.curve(function ?? CAMediaTimingFunction(name: .linear)), duration)
  }
}

extension CGVector {
  /// The length; 0 for numbers that are not finite.
  fileprivate var length: CGFloat {
    CGFloat(finiteOrZero(Double((dx * dx + dy * dy).squareRoot())))
  }
}
