import Synchronization

@testable import Citrine

extension RandomCalls {
  static let patterns: [Call] = [
    { context, values in
      guard let color = values.patternColor() else { return }
      context.setFillColor(color)
    },
    { context, values in
      guard let color = values.patternColor() else { return }
      context.setStrokeColor(color)
    },
    { context, values in
      context.setFillColorSpace(values.space())
      guard let pattern = values.pattern() else { return }
      context.setFillPattern(pattern, colorComponents: values.components())
    },
    { context, values in
      context.setStrokeColorSpace(values.space())
      guard let pattern = values.pattern() else { return }
      context.setStrokePattern(pattern, colorComponents: values.components())
    },
    { context, values in context.setPatternPhase(values.rect().size) },
    { context, values in
      context.saveGState()
      context.concatenate(context.ctm.inverted())
      if let color = values.patternColor() { context.setFillColor(color) }
      context.fill(CGRect(x: values.below(30), y: values.below(20), width: 9, height: 8))
      context.restoreGState()
    },
  ]
}

extension RandomArguments {
  mutating func components() -> [CGFloat] { (0..<below(6)).map { _ in number() } }

  mutating func patternColor() -> GColor? {
    guard let pattern = pattern() else { return nil }
    let space = GColorSpace(patternBaseSpace: pattern.isColored ? nil : space())
    guard let space else { return nil }
    let components = (0...space.numberOfComponents).map { _ in number() }
    return GColor(patternSpace: space, pattern: pattern, components: components)
  }

  /// A pattern whose cells make a few random calls; nil if its bounds, matrix or steps are invalid.
  mutating func pattern() -> GPattern? {
    let bounds =
      chance(0.2) ? rect() : CGRect(x: below(9) - 4, y: below(9) - 4, width: 7, height: 6)
    let isExtreme = chance(0.2)
    let seed = UInt32(below(1 << 20))
    let drawnCells = CellCount()
    return GPattern(
      bounds: bounds, matrix: bool() ? .identity : transform(),
      xStep: isExtreme ? number() : CGFloat(4 + below(9)),
      yStep: isExtreme ? number() : CGFloat(below(9) + 4) * 0.75,
      tiling: pick(GPatternTiling.allCases),
      isColored: bool()
    ) { cell in
      // One operation can draw 65,536 cells, which would take seconds with a slow call in each.
      guard drawnCells.next() < 1000 else { return }
      var values = RandomArguments(seed: seed)
      // A pattern can have many cells, so only some of them make a fully random call.
      if values.chance(0.3) { RandomCalls.call(cell, &values) }
      cell.setFillColor(values.color())
      cell.fillEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
      if values.chance(0.2) { cell.saveGState() }
      if values.chance(0.2) { cell.beginTransparencyLayer(auxiliaryInfo: nil) }
    }
  }
}

/// The number of cells that a pattern has drawn.
private final class CellCount: Sendable {
  private let count = Atomic(0)

  /// Adds 1, and returns the number before.
  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}
