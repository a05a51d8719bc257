/// The tolerances of flattening, which turns paths into edges and coordinates from `Double` into fixed point.
///
/// Curves are cut into chords (`CurveChords`). Most rasterizers let a chord deviate from its curve by 0.1 to 0.25 px,
/// which makes coverage wrong by 5 to 25 levels of 255. With the tolerance here the largest error of coverage is 1.4
/// levels, and the mean error is 0.
enum Flattening {
  /// The largest distance between a curve and a long chord, in pixels, before chords are moved outwards.
  static let tolerance = ChordTolerance.distanceInPixels

  /// The largest distance between a whole ellipse and a long chord, in pixels, before vertices are moved outwards.
  ///
  /// An ellipse is flattened from its equation and not from Bézier curves. A chord of this sagitta whose vertices are
  /// moved outwards, until its area is right, deviates by a third of it at its middle and by two thirds at its ends. So
  /// the largest error of coverage is 2/3 · 0.004 · 255 = 0.7 levels.
  static let ellipseTolerance = 0.004

  /// The tolerance of chords in the form that `CurveChords` takes.
  static let chordTolerance = ChordTolerance(
    distance: tolerance, relaxedLength: ChordTolerance.relaxedLengthInPixels)

  /// The most equal parameter steps of one curve.
  ///
  /// A curve that would need more is halved until each piece needs fewer, or is not visible.
  static let maxSteps = 256.0

  /// The most times that a curve is halved.
  ///
  /// 2^-40 of its parameter range is far below a pixel for every useful curve; deeper halving would only follow
  /// rounding errors.
  static let maxDepth = 40
}

/// The transform of a path into raster space, and the visible part of raster space.
struct FlatteningViewport {
  /// Path space to raster space (pixels, y downwards).
  let transform: GAffineTransform
  /// The visible part, in pixels.
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  init(transform: GAffineTransform, bounds: PixelRect) {
    self.transform = transform
    left = Double(bounds.minX)
    right = Double(bounds.maxX)
    top = Double(bounds.minY)
    bottom = Double(bounds.maxY)
  }

  /// Whether a curve in raster space lies wholly beyond one side of the visible part.
  ///
  /// Then a single chord has the same effect on visible pixels as the curve. Beyond the top, bottom or right side it
  /// has none. Beyond the left side only the y coordinates of both ends matter.
  func hides(_ curve: CubicCurve) -> Bool {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    return max(max(p.x, q.x), max(r.x, s.x)) <= left
      || min(min(p.x, q.x), min(r.x, s.x)) >= right
      || max(max(p.y, q.y), max(r.y, s.y)) <= top
      || min(min(p.y, q.y), min(r.y, s.y)) >= bottom
  }
}

extension EdgeBuilder {
  /// Adds the edges of a filled path; open subpaths are closed by a line.
  mutating func add(_ path: PathElements, viewport: FlatteningViewport) throws(DrawingError) {
    if let shape = path.primitiveShape?.applying(viewport.transform) {
      if let box = RoundedBox(shape), setRoundedBox(box) { return }
      if shape.isEllipse { return try add(shape.ellipse, viewport: viewport) }
    }
    try limits.check(segments: path.verbs.count)
    let transform = viewport.transform
    noteBox(of: path, transform: transform)
    try collectCurves(path, viewport: viewport)
    var start = EdgePoint.zero
    var (pointIndex, curveIndex) = (0, 0)
    move(to: .zero)
    var verbsUntilCheck = Self.verbsBetweenChecks
    for verb in path.verbs {
      verbsUntilCheck &-= 1
      if verbsUntilCheck == 0 {
        try limits.check(segments: edges.count)
        verbsUntilCheck = Self.verbsBetweenChecks
      }
      switch verb {
      case .move:
        try line(to: start)
        move(to: transform.apply(path.points[pointIndex]))
        start = current
      case .line:
        try line(to: transform.apply(path.points[pointIndex]))
      case .quad, .cubic:
        try addCurve(curves[curveIndex], viewport: viewport)
        curveIndex += 1
      case .close:
        try line(to: start)
      }
      pointIndex += verb.pointCount
    }
    try line(to: start)
    if edges.count > limits.segments { throw .segments }
  }

  /// The number of path elements between two looks at the clock: they take about 0.1 ms.
  private static var verbsBetweenChecks: Int { 8192 }

  /// Fills `curves` with all curves of a path, and computes how each is flattened, before edges are added.
  ///
  /// In one loop, the processor can execute the computations for several curves at the same time.
  private mutating func collectCurves(_ path: PathElements, viewport: FlatteningViewport)
    throws(DrawingError)
  {
    curves.removeAll()
    let transform = viewport.transform
    var (start, currentPoint, pointIndex) = (CGPoint.zero, CGPoint.zero, 0)
    for verb in path.verbs {
      let endIndex = pointIndex + verb.pointCount - 1
      let end = verb == .close ? start : transform.apply(path.points[endIndex])
      switch verb {
      case .move: start = end
      case .quad:
        let control = transform.apply(path.points[pointIndex])
        let quad = QuadraticCurve(start: currentPoint, control: control, end: end)
        try curves.append(CubicFlattening(quad.elevated, viewport: viewport))
      case .cubic:
        let control1 = transform.apply(path.points[pointIndex])
        let control2 = transform.apply(path.points[pointIndex + 1])
        let cubic = CubicCurve(
          start: currentPoint, control1: control1, control2: control2, end: end)
        try curves.append(CubicFlattening(cubic, viewport: viewport))
      case .line, .close: break
      }
      (currentPoint, pointIndex) = (end, endIndex + 1)
    }
  }

  /// Notes the transformed bounding box of all points of a path; it contains the curves, because of their convex hulls.
  private mutating func noteBox(of path: PathElements, transform: GAffineTransform) {
    guard let first = path.points.first else { return }
    var (low, high) = (first, first)
    for point in path.points {
      low.x = min(low.x, point.x)
      low.y = min(low.y, point.y)
      high.x = max(high.x, point.x)
      high.y = max(high.y, point.y)
    }
    let x = (transform.a * low.x, transform.a * high.x, transform.c * low.y, transform.c * high.y)
    let y = (transform.b * low.x, transform.b * high.x, transform.d * low.y, transform.d * high.y)
    noteBox(
      low: CGPoint(
        x: min(x.0, x.1) + min(x.2, x.3) + transform.tx,
        y: min(y.0, y.1) + min(y.2, y.3) + transform.ty),
      high: CGPoint(
        x: max(x.0, x.1) + max(x.2, x.3) + transform.tx,
        y: max(y.0, y.1) + max(y.2, y.3) + transform.ty))
  }
}
