import CitrineCoreGraphics

/// The values of a symbol's configuration.
struct SymbolValues: Equatable, Sendable {
  /// How the levels of a symbol are painted.
  enum Style: Equatable, Sendable {
    case monochrome, multicolor
    case hierarchical(UIColor)
    case palette([UIColor])
  }

  /// The traits for the size of a text style; nil for the current ones.
  var traits: UITraitCollection?
  /// The size in points; unspecified if it is not positive.
  var pointSize: CGFloat = 0
  var textStyle: UIFont.TextStyle?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified
  /// The style; nil for the style of the image's rendering mode.
  var style: Style?

  private var hasPointSize: Bool { pointSize > 0 && pointSize.isFinite }

  /// Returns these values, replaced by those that `other` specifies.
  func applying(_ other: SymbolValues) -> SymbolValues {
    var values = self
    if let traits = other.traits { values.traits = traits }
    // A size replaces a text style, and a text style replaces a size.
    if other.hasPointSize || other.textStyle != nil {
      (values.pointSize, values.textStyle) = (other.pointSize, other.textStyle)
    }
    if other.weight != .unspecified { values.weight = other.weight }
    if other.scale != .unspecified { values.scale = other.scale }
    if let style = other.style { values.style = style }
    return values
  }

  /// The length of the sides of the symbol in points.
  var side: CGFloat { fontSize * scale.factor }

  /// The size in points of text beside the symbol.
  var fontSize: CGFloat {
    if hasPointSize { return pointSize }
    guard let textStyle else { return UIFont.labelFontSize }
    return UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).pointSize
  }

  /// The weight from -1 to 1.
  var fontWeight: Double {
    let isHeadline = weight == .unspecified && textStyle == .headline
    return Double((isHeadline ? UIFont.Weight.semibold : weight.fontWeight()).rawValue)
  }
}
