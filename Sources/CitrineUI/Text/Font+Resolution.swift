import Citrine
import CitrineCoreGraphics
import CitrineCoreText

// The fonts of CoreText for the fonts of views.
nonisolated extension Font {
  /// The size in points, for a type size.
  func pointSize(_ typeSize: DynamicTypeSize) -> CGFloat {
    textStyle.map { $0.sizes.scaled(size, typeSize.category) } ?? size
  }

  /// The weight, for symbols beside text.
  var symbolWeight: Weight { weight ?? .regular }

  /// Returns the font for CoreText.
  ///
  /// - Parameters:
  ///   - typeSize: The type size of the environment.
  ///   - scale: The factor of the size, for text that shrinks to fit.
  func ctFont(_ typeSize: DynamicTypeSize, scale: CGFloat = 1) -> CTFont {
    var face = (fixedFont?.face ?? namedFace).map(styled) ?? systemFace
    if hasMonospacedDigits { face.features["tnum"] = 1 }
    for (caps, feature) in SmallCaps.features where smallCapitals.contains(caps) {
      if face.font.hasSubstitution(feature) { face.features[feature] = 1 }
    }
    face.leadingAdjustment = leading.adjustment
    return CTFont(face, size: pointSize(typeSize) * scale)
  }

  private var systemFace: FontFace {
    switch design {
    case .default, .monospaced: break
    case .serif: reportOnce("Font.Design.serif: there is no such design; Citrine Sans is used")
    case .rounded: reportOnce("Font.Design.rounded: there is no such design; Citrine Sans is used")
    }
    return FontFace(
      CGFont.citrineSans(
        weight: (weight ?? .regular).cssWeight, isItalic: isItalic,
        isMonospaced: design == .monospaced))
  }

  /// The face of a custom font; nil for the system font.
  private var namedFace: FontFace? { name.map { FontFace(named: $0, for: "Font.custom") } }

  /// Returns the face of the family with the weight and the slant of this font.
  private func styled(_ face: FontFace) -> FontFace {
    var style = face.style
    guard weight != nil || isItalic else { return face }
    if let weight { style.weight = Double(weight.cssWeight) }
    if isItalic { style.isItalic = true }
    return face.with(style)
  }
}

nonisolated extension Font.Weight {
  /// The weight from 100 to 900.
  var cssWeight: CGFloat { CGFloat(FontStyle.weight(ofTrait: value)) }
}
