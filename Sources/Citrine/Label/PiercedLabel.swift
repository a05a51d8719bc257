/// A label through whose letters you see what lies behind it.
///
/// ```swift
/// var label = PiercedLabel(text: "HELLO")
/// label.fontSize = 64
/// label.backgroundColor = GColor(srgbRed: 0.1, green: 0.1, blue: 0.3, alpha: 1)
/// label.draw(in: CGRect(x: 40, y: 40, width: 320, height: 120), of: context)
/// try label.image()?.writePNG(to: url)
/// ```
///
/// The background is a rectangle, with round corners if you like, in one colour; the text is a hole
/// in it, or the only place where it shows (`style`). Lines are broken at line breaks, and nowhere
/// else; text that does not fit into the label is cut off at its edge.
///
/// Lengths are in units: those of the user space that the label is drawn in, of which `image()`
/// makes `scale` pixels each. Sharpest is text whose font pixels are whole device pixels: a
/// `fontSize` that is a multiple of the font's `unitsPerEm`.
///
/// Drawing is total: with numbers that are not finite, or a `fontSize` or `scale` that is not
/// positive, nothing is drawn and there is no image.
public struct PiercedLabel: Sendable {
  /// The text; line breaks begin new lines, and a tab is four spaces.
  public var text: String

  /// The font.
  public var font: GBitmapFont = .builtIn

  /// The height of the font's cell in units, 32 by default.
  public var fontSize: CGFloat = 32

  /// The colour that the letters are holes in, or are filled with; black by default.
  public var backgroundColor: GColor = .black

  /// The space between the edge and the text, 12 units on each side by default.
  public var insets = Insets(12)

  /// The radius of the corners in units: 0 by default, at most half of the shorter side.
  public var cornerRadius: CGFloat = 0

  /// Where lines stand between left and right: by default each in the middle.
  public var horizontalAlignment = HorizontalAlignment.center

  /// Where the text stands between top and bottom: by default in the middle.
  public var verticalAlignment = VerticalAlignment.center

  /// What is added to the distance of two lines, which is `fontSize`; in units, 0 by default.
  public var lineSpacing: CGFloat = 0

  /// Whether the letters are holes, as by default, or all that is there.
  public var style = Style.knockout

  /// The number of pixels that an image of the label has for a unit, 1 by default.
  ///
  /// Drawing into a context does not look at it: there the CTM says how large a unit is.
  public var scale: CGFloat = 1

  /// Creates a label with a text, and everything else by default.
  public init(text: String) { self.text = text }
}

extension PiercedLabel {
  /// The size that fits the text and the insets, in units; zero when a number makes no sense.
  ///
  /// The text's own box is as wide as the ink of the longest line, spaces at its ends included, and
  /// has as much air above the capitals of the first line as below the base of the last, enough for
  /// accents and descenders. So capitals are in the middle of a label that fits.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var fittingSize: CGSize {
    guard fault == nil else { return .zero }
    let text = LabelLayout(self).size
    return CGSize(
      width: max(0, text.width + insets.left + insets.right),
      height: max(0, text.height + insets.top + insets.bottom))
  }

  /// What is wrong with the numbers, or nil.
  var fault: String? {
    let numbers = [
      fontSize, insets.top, insets.left, insets.bottom, insets.right, cornerRadius, lineSpacing,
      scale,
    ]
    if !numbers.allSatisfy(\.isFinite) { return "a number is not finite" }
    if fontSize <= 0 { return "the font size is \(fontSize)" }
    return scale <= 0 ? "the scale is \(scale)" : nil
  }
}
