import CitrineCoreGraphics
public import Foundation

/// A view that draws an image, placed in its bounds by `contentMode`.
@MainActor @preconcurrency
open class UIImageView: UIView {
  /// The image; a symbol is drawn in the view's `tintColor`, and other images with the rendering mode `alwaysTemplate`.
  open var image: UIImage?
  /// The size, the weight and the colours of a symbol, for what its own configuration does not specify.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

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
  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  /// Returns the size of the image, in points; without an image, the size of the bounds.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  /// The image with the colour and the configuration of the view.
  private var shownImage: UIImage? {
    image?.shown(in: tintColor ?? .black, preferredSymbolConfiguration)
  }

  override func drawSelf(in context: CGContext, withBackground: Bool) {
    if withBackground { layer.fillBackground(in: context) }
    guard let image = shownImage else { return }
    image.drawUpright(in: contentMode.gravity.rect(for: image.size, in: bounds), of: context)
  }
}
