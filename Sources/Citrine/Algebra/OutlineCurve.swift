/// One element of an outline with its start point: a line, a quadratic or a cubic curve, as in the path.
enum OutlineCurve {
  case line(CGPoint, CGPoint)
  case quad(QuadraticCurve)
  case cubic(CubicCurve)

  var start: CGPoint {
    switch self {
    case .line(let start, _): start
    case .quad(let curve): curve.start
    case .cubic(let curve): curve.start
    }
  }

  var end: CGPoint {
    switch self {
    case .line(_, let end): end
    case .quad(let curve): curve.end
    case .cubic(let curve): curve.end
    }
  }

  var isLine: Bool {
    if case .line = self { true } else { false }
  }

  /// Whether all control points are equal.
  var isPoint: Bool {
    switch self {
    case .line(let start, let end): start == end
    case .quad(let curve): curve.start == curve.end && curve.control == curve.end
    case .cubic(let curve):
      curve.start == curve.end && curve.control1 == curve.end && curve.control2 == curve.end
    }
  }

  /// The same curve elevated to a cubic, the form that all computations use.
  var elevated: CubicCurve {
    switch self {
    case .line(let start, let end): CubicCurve(lineFrom: start, to: end)
    case .quad(let curve): curve.elevated
    case .cubic(let curve): curve
    }
  }

  /// The part between two parameters, of the same degree; reversed if `start` is greater than `end`.
  ///
  /// From 0 to 1, or from 1 to 0, the control points are exactly the same as of the whole curve.
  func part(from start: Double, to end: Double) -> OutlineCurve {
    switch self {
    case .line(let p, let q):
      .line(start == 1 ? q : p.lerp(q, start), end == 1 ? q : p.lerp(q, end))
    case .quad(let curve): .quad(curve.part(from: start, to: end))
    case .cubic(let curve): .cubic(curve.part(from: start, to: end))
    }
  }
}

extension QuadraticCurve {
  /// The part between two parameters; reversed if `start` is greater than `end`.
  func part(from start: Double, to end: Double) -> QuadraticCurve {
    if start == 0, end == 1 { return self }
    if start == 1, end == 0 {
      return QuadraticCurve(start: self.end, control: control, end: self.start)
    }
    return QuadraticCurve(
      start: blossom(start, start), control: blossom(start, end), end: blossom(end, end))
  }

  /// The polar form (blossom) of the curve.
  private func blossom(_ s: Double, _ t: Double) -> CGPoint {
    start.lerp(control, s).lerp(control.lerp(end, s), t)
  }
}

extension CubicCurve {
  /// The first derivative with respect to the parameter.
  @inline(__always)
  func velocity(at t: Double) -> CGPoint {
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    let (p, q) = (start.vector(to: control1), control1.vector(to: control2))
    let r = control2.vector(to: end)
    return CGPoint(x: a * p.x + b * q.x + c * r.x, y: a * p.y + b * q.y + c * r.y)
  }

  /// Twice the signed area between the curve and the lines from its ends to a point.
  ///
  /// It is positive where the curve turns around the point from the x axis towards the y axis.
  func doubleArea(seenFrom origin: CGPoint) -> Double {
    let (p, q) = (origin.vector(to: start), origin.vector(to: control1))
    let (r, s) = (origin.vector(to: control2), origin.vector(to: end))
    return 0.1
      * (6 * p.cross(q) + 3 * p.cross(r) + p.cross(s) + 3 * q.cross(r) + 3 * q.cross(s)
        + 6 * r.cross(s))
  }
}
