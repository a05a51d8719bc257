import CPixels

/// A cubic in raster space, and the decision how it is flattened: to one line, to chords, or by halving it first.
struct CubicFlattening: BitwiseCopyable {
  private enum Kind: UInt8 {
    /// One line is enough: the curve is flat within the tolerance, not visible, or not finite.
    case line
    /// The curve is cut into chords.
    case chords
    /// The curve needs too many chords: it is halved, and each half is decided anew.
    case halve
  }

  /// The coordinates of the four control points, in pixels: x, y of each.
  private let coordinates: (Double, Double, Double, Double, Double, Double, Double, Double)
  private let kind: Kind
  /// The distribution of the chords; zero for other kinds than `chords`.
  fileprivate let subdivision: cpx_subdivision

  /// The limits of `stepsToTheFourth`: up to 0.8 steps a curve becomes one line, above `Flattening.maxSteps` it is
  /// halved.
  ///
  /// Both are stored to the fourth power, to avoid roots. A single chord deviates by at most the square of the steps, in
  /// tolerances, so by 0.64. The limit is below 1 because both ends of a single chord lie on the curve: such a chord
  /// cannot be moved outwards.
  private static let lineLimit = 0.8 * 0.8 * 0.8 * 0.8
  private static let chordLimit =
    Flattening.maxSteps * Flattening.maxSteps * Flattening.maxSteps * Flattening.maxSteps

  @inline(__always)
  init(_ curve: CubicCurve, viewport: FlatteningViewport) {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    coordinates = (p.x, p.y, q.x, q.y, r.x, r.y, s.x, s.y)
    let stepsToTheFourth = Self.stepsToTheFourth(curve)
    if !(stepsToTheFourth > Self.lineLimit && stepsToTheFourth.isFinite) || viewport.hides(curve) {
      kind = .line
    } else {
      kind = stepsToTheFourth <= Self.chordLimit ? .chords : .halve
    }
    subdivision =
      kind == .chords
      ? CurveChords.subdivide(CubicPolynomial(curve), Flattening.chordTolerance) : cpx_subdivision()
  }

  @inline(__always)
  fileprivate var curve: CubicCurve {
    CubicCurve(
      start: CGPoint(x: coordinates.0, y: coordinates.1),
      control1: CGPoint(x: coordinates.2, y: coordinates.3),
      control2: CGPoint(x: coordinates.4, y: coordinates.5),
      end: CGPoint(x: coordinates.6, y: coordinates.7))
  }

  fileprivate var isLine: Bool { kind == .line }
  fileprivate var isHalved: Bool { kind == .halve }

  /// The number of equal parameter steps that is always enough for the tolerance, raised to the fourth power.
  ///
  /// For a cubic `|B″| ≤ 6 d`, where `d` is the longer second difference of its control points. So the error of `n`
  /// equal steps is at most `0.75 d / n²`.
  @inline(__always)
  private static func stepsToTheFourth(_ curve: CubicCurve) -> Double {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    let dx1 = p.x - 2 * q.x + r.x
    let dy1 = p.y - 2 * q.y + r.y
    let dx2 = q.x - 2 * r.x + s.x
    let dy2 = q.y - 2 * r.y + s.y
    let perTolerance = 0.75 / Flattening.tolerance
    return max(dx1 * dx1 + dy1 * dy1, dx2 * dx2 + dy2 * dy2) * (perTolerance * perTolerance)
  }
}

extension EdgeBuilder {
  /// Adds the edges of a cubic in raster space that begins at the current point; moves to its end.
  mutating func addCubic(_ curve: CubicCurve, viewport: FlatteningViewport) throws(DrawingError) {
    try addCurve(CubicFlattening(curve, viewport: viewport), viewport: viewport)
  }

  /// Adds the edges of a curve that begins at the current point; moves to its end.
  ///
  /// `depth` counts how often the curve has been halved; at `Flattening.maxDepth` it becomes one line.
  mutating func addCurve(
    _ flattening: CubicFlattening, viewport: FlatteningViewport, depth: Int = 0
  ) throws(DrawingError) {
    noteCurve()
    if flattening.isLine || depth == Flattening.maxDepth {
      try line(to: flattening.curve.end)
    } else if flattening.isHalved {
      let (first, second) = flattening.curve.halves
      try addCurve(CubicFlattening(first, viewport: viewport), viewport: viewport, depth: depth + 1)
      try addCurve(
        CubicFlattening(second, viewport: viewport), viewport: viewport, depth: depth + 1)
    } else {
      try addChords(flattening)
    }
  }

  /// Adds the chords of a curve of kind `chords`.
  private mutating func addChords(_ flattening: CubicFlattening) throws(DrawingError) {
    chords.begin(flattening.subdivision)
    let curve = flattening.curve
    if isInsideBounds { return try addChordsInsideBounds(curve) }
    try chords.computeInnerVertices(on: CubicPolynomial(curve), inside: curve)
    var start = current
    for index in 1..<chords.count {
      let end = EdgePoint(chords.innerVertex(index))
      try line(from: start, to: end)
      start = end
    }
    move(to: curve.end)
    try line(from: start, to: current)
  }
}
