public import CitrineCoreGraphics
import CitrineCoreText

/// A bitmap font at a size: a font that was registered by a name (`CGFont.register(_:as:)`), or the built-in face.
///
/// ```swift
/// let font = UIFont(name: "Helvetica-Bold", size: 24)!  // Never nil; here the bold built-in face.
/// let size = "HELLO".size(withAttributes: [.font: font])
/// ```
open class UIFont: CTFont, @unchecked Sendable {
  /// The weight of a font; fonts are regular or bold, and weights from `semibold` on are bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight from a number from -1 to 1; 0.3 and above is bold.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The weight -0.8, drawn as regular.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// The weight -0.6, drawn as regular.
    public static let thin = Weight(rawValue: -0.6)
    /// The weight -0.4, drawn as regular.
    public static let light = Weight(rawValue: -0.4)
    /// The weight 0, the regular font.
    public static let regular = Weight(rawValue: 0)
    /// The weight 0.23, drawn as regular.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight 0.3, drawn as bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight 0.4, the bold font.
    public static let bold = Weight(rawValue: 0.4)
    /// The weight 0.56, drawn as bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The weight 0.62, drawn as bold.
    public static let black = Weight(rawValue: 0.62)
  }

  // MARK: Creating

  /// Creates a font by name, at a size in points; 0 means 12 points.
  ///
  /// The result is never nil. A name that was registered gives that font, and any other name gives the built-in face. A
  /// style at the end of the name, such as "BoldOblique" in "Helvetica-BoldOblique", makes the font bold or slanted.
  public convenience init?(name: String, size: CGFloat) {
    self.init(descriptor: UIFontDescriptor(name: name, size: size), size: size)
  }

  /// Creates the font that best matches a descriptor.
  ///
  /// - Parameter size: In points; 0 for the descriptor's size, or 12 if it has none.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let face = descriptor.query.face
    self.init(face.font, size: size > 0 ? size : descriptor.pointSize, matrix: face.matrix)
  }

  /// Returns the built-in face, at a size in points.
  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.standIn, size: size, matrix: nil)
  }

  /// Returns the built-in face, at a size in points; bold if the weight is `semibold` or more.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    weight.rawValue >= Weight.semibold.rawValue
      ? boldSystemFont(ofSize: size) : systemFont(ofSize: size)
  }

  /// Returns the bold built-in face, at a size in points.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.standIn.emboldened, size: size, matrix: nil)
  }

  /// Returns the italic built-in face, at a size in points.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.citrineSans(isItalic: true), size: size, matrix: nil)
  }

  /// Returns the built-in face, which is proportional; bold if the weight is `semibold` or more.
  ///
  /// For monospaced text, a program has to register a monospaced font and create it by name.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the built-in face, whose digits are monospaced; bold if the weight is `semibold` or more.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns the built-in face at the size of a text style; it is bold for `headline`.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the same font at another size in points.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(font, size: size, matrix: matrix) }

  // MARK: Standard sizes

  /// The standard size of text: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The standard size of small text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The standard size of buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }

  // MARK: Names and metrics

  /// The descriptor of the font, with its names, size and traits.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(FontQuery(for: self)) }
  /// The size in points: the length of the font's em.
  open var pointSize: CGFloat { size }
  /// The full name: the family name and the style, such as "Citrine Sans Bold".
  open var fontName: String { font.names.full }
  /// The family name, such as "Citrine Sans".
  open var familyName: String { font.name }
  /// The ascent: the height above the baseline, in points.
  open var ascender: CGFloat { CTFontGetAscent(self) }
  /// The descent: the depth below the baseline, in points, as a negative number.
  open var descender: CGFloat { -CTFontGetDescent(self) }
  /// The leading: the space between lines, in points.
  open var leading: CGFloat { CTFontGetLeading(self) }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { CTFontGetCapHeight(self) }
  /// The height of lowercase letters such as "x", in points.
  open var xHeight: CGFloat { CTFontGetXHeight(self) }
  /// The height of a line in points: ascent, descent and leading.
  open var lineHeight: CGFloat { ascender - descender + leading }
}
