import Foundation
import Testing

@testable import Citrine

@Suite struct `Accents of Citrine Sans` {
  /// The letters with one mark above or below that does not touch them.
  private static let separate =
    "ÀÁÂÃÄÅÈÉÊËÑÒÓÔÕÖÙÚÛÜÝàáâãäåèéêëñòóôõöùúûüýÿĀāĂăĆćĈĉĊċČčĎĒēĔĕĖėĚěĜĝĞğĠġĤĥĹĺŃńŇňŌōŎŏŐőŔŕŘřŚśŜŝŠšŤ"
    + "ŨũŪūŬŭŮůŰűŴŵŶŷŸŹźŻżŽžЁЙЎёйўќѓģķļņŗȘșȚț"

  @Test(arguments: [100.0, 400, 700, 900]) func `do not touch their base`(_ weight: Double) {
    for isMonospaced in [false, true] {
      let face = CitrineSans(weight: weight, isMonospaced: isMonospaced)
      for scalar in Self.separate.unicodeScalars {
        guard let (base, mark) = SansComposition.decomposition(of: scalar) else {
          Issue.record("\(scalar) has no base")
          continue
        }
        let glyph = face.glyph(for: scalar) ?? 0
        let letter = face.outline(of: face.glyph(for: base) ?? 0).tightBounds
        let ink = GlyphInk(face.outline(of: glyph))
        // A line between the letter and its mark meets no ink.
        let isBelow = ink.polygons.joined().contains { $0.y < letter.minY - 40 } && mark.isBelow
        let gaps =
          isBelow
          ? stride(from: -60.0, through: 0, by: 2).map { letter.minY + $0 }
          : stride(from: 0.0, through: 70, by: 2).map { letter.maxY + $0 }
        #expect(
          gaps.contains { ink.spans(at: $0).isEmpty }, "\(scalar) at \(weight) \(isMonospaced)")
      }
    }
  }

  @Test func `do not change the advance of their base unless that is narrow`() {
    for weight in [100.0, 400, 900] {
      let face = CitrineSans(weight: weight)
      for glyph in 1..<GGlyph(face.glyphCount) {
        guard let scalar = SansRepertoire.scalar(of: glyph),
          let (base, _) = SansComposition.decomposition(of: scalar)
        else { continue }
        // A caron or a tonos at the side of a letter takes room of its own.
        let hasRoomBeside = "ďťľĽΆΈΉΊΌΎΏ".unicodeScalars.contains(scalar)
        let isNarrow = "iIjJlrtfιΙІіїЇ".unicodeScalars.contains(SansComposition.base(of: scalar))
        if hasRoomBeside { continue }
        let (advance, baseAdvance) = (
          face.advance(of: glyph), face.advance(of: face.glyph(for: base) ?? 0)
        )
        #expect(isNarrow ? advance >= baseAdvance - 1e-9 : advance == baseAdvance, "\(scalar)")
      }
    }
  }

  @Test(arguments: [400.0, 700, 900]) func `with an angle are open for half of their height`(
    _ weight: Double
  ) {
    for isMonospaced in [false, true] {
      let face = CitrineSans(weight: weight, isMonospaced: isMonospaced)
      for scalar in "ÂâÊêÎîĴĵĤĥŜŝČčŠšŽžŇň".unicodeScalars {
        guard let (base, _) = SansComposition.decomposition(of: scalar) else { continue }
        let letter = SansPen.withoutDot(base)
        let top = face.outline(of: face.glyph(for: letter) ?? 0).tightBounds.maxY
        let outline = face.outline(of: face.glyph(for: scalar) ?? 0)
        let ink = GlyphInk(outline)
        let counts = stride(from: top + 1, to: outline.tightBounds.maxY, by: 1).map {
          ink.spans(at: $0).count
        }
        let (open, all) = (counts.count { $0 == 2 }, counts.count { $0 > 0 })
        #expect(2 * open >= all, "\(scalar) at \(weight) \(isMonospaced)")
      }
    }
  }

  @Test func `stay between the ascent and the descent of regular lines`() {
    let face = CitrineSans()
    for scalar in "ÀÁÂÃÄÅÇŐŮŞĢȘĘŽЙЁ".unicodeScalars {
      let bounds = face.outline(of: face.glyph(for: scalar) ?? 0).tightBounds
      #expect(bounds.maxY <= face.metrics.ascent + 10, "\(scalar)")
      #expect(bounds.minY >= face.metrics.descent - 10, "\(scalar)")
    }
  }

  @Test func `are glyphs of no advance when they are combining characters`() {
    for face in [CitrineSans(), CitrineSans(isMonospaced: true)] {
      for mark in SansMark.allCases {
        let glyph = Unicode.Scalar(mark.rawValue).flatMap { face.glyph(for: $0) }
        #expect(glyph.map { face.advance(of: $0) } == 0, "\(mark)")
        #expect(glyph.map { face.outline(of: $0).isEmpty } == false)
      }
    }
  }
}
