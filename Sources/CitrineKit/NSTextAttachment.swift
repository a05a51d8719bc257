import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

/// A picture that stands in a text like a letter.
open class NSTextAttachment: NSObject {
  /// The picture; a template is drawn in the colour of the text.
  open var image: UIImage?
  /// The place of the picture from where it stands on the baseline, y up; of no size for the image's own.
  open var bounds = CGRect.zero
  /// The file that the picture was made of.
  open var contents: Data?
  /// What kind of file that is; kept.
  open var fileType: String?

  /// The character that an attachment stands for.
  public static let character = 0xFFFC

  /// Creates an attachment without a picture.
  public override init() { super.init() }

  /// Creates an attachment of a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Creates an attachment of a PNG file; of any other, it shows nothing.
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
    let shown =
      image.renderingMode == .alwaysTemplate ? image.withTintColor(UIColor(cgColor: color)) : image
    context.saveGState()
    // Images are drawn upright where y is down.
    context.concatenate(rect.upsideDown)
    shown.drawUpright(in: rect, of: context)
    context.restoreGState()
  }
}

extension NSAttributedString {
  /// A text of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// An `NSTextAttachment`, of the character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}
