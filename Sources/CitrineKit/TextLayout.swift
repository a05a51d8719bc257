import CoreGraphics
import CoreText
import Foundation

/// A text in lines, from the top down: paragraphs broken to a width.
struct TextLayout {
  /// A line and where it lies, from the top left of the text.
  struct Line {
    let line: CTLine
    let text: NSAttributedString
    let x: CGFloat
    let top: CGFloat
    let height: CGFloat
    let baseline: CGFloat
    let width: CGFloat
  }

  private(set) var lines: [Line] = []
  private(set) var size = CGSize.zero
  private let width: CGFloat

  /// Lays a text out in a width, which may be infinite; with `truncates`, no lower than `height`.
  init(
    _ text: NSAttributedString, width: CGFloat, height: CGFloat = .infinity,
    truncates: Bool = false,
    mostLines: Int = .max
  ) {
    self.width = width
    var paragraph = 0
    let string = text.string as NSString
    while paragraph <= string.length {
      let rest = NSRange(location: paragraph, length: string.length - paragraph)
      let newline = string.range(of: "\n", options: [], range: rest)
      let end = newline.location == NSNotFound ? string.length : newline.location
      append(text, paragraph..<end)
      if newline.location == NSNotFound { break }
      paragraph = end + 1
    }
    cut(to: height, truncates: truncates, mostLines: mostLines)
    align()
  }

  /// Breaks a paragraph into lines.
  private mutating func append(
    _ text: NSAttributedString, _ range: Range<Int>
  ) {
    let style = Self.style(of: text, at: range.lowerBound)
    var start = range.lowerBound
    repeat {
      let end = Self.lineEnd(
        text, start..<range.upperBound, width: width, mode: style.lineBreakMode)
      add(text.part(start..<end), style: style, like: text, at: start)
      start = end
      // Blanks at a break belong to no line.
      if style.lineBreakMode == .byWordWrapping {
        while start < range.upperBound, text.isBlank(at: start) { start += 1 }
      }
    } while start < range.upperBound
    if let last = lines.last, range.upperBound < text.length {
      size.height = last.top + last.height + style.paragraphSpacing
    }
  }

  private mutating func add(
    _ part: NSAttributedString, style: NSParagraphStyle, like text: NSAttributedString,
    at index: Int
  ) {
    let line = CTLineCreateWithAttributedString(part)
    // A line without text is as high as one with text there would be.
    let model =
      part.length > 0 || text.length == 0
      ? line : CTLineCreateWithAttributedString(text.sample(at: min(index, text.length - 1)))
    let box = CTLineGetBoundsWithOptions(model, [])
    let (natural, descent) = (box.height, -box.minY)
    var height = max(natural, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    let top = lines.isEmpty ? 0 : size.height + (lines.isEmpty ? 0 : style.lineSpacing)
    let width = CGFloat(
      CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line))
    lines.append(
      Line(
        line: line, text: part, x: 0, top: top, height: height, baseline: top + height - descent,
        width: width))
    size.height = top + height
  }

  /// Leaves out lines that do not fit.
  private mutating func cut(to height: CGFloat, truncates: Bool, mostLines: Int) {
    var count = min(lines.count, mostLines)
    if truncates {
      while count > 1, lines[count - 1].top + lines[count - 1].height > height { count -= 1 }
    }
    guard count < lines.count else { return }
    lines.removeSubrange(count...)
    if let last = lines.last { size.height = last.top + last.height }
  }

  private mutating func align() {
    size.width = lines.map(\.width).max() ?? 0
    let whole = width.isFinite ? width : size.width
    lines = lines.map { line in
      let alignment = Self.style(of: line.text, at: 0).alignment
      let room = whole - line.width
      let x = alignment == .center ? room / 2 : alignment == .right ? room : 0
      return Line(
        line: line.line, text: line.text, x: x, top: line.top, height: line.height,
        baseline: line.baseline, width: line.width)
    }
  }

  static func style(of text: NSAttributedString, at index: Int) -> NSParagraphStyle {
    guard index < text.length else { return NSParagraphStyle() }
    // SAFETY: everywhere in this file, no range is asked for.
    let value = unsafe text.attribute(.paragraphStyle, at: index, effectiveRange: nil)
    return value as? NSParagraphStyle ?? NSParagraphStyle()
  }

  /// Where the line ends that begins a range: before the word, or the character, that does not fit.
  private static func lineEnd(
    _ text: NSAttributedString, _ range: Range<Int>, width: CGFloat, mode: NSLineBreakMode
  ) -> Int {
    let wraps = mode == .byWordWrapping || mode == .byCharWrapping
    guard wraps, width.isFinite, !range.isEmpty else { return range.upperBound }
    let line = CTLineCreateWithAttributedString(text.part(range))
    func fits(_ end: Int) -> Bool {
      CTLineGetOffsetForStringIndex(line, end - range.lowerBound, nil) <= width
    }
    guard !fits(range.upperBound) else { return range.upperBound }
    var (end, word) = (range.lowerBound, range.lowerBound)
    while end < range.upperBound, fits(end + 1) || text.isBlank(at: end) {
      end += 1
      if text.isBlank(at: end - 1) { word = end }
    }
    if mode == .byWordWrapping, word > range.lowerBound { return word }
    // At least one character, and no half of one.
    let characters = text.string as NSString
    let whole = characters.rangeOfComposedCharacterSequence(at: max(end - 1, range.lowerBound))
    return end > range.lowerBound && whole.location + whole.length > end
      ? max(whole.location, range.lowerBound + 1) : max(end, whole.location + whole.length)
  }

  /// Draws the lines into a context where y is down, the top left of the text at a point.
  func draw(at origin: CGPoint, in context: CGContext) {
    let matrix = context.textMatrix
    for line in lines {
      line.drawBackground(at: origin, in: context)
      context.textMatrix = CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: origin.x + line.x, ty: origin.y + line.baseline)
      let shadow =
        line.text.length > 0
        ? unsafe line.text.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow : nil
      context.saveGState()
      if let shadow {
        context.setShadow(
          offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius,
          color: (shadow.shadowColor as? UIColor ?? UIColor(white: 0, alpha: 1 / 3)).cgColor)
      }
      CTLineDraw(line.line, context)
      context.restoreGState()
    }
    context.textMatrix = matrix
  }
}

extension TextLayout.Line {
  /// Fills what lies behind stretches that have a colour there.
  fileprivate func drawBackground(at origin: CGPoint, in context: CGContext) {
    let whole = NSRange(location: 0, length: text.length)
    // SAFETY: the pointer that stops the walk is not used.
    unsafe text.enumerateAttribute(.backgroundColor, in: whole, options: []) { value, range, _ in
      guard let color = value as? UIColor else { return }
      let start = CTLineGetOffsetForStringIndex(line, range.location, nil)
      let end = CTLineGetOffsetForStringIndex(line, range.location + range.length, nil)
      context.saveGState()
      context.setFillColor(color.cgColor)
      context.fill(
        CGRect(x: origin.x + x + start, y: origin.y + top, width: end - start, height: height))
      context.restoreGState()
    }
  }
}

extension NSAttributedString {
  fileprivate func part(_ range: Range<Int>) -> NSAttributedString {
    attributedSubstring(from: NSRange(location: range.lowerBound, length: range.count))
  }

  fileprivate func isBlank(at index: Int) -> Bool {
    let unit = (string as NSString).character(at: index)
    return unit == 32 || unit == 9
  }

  /// One letter with the attributes of a place.
  fileprivate func sample(at index: Int) -> NSAttributedString {
    unsafe NSAttributedString(
      string: "x", attributes: attributes(at: index, effectiveRange: nil))
  }
}
