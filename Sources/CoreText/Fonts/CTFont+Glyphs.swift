public import CitrineCoreGraphics

/// The direction in which glyphs follow each other; all text is set horizontally, so it has no effect.
public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal, vertical
}

/// Looks up the glyphs of UTF-16 units.
///
/// A character that the font lacks gets glyph 0. A surrogate pair gets its glyph at the first unit, and 0 at
/// the second.
///
/// - Parameters:
///   - characters: `count` UTF-16 units.
///   - glyphs: Receives `count` glyphs.
/// - Returns: Whether the font has all the characters.
@discardableResult
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  // SAFETY: in all functions of this file, the caller's pointers have the described number of elements.
  let units = unsafe Array(UnsafeBufferPointer(start: characters, count: max(count, 0)))
  var (hasAll, index) = (true, 0)
  while index < units.count {
    let (scalar, end) = units.scalar(at: index)
    let glyph = Unicode.Scalar(scalar).flatMap { font.font.glyph(for: $0) }
    if glyph == nil { hasAll = false }
    unsafe glyphs[index] = glyph ?? 0
    if end - index == 2 { unsafe glyphs[index + 1] = 0 }
    index = end
  }
  return hasAll
}

/// Returns the glyph with a name, such as "Aacute"; 0 if the font has no such glyph, or no names.
@discardableResult
public func CTFontGetGlyphWithName(_ font: CTFont, _ glyphName: CFString) -> CGGlyph {
  font.font.glyph(named: glyphName as String) ?? 0
}

/// Returns the name of a glyph, such as "Aacute"; nil if the font has no names.
@discardableResult
public func CTFontCopyNameForGlyph(_ font: CTFont, _ glyph: CGGlyph) -> CFString? {
  font.font.glyphName(of: glyph) as NSString?
}

/// Measures the advances of glyphs, in points.
///
/// - Parameters:
///   - orientation: Ignored: advances are horizontal.
///   - advances: Receives `count` sizes, of height 0; may be nil.
/// - Returns: The sum of the advances.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
  var sum: CGFloat = 0
  for index in 0..<max(count, 0) {
    let advance = unsafe font.advance(of: glyphs[index])
    unsafe advances?[index] = CGSize(width: advance, height: 0)
    sum += advance
  }
  return Double(sum)
}

/// Measures the bounding boxes of glyphs, in points, y up, each with its pen position at the origin.
///
/// - Parameters:
///   - orientation: Ignored.
///   - boundingRects: Receives `count` rectangles, zero for a glyph without ink; may be nil.
/// - Returns: The union of the boxes; zero if no glyph has ink.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var union = CGRect.null
  for index in 0..<max(count, 0) {
    let box = unsafe font.boxInPoints(font.font.boundingBox(of: glyphs[index]))
    unsafe boundingRects?[index] = box
    if !box.isEmpty { union = union.union(box) }
  }
  return union.isNull ? .zero : union
}

/// Measures the optical bounds of glyphs, in points, y up.
///
/// Fonts have no data for optical alignment here, so the bounds are the ink in the horizontal direction, and the height
/// of the line in the vertical one.
///
/// - Parameters:
///   - boundingRects: Receives `count` rectangles, zero for a glyph without ink; may be nil.
///   - options: 0; there are no options.
/// - Returns: The union of the bounds; zero if no glyph has ink.
@discardableResult
public func CTFontGetOpticalBoundsForGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?,
  _ count: CFIndex, _ options: CFOptionFlags
) -> CGRect {
  let (ascent, descent) = (CTFontGetAscent(font), CTFontGetDescent(font))
  var union = CGRect.null
  for index in 0..<max(count, 0) {
    let ink = unsafe font.boxInPoints(font.font.boundingBox(of: glyphs[index]))
    let box =
      ink.isEmpty
      ? .zero : CGRect(x: ink.minX, y: -descent, width: ink.width, height: ascent + descent)
    unsafe boundingRects?[index] = box
    if !box.isEmpty { union = union.union(box) }
  }
  return union.isNull ? .zero : union
}

/// Copies the displacements of glyphs from the origin of horizontal text to that of vertical text, in points.
///
/// - Parameter translations: Receives `count` sizes: half of the advance to the left, and the ascent down.
public func CTFontGetVerticalTranslationsForGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ translations: UnsafeMutablePointer<CGSize>,
  _ count: CFIndex
) {
  for index in 0..<max(count, 0) {
    let advance = unsafe font.advance(of: glyphs[index])
    unsafe translations[index] = CGSize(width: -advance / 2, height: -CTFontGetAscent(font))
  }
}
