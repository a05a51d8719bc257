public import CitrineCoreGraphics
import CitrineCoreText

/// A bitmap font at a size: a font that was registered by a name (`CGFont.register(_:as:)`), or the built-in face.
open class UIFont: CTFont, @unchecked Sendable {
  /// The weight of a font; fonts have only two weights, and `semibold` and above are bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Ultra-light, drawn as regular.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin, drawn as regular.
    public static let thin = Weight(rawValue: -0.6)
    /// Light, drawn as regular.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium, drawn as regular.
    public static let medium = Weight(rawValue: 0.23)
    /// Semibold, drawn as bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy, drawn as bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// Black, drawn as bold.
    public static let black = Weight(rawValue: 0.62)
  }

  // MARK: Creating

  /// Creates a font by name, at a size in points; 0 means 12 points.
  ///
  /// It is never nil: a name that was registered gives that font, any other name gives the built-in face. A style
  /// at the end of the name, as in "Helvetica-BoldOblique", makes the font bold or slanted.
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
    UIFont(.builtIn, size: size, matrix: nil)
  }

  /// Returns the built-in face, at a size in points; bold if the weight is `semibold` or more.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    weight.rawValue >= Weight.semibold.rawValue
      ? boldSystemFont(ofSize: size) : systemFont(ofSize: size)
  }

  /// Returns the bold built-in face, at a size in points.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.builtIn.emboldened, size: size, matrix: nil)
  }

  /// Returns the slanted built-in face, at a size in points.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.builtIn, size: size, matrix: FontFace.slant)
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

  /// Returns the font of a text style, at the style's size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the same font at another size in points.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(font, size: size, matrix: matrix) }

  // MARK: Sizes of the system

  /// 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  open class var buttonFontSize: CGFloat { 18 }

  // MARK: Asking

  /// The descriptor of the font, with its names, size and traits.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(FontQuery(for: self)) }
  /// The size in points.
  open var pointSize: CGFloat { size }
  /// The full name: family and style.
  open var fontName: String { font.fullName }
  /// The family name.
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
