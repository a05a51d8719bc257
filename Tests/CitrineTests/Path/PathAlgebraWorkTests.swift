import Foundation
import Testing

@testable import Citrine

/// The amount of work that path algebra does.
@Suite struct `Complexity of path algebra` {
  enum Order: CaseIterable {
    case column, row, diagonal, cross, grid, nested
  }

  /// Returns a path of `count` squares that do not touch, in an arrangement.
  private func squares(_ count: Int, _ order: Order) -> GPath {
    let path = GMutablePath()
    let side = Int(Double(count).squareRoot())
    for index in 0..<count {
      let (x, y) =
        switch order {
        case .column: (0, index)
        case .row: (index, 0)
        case .diagonal: (index, index)
        case .cross: index.isMultiple(of: 2) ? (index - count / 2, 0) : (0, index - count / 2)
        case .grid: (index % side, index / side)
        case .nested: (0, 0)
        }
      if order == .nested {
        let inset = CGFloat(index)
        path.addRect(
          CGRect(
            x: inset, y: inset, width: 4 * CGFloat(count) - 2 * inset,
            height: 4 * CGFloat(count) - 2 * inset))
      } else {
        path.addRect(CGRect(x: CGFloat(3 * x), y: CGFloat(3 * y), width: 2, height: 2))
      }
    }
    return path
  }

  @Test(arguments: Order.allCases)
  func `box tests grow almost linearly with the number of squares`(order: Order) throws {
    func boxTests(_ count: Int) throws -> Int {
      let outline = Outline(squares(count, order).storage, PathElements(), closesFirst: true)
      let arrangement = try Arrangement(outline, .standard)
      return try arrangement.boxTestCount + arrangement.sideWindingsAndBoxTests().boxTests
    }
    let (few, many) = (try boxTests(100), try boxTests(1000))
    #expect(many < 20 * few, "\(few), \(many)")
    #expect(many < 1000 * 1000)
  }

  @Test(arguments: Order.allCases)
  func `normalizing disjoint squares keeps them`(order: Order) {
    let path = squares(100, order)
    let normal = path.normalized(using: .evenOdd)
    #expect(normal.componentsSeparated().count == (order == .nested ? 50 : 100))
    if order != .nested { #expect(path.normalized() == path) }
    #expect(path.intersection(normal, using: .evenOdd).elements.count == normal.elements.count)
  }

  @Test func `the box tree finds each touching box once`() {
    var random = PathRandom(seed: 77)
    for count in [0, 1, 3, 4, 5, 60, 500] {
      func box(_ size: Double) -> BoxTree.Box {
        let (corner, extent) = (random.point(in: 100), random.point(in: size))
        return BoxTree.Box(
          minX: corner.x, minY: corner.y, maxX: corner.x + abs(extent.x),
          maxY: corner.y + abs(extent.y))
      }
      let boxes = (0..<count).map { _ in box(10) }
      let tree = BoxTree(boxes)
      for size in [0, 1, 30, 200] as [Double] {
        let question = box(size)
        var found: [Int] = []
        tree.forEach(touching: question) { found.append($0) }
        #expect(found.sorted() == boxes.indices.filter { boxes[$0].touches(question) })
      }
    }
  }

  @Test func `the winding sum tree adds the windings above a height`() {
    var values = RandomArguments(seed: 78)
    let heights = (0..<40).map { _ in Double(values.below(25)) }
    var sums = WindingSumTree(heights: heights.sorted())
    var added: [(height: Double, windings: Arrangement.WindingPair)] = []
    for _ in 0..<200 {
      let windings = Arrangement.WindingPair(
        first: values.below(7) - 3, second: values.below(7) - 3)
      added.append((values.pick(heights), windings))
      sums.add(windings, at: added[added.count - 1].height)
      let height = Double(values.below(56)) / 2 - 1
      let wanted = added.filter { $0.height > height }.map(\.windings)
        .reduce(Arrangement.WindingPair()) { $0 + $1 }
      #expect(sums.sum(above: height) == wanted)
    }
  }
}
