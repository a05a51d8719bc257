public import Foundation

/// A vector type: values can be added and scaled, so that they can be interpolated.
nonisolated public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies all components by a factor.
  mutating func scale(by rhs: Double)
  /// The sum of the components' squares.
  var magnitudeSquared: Double { get }
}

nonisolated extension VectorArithmetic {
  /// Returns the value, multiplied by a factor.
  func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// The animatable data of types that are not animated.
nonisolated public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the value; the type has only one.
  public init() {}
  /// The value; the type has only one.
  public static var zero: Self { Self() }
  /// Returns the value, which is also the sum.
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  /// Returns the value, which is also the difference.
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  /// Has no effect: there are no components.
  public mutating func scale(by rhs: Double) {}
  /// The sum of no squares: 0.
  public var magnitudeSquared: Double { 0 }
}

/// A pair of values that are animated together.
nonisolated public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic
{
  /// The first value of the pair.
  public var first: First
  /// The second value of the pair; it can be a pair again, for more than two values.
  public var second: Second

  /// Creates a pair of two values.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of both zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// Adds the first values and the second values.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }
  /// Subtracts the first values and the second values.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }
  /// Multiplies both values by a factor.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of the squared magnitudes of both.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A type whose values can be interpolated by an animation.
///
/// ```swift
/// struct Wave: Shape {
///   var height: CGFloat
///   var animatableData: CGFloat {
///     get { height }
///     set { height = newValue }
///   }
///   func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: 0, dy: height)) }
/// }
/// ```
nonisolated public protocol Animatable {
  /// The type of the interpolated data.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The data that an animation interpolates.
  var animatableData: AnimatableData { get set }
}

nonisolated extension Animatable where AnimatableData == EmptyAnimatableData {
  /// The empty data: nothing is animated.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A view modifier whose parameters can be animated.
@MainActor @preconcurrency
public protocol AnimatableModifier: ViewModifier, Animatable {}

extension CGPoint: Animatable {
  /// The coordinates x and y, which are animated together.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The width and the height, which are animated together.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size, which are animated together.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Double: Animatable {
  /// The number itself: it is interpolated directly.
  public var animatableData: Double {
    get { self }
    set { self = newValue }
  }
}

extension Float: Animatable {
  /// The number itself: it is interpolated directly.
  public var animatableData: Float {
    get { self }
    set { self = newValue }
  }
}

extension CGFloat: Animatable {
  /// The number itself: it is interpolated directly.
  public var animatableData: CGFloat {
    get { self }
    set { self = newValue }
  }
}
