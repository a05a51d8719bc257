/// A property wrapper that keeps a value in a closed range.
///
/// ```swift
/// struct Volume { @Clamping(0...10) var level = 5 }
/// var volume = Volume()
/// volume.level = 12  // It is now 10.
/// ```
@propertyWrapper
public struct Clamping<Value: Comparable> {
  private var value: Value
  /// The range of the value.
  public let range: ClosedRange<Value>

  /// Creates a value; a value outside of the range is replaced by the nearest bound.
  public init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    self.range = range
    value = Self.clamp(wrappedValue, range)
  }

  /// The value; on setting, it is clamped to the range.
  public var wrappedValue: Value {
    get { value }
    set { value = Self.clamp(newValue, range) }
  }

  /// Clamps a value; a value without an order, such as NaN, becomes the lower bound.
  private static func clamp(_ value: Value, _ range: ClosedRange<Value>) -> Value {
    guard value > range.lowerBound else { return range.lowerBound }
    return value < range.upperBound ? value : range.upperBound
  }
}

extension Clamping: Sendable where Value: Sendable {}
extension Clamping: Equatable {
  /// Returns true if the values are equal; the ranges are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
}
