/// What the bytes of a drawing stand for: sRGB, or a space that colours are converted to for it.
enum DrawingSpace: Hashable, Sendable {
  /// sRGB, and the device spaces, which are sRGB in all but name.
  case standard
  case colorimetric(ColorimetricSpace)

  /// The space that a surface or an image of a colour space is in; inks, tables and Lab are drawn
  /// in sRGB.
  init(_ space: GColorSpace?) {
    guard case .colorimetric(let own) = space?.kind, own != .named(.sRGB),
      own != .named(.extendedSRGB), own.model != .lab
    else {
      self = .standard
      return
    }
    self = .colorimetric(own)
  }

  /// A colour in sRGB as this space has it; a gray space has three equal components.
  ///
  /// - Parameter isExtended: Whether components may lie outside 0…1, to which others are clamped.
  func color(_ color: RGBAColor, isExtended: Bool = false) -> RGBAColor {
    guard case .colorimetric(let space) = self else { return isExtended ? color : color.clamped }
    let components = space.components(of: color)
    let own = RGBAColor(
      red: components.first, green: space.isGray ? components.first : components.second,
      blue: space.isGray ? components.first : components.third, alpha: color.alpha)
    return isExtended ? own : own.clamped
  }
}
