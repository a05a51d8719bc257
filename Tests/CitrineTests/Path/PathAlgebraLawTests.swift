import Foundation
import Testing

@testable import Citrine

/// Path algebra on random paths, compared with containment in its operands and with its own laws.
@Suite struct `Path algebra laws` {
  /// The operands and the results of the operations.
  private struct Case: CustomStringConvertible {
    let seed: Int
    let rule: GPathFillRule
    let a: GPath
    let b: GPath
    var shapes: PathAlgebraShapes

    init(seed: Int) {
      self.seed = seed
      shapes = PathAlgebraShapes(random: PathRandom(seed: seed &* 7919))
      rule = seed.isMultiple(of: 2) ? .winding : .evenOdd
      a = shapes.path()
      b = shapes.partner(of: a)
    }

    var description: String {
      "seed \(seed), \(rule): \(Array(a.elements)) and \(Array(b.elements))"
    }

    func area(_ path: GPath) -> Double { path.normalized(using: rule).sweptArea }
  }

  @Test(arguments: 0..<8)
  func `results of path algebra contain the points that the operation defines`(group: Int) {
    for seed in (group * 15)..<(group * 15 + 15) {
      var input = Case(seed: seed)
      let (a, b, rule) = (input.a, input.b, input.rule)
      let results: [(GPath, (Bool, Bool) -> Bool)] = [
        (a.union(b, using: rule), { $0 || $1 }), (a.intersection(b, using: rule), { $0 && $1 }),
        (a.subtracting(b, using: rule), { $0 && !$1 }),
        (a.symmetricDifference(b, using: rule), { $0 != $1 }),
      ]
      let outline = a.outlineLines(closingAll: true) + b.outlineLines(closingAll: true)
      for _ in 0..<50 {
        let point = input.shapes.random.point(in: 100)
        if isNear(point, outline, within: 0.002) { continue }
        let (isInA, isInB) = (a.contains(point, using: rule), b.contains(point, using: rule))
        for (result, operation) in results {
          let expected = operation(isInA, isInB)
          #expect(result.contains(point, using: .winding) == expected, "\(point), \(input)")
          #expect(result.contains(point, using: .evenOdd) == expected, "\(point), \(input)")
        }
      }
    }
  }

  @Test(arguments: 0..<6) func `areas of path algebra results add up`(group: Int) {
    for seed in (1000 + group * 12)..<(1012 + group * 12) {
      let input = Case(seed: seed)
      let (a, b, rule) = (input.a, input.b, input.rule)
      func expectEqual(_ left: Double, _ right: Double) {
        // The tolerance covers outlines that lie along each other: they are distinguished to 1e-10
        // of their size.
        #expect(abs(left - right) <= 1e-8 * max(input.area(a), 100), "\(input)")
      }
      let (union, both) = (a.union(b, using: rule), a.intersection(b, using: rule))
      expectEqual(input.area(a) + input.area(b), union.sweptArea + both.sweptArea)
      expectEqual(a.subtracting(b, using: rule).sweptArea, input.area(a) - both.sweptArea)
      expectEqual(
        a.symmetricDifference(b, using: rule).sweptArea, union.sweptArea - both.sweptArea)
      expectEqual(b.union(a, using: rule).sweptArea, union.sweptArea)
      expectEqual(
        a.componentsSeparated(using: rule).reduce(0) { $0 + $1.sweptArea }, input.area(a))
      #expect(a.subtracting(a, using: rule).isEmpty, "\(input)")
      #expect(a.union(GPath(storage: PathElements()), using: rule) == a.normalized(using: rule))
      #expect(a.intersects(b, using: rule) == !both.isEmpty, "\(input)")
      #expect(union.normalized().elements.count <= union.elements.count + 8, "\(input)")
    }
  }

  @Test func `results of path algebra scale with their operands`() throws {
    for seed in 0..<20 {
      let input = Case(seed: seed)
      let reference = input.a.union(input.b).sweptArea
      for scale in [1e-9, 1e9, 1e-150, 1e150] {
        let size = GAffineTransform(scaleX: scale, y: scale)
        let (a, b) = (
          try #require(input.a.copy(using: size)), try #require(input.b.copy(using: size))
        )
        let area = a.union(b).applying(GAffineTransform(scaleX: 1 / scale, y: 1 / scale)).sweptArea
        #expect(abs(area - reference) < 1e-7 * max(reference, 100), "\(scale), \(input)")
      }
    }
  }

  @Test func `both fill rules give the same picture of a result`() throws {
    for seed in 0..<12 {
      let input = Case(seed: seed)
      let result = input.a.symmetricDifference(input.b, using: input.rule)
      let pictures = [GPathFillRule.winding, .evenOdd].map { rule in
        CoverageBitmap(result.storage, width: 120, height: 120, style: FillStyle(rule: rule))
      }
      let differences = zip(pictures[0].bytes, pictures[1].bytes).count {
        abs(Int($0) - Int($1)) > 1
      }
      #expect(differences == 0, "\(input)")
    }
  }
}

extension GPath {
  fileprivate func applying(_ transform: GAffineTransform) -> GPath {
    copy(using: transform) ?? GPath(storage: PathElements())
  }
}
