import CairoText
import Citrine
import Foundation

/// Positioned glyphs of one font at one size, in pixels with y downwards.
struct GlyphLine {
  let font: Int
  let size: Double
  let glyphs: [GGlyph]
  let origins: [CGPoint]
  /// A card behind the line, or nil.
  var card: CGRect?
}

/// A drawing that both libraries, and Skia in `skia_text.py`, perform in the same way.
struct TextWorkload {
  let name: String
  let lines: [GlyphLine]
  /// Whether each drawing has a size that was never used before, so that no library has stored its glyphs.
  var isCold = false

  static let canvasSize = 1024
  static let fontNames = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSansMono"]
  private static let sentence =
    "The quick brown fox jumps over the lazy dog and runs away from the hunters in the dark forest at night."

  static func fontPath(_ name: String) -> String { "/usr/share/fonts/truetype/dejavu/\(name).ttf" }

  /// Returns the workloads; the numbers are the same as in `skia_text.py`.
  static func all(_ fonts: [GFont]) -> [TextWorkload] {
    let page = (0..<29).map { row in
      line(sentence, 0, 13, x: 4 + 0.3 * Double(row), y: 24 + 16 * Double(row), fonts)
    }
    let lines = (0..<100).map { row in
      line(String(sentence.prefix(44)), 0, 40, x: 4, y: 40 + 9.5 * Double(row), fonts)
    }
    let labels = (0..<1000).map { index in
      let (x, y) = (Double(index % 10) * 100 + 8, Double(index / 10) * 10 + 18)
      var label = line("Label \(index)", index % 4, 13, x: x + 6, y: y + 0.25, fonts)
      label.card = CGRect(x: x, y: y - 14, width: 92, height: 20)
      return label
    }
    return [
      TextWorkload(name: "page of 2,987 glyphs, 13 px", lines: page),
      TextWorkload(name: "the same, cold", lines: page, isCold: true),
      TextWorkload(name: "100 lines, 40 px", lines: lines),
      TextWorkload(name: "one word, 400 px", lines: [line("Ham", 0, 400, x: 10, y: 724, fonts)]),
      TextWorkload(name: "1,000 labels, four fonts", lines: labels),
    ]
  }

  private static func line(
    _ text: String, _ font: Int, _ size: Double, x: Double, y: Double, _ fonts: [GFont]
  ) -> GlyphLine {
    let face = fonts[font]
    let glyphs = text.unicodeScalars.map { face.glyph(for: $0) ?? 0 }
    var pen = x
    let origins = glyphs.map { glyph in
      defer { pen += Double(face.advance(of: glyph)) * size / Double(face.unitsPerEm) }
      return CGPoint(x: pen, y: y)
    }
    return GlyphLine(font: font, size: size, glyphs: glyphs, origins: origins)
  }
}
