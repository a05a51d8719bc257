public import CitrineCoreGraphics
import CitrineCoreText

/// A font of bitmaps at a size: the one that was registered by a name, or the built-in face.
open class UIFont: CTFont, @unchecked Sendable {
  /// How bold letters are; there are two weights, of which the bold one begins at `semibold`.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// As most text is.
    public static let regular = Weight(rawValue: 0)
    /// A little bolder.
    public static let medium = Weight(rawValue: 0.23)
    /// Half bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Bolder.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest.
    public static let black = Weight(rawValue: 0.62)
  }

  // MARK: Creating

  /// Creates the font of a name; 12 points if the size is 0.
  ///
  /// Any name gives a font: the registered one, or the built-in face; bold or slanted if the name ends so,
  /// as in "Helvetica-BoldOblique".
  public convenience init?(name: String, size: CGFloat) {
    self.init(descriptor: UIFontDescriptor(name: name, size: size), size: size)
  }

  /// Creates the font that a descriptor asks for.
  ///
  /// - Parameter size: In points; 0 for that of the descriptor, or 12.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    let look = descriptor.wish.look
    self.init(look.font, size: size > 0 ? size : descriptor.pointSize, matrix: look.matrix)
  }

  /// The built-in face.
  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.builtIn, size: size, matrix: nil)
  }

  /// The built-in face, bold if the weight is `semibold` or more.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    weight.rawValue >= Weight.semibold.rawValue
      ? boldSystemFont(ofSize: size) : systemFont(ofSize: size)
  }

  /// The built-in face, bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.builtIn.emboldened, size: size, matrix: nil)
  }

  /// The built-in face, slanted.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.builtIn, size: size, matrix: FontLook.slant)
  }

  /// The built-in face, whose letters are as wide as they need, bold if the weight is `semibold` or more.
  ///
  /// A program that wants letters of one width registers such a font, and asks for it by its name.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// The built-in face, whose figures are of one width, bold if the weight is `semibold` or more.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// The font of a kind of text, in the size that such text has.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The same font at another size.
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

  /// What the font answers to.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(FontWish(for: self)) }
  /// The size in points.
  open var pointSize: CGFloat { size }
  /// The whole name.
  open var fontName: String { font.fullName }
  /// The name of the family.
  open var familyName: String { font.name }
  /// The height above the baseline.
  open var ascender: CGFloat { CTFontGetAscent(self) }
  /// The depth below the baseline, as a negative number.
  open var descender: CGFloat { -CTFontGetDescent(self) }
  /// What is added between lines.
  open var leading: CGFloat { CTFontGetLeading(self) }
  /// The height of capitals.
  open var capHeight: CGFloat { CTFontGetCapHeight(self) }
  /// The height of small letters.
  open var xHeight: CGFloat { CTFontGetXHeight(self) }
  /// The height of a line.
  open var lineHeight: CGFloat { ascender - descender + leading }
}
