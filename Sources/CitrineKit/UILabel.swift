import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// A view of text, which lies in the middle of its height.
@MainActor
open class UILabel: UIView {
  private var plain: String?
  private var styled: NSAttributedString?

  /// The text; setting it takes the attributes away.
  open var text: String? {
    get { plain }
    set { (plain, styled) = (newValue, nil) }
  }
  /// The text with attributes; what they do not say, the label's own properties do.
  open var attributedText: NSAttributedString? {
    get { styled ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    set { (plain, styled) = (newValue?.string, newValue) }
  }
  /// The font.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize)
  /// The colour of the text.
  open var textColor: UIColor! = .black
  /// Where lines lie.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines there are at most; 0 for as many as there is room for.
  open var numberOfLines = 1
  /// What becomes of lines that are too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether a single line that is too long gets smaller.
  open var adjustsFontSizeToFitWidth = false
  /// How much smaller at most: a part of the size.
  open var minimumScaleFactor: CGFloat = 0

  /// Creates a label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  /// Views are not archived: always nil.
  public required init?(coder: NSCoder) { return nil }

  /// The box of the text in bounds: as wide as the longest line, in the middle of the height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
    let size = layout(width: bounds.width, lines: count).size
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: min(size.width, bounds.width),
      height: size.height)
  }

  /// Draws the text in the middle of a rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(
      width: rect.width, height: rect.height, scale: fittingScale(rect.width),
      lines: numberOfLines)
    let top = rect.minY + max((rect.height - layout.size.height) / 2, 0)
    context.saveGState()
    context.clip(to: rect)
    // Whole pixels, so that letters of bitmaps stay sharp.
    layout.draw(at: CGPoint(x: rect.minX, y: top.rounded(.down)), in: context)
    context.restoreGState()
  }

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  override func drawSelf(in context: CGContext, withBackground: Bool) {
    // Text erases nothing: a label itself needs no picture of its own.
    guard type(of: self) == UILabel.self else {
      return super.drawSelf(in: context, withBackground: withBackground)
    }
    if withBackground { layer.fillBackground(in: context) }
    context.withBase(at: bounds.origin) { drawCurrent(in: context) }
  }

  /// The size of the text in a width; 0 for as wide as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitted = layout(width: size.width > 0 ? size.width : .infinity, lines: numberOfLines).size
    return CGSize(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
  }

  /// The size of the text.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// How much smaller a single line has to be to fit.
  private func fittingScale(_ width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
    let needed = content(scale: 1).size().width
    return needed > width && needed > 0 ? max(width / needed, min(minimumScaleFactor, 1)) : 1
  }

  private func layout(
    width: CGFloat, height: CGFloat = .infinity, scale: CGFloat = 1, lines: Int
  ) -> TextLayout {
    TextLayout(
      content(scale: scale), width: width, height: height,
      truncation: lineBreakMode.coreText.truncates ? lineBreakMode : nil,
      mostLines: lines > 0 ? lines : .max)
  }

  /// What text has that has no attributes of its own.
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
      attributedString: styled ?? NSAttributedString(string: plain ?? ""))
    let whole = NSRange(location: 0, length: text.length)
    // SAFETY: the pointer that stops the walk is not used.
    unsafe NSAttributedString(attributedString: text).enumerateAttributes(in: whole) {
      own, range, _ in
      var all = attributes.merging(own) { _, own in own }
      if let font = all[.font] as? UIFont, scale < 1 {
        all[.font] = font.withSize(font.pointSize * scale)
      }
      // What is to be truncated fills all lines first.
      let style = NSMutableParagraphStyle()
      if let own = all[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
      style.lineBreakMode = lineBreakMode.coreText.truncates ? .byWordWrapping : lineBreakMode
      all[.paragraphStyle] = style
      text.setAttributes(all, range: range)
    }
    return text
  }
}

/// Distances from the sides of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From the left.
  public var left: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From the right.
  public var right: CGFloat

  /// None at all.
  public static let zero = UIEdgeInsets()

  /// Creates distances.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle without what lies within some distances of its sides.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
