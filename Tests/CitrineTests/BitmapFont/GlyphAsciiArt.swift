import Foundation

@testable import Citrine

/// Returns the URL of a font file that `Fixtures/fonts/make.py` writes.
func fontFixture(_ name: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/fonts/\(name)").standardizedFileURL
}

extension GBitmapFont {
  /// Returns a glyph as rows of `#` and `.`, cropped to its painted pixels.
  func asciiArt(of glyph: GGlyph) -> String {
    let bitmap = bitmap(of: glyph)
    return (0..<bitmap.height).map { row in
      (0..<bitmap.width).map { bitmap.coverage(x: $0, row: row) == 255 ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }

  func asciiArt(of scalar: Unicode.Scalar) -> String? {
    glyph(for: scalar).map { asciiArt(of: $0) }
  }
}

/// The properties of a glyph, for comparing the same glyph from different files.
struct GlyphSnapshot: Hashable {
  var advance: Int
  var left: Int
  var bottom: Int
  var width: Int
  var height: Int
  var coverage: [UInt8]

  init(_ font: GBitmapFont, _ glyph: GGlyph) {
    let bitmap = font.bitmap(of: glyph)
    advance = font.advance(of: glyph)
    (left, bottom) = (bitmap.left, bitmap.bottom)
    (width, height) = (bitmap.width, bitmap.height)
    coverage = Array(bitmap.coverage)
  }
}
