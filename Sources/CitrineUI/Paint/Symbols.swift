import CitrineCoreGraphics
import Foundation

/// The built-in symbols on a grid of 24 × 24 units, y down.
nonisolated enum Symbols {
  static func contains(_ name: String) -> Bool { symbol(named: name, .regular) != nil }

  /// The symbol of a name; nil if there is none.
  ///
  /// The line width follows the weight; filled symbols are the same in all weights.
  static func symbol(named name: String, _ weight: Font.Weight) -> Symbol? {
    if let solid = filledSymbols[name] { return Symbol(solid) }
    if let lines = strokedSymbols[name] { return Symbol(lines.strokedPath(strokeStyle(2, weight))) }
    // A name with this suffix is a disc with a hole: a stroked symbol at half its size, with thicker lines.
    let suffix = ".circle.fill"
    guard name.hasSuffix(suffix), let inner = strokedSymbols[String(name.dropLast(suffix.count))]
    else {
      return nil
    }
    let halfSize = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 6, ty: 6)
    return Symbol(circle, hole: inner.strokedPath(strokeStyle(3, weight)).applying(halfSize))
  }

  /// The style of the lines of a symbol, whose width in units applies to the regular weight.
  private static func strokeStyle(_ width: CGFloat, _ weight: Font.Weight) -> StrokeStyle {
    StrokeStyle(lineWidth: width * weight.lineWidthFactor, lineCap: .round, lineJoin: .round)
  }

  private static let filledSymbols: [String: Path] = [
    "circle.fill": circle,
    "square.fill": square,
    "triangle.fill": triangle,
    "star.fill": star,
    "heart.fill": heart,
    "play.fill": polygon((6, 3), (21, 12), (6, 21)),
    "pause.fill": Path { path in
      path.addRoundedRect(
        in: CGRect(x: 5, y: 3, width: 5, height: 18), cornerSize: CGSize(width: 1, height: 1))
      path.addRoundedRect(
        in: CGRect(x: 14, y: 3, width: 5, height: 18), cornerSize: CGSize(width: 1, height: 1))
    },
    "bolt.fill": polygon((14, 1), (4, 14), (11, 14), (10, 23), (20, 10), (13, 10)),
    // A disc minus a second disc to its upper right. Both arcs run between the intersections of the circles.
    "moon.fill": Path { path in
      path.addRelativeArc(
        center: CGPoint(x: 11.5, y: 12.5), radius: 9.5, startAngle: .degrees(11.104),
        delta: .degrees(247.792))
      path.addRelativeArc(
        center: CGPoint(x: 16.2, y: 7.8), radius: 8, startAngle: .degrees(215.294),
        delta: .degrees(-160.588))
      path.closeSubpath()
    },
  ]

  private static let strokedSymbols: [String: Path] = [
    "command": command,
    "circle": circle,
    "square": square,
    "triangle": triangle,
    "star": star,
    "heart": heart,
    "plus": lines([(12, 3), (12, 21)], [(3, 12), (21, 12)]),
    "minus": lines([(3, 12), (21, 12)]),
    "xmark": lines([(5, 5), (19, 19)], [(19, 5), (5, 19)]),
    "checkmark": lines([(4, 13), (9, 19), (20, 5)]),
    "chevron.left": lines([(16, 3), (7, 12), (16, 21)]),
    "chevron.right": lines([(8, 3), (17, 12), (8, 21)]),
    "chevron.up": lines([(3, 16), (12, 7), (21, 16)]),
    "chevron.down": lines([(3, 8), (12, 17), (21, 8)]),
    "arrow.left": lines([(21, 12), (3, 12)], [(10, 5), (3, 12), (10, 19)]),
    "arrow.right": lines([(3, 12), (21, 12)], [(14, 5), (21, 12), (14, 19)]),
    "arrow.up": lines([(12, 21), (12, 3)], [(5, 10), (12, 3), (19, 10)]),
    "arrow.down": lines([(12, 3), (12, 21)], [(5, 14), (12, 21), (19, 14)]),
  ]

  private static let circle = Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20))
  private static let square = Path(
    roundedRect: CGRect(x: 3, y: 3, width: 18, height: 18), cornerRadius: 3)
  private static let triangle = polygon((12, 3), (22, 20), (2, 20))

  private static let star = Path { path in
    for index in 0..<10 {
      let angle = Double(index) * .pi / 5 - .pi / 2
      let radius = index.isMultiple(of: 2) ? 11.0 : 4.6
      let point = CGPoint(x: 12 + radius * cos(angle), y: 12.6 + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
  }

  private static let heart = Path { path in
    path.move(to: CGPoint(x: 12, y: 21.5))
    path.addCurve(
      to: CGPoint(x: 1.5, y: 8.5), control1: CGPoint(x: 6, y: 17), control2: CGPoint(x: 1.5, y: 13))
    path.addCurve(
      to: CGPoint(x: 12, y: 6), control1: CGPoint(x: 1.5, y: 2), control2: CGPoint(x: 9.5, y: 0.5))
    path.addCurve(
      to: CGPoint(x: 22.5, y: 8.5), control1: CGPoint(x: 14.5, y: 0.5),
      control2: CGPoint(x: 22.5, y: 2))
    path.addCurve(
      to: CGPoint(x: 12, y: 21.5), control1: CGPoint(x: 22.5, y: 13),
      control2: CGPoint(x: 18, y: 17))
    path.closeSubpath()
  }

  /// A square whose sides continue into loops at the corners.
  private static let command = Path { path in
    path.move(to: CGPoint(x: 8.5, y: 15.5))
    let corners: [(x: Double, y: Double, start: Double)] = [
      (5.25, 5.25, 0), (18.75, 5.25, 90), (18.75, 18.75, 180), (5.25, 18.75, 270),
    ]
    for corner in corners {
      path.addRelativeArc(
        center: CGPoint(x: corner.x, y: corner.y), radius: 3.25,
        startAngle: .degrees(corner.start), delta: .degrees(-270))
    }
    path.closeSubpath()
  }

  private static func polygon(_ points: (Double, Double)...) -> Path {
    Path { path in
      path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
      path.closeSubpath()
    }
  }

  private static func lines(_ lines: [(Double, Double)]...) -> Path {
    Path { path in
      for points in lines { path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) }) }
    }
  }
}

/// The shapes of a symbol.
nonisolated struct Symbol: Sendable {
  /// The shape that is filled.
  let shape: AnyShape
  /// A shape that is erased from the filled one; unlike a hole by the fill rule, its lines may cross.
  let hole: AnyShape?

  /// Creates a symbol from a registered shape.
  init(_ shape: AnyShape) {
    self.shape = shape
    hole = nil
  }

  fileprivate init(_ path: Path, hole: Path? = nil) {
    shape = AnyShape(GridShape(path: path))
    self.hole = hole.map { AnyShape(GridShape(path: $0)) }
  }

  @MainActor func draw(
    in frame: CGRect, _ painter: Painter, _ paint: ResolvedPaint, _ style: FillStyle
  ) {
    let path = shape.path(in: frame).cgPath
    guard let hole else { return painter.fill(path, with: paint, in: frame, style) }
    painter.group { painter in
      painter.fill(path, with: paint, in: frame, style)
      var holePainter = painter
      holePainter.blendMode = .destinationOut
      holePainter.fill(hole.path(in: frame).cgPath, with: .color(.black), in: frame, style)
    }
  }
}

/// A path on a grid of 24 × 24 units, which is scaled to a rectangle.
nonisolated private struct GridShape: Shape {
  let path: Path

  func path(in rect: CGRect) -> Path {
    path.applying(
      CGAffineTransform(
        a: rect.width / 24, b: 0, c: 0, d: rect.height / 24, tx: rect.minX, ty: rect.minY))
  }
}
