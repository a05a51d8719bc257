import CPixels

/// The tolerance for replacing curves with chords: how far a chord may deviate from its curve.
struct ChordTolerance {
  /// The largest distance of a chord from its curve in fills and strokes, in pixels, before chords are moved outwards.
  static let pixels = 0.008
  /// The chord length in pixels below which fills and strokes allow a larger distance.
  ///
  /// The coverage error of a pixel is at most the distance times the chord length. So it stays at most half a
  /// level of 255 for short chords too.
  static let relaxedLength = 2.0

  fileprivate let kernelArgument: cpx_chord_tolerance

  /// Creates a tolerance; all lengths are in units of the curve's space.
  ///
  /// - Parameters:
  ///   - distance: The largest distance of a chord from its curve, above 0.
  ///   - relaxedLength: A chord of a length l below it may deviate by `distance * relaxedLength / l`. 0: `distance`
  ///     holds for all chords.
  ///   - radius: The distance of an offset curve, on the outer side of bends, whose chords must meet the
  ///     tolerance as well. 0: only the curve itself.
  init(distance: Double, relaxedLength: Double, radius: Double = 0) {
    kernelArgument = cpx_chord_tolerance(
      inverse_distance: 1 / (8 * distance), inverse_relaxed_length: 1 / relaxedLength,
      radius: radius)
  }
}

/// The chords that replace a cubic curve: short where it bends, long where it is nearly straight.
///
/// **Number.** A chord over a step `h` of the parameter deviates from its curve `B` by `s = h² · |B″⟂| / 8`.
/// `B″⟂` is the normal component of the second derivative; the tangential component only changes the speed. So a
/// tolerance `τ` needs `√(|B″⟂| / 8τ)` chords per unit of the parameter. This density is computed at the eight
/// borders of seven equal pieces. Each piece uses the greater value of its two borders, and every chord gets the
/// same share of the integral. Typical curves need a third of the chords that equal steps would need. If equal
/// steps need at most a tenth more chords, they are used instead, because they are faster to compute; on a
/// parabola the density of short chords is constant anyway.
///
/// **Position.** A chord lies on the inner side of the bend, at a mean distance of `h² · |B″⟂| / 12`. Its ends are
/// therefore moved off the curve by `-e · B″⟂`, with `e = h² / 12`, or `(h³ + k³) / 12 (h + k)` between unequal steps
/// `h` and `k`. Then the chords enclose the same area as the curve. The first and the last chord have one end on
/// the curve, which is not moved; their steps are shorter by the factor `√½` to give the same area. Ends are moved
/// only at right angles to the curve, no further than the shorter step allows, and stay in the bounding box of the
/// control points.
///
/// **Length.** Such a chord has equal areas on both sides of the curve. In any part of a chord that a pixel covers,
/// the error of area is at most 0.13 times `s` times the length of the chord. So short chords may deviate by more
/// than `τ`. Of a long chord, a pixel covers only about one pixel of length.
struct CurveChords: ~Copyable {
  private var subdivision = cpx_subdivision()
  private var x = ScratchBuffer<Double>(capacity: 64)
  private var y = ScratchBuffer<Double>(capacity: 64)
  /// The number of chords of the curve given to `begin`, at least 1.
  var count: Int { Int(subdivision.count) }

  /// Returns how many chords a curve needs, and how they are spread over its parameter.
  @inline(__always)
  static func subdivide(_ curve: CubicPolynomial, _ tolerance: ChordTolerance) -> cpx_subdivision {
    var coefficients = curve.coefficients
    // SAFETY: the kernel reads its arguments during the call only, and keeps no pointer.
    return unsafe cpx_subdivide_cubic(&coefficients, tolerance.kernelArgument)
  }

  /// Starts the chords of another curve, by the result of `subdivide` for it; the other calls must get that curve.
  @inline(__always)
  mutating func begin(_ subdivision: cpx_subdivision) { self.subdivision = subdivision }

  /// Computes the inner vertices of the chords for `innerVertex(_:)`, clamped to the bounding box of control points.
  ///
  /// - Parameters:
  ///   - curve: The curve that was given to `begin`.
  ///   - hull: The same curve by its control points.
  mutating func computeInnerVertices(on curve: CubicPolynomial, inside hull: CubicCurve) {
    x.removeAll()
    y.removeAll()
    guard count > 1 else { return }
    _ = x.appendUninitialized(count + 6)
    _ = y.appendUninitialized(count + 6)
    var (coefficients, subdivision) = (curve.coefficients, subdivision)
    // SAFETY: `x` and `y` have `count` + 6 elements, as the kernel requires for a count of 2 or more; it keeps
    // no pointer.
    unsafe cpx_chord_ends(x.pointer, y.pointer, &coefficients, hull.box, &subdivision)
  }

  /// Writes the chords as edges with `cpx_chord_edges`, and returns the number of edges.
  ///
  /// - Parameters:
  ///   - edges: The output, with room for `count` + 7 edges of four numbers each: x and y of the start, then of
  ///     the end, in pixels with ten fraction bits.
  ///   - curve: The curve that was given to `begin`, in pixels of raster space.
  ///   - hull: The same curve by its control points.
  ///   - start: The start of the curve, rounded to ten fraction bits.
  ///   - end: The end of the curve, rounded to ten fraction bits.
  @unsafe @inline(__always)
  mutating func writeEdges(
    _ edges: UnsafeMutablePointer<Int32>, on curve: CubicPolynomial, inside hull: CubicCurve,
    from start: cpx_fixed_point, to end: cpx_fixed_point
  ) -> Int {
    var coefficients = curve.coefficients
    // SAFETY: the caller provides the room in `edges`; the kernel keeps no pointer.
    return unsafe cpx_chord_edges(edges, &coefficients, hull.box, &subdivision, start, end)
  }

  /// Writes samples of a stroke's centerline at the inner vertices, with `cpx_stroke_samples`.
  ///
  /// - Parameters:
  ///   - samples: The output, with room for `count` - 1 samples; `count` must be 2 or more.
  ///   - curve: The curve that was given to `begin`, in the space of the pen.
  ///   - turning: The tangents at its ends, and the largest turn between two samples.
  /// - Returns: False if the curve turns too much between two samples, or its velocity is zero or too large.
  ///   Then the samples are undefined.
  @unsafe
  mutating func writeSamples(
    _ samples: UnsafeMutablePointer<cpx_stroke_sample>, on curve: CubicPolynomial,
    _ turning: cpx_end_tangents
  ) -> Bool {
    var coefficients = curve.coefficients
    // SAFETY: the caller provides the room in `samples`; the kernel keeps no pointer.
    return unsafe cpx_stroke_samples(samples, &coefficients, &subdivision, turning) != 0
  }

  /// Returns the parameters of the inner vertices, at the indices 1 to `count` - 1; empty for a single chord.
  ///
  /// The elements at other indices have no meaning.
  mutating func parameters() -> ScratchBuffer<Double> {
    var parameters = ScratchBuffer<Double>(capacity: count + 8)
    guard count > 1 else { return parameters }
    _ = parameters.appendUninitialized(count + 8)
    // SAFETY: `parameters` has `count` + 8 elements, as the kernel requires for a count of 2 or more.
    unsafe cpx_chord_parameters(parameters.pointer, &subdivision)
    return parameters
  }

  /// Returns the inner vertex at an index from 1 to `count` - 1, after `computeInnerVertices`.
  ///
  /// It lies beside the curve, see "Position" above.
  @inline(__always)
  func innerVertex(_ index: Int) -> CGPoint { CGPoint(x: x[index - 1], y: y[index - 1]) }
}

extension CubicCurve {
  /// The bounding box of the control points.
  fileprivate var box: cpx_rect_f64 {
    let (p, q, r, s) = (start, control1, control2, end)
    return cpx_rect_f64(
      min_x: min(min(p.x, q.x), min(r.x, s.x)), min_y: min(min(p.y, q.y), min(r.y, s.y)),
      max_x: max(max(p.x, q.x), max(r.x, s.x)), max_y: max(max(p.y, q.y), max(r.y, s.y)))
  }
}
