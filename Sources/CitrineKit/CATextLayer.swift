public import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// Where the lines of a text layer lie.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a mode of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// On the left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// On the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// On the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// On both sides.
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

/// How a text that has no room in its layer is shortened.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// Creates a mode of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It is cut.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Three dots stand for the beginning of a line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Three dots stand for the end of a line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Three dots stand for the middle of a line.
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

/// A layer that shows text, from its top left.
open class CATextLayer: CALayer {
  /// The text: a `String`, or an `NSAttributedString`, whose attributes are all that it has.
  open var string: Any?
  /// The font of a string: a `UIFont`, a `CTFont`, a `CGFont` or the name of one; its size is not looked at.
  open var font: Any?
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36
  /// The colour of a string.
  open var foregroundColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  /// Whether lines are broken where they are as long as the layer is wide.
  open var isWrapped = false
  /// Where lines lie.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// How text that has no room is shortened.
  open var truncationMode = CATextLayerTruncationMode.none
  /// Kept, without effect: glyphs are always placed at exact positions.
  open var allowsFontSubpixelQuantization = false

  override func drawOwn(in context: CGContext) {
    guard let text, text.length > 0, bounds.width > 0 else { return }
    let mode = truncationMode.lineBreakMode
    let layout = TextLayout(
      text, width: bounds.width, height: mode == nil ? .infinity : bounds.height,
      truncation: mode, mostLines: isWrapped ? .max : 1)
    if contentsAreFlipped() { context.concatenate(bounds.upsideDown) }
    context.clip(to: bounds)
    layout.draw(at: bounds.origin, in: context)
  }

  /// The text with its attributes, in paragraphs as the layer has them.
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
    // SAFETY: the pointer that stops the walk is not used.
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
