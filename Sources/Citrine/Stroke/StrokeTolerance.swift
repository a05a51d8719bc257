import Foundation

/// The tolerances for the chords of curves that are stroked, in pen space, which is the space of the outline.
struct StrokeTolerance {
  /// The largest distance of a chord from its curve, in units of pen space.
  let distance: Double
  /// The tolerance that decides the chords of a curve.
  ///
  /// It holds for the outer offset curve, half a width away.
  let chordTolerance: ChordTolerance
  /// The angle over which a chord of the outer side deviates from its arc by exactly the tolerance, in radians.
  let maxChordAngle: Double
  /// The cosine of the largest turn between two samples.
  let maxTurnCosine: Double

  /// - Parameters:
  ///   - width: The line width, in units of pen space.
  ///   - scale: The largest number of pixels per unit of pen space.
  ///   - relaxedLength: The length in pixels below which chords may deviate further than the tolerance, see
  ///     `ChordTolerance`. Strokes that are painted use it. It is 0 (no such chords) if the outline is kept as a path.
  init(width: Double, scale: Double, relaxedLength: Double = 0) {
    let pixel = 1 / max(scale, 1e-12)
    let (distance, relaxedLength) = (
      ChordTolerance.distanceInPixels * pixel, relaxedLength * pixel
    )
    // A chord of the outer side deviates by r · θ² / 8. The radius is limited to 8e6 tolerances (64,000 pixels), so
    // that `maxChordAngle` is at least 0.001.
    let radius = min(width / 2, 8e6 * distance)
    maxChordAngle = max(
      (8 * distance / radius).squareRoot(), cbrt(8 * distance * relaxedLength / (radius * radius)))
    self.distance = distance
    chordTolerance = ChordTolerance(
      distance: distance, relaxedLength: relaxedLength, radius: radius)
    maxTurnCosine = cos(min(1.2 * maxChordAngle, 0.75))
  }

  /// Whether a single chord lies within 0.65 of the tolerance from the curve.
  ///
  /// Let `d` be the longer second difference of the control points. The chord deviates by at most `0.75 d` (see
  /// `CubicFlattening`), and this compares `d²` with 0.75 squared tolerances, so `0.75 d` is at most `0.75^1.5` of the
  /// tolerance. The limit is below 1 because both ends of a single chord lie on the curve: such a chord cannot be moved
  /// outwards. The directions at its ends are not considered.
  @inline(__always)
  func isSingleChordEnough(for curve: CubicCurve) -> Bool {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    let (x1, y1) = (p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
    let (x2, y2) = (q.x - 2 * r.x + s.x, q.y - 2 * r.y + s.y)
    return max(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2) <= 0.75 * distance * distance
  }
}
