import CPixels

/// How far chords may stray from their curves.
struct ChordTolerance {
  /// The distance that fills and strokes allow, in pixels, before chords are moved outwards.
  static let pixels = 0.008
  /// The length in pixels below which chords may stray further: what a pixel errs by is the distance times
  /// the length, or less, and so at most half a level of 255.
  static let reach = 2.0

  fileprivate let fineness: cpx_fineness

  /// - Parameters:
  ///   - distance: The largest distance of a chord from its curve.
  ///   - reach: The length of chords below which they may stray further, in the ratio of this to theirs;
  ///     nothing where the distance holds for all.
  ///   - radius: All of that holds for the parallel on the outer side that is so far away, too.
  init(distance: Double, reach: Double, radius: Double = 0) {
    fineness = cpx_fineness(
      inverse_distance: 1 / (8 * distance), inverse_reach: 1 / reach, radius: radius)
  }
}

/// The chords of a cubic: short where it bends, long where it is nearly straight.
///
/// **How many.** A chord over a step `h` of the parameter strays from its curve `B` by `s = h² · |B″⟂| / 8`,
/// where `B″⟂` is the part of the second derivative across the curve: the part along it only changes the
/// speed. So a tolerance `τ` asks for `√(|B″⟂| / 8τ)` chords per unit of the parameter. This density is taken
/// at the borders of seven pieces, the greater of two holds between them, and every chord gets the same share
/// of its integral. The curves of drawings take a third of the chords of equal steps so; where equal steps take
/// hardly more, they are taken: the density of short chords on a parabola is the same everywhere.
///
/// **Where.** A chord strays to the inside, by `h² · B″ / 12` in the mean. Its ends are moved off the curve by
/// `-e · B″`, with `e = h² / 12`, or `(h³ + k³) / 12 (h + k)` between steps `h` and `k`: so chords have the area of
/// the curve. The first and the last one, which have an end on the curve, do where they are shorter by `√½`.
/// No end is moved along the curve, further than its shorter step allows, or out of the control points' box.
///
/// **How long.** Between its ends a chord so moved has as much area inside the curve as outside. Whatever part
/// of it a pixel sees, the area there errs by no more than 0.13 times `s` times its length: short chords
/// may stray further than `τ`, long ones see a pixel's width only.
struct CurveChords: ~Copyable {
  private var pacing = cpx_pacing()
  private var x = ScratchBuffer<Double>(capacity: 64)
  private var y = ScratchBuffer<Double>(capacity: 64)
  /// The number of chords: 1 or more.
  var count: Int { Int(pacing.count) }

  /// How many chords lie before each piece of a curve.
  @inline(__always)
  static func pace(_ curve: CubicMotion, _ tolerance: ChordTolerance) -> cpx_pacing {
    var powers = curve.powers
    // SAFETY: the kernel reads what it is given during the call.
    return unsafe cpx_pace_chords(&powers, tolerance.fineness)
  }

  /// Cuts a curve that has been paced into chords.
  @inline(__always)
  mutating func cut(_ pacing: cpx_pacing) { self.pacing = pacing }

  /// Finds the inner ends of the chords of the curve that has been cut: inside the box of its control points.
  mutating func placeEnds(on curve: CubicMotion, inside hull: CubicCurve) {
    x.removeAll()
    y.removeAll()
    guard count > 1 else { return }
    _ = x.appendUninitialized(count + 6)
    _ = y.appendUninitialized(count + 6)
    var (powers, pacing) = (curve.powers, pacing)
    // SAFETY: there is the room that the kernel asks for, and it reads what it is given during the call.
    unsafe cpx_chord_ends(x.pointer, y.pointer, &powers, hull.box, &pacing)
  }

  /// Writes the chords of the curve that has been cut as edges, as `cpx_chord_edges` does; returns how many.
  ///
  /// - Parameter ends: Has room for `count` + 7 edges.
  @unsafe @inline(__always)
  mutating func write(
    _ ends: UnsafeMutablePointer<Int32>, on curve: CubicMotion, inside hull: CubicCurve,
    from start: cpx_place, to end: cpx_place
  ) -> Int {
    var powers = curve.powers
    // SAFETY: as above, and as the caller says.
    return unsafe cpx_chord_edges(ends, &powers, hull.box, &pacing, start, end)
  }

  /// Writes samples of a stroke at the inner ends, as `cpx_stroke_samples` does; returns whether it could.
  ///
  /// - Parameter samples: Has room for `count` - 1, one or more.
  @unsafe
  mutating func write(
    _ samples: UnsafeMutablePointer<cpx_stroke_sample>, on curve: CubicMotion,
    _ turning: cpx_turning
  ) -> Bool {
    var powers = curve.powers
    // SAFETY: as above.
    return unsafe cpx_stroke_samples(samples, &powers, &pacing, turning) != 0
  }

  /// Finds the parameters of the inner ends, at indices from 1 on.
  mutating func times() -> ScratchBuffer<Double> {
    var times = ScratchBuffer<Double>(capacity: count + 8)
    guard count > 1 else { return times }
    _ = times.appendUninitialized(count + 8)
    // SAFETY: there is the room that the kernel asks for.
    unsafe cpx_chord_times(times.pointer, &pacing)
    return times
  }

  /// The place of an inner end, which is not on the curve.
  @inline(__always)
  func end(_ index: Int) -> CGPoint { CGPoint(x: x[index - 1], y: y[index - 1]) }
}

extension CubicCurve {
  /// The box of the control points.
  fileprivate var box: cpx_plane_box {
    let (p, q, r, s) = (start, control1, control2, end)
    return cpx_plane_box(
      low_x: min(min(p.x, q.x), min(r.x, s.x)), low_y: min(min(p.y, q.y), min(r.y, s.y)),
      high_x: max(max(p.x, q.x), max(r.x, s.x)), high_y: max(max(p.y, q.y), max(r.y, s.y)))
  }
}
