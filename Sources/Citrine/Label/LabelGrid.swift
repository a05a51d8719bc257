/// The pixel grid of a label's text mask: its size in pixels, and its place in the label's space.
///
/// The label's space is the context's user space with the origin at the label's bottom left. If the label is upright
/// on the target, the grid coincides with the target's pixels, so the mask is not resampled. If the label is rotated
/// or sheared, the grid has two pixels along each axis for one pixel of the target, which keeps edges sharp under
/// bilinear sampling. The grid covers only the visible part of the label.
struct LabelGrid {
  /// The size in pixels of the grid, at least 1.
  let width: Int
  let height: Int
  /// The rectangle that the grid covers, in the label's space.
  let rect: CGRect
  /// The transform from the label's space to the grid's pixels, y upwards, with the origin at the bottom left.
  let transform: GAffineTransform

  /// The largest number of pixels of a rotated or sheared grid, and its largest width and height in pixels.
  ///
  /// If a grid would exceed a limit, its pixels become larger. Only an extreme shear needs this.
  private static let maxPixelCount = 1.0e8
  private static let maxSide = 1.0e5

  /// Chooses the grid for a label whose bottom left is the origin of the context's user space.
  ///
  /// - Returns: nil if no part of the label is visible, the CTM is not invertible, or the grid would be too large.
  init?(size: CGSize, context: GContext) {
    let ctm = context.ctm
    let clip = context.boundingBoxOfClipPath
    let bounds = CGRect(origin: .zero, size: size)
    guard ctm.inverse != nil, !clip.isNull else { return nil }
    if ctm.isScaleAndTranslation, ctm.a > 0, ctm.d > 0 {
      let pixels = context.convertToDeviceSpace(bounds)
        .intersection(context.convertToDeviceSpace(clip)).integral
      self.init(pixels: pixels, rect: context.convertToUserSpace(pixels), transform: ctm)
    } else {
      let pixelsPerUnit = CGSize(width: hypot(ctm.a, ctm.b), height: hypot(ctm.c, ctm.d))
      // The grid extends 2 target pixels beyond the label, so that only the filled shape anti-aliases the label's edges,
      // and the border of the mask does not soften them.
      let outset = bounds.insetBy(dx: -2 / pixelsPerUnit.width, dy: -2 / pixelsPerUnit.height)
      self.init(outset.intersection(clip), pixelsPerUnit: pixelsPerUnit)
    }
  }

  private init?(_ rect: CGRect, pixelsPerUnit: CGSize) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
    // The size of the rectangle in target pixels.
    let pixelWidth = rect.width * pixelsPerUnit.width
    let pixelHeight = rect.height * pixelsPerUnit.height
    let oversampling = min(
      2, (Self.maxPixelCount / (pixelWidth * pixelHeight)).squareRoot(), Self.maxSide / pixelWidth,
      Self.maxSide / pixelHeight)
    let pixels = CGRect(
      x: 0, y: 0, width: (pixelWidth * oversampling).rounded(.up),
      height: (pixelHeight * oversampling).rounded(.up))
    guard pixels.width > 0, pixels.height > 0 else { return nil }
    let scale = GAffineTransform(
      scaleX: pixels.width / rect.width, y: pixels.height / rect.height)
    self.init(
      pixels: pixels, rect: rect, transform: scale.translatedBy(x: -rect.minX, y: -rect.minY))
  }

  private init?(pixels: CGRect, rect: CGRect, transform: GAffineTransform) {
    guard pixels.isFinite, pixels.width >= 1, pixels.height >= 1, rect.isFinite,
      pixels.width <= CGFloat(Fixed.pixelLimit), pixels.height <= CGFloat(Fixed.pixelLimit)
    else { return nil }
    width = Int(pixels.width)
    height = Int(pixels.height)
    self.rect = rect
    self.transform = transform.concatenating(
      GAffineTransform(translationX: -pixels.minX, y: -pixels.minY))
  }
}
