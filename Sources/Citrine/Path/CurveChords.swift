import CPixels

/// The tolerance for replacing curves with chords: the allowed distance of a chord from its curve.
struct ChordTolerance {
  /// The largest distance of a chord from its curve in fills and strokes, in pixels, before chords are moved outwards.
  static let distanceInPixels = 0.008
  /// The chord length in pixels below which fills and strokes allow a larger distance.
  ///
  /// The area error of one chord in a pixel is at most 0.13 times the distance times the length of the chord, see
  /// "Length" at `CurveChords`. The allowed distance grows inversely to the length, so this product is the same for
  /// all short chords: 0.13 · `distanceInPixels` · `relaxedLengthInPixels`, about half a level of 255.
  static let relaxedLengthInPixels = 2.0

  /// The tolerance in the form that kernels take.
  fileprivate let kernelArgument: cpx_chord_tolerance

  /// Creates a tolerance; all lengths are in units of the curve's space.
  ///
  /// - Parameters:
  ///   - distance: The largest distance of a chord from its curve, above 0.
  ///   - relaxedLength: A chord of a length l below this one may deviate by `distance * relaxedLength / l`. With 0,
  ///     `distance` holds for all chords.
  ///   - radius: The distance of an offset curve, on the outer side of bends, whose chords must meet the
  ///     tolerance as well. With 0, only the curve itself must meet it.
  init(distance: Double, relaxedLength: Double, radius: Double = 0) {
    // `inverse_distance` includes the factor 8 of the distance formula, see "Number" at `CurveChords`.
    kernelArgument = cpx_chord_tolerance(
      inverse_distance: 1 / (8 * distance), inverse_relaxed_length: 1 / relaxedLength,
      radius: radius)
  }
}

/// The chords that replace a cubic curve: short where it bends, long where it is nearly straight.
///
/// **Number.** Let `B` be the curve, and `B″⟂` the normal component of its second derivative. (The tangential component
/// only changes the speed.) Between a chord over a step `h` of the parameter and the curve, the largest distance is
/// `s = h² · |B″⟂| / 8`. So a tolerance `τ` needs `√(|B″⟂| / (8τ))` chords per unit of the parameter. This density is
/// computed at the eight borders of seven equal pieces, and each piece uses the greater value of its two borders. The
/// integral of the density over the curve is the number of chords, and every chord gets the same share of it. Typical
/// curves need a third of the chords that equal steps would need. If equal steps need at most a tenth more chords, they
/// are used instead, because they are faster to compute.
///
/// **Position.** A chord lies on the inner side of the bend, at a mean distance of `h² · |B″⟂| / 12`. Its ends are
/// therefore moved off the curve by `-e · B″⟂`. For equal steps, `e = h² / 12`; between unequal steps `h` and `k`,
/// `e = (h³ + k³) / (12 (h + k))`. Then the chords enclose the same area as the curve. The first and the last chord have
/// one end on the curve, which is not moved. Such a chord over a step `g` lacks an area of `g³ / 12` (times `|B″⟂|`), and
/// its moved end gives back `g · e / 2 = g · h² / 24`, so `g = √½ · h`. Between steps that are very unequal, `e` is at
/// most a quarter of the square of the shorter one, because `B″` may change over the longer one. Moved ends stay in the
/// bounding box of the control points.
///
/// **Length.** A chord in this position crosses the curve twice, and the areas on both sides of it are equal. In a pixel
/// that covers a part of the chord, the error is the area of that part: at most `2 / (9√3)` = 0.13 times `s` times the
/// length of the chord, if the curve is a parabola. So a short chord may deviate by more than `τ`. For long chords the
/// error does not grow with the length, because a pixel covers only about one pixel of it.
struct CurveChords: ~Copyable {
  private var subdivision = cpx_subdivision()
  /// The coordinates of the inner vertices, see `innerVertex(_:)`.
  private var x = ScratchBuffer<Double>()
  private var y = ScratchBuffer<Double>()

  /// The number of chords of the curve given to `begin`, at least 1.
  var count: Int { Int(subdivision.count) }

  /// Computes the number of chords that a curve needs, and their steps of its parameter.
  @inline(__always)
  static func subdivide(_ curve: CubicPolynomial, _ tolerance: ChordTolerance) -> cpx_subdivision {
    var coefficients = curve.coefficients
    // SAFETY: the kernel reads its arguments during the call only, and keeps no pointer.
    return unsafe cpx_subdivide_cubic(&coefficients, tolerance.kernelArgument)
  }

  /// Begins with the chords of another curve.
  ///
  /// - Parameter subdivision: The result of `subdivide` for the curve. All calls after this one must get the same curve.
  @inline(__always)
  mutating func begin(_ subdivision: cpx_subdivision) { self.subdivision = subdivision }

  /// Computes the inner vertices of the chords, which `innerVertex(_:)` returns.
  ///
  /// - Parameters:
  ///   - curve: The curve of the subdivision that was given to `begin`.
  ///   - bezier: The same curve, by its control points; vertices are clamped to their bounding box.
  mutating func computeInnerVertices(on curve: CubicPolynomial, inside bezier: CubicCurve)
    throws(DrawingError)
  {
    x.removeAll()
    y.removeAll()
    guard count > 1 else { return }
    // There are `count` − 1 inner vertices. The kernel writes eight at a time, so up to seven more numbers.
    _ = try x.appendUninitialized(count + 6)
    _ = try y.appendUninitialized(count + 6)
    var (coefficients, subdivision) = (curve.coefficients, subdivision)
    // SAFETY: `x` and `y` have `count` + 6 elements, as the kernel requires for a count of 2 or more; it keeps
    // no pointer.
    unsafe cpx_chord_ends(x.pointer, y.pointer, &coefficients, bezier.box, &subdivision)
  }

  /// Writes the chords as edges with `cpx_chord_edges`, and returns the number of edges.
  ///
  /// - Parameters:
  ///   - edges: The output, with room for `count` + 7 edges, because the kernel writes eight at a time. An edge is
  ///     four numbers: x and y of the start, then of the end, in pixels with ten fraction bits.
  ///   - curve: The curve of the subdivision that was given to `begin`, in pixels of raster space.
  ///   - bezier: The same curve, by its control points; vertices are clamped to their bounding box.
  ///   - start: The start of the curve, rounded to ten fraction bits.
  ///   - end: The end of the curve, rounded to ten fraction bits.
  @unsafe @inline(__always)
  mutating func writeEdges(
    _ edges: UnsafeMutablePointer<Int32>, on curve: CubicPolynomial, inside bezier: CubicCurve,
    from start: cpx_fixed_point, to end: cpx_fixed_point
  ) -> Int {
    var coefficients = curve.coefficients
    // SAFETY: the caller provides the room in `edges`; the kernel keeps no pointer.
    return unsafe cpx_chord_edges(edges, &coefficients, bezier.box, &subdivision, start, end)
  }

  /// Writes samples of a stroke's centerline at the inner vertices, with `cpx_stroke_samples`.
  ///
  /// - Parameters:
  ///   - samples: The output, with room for `count` - 1 samples; `count` must be 2 or more.
  ///   - curve: The curve of the subdivision that was given to `begin`, in the space of the pen.
  ///   - endTangents: The unit tangents at the ends of the curve, and the cosine of the largest turn between two samples.
  /// - Returns: False if the curve turns too much between two samples, or its velocity is zero or too large.
  ///   Then the samples are undefined.
  @unsafe
  mutating func writeSamples(
    _ samples: UnsafeMutablePointer<cpx_stroke_sample>, on curve: CubicPolynomial,
    _ endTangents: cpx_end_tangents
  ) -> Bool {
    var coefficients = curve.coefficients
    // SAFETY: the caller provides the room in `samples`; the kernel keeps no pointer.
    return unsafe cpx_stroke_samples(samples, &coefficients, &subdivision, endTangents) != 0
  }

  /// Returns the parameters of the inner vertices, at the indices 1 to `count` - 1; empty for a single chord.
  ///
  /// The elements at other indices have no meaning: the kernel writes eight at a time.
  mutating func parameters() throws(DrawingError) -> ScratchBuffer<Double> {
    var parameters = ScratchBuffer<Double>()
    guard count > 1 else { return parameters }
    _ = try parameters.appendUninitialized(count + 8)
    // SAFETY: `parameters` has `count` + 8 elements, as the kernel requires for a count of 2 or more.
    unsafe cpx_chord_parameters(parameters.pointer, &subdivision)
    return parameters
  }

  /// Returns the inner vertex at an index from 1 to `count` - 1, after `computeInnerVertices`.
  ///
  /// It lies beside the curve, see "Position" at `CurveChords`.
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
