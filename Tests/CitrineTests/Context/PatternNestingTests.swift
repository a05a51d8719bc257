import Foundation
import Synchronization
import Testing

@testable import Citrine

/// Patterns in the cells of patterns multiply the work.
///
/// Limits apply to the total of cells and pixels.
@Suite struct `Nested patterns` {
  /// Returns nested patterns whose steps are not whole pixels.
  ///
  /// `draws` receives the depth of each cell drawn.
  private static func nest(
    _ depth: Int, side: CGFloat, scale: CGFloat, _ draws: @escaping @Sendable (Int) -> Void
  ) -> GPattern {
    let inner = depth < 4 ? nest(depth + 1, side: side / scale, scale: scale, draws) : nil
    return GPattern.cells(side) { cell in
      draws(depth)
      cell.setFillColor(inner?.color() ?? .black)
      cell.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test(arguments: [(7.3, 1.9), (3.1, 1.3), (1.7, 3)] as [(CGFloat, CGFloat)])
  func `four levels of nested patterns draw a limited number of cells`(
    side: CGFloat, scale: CGFloat
  ) {
    let counts = Mutex([0, 0, 0, 0, 0])
    let pattern = Self.nest(1, side: side, scale: scale) { depth in
      counts.withLock { $0[depth] += 1 }
    }
    let context = GContext.canvas(60, 60)
    context.setFillColor(pattern.color())
    context.fill(.infinite)
    let found = counts.withLock { $0 }
    #expect(found[1] > 0 && found[1] <= GLimits.patternCells)
    #expect(found[2] + found[3] + found[4] <= GLimits.nestedPatternCells)
  }

  @Test func `nested patterns share one budget of cells and pixels`() {
    let (cells, pixels) = (GLimits.nestedPatternCells, GLimits.nestedPatternPixels)
    let (outer, inner) = (GPattern.cells(4) { _ in }, GPattern.cells(5) { _ in })
    PatternNesting.$patterns.withValue([outer, inner]) {
      PatternNesting.$budget.withValue(PatternBudget()) {
        #expect(PatternNesting.consume(cells: 1, pixels: pixels - 1))
        #expect(!PatternNesting.consume(cells: 1, pixels: 2))
        #expect(PatternNesting.consume(cells: cells - 1, pixels: 1))
        #expect(PatternNesting.cellLimit == 0)
        #expect(!PatternNesting.consume(cells: 0, pixels: 1))
      }
    }
    // The outermost pattern has other limits: the surface's size, and `GLimits.patternCells`.
    PatternNesting.$patterns.withValue([outer]) {
      #expect(PatternNesting.consume(cells: cells + 1, pixels: pixels + 1))
      #expect(PatternNesting.cellLimit == GLimits.patternCells)
    }
  }

  @Test func `the limit of pattern cells starts anew for each operation`() {
    let counts = Mutex([0, 0, 0, 0, 0])
    let pattern = Self.nest(1, side: 9.7, scale: 2) { depth in counts.withLock { $0[depth] += 1 } }
    func cells() -> [Int] {
      let before = counts.withLock { $0 }
      let context = GContext.canvas(20, 20)
      context.setFillColor(pattern.color())
      context.fill(.infinite)
      return zip(counts.withLock { $0 }, before).map { $0 - $1 }
    }
    let first = cells()
    #expect(first[4] > 0 && cells() == first)
  }
}
