/// A value that stays between two others.
@propertyWrapper
public struct Clamping<Value: Comparable> {
  private var value: Value
  /// What the value stays in.
  public let range: ClosedRange<Value>

  /// Creates a value; one outside of the range becomes the nearest inside.
  public init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    self.range = range
    value = Self.clamp(wrappedValue, range)
  }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    set { value = Self.clamp(newValue, range) }
  }

  /// What cannot be compared, as NaN, becomes the lower bound.
  private static func clamp(_ value: Value, _ range: ClosedRange<Value>) -> Value {
    guard value > range.lowerBound else { return range.lowerBound }
    return value < range.upperBound ? value : range.upperBound
  }
}

extension Clamping: Sendable where Value: Sendable {}
extension Clamping: Equatable {
  /// Whether the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
}
