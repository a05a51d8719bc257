import Foundation

@testable import Citrine

/// Makes random shapes for path algebra: anywhere, or on a grid, where shapes share corners and
/// edges.
struct PathAlgebraShapes {
  var random: PathRandom

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &random)
  }

  private mutating func point(onGrid: Bool) -> CGPoint {
    if !onGrid { return random.point(in: 100) }
    return CGPoint(x: CGFloat(below(6)) * 20, y: CGFloat(below(6)) * 20)
  }

  private mutating func rect(onGrid: Bool) -> CGRect {
    if onGrid {
      return CGRect(
        x: CGFloat(below(4)) * 20, y: CGFloat(below(4)) * 20, width: CGFloat(1 + below(3)) * 20,
        height: CGFloat(1 + below(3)) * 20)
    }
    return CGRect(
      x: number(0...60), y: number(0...60), width: number(5...40), height: number(5...40))
  }

  /// Appends one shape of a random kind.
  private mutating func extend(_ path: GMutablePath) {
    let onGrid = below(2) == 0
    switch below(6) {
    case 0: path.addRect(rect(onGrid: onGrid))
    case 1: path.addEllipse(in: rect(onGrid: onGrid))
    case 2: path.addRoundedRect(in: rect(onGrid: true), cornerWidth: 10, cornerHeight: 10)
    case 3:
      path.move(to: point(onGrid: onGrid))
      for _ in 0..<(2 + below(8)) { path.addLine(to: point(onGrid: onGrid)) }
      if below(2) == 0 { path.closeSubpath() }
    case 4:
      path.move(to: point(onGrid: onGrid))
      for _ in 0..<(1 + below(4)) {
        path.addCurve(
          to: point(onGrid: onGrid), control1: point(onGrid: onGrid),
          control2: point(onGrid: onGrid))
      }
    default:
      path.move(to: point(onGrid: onGrid))
      for _ in 0..<(1 + below(4)) {
        path.addQuadCurve(to: point(onGrid: onGrid), control: point(onGrid: onGrid))
      }
      path.closeSubpath()
    }
  }

  /// Returns a path of one to three shapes, sometimes with a letter of the built-in font.
  mutating func path() -> GPath {
    let path = GMutablePath()
    if below(8) == 0 {
      let letters: [Unicode.Scalar] = ["A", "B", "g", "8", "%", "S"]
      let glyph = GBitmapFont.builtIn.glyph(for: letters[below(6)]) ?? 0
      let size = GAffineTransform(scaleX: 5, y: 5).translatedBy(x: CGFloat(below(8)), y: 4)
      path.addPath(GBitmapFont.builtIn.path(of: glyph), transform: size)
    }
    for _ in 0..<(1 + below(3)) { extend(path) }
    return path
  }

  /// Returns a second operand for `path`: sometimes the same path or a path along its outline, else
  /// a new path.
  mutating func partner(of path: GPath) -> GPath {
    let box = path.boundingBoxOfPath
    let turn = GAffineTransform(translationX: 50, y: 50).rotated(by: .pi / 2)
      .translatedBy(x: -50, y: -50)
    let transform: GAffineTransform? =
      switch below(10) {
      case 0: .identity
      case 1: GAffineTransform(translationX: box.width, y: 0)
      case 2: GAffineTransform(translationX: 0, y: number(-0.001...0.001))
      case 3: turn
      default: nil
      }
    return transform.flatMap { path.copy(using: $0) } ?? self.path()
  }
}

/// Measurements of outlines for the tests.
extension GPath {
  /// The signed area that the outline encloses, in closed form.
  ///
  /// A region counts by its winding number.
  var sweptArea: Double {
    var twice = 0.0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func sweep(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Double {
      let far = 6 * a.cross(b) + 3 * a.cross(c) + a.cross(d)
      return (far + 3 * b.cross(c) + 3 * b.cross(d) + 6 * c.cross(d)) / 10
    }
    for element in elements {
      switch element {
      case .move(let end):
        twice += current.cross(start)
        (start, current) = (end, end)
      case .line(let end):
        twice += current.cross(end)
        current = end
      case .quadCurve(let end, let control):
        let curve = QuadraticCurve(start: current, control: control, end: end).elevated
        twice += sweep(curve.start, curve.control1, curve.control2, curve.end)
        current = end
      case .curve(let end, let control1, let control2):
        twice += sweep(current, control1, control2, end)
        current = end
      case .closeSubpath:
        twice += current.cross(start)
        current = start
      }
    }
    return (twice + current.cross(start)) / 2
  }

  /// Returns the flattened outline as lines.
  ///
  /// With `closingAll`, each open subpath is closed by a line as well.
  func outlineLines(closingAll: Bool) -> [(CGPoint, CGPoint)] {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in flattened(threshold: 0.0005).elements {
      switch element {
      case .move(let end):
        if closingAll { lines.append((current, start)) }
        (start, current) = (end, end)
      case .line(let end):
        lines.append((current, end))
        current = end
      case .closeSubpath:
        lines.append((current, start))
        current = start
      default: break
      }
    }
    if closingAll { lines.append((current, start)) }
    return lines
  }
}

/// Returns whether a point lies within a distance of any of the lines.
func isNear(_ point: CGPoint, _ lines: [(CGPoint, CGPoint)], within distance: Double) -> Bool {
  lines.contains { start, end in
    if min(start.x, end.x) > point.x + distance || max(start.x, end.x) < point.x - distance {
      return false
    }
    let (way, there) = (start.vector(to: end), start.vector(to: point))
    let t = way == .zero ? 0 : min(max(there.dot(way) / way.dot(way), 0), 1)
    return start.moved(along: way, by: t).vector(to: point).length < distance
  }
}
