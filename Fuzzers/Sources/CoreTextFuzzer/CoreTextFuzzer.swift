import CoreText
import Foundation
import FuzzInput

/// Lays out an odd attributed string in lines and frames, and draws it.
///
/// Beyond crashes and endless loops, it finds lines that lose characters, and line breaks that do not advance.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCoreText(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var input = FuzzInput(data, count)
  var building = StringBuilding(input: input)
  let text = building.attributedString()
  input = building.input
  if input.below(8) == 7 { useDescriptor(&building) }
  let context = CGContext(width: 24, height: 24)!
  checkLines(text, context, &input)
  checkFrame(text, context, &input)
  return 0
}

private func checkLines(_ text: NSAttributedString, _ context: CGContext, _ input: inout FuzzInput)
{
  let width = input.number()
  let line = CTLineCreateWithAttributedString(text)
  checkLine(line, 0..<text.length, context, &input)
  let token = CTLineCreateWithAttributedString(NSAttributedString(string: "…"))
  let type = input.choice([CTLineTruncationType.start, .middle, .end])
  if let short = CTLineCreateTruncatedLine(line, width, type, input.bool() ? token : nil) {
    CTLineDraw(short, context)
  }
  _ = CTLineCreateJustifiedLine(line, input.number(), width)
  let typesetter = CTTypesetterCreateWithAttributedString(text)
  let start = input.integer()
  _ = CTTypesetterCreateLine(typesetter, CFRange(location: start, length: input.integer()))
  _ = CTTypesetterSuggestLineBreak(typesetter, start, width)
  var index = 0
  while index < text.length {
    let count =
      input.bool()
      ? CTTypesetterSuggestClusterBreak(typesetter, index, width)
      : CTTypesetterSuggestLineBreak(typesetter, index, width)
    require(count > 0 && index + count <= text.length, "a break does not advance")
    index += count
  }
}

/// Checks that the runs contain each unit once, and that positions and indices stay in the line.
private func checkLine(
  _ line: CTLine, _ range: Range<Int>, _ context: CGContext, _ input: inout FuzzInput
) {
  let runs = CTLineGetGlyphRuns(line) as? [CTRun] ?? []
  let ranges = runs.map(CTRunGetStringRange).sorted { $0.location < $1.location }
  var end = range.lowerBound
  for part in ranges {
    require(part.location == end, "a line loses or repeats characters")
    end += part.length
  }
  require(end == range.upperBound, "a line loses characters at its end")
  for run in runs { useRun(run) }
  let index = CTLineGetStringIndexForPosition(line, input.point(isWild: true))
  require((range.lowerBound...range.upperBound).contains(index))
  _ = CTLineGetOffsetForStringIndex(line, input.integer(), nil)
  _ = CTLineGetPenOffsetForFlush(line, input.number(), input.number())
  let options = CTLineBoundsOptions(rawValue: UInt(input.below(64)))
  _ = (CTLineGetBoundsWithOptions(line, options), CTLineGetImageBounds(line, context))
  CTLineEnumerateCaretOffsets(line) { _, index, _, _ in
    require(range.contains(index), "a caret is outside of the line")
  }
  context.textPosition = input.point()
  CTLineDraw(line, context)
}

private func useRun(_ run: CTRun) {
  let count = CTRunGetGlyphCount(run)
  var glyphs = [CGGlyph](repeating: 0, count: count)
  var positions = [CGPoint](repeating: .zero, count: count)
  var indices = [CFIndex](repeating: 0, count: count)
  CTRunGetGlyphs(run, CFRange(location: 0, length: 0), &glyphs)
  CTRunGetPositions(run, CFRange(location: 0, length: 0), &positions)
  CTRunGetStringIndices(run, CFRange(location: 0, length: 0), &indices)
  let range = CTRunGetStringRange(run)
  require(indices.allSatisfy { $0 >= range.location && $0 < range.location + range.length })
  _ = (CTRunGetStatus(run), CTRunGetTextMatrix(run))
  var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
  _ = CTRunGetTypographicBounds(
    run, CFRange(location: 0, length: 0), &ascent, &descent, &leading)
}

private func checkFrame(_ text: NSAttributedString, _ context: CGContext, _ input: inout FuzzInput)
{
  let framesetter = CTFramesetterCreateWithAttributedString(text)
  let isWild = input.below(4) == 3
  let path =
    input.bool()
    ? CGPath(rect: input.rect(isWild: isWild), transform: nil)
    : input.path(atMost: 5, isWild: isWild)
  let range = CFRange(location: input.below(32), length: input.below(32))
  let frame = CTFramesetterCreateFrame(framesetter, range, path, nil)
  let lines = CTFrameGetLines(frame) as? [CTLine] ?? []
  var origins = [CGPoint](repeating: .zero, count: lines.count)
  CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
  let visible = CTFrameGetVisibleStringRange(frame)
  require(visible.length >= 0 && visible.location >= 0)
  require(visible.location + visible.length <= text.length, "a frame is longer than its text")
  CTFrameDraw(frame, context)
  let constraints = CGSize(width: input.number(), height: input.number())
  var fit = CFRange(location: 0, length: 0)
  let size = CTFramesetterSuggestFrameSizeWithConstraints(
    framesetter, range, nil, constraints, &fit)
  require(size.width >= 0 && size.height >= 0, "\(size) for \(constraints) and \(range) of \(text)")
}

/// Makes descriptors and fonts of dictionaries with values of the wrong types among them.
private func useDescriptor(_ building: inout StringBuilding) {
  let keys = [
    kCTFontNameAttribute, kCTFontFamilyNameAttribute, kCTFontSizeAttribute, kCTFontTraitsAttribute,
    kCTFontCascadeListAttribute, kCTFontMatrixAttribute, kCTFontVariationAttribute,
    kCTFontFeatureSettingsAttribute, kCTFontURLAttribute, kCTFontStyleNameAttribute,
  ]
  let attributes = NSMutableDictionary()
  for _ in 0..<building.input.below(5) {
    attributes[building.input.choice(keys)] = building.anyObject()
  }
  let descriptor = CTFontDescriptorCreateWithAttributes(attributes)
  let font = CTFontCreateWithFontDescriptor(descriptor, building.input.number(), nil)
  _ = (CTFontCopyPostScriptName(font), CTFontCopyFamilyName(font))
  _ = CTFontDescriptorCreateMatchingFontDescriptor(descriptor, nil)
  // This one asks the font for each character there is.
  if building.input.below(32) == 31 { _ = CTFontCopyCharacterSet(font) }
}
