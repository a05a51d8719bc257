extension EdgeBuilder {
  /// Adds the edges of an ellipse in raster space, from its equation and not from Bézier curves.
  mutating func add(_ ellipse: Ellipse, viewport: FlatteningViewport) throws(DrawingError) {
    let radius = ellipse.semiMajorAxis
    guard radius.isFinite, radius > 0 else { return }
    noteCurve()
    // A chord over `angle` radians has the sagitta r · (1 - cos(angle / 2)) ≈ r · angle² / 8 and a length of about r ·
    // angle. `longChordAngle` is the angle at which the sagitta reaches the tolerance. `shortChordAngle` is the angle
    // at which sagitta × length reaches tolerance × `relaxedLength`; that limit is enough for short chords
    // (`CurveChords`).
    let squaredAngle = 8 * Flattening.ellipseTolerance / radius
    let longChordAngle = squaredAngle.squareRoot()
    let shortChordAngle = cbrt(squaredAngle * ChordTolerance.relaxedLengthInPixels / radius)
    let chordsPerQuarter = max(
      (Double.pi / 2 / max(longChordAngle, shortChordAngle)).rounded(.up), 2)
    if chordsPerQuarter <= Self.maxChordsPerQuarter {
      try addPolygon(ellipse, chordsPerQuarter: Int(chordsPerQuarter))
    } else {
      let maxSweep = max(1 / chordsPerQuarter, Self.minSweep)
      for step in 0..<4 {
        try addArc(
          of: ellipse, from: Double(step), to: Double(step + 1), maxSweep: maxSweep, viewport)
      }
    }
  }

  /// The most chords per quarter for which all chords are made; a larger ellipse is subdivided where it is visible.
  private static var maxChordsPerQuarter: Double { 4096 }

  /// The lower limit of `maxSweep`, in quarter turns.
  ///
  /// The midpoints of arcs above this limit are exact in `Double`.
  private static var minSweep: Double { 0x1p-44 }

  /// Adds an ellipse as a polygon of the same area, with `chordsPerQuarter` chords per quarter.
  ///
  /// A polygon inscribed in a circle has less area than the circle. This polygon is scaled up to the area of the
  /// circle, so it deviates to both sides, by less, and the mean error is 0. The polygon stays inside the ellipse's
  /// bounding box, because without anti-aliasing a pixel that is barely touched would be painted. For this, midpoints
  /// of sides, not vertices, lie on the axes u and v, and vertices are clamped to the box.
  private mutating func addPolygon(_ ellipse: Ellipse, chordsPerQuarter: Int) throws(DrawingError) {
    noteConvex()
    let (center, u, v) = (ellipse.center, ellipse.u, ellipse.v)
    let angle = Double.pi / Double(2 * chordsPerQuarter)
    let inflation = (angle / sin(angle)).squareRoot()
    let (stepCosine, stepSine) = (cos(angle), sin(angle))
    var (x, y) = (inflation * cos(angle / 2), inflation * sin(angle / 2))
    let (halfWidth, halfHeight) = (hypot(u.x, v.x), hypot(u.y, v.y))
    noteBox(
      low: CGPoint(x: center.x - halfWidth, y: center.y - halfHeight),
      high: CGPoint(x: center.x + halfWidth, y: center.y + halfHeight))
    func point(_ x: Double, _ y: Double) -> EdgePoint {
      EdgePoint(
        CGPoint(
          x: center.x + min(max(x * u.x + y * v.x, -halfWidth), halfWidth),
          y: center.y + min(max(x * u.y + y * v.y, -halfHeight), halfHeight)))
    }
    let starts = (point(x, y), point(-y, x), point(-x, -y), point(y, -x))
    var corners = starts
    for step in 1...chordsPerQuarter {
      (x, y) = (x * stepCosine - y * stepSine, x * stepSine + y * stepCosine)
      // Each quarter must end exactly where the next one starts. A gap would cause wrong coverage along a whole row.
      let next =
        step < chordsPerQuarter
        ? (point(x, y), point(-y, x), point(-x, -y), point(y, -x))
        : (starts.1, starts.2, starts.3, starts.0)
      try line(from: corners.0, to: next.0)
      try line(from: corners.1, to: next.1)
      try line(from: corners.2, to: next.2)
      try line(from: corners.3, to: next.3)
      corners = next
    }
  }

  /// Adds an arc of a large ellipse, halved until it is not visible or not longer than `maxSweep`.
  ///
  /// `start`, `end` and `maxSweep` are in quarter turns; 0 and 4 are the same point.
  private mutating func addArc(
    of ellipse: Ellipse, from start: Double, to end: Double, maxSweep: Double,
    _ viewport: FlatteningViewport
  ) throws(DrawingError) {
    func point(_ quarterTurns: Double, scale: Double) -> CGPoint {
      let angle = quarterTurns < 4 ? quarterTurns * .pi / 2 : 0
      let (x, y) = (scale * cos(angle), scale * sin(angle))
      return CGPoint(
        x: ellipse.center.x + (x * ellipse.u.x + y * ellipse.v.x),
        y: ellipse.center.y + (x * ellipse.u.y + y * ellipse.v.y))
    }
    let middle = (start + end) / 2
    let first = point(start, scale: 1)
    let last = point(end, scale: 1)
    // The tangents at both ends intersect in `corner`, so the arc lies in the triangle `first`, `corner`, `last`.
    let corner = point(middle, scale: 1 / cos((end - start) * .pi / 4))
    if end - start <= maxSweep
      || viewport.hides(CubicCurve(start: first, control1: corner, control2: corner, end: last))
    {
      try line(from: EdgePoint(first), to: EdgePoint(last))
    } else {
      try addArc(of: ellipse, from: start, to: middle, maxSweep: maxSweep, viewport)
      try addArc(of: ellipse, from: middle, to: end, maxSweep: maxSweep, viewport)
    }
  }
}
