/// What is painted casts this: its alpha in one colour, moved and softened.
struct Shadow {
  /// In base space: positive heights move it up.
  let offset: CGSize
  let color: RGBAColor
  let blur: Blur

  /// The farthest that an offset can move a shadow into sight.
  private static let farthest = CGFloat(Fixed.limit)

  /// Returns nil for a shadow that cannot be seen.
  init?(offset: CGSize, blur: Double, color: RGBAColor) {
    guard color.alpha > 0, abs(offset.width) <= Self.farthest, abs(offset.height) <= Self.farthest
    else { return nil }
    self.offset = offset
    self.color = color
    self.blur = Blur(radius: blur)
  }

  /// How far a softened pixel spreads, and a border of nothing, for offsets of parts of pixels.
  var margin: Int { blur.reach + 1 }

  /// From the raster of the caster to where the shadow falls.
  var translation: GAffineTransform {
    GAffineTransform(translationX: offset.width, y: -offset.height)
  }

  /// The pixels whose shadow can fall on a rectangle.
  func casters(into bounds: PixelRect) -> PixelRect {
    let back = translation.inverted()
    return Self.moved(bounds, by: back).expanded(by: margin).intersection(.everywhere)
  }

  /// The pixels on which the shadow can fall of what was softened within a rectangle.
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

  /// The rectangle with a border around it.
  func expanded(by margin: Int) -> PixelRect {
    PixelRect(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  /// The smallest rectangle that holds both.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
