import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// A view that draws text, centred vertically.
///
/// ```swift
/// let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
/// label.text = "HELLO"
/// label.textColor = .red
/// label.textAlignment = .center
/// label.layer.render(in: context)
/// ```
@MainActor
open class UILabel: UIView {
  private var plainText: String?
  private var styledText: NSAttributedString?

  /// The text; setting it removes the attributes.
  open var text: String? {
    get { plainText }
    set { (plainText, styledText) = (newValue, nil) }
  }
  /// The text with attributes; the label's properties apply where an attribute is missing.
  open var attributedText: NSAttributedString? {
    get { styledText ?? plainText.map { NSAttributedString(string: $0, attributes: attributes) } }
    set { (plainText, styledText) = (newValue?.string, newValue) }
  }
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  /// The colour of the text.
  open var textColor: UIColor! = .black
  /// The horizontal alignment of lines.
  open var textAlignment = NSTextAlignment.natural
  /// The maximum number of lines; 0 for as many as fit.
  open var numberOfLines = 1
  /// The treatment of lines that are too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the font size of a single line that is too long is reduced.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor of the font size when it is reduced, from 0 to 1.
  open var minimumScaleFactor: CGFloat = 0

  /// Creates a label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Always nil, because views are not archived.
  public required init?(coder: NSCoder) { return nil }

  /// Returns the rectangle of the text in bounds: as wide as the longest line, and centred vertically.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
    let size = layout(width: bounds.width, lines: count).size
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: min(size.width, bounds.width),
      height: size.height)
  }

  /// Draws the text in a rectangle, centred vertically and clipped to it.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(
      width: rect.width, height: rect.height, scale: fittingScale(rect.width),
      lines: numberOfLines)
    let top = rect.minY + max((rect.height - layout.size.height) / 2, 0)
    context.saveGState()
    context.clip(to: rect)
    // Whole points, so that bitmap glyphs stay sharp.
    layout.draw(at: CGPoint(x: rect.minX, y: top.rounded(.down)), in: context)
    context.restoreGState()
  }

  /// Draws the text in the bounds; the argument is ignored.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  override func drawSelf(in context: CGContext, withBackground: Bool) {
    // Drawing text clears no pixels, so a plain label needs no separate picture.
    guard type(of: self) == UILabel.self else {
      return super.drawSelf(in: context, withBackground: withBackground)
    }
    if withBackground { layer.fillBackground(in: context) }
    context.withBaseSpace(at: bounds.origin) { callDraw(withCurrent: context) }
  }

  /// Returns the size of the text wrapped to a width, in whole points; a width of 0 or less is unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitted = layout(width: size.width > 0 ? size.width : .infinity, lines: numberOfLines).size
    return CGSize(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
  }

  /// The size of the text without wrapping, in whole points.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The factor of the font size at which a single line fits a width; 1 if the size is not reduced.
  private func fittingScale(_ width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
    let naturalWidth = content(scale: 1).size().width
    return naturalWidth > width && naturalWidth > 0
      ? max(width / naturalWidth, min(minimumScaleFactor, 1)) : 1
  }

  private func layout(
    width: CGFloat, height: CGFloat = .infinity, scale: CGFloat = 1, lines: Int
  ) -> TextLayout {
    TextLayout(
      content(scale: scale), width: width, height: height,
      truncation: lineBreakMode.coreText.truncates ? lineBreakMode : nil,
      maximumLines: lines > 0 ? lines : .max)
  }

  /// The default attributes, from the label's properties.
  private var attributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [
      .font: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      .foregroundColor: textColor ?? .black, .paragraphStyle: style,
    ]
  }

  /// The text with all its attributes.
  private func content(scale: CGFloat) -> NSAttributedString {
    let text = NSMutableAttributedString(
      attributedString: styledText ?? NSAttributedString(string: plainText ?? ""))
    let whole = NSRange(location: 0, length: text.length)
    // SAFETY: the pointer that stops the enumeration is not used.
    unsafe NSAttributedString(attributedString: text).enumerateAttributes(in: whole) {
      own, range, _ in
      var all = attributes.merging(own) { _, own in own }
      if let font = all[.font] as? UIFont, scale < 1 {
        all[.font] = font.withSize(font.pointSize * scale)
      }
      // Text that is truncated is wrapped first, so that it fills all lines.
      let style = NSMutableParagraphStyle()
      if let own = all[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
      style.lineBreakMode = lineBreakMode.coreText.truncates ? .byWordWrapping : lineBreakMode
      all[.paragraphStyle] = style
      text.setAttributes(all, range: range)
    }
    return text
  }
}

/// Distances from the edges of a rectangle to its inside, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the left.
  public var left: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the right.
  public var right: CGFloat

  /// Insets of 0.
  public static let zero = UIEdgeInsets()

  /// Creates insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle reduced by insets; negative insets enlarge it.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
