public import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// The horizontal alignment of the lines of a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one aligns as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The alignment of the string's paragraph styles; left-aligned without a style.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Lines begin at the left edge of the bounds.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Lines end at the right edge of the bounds.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Lines are centred between the left and the right edge.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Blanks are widened so that lines end at the right edge; the last line of a paragraph is left-aligned.
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

/// The place of the ellipsis in a text that does not fit into its layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the value.
  public let rawValue: String

  /// Creates a mode from its name; an unknown one truncates as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No ellipsis: the text is clipped to the bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis replaces the start of the last line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis replaces the end of the last line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis replaces the middle of the last line.
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

/// A layer that draws text from the top of its bounds, and clips it to them.
///
/// ```swift
/// let title = CATextLayer()
/// title.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
/// title.string = "HELLO"
/// title.fontSize = 24
/// title.foregroundColor = UIColor.black.cgColor  // White by default.
/// title.alignmentMode = .center
/// title.render(in: context)
/// ```
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`; anything else draws nothing.
  ///
  /// `font`, `fontSize` and `foregroundColor` apply only to a `String`.
  open var string: Any?
  /// The font of a `String`: a `UIFont`, a `CTFont`, a `CGFont` or a font name; otherwise the built-in face.
  ///
  /// The size of the font is not used; `fontSize` replaces it.
  open var font: Any?
  /// The font size of a `String`, in points; 36 by default.
  open var fontSize: CGFloat = 36 { willSet { willChange("fontSize") } }
  /// The text colour of a `String`; white by default; nil draws transparent text.
  open var foregroundColor: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1) {
    willSet { willChange("foregroundColor") }
  }
  /// Whether the text is broken into lines of the layer's width; otherwise only its first line is drawn.
  open var isWrapped = false
  /// The horizontal alignment of lines; other modes than `natural` replace the alignment of paragraph styles.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// The place of the ellipsis in text that does not fit into the bounds; `none` by default.
  open var truncationMode = CATextLayerTruncationMode.none
  /// Stored, without effect: glyphs are always placed at exact positions.
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

  /// The text with its attributes; its paragraph styles have the alignment and the wrapping of the layer.
  private var text: AttributedText? {
    let text: AttributedText
    switch string {
    case let attributed as NSAttributedString: text = AttributedText(attributed)
    case let plain as String: text = AttributedText(plain, attributes)
    default: return nil
    }
    return text.mapAttributes { givenAttributes in
      let givenStyle = givenAttributes[.paragraphStyle] as? NSParagraphStyle
      let style = NSMutableParagraphStyle()
      if let givenStyle { style.setParagraphStyle(givenStyle) }
      if givenStyle == nil || alignmentMode != .natural {
        style.alignment = alignmentMode.alignment
      }
      style.lineBreakMode = isWrapped || truncationMode != .none ? .byWordWrapping : .byClipping
      var all = givenAttributes
      all[.paragraphStyle] = style
      return all
    }
  }

  /// The attributes of a `String`.
  private var attributes: [NSAttributedString.Key: Any] {
    let sizedFont: CTFont?
    switch font {
    case let font as CTFont: sizedFont = CTFontCreateCopyWithAttributes(font, fontSize, nil, nil)
    case let font as CGFont: sizedFont = CTFontCreateWithGraphicsFont(font, fontSize, nil, nil)
    case let name as String: sizedFont = UIFont(name: name, size: fontSize)
    default: sizedFont = nil
    }
    return [
      .font: sizedFont ?? UIFont.systemFont(ofSize: fontSize),
      .foregroundColor: UIColor(cgColor: foregroundColor ?? .clear),
    ]
  }
}
