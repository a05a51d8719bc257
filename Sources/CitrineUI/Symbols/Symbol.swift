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
    guard let graphic = SymbolCatalog.graphic(named: name, weight: weight.value) else {
      return Image.Content(size: size) { _, _ in }
    }
    let drawing = SymbolDrawing(graphic, paints.mode, styles: paints.styles, value: value) {
      $0.color.paint(in: environment)
    }
    return Image.Content(size: size) { frame, painter in
      painter.group(unless: !drawing.needsLayer) { painter in
        drawing.draw(in: frame) { path, paint, blendMode in
          var painter = painter
          if let blendMode { painter.blendMode = blendMode }
          painter.fill(path, with: paint ?? .clear, in: frame, style)
        }
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
}

nonisolated extension ResolvedPaint: SymbolPaint {}

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
