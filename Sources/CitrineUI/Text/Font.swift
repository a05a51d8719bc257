import Citrine
import CitrineCoreText
public import Foundation

/// A font of bitmaps at a size: the built-in face, or one that the program registered.
nonisolated public struct Font: Hashable, Sendable {
  private var name: String?
  private var size: CGFloat
  private var weight: Weight
  private var isItalic = false

  private init(name: String? = nil, size: CGFloat, weight: Weight = .regular) {
    self.name = name
    self.size = size > 0 && size.isFinite ? size : 17
    self.weight = weight
  }

  // MARK: Creating

  /// The built-in face; the design has no effect.
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font(size: size, weight: weight) }

  /// The built-in face as a style of text has it; the design has no effect.
  public static func system(
    _ style: TextStyle, design: Design = .default, weight: Weight? = nil
  ) -> Font { Font(size: style.size, weight: weight ?? style.weight) }

  /// The font that was registered by a name, or the built-in face.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name, size: size) }

  /// 34 points.
  public static let largeTitle = system(.largeTitle)
  /// 28 points.
  public static let title = system(.title)
  /// 22 points.
  public static let title2 = system(.title2)
  /// 20 points.
  public static let title3 = system(.title3)
  /// 17 points, half bold.
  public static let headline = system(.headline)
  /// 15 points.
  public static let subheadline = system(.subheadline)
  /// 17 points.
  public static let body = system(.body)
  /// 16 points.
  public static let callout = system(.callout)
  /// 13 points.
  public static let footnote = system(.footnote)
  /// 12 points.
  public static let caption = system(.caption)
  /// 11 points.
  public static let caption2 = system(.caption2)

  // MARK: Changing

  /// The same font, bold.
  public func bold() -> Font { weight(.bold) }

  /// The same font, slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The same font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The same font; faces of bitmaps have all letters as wide as they are.
  public func monospaced() -> Font { self }
  /// The same font; digits are as wide as each other.
  public func monospacedDigit() -> Font { self }

  /// The font as lines of text want it.
  var coreText: CTFont {
    let face = name.flatMap { Self.face($0) } ?? .builtIn
    let slant = CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0)
    return CTFont(
      weight >= .semibold ? face.emboldened : face, size: size, matrix: isItalic ? slant : nil)
  }

  private static func face(_ name: String) -> GBitmapFont? {
    let face = GBitmapFont.registered(named: name)
    if face == nil {
      reportOnce(
        "Font.custom(\"\(name)\"): no font was registered by the name; it is the built-in face")
    }
    return face
  }

  /// The height of letters, for symbols beside them.
  var pointSize: CGFloat { size }
  /// The weight of letters, for symbols beside them.
  var symbolWeight: Weight { weight }

  /// How bold letters are: from half bold on, the face is drawn bold.
  public struct Weight: Hashable, Comparable, Sendable {
    private let value: Double

    private init(_ value: Double) { self.value = value }

    /// How wide the lines of symbols are, by those of regular ones: as the stems of letters beside them.
    var lineWidth: CGFloat { CGFloat(value < 0 ? 1 + 0.9 * value : 1 + 1.45 * value) }

    /// Whether one weight is less bold than another.
    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.value < rhs.value }

    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// As most text is.
    public static let regular = Weight(0)
    /// A little bolder.
    public static let medium = Weight(0.23)
    /// Half bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Bolder.
    public static let heavy = Weight(0.56)
    /// The boldest.
    public static let black = Weight(0.62)
  }

  /// The look of a face; there is only one.
  public enum Design: Hashable, Sendable {
    /// As the system has it.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All letters as wide.
    case monospaced
  }

  /// What a text is for.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The title of everything.
    case largeTitle
    /// A title.
    case title
    /// A smaller title.
    case title2
    /// A yet smaller title.
    case title3
    /// What stands above text.
    case headline
    /// Below a headline.
    case subheadline
    /// Text.
    case body
    /// What is set apart from text.
    case callout
    /// Below text.
    case footnote
    /// Beside a picture.
    case caption
    /// The smallest.
    case caption2

    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }

    fileprivate var weight: Weight { self == .headline ? .semibold : .regular }
  }
}

nonisolated extension View {
  /// Sets the font of text below; nil for the body's.
  public func font(_ font: Font?) -> some View {
    modifier(EnvironmentModifier { $0.font = font })
  }

  /// Slants text below.
  public func italic(_ isActive: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.isItalic = isActive })
  }

  /// Makes text below bold.
  public func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : nil)
  }

  /// Sets the weight of text below that does not say its own; nil for the font's.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    modifier(EnvironmentModifier { $0.fontWeight = weight })
  }

  /// Sets how lines of a text lie beside each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the most lines of a text; nil for any number.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets where the three dots of a text are that has no room.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets the points between lines of a text, beside their height.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
}

/// How the lines of a text lie beside each other.
nonisolated public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// On the left.
  case leading
  /// In the middle.
  case center
  /// On the right.
  case trailing

  /// How much of the room lies before a line.
  var part: CGFloat {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
