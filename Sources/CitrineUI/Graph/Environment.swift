public import Foundation

/// The name and the default of a value that views inherit.
nonisolated public protocol EnvironmentKey {
  /// What the value is.
  associatedtype Value
  /// What it is where nobody set it.
  static var defaultValue: Value { get }
}

/// Values that views inherit from those they are in.
nonisolated public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates values that are all as by default.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The font of text; nil for the body's.
  public var font: Font?
  /// The weight of text that does not say its own; nil for the font's.
  var fontWeight: Font.Weight?
  /// Whether text is slanted that does not say it.
  var isItalic = false
  /// Whether colours are those for a light or for a dark background.
  public var colorScheme = ColorScheme.light
  /// Whether controls take taps.
  public var isEnabled = true
  /// How numbers in text are written: as in American English, whatever the machine's own locale.
  public var locale = Locale(identifier: "en_US")
  /// How many pixels a point has.
  public var displayScale: CGFloat = 1
  /// The most lines of text; nil for any number.
  public var lineLimit: Int?
  /// How the lines of a text lie beside each other.
  public var multilineTextAlignment = TextAlignment.leading
  /// Where the three dots of a text are that has no room.
  public var truncationMode = Text.TruncationMode.tail
  /// Points between lines of text, beside their height.
  public var lineSpacing: CGFloat = 0

  /// How shapes, text and template images are painted, unless they say it; nil for `.primary`.
  var foregroundStyle: AnyShapeStyle?
  /// The colour of controls.
  var tint: Color?
  /// The points of a pixel, not less than a little.
  var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }
  /// Whether controls are without labels.
  var areLabelsHidden = false
  /// How buttons look.
  var buttonStyle: any ButtonStyle = DefaultButtonStyle()
}

/// Whether what is drawn lies on light or on dark.
nonisolated public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// A value that a view inherits.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private let box = Box()

  private final class Box {
    var value: Value?
  }

  /// Creates a property that reads a value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  /// The value: the default before the view is built.
  public var wrappedValue: Value { box.value ?? EnvironmentValues()[keyPath: path] }
}

extension Environment: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    box.value = scope.environment[keyPath: path]
  }
}

/// Changes what a view inherits.
nonisolated struct EnvironmentModifier: PrimitiveModifier {
  let change: (inout EnvironmentValues) -> Void

  @MainActor func enter(_ scope: inout Scope) { change(&scope.environment) }
}

nonisolated extension View {
  /// Sets a value that views below inherit.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { modifier(EnvironmentModifier { $0[keyPath: keyPath] = value }) }

  /// Changes a value that views below inherit.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View { modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) }) }

  /// Sets whether colours are those for light or for dark; nil changes nothing.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(EnvironmentModifier { $0.colorScheme = colorScheme ?? $0.colorScheme })
  }

  /// Whether controls take no taps.
  public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
  }
}
