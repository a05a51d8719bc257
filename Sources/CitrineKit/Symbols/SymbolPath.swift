import CitrineCoreGraphics
import Foundation

/// Paths that are written as commands with numbers, all separated by spaces, y down.
///
/// `M x y`, `L x y`, `H x`, `V y`, `C x1 y1 x2 y2 x y` and `Z` are as in SVG. `O x y r` is a circle,
/// `R x y width height r` a rounded rectangle, and `A x y r start delta` an arc; its angles are in degrees, clockwise
/// from the right.
/// Commands without enough numbers are read as if the numbers were 0.
enum SymbolPath {
  /// Returns the path of some commands; all subpaths have the winding direction of outlined strokes.
  ///
  /// So a subpath adds to what it overlaps, by the nonzero rule, and never takes from it.
  static func path(_ commands: ArraySlice<Substring>) -> CGPath {
    var reader = Reader(words: commands)
    reader.read()
    return reader.path
  }

  private struct Reader {
    var words: ArraySlice<Substring>
    let path = CGMutablePath()
    private var subpath = CGMutablePath()

    init(words: ArraySlice<Substring>) { self.words = words }

    mutating func read() {
      while let command = words.popFirst() {
        switch command {
        case "M": begin().move(to: point())
        case "L": subpath.addLine(to: point())
        case "H": subpath.addLine(to: CGPoint(x: number(), y: subpath.currentPoint.y))
        case "V": subpath.addLine(to: CGPoint(x: subpath.currentPoint.x, y: number()))
        case "C":
          let (control1, control2) = (point(), point())
          subpath.addCurve(to: point(), control1: control1, control2: control2)
        case "O":
          let (center, radius) = (point(), number())
          begin().addEllipse(
            in: CGRect(origin: center, size: .zero).insetBy(dx: -radius, dy: -radius))
        case "R":
          let rect = CGRect(origin: point(), size: CGSize(width: number(), height: number()))
          let radius = max(0, min(number(), rect.width / 2, rect.height / 2))
          begin().addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
        case "A":
          let (center, radius) = (point(), number())
          let (start, delta) = (number() * .pi / 180, number() * .pi / 180)
          begin().addRelativeArc(
            center: center, radius: radius, startAngle: start, delta: delta)
        default: subpath.closeSubpath()
        }
      }
      endSubpath()
    }

    private mutating func number() -> CGFloat {
      words.popFirst().flatMap { Double($0) }.map { CGFloat($0) } ?? 0
    }

    private mutating func point() -> CGPoint {
      let x = number()
      return CGPoint(x: x, y: number())
    }

    private mutating func begin() -> CGMutablePath {
      endSubpath()
      return subpath
    }

    private mutating func endSubpath() {
      let isReversed = subpath.isAreaPositive != SymbolPath.areLinesPositive
      path.addPath(isReversed ? subpath.reversed() : subpath)
      subpath = CGMutablePath()
    }
  }

  /// Whether the outlines of strokes have areas with a positive sign.
  private static let areLinesPositive: Bool = {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    return line.outlined(width: 2).isAreaPositive
  }()
}

extension CGPath {
  /// The outline of the path's lines with round ends and corners.
  func outlined(width: CGFloat) -> CGPath {
    copy(strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
  }

  /// Whether the polygon through the path's points and control points has an area with a positive sign.
  fileprivate var isAreaPositive: Bool {
    var (area, start, last) = (CGFloat(0), CGPoint.zero, CGPoint.zero)
    func advance(to point: CGPoint) {
      area += last.x * point.y - last.y * point.x
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        advance(to: start)
        (start, last) = (point, point)
      case .line(let point): advance(to: point)
      case .quadCurve(let point, let control):
        advance(to: control)
        advance(to: point)
      case .curve(let point, let control1, let control2):
        advance(to: control1)
        advance(to: control2)
        advance(to: point)
      case .closeSubpath: advance(to: start)
      }
    }
    advance(to: start)
    return area > 0
  }
}
