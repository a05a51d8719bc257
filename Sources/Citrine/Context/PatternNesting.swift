import Synchronization

/// The patterns whose cells are being drawn by the current task, in any context.
enum PatternNesting {
  /// The largest number of patterns inside each other; the number of callback calls multiplies with each level.
  static let deepest = 4

  @TaskLocal static var patterns: [GPattern] = []
  /// The remaining work for nested patterns; nil unless the outermost pattern is being drawn.
  @TaskLocal static var allowance: PatternAllowance?

  /// Whether a pattern may be drawn now: false beyond `deepest`, and for a pattern in its own cell, which would
  /// recurse without end.
  static func allows(_ pattern: GPattern) -> Bool {
    patterns.count < deepest && !patterns.contains(pattern)
  }

  /// Runs `draw` with a pattern added to `patterns`; all patterns nested in the outermost one share one allowance.
  static func within(_ pattern: GPattern, _ draw: () -> Paint?) -> Paint? {
    $patterns.withValue(patterns + [pattern]) {
      if allowance != nil { return draw() }
      return $allowance.withValue(PatternAllowance(), operation: draw)
    }
  }

  /// The most cells that may be drawn now for one picture of a pattern.
  static var mostCells: Int {
    guard patterns.count > 1, let allowance else { return GLimits.patternCells }
    return min(allowance.cells, GLimits.patternCells)
  }

  /// Subtracts the work for a picture of cells from the allowance; false if a nested pattern has too little left.
  static func take(cells: Int, pixels: Int) -> Bool {
    guard patterns.count > 1, let allowance else { return true }
    return allowance.take(cells: cells, pixels: pixels)
  }
}

/// The cells and pixels that nested patterns may still draw; without a limit they multiply with every level.
final class PatternAllowance: Sendable {
  private let left = Mutex((cells: GLimits.nestedPatternCells, pixels: GLimits.nestedPatternPixels))

  var cells: Int { left.withLock { $0.cells } }

  func take(cells: Int, pixels: Int) -> Bool {
    left.withLock { left in
      guard cells <= left.cells, pixels <= left.pixels else { return false }
      left = (left.cells - cells, left.pixels - pixels)
      return true
    }
  }
}
