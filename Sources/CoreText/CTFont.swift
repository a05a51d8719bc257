import Citrine
@_exported public import CitrineCoreGraphics

/// A bitmap font at a size, with an optional matrix that transforms its glyphs.
///
/// Creating a font by name always succeeds. The name of a registered font (`CGFont.register(_:as:)`) gives this font;
/// any other name gives the built-in face. A style at the end of the name, as in
/// "Helvetica-BoldOblique", makes the font bold or slanted.
open class CTFont: @unchecked Sendable {
  package let font: CGFont
  /// The length of the font's em, in points.
  package let size: CGFloat
  package let matrix: CGAffineTransform

  package init(_ font: CGFont?, size: CGFloat, matrix: CGAffineTransform?) {
    self.font = font ?? .standIn
    // A size of 0 means 12 points, like in Quartz.
    self.size = size.isFinite && size > 0 ? size : 12
    self.matrix = matrix ?? .identity
  }

  /// The length of one font unit, which is a font pixel, in points.
  var scale: CGFloat { size / CGFloat(max(font.unitsPerEm, 1)) }

  /// Converts a rectangle from font pixels to points, through the font's matrix; zero for an empty rectangle.
  func boxInPoints(_ box: CGRect) -> CGRect {
    box.isNull || box.isEmpty ? .zero : box.applying(glyphTransform)
  }

  /// The transform from font pixels to points, with the font's matrix.
  var glyphTransform: CGAffineTransform {
    CGAffineTransform(scaleX: scale, y: scale).concatenating(matrix)
  }

  /// The advance of a glyph, in points, without the font's matrix.
  func advance(of glyph: CGGlyph) -> CGFloat { font.advance(of: glyph) * scale }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 30 }
}

extension CTFont: Hashable {
  /// Whether two fonts have the same full name, size and matrix.
  public static func == (left: CTFont, right: CTFont) -> Bool {
    left.font.fullName == right.font.fullName && left.size == right.size
      && left.matrix == right.matrix
  }

  /// Hashes the full name and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(font.fullName)
    hasher.combine(size)
  }
}

/// A UTF-16 code unit, which is a character or half of a surrogate pair.
public typealias UniChar = UInt16

// MARK: Creating

/// Creates a font by name; the built-in face if no font was registered under the name.
///
/// ```swift
/// let font = CTFontCreateWithName("Citrine Sans" as CFString, 24, nil)
/// let text = NSAttributedString(
///   string: "HELLO", attributes: [.init(kCTFontAttributeName as String): font])
/// CTLineDraw(CTLineCreateWithAttributedString(text), context)
/// ```
///
/// - Parameters:
///   - size: In points; 0 for 12 points.
///   - matrix: The transform of glyphs; nil for the identity, or for the slant that the name asks for.
@discardableResult
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  // SAFETY: in all functions of this file, the caller's pointers fit the description of the function.
  let face = FontFace(named: name as String)
  return unsafe CTFont(face.font, size: size, matrix: matrix?.pointee ?? face.matrix)
}

/// Creates a font from a Quartz font.
///
/// - Parameters:
///   - size: In points; 0 for 12 points.
///   - matrix: The transform of glyphs; nil for the identity.
///   - attributes: Ignored.
@discardableResult
public func CTFontCreateWithGraphicsFont(
  _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont { unsafe CTFont(font, size: size, matrix: matrix?.pointee) }

/// Creates a copy of a font with another size and other attributes.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - matrix: The transform of glyphs; nil keeps the matrix of the font.
///   - attributes: Attributes that replace attributes of the font, or nil. Another name or family selects another font.
@discardableResult
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let own = FontQuery(for: font)
  let all = attributes.map { own.adding($0.query.attributes) } ?? own
  return unsafe CTFontCreateWithFontDescriptor(CTFontDescriptor(all), size, matrix)
}

// MARK: Names

/// Returns the family name, such as "Citrine Sans".
@discardableResult
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.font.name as NSString }

/// Returns the full name: the family and the style, or an X logical font description.
@discardableResult
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.font.fullName as NSString }

/// Returns the full name, because bitmap fonts have no PostScript name.
@discardableResult
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  font.font.fullName as NSString
}

/// Returns the font without size and matrix.
///
/// - Parameter attributes: Ignored; nothing is written.
@discardableResult
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CFTypeRef?>?
) -> CGFont { font.font }

// MARK: Metrics

/// Returns the size in points.
@discardableResult
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// Returns the transform of glyphs.
@discardableResult
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// Returns the number of font units, which are font pixels, per em.
@discardableResult
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(max(font.font.unitsPerEm, 0))
}

/// Returns the ascent: the height above the baseline, in points.
@discardableResult
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { CGFloat(font.font.ascent) * font.scale }

/// Returns the descent: the depth below the baseline, in points, as a positive number.
@discardableResult
public func CTFontGetDescent(_ font: CTFont) -> CGFloat {
  -CGFloat(font.font.descent) * font.scale
}

/// Returns the leading: the space between the descent of a line and the ascent of the next, in points.
@discardableResult
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { CGFloat(font.font.leading) * font.scale }

/// Returns the height of capital letters, in points.
@discardableResult
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.capHeight) * font.scale
}

/// Returns the height of lowercase letters such as "x", in points.
@discardableResult
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { CGFloat(font.font.xHeight) * font.scale }

/// Returns the union of the bounding boxes of all glyphs, in points, y up from the baseline.
@discardableResult
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { font.boxInPoints(font.font.fontBBox) }

/// Returns the number of glyphs in the font.
@discardableResult
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font.numberOfGlyphs }

/// Returns the vertical centre of an underline, in points relative to the baseline, y up.
///
/// It is usually negative; in a font of bitmaps, the underline is the second font pixel below the baseline.
@discardableResult
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.metrics.underlinePosition) * font.scale
}

/// Returns the thickness of an underline, in points; one font pixel in a font of bitmaps.
@discardableResult
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.lineThickness }

/// The direction in which glyphs follow each other; all text is set horizontally, so it has no effect.
public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal, vertical
}

// MARK: Glyphs

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
  var hasAll = true
  var index = 0
  while index < count {
    let unit = unsafe characters[index]
    var scalar = Unicode.Scalar(unit)
    var units = 1
    if UTF16.isLeadSurrogate(unit), index + 1 < count,
      unsafe UTF16.isTrailSurrogate(characters[index + 1])
    {
      let pair = unsafe [unit, characters[index + 1]]
      scalar = String(decoding: pair, as: UTF16.self).unicodeScalars.first
      units = 2
    }
    let glyph = scalar.flatMap { font.font.glyph(for: $0) }
    if glyph == nil { hasAll = false }
    unsafe glyphs[index] = glyph ?? 0
    if units == 2 { unsafe glyphs[index + 1] = 0 }
    index += units
  }
  return hasAll
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
///   - boundingRects: Receives `count` rectangles, zero for a glyph without set pixels; may be nil.
/// - Returns: The union of the boxes; zero if no glyph has set pixels.
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

/// Returns the outline of a glyph in points, y up, with the pen position at the origin; nil if it is empty.
///
/// - Parameter matrix: A transform that is applied after the matrix of the font; nil for the identity.
@discardableResult
public func CTFontCreatePathForGlyph(
  _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
  let outline = font.font.path(of: glyph)
  guard !outline.isEmpty else { return nil }
  let transform = unsafe font.glyphTransform.concatenating(matrix?.pointee ?? .identity)
  return outline.copy(using: transform)
}

/// Draws glyphs in the context's fill colour.
///
/// - Parameters:
///   - positions: The pen position of each glyph, in text space.
///   - count: The number of glyphs and of positions; nothing is drawn if it is negative.
public func CTFontDrawGlyphs(
  _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>,
  _ count: Int, _ context: CGContext
) {
  let count = max(count, 0)
  unsafe font.draw(
    Array(UnsafeBufferPointer(start: glyphs, count: count)),
    at: Array(UnsafeBufferPointer(start: positions, count: count)), in: context)
}

extension CTFont {
  /// Draws glyphs with their pen positions in text space.
  ///
  /// - Parameter mode: The drawing mode of a font with a matrix. A font without a matrix uses the mode of the context.
  func draw(
    _ glyphs: [CGGlyph], at positions: [CGPoint], in context: CGContext,
    mode: CGTextDrawingMode = .fill
  ) {
    guard matrix.isIdentity else {
      return drawOutlines(
        glyphs, at: positions, in: context,
        mode: mode == .stroke ? .stroke : mode == .fillStroke ? .fillStroke : .fill)
    }
    context.saveGState()
    context.setFont(font)
    context.setFontSize(size)
    context.showGlyphs(glyphs, at: positions)
    context.restoreGState()
  }

  /// Paints the outlines, through the font's own matrix.
  private func drawOutlines(
    _ glyphs: [CGGlyph], at positions: [CGPoint], in context: CGContext, mode: CGPathDrawingMode
  ) {
    let outlines = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) {
      let translation = CGAffineTransform(translationX: position.x, y: position.y)
      outlines.addPath(
        font.path(of: glyph),
        transform: glyphTransform.concatenating(translation).concatenating(context.textMatrix))
    }
    context.beginPath()
    context.addPath(outlines)
    context.drawPath(using: mode)
  }
}
