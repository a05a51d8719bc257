package import CitrineCoreGraphics

/// A paint of the shapes of symbols, such as a colour.
package protocol SymbolPaint {
  /// The paint with its alpha multiplied by a factor.
  func opacity(_ opacity: Double) -> Self
}

/// The steps that draw a symbol with paints of one type, at any size.
package struct SymbolDrawing<Paint: SymbolPaint> {
  private let steps: [(fill: SymbolFill, paint: Paint?)]

  /// Creates the drawing of a symbol.
  ///
  /// - Parameters:
  ///   - graphic: The shapes of the symbol.
  ///   - mode: How its levels are painted.
  ///   - styles: The paints of the levels; there is at least one, and the last one is for all levels that remain.
  ///   - value: From 0 to 1, for symbols with shapes that it chooses; nil for all of them.
  ///   - ownPaint: Returns the paint of a colour of the symbol itself.
  package init(
    _ graphic: SymbolGraphic, _ mode: SymbolMode, styles: [Paint], value: Double?,
    ownPaint: (SymbolColor) -> Paint
  ) {
    steps = graphic.fills(mode, styleCount: styles.count, value: value).map { fill in
      switch fill.paint {
      case nil: (fill, nil)
      case .style(let index, let opacity):
        (fill, (index < styles.count ? styles[index] : styles.last)?.opacity(opacity))
      case .color(let color, let opacity): (fill, ownPaint(color).opacity(opacity))
      }
    }
  }

  /// Whether the steps must be drawn into a transparency layer.
  package var needsLayer: Bool { steps.count > 1 }

  /// Calls a closure for each step, from the first to the last, with the path to fill by the nonzero rule.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the symbol, in a space with y down.
  ///   - fill: Fills a path with a paint, nil for a transparent one, and with a blend mode, nil for the current one.
  package func draw(in rect: CGRect, fill: (CGPath, Paint?, CGBlendMode?) -> Void) {
    let side = SymbolGraphic.side
    let toRect = CGAffineTransform(
      a: rect.width / side, b: 0, c: 0, d: rect.height / side, tx: rect.minX, ty: rect.minY)
    for step in steps {
      guard let path = step.fill.path.mutableCopy(using: toRect) else { continue }
      // The mode `copy` replaces by coverage, so that edges have no seams.
      fill(path, step.paint, needsLayer ? (step.fill.erases ? .copy : .normal) : nil)
    }
  }
}
