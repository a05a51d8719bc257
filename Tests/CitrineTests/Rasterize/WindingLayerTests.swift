import CPixels
import Foundation
import Testing

@testable import Citrine

/// Which edges lie between the same two winding numbers, against numbers counted one by one.
@Suite struct `Winding layers` {
  private static let size = 64

  private func list(_ polygons: [[CGPoint]]) -> EdgeList { EdgeList(polygons, size: Self.size) }

  /// The numbers on the left of an edge, where y runs upwards, beside some of its points.
  private func numbers(beside edge: Edge, _ edges: [Edge]) -> Set<Int> {
    let (dx, dy) = (Double(edge.x1 - edge.x0), Double(edge.y1 - edge.y0))
    let length = (dx * dx + dy * dy).squareRoot()
    return Set(
      (1..<40).map { step in
        let t = Double(step) / 40 + 0.0003
        // A thousandth of a step to that side where the product of vectors is positive.
        return edges.windingNumber(
          Double(edge.x0) + t * dx - 0.001 * dy / length,
          Double(edge.y0) + t * dy + 0.001 * dx / length)
      })
  }

  /// Checks the marks of polygons of which no vertex lies on another edge.
  private func check(_ polygons: [[CGPoint]], _ comment: Comment) -> EdgeLayers {
    let list = list(polygons)
    var layers = WindingLayers()
    let result = layers.find(list)
    let edges = list.listed
    var usual = Set<Int>()
    for index in edges.indices where result == .one || (result == .marked && !layers.marks[index]) {
      if !edges[index].isLevel { usual.formUnion(numbers(beside: edges[index], edges)) }
    }
    #expect(usual.count <= 1, comment)
    return result
  }

  @Test(arguments: [3, 5, 9, 20, 60], [1, 2, 5])
  func `edges without a mark lie between the same two numbers`(sides: Int, loops: Int) {
    var random = SeededRandom(UInt32(100 * sides + loops))
    var (marked, known) = (0, 0)
    for number in 0..<30 {
      let polygons = (0..<loops).map { _ in
        (0..<sides).map { _ in
          CGPoint(x: 2 + 60 * random.unit(), y: 2 + 60 * random.unit())
        }
      }
      let result = check(polygons, "\(number)")
      if result == .marked { marked += 1 }
      if result != .unknown { known += 1 }
    }
    #expect(sides * loops > 50 || known == 30)
    #expect(sides == 3 && loops == 1 || marked > 0 || known == 0)
  }

  @Test func `a loop that does not cross itself is one layer`() {
    let star = (0..<200).map { index in
      let angle = Double(index) * .pi / 100
      let radius = index % 2 == 0 ? 30.0 : 11.3
      return CGPoint(x: 32.1 + radius * cos(angle), y: 31.7 + radius * sin(angle))
    }
    #expect(check([star], "star") == .one)
    #expect(check([star.reversed()], "reversed") == .one)
  }

  private func square(_ low: Double, _ high: Double, reversed: Bool = false) -> [CGPoint] {
    let corners = [
      CGPoint(x: low, y: low), CGPoint(x: high, y: low + 0.1), CGPoint(x: high - 0.1, y: high),
      CGPoint(x: low + 0.1, y: high - 0.1),
    ]
    return reversed ? corners.reversed() : corners
  }

  @Test func `a hole belongs to the layer of its outline, and a part that covers again does not`() {
    #expect(check([square(4.3, 50.6), square(12.1, 33.7, reversed: true)], "hole") == .one)
    #expect(check([square(4.3, 50.6), square(12.1, 33.7)], "covered twice") == .marked)
    #expect(check([square(4.3, 20.6), square(22.1, 33.7)], "apart") == .one)
    #expect(check([square(4.3, 20.6), square(22.1, 33.7, reversed: true)], "apart") == .marked)
  }

  @Test func `a loop that leaves the picture is closed where nothing is seen`() {
    var list = list([
      [
        CGPoint(x: 10.2, y: 10.4), CGPoint(x: 20.1, y: -30.2), CGPoint(x: 44.3, y: -20.9),
        CGPoint(x: 50.7, y: 30.2), CGPoint(x: 100.3, y: 40.8), CGPoint(x: 90.1, y: 50.3),
        CGPoint(x: 30.6, y: 44.1),
      ]
    ])
    var layers = WindingLayers()
    #expect(list.edges.count == 5)
    #expect(layers.find(list) == .one)
    // Round a corner of the picture nothing is known.
    list = self.list([
      [
        CGPoint(x: 10.2, y: 30.4), CGPoint(x: 20.1, y: -30.2), CGPoint(x: 44.3, y: -20.9),
        CGPoint(x: 100.7, y: 30.2), CGPoint(x: 100.3, y: 40.8), CGPoint(x: 30.6, y: 44.1),
      ]
    ])
    #expect(layers.find(list) != .marked)
  }

  @Test func `what is found does not depend on shapes before`() {
    var random = SeededRandom(3)
    let zigzag = (0..<100).map { index in
      CGPoint(x: (index % 2 == 0 ? 1 : 49) + 13 * random.unit(), y: 1 + 62 * random.unit())
    }
    let round = (0..<6000).map { index in
      let angle = Double(index) * .pi / 3000
      return CGPoint(x: 32 + 30 * cos(angle), y: 32 + 30 * sin(angle))
    }
    var used = WindingLayers()
    #expect(used.find(list([round])) == .one)
    var fresh = WindingLayers()
    #expect(fresh.find(list([zigzag])) == .unknown)
    #expect(used.find(list([zigzag])) == .unknown)
  }

  @Test func `what is known of a list is found again`() {
    let squares = [square(4.3, 50.6), square(12.1, 33.7), square(20.2, 28.9, reversed: true)]
    var first = WindingLayers()
    var second = WindingLayers()
    var noted = list(squares)
    #expect(first.find(noted) == .marked)
    noted.note(.marked, marks: first.marks)
    #expect(second.find(noted) == .marked)
    let marks = (0..<first.marks.count).map { first.marks[$0] }
    #expect(marks == (0..<second.marks.count).map { second.marks[$0] })
    #expect(marks.count { $0 } == 4)
    noted.begin(in: PixelRect(width: 8, height: 8))
    #expect(noted.layers == nil)
  }
}
