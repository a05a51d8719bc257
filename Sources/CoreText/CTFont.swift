import Citrine
@_exported public import CitrineCoreGraphics

/// A font of bitmaps at a size.
///
/// Any name gives a font: the one that was registered by it (`CGFont.register(_:as:)`), or the built-in
/// face; bold or slanted if the name ends so, as in "Helvetica-BoldOblique".
open class CTFont: @unchecked Sendable {
  package let font: CGFont
  /// Points of the font's em.
  package let size: CGFloat
  package let matrix: CGAffineTransform

  package init(_ font: CGFont?, size: CGFloat, matrix: CGAffineTransform?) {
    self.font = font ?? .builtIn
    // As Quartz has it, no size at all means 12 points.
    self.size = size.isFinite && size > 0 ? size : 12
    self.matrix = matrix ?? .identity
  }

  /// Points of a font unit.
  var scale: CGFloat { size / CGFloat(max(font.unitsPerEm, 1)) }

  /// A rectangle of font units in points, through the font's matrix.
  func points(_ box: CGRect) -> CGRect {
    box.isNull || box.isEmpty ? .zero : box.applying(glyphTransform)
  }

  /// From font units to points.
  var glyphTransform: CGAffineTransform {
    CGAffineTransform(scaleX: scale, y: scale).concatenating(matrix)
  }

  /// How far the pen goes for a glyph, in points.
  func advance(of glyph: CGGlyph) -> CGFloat { CGFloat(font.advance(of: glyph)) * scale }

  /// The number of this class.
  public static var typeID: CFTypeID { 30 }
}

extension CTFont: Hashable {
  /// Whether two fonts draw alike.
  public static func == (left: CTFont, right: CTFont) -> Bool {
    left.font.fullName == right.font.fullName && left.size == right.size
      && left.matrix == right.matrix
  }

  /// Hashes the name and the size; equal fonts hash alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(font.fullName)
    hasher.combine(size)
  }
}

/// The characters of strings that glyphs are looked up for.
public typealias UniChar = UInt16

// MARK: Creating

/// The font of a name at a size; 12 points if that is 0.
///
/// - Parameter matrix: Transforms glyphs, or nil.
@discardableResult
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  // SAFETY: everywhere in this file, the caller points at what the function is described to need.
  let look = FontLook(named: name as String)
  return unsafe CTFont(look.font, size: size, matrix: matrix?.pointee ?? look.matrix)
}

/// A font of Quartz at a size; attributes have no effect.
@discardableResult
public func CTFontCreateWithGraphicsFont(
  _ font: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont { unsafe CTFont(font, size: size, matrix: matrix?.pointee) }

/// The same font at another size and with other attributes.
///
/// - Parameters:
///   - size: In points; 0 keeps the size.
///   - attributes: What replaces the font's own attributes, or nil.
@discardableResult
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let own = FontWish(for: font)
  let all = attributes.map { own.adding($0.wish.attributes) } ?? own
  return unsafe CTFontCreateWithFontDescriptor(CTFontDescriptor(all), size, matrix)
}

// MARK: Names

/// The name of the family.
@discardableResult
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.font.name as NSString }

/// The whole name.
@discardableResult
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.font.fullName as NSString }

/// As the whole name; fonts of bitmaps have no other.
@discardableResult
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
  font.font.fullName as NSString
}

/// The font without its size; there are no attributes to answer.
@discardableResult
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<CFTypeRef?>?
) -> CGFont { font.font }

// MARK: Metrics

/// The size in points.
@discardableResult
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

/// The transform of glyphs.
@discardableResult
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }

/// How many font units the em has.
@discardableResult
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
  UInt32(max(font.font.unitsPerEm, 0))
}

/// The height above the baseline, in points.
@discardableResult
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { CGFloat(font.font.ascent) * font.scale }

/// The depth below the baseline, in points, as a positive number.
@discardableResult
public func CTFontGetDescent(_ font: CTFont) -> CGFloat {
  -CGFloat(font.font.descent) * font.scale
}

/// What is added between lines, in points.
@discardableResult
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { CGFloat(font.font.leading) * font.scale }

/// The height of capitals, in points.
@discardableResult
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat {
  CGFloat(font.font.capHeight) * font.scale
}

/// The height of small letters, in points.
@discardableResult
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { CGFloat(font.font.xHeight) * font.scale }

/// The box that all glyphs fit in, in points.
@discardableResult
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect { font.points(font.font.fontBBox) }

/// The number of glyphs.
@discardableResult
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.font.numberOfGlyphs }

/// Where the middle of a line under text lies, in points above the baseline: in the second pixel below it.
@discardableResult
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -1.5 * font.scale }

/// How thick a line under text is, in points: one font pixel.
@discardableResult
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.scale }

/// How glyphs follow each other.
public enum CTFontOrientation: UInt32, Sendable {
  case `default`, horizontal, vertical
}

// MARK: Glyphs

/// Looks glyphs up for characters; 0 for those that the font lacks.
///
/// - Returns: Whether it has all of them.
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

/// Measures how far the pen goes for glyphs, in points.
///
/// - Parameter advances: Room for as many sizes, or nil.
/// - Returns: Their sum.
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

/// Measures the ink of glyphs, in points.
///
/// - Parameter boundingRects: Room for as many rectangles, or nil.
/// - Returns: What holds all of them.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
  _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
  _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
  var all = CGRect.null
  for index in 0..<max(count, 0) {
    let box = unsafe font.points(font.font.boundingBox(of: glyphs[index]))
    unsafe boundingRects?[index] = box
    if !box.isEmpty { all = all.union(box) }
  }
  return all.isNull ? .zero : all
}

/// The outline of a glyph in points, y up, the pen at the origin; nil without ink.
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
/// - Parameter positions: Where their pens are, in text space.
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
  /// Draws glyphs with their pens at places of text space.
  ///
  /// - Parameter mode: How a font with a matrix of its own draws; others look at the context.
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
      let place = CGAffineTransform(translationX: position.x, y: position.y)
      outlines.addPath(
        font.path(of: glyph),
        transform: glyphTransform.concatenating(place).concatenating(context.textMatrix))
    }
    context.beginPath()
    context.addPath(outlines)
    context.drawPath(using: mode)
  }
}
