import CPixels

extension Centerline {
  mutating func addCurve(
    _ curve: CubicCurve, tolerance: StrokeTolerance, chords: inout CurveChords
  ) throws(DrawingError) {
    noteLineOrCurve()
    guard let first = curve.startDirection(beyond: tolerance.distance),
      let last = curve.endDirection(beyond: tolerance.distance)
    else { return }
    try append(Sample(curve.start, direction: first))
    let polynomial = CubicPolynomial(curve)
    let isSingleChord = tolerance.isSingleChordEnough(for: curve)
    if !isSingleChord { chords.begin(CurveChords.subdivide(polynomial, tolerance.chordTolerance)) }
    let steps = isSingleChord ? 1 : chords.count
    let turning = cpx_end_tangents(
      start_x: first.x, start_y: first.y, end_x: last.x, end_y: last.y,
      cosine: tolerance.maxTurnCosine)
    let hasSamples = steps > 1 ? try append(&chords, polynomial, turning) : false
    if !hasSamples {
      var sampler = AdaptiveCurveSampler(
        polynomial, direction: first, maxTurnCosine: tolerance.maxTurnCosine)
      if steps > 1 {
        let parameters = try chords.parameters()
        for index in 1..<steps {
          try sampler.advance(to: sampler.curvePoint(at: parameters[index]), on: &self)
        }
      }
      try sampler.advance(
        to: AdaptiveCurveSampler.CurvePoint(t: 1, point: curve.end, direction: last), on: &self)
    }
    try append(Sample(curve.end, direction: last))
    try endSegment()
  }

  /// Appends a sample for each inner vertex of the curve's chords, of which there must be two or more.
  ///
  /// - Returns: False, with nothing appended, if the curve turns too much between two samples, or stands still.
  private mutating func append(
    _ chords: inout CurveChords, _ polynomial: CubicPolynomial, _ turning: cpx_end_tangents
  ) throws(DrawingError) -> Bool {
    let first = try samples.appendUninitialized(chords.count - 1)
    // SAFETY: the line above has appended `count` - 1 samples, as many as are written.
    if unsafe chords.writeSamples(samples.pointer + first, on: polynomial, turning) { return true }
    samples.truncate(to: first)
    return false
  }
}

/// Samples a curve that turns by more than the limit between some ends of chords: halves those steps.
///
/// Samples are moved off the curve, so that the chords of both sides enclose the same area as their curves. Let `h` and
/// `k` be the steps of the parameter before and after a sample, and `e = (h³ + k³) / 12 (h + k)`. The sample moves to
/// the outside of the bend, by `e` times the normal component of the second derivative, as in `CurveChords`. The
/// offsets of both sides grow by the factor `1 + e · ω²`, where `ω` is the turn in radians per unit of the parameter.
private struct AdaptiveCurveSampler {
  /// A point of the curve, with its derivatives.
  struct CurvePoint {
    /// The parameter, 0 to 1.
    let t: Double
    let point: CGPoint
    let direction: CGPoint
    /// The component of the second derivative along the left normal.
    var normalSecondDerivative = 0.0
    /// The square of the turn in radians per unit of the parameter.
    var squaredTurnRate = 0.0
  }

  let polynomial: CubicPolynomial
  private let maxTurnCosine: Double
  private var last: CurvePoint
  /// The step of the parameter that led to the last point; 0 at the start.
  private var stepBefore = 0.0

  /// The most times that a step is halved.
  ///
  /// If a large turn remains then, `StrokeOutliner` draws it as a cusp.
  private static let maxDepth = 10

  init(_ polynomial: CubicPolynomial, direction: CGPoint, maxTurnCosine: Double) {
    self.polynomial = polynomial
    self.maxTurnCosine = maxTurnCosine
    last = CurvePoint(t: 0, point: polynomial.point(at: 0), direction: direction)
  }

  @inline(__always)
  func curvePoint(at t: Double) -> CurvePoint {
    let (derivative, secondDerivative) = (
      polynomial.derivative(at: t), polynomial.secondDerivative(at: t)
    )
    let speed = derivative.length
    guard speed > 1e-300, speed.isFinite else {
      return CurvePoint(t: t, point: polynomial.point(at: t), direction: last.direction)
    }
    let inverseSpeed = 1 / speed
    let direction = CGPoint(x: derivative.x * inverseSpeed, y: derivative.y * inverseSpeed)
    let normalSecondDerivative = direction.cross(secondDerivative)
    let turnRate = normalSecondDerivative * inverseSpeed
    return CurvePoint(
      t: t, point: polynomial.point(at: t), direction: direction,
      normalSecondDerivative: normalSecondDerivative, squaredTurnRate: turnRate * turnRate)
  }

  /// Advances to a point, in several steps if the turn is too large, and appends all samples before it.
  @inline(__always)
  mutating func advance(to next: CurvePoint, on centerline: inout Centerline) throws(DrawingError) {
    if last.direction.dot(next.direction) < maxTurnCosine {
      try subdivide(to: next, on: &centerline, depth: 1)
    } else {
      try step(to: next, on: &centerline)
    }
  }

  /// Advances to a point in two or more steps, because a single one would turn too much.
  private mutating func subdivide(to next: CurvePoint, on centerline: inout Centerline, depth: Int)
    throws(DrawingError)
  {
    let middle = self.curvePoint(at: (last.t + next.t) / 2)
    for half in 0...1 {
      let next = half == 0 ? middle : next
      if last.direction.dot(next.direction) < maxTurnCosine, depth < Self.maxDepth {
        try subdivide(to: next, on: &centerline, depth: depth + 1)
      } else {
        try step(to: next, on: &centerline)
      }
    }
  }

  /// Advances to a point in one step, and appends a sample for the point before it, unless that is the start.
  @inline(__always)
  private mutating func step(to next: CurvePoint, on centerline: inout Centerline)
    throws(DrawingError)
  {
    // One end of the first and of the last chord stays on the curve: such a step counts √2 times.
    let isEnd = last.t == 0 || next.t == 1
    let stepAfter = (next.t - last.t) * (isEnd ? 2.0.squareRoot() : 1)
    if last.t > 0 {
      let shorter = min(stepBefore, stepAfter)
      let shift = min(
        (stepBefore * (stepBefore - stepAfter) + stepAfter * stepAfter) / 12, shorter * shorter / 4)
      try centerline.append(
        Centerline.Sample(
          last.point.moved(
            along: last.direction.leftNormal, by: -shift * last.normalSecondDerivative),
          direction: last.direction,
          // Limits the offset beside a cusp, where a large turn remains.
          offset: 1 + min(shift * last.squaredTurnRate, 0.01)))
    }
    (last, stepBefore) = (next, stepAfter)
  }
}

extension CubicCurve {
  /// The unit tangent at the start, or nil if all four points are equal.
  ///
  /// - Parameter tolerance: Control points within this distance of the start are skipped, unless all are. Otherwise a
  ///   wide pen would turn visibly within a length that is too short to be seen.
  fileprivate func startDirection(beyond tolerance: Double) -> CGPoint? {
    Self.direction(from: start, to: (control1, control2, end), beyond: tolerance)
  }

  /// The unit tangent at the end; nil, and control points near the end are skipped, as in `startDirection`.
  fileprivate func endDirection(beyond tolerance: Double) -> CGPoint? {
    Self.direction(from: end, to: (control2, control1, start), beyond: tolerance)?.reversed
  }

  /// The direction to the first of three points that is farther away than the tolerance.
  ///
  /// If none is, the direction to the last of them that differs from `point`; nil if all are equal.
  @inline(__always)
  private static func direction(
    from point: CGPoint, to others: (CGPoint, CGPoint, CGPoint), beyond tolerance: Double
  ) -> CGPoint? {
    if point.distance(to: others.0) > tolerance, let direction = point.direction(to: others.0) {
      return direction
    }
    if point.distance(to: others.1) > tolerance, let direction = point.direction(to: others.1) {
      return direction
    }
    return point.direction(to: others.2) ?? point.direction(to: others.1)
      ?? point.direction(to: others.0)
  }
}
