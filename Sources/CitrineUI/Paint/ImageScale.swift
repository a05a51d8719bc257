import CitrineKit

nonisolated extension Image {
  /// The size of symbols relative to the font.
  public enum Scale: Hashable, Sendable {
    /// Smaller than the font: 0.8 times the size of `medium`.
    case small
    /// The height is the size of the font; the default.
    case medium
    /// Larger than the font: 1.25 times the size of `medium`.
    case large

    /// The factor of the size of a symbol.
    var factor: CGFloat {
      let scale: UIImage.SymbolScale =
        switch self {
        case .small: .small
        case .medium: .medium
        case .large: .large
        }
      return scale.factor
    }
  }
}

nonisolated extension View {
  /// Sets the size of symbols in this view, relative to the font.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
