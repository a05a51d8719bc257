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
    #expect(try !holds(squares + [[CGPoint(x: 2, y: 2), CGPoint(x: 9, y: 5), CGPoint(x: 2, y: 9)]]))
  }

  @Test func `a code of thousands of squares keeps its overlaps`() throws {
    let squares = (0..<57 * 57).filter { $0 * $0 % 7 < 4 }.map {
      square($0 % 57 * 4, $0 / 57 * 4, 4, 4)
    }
    #expect(squares.count > 1000)
    #expect(try holds(squares, size: 228))
  }

  @Test(arguments: [999, 1000, 1001, 1002])
  func `overlaps are kept up to the rasterizer's largest winding number`(count: Int) throws {
    let squares = (0..<count).map { _ in square(2, 3, 7, 5) }
    #expect(try holds(squares) == (count <= 1000))
    let area = 7 * 5
    for (rule, covers) in [(GPathFillRule.winding, true), (.evenOdd, count % 2 == 1)] {
      let alphas = try alphas(squares, rule)
      #expect(alphas.count { $0 == 255 } == (covers ? area : 0))
      #expect(alphas.allSatisfy { $0 == 0 || $0 == 255 })
    }
  }
}
