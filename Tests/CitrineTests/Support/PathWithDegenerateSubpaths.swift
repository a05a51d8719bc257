import Foundation

@testable import Citrine

/// A random path of shapes, and the same path with degenerate subpaths (without area) between them: moves only,
/// closed points, lines forth and back, rectangles without width or height.
struct PathWithDegenerateSubpaths {
  /// The path of the shapes only.
  let shapesOnly = GMutablePath()
  /// The same shapes, with degenerate subpaths between them.
  let withDegenerates = GMutablePath()
  private let isInside: Bool

  /// The kinds of shapes.
  ///
  /// The rasterizer has different fast paths for them.
  private enum ShapeKind: CaseIterable {
    case triangle, rectangle, pixels, diamond, manyCorners, star, ellipse, roundedRect, curves
  }

  private enum DegenerateKind: CaseIterable {
    case move, movesInARow, closedMove, line, thereAndBack, flatRect, narrowRect, flatCurve
  }

  /// - Parameter side: The side of the square in which the shapes lie. All degenerate subpaths lie in that square, or
  ///   all in a square around it with three times the side. This matters because the source edges are kept only if
  ///   the whole path lies inside the picture.
  init(side: CGFloat, _ random: inout PathRandom) {
    isInside = Bool.random(using: &random)
    var count = Int.random(in: 1...2, using: &random)
    while count > 0 {
      addDegenerateSubpaths(side, &random)
      let kind = ShapeKind.allCases.randomElement(using: &random)!
      let area = GMutablePath()
      Self.add(kind, to: area, side, &random)
      shapesOnly.addPath(area)
      withDegenerates.addPath(area)
      count -= 1
      // A path that is one ellipse is filled as an exact ellipse; with other subpaths it is filled as cubics, which
      // differ. So another shape is added.
      if count == 0 && shapesOnly.storage.primitiveShape != nil { count = 1 }
    }
    addDegenerateSubpaths(side, &random)
  }

  private func addDegenerateSubpaths(_ side: CGFloat, _ random: inout PathRandom) {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      func randomPoint() -> CGPoint {
        if isInside { return random.point(in: side) }
        let point = random.point(in: 3 * side)
        return CGPoint(x: point.x - side, y: point.y - side)
      }
      let (start, end) = (randomPoint(), randomPoint())
      switch DegenerateKind.allCases.randomElement(using: &random)! {
      case .move: withDegenerates.move(to: start)
      case .movesInARow:
        withDegenerates.move(to: end)
        withDegenerates.move(to: start)
      case .closedMove:
        withDegenerates.move(to: start)
        withDegenerates.closeSubpath()
      case .line:
        withDegenerates.move(to: start)
        withDegenerates.addLine(to: end)
      case .thereAndBack:
        withDegenerates.addLines(between: [start, end, start])
        withDegenerates.closeSubpath()
      case .flatRect:
        withDegenerates.addRect(CGRect(x: start.x, y: start.y, width: end.x - start.x, height: 0))
      case .narrowRect:
        withDegenerates.addRect(CGRect(x: start.x, y: start.y, width: 0, height: end.y - start.y))
      case .flatCurve:
        withDegenerates.move(to: start)
        withDegenerates.addQuadCurve(to: start, control: CGPoint(x: end.x, y: start.y))
      }
    }
  }

  private static func add(
    _ area: ShapeKind, to path: GMutablePath, _ side: CGFloat, _ random: inout PathRandom
  ) {
    let (a, b) = (random.point(in: side), random.point(in: side))
    let box = CGRect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    switch area {
    case .triangle: path.addLines(between: [a, b, random.point(in: side)])
    case .rectangle: path.addRect(box)
    case .pixels: path.addRect(box.integral)
    case .diamond:
      path.addLines(between: [
        CGPoint(x: box.midX, y: box.minY), CGPoint(x: box.maxX, y: box.midY),
        CGPoint(x: box.midX, y: box.maxY), CGPoint(x: box.minX, y: box.midY),
      ])
    case .manyCorners:
      path.addLines(
        between: (0..<20).map { corner in
          let angle = CGFloat(corner) * .pi / 10
          return CGPoint(
            x: box.midX + box.width / 2 * cos(angle), y: box.midY + box.height / 2 * sin(angle))
        })
    case .star: path.addLines(between: (0..<6).map { _ in random.point(in: side) })
    case .ellipse: path.addEllipse(in: box)
    case .roundedRect:
      path.addRoundedRect(in: box, cornerWidth: box.width / 4, cornerHeight: box.height / 4)
    case .curves:
      path.move(to: a)
      path.addCurve(
        to: b, control1: random.point(in: side), control2: random.point(in: side))
      path.addQuadCurve(to: random.point(in: side), control: random.point(in: side))
    }
    if area != .rectangle && area != .pixels && area != .ellipse && area != .roundedRect {
      path.closeSubpath()
    }
  }
}
