import CPNG
import Foundation

@testable import Citrine

/// Loads the bytes as a BDF, PSF or PCF file, plain or compressed with gzip, and uses everything that the font has.
///
/// The file is refused or usable. A crash, an endless loop or a failed precondition ends the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBitmapFont(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var bytes = Array(UnsafeBufferPointer(start: data, count: count))
  if bytes.first == UInt8(ascii: "G") { bytes = compressed(bytes.dropFirst()) }
  inflate(bytes)
  guard let font = try? GBitmapFont(bytes: bytes, fallbackName: "Fuzzed", GLimits())
  else { return 0 }
  use(font)
  // A small file may be decompressed to very many glyphs.
  if font.numberOfGlyphs <= 1000 { use(font.emboldened) }
  return 0
}

/// A gzip file of two members without compression, with the right checksums.
///
/// Bytes that are changed after they were compressed would seldom pass the checksum.
private func compressed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  [bytes.prefix(7), bytes.dropFirst(7)].flatMap { part -> [UInt8] in
    let (count, content) = (UInt16(part.count), Array(part))
    let sums = [cpng_crc32(content, content.count), UInt32(count)]
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1]
      + [count, ~count].flatMap { $0.byteSwapped.bigEndianBytes } + content
      + sums.flatMap { $0.byteSwapped.bigEndianBytes }
  }
}

/// Inflates the bytes as a gzip file, and as a zlib stream, with limits that are soon reached.
private func inflate(_ bytes: [UInt8]) {
  for limit in [0, 100] {
    if let content = try? Gzip.inflate(bytes, limit: limit) { precondition(content.count <= limit) }
    _ = try? Gzip.inflate(bytes, as: .zlib, limit: limit)
  }
}

private func use(_ font: GBitmapFont) {
  precondition(font.numberOfGlyphs >= 1 && !font.name.isEmpty && !font.fullName.isEmpty)
  let text = "A\u{301}\u{C1}x\u{FFFD} \u{1F600}"
  let glyphs = font.glyphs(for: text)
  precondition(glyphs.allSatisfy { Int($0) < font.numberOfGlyphs })
  precondition(font.boundingBox(of: text).isFinite)
  _ = font.advance(of: text)

  for number in 0..<min(font.numberOfGlyphs, 40) {
    let glyph = GGlyph(number)
    precondition(font.outline(of: glyph).isFinite && font.boundingBox(of: glyph).isFinite)
    _ = font.advance(of: glyph)
  }
  draw(text, with: font)
}

/// Draws once with copied pixels, and once with filled outlines.
private func draw(_ text: String, with font: GBitmapFont) {
  guard let context = GContext(width: 40, height: 20) else { return }
  context.setFont(font)
  for scale in [1, 0.7] {
    context.setFontSize(CGFloat(font.unitsPerEm) * scale)
    context.showText(text, at: CGPoint(x: 2, y: 5))
  }
}
