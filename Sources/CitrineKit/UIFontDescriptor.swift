import Citrine
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
    /// The name of the style, such as "Bold Italic": a string.
    public static let face = AttributeName(rawValue: "NSCTFontStyleNameAttribute")
    /// The features of the font: an array of dictionaries with keys of `FeatureKey`.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// The fonts for characters that the font lacks: an array of descriptors.
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
  }

  /// The key of a value in a feature setting.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The key's name in CoreText, such as "CTFeatureTypeIdentifier".
    public let rawValue: String

    /// Creates a feature key from CoreText's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature in Apple's registry: a number, such as 6 for the spacing of numbers.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The selector of the feature in Apple's registry: a number, such as 0 for monospaced numbers.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The type of the feature; the older name of `type`.
    public static let featureIdentifier = type
    /// The selector of the feature; the older name of `selector`.
    public static let typeIdentifier = selector
    /// The OpenType tag of the feature: a string such as "smcp"; it replaces type and selector.
    public static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
    /// The value of the feature with an OpenType tag: a number; 0 is off, 1 is on.
    public static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
  }

  /// The design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design, such as "NSCTFontUIFontDesignDefault".
    public let rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Citrine Sans.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with serifs; it does not exist, and the default is used.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A design with round ends of strokes; it does not exist, and the default is used.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Citrine Sans Mono.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
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

  /// Returns the descriptor of the font of a text style at the type size of a trait collection.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// Converts attributes to CoreText's names and values.
  private static func coreTextAttributes(_ attributes: [AttributeName: Any]) -> [String: Any] {
    var result: [String: Any] = [:]
    for (name, value) in attributes {
      if let features = value as? [[FeatureKey: Any]] {
        result[name.rawValue] = features.map { feature in
          Dictionary(uniqueKeysWithValues: feature.map { ($0.key.rawValue, $0.value) })
        }
        continue
      }
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

  /// Returns the descriptor of the system font in another design, with the same size, weight and slant.
  ///
  /// - Returns: nil if this is not a descriptor of the system font. There are no serif and no rounded design: asking
  ///   for them is reported to the diagnostics handler, and gives the default.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let old = UIFont(descriptor: self, size: 0)
    guard old.familyName.hasPrefix("Citrine Sans") else { return nil }
    if design == .serif || design == .rounded {
      GDiagnostics.report("UIFontDescriptor: Citrine Sans has no such design; the default is used")
    }
    let font = CGFont.citrineSans(
      weight: CGFloat(old.font.metrics.weight), isItalic: old.font.isItalic,
      isMonospaced: design == .monospaced)
    return UIFont(font, size: old.pointSize, matrix: nil).fontDescriptor.withSize(pointSize)
  }

  /// Returns the descriptor of another style of the family, such as "Bold Italic", at the same size.
  open func withFace(_ face: String) -> UIFontDescriptor {
    UIFontDescriptor(
      name: UIFont(descriptor: self, size: 0).familyName + " " + face, size: pointSize)
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
