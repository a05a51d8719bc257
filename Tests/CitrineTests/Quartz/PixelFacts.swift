import Foundation
import Testing

#if APPLE_NAMES
  import CoreGraphics
#else
  @testable import Citrine
#endif

/// Facts measured on coordinates, pixels and edges.
@Suite struct `Quartz facts: pixels` {
  @Test func `the origin is at the bottom left and one unit is one pixel`() {
    let picture = CGContext.drawing(8, 6) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(picture.painted == [[0, 0]] && picture.alphas.firstIndex(of: 255) == 5 * 8)
  }

  @Test func `y from 0 to 2 in a height of 8 is stored in memory rows 6 and 7`() {
    let context = CGContext.canvas(4, 8)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    let bytes = [UInt8](context.makeImage()!.dataProvider!.data!)
    let painted = (0..<8).filter { bytes[$0 * context.bytesPerRow + 3] == 255 }
    #expect(painted == [6, 7])
  }

  @Test(arguments: BitmapLayout.transparent + [.alpha])
  func `a rectangle with integer coordinates has no partly covered pixels`(layout: BitmapLayout) {
    for rect in [
      CGRect(x: 1, y: 2, width: 5, height: 3), CGRect(x: 0, y: 0, width: 9, height: 1),
      CGRect(x: 8, y: 6, width: 1, height: 1),
    ] {
      let context = layout.makeContext(width: 9, height: 7)
      context.fill(rect)
      let picture = Pixels(context)
      #expect(Set(picture.alphas) == [0, 255])
      #expect(picture.painted.count == Int(rect.width * rect.height))
      #expect(picture.painted.allSatisfy { rect.contains(CGPoint(x: $0[0], y: $0[1])) })
    }
  }

  @Test func `a line of width 1 on a pixel border covers two rows by half`() {
    func rows(_ y: CGFloat) -> [UInt8] {
      let picture = CGContext.drawing(6, 6) { context in
        context.move(to: CGPoint(x: 0, y: y))
        context.addLine(to: CGPoint(x: 6, y: y))
        context.strokePath()
      }
      return (0..<6).map { picture[3, $0].alpha }
    }
    #expect(rows(3) == [0, 0, 128, 128, 0, 0])
    #expect(rows(3.5) == [0, 0, 0, 255, 0, 0])
  }

  @Test func `without anti-aliasing a fill paints each pixel that it touches`() {
    let center = CGPoint(x: 20.3, y: 19.6)
    let picture = CGContext.drawing(40, 40) { context in
      context.setShouldAntialias(false)
      context.fillEllipse(
        in: CGRect(x: center.x - 14.2, y: center.y - 14.2, width: 28.4, height: 28.4))
    }
    for x in 0..<40 {
      for y in 0..<40 {
        // Allows either result where the disc touches or misses a pixel by less than 1/500 pixel.
        let inner = ExactArea.ofDisc(center: center, radius: 14.198, inPixelAt: x, y)
        let outer = ExactArea.ofDisc(center: center, radius: 14.202, inPixelAt: x, y)
        if inner > 0 { #expect(picture[x, y].alpha == 255, "\(x), \(y)") }
        if outer == 0 { #expect(picture[x, y].alpha == 0, "\(x), \(y)") }
      }
    }
  }

  /// Apple's edges differ from the exact area by 0.6 to 1 level in the mean, and by 2 to 4 levels
  /// at most.
  @Test func `straight edges have the exact area`() {
    var random = SeededRandom(12)
    for _ in 0..<20 {
      let corners = (0..<3).map { _ in CGPoint(x: 30 * random.unit(), y: 30 * random.unit()) }
      let picture = CGContext.drawing(30, 30) { context in
        context.addLines(between: corners)
        context.fillPath()
      }
      let errors = picture.errors { x, y in
        abs(ExactArea.ofPolygon(corners, inPixelAt: x, y))
      }
      #expect(errors.map(abs).max()! <= 1)
    }
  }

  /// Apple's pictures have square caps on vertical lines of one pixel, but not on slanted ones.
  @Test func `the caps of strokes of one pixel have the exact area at every angle`() {
    for step in 0..<16 {
      let (along, start) = (Double(step) * 0.41, CGPoint(x: 10.3, y: 9.6))
      let end = CGPoint(x: start.x + 2 * cos(along), y: start.y + 2 * sin(along))
      let picture = CGContext.drawing(20, 20) { context in
        context.setLineCap(.square)
        context.strokeLineSegments(between: [start, end])
      }
      let (x, y) = (0.5 * cos(along), 0.5 * sin(along))
      let corners = [
        CGPoint(x: start.x - x - y, y: start.y - y + x),
        CGPoint(x: start.x - x + y, y: start.y - y - x),
        CGPoint(x: end.x + x + y, y: end.y + y - x), CGPoint(x: end.x + x - y, y: end.y + y + x),
      ]
      let errors = picture.errors { abs(ExactArea.ofPolygon(corners, inPixelAt: $0, $1)) }
      #expect(errors.map(abs).max()! <= 1)
    }
  }

  /// Apple's coverage is 0.63 where a horizontal and a vertical line cross, and 0.99 where
  /// diagonals cross.
  @Test func `crossing strokes of one pixel cover the area of their union`() {
    func crossing(_ x: CGFloat, _ y: CGFloat) -> UInt8 {
      let picture = CGContext.drawing(12, 12) { context in
        for (x, y) in [(x, y), (-y, x)] {
          context.move(to: CGPoint(x: 6 - x, y: 6 - y))
          context.addLine(to: CGPoint(x: 6 + x, y: 6 + y))
        }
        context.strokePath()
      }
      return picture[6, 6].alpha
    }
    // Each line covers half of the pixel.
    #expect(crossing(5, 0) == UInt8((255 * 0.75).rounded()))
    // The strokes cover the pixel except two corner triangles with legs of 1 - √½.
    let leg = 1 - 0.5.squareRoot()
    #expect(crossing(5, 5) == UInt8((255 * (1 - leg * leg)).rounded()))
  }

  /// Returns the differences, in levels, of a disc's edge pixels from those of a polygon with
  /// corners on its circle.
  private func shortfall(ofChords chords: Int, radius: CGFloat) -> [Int] {
    let (size, center) = (Int(2 * radius) + 6, CGPoint(x: radius + 3.2, y: radius + 2.9))
    let round = CGContext.drawing(size, size) { context in
      context.fillEllipse(
        in: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    let errors = round.errors { x, y in
      ExactArea.ofDisc(center: center, radius: radius, inPixelAt: x, y)
    }
    #expect(errors.map(abs).max()! <= 1)
    let polygon = (0..<4 * chords).map { step in
      let angle = .pi / 2 * CGFloat(step) / CGFloat(chords)
      return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let chordal = CGContext.drawing(size, size) { context in
      context.addLines(between: polygon)
      context.fillPath()
    }
    return zip(round.alphas, chordal.alphas).compactMap { (exact: UInt8, chord: UInt8) -> Int? in
      exact > 0 && exact < 255 ? Int(exact) - Int(chord) : nil
    }
  }

  /// Citrine differs: Apple's pictures show chords, 32 in a quarter circle of radius 80 and 16 in
  /// one of radius 16.
  ///
  /// Their edges are therefore 2 to 3.5 levels lighter than the exact area.
  @Test(arguments: [(80, 32), (16, 16)] as [(CGFloat, Int)])
  func `curves have the exact area, where chords would be 2 to 3.5 levels lighter`(
    radius: CGFloat, chords: Int
  ) {
    let differences = shortfall(ofChords: chords, radius: radius)
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    #expect(2...3.5 ~= mean && differences.count > 100)
  }

  @Test func `an anti-aliased line of width 1 has the exact area`() {
    let (start, end) = (CGPoint(x: 3.2, y: 4.1), CGPoint(x: 35.7, y: 17.3))
    let length = hypot(end.x - start.x, end.y - start.y)
    let side = CGPoint(x: -(end.y - start.y) / length / 2, y: (end.x - start.x) / length / 2)
    let outline = [
      CGPoint(x: start.x + side.x, y: start.y + side.y),
      CGPoint(x: start.x - side.x, y: start.y - side.y),
      CGPoint(x: end.x - side.x, y: end.y - side.y), CGPoint(x: end.x + side.x, y: end.y + side.y),
    ]
    let picture = CGContext.drawing(40, 24) { context in
      context.move(to: start)
      context.addLine(to: end)
      context.strokePath()
    }
    let errors = picture.errors { x, y in abs(ExactArea.ofPolygon(outline, inPixelAt: x, y)) }
    #expect(errors.map(abs).max()! <= 1)
  }

  @Test func `the pixel diagonally outside a mitred corner is empty`() {
    let picture = CGContext.drawing(12, 12) {
      $0.stroke(CGRect(x: 2.5, y: 2.5, width: 6, height: 6))
    }
    for (x, y, outer) in [(2, 2, -1), (8, 8, 1)] {
      #expect(picture[x, y].alpha == 255 && picture[x + outer, y + outer].alpha == 0)
    }
    #expect(picture.painted.count == 24 && Set(picture.alphas) == [0, 255])
  }

  @Test func `shapes that abut inside a pixel leave a quarter of the backdrop`() {
    let picture = CGContext.drawing(4, 1) { context in
      context.setFillColor(CGColor.white)
      context.fill(context.wholeRect)
      context.setFillColor(CGColor.black)
      context.fill(CGRect(x: 0, y: 0, width: 1.5, height: 1))
      context.fill(CGRect(x: 1.5, y: 0, width: 2.5, height: 1))
    }
    #expect(abs(Int(picture[1, 0].red) - 64) <= 1)
    #expect(picture[0, 0] == .black && picture[2, 0] == .black)
  }

  @Test func `anti-aliased clips multiply`() {
    let picture = CGContext.drawing(2, 1) { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 0.5, height: 1))
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 0.5))
      context.fill(context.wholeRect)
    }
    #expect(picture[0, 0].alpha == 64 && picture[1, 0].alpha == 0)
  }
}
