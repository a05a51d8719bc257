import CitrineCoreGraphics
public import Foundation

/// A view that draws an image, placed in its bounds by `contentMode`.
@MainActor
open class UIImageView: UIView {
  /// The image; its alpha is drawn in the view's `tintColor` if its rendering mode is `alwaysTemplate`.
  open var image: UIImage?

  /// Creates a view without an image, with a frame in its superview's space, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Creates a view at the origin, with the size of its image; the size is zero without an image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Always nil, because views are not archived.
  public required init?(coder: NSCoder) { return nil }

  /// The size of the image, in points; `noIntrinsicMetric` without an image.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Returns the size of the image, in points; without an image, the size of the bounds.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  override func drawSelf(in context: CGContext, withBackground: Bool) {
    if withBackground { layer.fillBackground(in: context) }
    guard let image else { return }
    let tintedImage =
      image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor ?? .black) : image
    tintedImage.drawUpright(in: contentMode.gravity.rect(for: image.size, in: bounds), of: context)
  }
}
