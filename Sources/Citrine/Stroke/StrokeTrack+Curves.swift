import CPixels

/// The subdivision of curves that are stroked: tolerances in pen space, which is the space of the outline.
struct StrokeFineness {
  /// The largest distance of a chord from its curve, in units of pen space.
  let tolerance: Double
  /// The tolerance that decides the chords of a curve.
  ///
  /// It holds for the outer offset curve, half a width away.
  let pacing: ChordTolerance
  /// The turn over a chord of the outer side that deviates by exactly the tolerance, in radians.
  let turn: Double
  /// The cosine of the largest turn between two samples.
  let cosine: Double

  /// - Parameters:
  ///   - width: The line width, in units of pen space.
  ///   - scale: The largest number of pixels per unit of pen space.
  ///   - reach: The length in pixels below which chords may deviate further than the tolerance, see `ChordTolerance`.
  ///     Used for strokes that are painted; 0, for no such chords, where the outline is kept as a path.
  init(width: Double, scale: Double, reach: Double = 0) {
    let pixel = 1 / max(scale, 1e-12)
    let (tolerance, reach) = (ChordTolerance.pixels * pixel, reach * pixel)
    // A chord of the outer side deviates by r · θ² / 8. The radius is limited to 8e6 tolerances (64,000 pixels), so
    // that `turn` is at least 0.001.
    let radius = min(width / 2, 8e6 * tolerance)
    turn = max(
      (8 * tolerance / radius).squareRoot(), cbrt(8 * tolerance * reach / (radius * radius)))
    self.tolerance = tolerance
    pacing = ChordTolerance(distance: tolerance, reach: reach, radius: radius)
    cosine = cos(min(1.2 * turn, 0.75))
  }

  /// Whether a single chord is within the tolerance of the curve.
  ///
  /// The directions at its ends are not considered.
  @inline(__always)
  fileprivate func suffices(for curve: CubicCurve) -> Bool {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    let (x1, y1) = (p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
    let (x2, y2) = (q.x - 2 * r.x + s.x, q.y - 2 * r.y + s.y)
    return max(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2) <= 0.75 * tolerance * tolerance
  }
}

extension StrokeTrack {
  mutating func addCurve(
    _ curve: CubicCurve, fineness: StrokeFineness, chords: inout CurveChords
  ) {
    draw()
    guard let first = curve.startDirection(beyond: fineness.tolerance),
      let last = curve.endDirection(beyond: fineness.tolerance)
    else { return }
    append(Sample(curve.start, direction: first))
    let motion = CubicMotion(curve)
    let suffices = fineness.suffices(for: curve)
    if !suffices { chords.cut(CurveChords.pace(motion, fineness.pacing)) }
    let steps = suffices ? 1 : chords.count
    let turning = cpx_turning(
      start_x: first.x, start_y: first.y, end_x: last.x, end_y: last.y, cosine: fineness.cosine)
    if steps == 1 || !append(&chords, motion, turning) {
      var pen = CurvePen(motion, direction: first, cosine: fineness.cosine)
      if steps > 1 {
        let times = chords.times()
        for index in 1..<steps { pen.advance(to: pen.place(at: times[index]), on: &self) }
      }
      pen.advance(to: CurvePen.Place(t: 1, point: curve.end, direction: last), on: &self)
    }
    append(Sample(curve.end, direction: last))
    endPiece()
  }

  /// Appends a sample for each inner end of the curve's chords, of which there must be two or more.
  ///
  /// - Returns: False, with nothing appended, if the curve turns too much between two samples, or stands still.
  private mutating func append(
    _ chords: inout CurveChords, _ motion: CubicMotion, _ turning: cpx_turning
  ) -> Bool {
    let first = samples.appendUninitialized(chords.count - 1)
    // SAFETY: the line above has appended `count` - 1 samples, as many as are written.
    if unsafe chords.write(samples.pointer + first, on: motion, turning) { return true }
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
private struct CurvePen {
  /// A point of the curve, with its derivatives.
  struct Place {
    /// The parameter, 0 to 1.
    let t: Double
    let point: CGPoint
    let direction: CGPoint
    /// The component of the second derivative along the left normal.
    var bend = 0.0
    /// The square of the turn in radians per unit of the parameter.
    var squaredTurn = 0.0
  }

  let motion: CubicMotion
  private let cosine: Double
  private var last: Place
  /// The step of the parameter that led to the last place; 0 at the start.
  private var leading = 0.0

  /// The most times that a step is halved.
  ///
  /// If a large turn remains then, `StrokeSides` draws it as a cusp.
  private static let maxDepth = 10

  init(_ motion: CubicMotion, direction: CGPoint, cosine: Double) {
    self.motion = motion
    self.cosine = cosine
    last = Place(t: 0, point: motion.point(at: 0), direction: direction)
  }

  @inline(__always)
  func place(at t: Double) -> Place {
    let (velocity, acceleration) = (motion.velocity(at: t), motion.acceleration(at: t))
    let speed = velocity.length
    guard speed > 1e-300, speed.isFinite else {
      return Place(t: t, point: motion.point(at: t), direction: last.direction)
    }
    let slowness = 1 / speed
    let direction = CGPoint(x: velocity.x * slowness, y: velocity.y * slowness)
    let bend = direction.cross(acceleration)
    let turn = bend * slowness
    return Place(
      t: t, point: motion.point(at: t), direction: direction, bend: bend, squaredTurn: turn * turn)
  }

  /// Goes on to a place, in several steps if the turn is too large, and appends all samples before it.
  @inline(__always)
  mutating func advance(to place: Place, on track: inout StrokeTrack) {
    if last.direction.dot(place.direction) < cosine {
      halve(to: place, on: &track, depth: 1)
    } else {
      step(to: place, on: &track)
    }
  }

  /// Goes on to a place in two or more steps, because a single one would turn too much.
  private mutating func halve(to place: Place, on track: inout StrokeTrack, depth: Int) {
    let middle = self.place(at: (last.t + place.t) / 2)
    for part in 0...1 {
      let place = part == 0 ? middle : place
      if last.direction.dot(place.direction) < cosine, depth < Self.maxDepth {
        halve(to: place, on: &track, depth: depth + 1)
      } else {
        step(to: place, on: &track)
      }
    }
  }

  /// Goes on to a place in one step, and appends a sample for the place before it, unless that is the start.
  @inline(__always)
  private mutating func step(to place: Place, on track: inout StrokeTrack) {
    // One end of the first and of the last chord stays on the curve: such a step counts √2 times.
    let isEnd = last.t == 0 || place.t == 1
    let following = (place.t - last.t) * (isEnd ? 2.0.squareRoot() : 1)
    if last.t > 0 {
      let shorter = min(leading, following)
      let shift = min(
        (leading * (leading - following) + following * following) / 12, shorter * shorter / 4)
      track.append(
        StrokeTrack.Sample(
          last.point.moved(along: last.direction.left, by: -shift * last.bend),
          direction: last.direction,
          // Limits the offset beside a cusp, where a large turn remains.
          reach: 1 + min(shift * last.squaredTurn, 0.01)))
    }
    (last, leading) = (place, following)
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

  /// The unit tangent at the end, by the same rule.
  fileprivate func endDirection(beyond tolerance: Double) -> CGPoint? {
    Self.direction(from: end, to: (control2, control1, start), beyond: tolerance)?.reversed
  }

  /// The direction to the first of three points that is farther away than the tolerance.
  ///
  /// If there is none, to the last point that differs; nil if all are equal.
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
