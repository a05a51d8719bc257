package import CitrineCoreGraphics

/// A symbol as shapes on a grid of 24 × 24 units, y down, from the lowest shape to the highest.
package struct SymbolGraphic: Sendable {
  package let shapes: [SymbolShape]

  /// The length of the sides of the grid.
  package static let side: CGFloat = 24

  /// Creates a symbol; shapes that extend beyond the grid are scaled down about its centre.
  init(_ shapes: [SymbolShape]) {
    let box = shapes.reduce(CGRect.null) { $0.union($1.drawnBounds) }
    let middle = Self.side / 2
    let extent =
      [middle - box.minX, box.maxX - middle, middle - box.minY, box.maxY - middle]
      .filter(\.isFinite).max() ?? 0
    guard !box.isNull, extent > middle else {
      self.shapes = shapes
      return
    }
    let scale = middle / extent
    let offset = middle - scale * middle
    let fit = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset, ty: offset)
    self.shapes = shapes.map { $0.transformed(by: fit) }
  }

  /// Whether shapes have colours for `SymbolMode.multicolor`.
  package var hasColors: Bool { shapes.contains { $0.color != nil } }
}

/// A shape of a symbol, which is filled by the nonzero rule.
package struct SymbolShape: Sendable {
  /// The effect of a shape on the shapes below it.
  enum Role: Sendable {
    /// The shape is drawn.
    case draw
    /// The shape is a hole in the shapes below it if the symbol has one colour; otherwise it replaces them.
    case knockout
    /// The shape replaces the shapes below it.
    case replace
    /// The shape is erased from the shapes below it; in several colours, it is then drawn if it has one.
    case erase
  }

  let path: CGPath
  var role = Role.draw
  /// The level: 0 is primary, 1 secondary, 2 tertiary.
  var level = 0
  /// The colour in symbols of several colours; nil for the colour of the text.
  var color: SymbolColor?
  /// The value of the symbol above which the shape is drawn in full; nil if it always is.
  var threshold: Double?

  /// The bounding box of the pixels that the shape draws; null for a shape that is erased.
  package var drawnBounds: CGRect { role == .erase ? .null : path.boundingBoxOfPath }

  func transformed(by transform: CGAffineTransform) -> SymbolShape {
    SymbolShape(
      path: path.mutableCopy(using: transform) ?? path, role: role, level: level, color: color,
      threshold: threshold)
  }
}

/// The colours of symbols in several colours, which are system colours.
package enum SymbolColor: String, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case white, black
}

/// How the levels of a symbol are painted.
package enum SymbolMode: Sendable {
  /// All shapes have the same style.
  case monochrome
  /// Each level has less opacity than the one before it.
  case hierarchical
  /// Each level has a style of its own.
  case palette
  /// Shapes have their own colours.
  case multicolor

  /// Returns the opacity of a level of a hierarchical style: 0 is the primary level.
  ///
  /// Apple does not publish these numbers; others found them in SwiftUI.
  package static func opacity(ofLevel level: Int) -> Double {
    switch level {
    case ...0: 1
    case 1: 0.5
    case 2: 0.25
    default: 0.18
    }
  }
}

/// A step in the drawing of a symbol.
package struct SymbolFill {
  /// The paint of a shape.
  package enum Paint: Equatable, Sendable {
    /// The style of a number, 0 for the first, with an opacity.
    case style(Int, opacity: Double)
    /// A colour of the symbol, with an opacity.
    case color(SymbolColor, opacity: Double)
  }

  /// The path to fill, by the nonzero rule.
  package var path: CGPath
  /// Whether the path is erased from the earlier steps first.
  package let erases: Bool
  /// The paint; nil if the path is only erased.
  package let paint: Paint?
}

extension SymbolGraphic {
  /// The opacity of shapes whose threshold is above the value of the symbol.
  private static let unreachedOpacity = 0.3

  /// Returns the steps that draw the symbol, from the first to the last.
  ///
  /// If a step erases, the steps belong to a transparency layer.
  ///
  /// - Parameters:
  ///   - mode: A symbol without colours is monochrome if it is `multicolor`.
  ///   - styleCount: The number of styles of a palette; the last one is for all levels that remain.
  ///   - value: From 0 to 1, for symbols with shapes that it chooses; nil for all of them.
  package func fills(
    _ mode: SymbolMode, styleCount: Int = 1, value: Double? = nil
  ) -> [SymbolFill] {
    let mode = mode == .multicolor && !hasColors ? .monochrome : mode
    var fills: [SymbolFill] = []
    for shape in shapes {
      let isReached = shape.threshold.map { (value ?? 1) > $0 } ?? true
      let paint = paint(of: shape, mode, styleCount, isReached ? 1 : Self.unreachedOpacity)
      // Consecutive shapes of one paint become one path, so that overlaps of translucent shapes are painted once.
      if shape.role == .draw, let last = fills.indices.last, !fills[last].erases,
        fills[last].paint == paint, let union = fills[last].path.mutableCopy()
      {
        union.addPath(shape.path)
        fills[last].path = union
      } else {
        let isRepeated = fills.contains { $0.paint == paint }
        fills.append(
          SymbolFill(path: shape.path, erases: shape.role != .draw || isRepeated, paint: paint))
      }
    }
    return fills
  }

  private func paint(
    of shape: SymbolShape, _ mode: SymbolMode, _ styleCount: Int, _ opacity: Double
  ) -> SymbolFill.Paint? {
    let isHole =
      switch shape.role {
      case .draw, .replace: false
      case .knockout: mode == .monochrome || mode == .multicolor && shape.color == nil
      case .erase: mode != .multicolor || shape.color == nil
      }
    guard !isHole else { return nil }
    return switch mode {
    case .monochrome: .style(0, opacity: opacity)
    case .hierarchical:
      .style(0, opacity: opacity * SymbolMode.opacity(ofLevel: shape.level))
    case .palette: .style(min(shape.level, max(styleCount, 1) - 1), opacity: opacity)
    case .multicolor:
      shape.color.map { .color($0, opacity: opacity) } ?? .style(0, opacity: opacity)
    }
  }
}
