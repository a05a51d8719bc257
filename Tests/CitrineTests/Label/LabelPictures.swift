import Foundation
import Testing

@testable import Citrine

/// A font of four glyphs with 3 rows, 2 of them above the baseline's row.
///
/// Readers can check its pictures by eye.
///
/// ```
/// I  #    L  #.    T  ###    other  ##
///    #       #.       .#.           ##
///    #       ##       .#.           ##
/// ```
/// Each glyph has an empty column on its right. The space is two columns wide.
let labelFont: GFont = {
  let glyphs: [(name: String, code: Int, width: Int, rows: [String])] = [
    ("box", 0x25A1, 2, ["C0", "C0", "C0"]), ("I", 0x49, 1, ["80", "80", "80"]),
    ("L", 0x4C, 2, ["80", "80", "C0"]), ("T", 0x54, 3, ["E0", "40", "40"]),
  ]
  var file = """
    STARTFONT 2.1
    FONT LabelTest
    SIZE 3 72 72
    FONTBOUNDINGBOX 3 3 0 0
    STARTPROPERTIES 3
    DEFAULT_CHAR 9633
    FONT_ASCENT 3
    FONT_DESCENT 0
    ENDPROPERTIES
    CHARS 5
    STARTCHAR space
    ENCODING 32
    DWIDTH 2 0
    BBX 0 0 0 0
    BITMAP
    ENDCHAR

    """
  for glyph in glyphs {
    file += """
      STARTCHAR \(glyph.name)
      ENCODING \(glyph.code)
      DWIDTH \(glyph.width + 1) 0
      BBX \(glyph.width) 3 0 0
      BITMAP
      \(glyph.rows.joined(separator: "\n"))
      ENDCHAR

      """
  }
  do {
    return try GFont(data: Data((file + "ENDFONT\n").utf8))
  } catch {
    Issue.record("\(error)")
    return .pixel
  }
}()

/// Returns a label in the font above at its own size, without insets.
func smallLabel(_ text: String) -> PiercedLabel {
  var label = PiercedLabel(text: text)
  label.font = labelFont
  label.fontSize = 3
  label.insets = PiercedLabel.Insets()
  return label
}

/// Returns the alphas of an image as text: `#` is opaque, `.` is transparent, anything else is `?`.
func asciiArt(_ image: GImage?) -> String {
  guard let image else { return "no image" }
  let pixels = Pixels(image)
  return stride(from: 0, to: pixels.alphas.count, by: pixels.width).map { start in
    pixels.alphas[start..<start + pixels.width]
      .map { $0 == 255 ? "#" : $0 == 0 ? "." : "?" }.joined()
  }.joined(separator: "\n")
}

/// Returns the alphas of a drawing in a transparent context, as text.
func asciiArt(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> String {
  guard let context = GContext(width: width, height: height) else { return "no context" }
  draw(context)
  return asciiArt(context.makeImage())
}
