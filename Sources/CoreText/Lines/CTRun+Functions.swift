public import CitrineCoreGraphics

/// Returns the number of glyphs of a run.
@discardableResult
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes of the glyphs, with strings as keys.
///
/// The font is the font of the glyphs: a fallback font where the font of the text lacks characters.
@discardableResult
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var names: [String: Any] = [:]
  for (key, value) in run.allAttributes { names[key.rawValue] = value }
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

/// Copies the advances of glyphs to a buffer, in points: the distance from the place of each glyph to that of the next.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  let displacements = run.displacements
  for (offset, glyphIndex) in run.glyphRange(range).enumerated() {
    unsafe buffer[offset] = displacements[glyphIndex]
  }
}

/// Copies the index of the first UTF-16 unit of each glyph to a buffer.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  let indices = run.stringIndices
  for (offset, glyphIndex) in run.glyphRange(range).enumerated() {
    unsafe buffer[offset] = indices[glyphIndex]
  }
}

/// Copies the base advances and the origins of glyphs to buffers, in points.
///
/// A base advance leads from the pen of a glyph to that of the next one; an origin is the displacement of a glyph from
/// its pen, such as that of a mark above its letter.
///
/// - Parameters:
///   - runRange: In glyphs; a length of 0 means all from the location on.
///   - advancesBuffer: Receives sizes of height 0; may be nil.
///   - originsBuffer: Receives points; may be nil.
public func CTRunGetBaseAdvancesAndOrigins(
  _ runRef: CTRun, _ runRange: CFRange, _ advancesBuffer: UnsafeMutablePointer<CGSize>?,
  _ originsBuffer: UnsafeMutablePointer<CGPoint>?
) {
  let shaped = runRef.shaped
  for (offset, glyphIndex) in runRef.glyphRange(runRange).enumerated() {
    unsafe advancesBuffer?[offset] = CGSize(width: shaped.widths[glyphIndex], height: 0)
    unsafe originsBuffer?[offset] =
      shaped.offsets.isEmpty ? .zero : shaped.offsets[glyphIndex]
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
  return Double(run.glyphRange(range).reduce(0) { $0 + run.shaped.widths[$1] })
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

  /// The glyphs run from left to right.
  public static let noStatus: CTRunStatus = []
  /// The text runs from right to left: the first character has the last glyph.
  public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
  /// The glyphs are in another order than the text, even if read in its direction; true for no run, because the glyphs
  /// of a cluster share their string index.
  public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
  /// The font has a matrix that is not the identity.
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 1 << 2)
}

/// Returns the status of a run.
@discardableResult
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  var status: CTRunStatus = run.shaped.isRightToLeft ? .rightToLeft : .noStatus
  if !run.font.matrix.isIdentity { status.insert(.hasNonIdentityMatrix) }
  return status
}

/// Returns the matrix of the run's font, which transforms its glyphs.
@discardableResult
public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { run.font.matrix }
