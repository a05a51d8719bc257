/// The shadow of a painting operation: the alpha of the painted shape, translated, blurred and filled with a colour.
struct Shadow {
  /// The translation in base space, in pixels: a positive height moves the shadow up.
  let offset: CGSize
  let color: SourceColor
  let blur: Blur

  /// The largest offset, in pixels, with which a shadow can be visible.
  private static let maximumOffset = CGFloat(Fixed.pixelLimit)

  /// Returns nil for a shadow that cannot be visible: it is transparent, or its offset is too large.
  ///
  /// - Parameter blur: The radius of the blur in pixels, which is two standard deviations.
  init?(offset: CGSize, blur: Double, color: SourceColor) {
    guard color.color.alpha > 0, abs(offset.width) <= Self.maximumOffset,
      abs(offset.height) <= Self.maximumOffset
    else { return nil }
    self.offset = offset
    self.color = color
    self.blur = Blur(radius: blur)
  }

  /// The translation in raster space from the shape to its shadow.
  var translation: GAffineTransform {
    GAffineTransform(translationX: offset.width, y: -offset.height)
  }

  /// Returns the pixels of the shape that can affect the shadow inside a rectangle.
  func casterBounds(for bounds: PixelRect) -> PixelRect {
    blurredBounds(for: bounds).expanded(by: blur.extent).intersection(.everywhere)
  }

  /// Returns the pixels of the blurred shape, before translation, from which the shadow inside a rectangle is
  /// sampled.
  ///
  /// They include a border of one pixel, for bilinear sampling at fractional offsets.
  func blurredBounds(for bounds: PixelRect) -> PixelRect {
    Self.translated(bounds, by: translation.inverted()).expanded(by: 1)
  }

  /// Returns the pixels that a rectangle of the blurred shape covers after translation.
  func shadowBounds(of bounds: PixelRect) -> PixelRect { Self.translated(bounds, by: translation) }

  private static func translated(_ rect: PixelRect, by translation: GAffineTransform) -> PixelRect {
    let (left, top) = (Int(translation.tx.rounded(.down)), Int(translation.ty.rounded(.down)))
    let (right, bottom) = (Int(translation.tx.rounded(.up)), Int(translation.ty.rounded(.up)))
    return PixelRect(
      minX: rect.minX + left, minY: rect.minY + top, maxX: rect.maxX + right,
      maxY: rect.maxY + bottom)
  }
}

extension PixelRect {
  /// All pixels that fixed-point coordinates can address, -2^20 to 2^20 along each axis.
  static let everywhere = PixelRect(
    minX: -Fixed.pixelLimit, minY: -Fixed.pixelLimit, maxX: Fixed.pixelLimit, maxY: Fixed.pixelLimit
  )
}
