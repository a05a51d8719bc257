import Foundation
import Testing

@testable import Citrine

@Suite struct `Glyph outlines` {
  private func bitmap(_ rows: [String], left: Int = 0, bottom: Int = 0) -> GlyphBitmap {
    let coverage: [UInt8] = rows.joined().map { $0 == "#" ? 255 : 0 }
    return GlyphBitmap(
      width: rows[0].count, height: rows.count, left: left, bottom: bottom, coverage: coverage[...])
  }

  /// Returns the closed loops of an outline.
  private func loops(of outline: PathElements) -> [[CGPoint]] {
    var loops: [[CGPoint]] = []
    var next = 0
    for verb in outline.verbs {
      if verb == .move { loops.append([]) }
      if verb.pointCount == 1 { loops[loops.count - 1].append(outline.points[next]) }
      next += verb.pointCount
    }
    return loops
  }

  /// Returns twice the area inside a loop, positive if the loop runs counterclockwise.
  private func area(_ loop: [CGPoint]) -> CGFloat {
    zip(loop, loop.dropFirst() + loop.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
  }

  /// Returns the winding number of the loops around a point, from the edges to the right of it.
  private func winding(_ loops: [[CGPoint]], x: CGFloat, y: CGFloat) -> Int {
    var winding = 0
    for loop in loops {
      for (from, to) in zip(loop, loop.dropFirst() + loop.prefix(1)) where from.x == to.x {
        if from.x > x && min(from.y, to.y) < y && y < max(from.y, to.y) {
          winding += to.y > from.y ? 1 : -1
        }
      }
    }
    return winding
  }

  /// Checks that the winding number is 1 on painted pixels and 0 elsewhere, that no loop crosses
  /// itself, and that every corner is a right angle.
  private func check(_ bitmap: GlyphBitmap, _ comment: Comment) {
    let loops = loops(of: GlyphOutline.trace(bitmap))
    for row in -1...bitmap.height {
      for x in -1...bitmap.width {
        let center = CGPoint(
          x: CGFloat(bitmap.left + x) + 0.5,
          y: CGFloat(bitmap.bottom + bitmap.height - 1 - row) + 0.5)
        let expected = bitmap.coverage(x: x, row: row) == 255 ? 1 : 0
        #expect(winding(loops, x: center.x, y: center.y) == expected, comment)
      }
    }
    for loop in loops {
      #expect(loop.count >= 4 && Set(loop.map { [$0.x, $0.y] }).count == loop.count, comment)
      let edges = zip(loop, loop.dropFirst() + loop.prefix(1)).map { ($0.x == $1.x, $0.y == $1.y) }
      #expect(edges.allSatisfy { $0 != $1 }, comment)
      #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.0 != $1.0 }, comment)
    }
  }

  @Test func `a single pixel becomes a counterclockwise square`() {
    let outline = GlyphOutline.trace(bitmap(["#"], left: 3, bottom: -2))
    #expect(outline.verbs == [.move, .line, .line, .line, .close])
    #expect(
      outline.points == [
        CGPoint(x: 3, y: -2), CGPoint(x: 4, y: -2), CGPoint(x: 4, y: -1), CGPoint(x: 3, y: -1),
      ])
  }

  @Test func `a hole has the opposite direction`() {
    let areas = loops(of: GlyphOutline.trace(bitmap(["###", "#.#", "###"]))).map(area)
    #expect(areas.sorted() == [-2, 18])
  }

  @Test func `pixels that share an edge become one outline`() {
    let outline = GlyphOutline.trace(bitmap(["####", "####"]))
    #expect(outline.points.count == 4)
  }

  @Test func `pixels that touch at a corner become two squares`() {
    for rows in [["#.", ".#"], [".#", "#."]] {
      #expect(loops(of: GlyphOutline.trace(bitmap(rows))).map(area) == [2, 2])
    }
  }

  @Test func `a hole that touches the outside at a corner is a separate loop`() {
    let areas = loops(of: GlyphOutline.trace(bitmap(["##.", "#.#", "###"]))).map(area)
    #expect(areas.sorted() == [-2, 16])
  }

  @Test func `a blank bitmap has an empty outline`() {
    #expect(GlyphOutline.trace(bitmap(["...", "..."])).isEmpty)
    #expect(
      GBitmapFont.builtIn.outline(of: 1).isEmpty == (GBitmapFont.builtIn.asciiArt(of: 1) == ""))
  }

  @Test func `the outline of each 3 by 3 bitmap fills exactly its pixels`() {
    for bits in 0..<512 {
      let rows = (0..<3).map { y in
        String((0..<3).map { x in bits >> (y * 3 + x) & 1 == 1 ? "#" : "." })
      }
      check(bitmap(rows), "\(rows)")
    }
  }

  @Test func `the outline of random bitmaps fills exactly their pixels`() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for round in 0..<12 {
      let rows = (0..<9).map { _ in
        String(
          (0..<13).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 40 & 3 < UInt64(round % 3 + 1) ? "#" : "."
          })
      }
      check(bitmap(rows, left: -4, bottom: -3), "\(rows)")
    }
  }

  @Test func `the outline of each glyph of the built-in font fills exactly its pixels`() {
    let font = GBitmapFont.builtIn
    for glyph in 0..<GGlyph(font.numberOfGlyphs) {
      check(font.bitmap(of: glyph), "glyph \(glyph)")
      #expect(font.outline(of: glyph) == GlyphOutline.trace(font.bitmap(of: glyph)))
    }
  }
}
