import Citrine
import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// An inline image in a text, which is laid out like a glyph.
///
/// ```swift
/// let attachment = NSTextAttachment(image: UIImage(cgImage: image))
/// attachment.bounds = CGRect(x: 0, y: -2, width: 12, height: 12)  // 2 points below the baseline.
/// let text = NSMutableAttributedString(string: "STAR ")
/// text.append(NSAttributedString(attachment: attachment))
/// ```
open class NSTextAttachment: NSObject {
  private let mark = SwiftObjectMark()
  /// The image; a template image or a symbol is drawn in the colour of the text; nil draws nothing.
  open var image: UIImage?
  /// The rectangle of the image in points, relative to its pen position on the baseline, y up.
  ///
  /// If its width or height is not positive, the rectangle has the size of the image. A symbol then also has its own
  /// baseline, unless the origin is set.
  open var bounds = CGRect.zero
  /// The bytes of the file that the image was created from; nil if there is none.
  open var contents: Data?
  /// The type identifier of the file, such as "public.png"; stored, without effect.
  open var fileType: String?

  /// The UTF-16 unit in whose place an attachment is drawn: U+FFFC, the object replacement character.
  public static let character = 0xFFFC

  /// Creates an attachment without an image.
  public override init() { super.init() }

  /// Creates an attachment with an image, in the image's size.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Creates an attachment from the bytes of a PNG or JPEG file; any other file draws nothing.
  public init(data contentData: Data?, ofType uti: String?) {
    super.init()
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
  }
}

extension NSTextAttachment: TextAttachment {
  package var textBounds: CGRect {
    if bounds.width > 0 && bounds.height > 0 { return bounds }
    let baseline = bounds.origin == .zero ? image?.baselineOffsetFromBottom ?? 0 : 0
    return CGRect(
      origin: CGPoint(x: bounds.minX, y: bounds.minY - baseline), size: image?.size ?? .zero)
  }

  package func draw(in rect: CGRect, color: CGColor, of context: CGContext) {
    guard let image else { return }
    context.saveGState()
    // Images are drawn in a space with y down, and text space has y up.
    context.concatenate(rect.verticalFlip)
    image.shown(in: UIColor(cgColor: color)).drawUpright(in: rect, of: context)
    context.restoreGState()
  }
}

extension NSAttributedString {
  /// Creates a string that contains only an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// An `NSTextAttachment`, which is drawn in place of the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}
