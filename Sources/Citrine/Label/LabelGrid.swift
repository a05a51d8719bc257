/// The pixels that the text of a label is drawn on before it becomes a mask.
///
/// Where the label stands upright they are the pixels of the target, so that the mask lies on them
/// one to one and nothing is resampled. Where it is turned or sheared they are half as large, which
/// keeps edges crisp under bilinear sampling. Either way they cover what is visible and no more.
struct LabelGrid {
  let width: Int
  let height: Int
  /// The rectangle that the pixels cover, in the label's space.
  let rect: CGRect
  /// From the label's space to the pixels, y upwards.
  let transform: GAffineTransform

  /// More pixels than this are made larger, as a flat shear that magnifies a thousandfold may ask.
  private static let pixelLimit = 1.0e8
  private static let sideLimit = 1.0e5

  /// Chooses the pixels for a label whose bottom left is the origin of the context's user space.
  ///
  /// - Returns: nil when nothing of it is visible.
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
      let density = CGSize(width: hypot(ctm.a, ctm.b), height: hypot(ctm.c, ctm.d))
      // Beyond the edges, so that only the shape that is filled makes them smooth, and not twice.
      let beyond = bounds.insetBy(dx: -2 / density.width, dy: -2 / density.height)
      self.init(beyond.intersection(clip), density: density)
    }
  }

  private init?(_ rect: CGRect, density: CGSize) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
    let across = rect.width * density.width
    let down = rect.height * density.height
    let fineness = min(
      2, (Self.pixelLimit / (across * down)).squareRoot(), Self.sideLimit / across,
      Self.sideLimit / down)
    let pixels = CGRect(
      x: 0, y: 0, width: (across * fineness).rounded(.up), height: (down * fineness).rounded(.up))
    guard pixels.width > 0, pixels.height > 0 else { return nil }
    let scale = GAffineTransform(
      scaleX: pixels.width / rect.width, y: pixels.height / rect.height)
    self.init(
      pixels: pixels, rect: rect, transform: scale.translatedBy(x: -rect.minX, y: -rect.minY))
  }

  private init?(pixels: CGRect, rect: CGRect, transform: GAffineTransform) {
    guard pixels.isFinite, pixels.width >= 1, pixels.height >= 1, rect.isFinite,
      pixels.width <= CGFloat(Fixed.limit), pixels.height <= CGFloat(Fixed.limit)
    else { return nil }
    width = Int(pixels.width)
    height = Int(pixels.height)
    self.rect = rect
    self.transform = transform.concatenating(
      GAffineTransform(translationX: -pixels.minX, y: -pixels.minY))
  }
}
