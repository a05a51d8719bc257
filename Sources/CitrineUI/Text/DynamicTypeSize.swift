import CitrineCoreText

/// The type size that a person chose: fonts of text styles and scaled lengths follow it.
///
/// ```swift
/// let large = Text("HELLO").font(.body).dynamicTypeSize(.accessibility1)  // 28 instead of 17 points.
/// ```
nonisolated public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// A very small size: body text has 14 points.
  case xSmall
  /// A small size: body text has 15 points.
  case small
  /// A size below the default: body text has 16 points.
  case medium
  /// The default: body text has 17 points.
  case large
  /// A large size: body text has 19 points.
  case xLarge
  /// A very large size: body text has 21 points.
  case xxLarge
  /// The largest size that is not for accessibility: body text has 23 points.
  case xxxLarge
  /// The first size for accessibility: body text has 28 points.
  case accessibility1
  /// The second size for accessibility: body text has 33 points.
  case accessibility2
  /// The third size for accessibility: body text has 40 points.
  case accessibility3
  /// The fourth size for accessibility: body text has 47 points.
  case accessibility4
  /// The largest size: body text has 53 points.
  case accessibility5

  /// True for the sizes that are meant for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Returns true if `lhs` is smaller than `rhs`.
  public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  var category: TextStyleSizes.Category {
    TextStyleSizes.Category(rawValue: rawValue) ?? .large
  }
}

nonisolated extension View {
  /// Sets the type size of text in this view.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the type size of text in this view.
  public func dynamicTypeSize<Range: RangeExpression>(
    _ range: Range
  ) -> some View where Range.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      let isBelow = allowed.first.map { size < $0 } ?? false
      size = (isBelow ? allowed.first : allowed.last) ?? size
    }
  }
}

/// A length that follows the type size of the environment, as the font of a text style does.
///
/// ```swift
/// struct Badge: View {
///   @ScaledMetric(relativeTo: .caption) private var side = 20.0
///   var body: some View { Circle().frame(width: side, height: side) }
/// }
/// ```
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private let box = Box()

  /// The reference from the property to the inherited type size; copies of the view share it.
  private final class Box {
    var typeSize = DynamicTypeSize.large
  }

  /// Creates a length that is scaled as a text style is.
  ///
  /// - Parameters:
  ///   - wrappedValue: The length at the type size `large`.
  ///   - textStyle: The text style whose scale is used.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    (base, style) = (wrappedValue, textStyle)
  }

  /// Creates a length that is scaled as body text is.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The length at the type size of the environment.
  public var wrappedValue: Value {
    Value(style.sizes.scaled(CGFloat(base), box.typeSize.category))
  }
}

extension ScaledMetric: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    box.typeSize = scope.environment.dynamicTypeSize
  }
}
