import CoreGraphics
public import Foundation

/// A view of text, which lies in the middle of its height.
@MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
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
    let size = layout(width: bounds.width, font: font, lines: count).size
    return CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: min(size.width, bounds.width),
      height: size.height)
  }

  /// Draws the text in the middle of a rectangle's height.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(width: rect.width, font: fittingFont(rect.width), lines: numberOfLines)
    let top = rect.minY + max((rect.height - layout.size.height) / 2, 0)
    context.saveGState()
    context.clip(to: rect)
    // Whole pixels, so that letters of bitmaps stay sharp.
    layout.draw(at: CGPoint(x: rect.minX, y: top.rounded(.down)), in: context)
    context.restoreGState()
  }

  /// Draws the text.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// The size of the text in a width; 0 for as wide as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitted = layout(
      width: size.width > 0 ? size.width : .infinity, font: font, lines: numberOfLines
    ).size
    return CGSize(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
  }

  /// The size of the text.
  open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// The font in which a single line fits.
  private func fittingFont(_ width: CGFloat) -> UIFont {
    let needed = line(text ?? "", font: font).size().width
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, needed > width, needed > 0 else {
      return font
    }
    return font.withSize(font.pointSize * max(width / needed, minimumScaleFactor))
  }

  private func layout(width: CGFloat, font: UIFont, lines: Int) -> TextLayout {
    let text = lines == 1 ? shortened(text ?? "", to: width, font: font) : text ?? ""
    return TextLayout(
      line(text, font: font), width: width, mostLines: lines > 0 ? lines : .max)
  }

  private func line(_ text: String, font: UIFont) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode =
      numberOfLines == 1
      ? .byClipping : lineBreakMode == .byCharWrapping ? .byCharWrapping : .byWordWrapping
    return NSAttributedString(
      string: text,
      attributes: [.font: font, .foregroundColor: textColor ?? .black, .paragraphStyle: style])
  }

  /// A line with three dots in place of what does not fit.
  private func shortened(_ text: String, to width: CGFloat, font: UIFont) -> String {
    func fits(_ text: String) -> Bool { line(text, font: font).size().width <= width }
    guard !adjustsFontSizeToFitWidth, lineBreakMode.truncates, !fits(text) else { return text }
    let letters = Array(text)
    for count in (0..<letters.count).reversed() {
      let short = lineBreakMode.shortened(letters, to: count)
      if fits(short) { return short }
    }
    return "…"
  }
}

extension NSLineBreakMode {
  fileprivate var truncates: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }

  /// So many letters, and dots where others were.
  fileprivate func shortened(_ letters: [Character], to count: Int) -> String {
    switch self {
    case .byTruncatingHead: "…" + String(letters.suffix(count))
    case .byTruncatingMiddle:
      String(letters.prefix(count - count / 2)) + "…" + String(letters.suffix(count / 2))
    default: String(letters.prefix(count)) + "…"
    }
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
