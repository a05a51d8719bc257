import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// An inline picture in a text, which is laid out like a glyph.
open class NSTextAttachment: NSObject {
  /// The picture; a template image is drawn in the colour of the text.
  open var image: UIImage?
  /// The rectangle of the picture in points, relative to its pen position on the baseline, y up.
  ///
  /// If its width or height is not positive, the picture has the size of the image.
  open var bounds = CGRect.zero
  /// The bytes of the file that the picture was created from; nil if there is none.
  open var contents: Data?
  /// The type of the file; kept, without effect.
  open var fileType: String?

  /// The character that an attachment replaces: U+FFFC.
  public static let character = 0xFFFC

  /// Creates an attachment without a picture.
  public override init() { super.init() }

  /// Creates an attachment with a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Creates an attachment from the bytes of a PNG file; it draws nothing for any other file.
  public init(data contentData: Data?, ofType uti: String?) {
    super.init()
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
  }
}

extension NSTextAttachment: TextAttachment {
  package var textBounds: CGRect {
    bounds.width > 0 && bounds.height > 0
      ? bounds : CGRect(origin: bounds.origin, size: image?.size ?? .zero)
  }

  package func draw(in rect: CGRect, color: CGColor, of context: CGContext) {
    guard let image else { return }
    let tintedImage =
      image.renderingMode == .alwaysTemplate ? image.withTintColor(UIColor(cgColor: color)) : image
    context.saveGState()
    // The image is drawn in a space with y down, so the text space is flipped.
    context.concatenate(rect.verticalFlip)
    tintedImage.drawUpright(in: rect, of: context)
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
  /// An `NSTextAttachment`, which replaces the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}
