import Foundation
import Synchronization
import Testing

@testable import Citrine

/// The masks of small glyphs that all contexts share.
@Suite(.serialized) struct `Glyph cache` {
  private func draw(_ text: String, _ font: GFont, size: CGFloat) throws -> Pixels {
    let context = try #require(GContext(width: 120, height: 70))
    context.setFont(font)
    context.setFontSize(size)
    context.showText(text, at: CGPoint(x: 2.3, y: 20))
    return Pixels(context)
  }

  @Test func `it keeps at most its limit in bytes, and drops the oldest strikes`() throws {
    GContext.trimCaches()
    let font = GFont(ShapesFont())
    let outlines = try #require(font.outlineFont)
    var largest = 0
    // A strike at a size near 60 takes about 10 kB, so that 1,000 of them exceed the limit.
    for index in 0..<1000 {
      _ = try draw("laAf laAf", font, size: 60 + CGFloat(index) / 250)
      largest = max(largest, GlyphCache.shared.byteCount)
    }
    #expect(largest > GlyphCache.maximumByteCount / 2)
    #expect(GlyphCache.shared.byteCount <= GlyphCache.maximumByteCount)
    func masks(_ size: Double) -> Int {
      let transform = GlyphStrike.Transform(a: size / 100, c: 0, d: -size / 100)
      return GlyphCache.shared.strike(of: outlines, transform).masks.masks.count
    }
    #expect(masks(60) == 0 && masks(63.996) > 0)
    GContext.trimCaches()
    // Other tests may draw text in the meantime, so the cache need not be empty.
    #expect(masks(63.996) == 0)
  }

  @Test func `threads that share fonts draw the pixels of one thread`() throws {
    let font = GFont(ShapesFont())
    let texts = ["laAf", "fAal la", "AAAA", "llll a"]
    let expected = try texts.map { text in try draw(text, font, size: 13) }
    GContext.trimCaches()
    let differences = Mutex(0)
    ConcurrentThreads.run(64) { index in
      let pixels = try? draw(texts[index % 4], font, size: 13)
      if pixels != expected[index % 4] { differences.withLock { $0 += 1 } }
      if index % 9 == 0 { GContext.trimCaches() }
    }
    #expect(differences.withLock { $0 } == 0)
    #expect(Set(expected[0].values).count > 4)
  }

  @Test func `outlines of a font that were dropped are computed again`() throws {
    let font = OutlineFont(ManyPointsFont())
    let first = font.outline(of: 1)
    for glyph in 2..<GGlyph(64) { _ = font.outline(of: glyph) }
    #expect(font.outline(of: 1).bounds == first.bounds)
    #expect(font.outline(of: 1).path.points == first.path.points)
  }
}

/// A font whose outlines have so many points that they are not all kept.
private struct ManyPointsFont: OutlineSource {
  let names = FontNames()
  let metrics = FontMetrics()
  let glyphCount = 64
  func glyph(for scalar: Unicode.Scalar) -> GGlyph? { nil }
  func advance(of glyph: GGlyph) -> Double { 0 }
  func outline(of glyph: GGlyph) -> PathElements {
    var path = PathElements()
    path.move(to: .zero)
    for index in 0..<10_000 { path.line(to: CGPoint(x: index % 100, y: index + Int(glyph))) }
    return path
  }
  func name(of glyph: GGlyph) -> String? { nil }
  func glyph(named name: String) -> GGlyph? { nil }
  func shape(_ text: ShapingInput) -> [ShapedGlyph] { [] }
}
