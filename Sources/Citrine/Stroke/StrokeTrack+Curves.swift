import CPixels

/// How finely curves are followed.
struct StrokeFineness {
  let tolerance: Double
  /// How sides are paced, half a width beside the curve.
  let pacing: ChordTolerance
  /// How far a chord of the outer side turns, in radians, where it strays as far as it may.
  let turn: Double
  /// The cosine of the largest turn from one sample to the next.
  let cosine: Double

  /// - Parameters:
  ///   - scale: Pixels per unit, at most.
  ///   - reach: The length of chords, in pixels, below which they may stray further, for strokes that are
  ///     painted; nothing for those of paths.
  init(width: Double, scale: Double, reach: Double = 0) {
    let pixel = 1 / max(scale, 1e-12)
    let (tolerance, reach) = (ChordTolerance.pixels * pixel, reach * pixel)
    // A chord of the outer side strays by r · θ² / 8. Pens of kilometers are taken for smaller ones.
    let radius = min(width / 2, 8e6 * tolerance)
    turn = max(
      (8 * tolerance / radius).squareRoot(), cbrt(8 * tolerance * reach / (radius * radius)))
    self.tolerance = tolerance
    pacing = ChordTolerance(distance: tolerance, reach: reach, radius: radius)
    cosine = cos(min(1.2 * turn, 0.75))
  }

  /// Whether a curve may be taken for its chord, whatever its ends' directions are.
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

  /// Appends a sample for each inner end of chords; false, and none, where the curve turns too much between two.
  private mutating func append(
    _ chords: inout CurveChords, _ motion: CubicMotion, _ turning: cpx_turning
  ) -> Bool {
    let first = samples.appendUninitialized(chords.count - 1)
    // SAFETY: so many samples have just been made.
    if unsafe chords.write(samples.pointer + first, on: motion, turning) { return true }
    samples.truncate(to: first)
    return false
  }
}

/// Follows a curve that turns too much here or there, from sample to sample, each of them moved so that the
/// chords of both sides have the area of their curves.
///
/// Between steps `h` and `k` a sample goes off the curve by `e` times the part of the second derivative
/// across it (`CurveChords` does the same), and the sides are `e` times the squared turn farther away, with
/// `e = (h³ + k³) / 12 (h + k)`.
private struct CurvePen {
  /// A place on the curve.
  struct Place {
    let t: Double
    let point: CGPoint
    let direction: CGPoint
    /// The second derivative's part to the left.
    var bend = 0.0
    /// The turn per unit of the parameter, squared.
    var squaredTurn = 0.0
  }

  let motion: CubicMotion
  private let cosine: Double
  private var last: Place
  /// The step that led to the last place; nothing at the start.
  private var leading = 0.0

  /// How often a step that turns too much is halved; a turn that is left then is a corner.
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

  /// Goes on to a place, and appends what lies before it.
  @inline(__always)
  mutating func advance(to place: Place, on track: inout StrokeTrack) {
    if last.direction.dot(place.direction) < cosine {
      halve(to: place, on: &track, depth: 1)
    } else {
      step(to: place, on: &track)
    }
  }

  /// Goes on to a place in two steps, or more, where one would turn too much.
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

  /// Goes on to a place, and appends the last one.
  @inline(__always)
  private mutating func step(to place: Place, on track: inout StrokeTrack) {
    // The first and the last chord begin, or end, on the curve and not off it.
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
          // Beside a cusp, where turns were not halved further, nothing is moved much.
          reach: 1 + min(shift * last.squaredTurn, 0.01)))
    }
    (last, leading) = (place, following)
  }
}

extension CubicCurve {
  /// The direction in which the curve leaves its start, or nil when all four points are one.
  ///
  /// - Parameter tolerance: Control points that are nearer to the start than this are skipped, unless all are.
  ///   Otherwise a wide pen would turn visibly within a length that cannot be seen.
  fileprivate func startDirection(beyond tolerance: Double) -> CGPoint? {
    Self.direction(from: start, to: (control1, control2, end), beyond: tolerance)
  }

  /// The direction in which the curve arrives at its end, by the same rule.
  fileprivate func endDirection(beyond tolerance: Double) -> CGPoint? {
    Self.direction(from: end, to: (control2, control1, start), beyond: tolerance)?.reversed
  }

  /// The direction to the first of three points that is far enough away, or else to the last that is elsewhere.
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
