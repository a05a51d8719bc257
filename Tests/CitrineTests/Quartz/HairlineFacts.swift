import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on pictures that macOS made: strokes of one pixel without anti-aliasing.
///
/// A stroke paints a pixel when its centre line crosses one mid-line of the pixel. A steep line is
/// tested against the horizontal mid-line, a flat line against the vertical one. A crossing within
/// about 1/256 pixel of the border between two pixels paints both pixels.
@Suite struct `Quartz facts: strokes of one pixel without anti-aliasing` {
  private func painted(_ side: Int = 24, _ draw: (CGContext) -> Void) -> Set<[Int]> {
    let picture = CGContext.drawing(side, side) { context in
      context.setShouldAntialias(false)
      draw(context)
    }
    #expect(picture.alphas.allSatisfy { $0 == 0 || $0 == 255 })
    return picture.painted
  }

  private func line(_ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat) -> Set<[Int]> {
    painted { $0.strokeLineSegments(between: [CGPoint(x: x0, y: y0), CGPoint(x: x1, y: y1)]) }
  }

  private func places(_ columns: [Int], _ rows: [Int]) -> Set<[Int]> {
    Set(columns.flatMap { column in rows.map { [column, $0] } })
  }

  @Test func `a steep line paints one pixel in each row`() {
    let pixels = line(3.3, 2.2, 7.1, 19.6)
    for row in 0..<24 {
      let inRow = pixels.filter { $0[1] == row }
      #expect(inRow.count == ((2..<19).contains(row) || row == 19 ? 1 : 0))
      if let pixel = inRow.first {
        #expect(pixel[0] == Int(3.3 + 3.8 * (Double(row) + 0.5 - 2.2) / 17.4))
      }
    }
  }

  @Test func `a flat line paints one pixel in each column`() {
    let pixels = line(20.7, 15.1, 2.6, 8.3)
    for column in 0..<24 {
      #expect(pixels.filter { $0[0] == column }.count == ((3...20).contains(column) ? 1 : 0))
    }
  }

  @Test func `a line on the middle of a row paints one row, and between two rows both`() {
    #expect(line(2, 5.5, 7, 5.5) == places([2, 3, 4, 5, 6], [5]))
    #expect(line(2, 5, 7, 5) == places([2, 3, 4, 5, 6], [4, 5]))
    #expect(line(9, 3, 9, 6) == places([8, 9], [3, 4, 5]))
    #expect(line(9.25, 3, 9.25, 6) == places([9], [3, 4, 5]))
  }

  @Test func `a diagonal paints one pixel per row through pixel centres, and two between them`() {
    #expect(line(3, 3, 8, 8) == Set((3..<8).map { [$0, $0] }))
    #expect(line(3, 8, 8, 3) == Set((3..<8).map { [$0, 10 - $0] }))
    // The line crosses mid-lines at whole x, on the border between two pixels.
    #expect(line(3.5, 3, 6.5, 6) == Set((3..<6).flatMap { [[$0, $0], [$0 + 1, $0]] }))
  }

  @Test func `a crossing within 1/256 pixel of a pixel border paints both pixels`() {
    for distance in [1e-5, 1e-3, 0.0039] as [CGFloat] {
      for side in [-distance, distance] {
        #expect(line(2, 5 + side, 7, 5 + side) == places([2, 3, 4, 5, 6], [4, 5]))
        #expect(line(9 + side, 3, 9 + side, 6) == places([8, 9], [3, 4, 5]))
        // An end within 1/256 pixel of a pixel's mid-line counts as crossing it.
        #expect(line(2.5 + side, 5.5, 6.5 + side, 5.5) == places([2, 3, 4, 5, 6], [5]))
      }
    }
    for distance in [0.008, 0.1] as [CGFloat] {
      #expect(line(2, 5 + distance, 7, 5 + distance) == places([2, 3, 4, 5, 6], [5]))
      #expect(line(2, 5 - distance, 7, 5 - distance) == places([2, 3, 4, 5, 6], [4]))
      #expect(
        line(2.5 + distance, 5.5, 6.5 - distance, 5.5) == places([3, 4, 5], [5]))
    }
  }

  /// Returns the pixels that the rule paints on the canvas.
  ///
  /// Points are in quarters of a pixel, so the arithmetic is exact in integers.
  private func byRule(_ p: (Int, Int), _ q: (Int, Int)) -> Set<[Int]> {
    let isSteep = abs(q.1 - p.1) >= abs(q.0 - p.0)
    // Swaps x and y for a steep line, so that the first coordinate has the longer extent.
    let (a, b) = isSteep ? ((p.1, p.0), (q.1, q.0)) : (p, q)
    let (low, high) = a.0 < b.0 ? (a, b) : (b, a)
    let (length, rise) = (high.0 - low.0, high.1 - low.1)
    var pixels: Set<[Int]> = []
    for along in 0..<24 {
      let middle = 4 * along + 2
      guard length > 0, middle >= low.0, middle <= high.0 else { continue }
      // The crossing in units of 1/256 pixel, times `length`. A quarter of a pixel has 64 units.
      let crossing = 64 * (low.1 * length + rise * (middle - low.0))
      for across in 0..<24 where 256 * across * length <= crossing + length {
        guard crossing - length <= 256 * (across + 1) * length else { continue }
        pixels.insert(isSteep ? [across, along] : [along, across])
      }
    }
    return pixels
  }

  @Test func `a pixel is painted when the centre line crosses its mid-line`() {
    var random = SeededRandom(5)
    for _ in 0..<300 {
      func quarter() -> Int { Int(random.unit() * 140) - 20 }
      let (p, q) = ((quarter(), quarter()), (quarter(), quarter()))
      // Skips lines on which a crossing can lie exactly 1/256 pixel from a border: rounding would
      // decide.
      if max(abs(p.0 - q.0), abs(p.1 - q.1)) % 64 == 0 { continue }
      let drawn = line(
        CGFloat(p.0) / 4, CGFloat(p.1) / 4, CGFloat(q.0) / 4, CGFloat(q.1) / 4)
      #expect(drawn == byRule(p, q), "\(p) \(q)")
    }
  }

  @Test func `a stroked frame on pixel centres is one pixel wide, between pixels two`() {
    let thin = painted { $0.stroke(CGRect(x: 2.5, y: 3.5, width: 6, height: 4)) }
    #expect(thin == places(Array(2...8), [3, 7]).union(places([2, 8], Array(3...7))))
    let wide = painted { $0.stroke(CGRect(x: 2, y: 3, width: 6, height: 4)) }
    let sides = places([1, 2, 7, 8], Array(3...6))
    #expect(wide == places(Array(2...7), [2, 3, 6, 7]).union(sides))
  }

  @Test func `a stroked circle is a connected ring along its centre line`() {
    let ring = painted { $0.strokeEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20)) }
    let distances = ring.map { hypot(Double($0[0]) + 0.5 - 12, Double($0[1]) + 0.5 - 12) }
    // A painted pixel's centre is at most half a pixel, along one axis, from the circle.
    #expect(distances.allSatisfy { abs($0 - 10) <= 0.5 + 1e-6 })
    for pixel in ring {
      let near = ring.filter { max(abs($0[0] - pixel[0]), abs($0[1] - pixel[1])) == 1 }
      #expect(near.count >= 2)
    }
  }

  @Test func `dashes cut the centre line and caps extend its ends`() {
    func dashed(_ cap: CGLineCap) -> Set<[Int]> {
      painted { context in
        context.setLineDash(phase: 0, lengths: [2, 3])
        context.setLineCap(cap)
        context.strokeLineSegments(between: [CGPoint(x: 1, y: 4.5), CGPoint(x: 8, y: 4.5)])
      }
    }
    #expect(dashed(.butt) == places([1, 2, 6, 7], [4]))
    #expect(dashed(.square) == places([0, 1, 2, 3, 5, 6, 7, 8], [4]))
    let dot = painted { context in
      context.setLineCap(.round)
      context.strokeLineSegments(between: [CGPoint(x: 4.6, y: 7.6), CGPoint(x: 4.6, y: 7.6)])
    }
    #expect(dot == [[4, 7]])
  }

  @Test func `the stroke width in device pixels decides, also rotated and mirrored`() {
    let expected = line(3, 4.5, 9, 4.5)
    let ways: [(CGContext) -> Void] = [
      { context in
        context.scaleBy(x: 4, y: 4)
        context.setLineWidth(0.25)
      },
      { $0.rotate(by: -.pi / 2) },
      { context in
        context.scaleBy(x: -0.5, y: 0.5)
        context.setLineWidth(2)
      },
      { context in
        context.rotate(by: 0.7)
        context.scaleBy(x: 3, y: -3)
        context.setLineWidth(1.0 / 3)
      },
    ]
    for way in ways {
      let pixels = painted { context in
        context.move(to: CGPoint(x: 3, y: 4.5))
        context.addLine(to: CGPoint(x: 9, y: 4.5))
        way(context)
        context.strokePath()
      }
      #expect(pixels == expected)
    }
  }

  @Test func `wider and nonuniform strokes paint each pixel that their outline touches`() {
    func stroked(_ prepare: (CGContext) -> Void) -> Set<[Int]> {
      painted { context in
        context.move(to: CGPoint(x: 3, y: 4.4))
        context.addLine(to: CGPoint(x: 9, y: 4.4))
        prepare(context)
        context.strokePath()
      }
    }
    #expect(stroked { $0.setLineWidth(1.5) } == places(Array(3...8), [3, 4, 5]))
    #expect(stroked { $0.setLineWidth(0.5) } == places(Array(3...8), [4]))
    #expect(stroked { $0.scaleBy(x: 2, y: 1) } == places(Array(3...8), [3, 4]))
  }

  @Test func `strokes with anti-aliasing cover two rows by half`() {
    let picture = CGContext.drawing(12, 12) { context in
      context.strokeLineSegments(between: [CGPoint(x: 2, y: 5), CGPoint(x: 7, y: 5)])
    }
    #expect(picture[3, 4].alpha == 128 && picture[3, 5].alpha == 128)
  }

  @Test func `the clip limits the stroke, and a shadow has the stroked pixels`() {
    let clipped = painted { context in
      context.clip(to: CGRect(x: 4, y: 0, width: 2, height: 24))
      context.strokeLineSegments(between: [CGPoint(x: 1, y: 5.5), CGPoint(x: 20, y: 5.5)])
    }
    #expect(clipped == places([4, 5], [5]))
    let shadowed = painted { context in
      context.setShadow(offset: CGSize(width: 2, height: 3), blur: 0, color: CGColor.black)
      // The line lies outside the clip, its shadow inside.
      context.clip(to: CGRect(x: 0, y: 8, width: 24, height: 8))
      context.strokeLineSegments(between: [CGPoint(x: 4, y: 5.5), CGPoint(x: 9, y: 5.5)])
    }
    #expect(shadowed == places(Array(6...10), [8]))
  }

  @Test func `drawPath with a stroke mode strokes one pixel and empties the path`() {
    let pixels = painted { context in
      context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.addRect(CGRect(x: 2.5, y: 2.5, width: 5, height: 5))
      context.drawPath(using: .fillStroke)
      #expect(context.isPathEmpty)
    }
    #expect(pixels == places(Array(2...7), Array(2...7)))
  }

  @Test func `very long and very short lines are stroked without a crash`() {
    #expect(line(-1e18, 5.5, 1e18, 5.5) == places(Array(0..<24), [5]))
    #expect(line(-1e300, -1e300, 1e300, 1e300).count <= 48)
    #expect(line(5.5, 5.5, 5.5 + 1e-12, 5.5) == [[5, 5]])
    #expect(line(5.2, 5.2, 5.3, 5.3).isEmpty)
    let tangle = painted { context in
      for index in 0..<3000 {
        context.move(to: CGPoint(x: index % 24, y: -100))
        context.addLine(to: CGPoint(x: 23 - index % 24, y: 100))
      }
      context.strokePath()
    }
    #expect(tangle.count <= 24 * 24)
  }
}
