public import CitrineCoreGraphics

/// Consecutive glyphs of a line with the same attributes.
public final class CTRun {
  let attributes: TextAttributes
  let glyphs: [CGGlyph]
  /// The pen position of each glyph, in points from the start of the line, y up.
  let positions: [CGPoint]
  /// The advance of each glyph with kerning, in points; the height is 0.
  let advances: [CGSize]
  /// For each glyph, the index of the first UTF-16 unit of its character in the string of the line.
  let stringIndices: [CFIndex]
  /// The range of the string of the line that the run contains, in UTF-16 units.
  let range: CFRange
  /// Copies with stable addresses for the functions that return pointers; made at the first call.
  lazy var buffers = RunBuffers(self)

  /// Lays out a text that begins at `x`; `location` is the index of its first UTF-16 unit in the string of the line.
  ///
  /// Newlines have no glyph. Tabs have the glyph of the space.
  init(_ text: String, at location: Int, attributes: TextAttributes, from x: CGFloat) {
    var (glyphs, widths, stringIndices) = ([CGGlyph](), [CGFloat](), [CFIndex]())
    var (pen, unit) = (x, location)
    for character in text {
      if let attachment = attributes.attachment {
        let width = max(attachment.textBounds.width, 0) + attributes.kern
        glyphs.append(attributes.font.font.glyph(for: " ") ?? 0)
        widths.append(width)
        stringIndices.append(unit)
        (pen, unit) = (pen + width, unit + 1)
        continue
      }
      let isTab = character == "\t"
      let characterGlyphs =
        character.isNewline ? [] : attributes.font.font.glyphs(for: isTab ? " " : String(character))
      for glyph in characterGlyphs {
        let width =
          isTab ? Self.tabAdvance(at: pen) : attributes.font.advance(of: glyph) + attributes.kern
        glyphs.append(glyph)
        widths.append(width)
        stringIndices.append(unit)
        pen += width
      }
      unit += character.utf16.count
    }
    self.attributes = attributes
    self.glyphs = glyphs
    self.stringIndices = stringIndices
    (positions, advances) = Self.positionsAndAdvances(widths, from: x, rise: attributes.rise)
    range = CFRange(location: location, length: unit - location)
  }

  /// Copies a range of glyphs of another run, so that they begin at `x`; optionally with other advances.
  init(
    _ run: CTRun, _ glyphRange: Range<Int>, from x: CGFloat, advances widths: [CGFloat]? = nil
  ) {
    attributes = run.attributes
    glyphs = Array(run.glyphs[glyphRange])
    stringIndices = Array(run.stringIndices[glyphRange])
    (positions, advances) = Self.positionsAndAdvances(
      widths ?? run.advances[glyphRange].map(\.width), from: x, rise: run.attributes.rise)
    let runEnd = run.range.location + run.range.length
    let start = glyphRange.lowerBound == 0 ? run.range.location : stringIndices.first ?? runEnd
    let end =
      glyphRange.upperBound < run.stringIndices.count
      ? run.stringIndices[glyphRange.upperBound] : runEnd
    range = CFRange(location: start, length: max(end - start, 0))
  }

  /// Copies a run, so that it begins at `x`, and maps all its glyphs to one UTF-16 unit of another string.
  init(_ run: CTRun, from x: CGFloat, stringIndex index: CFIndex) {
    attributes = run.attributes
    glyphs = run.glyphs
    stringIndices = run.stringIndices.map { _ in index }
    (positions, advances) = Self.positionsAndAdvances(
      run.advances.map(\.width), from: x, rise: run.attributes.rise)
    range = CFRange(location: index, length: 0)
  }

  private static func positionsAndAdvances(
    _ widths: [CGFloat], from x: CGFloat, rise: CGFloat
  ) -> ([CGPoint], [CGSize]) {
    var pen = x
    let positions = widths.map { width in
      defer { pen += width }
      return CGPoint(x: pen, y: rise)
    }
    return (positions, widths.map { CGSize(width: $0, height: 0) })
  }

  /// Returns the advance of a tab: to the next multiple of 28 points, the default interval of Apple's tab stops.
  static func tabAdvance(at pen: CGFloat) -> CGFloat {
    let stop: CGFloat = 28
    return pen.isFinite ? ((pen / stop).rounded(.down) + 1) * stop - pen : stop
  }

  package var width: CGFloat { advances.reduce(0) { $0 + $1.width } }

  /// The x of the run's start, in points from the start of the line.
  package var x: CGFloat { positions.first?.x ?? 0 }

  /// The attributes of the glyphs.
  package var allAttributes: [NSAttributedString.Key: Any] { attributes.all }

  /// The height of the font or the attachment above the baseline of the line, with the baseline offset, in points.
  var ascent: CGFloat {
    max(CTFontGetAscent(attributes.font), attributes.attachment?.textBounds.maxY ?? 0)
      + attributes.rise
  }
  /// The depth of the font or the attachment below the baseline of the line, with the baseline offset, in points.
  var descent: CGFloat {
    max(CTFontGetDescent(attributes.font), -(attributes.attachment?.textBounds.minY ?? 0))
      - attributes.rise
  }
  var leading: CGFloat { CTFontGetLeading(attributes.font) }

  /// Returns whether a glyph is blank: it has no set pixels (ink) and no attachment.
  func isBlank(_ glyphIndex: Int) -> Bool {
    attributes.attachment == nil && attributes.font.font.boundingBox(of: glyphs[glyphIndex]).isEmpty
  }

  /// Returns the glyph indices of a range, clamped to the run; a length of 0 means all from the location on.
  func glyphRange(_ range: CFRange) -> Range<Int> {
    let start = min(max(range.location, 0), glyphs.count)
    let length = range.length == 0 ? glyphs.count - start : max(range.length, 0)
    return start..<min(start + min(length, glyphs.count), glyphs.count)
  }

  /// Returns the bounding box of the ink of some glyphs, from the start of the line; null without ink.
  func inkBounds(_ glyphRange: Range<Int>) -> CGRect {
    glyphRange.reduce(CGRect.null) { all, glyphIndex in
      if let bounds = attributes.attachment?.textBounds {
        return all.union(bounds.offsetBy(dx: positions[glyphIndex].x, dy: positions[glyphIndex].y))
      }
      let font = attributes.font
      let box = font.boxInPoints(font.font.boundingBox(of: glyphs[glyphIndex]))
      return box.isEmpty
        ? all : all.union(box.offsetBy(dx: positions[glyphIndex].x, dy: positions[glyphIndex].y))
    }
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 31 }
}

/// Returns the number of glyphs of a run.
@discardableResult
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes of the glyphs, with strings as keys.
@discardableResult
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var names: [String: Any] = [:]
  for (key, value) in run.attributes.all { names[key.rawValue] = value }
  return names as NSDictionary
}

/// Returns the range of the line's string that the run contains, in UTF-16 units.
@discardableResult
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

/// Copies glyphs to a buffer; a length of 0 means all from the location on.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  // SAFETY: in all functions of this file, the caller's buffer has room for as many elements as the range has.
  for (offset, glyphIndex) in run.glyphRange(range).enumerated() {
    unsafe buffer[offset] = run.glyphs[glyphIndex]
  }
}

/// Copies the pen positions of glyphs to a buffer, in points from the start of the line.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (offset, glyphIndex) in run.glyphRange(range).enumerated() {
    unsafe buffer[offset] = run.positions[glyphIndex]
  }
}

/// Copies the advances of glyphs to a buffer, in points.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (offset, glyphIndex) in run.glyphRange(range).enumerated() {
    unsafe buffer[offset] = run.advances[glyphIndex]
  }
}

/// Copies the index of the first UTF-16 unit of each glyph to a buffer.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (offset, glyphIndex) in run.glyphRange(range).enumerated() {
    unsafe buffer[offset] = run.stringIndices[glyphIndex]
  }
}

/// Measures glyphs of a run, in points.
///
/// - Parameters:
///   - range: In glyphs; a length of 0 means all from the location on.
///   - ascent: Receives the height above the baseline; may be nil.
///   - descent: Receives the depth below the baseline, as a positive number; may be nil.
///   - leading: Receives the leading of the font; may be nil.
/// - Returns: The width: the sum of the advances.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  unsafe ascent?.pointee = run.ascent
  unsafe descent?.pointee = run.descent
  unsafe leading?.pointee = run.leading
  return Double(run.glyphRange(range).reduce(0) { $0 + run.advances[$1].width })
}

/// Returns the bounding box of the ink of glyphs, in user space, if they are drawn at the context's text
/// position.
///
/// - Parameter context: nil for a text position of zero and an identity text matrix.
/// - Returns: The null rectangle without ink.
@discardableResult
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let ink = run.inkBounds(run.glyphRange(range))
  return ink.isNull ? .null : ink.applying(context?.textMatrix ?? .identity)
}

/// Properties of the glyph order and the matrix of a run.
public struct CTRunStatus: OptionSet, Sendable {
  /// The bits of all properties, with Apple's values.
  public let rawValue: UInt32

  /// Creates a status from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The glyphs run from left to right; true for all runs.
  public static let noStatus: CTRunStatus = []
  /// The glyphs run from right to left; true for no run.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The glyphs are in another order than the text; true for no run.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// The font has a matrix that is not the identity.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// Returns the status of a run.
@discardableResult
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  run.attributes.font.matrix.isIdentity ? .noStatus : .hasNonIdentityMatrix
}

/// Returns the matrix of the run's font, which transforms its glyphs.
@discardableResult
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.attributes.font.matrix }
