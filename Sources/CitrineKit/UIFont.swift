import Citrine
public import CitrineCoreGraphics
import CitrineCoreText

/// A font at a size: a style of Citrine Sans, the built-in face, or a font that is found by its name.
///
/// ```swift
/// let font = UIFont.systemFont(ofSize: 24, weight: .semibold)
/// let size = "HELLO".size(withAttributes: [.font: font])
/// let own = UIFont(name: "Inter-Bold", size: 24)  // nil if there is no such font; see CGFont.register.
/// ```
open class UIFont: CTFont, @unchecked Sendable {
  // MARK: Creating

  /// Creates a font by its PostScript name, its full name or the name of its family.
  ///
  /// The font is one that was registered, a built-in face or an installed font. If it is none of these, but a font of
  /// Apple's systems, such as "Helvetica-BoldOblique", the result is Citrine Sans in its style. This is reported once
  /// for each name: to the diagnostics handler, or else to standard error.
  ///
  /// - Parameters:
  ///   - name: One of these names.
  ///   - size: In points; 0 for 12 points.
  /// - Returns: nil if there is no font with the name, as on Apple's systems.
  public convenience init?(name: String, size: CGFloat) {
    guard let face = FontFace.existing(named: name) ?? Self.standIn(named: name) else { return nil }
    self.init(face, size: size)
  }

  private static func standIn(named name: String) -> FontFace? {
    guard CGFont.isStandardName(name) else {
      GDiagnostics.report("UIFont(name: \"\(name)\"): no font has this name")
      return nil
    }
    return FontFace(named: name, for: "UIFont")
  }

  /// Creates the font that best matches a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The family, the style and the features that are looked for.
  ///   - size: In points; 0 for the descriptor's size, or 12 if it has none.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(descriptor.query.face, size: size > 0 ? size : descriptor.pointSize)
  }

  /// Returns the same font at another size in points.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(face, size: size) }

  // MARK: Names and metrics

  /// The names of all families: built-in, registered and installed ones, sorted.
  public class var familyNames: [String] {
    CTFontManagerCopyAvailableFontFamilyNames() as? [String] ?? []
  }

  /// Returns the PostScript names of the fonts of a family, sorted; empty for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    CGFont.names(inFamily: familyName)
  }

  /// The descriptor of the font, with its names, size and traits.
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(FontQuery(for: self)) }
  /// The size in points: the length of the font's em.
  open var pointSize: CGFloat { size }
  /// The PostScript name, such as "CitrineSans-Bold"; the full name of a font that has none.
  open var fontName: String { font.names.postScript }
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
