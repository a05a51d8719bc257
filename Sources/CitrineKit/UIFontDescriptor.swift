public import CitrineCoreGraphics
public import CitrineCoreText

/// A description of a font by attributes, from which a font can be created.
open class UIFontDescriptor: CTFontDescriptor, @unchecked Sendable {
  /// The style of a font as a set: bold, italic, monospaced.
  public typealias SymbolicTraits = CTFontSymbolicTraits

  /// The name of an attribute; CoreText uses the same names.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The attribute's name in CoreText, such as "NSFontNameAttribute".
    public let rawValue: String

    /// Creates an attribute name from CoreText's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The full name of the font: a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The family name of the font: a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The display name of the font: a string.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The size in points: a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits: a dictionary with keys of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// The key of a trait in the dictionary of `AttributeName.traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The trait's name in CoreText, such as "NSCTFontWeightTrait".
    public let rawValue: String

    /// Creates a trait key from CoreText's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of `SymbolicTraits`: a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight from -1 to 1: a number or a `UIFont.Weight`; 0.3 and above is bold.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The slant from -1 to 1: a number; above 0 is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  // MARK: Creating

  /// Creates a descriptor of a font by name, and its size in points; 0 means no size.
  public convenience init(name: String, size: CGFloat) {
    self.init(FontQuery(name: name, size: size))
  }

  /// Creates a descriptor from attributes; without a name and a family it describes the built-in face.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(FontQuery(attributes: Self.coreTextAttributes(attributes)))
  }

  /// Returns the descriptor of the font of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// Converts attributes to CoreText's names and values.
  private static func coreTextAttributes(_ attributes: [AttributeName: Any]) -> [String: Any] {
    var result: [String: Any] = [:]
    for (name, value) in attributes {
      guard let traits = value as? [TraitKey: Any] else {
        result[name.rawValue] = value
        continue
      }
      var coreTextTraits: [String: Any] = [:]
      for (key, trait) in traits {
        coreTextTraits[key.rawValue] =
          (trait as? SymbolicTraits)?.rawValue ?? (trait as? UIFont.Weight)?.rawValue ?? trait
      }
      result[name.rawValue] = coreTextTraits
    }
    return result
  }

  // MARK: Changing

  /// Returns the descriptor with another size in points.
  open func withSize(_ size: CGFloat) -> UIFontDescriptor { addingAttributes([.size: size]) }

  /// Returns the descriptor of the same font with another style; nil if there is no such font.
  ///
  /// The font is bold if `traits` contains `traitBold`, else regular; the same holds for `traitItalic`. Other traits
  /// cannot be added: if `traits` contains one that the font does not have, the result is nil.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    query.withTraits(traits, mask: traits.union([.traitBold, .traitItalic]))
      .map { UIFontDescriptor($0) }
  }

  /// Returns the descriptor of another family at the same size.
  open func withFamily(_ family: String) -> UIFontDescriptor { addingAttributes([.family: family]) }

  /// Returns the descriptor with more attributes, which replace existing ones.
  ///
  /// A name or a family among them also removes the names and the traits of this descriptor.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(query.adding(Self.coreTextAttributes(attributes)))
  }

  // MARK: Values

  /// The attributes of the descriptor; a descriptor of an existing font has names, size and traits.
  open var fontAttributes: [AttributeName: Any] {
    var all: [AttributeName: Any] = [:]
    for (name, value) in query.attributes { all[AttributeName(rawValue: name)] = value }
    return all
  }

  /// Returns an attribute; nil if the descriptor does not have it.
  open func object(forKey attribute: AttributeName) -> Any? { query.attributes[attribute.rawValue] }

  /// The PostScript name of the matching font.
  open var postscriptName: String { query.face.font.names.postScript }

  /// The size in points; 0 if the descriptor has none.
  open var pointSize: CGFloat { query.size }

  /// The style of the matching font.
  open var symbolicTraits: SymbolicTraits { query.face.traits }
}

extension UIFont {
  /// A text style, which has a size and a weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name, such as "UICTFontTextStyleBody".
    public let rawValue: String

    /// Creates a style from its name; an unknown style is the same as `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The style of the largest titles: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of first-level titles: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of second-level titles: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of third-level titles: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headings: 17 points, bold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of subheadings: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of captions: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of small captions: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The font size of the style, in points.
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
