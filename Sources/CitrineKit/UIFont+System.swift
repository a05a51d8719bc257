import Citrine
public import CitrineCoreGraphics
import CitrineCoreText

// The system font is Citrine Sans.
extension UIFont {
  /// The weight of a font: the thickness of its strokes.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight from -1 to 1; 0 is regular.
    public let rawValue: CGFloat

    /// Creates a weight from a number from -1 to 1; numbers between two of the constants are interpolated.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest weight: 100 in CSS.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A thin weight: 200 in CSS.
    public static let thin = Weight(rawValue: -0.6)
    /// A light weight: 300 in CSS.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of body text: 400 in CSS.
    public static let regular = Weight(rawValue: 0)
    /// A little bolder than regular: 500 in CSS.
    public static let medium = Weight(rawValue: 0.23)
    /// A little lighter than bold: 600 in CSS.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold: 700 in CSS.
    public static let bold = Weight(rawValue: 0.4)
    /// Bolder than bold: 800 in CSS.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest weight: 900 in CSS.
    public static let black = Weight(rawValue: 0.62)

    /// The weight from 100 to 900.
    var cssWeight: CGFloat {
      CGFloat(FontStyle.weight(ofTrait: rawValue.isNaN ? 0 : Double(rawValue)))
    }
  }

  /// The width of a font; Citrine Sans has only the standard width.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The width from -1 to 1; 0 is standard.
    public let rawValue: CGFloat

    /// Creates a width from a number from -1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The narrowest width.
    public static let compressed = Width(rawValue: -0.3)
    /// A narrow width.
    public static let condensed = Width(rawValue: -0.2)
    /// The width of body text.
    public static let standard = Width(rawValue: 0)
    /// A wide width.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// Returns the system font at a size in points.
  public class func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// Returns the system font at a size in points, with a weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.citrineSans(weight: weight.cssWeight), size: size, matrix: nil)
  }

  /// Returns the system font at a size in points, with a weight, at the standard width.
  ///
  /// There are no other widths: asking for one is reported to the diagnostics handler.
  public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    if width != .standard {
      GDiagnostics.report("UIFont: Citrine Sans has no width but the standard one, which is used")
    }
    return systemFont(ofSize: size, weight: weight)
  }

  /// Returns the bold system font, at a size in points.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the italic system font, at a size in points.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(.citrineSans(isItalic: true), size: size, matrix: nil)
  }

  /// Returns Citrine Sans Mono, whose glyphs have equal advances, at a size in points.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      .citrineSans(weight: weight.cssWeight, isMonospaced: true), size: size, matrix: nil)
  }

  /// Returns the system font with figures of equal advances, at a size in points.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    let feature: [UIFontDescriptor.FeatureKey: Int] = [.type: 6, .selector: 0]
    let descriptor = systemFont(ofSize: size, weight: weight).fontDescriptor
    return UIFont(
      descriptor: descriptor.addingAttributes([.featureSettings: [feature]]), size: size)
  }

  // MARK: Standard sizes

  /// The standard size of text: 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// The standard size of small text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The standard size of buttons: 18 points.
  public class var buttonFontSize: CGFloat { 18 }
}
