package import Foundation

extension GPath {
  /// Returns the part of the outline between two fractions of its arc length.
  ///
  /// The length is the sum over all subpaths, including the lines that close them. A closed subpath stays closed
  /// only if the part contains all of it. The part is empty if `from` is not below `to`, or the length is zero.
  ///
  /// - Parameters:
  ///   - from: The fraction where the part begins, clamped to 0 … 1.
  ///   - to: The fraction where the part ends, clamped to 0 … 1.
  /// - Complexity: O(n) in the number of elements, plus two bisections for each curve that is cut.
  package func trimmed(from: CGFloat, to: CGFloat) -> GPath {
    if from <= 0, to >= 1 { return self }
    return PathTrimmer(self).path(from: from > 0 ? min(from, 1) : 0, to: to > 0 ? min(to, 1) : 0)
  }
}

/// The lines and curves of a path with their lengths, for cutting out a part.
private struct PathTrimmer {
  private var pieces: [Piece] = []

  /// A line or a curve of a path, or the line of a close, as a cubic curve.
  private struct Piece {
    let curve: CubicCurve
    let isLine: Bool
    /// Whether the piece is the first one of a subpath.
    let begins: Bool
    /// Whether the piece is the line of a close.
    let closes: Bool
    let length: CGFloat

    /// Returns the part between two arc lengths that are measured from the start, 0 to `length`.
    func part(from first: CGFloat, to last: CGFloat) -> CubicCurve {
      guard !isLine else {
        return CubicCurve(
          lineFrom: curve.start.mixed(with: curve.end, first / length),
          to: curve.start.mixed(with: curve.end, last / length))
      }
      return curve.part(fromLength: first, to: last, of: length)
    }
  }

  init(_ path: GPath) {
    var (start, current, begins) = (CGPoint.zero, CGPoint.zero, true)
    for element in path.elements {
      let piece: (curve: CubicCurve, isLine: Bool, closes: Bool)
      switch element {
      case .move(let point):
        (start, current, begins) = (point, point, true)
        continue
      case .line(let point): piece = (CubicCurve(lineFrom: current, to: point), true, false)
      case .quadCurve(let end, let control):
        let curve = QuadraticCurve(start: current, control: control, end: end)
        piece = (curve.elevated, false, false)
      case .curve(let end, let first, let second):
        let curve = CubicCurve(start: current, control1: first, control2: second, end: end)
        piece = (curve, false, false)
      case .closeSubpath: piece = (CubicCurve(lineFrom: current, to: start), true, true)
      }
      let length = piece.isLine ? piece.curve.chord : piece.curve.length
      pieces.append(
        Piece(
          curve: piece.curve, isLine: piece.isLine, begins: begins, closes: piece.closes,
          length: length))
      (current, begins) = (piece.curve.end, piece.closes)
    }
  }

  func path(from: CGFloat, to: CGFloat) -> GPath {
    let path = GMutablePath()
    let total = pieces.reduce(0) { $0 + $1.length }
    guard from < to, total > 0 else { return path }
    var passed: CGFloat = 0
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
