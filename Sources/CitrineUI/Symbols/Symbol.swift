import CitrineCoreGraphics
import CitrineKit

/// A symbol of a view: a shape that the program registered, or a built-in drawing.
nonisolated struct Symbol: Hashable, Sendable {
  private let name: String
  /// The registered shape; nil for a built-in drawing.
  private let shape: AnyShape?
  /// From 0 to 1; nil for all parts of the symbol.
  private let value: Double?

  /// Finds a symbol; nil if no symbol has the name.
  init?(named name: String, value: Double? = nil) {
    (self.name, self.value) = (name, value)
    shape = Registry.symbols[name]
    if shape == nil, !SymbolCatalog.contains(name) { return nil }
  }

  static func == (left: Symbol, right: Symbol) -> Bool {
    left.name == right.name && left.value == right.value
      && (left.shape == nil) == (right.shape == nil)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the symbol as it is drawn in an environment.
  ///
  /// - Parameters:
  ///   - mode: How its levels are painted; nil for the mode of the environment.
  ///   - isAntialiased: Whether its edges are smooth.
  @MainActor
  func content(
    in environment: EnvironmentValues, _ mode: SymbolMode?, isAntialiased: Bool
  ) -> Image.Content {
    let font = environment.font ?? .body
    let side = font.pointSize(environment.dynamicTypeSize) * environment.imageScale.factor
    let paints = SymbolPaints(in: environment, mode ?? environment.symbolRenderingMode?.mode)
    let style = FillStyle(antialiased: isAntialiased)
    let size = CGSize(width: side, height: side)
    if let shape {
      return Image.Content(size: size) { frame, painter in
        painter.fill(shape.path(in: frame).cgPath, with: paints.styles[0], in: frame, style)
      }
    }
    let variant = environment.symbolVariants.name(of: name)
    let name = environment.layoutDirection == .leftToRight ? variant : Self.mirrored(variant)
    let weight = environment.fontWeight ?? font.symbolWeight
    let fills =
      SymbolCatalog.graphic(named: name, weight: weight.value)?
      .fills(paints.mode, styleCount: paints.styles.count, value: value) ?? []
    let steps = fills.map { Step(fill: $0, paint: $0.paint.map { paints.paint($0, environment) }) }
    return Image.Content(size: size) { frame, painter in
      painter.group(unless: steps.count < 2) { painter in
        for step in steps { step.draw(in: frame, painter, style) }
      }
    }
  }

  /// Returns the name of the symbol in a layout from right to left, where forward and backward arrows are exchanged.
  private static func mirrored(_ name: String) -> String {
    let mirrors: [Substring: Substring] = ["forward": "backward", "backward": "forward"]
    guard name.hasPrefix("arrow") || name.hasPrefix("chevron.") else { return name }
    let mirrored = name.split(separator: ".").map { mirrors[$0] ?? $0 }.joined(separator: ".")
    return SymbolCatalog.contains(mirrored) ? mirrored : name
  }

  /// A step in the drawing of a symbol, with its resolved paint.
  private struct Step {
    let fill: SymbolFill
    let paint: ResolvedPaint?

    @MainActor func draw(in frame: CGRect, _ painter: Painter, _ style: FillStyle) {
      let side = SymbolGraphic.side
      let toFrame = CGAffineTransform(
        a: frame.width / side, b: 0, c: 0, d: frame.height / side, tx: frame.minX, ty: frame.minY)
      guard let path = fill.path.mutableCopy(using: toFrame) else { return }
      // The mode `copy` replaces by coverage, so that edges have no seams.
      var brush = painter
      if fill.erases { brush.blendMode = .copy }
      brush.fill(path, with: paint ?? .clear, in: frame, style)
    }
  }
}

/// The paints of the levels of symbols in an environment.
nonisolated struct SymbolPaints {
  let mode: SymbolMode
  /// The styles of the levels; there is at least one.
  let styles: [ResolvedPaint]

  /// Returns the paints of a mode; without one, several foreground styles are a palette.
  init(in environment: EnvironmentValues, _ symbolMode: SymbolMode?) {
    let levels = environment.foregroundLevels.map { $0.paint(in: environment) }
    mode = symbolMode ?? (levels.isEmpty ? .monochrome : .palette)
    let foreground = ForegroundStyle().paint(in: environment)
    guard mode == .palette else {
      styles = [foreground]
      return
    }
    let lower: [HierarchicalShapeStyle] = [.secondary, .tertiary]
    styles =
      [foreground] + (levels.isEmpty ? lower.map { $0.paint(in: environment) } : levels)
  }

  func paint(_ paint: SymbolFill.Paint, _ environment: EnvironmentValues) -> ResolvedPaint {
    switch paint {
    case .style(let index, let opacity):
      (styles.indices.contains(index) ? styles[index] : styles[0]).opacity(opacity)
    case .color(let color, let opacity):
      color.color.paint(in: environment).opacity(opacity)
    }
  }
}

nonisolated extension SymbolColor {
  /// The colour for views, which follows the colour scheme.
  fileprivate var color: Color {
    switch self {
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .green: .green
    case .mint: .mint
    case .teal: .teal
    case .cyan: .cyan
    case .blue: .blue
    case .indigo: .indigo
    case .purple: .purple
    case .pink: .pink
    case .brown: .brown
    case .gray: .gray
    case .white: .white
    case .black: .black
    }
  }
}
