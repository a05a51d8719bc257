import Citrine
import CitrineCoreGraphics
import CitrineCoreText
public import Foundation

// Places of lines and characters, in points from the top left of their container, y down.
//
// Apple documents that the line spacing below a line belongs to both rectangles of the line, and that paragraph spacing
// belongs only to the rectangle of the line fragment. Apple does not document that the last line has no space below it.

extension TextBlock.Line {
  /// The interval of x that contains the line.
  private var place: ClosedRange<CGFloat> { span ?? x...max(x, x + width) }

  /// The rectangle for the line, as wide as the container allows.
  var fragmentRect: CGRect {
    CGRect(
      x: place.lowerBound, y: top - spaces.aboveParagraph,
      width: place.upperBound - place.lowerBound, height: height + spaces.sum)
  }

  /// The rectangle around the text, with the padding of line fragments at both sides.
  var usedRect: CGRect {
    CGRect(
      x: x - padding, y: top, width: max(width, 0) + 2 * padding, height: height + spaces.belowLine)
  }

  /// Returns the x of the caret before a UTF-16 unit.
  func caret(at index: Int) -> CGFloat { x + line.carets(at: index).primary }

  /// Returns the rectangle around a part of the line; nil if the range does not touch it.
  func rect(of range: Range<Int>) -> CGRect? {
    let part = range.clamped(to: line.range)
    guard !part.isEmpty else { return nil }
    let (first, last) = (caret(at: part.lowerBound), caret(at: part.upperBound))
    return CGRect(
      x: min(first, last), y: top, width: abs(last - first), height: usedRect.height)
  }
}

extension TextBlock {
  /// Returns the lines that contain a part of a range of UTF-16 units.
  func lines(touching range: Range<Int>) -> ArraySlice<Line> {
    let start = lines.partitioningIndex { $0.line.range.upperBound > range.lowerBound }
    return lines[start...].prefix { $0.line.range.lowerBound < range.upperBound }
  }

  /// Returns the rectangles around the parts of the lines in a range.
  func rects(of range: Range<Int>) -> [CGRect] {
    lines(touching: range).compactMap { $0.rect(of: range) }
  }
}

extension NSRange {
  /// The range as UTF-16 units from 0 on; its end is limited to the largest number.
  var units: Range<Int> {
    let start = max(location, 0)
    let (end, isTooLarge) = start.addingReportingOverflow(max(length, 0))
    return start..<(isTooLarge ? .max : end)
  }
}

extension CGRect {
  /// The smallest rectangle that contains some rectangles; zero if there are none.
  init(enclosing rects: [CGRect]) {
    self = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }
}

extension NSLayoutManager {
  /// Returns the container that holds a glyph; nil if none does.
  ///
  /// - Parameters:
  ///   - glyphIndex: The index of the glyph.
  ///   - effectiveRange: Receives the glyphs of the container; may be nil.
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> NSTextContainer? {
    let found = line(at: glyphIndex)?.container
    // SAFETY: in all functions of this file, the caller's pointers point to a value, or are nil.
    if let found { unsafe effectiveRange?.pointee = glyphRange(for: found) }
    return found
  }

  /// Returns the rectangle of the line that contains a glyph; zero if it is not laid out.
  ///
  /// - Parameters:
  ///   - glyphIndex: The index of the glyph.
  ///   - effectiveRange: Receives the glyphs of the line; may be nil.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect {
    guard let line = line(at: glyphIndex)?.line else { return .zero }
    unsafe effectiveRange?.pointee = NSRange(line.line.range)
    return line.fragmentRect
  }

  /// Returns the rectangle around the text of the line that contains a glyph; zero if it is not laid out.
  ///
  /// - Parameters:
  ///   - glyphIndex: The index of the glyph.
  ///   - effectiveRange: Receives the glyphs of the line; may be nil.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?
  ) -> CGRect {
    guard let line = line(at: glyphIndex)?.line else { return .zero }
    unsafe effectiveRange?.pointee = NSRange(line.line.range)
    return line.usedRect
  }

  /// Returns the place of a glyph on the baseline, from the top left of its line fragment.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = line(at: glyphIndex)?.line else { return .zero }
    let origin = line.fragmentRect.origin
    return CGPoint(x: line.caret(at: glyphIndex) - origin.x, y: line.baseline - origin.y)
  }

  /// Calls a block for each line of a range, from the first on.
  ///
  /// - Parameters:
  ///   - glyphRange: The range of glyphs.
  ///   - block: Gets the rectangle of the line, the rectangle around its text, the container, the glyphs of the line,
  ///     and a Boolean that ends the enumeration when it is set.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for container in textContainers {
      for line in self.block(of: container)?.lines(touching: glyphRange.units) ?? []
      where !line.line.range.isEmpty {
        unsafe block(
          line.fragmentRect, line.usedRect, container, NSRange(line.line.range), &stop)
        if stop.boolValue { return }
      }
    }
  }

  /// Calls a block with a rectangle for each line that contains a part of a range.
  ///
  /// - Parameters:
  ///   - glyphRange: The range of glyphs.
  ///   - selectedRange: Ignored: rectangles contain only the text of the range.
  ///   - textContainer: The container of the lines.
  ///   - block: Gets the rectangle, and a Boolean that ends the enumeration when it is set.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for rect in self.block(of: textContainer)?.rects(of: glyphRange.units) ?? [] {
      unsafe block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the rectangle around the glyphs of a range that are in a container; zero if there are none.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer)
    -> CGRect
  {
    CGRect(enclosing: block(of: container)?.rects(of: glyphRange.units) ?? [])
  }

  /// Returns the glyphs of the lines that touch a rectangle of a container, from the first such line to the last one.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let ranges = (block(of: container)?.lines ?? [])
      .filter { $0.usedRect.intersects(bounds) }.map(\.line.range)
    guard let first = ranges.first, let last = ranges.last else { return NSRange() }
    return NSRange(first.lowerBound..<max(last.upperBound, first.lowerBound))
  }

  /// Returns the character at a point of a container, or the nearest one.
  ///
  /// - Parameters:
  ///   - point: The point, in points from the top left of the container.
  ///   - container: The container.
  ///   - partialFraction: Receives how far the point is within the character, from 0 to 1; may be nil.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    unsafe partialFraction?.pointee = 0
    func distance(_ rect: CGRect) -> CGFloat {
      let vertical = max(rect.minY - point.y, point.y - rect.maxY, 0)
      return vertical * 1e6 + max(rect.minX - point.x, point.x - rect.maxX, 0)
    }
    let lines = block(of: container)?.lines ?? []
    guard
      let line = lines.min(by: { distance($0.fragmentRect) < distance($1.fragmentRect) }),
      !line.line.range.isEmpty
    else { return 0 }
    let nearest = line.line.index(at: point.x - line.x)
    let last = line.line.range.upperBound - 1
    var index = min(max(nearest, line.line.range.lowerBound), last)
    if index > line.line.range.lowerBound, line.caret(at: index) > point.x { index -= 1 }
    let (left, right) = (line.caret(at: index), line.caret(at: index + 1))
    if right != left {
      unsafe partialFraction?.pointee = min(max((point.x - left) / (right - left), 0), 1)
    }
    return index
  }

  /// Returns the glyph at a point of a container, or the nearest one.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    unsafe characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// Discards the layout, which is computed again when it is needed.
  ///
  /// - Parameters:
  ///   - charRange: Ignored: layout begins at the start of the text.
  ///   - actualCharRange: Receives the range of the whole text; may be nil.
  public func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    invalidate()
    unsafe actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
  }

  /// Returns the glyphs of a range of characters: the same range.
  ///
  /// - Parameters:
  ///   - charRange: The range of characters.
  ///   - actualCharRange: Receives the range of the characters; may be nil.
  public func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    unsafe actualCharRange?.pointee = charRange
    return charRange
  }

  /// Returns the characters of a range of glyphs: the same range.
  ///
  /// - Parameters:
  ///   - glyphRange: The range of glyphs.
  ///   - actualGlyphRange: Receives the range of the glyphs; may be nil.
  public func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    unsafe actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the glyph of a character: the same index.
  public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// Returns the character of a glyph: the same index.
  public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
}
