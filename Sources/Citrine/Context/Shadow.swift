/// What is painted casts this: its alpha in one colour, moved and softened.
struct Shadow {
  /// In base space: positive heights move it up.
  let offset: CGSize
  let color: SourceColor
  let blur: Blur

  /// The farthest that an offset can move a shadow into sight.
  private static let farthest = CGFloat(Fixed.limit)

  /// Returns nil for a shadow that cannot be seen.
  init?(offset: CGSize, blur: Double, color: SourceColor) {
    guard color.color.alpha > 0, abs(offset.width) <= Self.farthest,
      abs(offset.height) <= Self.farthest
    else { return nil }
    self.offset = offset
    self.color = color
    self.blur = Blur(radius: blur)
  }

  /// From the raster of the caster to where the shadow falls.
  var translation: GAffineTransform {
    GAffineTransform(translationX: offset.width, y: -offset.height)
  }

  /// The pixels that cast a shadow on a rectangle.
  func casters(into bounds: PixelRect) -> PixelRect {
    sources(of: bounds).expanded(by: blur.reach).intersection(.everywhere)
  }

  /// The pixels of the softened shape that fall on a rectangle, and a border for offsets of parts
  /// of pixels.
  func sources(of bounds: PixelRect) -> PixelRect {
    Self.moved(bounds, by: translation.inverted()).expanded(by: 1)
  }

  /// The pixels on which a rectangle of the softened shape falls.
  func fall(of bounds: PixelRect) -> PixelRect { Self.moved(bounds, by: translation) }

  private static func moved(_ rect: PixelRect, by move: GAffineTransform) -> PixelRect {
    let (left, top) = (Int(move.tx.rounded(.down)), Int(move.ty.rounded(.down)))
    let (right, bottom) = (Int(move.tx.rounded(.up)), Int(move.ty.rounded(.up)))
    return PixelRect(
      minX: rect.minX + left, minY: rect.minY + top, maxX: rect.maxX + right,
      maxY: rect.maxY + bottom)
  }
}

extension PixelRect {
  /// All pixels that coordinates in fixed point reach.
  static let everywhere = PixelRect(
    minX: -Fixed.limit, minY: -Fixed.limit, maxX: Fixed.limit, maxY: Fixed.limit)
}
