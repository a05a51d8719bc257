public import CitrineCoreGraphics

/// A line of text, laid out from left to right.
///
/// Its coordinates are points from the start of the line on the baseline, y up.
public final class CTLine {
  package let runs: [CTRun]
  /// The range of the string that the line contains, in UTF-16 units.
  let range: Range<Int>

  init(runs: [CTRun], range: Range<Int>) {
    self.runs = runs
    self.range = range
  }

  /// Lays out a range of a string, in UTF-16 units.
  convenience init(_ string: NSAttributedString, _ range: Range<Int>) {
    var runs: [CTRun] = []
    var x: CGFloat = 0
    let nsRange = NSRange(location: range.lowerBound, length: range.count)
    // SAFETY: the pointer that stops the enumeration is not used.
    unsafe string.enumerateAttributes(in: nsRange) { attributes, range, _ in
      let text = string.attributedSubstring(from: range).string
      for (part, offset, attributes) in TextAttributes(attributes).parts(of: text) {
        let run = CTRun(part, at: range.location + offset, attributes: attributes, from: x)
        x += run.width
        runs.append(run)
      }
    }
    self.init(runs: runs, range: range)
  }

  /// The width with trailing blanks, in points.
  var width: CGFloat { runs.reduce(0) { $0 + $1.width } }

  /// The width without trailing blanks, in points.
  var widthWithoutTrailingWhitespace: CGFloat { width - trailingWhitespaceWidth }

  /// The width of the trailing blanks, in points.
  var trailingWhitespaceWidth: CGFloat {
    var width: CGFloat = 0
    for run in runs.reversed() {
      for glyphIndex in run.glyphs.indices.reversed() {
        guard run.isBlank(glyphIndex) else { return width }
        width += run.advances[glyphIndex].width
      }
    }
    return width
  }

  /// Returns the maximum of a measure over the runs; 0 if all are negative or there is no run.
  func maximum(_ measure: (CTRun) -> CGFloat) -> CGFloat {
    runs.reduce(0) { max($0, measure($1)) }
  }

  /// The bounding box of the set pixels (ink), from the start of the line; null without set pixels.
  var inkBounds: CGRect { runs.reduce(.null) { $0.union($1.inkBounds($1.glyphs.indices)) } }

  /// Returns the x of the pen before a UTF-16 unit of the string; after the last unit it is the width of the line.
  func offset(of index: CFIndex) -> CGFloat {
    for run in runs {
      if let glyphIndex = run.stringIndices.firstIndex(where: { $0 >= index }) {
        return run.positions[glyphIndex].x
      }
    }
    return width
  }

  /// The Core Foundation type number of this class.
  public static var typeID: CFTypeID { 32 }
}

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
  /// Uses the bounding box of the ink: the set pixels of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// Uses optical bounds; the same as `useGlyphPathBounds` here.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
  /// Adds space that the language needs; without effect.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// Creates a line of an attributed string; newlines in the string have no glyph and do not break the line.
@discardableResult
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
  CTLine(string, 0..<string.length)
}

/// Draws a line at the context's text position, through its text matrix.
///
/// ```swift
/// let line = CTLineCreateWithAttributedString(NSAttributedString(string: "HELLO"))
/// context.textPosition = CGPoint(x: 10, y: 20)  // The start of the baseline.
/// CTLineDraw(line, context)
/// ```
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  for run in line.runs { run.draw(run.glyphs.indices, in: context) }
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
  unsafe leading?.pointee = line.maximum(\.leading)
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
    options.contains(.excludeTypographicLeading) ? 0 : line.maximum(\.leading)
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

/// Returns the x of the pen before a UTF-16 unit of the string, in points from the start of the line.
///
/// - Parameter secondaryOffset: Receives the same number, because all text runs in one direction; may be nil.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ index: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.offset(of: index)
  unsafe secondaryOffset?.pointee = offset
  return offset
}

/// Returns the index of the UTF-16 unit whose caret position is nearest to a point.
///
/// - Parameter position: In points from the start of the line; only x counts.
/// - Returns: The end of the line's range for a point beyond the middle of the last glyph.
@discardableResult
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  for run in line.runs {
    for glyphIndex in run.glyphs.indices {
      let middle = run.positions[glyphIndex].x + run.advances[glyphIndex].width / 2
      if position.x < middle { return run.stringIndices[glyphIndex] }
    }
  }
  return line.range.upperBound
}

/// Returns the x offset in points that aligns a line in a width; 0 if the line is too long.
///
/// Trailing blanks do not count.
///
/// - Parameter flushFactor: 0 aligns left, ½ centres, 1 aligns right; clamped to 0 … 1.
@discardableResult
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let freeWidth = flushWidth - Double(line.width) + CTLineGetTrailingWhitespaceWidth(line)
  return max(freeWidth, 0) * Double(min(max(flushFactor, 0), 1))
}

/// Calls a closure with the caret position before each character, from left to right.
///
/// - Parameter block: Receives the x in points from the start of the line, the index of the character's
///   first UTF-16 unit, true (all carets are leading edges), and a flag that ends the enumeration when set.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stops = false
  var last: CFIndex?
  for run in line.runs {
    for glyphIndex in run.glyphs.indices where run.stringIndices[glyphIndex] != last {
      last = run.stringIndices[glyphIndex]
      unsafe block(Double(run.positions[glyphIndex].x), run.stringIndices[glyphIndex], true, &stops)
      if stops { return }
    }
  }
}
