import Citrine
import CitrineCoreGraphics
import CitrineCoreText
import Foundation

/// The letters that are drawn as small capitals.
nonisolated struct SmallCaps: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let lowercase = SmallCaps(rawValue: 1)
  static let uppercase = SmallCaps(rawValue: 2)

  /// The OpenType features for each kind of letters.
  static let features: [(SmallCaps, FontTag)] = [(.lowercase, "smcp"), (.uppercase, "c2sc")]

  /// Returns the letters whose small capitals must be made by scaling capitals: letters of the system font whose
  /// feature is not set.
  ///
  /// Letters of other fonts without the feature stay as they are, which is reported.
  func synthesized(in font: CTFont) -> SmallCaps {
    var missing = self
    for (caps, feature) in Self.features where font.face.features[feature] == 1 {
      missing.remove(caps)
    }
    guard !missing.isEmpty else { return [] }
    let family = font.face.font.name
    guard family.hasPrefix("Citrine Sans") else {
      reportOnce("Font.smallCaps(): the font \(family) has no small capitals")
      return []
    }
    return missing
  }

  /// Returns a string with attributes, in which scaled capitals replace the letters of this set.
  func attributed(
    _ string: String, _ attributes: [NSAttributedString.Key: Any], font: CTFont, in locale: Locale
  ) -> AttributedText {
    let small = font.forSmallCapitals
    func key(_ name: CFString) -> NSAttributedString.Key { .init(rawValue: name as String) }
    var smallAttributes = attributes
    smallAttributes[key(kCTFontAttributeName)] = small
    if font.face.font.isFixedPitch {
      // Letters keep their columns.
      let width = CTFontGetSize(font) - CTFontGetSize(small)
      let spacing = width / CGFloat(font.face.font.metrics.unitsPerEm) * font.face.font.columnWidth
      let name = key(
        attributes[key(kCTTrackingAttributeName)] == nil
          ? kCTKernAttributeName : kCTTrackingAttributeName)
      smallAttributes[name] = (attributes[name] as? CGFloat ?? 0) + spacing
    }
    var result = AttributedText()
    var part = (text: "", isSmall: false)
    func flush() {
      guard !part.text.isEmpty else { return }
      result.append(part.text, part.isSmall ? smallAttributes : attributes)
    }
    for character in string {
      let isSmall =
        contains(.lowercase) && character.isLowercase
        || contains(.uppercase) && character.isUppercase
      if isSmall != part.isSmall {
        flush()
        part = ("", isSmall)
      }
      part.text += isSmall ? String(character).uppercased(with: locale) : String(character)
    }
    flush()
    return result
  }
}

nonisolated extension CGFont {
  /// The advance of all glyphs of a monospaced font, in font units.
  fileprivate var columnWidth: CGFloat { advance(of: glyph(for: "x") ?? 0) }
}

nonisolated extension CTFont {
  /// The font whose capitals are small capitals of this font: a little higher than an x, and with its strokes.
  fileprivate var forSmallCapitals: CTFont {
    let metrics = face.font.metrics
    let height = metrics.capHeight > 0 ? 1.05 * metrics.xHeight / metrics.capHeight : 0.8
    let scale = min(max(height, 0.6), 0.9)
    var (face, style) = (face, face.style)
    // The strokes of a bolder font are about as thick when they are scaled.
    let heavier = FontStyle(
      weight: style.weight + 200, widthPercentage: style.widthPercentage, isItalic: style.isItalic)
    let gain = face.with(heavier).font.metrics.stemWidth - metrics.stemWidth
    if gain > 0 {
      let weight = style.weight + 200 * (metrics.stemWidth / scale - metrics.stemWidth) / gain
      style.weight = min((weight / 100).rounded() * 100, 900)
      face = face.with(style)
    }
    return CTFont(face, size: size * CGFloat(scale))
  }
}
