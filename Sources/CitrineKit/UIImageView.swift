import CitrineCoreGraphics
public import Foundation

/// A view of an image.
@MainActor
open class UIImageView: UIView {
  /// What is shown, as `contentMode` says; a template in the view's `tintColor`.
  open var image: UIImage?

  /// Creates a view of no image.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Creates a view as large as its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isOpaque = false
    isUserInteractionEnabled = false
  }

  /// Always nil: no archive holds views, so there is nothing to read.
  public required init?(coder: NSCoder) { return nil }

  /// The size of the image; no size without one.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// The size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  override func drawSelf(in context: CGContext, withBackground: Bool) {
    if withBackground { layer.fillBackground(in: context) }
    guard let image else { return }
    let shown =
      image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor ?? .black) : image
    shown.drawUpright(in: contentMode.gravity.place(image.size, in: bounds), of: context)
  }
}
