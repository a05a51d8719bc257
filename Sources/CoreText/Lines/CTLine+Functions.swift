public import CitrineCoreGraphics

/// Options for the bounding box of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The bits of all options, with Apple's values.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Excludes the leading; without it, the leading extends the box downwards.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Excludes kerning and similar shifts; without effect.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Lets punctuation hang beyond the ends; without effect.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// Uses the bounding box of the ink.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// Uses optical bounds; the same as `useGlyphPathBounds` here.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
  /// Adds space that the language needs; without effect.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// Creates a line of an attributed string; newlines in the string have no glyph and do not break the line.
///
/// The text is put in order by the Unicode Bidirectional Algorithm; characters that a font lacks take another font.
@discardableResult
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
  CTLine(AttributedText(string))
}

/// Draws a line at the context's text position, through its text matrix.
///
/// ```swift
/// let line = CTLineCreateWithAttributedString(NSAttributedString(string: "HELLO"))
/// context.textPosition = CGPoint(x: 10, y: 20)  // The start of the baseline.
/// CTLineDraw(line, context)
/// ```
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.withOneTextClip {
    for run in line.runs { run.draw(run.glyphs.indices, in: context) }
  }
}

/// Returns the number of glyphs of a line.
@discardableResult
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// Returns the runs from left to right: an array of `CTRun`.
@discardableResult
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs as NSArray }

/// Returns the range of the string that the line contains, in UTF-16 units.
@discardableResult
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// Measures a line, in points.
///
/// - Parameters:
///   - ascent: Receives the largest ascent of the runs; may be nil.
///   - descent: Receives the largest descent of the runs, as a positive number; may be nil.
///   - leading: Receives the largest leading of the runs; may be nil.
/// - Returns: The width, with trailing blanks.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  // SAFETY: in all functions of this file, the caller's pointer is to a number, or nil.
  unsafe ascent?.pointee = line.maximum(\.ascent)
  unsafe descent?.pointee = line.maximum(\.descent)
  unsafe leading?.pointee = line.leading
  return Double(line.width)
}

/// Returns the bounding box of a line in points, y up, with the start of the line on the baseline as origin.
@discardableResult
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if !options.isDisjoint(with: [.useGlyphPathBounds, .useOpticalBounds]) {
    let ink = line.inkBounds
    return ink.isNull ? .zero : ink
  }
  let (ascent, descent) = (line.maximum(\.ascent), line.maximum(\.descent))
  let leading =
    options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -descent - leading, width: line.width, height: ascent + descent + leading)
}

/// Returns the bounding box of the ink, in user space, if the line is drawn at the context's text position.
///
/// - Parameter context: nil for a text position of zero and an identity text matrix.
/// - Returns: The null rectangle without ink.
@discardableResult
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let ink = line.inkBounds
  return ink.isNull ? .null : ink.applying(context?.textMatrix ?? .identity)
}

/// Returns the width of the trailing blanks, in points.
@discardableResult
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.trailingWhitespaceWidth)
}

/// Returns the x offset in points that aligns a line in a width; 0 if the line is too long.
///
/// Trailing blanks do not count: they extend beyond the end of the width.
///
/// - Parameter flushFactor: 0 aligns left, ½ centres, 1 aligns right; clamped to 0 … 1.
@discardableResult
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let blank = CTLineGetTrailingWhitespaceWidth(line)
  let freeWidth = flushWidth - Double(line.width) + blank
  // The trailing blanks of a line from right to left are at its start.
  let factor = flushFactor.isNaN ? 0 : min(max(flushFactor, 0), 1)
  return max(freeWidth, 0) * Double(factor) - (line.isRightToLeft ? blank : 0)
}
