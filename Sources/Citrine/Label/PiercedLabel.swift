/// A label with letters cut out of its background: the drawing behind it is visible through them.
///
/// ```swift
/// var label = PiercedLabel(text: "HELLO")
/// label.fontSize = 64
/// label.backgroundColor = GColor(srgbRed: 0.1, green: 0.1, blue: 0.3, alpha: 1)
/// label.draw(in: CGRect(x: 40, y: 40, width: 320, height: 120), of: context)
/// try label.image()?.writePNG(to: url)
/// ```
///
/// The background is a rectangle in one colour, optionally with round corners. `style` tells whether it is drawn around
/// the letters or only inside of them. Lines end only at line breaks: there is no word wrap. Text that does not fit into
/// the label is cut off at the label's edges.
///
/// Lengths are in units of the user space that the label is drawn in. In `image()` a unit is `scale` pixels. Text is
/// sharpest if a font pixel is a whole number of device pixels: at a scale of 1, if `fontSize` is a multiple of the
/// font's `unitsPerEm`.
///
/// A property is invalid if it is a number that is not finite, or a `fontSize` or `scale` that is not positive. Then
/// nothing is drawn, `fittingSize` is zero, and `image()` returns nil.
public struct PiercedLabel: Sendable {
  /// The text; a line break begins a new line, and a tab is drawn as four spaces.
  public var text: String

  /// The font; the built-in face by default.
  public var font = GFont.pixel

  /// The size of an em, which is the height of the font's cell, in units; 32 by default.
  public var fontSize: CGFloat = 32

  /// The colour of the background, which is around the letters or inside of them; black by default.
  public var backgroundColor: GColor = .black

  /// The distances between the label's edges and its text; 12 units on each side by default.
  public var insets = Insets(12)

  /// The radius of the background's corners, in units; 0 by default, and limited to half of the shorter side.
  ///
  /// A negative radius has the effect of 0.
  public var cornerRadius: CGFloat = 0

  /// The horizontal alignment of each line; centred by default.
  public var horizontalAlignment = HorizontalAlignment.center

  /// The vertical alignment of the text; centred by default.
  public var verticalAlignment = VerticalAlignment.center

  /// The extra distance between two lines, in units; 0 by default.
  ///
  /// The distance between two baselines is the font's line height plus `lineSpacing`. The line height of a bitmap font is
  /// `fontSize`.
  public var lineSpacing: CGFloat = 0

  /// The part in which the background is drawn: around the letters, the default, or only inside of them.
  public var style = Style.knockout

  /// The number of pixels per unit in the images that `image()` returns; 1 by default.
  ///
  /// It has no effect on drawing into a context, where the CTM gives the size of a unit.
  public var scale: CGFloat = 1

  /// Creates a label with a text; all other properties have their defaults.
  public init(text: String) { self.text = text }
}

extension PiercedLabel {
  /// The size of the text's box plus the insets, in units; zero if a property is invalid.
  ///
  /// The text's box is as wide as the widest line. Spaces at the ends of a line count, but pixel columns that are empty
  /// at the same end of all lines do not. The space above the capitals of the first line and the space below the last
  /// baseline are equal, and enough for accents and descenders. So, with equal insets, capitals are vertically centred
  /// in a label of this size.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var fittingSize: CGSize {
    guard invalidProperty == nil else { return .zero }
    let text = LabelLayout(self).size
    return CGSize(
      width: max(0, text.width + insets.left + insets.right),
      height: max(0, text.height + insets.top + insets.bottom))
  }

  /// A description of the first invalid property for diagnostics; nil if all are valid.
  var invalidProperty: String? {
    let numbers = [
      fontSize, insets.top, insets.left, insets.bottom, insets.right, cornerRadius, lineSpacing,
      scale,
    ]
    if !numbers.allSatisfy(\.isFinite) { return "a number is not finite" }
    if fontSize <= 0 { return "the font size is \(fontSize)" }
    return scale <= 0 ? "the scale is \(scale)" : nil
  }
}
