public import Foundation

/// A key of an environment value: its type, and its default.
///
/// ```swift
/// struct LevelKey: EnvironmentKey { static let defaultValue = 0 }
/// var values = EnvironmentValues()
/// values[LevelKey.self] = 3
/// ```
nonisolated public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value in views that do not inherit another one.
  static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
nonisolated public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates an environment in which all values are the defaults.
  public init() {}

  /// The value of a key; the key's default if none is set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a class that a view around gives to the views inside; nil if there is none.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The number of styles around the style that is resolved now.
  var styleDepth = 0
  /// The font of text; nil for `Font.body`.
  public var font: Font?
  /// The weight of text that does not set its own; nil for the font's.
  var fontWeight: Font.Weight?
  /// The design of text that does not set its own; nil for the font's.
  var fontDesign: Font.Design?
  /// True if text is italic by inheritance; a text can also be italic by itself.
  var isItalic = false
  /// True if figures have equal advances by inheritance.
  var hasMonospacedDigits = false
  /// The distances in points that are added to the advances of letters; nil for none.
  var kerning: CGFloat?
  var tracking: CGFloat?
  /// The distance of text above the baseline, in points; nil for none.
  var baselineOffset: CGFloat?
  /// The lines below and through text that does not set its own; nil for none.
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  /// The change of letters to capitals or to small letters; nil for none.
  public var textCase: Text.Case?
  /// The type size, which fonts of text styles follow.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// The size of symbols relative to the font.
  public var imageScale = Image.Scale.medium
  /// The colour scheme, which selects the values of system colours.
  public var colorScheme = ColorScheme.light
  /// True if controls react to taps.
  public var isEnabled = true
  /// The locale in which text formats numbers.
  ///
  /// The default is American English, not the locale of the machine.
  public var locale = Locale(identifier: "en_US")
  /// The number of pixels per point.
  public var displayScale: CGFloat = 1
  /// The largest number of lines of a text; nil for no limit.
  public var lineLimit: Int?
  /// The number of lines for which a text takes space, though it has fewer.
  var reservedLineCount = 0
  /// The smallest factor by which the font of a text may shrink so that the text fits, from 0 to 1.
  public var minimumScaleFactor: CGFloat = 1
  /// True if letters may move together a little so that a text fits.
  public var allowsTightening = false
  /// How the lines of a text are aligned horizontally.
  public var multilineTextAlignment = TextAlignment.leading
  /// Where the ellipsis lies in text that does not fit.
  public var truncationMode = Text.TruncationMode.tail
  /// Extra space between lines of text, in points.
  public var lineSpacing: CGFloat = 0

  /// The style of shapes, text and template images that do not set their own; nil for `.primary`.
  var foregroundStyle: AnyShapeStyle?
  /// The foreground styles of the secondary level and of those below it, as far as they are set.
  var foregroundLevels: [AnyShapeStyle] = []
  /// The direction in which views follow each other in a row; the places of views are mirrored from right to left.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The style of backgrounds; nil for white, or black in the dark scheme.
  public var backgroundStyle: AnyShapeStyle?
  /// The colour of controls; nil for blue.
  var tint: Tint?
  /// The size of a pixel in points; 1 if `displayScale` is not positive.
  public var pixelLength: CGFloat { displayScale > 0 ? 1 / displayScale : 1 }
  /// True if controls hide their labels.
  var areLabelsHidden = false
}

/// The kind of background that views are drawn for: light or dark.
nonisolated public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

/// A property of a view that reads an environment value.
///
/// ```swift
/// struct Hint: View {
///   @Environment(\.colorScheme) private var scheme
///   var body: some View { Text(scheme == .dark ? "dark" : "light") }
/// }
/// let view = Hint().environment(\.colorScheme, .dark)
/// ```
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let source: Source
  private let box = Box()

  private enum Source {
    case path(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?)
  }

  /// The reference from the property to the inherited value; copies of the view share it.
  private final class Box {
    var value: Value?
  }

  /// Creates a property that reads the environment value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .path(keyPath) }

  /// Creates a property that reads an object; nil if there is none.
  init(object: @escaping (EnvironmentValues) -> Value?) { source = .object(object) }

  /// The inherited value; the default until the view is built.
  ///
  /// Reading an object before the view is built is an error.
  public var wrappedValue: Value {
    if let value = box.value { return value }
    switch source {
    case .path(let path): return EnvironmentValues()[keyPath: path]
    case .object(let read):
      guard let value = read(EnvironmentValues()) else {
        preconditionFailure("No \(Value.self) is in the environment; see environment(_:)")
      }
      return value
    }
  }
}

extension Environment: ConnectedProperty {
  @MainActor func connect(to scope: Scope, name: String) {
    switch source {
    case .path(let path): box.value = scope.environment[keyPath: path]
    case .object(let read): box.value = read(scope.environment)
    }
  }

  @MainActor var isMissing: Bool { box.value == nil }
}

/// Changes the environment of a view.
nonisolated struct EnvironmentModifier: PrimitiveModifier {
  let transform: (inout EnvironmentValues) -> Void

  @MainActor func updateScope(_ scope: inout Scope) { transform(&scope.environment) }
}

nonisolated extension View {
  /// Sets an environment value for this view and the views inside it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { modifier(EnvironmentModifier { $0[keyPath: keyPath] = value }) }

  /// Changes an environment value for this view and the views inside it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View { modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) }) }

  /// Sets the colour scheme of this view and the views inside it; nil keeps the inherited one.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(EnvironmentModifier { $0.colorScheme = colorScheme ?? $0.colorScheme })
  }

  /// Sets the colour scheme of this view and the views inside it; an older name of `preferredColorScheme(_:)`.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Disables the controls in this view, so that they ignore taps, if the argument is true.
  ///
  /// A view inside a disabled view cannot be enabled again.
  public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentModifier { $0.isEnabled = $0.isEnabled && !disabled })
  }
}
