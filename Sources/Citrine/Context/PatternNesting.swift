import Synchronization

/// The patterns whose cells are being drawn, outermost first, in whatever context.
enum PatternNesting {
  /// A pattern in a cell of a pattern, and so on, but no further: calls multiply with each.
  static let deepest = 4

  @TaskLocal static var patterns: [GPattern] = []
  /// The remaining work for patterns in cells, while the outermost pattern is drawn.
  @TaskLocal static var allowance: PatternAllowance?

  /// Whether a pattern may be drawn now; one in a cell of its own would never end.
  static func allows(_ pattern: GPattern) -> Bool {
    patterns.count < deepest && !patterns.contains(pattern)
  }

  /// Draws cells of a pattern; those of others in them share one allowance.
  static func within(_ pattern: GPattern, _ draw: () -> Paint?) -> Paint? {
    $patterns.withValue(patterns + [pattern]) {
      if allowance != nil { return draw() }
      return $allowance.withValue(PatternAllowance(), operation: draw)
    }
  }

  /// The most cells that may be drawn now for a picture.
  static var mostCells: Int {
    guard patterns.count > 1, let allowance else { return GLimits.patternCells }
    return min(allowance.cells, GLimits.patternCells)
  }

  /// Takes the work for a picture of cells; false where a pattern in a cell has too little of it left.
  static func take(cells: Int, pixels: Int) -> Bool {
    guard patterns.count > 1, let allowance else { return true }
    return allowance.take(cells: cells, pixels: pixels)
  }
}

/// How much work patterns in cells of others may still be: it multiplies with every level.
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
