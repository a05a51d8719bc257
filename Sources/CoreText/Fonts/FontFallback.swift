import Citrine
public import CitrineCoreGraphics

/// Finds fonts for characters that a font lacks.
enum FontFallback {
  /// Returns the first font of a face's cascade list, then the built-in face, then the first installed font, that has
  /// all characters of a cluster; nil if there is none.
  ///
  /// A cluster that requests emoji presentation gets the first font with coloured glyphs. If there is none, the result
  /// is nil if the font of the face has the characters, else the first font that has them. Characters that are
  /// invisible by default, such as joiners and variation selectors, do not count.
  ///
  /// - Parameter language: The language of the text as a BCP 47 tag; nil for that of the environment.
  static func face(
    for scalars: [Unicode.Scalar], insteadOf face: FontFace, language: String?
  ) -> FontFace? {
    let visible = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    // Characters without a shape of their own would only start a long search.
    guard !visible.isEmpty, visible.allSatisfy({ $0.properties.generalCategory != .control }) else {
      return nil
    }
    func hasAll(_ font: CGFont) -> Bool { visible.allSatisfy { font.glyph(for: $0) != nil } }
    func first(_ isUsable: (CGFont) -> Bool) -> FontFace? {
      if var listed = face.cascadeList.first(where: { isUsable($0.font) }) {
        listed.features.merge(face.features) { own, _ in own }
        return listed.replacingSlant(face)
      }
      let style = face.font.metrics.style
      if isUsable(.standIn) { return face.substitute(FontFace(.standIn).with(style).font) }
      let font = InstalledFonts.fallback(
        for: scalars, language: language, style: style, isFixedPitch: face.font.isFixedPitch)
      return font.flatMap { isUsable($0) ? face.substitute($0) : nil }
    }
    if asksForPicture(scalars) {
      if let colored = first({ $0.hasColorGlyphs && hasAll($0) }) { return colored }
      if hasAll(face.font) { return nil }
    }
    return first(hasAll)
  }

  /// Returns whether a cluster requests emoji presentation by the variation selector U+FE0F, as "❤️" does (Unicode
  /// Technical Standard 51).
  static func asksForPicture(_ scalars: [Unicode.Scalar]) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji, scalars.contains("\u{FE0F}") else {
      return false
    }
    // Digits are pictures in keycaps alone.
    return !first.isASCII || scalars.contains("\u{20E3}")
  }

  /// Returns whether a cluster needs another font: this one lacks a character, or the colours of an emoji.
  static func isNeeded(for scalars: [Unicode.Scalar], in font: CGFont) -> Bool {
    asksForPicture(scalars) && !font.hasColorGlyphs
      || scalars.contains {
        font.glyph(for: $0) == nil && !$0.properties.isDefaultIgnorableCodePoint
          && $0.properties.generalCategory != .control
      }
  }
}

extension FontFace {
  /// Returns the face with another font, and with the slant, the features and the cascade list of this one.
  fileprivate func substitute(_ font: CGFont) -> FontFace {
    var face = self
    face.font = font
    if isSlanted && font.isItalic { face.matrix.c = 0 }
    return face
  }

  /// Returns the face with the slant of another, unless it is italic itself.
  fileprivate func replacingSlant(_ other: FontFace) -> FontFace {
    var face = self
    if face.matrix.isIdentity && !face.style.isItalic { face.matrix = other.matrix }
    return face
  }
}

/// Returns the font that is best for a part of a string.
///
/// It is the font itself if it has all characters. Else it is the first of its cascade list, the built-in face and the
/// installed fonts that has the first characters which the font lacks. An emoji with the variation selector U+FE0F
/// takes the first font with colours that has it.
///
/// - Parameter range: In UTF-16 units; the parts beyond the string are ignored.
@discardableResult
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont { CTFontCreateForStringWithLanguage(currentFont, string, range, nil) }

/// Returns the font that is best for a part of a string in a language; see `CTFontCreateForString`.
///
/// - Parameter language: A BCP 47 tag such as "zh-Hant"; nil for the language of the environment.
@discardableResult
public func CTFontCreateForStringWithLanguage(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange, _ language: CFString?
) -> CTFont {
  let units = Array((string as String).utf16)
  let start = min(max(range.location, 0), units.count)
  let end = start + min(max(range.length, 0), units.count - start)
  let font = currentFont.font
  for character in String(decoding: units[start..<end], as: UTF16.self) {
    let scalars = Array(character.unicodeScalars)
    guard FontFallback.isNeeded(for: scalars, in: font) else { continue }
    let face = FontFallback.face(
      for: scalars, insteadOf: currentFont.face, language: language as String?)
    if let face { return CTFont(face, size: currentFont.size) }
  }
  return currentFont
}

/// Returns the fonts that come into question for characters that a font lacks: descriptors of its cascade list, and of
/// the built-in face.
///
/// Installed fonts are searched by character, so they are not in the list.
///
/// - Parameter languagePrefList: Ignored.
@discardableResult
public func CTFontCopyDefaultCascadeListForLanguages(
  _ font: CTFont, _ languagePrefList: CFArray?
) -> CFArray? {
  let faces = font.face.cascadeList + [FontFace(.standIn).with(font.font.metrics.style)]
  return faces.map { CTFontDescriptor(FontQuery($0, size: font.size)) } as NSArray
}
