import CoreGraphics
import Foundation

/// Cuts a part out of a path, by the length of its outline.
nonisolated struct PathTrimmer {
  private var pieces: [Piece] = []

  /// A line or a curve of a path, as a cubic curve.
  private struct Piece {
    let curve: CubicCurve
    let isLine: Bool
    /// Whether a subpath begins here, or ends here by being closed.
    let begins: Bool
    let closes: Bool
    let length: Double

    /// The part between two lengths.
    func part(from first: Double, to last: Double) -> CubicCurve {
      guard !isLine else {
        return CubicCurve(
          from: CubicCurve.mix(curve.start, curve.end, first / length),
          to: CubicCurve.mix(curve.start, curve.end, last / length))
      }
      return curve.part(fromLength: first, to: last, of: length)
    }
  }

  init(_ path: CGPath) {
    var (start, current, begins) = (CGPoint.zero, CGPoint.zero, true)
    for element in path.elements {
      var piece: CubicCurve?
      var (isLine, closes) = (false, false)
      switch element {
      case .move(let point): (start, current, begins) = (point, point, true)
      case .line(let point): (piece, isLine) = (CubicCurve(from: current, to: point), true)
      case .quadCurve(let end, let control):
        piece = CubicCurve(from: current, control: control, to: end)
      case .curve(let end, let first, let second):
        piece = CubicCurve(current, first, second, end)
      case .closeSubpath:
        (piece, isLine, closes) = (CubicCurve(from: current, to: start), true, true)
      }
      guard let piece else { continue }
      pieces.append(
        Piece(
          curve: piece, isLine: isLine, begins: begins, closes: closes,
          length: isLine ? piece.chord : piece.length))
      (current, begins) = (piece.end, closes)
    }
  }

  /// The part between two fractions of the whole length.
  ///
  /// Subpaths that lie in it whole are closed where they were; of nothing it is empty.
  func path(from: Double, to: Double) -> CGPath {
    let (from, to) = (from > 0 ? min(from, 1) : 0, to > 0 ? min(to, 1) : 0)
    let path = CGMutablePath()
    let total = pieces.reduce(0) { $0 + $1.length }
    guard from < to, total > 0 else { return path }
    var passed = 0.0
    var (isOpen, isWhole) = (false, true)
    for piece in pieces {
      let first = max(from * total - passed, 0)
      let last = min(to * total - passed, piece.length)
      passed += piece.length
      if piece.begins { (isOpen, isWhole) = (false, true) }
      let isCut = first > 0 || last < piece.length
      if isCut { isWhole = false }
      guard first < last || (!isCut && piece.length == 0) else { continue }
      let part = isCut ? piece.part(from: first, to: last) : piece.curve
      if !isOpen || first > 0 { path.move(to: part.start) }
      isOpen = true
      if piece.closes && isWhole {
        path.closeSubpath()
      } else if piece.isLine {
        path.addLine(to: part.end)
      } else {
        path.addCurve(to: part.end, control1: part.control1, control2: part.control2)
      }
    }
    return path
  }
}

/// A cubic Bézier curve.
nonisolated struct CubicCurve {
  let start, control1, control2, end: CGPoint

  init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// A straight line.
  init(from start: CGPoint, to end: CGPoint) {
    self.init(start, Self.mix(start, end, 1.0 / 3), Self.mix(start, end, 2.0 / 3), end)
  }

  /// A quadratic curve.
  init(from start: CGPoint, control: CGPoint, to end: CGPoint) {
    self.init(start, Self.mix(start, control, 2.0 / 3), Self.mix(end, control, 2.0 / 3), end)
  }

  /// The distance from the start to the end.
  var chord: Double { hypot(Double(end.x - start.x), Double(end.y - start.y)) }

  /// The length, to within a millionth.
  var length: Double { length(depth: 0) }

  /// The legs of the control points and the chord enclose the length.
  private func length(depth: Int) -> Double {
    let legs =
      CubicCurve(from: start, to: control1).chord + CubicCurve(from: control1, to: control2).chord
      + CubicCurve(from: control2, to: end).chord
    guard legs - chord > 1e-6 * legs, depth < 16 else { return (legs + chord) / 2 }
    let (first, second) = split(at: 0.5)
    return first.length(depth: depth + 1) + second.length(depth: depth + 1)
  }

  /// The part between two lengths.
  func part(fromLength first: Double, to last: Double, of length: Double) -> CubicCurve {
    let (low, high) = (place(ofLength: first, length), place(ofLength: last, length))
    guard high > 0 else { return CubicCurve(from: start, to: start) }
    let before = split(at: high).0
    return before.split(at: low / high).1
  }

  /// The parameter at which the curve is so long.
  private func place(ofLength target: Double, _ length: Double) -> Double {
    guard target > 0 else { return 0 }
    guard target < length else { return 1 }
    var (low, high) = (0.0, 1.0)
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      if split(at: middle).0.length < target { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  func split(at t: Double) -> (CubicCurve, CubicCurve) {
    let (a, b, c) = (
      Self.mix(start, control1, t), Self.mix(control1, control2, t), Self.mix(control2, end, t)
    )
    let (d, e) = (Self.mix(a, b, t), Self.mix(b, c, t))
    let middle = Self.mix(d, e, t)
    return (CubicCurve(start, a, d, middle), CubicCurve(middle, e, c, end))
  }

  fileprivate static func mix(_ left: CGPoint, _ right: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(
      x: left.x + (right.x - left.x) * CGFloat(t), y: left.y + (right.y - left.y) * CGFloat(t))
  }
}
