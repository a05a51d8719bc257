public import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// The horizontal alignment of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Left-aligned.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Left-aligned.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Right-aligned.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// The truncation of a text that does not fit into its layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation: the text is clipped to the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Replaces the start of a line by an ellipsis.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Replaces the end of a line by an ellipsis.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Replaces the middle of a line by an ellipsis.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var lineBreakMode: NSLineBreakMode? {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: nil
    }
  }
}

/// A layer that draws text, starting at its top.
open class CATextLayer: CALayer {
  /// The text: a `String`, or an `NSAttributedString`, for which `font`, `fontSize` and `foregroundColor` are ignored.
  open var string: Any?
  /// The font of a `String`: a `UIFont`, a `CTFont`, a `CGFont` or a font name; the size of the font is ignored.
  open var font: Any?
  /// The font size of a `String`, in points.
  open var fontSize: CGFloat = 36
  /// The text colour of a `String`.
  open var foregroundColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  /// Whether the text is broken into lines of the layer's width.
  open var isWrapped = false
  /// The horizontal alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// The truncation of text that does not fit.
  open var truncationMode = CATextLayerTruncationMode.none
  /// Kept, without effect: glyphs are always placed at exact positions.
  open var allowsFontSubpixelQuantization = false

  override func drawBuiltInShape(in context: CGContext) {
    guard let text, text.length > 0, bounds.width > 0 else { return }
    let mode = truncationMode.lineBreakMode
    let layout = TextLayout(
      text, width: bounds.width, height: mode == nil ? .infinity : bounds.height,
      truncation: mode, maximumLines: isWrapped ? .max : 1)
    if contentsAreFlipped() { context.concatenate(bounds.verticalFlip) }
    context.clip(to: bounds)
    layout.draw(at: bounds.origin, in: context)
  }

  /// The text with its attributes, and with paragraph styles from the layer's alignment and wrapping.
  private var text: NSAttributedString? {
    let text: NSMutableAttributedString
    switch string {
    case let attributed as NSAttributedString:
      text = NSMutableAttributedString(attributedString: attributed)
    case let plain as String:
      text = NSMutableAttributedString(string: plain, attributes: attributes)
    default: return nil
    }
    let whole = NSRange(location: 0, length: text.length)
    var styles: [(NSParagraphStyle?, NSRange)] = []
    // SAFETY: the pointer that stops the enumeration is not used.
    unsafe text.enumerateAttribute(.paragraphStyle, in: whole) { style, range, _ in
      styles.append((style as? NSParagraphStyle, range))
    }
    for (own, range) in styles {
      let style = NSMutableParagraphStyle()
      if let own { style.setParagraphStyle(own) }
      if own == nil || alignmentMode != .natural { style.alignment = alignmentMode.alignment }
      style.lineBreakMode = isWrapped || truncationMode != .none ? .byWordWrapping : .byClipping
      text.addAttribute(.paragraphStyle, value: style, range: range)
    }
    return text
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let named: CTFont?
    switch font {
    case let font as CTFont: named = CTFontCreateCopyWithAttributes(font, fontSize, nil, nil)
    case let font as CGFont: named = CTFontCreateWithGraphicsFont(font, fontSize, nil, nil)
    case let name as String: named = UIFont(name: name, size: fontSize)
    default: named = nil
    }
    return [
      .font: named ?? UIFont.systemFont(ofSize: fontSize),
      .foregroundColor: UIColor(cgColor: foregroundColor ?? .clear),
    ]
  }
}
