/// Curves as chords, in the path's own space. What is filled goes another way: `Flatten/` works with
/// pixels and with what can be seen.
extension PathElements {
  /// The most chords of a curve: they are within 5 · 10⁻⁸ of its second differences.
  private static let mostChords = 4096.0

  /// The path with chords for curves, nowhere further from them than `threshold`, which is not
  /// negative.
  func flattened(threshold: CGFloat) -> PathElements {
    var flat = PathElements()
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end):
        flat.move(to: end)
        current = end
      case .line(let end):
        flat.line(to: end)
        current = end
      case .quadCurve(let end, let control):
        let curve = QuadraticCurve(start: current, control: control, end: end)
        let count = Self.chords(bend: curve.bend / 4, threshold: threshold)
        flat.appendChords(count, to: end) { curve.point(at: $0) }
        current = end
      case .curve(let end, let control1, let control2):
        let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
        let count = Self.chords(bend: curve.bend * 0.75, threshold: threshold)
        flat.appendChords(count, to: end) { curve.point(at: $0) }
        current = end
      case .closeSubpath: flat.close()
      }
    }
    return flat
  }

  /// The number of equal steps whose chords are within the threshold, when the one chord of the
  /// whole curve may be `bend` away.
  ///
  /// The error of a chord is an eighth of the second derivative's largest value times its step
  /// squared; so it falls with the square of the number of steps.
  private static func chords(bend: CGFloat, threshold: CGFloat) -> Int {
    guard bend > threshold else { return bend.isNaN ? Int(mostChords) : 1 }
    return Int(min((bend / threshold).squareRoot().rounded(.up), mostChords))
  }

  private mutating func appendChords(
    _ count: Int, to end: CGPoint, point: (CGFloat) -> CGPoint
  ) {
    for index in 1..<max(count, 1) {
      let place = point(CGFloat(index) / CGFloat(count))
      // Between points at the limit of what numbers hold, sums may have no value.
      if place.isFinite { line(to: place) }
    }
    line(to: end)
  }
}

extension QuadraticCurve {
  /// The length of the second difference of the control points: half the second derivative.
  fileprivate var bend: CGFloat { secondDifference(start, control, end) }
}

extension CubicCurve {
  /// The greater of the lengths of the second differences: the second derivative is at most six
  /// times as long.
  fileprivate var bend: CGFloat {
    max(
      secondDifference(start, control1, control2), secondDifference(control1, control2, end))
  }
}

private func secondDifference(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> CGFloat {
  let (x, y) = (p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
  return (x * x + y * y).squareRoot()
}
