import Synchronization

/// The patterns whose cells are being drawn by the current task, in any context.
enum PatternNesting {
  /// The largest number of patterns inside each other; the number of callback calls multiplies with each level.
  static let maximumDepth = 4

  @TaskLocal static var patterns: [GPattern] = []
  /// The remaining work for nested patterns; nil while no pattern is being drawn.
  @TaskLocal static var budget: PatternBudget?

  /// Whether a pattern may be drawn now: false beyond `maximumDepth`, and for a pattern in its own cell, which would
  /// recurse without end.
  static func canDraw(_ pattern: GPattern) -> Bool {
    patterns.count < maximumDepth && !patterns.contains(pattern)
  }

  /// Runs `draw` with a pattern added to `patterns`; all patterns nested in the outermost one share one budget.
  static func withPattern(_ pattern: GPattern, _ draw: () -> Paint?) -> Paint? {
    $patterns.withValue(patterns + [pattern]) {
      if budget != nil { return draw() }
      return $budget.withValue(PatternBudget(), operation: draw)
    }
  }

  /// The most cells that may be drawn now for one picture of a pattern.
  static var cellLimit: Int {
    guard patterns.count > 1, let budget else { return GLimits.patternCells }
    return min(budget.cells, GLimits.patternCells)
  }

  /// Subtracts the work for a picture of cells from the budget; false if a nested pattern has too little remaining.
  static func consume(cells: Int, pixels: Int) -> Bool {
    guard patterns.count > 1, let budget else { return true }
    return budget.consume(cells: cells, pixels: pixels)
  }
}

/// The number of cells and pixels that nested patterns may still draw.
///
/// The numbers are limited because they multiply with every level of nesting.
final class PatternBudget: Sendable {
  private let remaining = Mutex(
    (cells: GLimits.nestedPatternCells, pixels: GLimits.nestedPatternPixels))

  var cells: Int { remaining.withLock { $0.cells } }

  func consume(cells: Int, pixels: Int) -> Bool {
    remaining.withLock { remaining in
      guard cells <= remaining.cells, pixels <= remaining.pixels else { return false }
      remaining = (remaining.cells - cells, remaining.pixels - pixels)
      return true
    }
  }
}
