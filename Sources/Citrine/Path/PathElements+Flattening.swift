/// Flattening of a path to a path of lines, in the path's own space.
///
/// Fills do not use it: the stage `Flatten/` works in pixels, and only on the visible part.
extension PathElements {
  /// The largest number of chords per curve.
  ///
  /// With this number, the distance of the chords from the curve is at most 0.75 / 4096², less than 5e-8, times the
  /// largest second difference of its control points.
  private static let maxChords = 4096.0

  /// Returns the path with every curve replaced by chords.
  ///
  /// - Parameter threshold: The largest distance of a curve from its chords, not negative. With 0, every curve that
  ///   bends gets `maxChords` chords.
  func flattened(threshold: CGFloat) -> PathElements {
    flattened(threshold: threshold, limit: .max) ?? PathElements()
  }

  /// Returns the path with every curve replaced by chords; nil if it has more than `limit` elements.
  func flattened(threshold: CGFloat, limit: Int) -> PathElements? {
    guard verbs.count <= limit else { return nil }
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
        let count = Self.chordCount(error: curve.maxSecondDifference / 4, threshold: threshold)
        flat.appendChords(count, to: end) { curve.point(at: $0) }
        current = end
      case .curve(let end, let control1, let control2):
        let curve = CubicCurve(start: current, control1: control1, control2: control2, end: end)
        let count = Self.chordCount(error: curve.maxSecondDifference * 0.75, threshold: threshold)
        flat.appendChords(count, to: end) { curve.point(at: $0) }
        current = end
      case .closeSubpath: flat.close()
      }
      if flat.verbs.count > limit { return nil }
    }
    return flat
  }

  /// Returns the number of equal steps of the parameter for which the chords are within the threshold.
  ///
  /// The distance of a chord from the curve is at most `h² / 8` times the largest second derivative, where `h` is the
  /// step. So it decreases with the square of the number of steps. With a single step it is at most 1/4 of the second
  /// difference of a quadratic curve, and 3/4 of the larger one of a cubic curve.
  ///
  /// - Parameters:
  ///   - error: The largest distance if one chord replaces the whole curve.
  ///   - threshold: The allowed distance.
  private static func chordCount(error: CGFloat, threshold: CGFloat) -> Int {
    guard error > threshold else { return error.isNaN ? Int(maxChords) : 1 }
    return Int(min((error / threshold).squareRoot().rounded(.up), maxChords))
  }

  /// Appends `count` chords of a curve, of which `point` returns the point at a parameter.
  private mutating func appendChords(
    _ count: Int, to end: CGPoint, point: (CGFloat) -> CGPoint
  ) {
    for index in 1..<max(count, 1) {
      let vertex = point(CGFloat(index) / CGFloat(count))
      // The coordinates may overflow if control points are near the largest finite number.
      if vertex.isFinite { line(to: vertex) }
    }
    line(to: end)
  }
}

extension QuadraticCurve {
  /// The length of the second difference of the control points, which is half the second derivative.
  fileprivate var maxSecondDifference: CGFloat { secondDifference(start, control, end) }
}

extension CubicCurve {
  /// The greater length of the two second differences of the control points.
  ///
  /// The second derivative is at most six times as long.
  fileprivate var maxSecondDifference: CGFloat {
    max(
      secondDifference(start, control1, control2), secondDifference(control1, control2, end))
  }
}

/// Returns the length of the vector `p − 2q + r`.
private func secondDifference(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> CGFloat {
  let (x, y) = (p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
  return (x * x + y * y).squareRoot()
}
