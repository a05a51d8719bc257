import Foundation
import Testing

@testable import Citrine

/// Shapes that extend far beyond the canvas, or have the largest size of a surface.
@Suite struct `Distant and large shapes` {
  private func errors(
    _ path: PathElements, width: Int, height: Int, area: (_ x: Int, _ y: Int) -> Double
  ) -> Double {
    CoverageBitmap(path, width: width, height: height).errors(against: area).map(abs).max()!
  }

  /// Returns the area of one pixel below the line `y = slope · x + offset`.
  private func areaBelow(slope: Double, offset: Double, _ x: Int, _ y: Int) -> Double {
    let far = 1e6
    let band = [
      CGPoint(x: -far, y: offset - slope * far), CGPoint(x: far, y: offset + slope * far),
      CGPoint(x: far, y: 10 * far), CGPoint(x: -far, y: 10 * far),
    ]
    return abs(ExactArea.ofPolygon(band, inPixelAt: x, y))
  }

  /// Powers of two keep the line's ends exact.
  ///
  /// 2^20 is the limit of the fixed-point range, 2^30 is about 1e9, 2^44 about 1e13 and 2^996 about
  /// 1e300.
  @Test(arguments: [19, 20, 21, 24, 30, 40, 44, 996])
  func `a line between distant points has its exact area`(exponent: Int) {
    let far = exp2(Double(exponent))
    for slope in [0.5, -0.25, 2, -4, 1, 0] {
      for ratio in [1.0, 0.125, 8] {
        // At 1e300 an offset cannot be represented, so the lines pass through the origin.
        let offset = exponent > 100 ? 0 : slope > 0 ? 3.25 : 11.625
        let (left, right) = (-far, far * ratio)
        let path = PathElements.polygon([
          CGPoint(x: left, y: slope * left + offset),
          CGPoint(x: right, y: slope * right + offset),
          CGPoint(x: right, y: 64 * far), CGPoint(x: left, y: 64 * far),
        ])
        let error = errors(path, width: 20, height: 15) { x, y in
          areaBelow(slope: slope, offset: offset, x, y)
        }
        #expect(error <= 1, "slope \(slope), ratio \(ratio)")
      }
    }
  }

  @Test(arguments: [1e5, 1e7, 1e9, 1e15, 1e300])
  func `a distant shape covers nothing, and one around the canvas covers everything`(far: Double) {
    for (x, y) in [(0.0, 1.0), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)] {
      let path = PathElements.polygon([
        CGPoint(x: far * (3 * x - 1), y: far * (3 * y - 1)),
        CGPoint(x: far * (3 * x + 1), y: far * (3 * y - 1)),
        CGPoint(x: far * (3 * x), y: far * (3 * y + 1)),
      ])
      #expect(CoverageBitmap(path, width: 20, height: 20).bytes.allSatisfy { $0 == 0 })
    }
    let round = PathElements.polygon([
      CGPoint(x: -far * 3, y: far * 2), CGPoint(x: far * 3, y: far * 2), CGPoint(x: 0, y: -far * 4),
    ])
    #expect(CoverageBitmap(round, width: 20, height: 20).bytes.allSatisfy { $0 == 255 })
  }

  @Test(arguments: [1e5, 1e9, 1e15, 1e154, 1e300])
  func `distant curves and NaN or infinite points do not trap`(far: Double) {
    var random = SeededRandom(3)
    let numbers = [far, -far, far / 2, 0, 5, 17.3, 20, -3]
    func point() -> CGPoint {
      CGPoint(x: numbers[Int(random.unit() * 8)], y: numbers[Int(random.unit() * 8)])
    }
    for _ in 0..<200 {
      var path = PathElements()
      path.move(to: point())
      path.cubic(to: point(), control1: point(), control2: point())
      path.quad(to: point(), control: point())
      path.line(to: point())
      #expect(CoverageBitmap(path, width: 20, height: 10).bytes.count == 200)
    }
    var path = PathElements.polygon([CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0)])
    path.line(to: CGPoint(x: CGFloat.infinity, y: 9))
    #expect(CoverageBitmap(path, width: 20, height: 10).bytes.allSatisfy { $0 == 0 })
  }

  /// A band holds about 65,000 cells, which is 13 rows of this width.
  @Test func `wide shapes have no seams between bands`() {
    var random = SeededRandom(4)
    let (width, height) = (5000, 90)
    let polygon = [
      CGPoint(x: 3.3, y: 1.7), CGPoint(x: 4990.2, y: 30.4), CGPoint(x: 4400.9, y: 88.8),
      CGPoint(x: 2000.1, y: 40.2), CGPoint(x: 100.6, y: 85.5),
    ]
    let picture = CoverageBitmap(.polygon(polygon), width: width, height: height)
    var worst = 0.0
    for _ in 0..<6000 {
      let (x, y) = (Int(random.unit() * 5000), Int(random.unit() * 90))
      let area = abs(ExactArea.ofPolygon(polygon, inPixelAt: x, y))
      worst = max(worst, abs(Double(picture[x, y]) - 255 * area))
    }
    // Compares pixels along the sides, where coverage lies between 0 and 255.
    for (index, end) in polygon.enumerated() {
      let start = polygon[(index + polygon.count - 1) % polygon.count]
      for step in 0..<300 {
        let t = Double(step) / 300
        let x = Int(start.x + t * (end.x - start.x))
        let y = Int(start.y + t * (end.y - start.y))
        let area = abs(ExactArea.ofPolygon(polygon, inPixelAt: x, y))
        worst = max(worst, abs(Double(picture[x, y]) - 255 * area))
      }
    }
    #expect(worst <= 1)
  }

  @Test func `an edge 100,000 pixels high has its exact area`() {
    let height = 100_000
    let polygon = [
      CGPoint(x: 0.25, y: 0.5), CGPoint(x: 1.5, y: 0.5), CGPoint(x: 2.75, y: 99_999.5),
      CGPoint(x: 1.25, y: 99_999.5),
    ]
    let picture = CoverageBitmap(.polygon(polygon), width: 3, height: height)
    var random = SeededRandom(5)
    var worst = 0.0
    for row in 0..<3000 {
      // Compares the first and last ten rows, and random rows between them.
      let y = row < 10 ? row : row < 20 ? height - row + 9 : Int(random.unit() * Double(height))
      for x in 0..<3 {
        let area = abs(ExactArea.ofPolygon(polygon, inPixelAt: x, y))
        worst = max(worst, abs(Double(picture[x, y]) - 255 * area))
      }
    }
    #expect(worst <= 1)
  }

  @Test func `an edge as long as the fixed-point range keeps its slope`() {
    let far = 1_048_576.0
    for turn in [false, true] {
      let corners = [(-far, 0), (far, 100), (-far, 100)].map { corner in
        turn ? CGPoint(x: corner.1, y: corner.0) : CGPoint(x: corner.0, y: corner.1)
      }
      let error = errors(.polygon(corners), width: 100, height: 100) { x, y in
        abs(ExactArea.ofPolygon(corners, inPixelAt: x, y))
      }
      #expect(error <= 1)
    }
  }

  @Test func `the shadow of a shape taller than the fixed-point range is in the right place`() {
    let pixels = GContext.drawing(100, 100) { context in
      context.setShadow(
        offset: CGSize(width: 0, height: -1_048_576), blur: 0, color: GColor(gray: 0, alpha: 1))
      context.setFillColor(GColor(red: 1, green: 0, blue: 0, alpha: 1))
      let corners = [
        CGPoint(x: 10, y: 2e6), CGPoint(x: 50, y: -2e6), CGPoint(x: 30, y: 2e6),
      ]
      context.addLines(between: corners)
      context.fillPath()
    }
    // At y = 50 the shape covers x = 30 to 40. The shadow comes from 2^20 higher and covers about
    // 19.5 to 34.8.
    #expect(pixels[36, 50].alpha == 255 && pixels[36, 50].red == 255)
    #expect(pixels[24, 50].alpha == 255 && pixels[24, 50].red == 0)
    #expect(pixels[15, 50].alpha == 0 && pixels[45, 50].alpha == 0)
  }

  @Test func `lines that end on the border of the canvas are not shortened`() {
    func lines(width: Int) -> GContext {
      let context = GContext.canvas(width, 100)
      context.setLineWidth(20)
      context.setStrokeColor(GColor(red: 0, green: 0, blue: 0, alpha: 1))
      let ends = [(10, 50), (100, 50), (30, 50), (100, 50)].map { CGPoint(x: $0.0, y: $0.1) }
      context.strokeLineSegments(between: ends)
      return context
    }
    let (narrow, wide) = (Pixels(lines(width: 100)), Pixels(lines(width: 140)))
    for y in 0..<100 {
      for x in 0..<100 { #expect(narrow[x, y] == wide[x, y]) }
    }
    #expect(narrow[99, 50].alpha == 255)
  }

  @Test func `edges to the left of, right of and above a clip contribute to coverage`() {
    var random = SeededRandom(6)
    let bounds = PixelRect(minX: 14, minY: 9, maxX: 27, maxY: 21)
    for _ in 0..<20 {
      let angles = (0..<7).map { _ in random.unit() * 2 * .pi }.sorted()
      let polygon = angles.map { angle in
        let radius = 4 + 4000 * random.unit() * random.unit() * random.unit()
        return CGPoint(x: 20 + radius * cos(angle), y: 15 + radius * sin(angle))
      }
      let picture = CoverageBitmap(.polygon(polygon), width: 40, height: 30, bounds: bounds)
      for y in bounds.minY..<bounds.maxY {
        for x in bounds.minX..<bounds.maxX {
          let area = abs(ExactArea.ofPolygon(polygon, inPixelAt: x, y))
          #expect(abs(Double(picture[x, y]) - 255 * area) <= 1)
        }
      }
    }
  }
}
