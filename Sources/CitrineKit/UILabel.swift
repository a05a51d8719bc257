import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// A view that draws text, centred vertically in its bounds and clipped to them.
///
/// ```swift
/// let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
/// label.text = "HELLO"
/// label.textColor = .red
/// label.textAlignment = .center
/// label.layer.render(in: context)
/// ```
@MainActor @preconcurrency
open class UILabel: UIView {
  private var plainText: String?
  private var styledText: NSAttributedString?

  /// The text without attributes; setting it removes the attributes of `attributedText`.
  open var text: String? {
    get { plainText }
    set { (plainText, styledText) = (newValue, nil) }
  }
  /// The text with attributes; where an attribute is missing, the label's properties apply.
  open var attributedText: NSAttributedString? {
    get { styledText ?? plainText.map { NSAttributedString(string: $0, attributes: attributes) } }
    set { (plainText, styledText) = (newValue?.string, newValue) }
  }
  /// The font of text without a font attribute; the built-in face at 17 points by default, and if it is nil.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  /// The colour of text without a colour attribute; `UIColor.label` by default, and if it is nil.
  open var textColor: UIColor! = .label
  /// The horizontal alignment of the lines of paragraphs without a paragraph style; `natural` by default.
  open var textAlignment = NSTextAlignment.natural
  /// The maximum number of lines; 0 or less means as many as fit into the height; 1 by default.
  open var numberOfLines = 1
  /// The treatment of text that does not fit; by default, an ellipsis replaces the end of the last line.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font size is reduced so that the text fits the width; only with a `numberOfLines` of 1.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor by which `adjustsFontSizeToFitWidth` may multiply the font size, from 0 to 1.
  open var minimumScaleFactor: CGFloat = 0
  /// The vertical place of a line whose font was reduced; by default, it has the baseline of a line that was not.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// The width at which the natural size of several lines is computed, in points; 0 for no limit, the default.
  open var preferredMaxLayoutWidth: CGFloat = 0

  /// Creates a label without text, with a frame in its superview's space, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Always nil, because views are not archived.
  public required init?(coder: NSCoder) { return nil }

  /// Returns the rectangle of the text in `bounds`: at the left, as wide as the longest line, and centred vertically.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle for the text, in the label's points.
  ///   - count: The maximum number of lines; 0 or less means any number.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
    let size = layout(width: bounds.width, lines: count).size
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: min(size.width, bounds.width),
      height: size.height)
  }

  /// Draws the text in a rectangle of the current context, centred vertically and clipped to it.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let scale = fittingScale(rect.width)
    let layout = layout(
      width: rect.width, height: rect.height, scale: scale, lines: numberOfLines)
    let top = rect.minY + top(of: layout, in: rect, scale: scale)
    context.saveGState()
    context.clip(to: rect)
    // The top is rounded to whole points where it keeps the glyphs of bitmaps sharp.
    let aligned = layout.hasBitmaps ? top.rounded(.down) : top
    layout.draw(at: CGPoint(x: rect.minX, y: aligned), in: context)
    context.restoreGState()
  }

  /// Returns the distance of the text from the top of a rectangle.
  private func top(of text: TextLayout, in rect: CGRect, scale: CGFloat) -> CGFloat {
    let centred = max((rect.height - text.size.height) / 2, 0)
    guard scale < 1, baselineAdjustment != .alignCenters else { return centred }
    let natural = layout(width: .infinity, lines: 1)
    let top = max((rect.height - natural.size.height) / 2, 0)
    return baselineAdjustment == .none ? top : top + natural.firstBaseline - text.firstBaseline
  }

  /// Draws the text in the bounds; the argument is ignored.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  override func drawSelf(in context: CGContext, withBackground: Bool) {
    // Text does not clear pixels, so a label that is not subclassed needs no offscreen picture.
    guard type(of: self) == UILabel.self else {
      return super.drawSelf(in: context, withBackground: withBackground)
    }
    if withBackground { layer.fillBackground(in: context) }
    context.withBaseSpace(at: bounds.origin) { callDraw(withCurrent: context) }
  }

  /// Returns the size of the text wrapped to the width of `size`, rounded up to whole points.
  ///
  /// A width of 0 or less is unlimited. The height of `size` is not used.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitted = layout(width: size.width > 0 ? size.width : .infinity, lines: numberOfLines).size
    return CGSize(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
  }

  /// The size of the text without wrapping, rounded up to whole points.
  ///
  /// With a `numberOfLines` other than 1, lines are wrapped at `preferredMaxLayoutWidth`, if that is more than 0.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : preferredMaxLayoutWidth, height: 0))
  }

  override var heightDependsOnWidth: Bool { numberOfLines != 1 }

  override func naturalSize(
    width: CGFloat?, nesting: Int
  ) -> (width: CGFloat?, height: CGFloat?) {
    let natural = intrinsicContentSize
    guard numberOfLines != 1, let width, width < natural.width else {
      return (natural.width, natural.height)
    }
    // A subclass may add padding to the size of the text.
    let text = sizeThatFits(.zero)
    let padding = CGSize(width: natural.width - text.width, height: natural.height - text.height)
    let fitted = sizeThatFits(CGSize(width: max(width - padding.width, 1), height: 0))
    return (fitted.width + padding.width, fitted.height + padding.height)
  }

  package override func baseline(inSize size: CGSize, isLast: Bool) -> CGFloat {
    let text = layout(width: size.width, height: size.height, lines: numberOfLines)
    let top = max((size.height - text.size.height) / 2, 0)
    return top + (isLast ? text.lastBaseline : text.firstBaseline)
  }

  /// The factor of the font size at which a single line fits a width; 1 if the size is not reduced.
  private func fittingScale(_ width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
    let naturalWidth = TextLayout(content(scale: 1), width: .infinity).size.width
    return naturalWidth > width && naturalWidth > 0
      ? max(width / naturalWidth, min(minimumScaleFactor, 1)) : 1
  }

  /// Lays out the text; a number of lines of 0 or less is unlimited.
  private func layout(
    width: CGFloat, height: CGFloat = .infinity, scale: CGFloat = 1, lines: Int
  ) -> TextLayout {
    TextLayout(
      content(scale: scale), width: width, height: height,
      truncation: lineBreakMode.coreText.truncates ? lineBreakMode : nil,
      maximumLines: lines > 0 ? lines : .max)
  }

  /// The attributes that the label's properties give to text without them.
  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [
      .font: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      .foregroundColor: textColor ?? .label, .paragraphStyle: style,
    ]
  }

  /// Returns the text with its own attributes, and the attributes of the label where it has none.
  ///
  /// - Parameter scale: The factor of font sizes; only factors below 1 are applied.
  private func content(scale: CGFloat) -> AttributedText {
    let text = styledText.map { AttributedText($0) } ?? AttributedText(plainText ?? "", [:])
    let attributes = attributes
    return text.mapAttributes { givenAttributes in
      var all = attributes.merging(givenAttributes) { _, given in given }
      if let font = all[.font] as? UIFont, scale < 1 {
        all[.font] = font.withSize(font.pointSize * scale)
      }
      // With a truncating mode, the lines are wrapped between words, and only the last line gets an ellipsis.
      let style = NSMutableParagraphStyle()
      if let given = all[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(given) }
      style.lineBreakMode = lineBreakMode.coreText.truncates ? .byWordWrapping : lineBreakMode
      all[.paragraphStyle] = style
      return all
    }
  }
}

/// The vertical place of a line of text whose font was reduced so that it fits.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The line has the baseline of the line at its full size.
  case alignBaselines
  /// The line is centred where the line at its full size is.
  case alignCenters
  /// The line has the top of the line at its full size.
  case none
}
