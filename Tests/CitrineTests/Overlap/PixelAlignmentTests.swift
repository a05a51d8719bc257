import Foundation
import Testing

@testable import Citrine

/// Shapes whose edges all lie on the sides of pixels, which keep their overlaps.
@Suite struct `Shapes of whole pixels` {
  private static let size = 24

  private func square(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [CGPoint] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map {
      CGPoint(x: $0.0, y: $0.1)
    }
  }

  private func holds(_ polygons: [[CGPoint]], size: Int = size) throws -> Bool {
    var alignment = PixelAlignment()
    return try alignment.holds(for: EdgeBuilder(polygons, size: size).edges)
  }

  /// The alpha of each pixel after a fill, row by row from the bottom.
  private func alphas(_ polygons: [[CGPoint]], _ rule: GPathFillRule) throws -> [UInt8] {
    let context = try #require(GContext(width: Self.size, height: Self.size))
    for polygon in polygons {
      context.addLines(between: polygon)
      context.closePath()
    }
    context.fillPath(using: rule)
    let image = try #require(context.makeImage())
    let data = try #require(image.dataProvider?.data)
    return (0..<Self.size * Self.size).map { index in
      data[(Self.size - 1 - index / Self.size) * image.bytesPerRow + index % Self.size * 4 + 3]
    }
  }

  @Test(arguments: [GPathFillRule.winding, .evenOdd])
  func `each pixel is covered as its winding number says`(rule: GPathFillRule) throws {
    var random = SeededRandom(61)
    for round in 0..<300 {
      var polygons: [[CGPoint]] = []
      var windings = [Int](repeating: 0, count: Self.size * Self.size)
      for _ in 0...Int(random.unit() * 30) {
        let (x, y) = (Int(random.unit() * 30) - 4, Int(random.unit() * 30) - 4)
        let (width, height) = (1 + Int(random.unit() * 9), 1 + Int(random.unit() * 9))
        let isReversed = random.unit() < 0.4
        let polygon = square(x, y, width, height)
        polygons.append(isReversed ? polygon.reversed() : polygon)
        for row in max(y, 0)..<max(min(y + height, Self.size), 0, y) where row < Self.size {
          for column in max(x, 0)..<max(min(x + width, Self.size), 0, x)
          where column < Self.size {
            windings[row * Self.size + column] += isReversed ? -1 : 1
          }
        }
      }
      let expected: [UInt8] = windings.map {
        rule == .winding ? ($0 == 0 ? 0 : 255) : ($0 % 2 == 0 ? 0 : 255)
      }
      let isEqual = try alphas(polygons, rule) == expected
      #expect(isEqual, "round \(round)")
    }
  }

  @Test func `overlaps are kept only if all edges lie between pixels`() throws {
    let squares = [square(1, 1, 5, 5), square(3, 3, 8, 2)]
    #expect(try holds(squares))
    #expect(try !holds(squares + [square(9, 9, 4, 4).map { CGPoint(x: $0.x + 0.5, y: $0.y) }]))
    #expect(try !holds(squares + [square(9, 9, 4, 4).map { CGPoint(x: $0.x, y: $0.y + 0.25) }]))
    let triangle = [(2, 2), (9, 5), (2, 9)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(try !holds(squares + [triangle]))
  }

  @Test func `a code of thousands of squares keeps its overlaps`() throws {
    let squares = (0..<57 * 57).filter { $0 * $0 % 7 < 4 }.map {
      square($0 % 57 * 4, $0 / 57 * 4, 4, 4)
    }
    #expect(squares.count > 1000)
    #expect(try holds(squares, size: 228))
  }

  @Test func `a row may have as many edges as a board of a thousand fields`() throws {
    let squares = (0..<1000 * 8).filter { ($0 + $0 / 1000) % 2 == 0 }.map {
      square($0 % 1000, $0 / 1000, 1, 1)
    }
    #expect(try holds(squares, size: 1000))
  }

  @Test(arguments: [1, 999, 1000, 1001, 1500, 2000], [GPathFillRule.winding, .evenOdd])
  func `overlaps are kept as far as sums are exact`(count: Int, rule: GPathFillRule) throws {
    let inside = (0..<count).map { _ in square(2, 3, 7, 5) }
    // The right sides lie outside, and are dropped, so that all edges have one direction.
    let outside = (0..<count).map { _ in square(20, 3, 7, 5) }
    #expect(try holds(inside) == (count <= 1000))
    #expect(try holds(outside))
    let isCovered = rule == .winding || count % 2 == 1
    for (squares, area) in [(inside, 35), (outside, 20)] {
      let alphas = try alphas(squares, rule)
      #expect(alphas.count { $0 == 255 } == (isCovered ? area : 0))
      #expect(alphas.allSatisfy { $0 == 0 || $0 == 255 })
    }
  }

  /// The covered pixels as disjoint rectangles of one row each.
  private static func runs(of rects: [CGRect], width: Int, height: Int) -> [CGRect] {
    (0..<height).flatMap { y -> [CGRect] in
      var runs: [CGRect] = []
      for x in 0..<width {
        let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard rects.contains(where: { $0.contains(center) }) else { continue }
        if let last = runs.last, last.maxX == Double(x) {
          runs[runs.count - 1].size.width += 1
        } else {
          runs.append(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
      return runs
    }
  }

  /// Through every way to coverage: a wide canvas, a clip of a shape, without antialiasing, and on two threads.
  @Test(arguments: ["plain", "clip", "aliased", "threads"])
  func `all ways to coverage agree with disjoint rectangles`(way: String) throws {
    var random = SeededRandom(71)
    for _ in 0..<12 {
      let rects = (0..<40).map { _ -> CGRect in
        let (x, y) = (Int(random.unit() * 180), Int(random.unit() * 90))
        return CGRect(
          x: x, y: y, width: 1 + Int(random.unit() * 40), height: 1 + Int(random.unit() * 20))
      }
      let runs = Self.runs(of: rects, width: 200, height: 100)
      let images = try [false, true].map { isPath -> Data in
        let context = try #require(GContext(width: 200, height: 100))
        if way == "threads" { context.threads = 2 }
        if way == "clip" {
          context.addEllipse(in: CGRect(x: 10, y: 5, width: 180, height: 90))
          context.clip()
        }
        context.setShouldAntialias(way != "aliased")
        if isPath {
          context.addRects(rects)
          context.fillPath()
        } else {
          for run in runs { context.fill(run) }
        }
        return try #require(context.makeImage()?.dataProvider?.data)
      }
      #expect(images[0] == images[1])
    }
  }
}
