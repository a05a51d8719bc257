public import CitrineCoreGraphics

/// One line of text, laid out from left to right.
public final class CTLine {
  package let runs: [CTRun]
  /// The UTF-16 units of the string that the line stands for.
  let range: Range<Int>

  init(runs: [CTRun], range: Range<Int>) {
    self.runs = runs
    self.range = range
  }

  /// Lays a part of a string out.
  convenience init(_ string: NSAttributedString, _ range: Range<Int>) {
    var runs: [CTRun] = []
    var x: CGFloat = 0
    let part = NSRange(location: range.lowerBound, length: range.count)
    // SAFETY: the pointer that stops the walk is not used.
    unsafe string.enumerateAttributes(in: part) { attributes, range, _ in
      let text = string.attributedSubstring(from: range).string
      for (part, location, attributes) in TextAttributes(attributes).parts(of: text) {
        let run = CTRun(part, at: range.location + location, attributes: attributes, from: x)
        x += run.width
        runs.append(run)
      }
    }
    self.init(runs: runs, range: range)
  }

  var width: CGFloat { runs.reduce(0) { $0 + $1.width } }

  /// The width without the blanks at the end.
  var inkedWidth: CGFloat { width - trailingBlank }

  /// The width of the blanks at the end.
  var trailingBlank: CGFloat {
    var width: CGFloat = 0
    for run in runs.reversed() {
      for place in run.glyphs.indices.reversed() {
        guard run.isBlank(place) else { return width }
        width += run.advances[place].width
      }
    }
    return width
  }

  /// The largest of some measure of the runs.
  func largest(_ measure: (CTRun) -> CGFloat) -> CGFloat {
    runs.reduce(0) { max($0, measure($1)) }
  }

  /// What the ink covers, from the start of the line; null without ink.
  var inkBounds: CGRect { runs.reduce(.null) { $0.union($1.inkBounds($1.glyphs.indices)) } }

  /// Where the pen is before a UTF-16 unit of the string.
  func offset(of index: CFIndex) -> CGFloat {
    for run in runs {
      if let place = run.indices.firstIndex(where: { $0 >= index }) {
        return run.positions[place].x
      }
    }
    return width
  }

  /// The number of this class.
  public static var typeID: CFTypeID { 32 }
}

/// What the bounds of a line hold.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates options of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Not what is added between lines.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  /// Not what shifts glyphs sideways; there is no such thing.
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  /// Punctuation at the ends may hang out; none does.
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  /// The ink alone.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  /// The outlines' bounds instead of the fonts'.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
  /// Room for what the language needs; all fonts are alike here.
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// A line of a string with attributes; ends of lines in it have no effect.
@discardableResult
public func CTLineCreateWithAttributedString(_ string: CFAttributedString) -> CTLine {
  CTLine(string, 0..<string.length)
}

/// Draws a line at the context's text position, through its text matrix.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  for run in line.runs { run.draw(run.glyphs.indices, in: context) }
}

/// The number of glyphs.
@discardableResult
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// The runs, from left to right: an array of `CTRun`.
@discardableResult
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs as NSArray }

/// The part of the string that the line draws, in UTF-16 units.
@discardableResult
public func CTLineGetStringRange(_ line: CTLine) -> CFRange {
  CFRange(location: line.range.lowerBound, length: line.range.count)
}

/// Measures a line: its width, and the largest heights of its fonts.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  // SAFETY: everywhere in this file, the caller points at a number, or at nothing.
  unsafe ascent?.pointee = line.largest(\.ascent)
  unsafe descent?.pointee = line.largest(\.descent)
  unsafe leading?.pointee = line.largest(\.leading)
  return Double(line.width)
}

/// The box of a line, from its start on the baseline.
@discardableResult
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if !options.isDisjoint(with: [.useGlyphPathBounds, .useOpticalBounds]) {
    let ink = line.inkBounds
    return ink.isNull ? .zero : ink
  }
  let (ascent, descent) = (line.largest(\.ascent), line.largest(\.descent))
  let leading =
    options.contains(.excludeTypographicLeading) ? 0 : line.largest(\.leading)
  return CGRect(
    x: 0, y: -descent - leading, width: line.width, height: ascent + descent + leading)
}

/// What the ink covers, in user space, if the line is drawn at the context's text position.
@discardableResult
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let ink = line.inkBounds
  return ink.isNull ? .null : ink.applying(context?.textMatrix ?? .identity)
}

/// The width of the blanks at the end.
@discardableResult
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  Double(line.trailingBlank)
}

/// Where the pen is before a UTF-16 unit of the string, from the start of the line.
///
/// - Parameter secondaryOffset: Gets the same number, as all text runs in one direction; or nil.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ index: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.offset(of: index)
  unsafe secondaryOffset?.pointee = offset
  return offset
}

/// The UTF-16 unit before which the pen is nearest to a place.
@discardableResult
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
  for run in line.runs {
    for place in run.glyphs.indices {
      let middle = run.positions[place].x + run.advances[place].width / 2
      if position.x < middle { return run.indices[place] }
    }
  }
  return line.range.upperBound
}

/// How far a line has to be moved to lie flush in a width.
///
/// - Parameter flushFactor: 0 for the left, ½ for the middle, 1 for the right.
@discardableResult
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  let room = flushWidth - Double(line.width) + CTLineGetTrailingWhitespaceWidth(line)
  return max(room, 0) * Double(min(max(flushFactor, 0), 1))
}

/// Tells where the pen is before each character, from left to right: its place, the first UTF-16 unit, that
/// it is the leading edge, and a truth value that ends the walk when it is set.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, CFIndex, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stops = false
  var last: CFIndex?
  for run in line.runs {
    for place in run.glyphs.indices where run.indices[place] != last {
      last = run.indices[place]
      unsafe block(Double(run.positions[place].x), run.indices[place], true, &stops)
      if stops { return }
    }
  }
}
