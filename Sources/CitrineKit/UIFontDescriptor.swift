public import CitrineCoreGraphics
public import CitrineCoreText

/// What is asked of a font.
open class UIFontDescriptor: CTFontDescriptor, @unchecked Sendable {
  /// Bold, slanted, of one width.
  public typealias SymbolicTraits = CTFontSymbolicTraits

  /// The names of attributes, which are CoreText's.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The whole name of the font: a string.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of its family: a string.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name to be shown: a string.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    /// The size in points: a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits: a dictionary with keys of `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// The names of traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of `SymbolicTraits`: a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight from -1 to 1: a number, or a `UIFont.Weight`.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The slant from -1 to 1: a number.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  // MARK: Creating

  /// Creates a descriptor of a name and a size.
  public convenience init(name: String, size: CGFloat) {
    self.init(FontWish(name: name, size: size))
  }

  /// Creates a descriptor of attributes.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(FontWish(attributes: Self.named(attributes)))
  }

  /// The descriptor of a kind of text.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// Attributes by CoreText's names.
  private static func named(_ attributes: [AttributeName: Any]) -> [String: Any] {
    var named: [String: Any] = [:]
    for (name, value) in attributes {
      guard let traits = value as? [TraitKey: Any] else {
        named[name.rawValue] = value
        continue
      }
      var all: [String: Any] = [:]
      for (key, trait) in traits {
        all[key.rawValue] =
          (trait as? SymbolicTraits)?.rawValue ?? (trait as? UIFont.Weight)?.rawValue ?? trait
      }
      named[name.rawValue] = all
    }
    return named
  }

  // MARK: Changing

  /// The same font at another size.
  open func withSize(_ size: CGFloat) -> UIFontDescriptor { addingAttributes([.size: size]) }

  /// The same font bold or not, slanted or not, as these traits say; nil if there is no such font.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    wish.with(traits, mask: traits.union([.traitBold, .traitItalic]))
      .map { UIFontDescriptor($0) }
  }

  /// The font of another family at the same size.
  open func withFamily(_ family: String) -> UIFontDescriptor { addingAttributes([.family: family]) }

  /// The descriptor with more attributes, which take the place of those that are there.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(wish.adding(Self.named(attributes)))
  }

  // MARK: Asking

  /// All attributes.
  open var fontAttributes: [AttributeName: Any] {
    var all: [AttributeName: Any] = [:]
    for (name, value) in wish.attributes { all[AttributeName(rawValue: name)] = value }
    return all
  }

  /// One attribute; nil if it was not given.
  open func object(forKey attribute: AttributeName) -> Any? { wish.attributes[attribute.rawValue] }

  /// The whole name of the font.
  open var postscriptName: String { wish.look.font.fullName }

  /// The size in points, or 0.
  open var pointSize: CGFloat { wish.size }

  /// What the font looks like.
  open var symbolicTraits: SymbolicTraits { wish.look.traits }
}

extension UIFont {
  /// A kind of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a kind by its name; text of an unknown one is as of `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest titles: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first rank: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second rank: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third rank: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings: 17 points, bold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Headings below others: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Most text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that stands out: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

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
