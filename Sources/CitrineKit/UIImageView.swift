import CitrineCoreGraphics
public import Foundation

/// A view that draws an image.
@MainActor
open class UIImageView: UIView {
  /// The image, placed by `contentMode`; a template is drawn in the view's `tintColor`.
  open var image: UIImage?

  /// Creates a view without an image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Creates a view with the size of its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Always nil, because views are not archived.
  public required init?(coder: NSCoder) { return nil }

  /// The size of the image; no intrinsic size without an image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Returns the size of the image; without one, the size of the bounds.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  override func drawSelf(in context: CGContext, withBackground: Bool) {
    if withBackground { layer.fillBackground(in: context) }
    guard let image else { return }
    let tintedImage =
      image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor ?? .black) : image
    tintedImage.drawUpright(in: contentMode.gravity.rect(for: image.size, in: bounds), of: context)
  }
}
