import CoreText
import Foundation
import Testing

@testable import Citrine

/// Emoji among letters, in a build with the trait OpenType on a machine that has Noto Color Emoji.
@Suite struct `Emoji in lines` {
  private static let hasEmoji =
    OpenTypeLoading.isAvailable && InstalledFonts.font(inFamily: "Noto Color Emoji") != nil

  private static let clusters = ["👋🏽", "👨\u{200D}👩\u{200D}👧", "🇩🇪", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}"]

  private func line(_ string: String, _ font: String) -> CTLine {
    ShapingFont.line(
      string, [kCTFontAttributeName: CTFontCreateWithName(font as CFString, 32, nil)])
  }

  private func family(_ run: CTRun) -> String {
    let font = (CTRunGetAttributes(run) as? [String: Any])?[kCTFontAttributeName as String]
    return (font as? CTFont).map { CTFontCopyFamilyName($0) as String } ?? ""
  }

  @Test(.enabled(if: hasEmoji), arguments: ["Citrine Sans", "Citrine Pixel", "DejaVu Sans"])
  func `each cluster is one glyph of the font of emoji`(_ font: String) throws {
    let string = Self.clusters.map { "a" + $0 }.joined() + "b"
    let runs = line(string, font).all
    let pictures = runs.filter { family($0) == "Noto Color Emoji" }
    let emoji = CTFontCreateWithName("Noto Color Emoji" as CFString, 32, nil)
    try #require(pictures.count == Self.clusters.count)
    for (run, cluster) in zip(pictures, Self.clusters) {
      #expect(CTRunGetGlyphCount(run) == 1)
      let range = CTRunGetStringRange(run)
      #expect(
        (string as NSString).substring(
          with: NSRange(location: range.location, length: range.length)) == cluster)
      var (glyph, advance) = (CGGlyph(0), CGSize.zero)
      unsafe CTRunGetGlyphs(run, CFRangeMake(0, 1), &glyph)
      unsafe CTRunGetAdvances(run, CFRangeMake(0, 1), &advance)
      let width = unsafe CTFontGetAdvancesForGlyphs(emoji, .horizontal, &glyph, nil, 1)
      #expect(glyph != 0 && advance.width == width)
      #expect(advance.width > 32)
    }
    #expect(runs.count == 2 * Self.clusters.count + 1)
  }

  @Test(.enabled(if: hasEmoji), arguments: ["Citrine Sans", "Citrine Pixel"])
  func `pictures are coloured and letters are black`(_ font: String) throws {
    let context = try #require(CGContext(width: 400, height: 60))
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 400, height: 60))
    let line = line("Hi 👋🏽🇩🇪1\u{FE0F}\u{20E3}❤\u{FE0F} end", font)
    context.textPosition = CGPoint(x: 10, y: 20)
    CTLineDraw(line, context)
    for run in line.all {
      let isPicture = family(run) == "Noto Color Emoji"
      let count = CTRunGetGlyphCount(run)
      var (places, advances) = (
        [CGPoint](repeating: .zero, count: count), [CGSize](repeating: .zero, count: count)
      )
      unsafe CTRunGetPositions(run, CFRangeMake(0, 0), &places)
      unsafe CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
      for (place, advance) in zip(places, advances) {
        let columns = Int(10 + place.x)..<Int(10 + place.x + advance.width)
        let colored = columns.map { x in (0..<60).count { isColored(context, x, $0) } }.reduce(0, +)
        // A picture fills most of its box; the edges of neighbours may reach into that of a letter.
        #expect(isPicture ? colored > 150 : colored < 20, "\(colored) at \(place.x)")
      }
    }
  }

  private func isColored(_ context: CGContext, _ x: Int, _ y: Int) -> Bool {
    // SAFETY: the context has 4 bytes for each pixel, and the pixel is in it.
    guard let data = unsafe context.data else { return false }
    let start = y * context.bytesPerRow + 4 * x
    let channels = (0..<3).map {
      unsafe Int(data.load(fromByteOffset: start + $0, as: UInt8.self))
    }
    return (channels.max() ?? 0) - (channels.min() ?? 0) > 40
  }
}
