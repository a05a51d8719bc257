import Foundation
import Testing

@testable import Citrine

@Suite struct `Outlines of Citrine Sans` {
  static let weights = [100.0, 250, 400, 700, 900]
  static let faces = [false, true].flatMap { isMonospaced in
    weights.map { ($0, isMonospaced) }
  }

  @Test(arguments: faces) func `are closed and finite and in the bounding box and not without area`(
    _ weight: Double, _ isMonospaced: Bool
  ) {
    for isSlanted in [false, true] {
      let face = CitrineSans(weight: weight, isSlanted: isSlanted, isMonospaced: isMonospaced)
      let bounds = face.metrics.boundingBox
      for glyph in 0..<GGlyph(face.glyphCount) {
        let outline = face.outline(of: glyph)
        let name = face.name(of: glyph) ?? ""
        #expect(outline.isFinite, "\(name)")
        #expect(outline.isEmpty || bounds.contains(outline.tightBounds), "\(name)")
        let moves = outline.verbs.count { $0 == .move }
        #expect(outline.verbs.count { $0 == .close } == moves, "\(name)")
        #expect(GlyphInk(outline).signedAreas.allSatisfy { abs($0) > 20 }, "\(name)")
      }
    }
  }

  /// The lines on which spans are compared, in font units: none passes through a horizontal edge of a letter.
  private static let scanLines = stride(from: -400.31, to: 1200, by: 23.13)

  @Test(arguments: [100.0, 400, 900])
  func `that are united cover the same area once`(_ weight: Double) {
    let font = OutlineFont(CitrineSans(weight: weight))
    for glyph in 0..<GGlyph(font.glyphCount) {
      // The polygons of a curve and of its parts differ; on a flat curve this makes a long difference in x.
      let ink = GlyphInk(font.outline(of: glyph).path, tolerance: 0.01)
      let union = GlyphInk(font.unitedOutline(of: glyph), tolerance: 0.01)
      let name = font.source.name(of: glyph) ?? ""
      for y in Self.scanLines {
        let (spans, united) = (ink.spans(at: y), union.spans(at: y))
        let length = spans.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        let unitedLength = united.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        #expect(abs(length - unitedLength) < 2, "\(name) at \(y)")
        // Each crossing of the line is an end of a span.
        #expect(union.crossingCount(at: y) == 2 * united.count, "\(name) at \(y)")
      }
    }
  }

  @Test func `weigh more at each greater weight`() {
    let faces = Self.weights.map { CitrineSans(weight: $0) }
    for character in "AaBbeEgGkRsSwxMm023568&@$%éßøЖжфΩω" {
      let areas = faces.map { GlyphInk($0.outline(character)).area }
      #expect(zip(areas, areas.dropFirst()).allSatisfy(<), "\(character): \(areas)")
    }
  }

  @Test func `change continuously with the weight`() {
    for weight in stride(from: 100.0, through: 890, by: 79) {
      let (face, next) = (CitrineSans(weight: weight), CitrineSans(weight: weight + 0.01))
      for glyph in 0..<GGlyph(face.glyphCount) {
        let (from, to) = (face.outline(of: glyph).points, next.outline(of: glyph).points)
        #expect(from.count == to.count)
        let step = zip(from, to).map { $0.chebyshevDistance(to: $1) }.max() ?? 0
        #expect(step < 0.1, "\(face.name(of: glyph) ?? "") at \(weight)")
      }
    }
  }

  @Test(arguments: weights) func `of round letters exceed flat ones`(_ weight: Double) {
    let face = CitrineSans(weight: weight)
    for character in "acesomnhb" {
      #expect(face.outline(character).tightBounds.maxY >= face.outline("x").tightBounds.maxY + 8)
    }
    for character in "oceOCGSU035689" {
      #expect(face.outline(character).tightBounds.minY <= -8)
    }
    for character in "OCGSQ" {
      #expect(face.outline(character).tightBounds.maxY >= face.outline("H").tightBounds.maxY + 8)
    }
    #expect(abs(face.outline("H").tightBounds.maxY - face.metrics.capHeight) < 1e-9)
    #expect(abs(face.outline("x").tightBounds.maxY - face.metrics.xHeight) < 1e-9)
    #expect(face.outline("x").tightBounds.minY == 0)
  }

  @Test(arguments: weights) func `of symmetric letters are symmetric`(_ weight: Double) {
    let face = CitrineSans(weight: weight)
    for character in "AHIMOTUVWXYovwx08ΔΘΛΞΠΦΨΩЖШФ–—+−×÷=|↔↕●■◆" {
      let ink = GlyphInk(face.outline(character))
      let advance = face.advance(character)
      for y in stride(from: -101.0, through: 801, by: 37) {
        let spans = ink.spans(at: y)
        for (span, mirrored) in zip(spans, spans.reversed()) {
          #expect(
            abs(span.lowerBound + mirrored.upperBound - advance) < 1, "\(character) at \(y)")
        }
      }
    }
  }

  @Test(arguments: weights) func `keep counters open`(_ weight: Double) {
    let face = CitrineSans(weight: weight)
    // A horizontal line through the letter meets this many strokes.
    for (character, height, count) in [
      ("n" as Character, 200.0, 2), ("m", 200, 3), ("o", 263, 2), ("e", 400, 2), ("a", 150, 2),
      ("w", 420, 3), ("B", 180, 2), ("B", 530, 2), ("8", 180, 2), ("8", 540, 2), ("R", 540, 2),
      ("M", 80, 2), ("ш", 300, 3), ("ж", 80, 3), ("Θ", 200, 2), ("%", 540, 2), ("@", 290, 4),
      ("ø", 250, 2), ("æ", 400, 2),
    ] {
      let spans = GlyphInk(face.outline(character)).spans(at: height)
      #expect(spans.count >= count, "\(character) has \(spans.count) strokes at \(height)")
      for (left, right) in zip(spans, spans.dropFirst()) {
        #expect(right.lowerBound - left.upperBound > 6, "\(character)")
      }
    }
  }

  @Test(arguments: weights) func `leave a notch between the top of a stem and its arch`(
    _ weight: Double
  ) {
    let face = CitrineSans(weight: weight)
    for (character, height) in [
      ("n" as Character, 522.0), ("p", 522), ("r", 522), ("u", 4), ("d", 4), ("a", 4),
    ] {
      // A line near the end of the stem passes through the notch.
      #expect(GlyphInk(face.outline(character)).spans(at: height).count == 2, "\(character)")
    }
  }

  @Test func `do not depend on the order of requests`() {
    let (first, second) = (CitrineSans(weight: 640), CitrineSans(weight: 640))
    let glyphs = 0..<GGlyph(first.glyphCount)
    let forwards = glyphs.map { (first.outline(of: $0), first.advance(of: $0)) }
    let backwards = glyphs.reversed().map { (second.advance(of: $0), second.outline(of: $0)) }
    for (one, other) in zip(forwards, backwards.reversed()) {
      #expect(one.0 == other.1)
      #expect(one.1 == other.0)
    }
  }
}
