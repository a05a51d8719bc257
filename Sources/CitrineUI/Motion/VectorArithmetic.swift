public import Foundation

/// Values that can be added and scaled, so that there are values between two of them.
nonisolated public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies all components.
  mutating func scale(by rhs: Double)
  /// The sum of the components' squares.
  var magnitudeSquared: Double { get }
}

nonisolated extension VectorArithmetic {
  /// The value, multiplied.
  func scaled(by factor: Double) -> Self {
    var value = self
    value.scale(by: factor)
    return value
  }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// Nothing that moves.
nonisolated public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates it.
  public init() {}
  /// Nothing.
  public static var zero: Self { Self() }
  /// Nothing plus nothing.
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  /// Nothing less nothing.
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  /// Changes nothing.
  public mutating func scale(by rhs: Double) {}
  /// 0.
  public var magnitudeSquared: Double { 0 }
}

/// Two values that move together.
nonisolated public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic
{
  /// One value.
  public var first: First
  /// The other.
  public var second: Second

  /// Creates a pair.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Two zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// Adds both.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }
  /// Subtracts both.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }
  /// Multiplies both.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of the squares of both.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// What can be shown between two of its values.
nonisolated public protocol Animatable {
  /// The type of what moves.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// What moves.
  var animatableData: AnimatableData { get set }
}

nonisolated extension Animatable where AnimatableData == EmptyAnimatableData {
  /// Nothing.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A modifier that is shown between two of its values.
@MainActor @preconcurrency
public protocol AnimatableModifier: ViewModifier, Animatable {}

extension CGPoint: Animatable {
  /// Both coordinates.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = CGPoint(x: newValue.first, y: newValue.second) }
  }
}

extension CGSize: Animatable {
  /// Width and height.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { self = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension CGRect: Animatable {
  /// Origin and size.
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set {
      origin.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

extension Double: Animatable {
  /// The number itself.
  public var animatableData: Double {
    get { self }
    set { self = newValue }
  }
}

extension Float: Animatable {
  /// The number itself.
  public var animatableData: Float {
    get { self }
    set { self = newValue }
  }
}

extension CGFloat: Animatable {
  /// The number itself.
  public var animatableData: CGFloat {
    get { self }
    set { self = newValue }
  }
}
