import Foundation

@testable import Citrine

/// Loads the bytes as an OpenType file, and asks for everything that its first fonts have.
///
/// The file is refused or usable. A crash, an endless loop or a failed precondition ends the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOpenType(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let fonts = (try? OpenTypeLoading.sources(bytes)) ?? []
  for font in fonts.prefix(2) {
    use(font)
    for axis in font.variationAxes.prefix(2) {
      if let varied = font.varied([axis.tag: axis.maximum]) { use(varied) }
    }
  }
  if bytes.count >= 4, let drawn = try? GFont.fonts(of: Data(bytes)) {
    precondition(fonts.isEmpty || drawn.count == fonts.count)
    if let font = drawn.last { draw(font, in: .fill) }
  }
  if let font = try? GFont(data: Data(bytes)) {
    draw(font.varied(["wght": 650]) ?? font, in: .fillStrokeClip)
  }
  return 0
}

/// Texts with ligatures, marks, joined letters, syllables, and characters beyond 16 bits.
private let texts = [
  "AVfi A\u{301}\u{C1}l V", "\u{627}\u{644}\u{64E}\u{628}", "\u{915}\u{94D}\u{937}\u{93F}",
  "\u{1F600}\u{FE0F}",
]

private func use(_ font: any OutlineSource) {
  precondition(font.glyphCount >= 1 && font.metrics.unitsPerEm >= 1)
  precondition(font.metrics.ascent.isFinite && font.metrics.stemWidth.isFinite)
  for (index, text) in texts.enumerated() {
    var input = ShapingInput(text)
    input.isRightToLeft = index == 1
    input.features = ["liga": 1, "kern": 1, "smcp": 1]
    for glyph in font.shape(input) {
      precondition(Int(glyph.glyph) < font.glyphCount)
      precondition((0..<input.text.count).contains(glyph.cluster))
    }
  }
  for number in 0..<min(font.glyphCount, 40) {
    let glyph = GGlyph(number)
    precondition(font.outline(of: glyph).isFinite && font.advance(of: glyph).isFinite)
    if let name = font.name(of: glyph) { _ = font.glyph(named: name) }
    for layer in font.colorLayers(of: glyph) { precondition(Int(layer.glyph) < font.glyphCount) }
    _ = font.picture(of: glyph, pixelsPerEm: 20)
  }
  for tag in font.tableTags.prefix(40) { _ = font.table(for: tag) }
  for scalar in "A\u{301}\u{C1} \u{627}".unicodeScalars { _ = font.glyph(for: scalar) }
}

/// Draws text as paths, as small glyphs, and glyphs by their numbers: with colours and pictures, where the font has them.
private func draw(_ font: GFont, in mode: GTextDrawingMode) {
  guard let context = GContext(width: 32, height: 20) else { return }
  precondition(font.unitsPerEm > 0 && font.numberOfGlyphs > 0)
  context.setFont(font)
  context.setTextDrawingMode(mode)
  for (size, text) in zip([9, 40, 300, 16] as [CGFloat], texts) {
    context.setFontSize(size)
    context.showText(text, at: CGPoint(x: 1, y: 4))
  }
  let glyphs = (0..<min(font.numberOfGlyphs, 12)).map { GGlyph($0) }
  context.setFontSize(11)
  context.showGlyphs(glyphs, at: glyphs.map { CGPoint(x: CGFloat($0) * 2, y: 6) })
  precondition(font.boundingBox(of: texts[0]).isFinite)
}
