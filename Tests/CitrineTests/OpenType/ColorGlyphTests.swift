#if OpenType
  import Foundation
  import Testing

  @testable import Citrine

  /// Glyphs that have colours of their own: pictures, and layers of outlines.
  @Suite struct `Coloured glyphs` {
    private static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    private static let layers = "/usr/share/fonts/opentype/fonts-hosny-amiri/AmiriQuranColored.ttf"

    private static func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: path)
    }

    /// The pixels of a text in black on white that are neither black, white nor gray.
    private func colored(
      _ text: String, _ path: String, _ prepare: (GContext) -> Void = { _ in }
    ) throws -> [Pixel] {
      let context = try #require(GContext(width: 100, height: 60))
      context.setFillColor(.white)
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 60))
      context.setFillColor(.black)
      context.setFont(try GFont(contentsOf: URL(fileURLWithPath: path)))
      context.setFontSize(40)
      prepare(context)
      context.showText(text, at: CGPoint(x: 10, y: 15))
      return Pixels(context).values.filter {
        max($0.red, $0.green, $0.blue) - min($0.red, $0.green, $0.blue) > 40
      }
    }

    @Test(.enabled(if: exists(emoji))) func `a picture of an emoji is drawn in its colours`() throws
    {
      let yellow = try colored("\u{1F600}", Self.emoji).filter {
        $0.red > 200 && $0.green > 150 && $0.blue < 120
      }
      #expect(yellow.count > 500)
    }

    @Test(.enabled(if: exists(emoji))) func `a picture of an emoji is drawn at half the alpha`()
      throws
    {
      let full = try colored("\u{1F600}", Self.emoji)
      let half = try colored("\u{1F600}", Self.emoji) { $0.setAlpha(0.5) }
      #expect(full.map(\.blue).min() ?? 255 < 100)
      #expect(half.map(\.blue).min() ?? 0 >= 127)
    }

    @Test(.enabled(if: exists(layers))) func `layers of a glyph have the colours of the palette`()
      throws
    {
      let green = try colored("\u{06DD}\u{0661}", Self.layers).filter {
        $0.green > $0.red && $0.green > $0.blue
      }
      #expect(green.count > 50)
    }
  }
#endif
