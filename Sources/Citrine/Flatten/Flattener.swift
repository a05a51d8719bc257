/// Turns paths into edges: the one crossing from `Double` to fixed point.
///
/// Curves are cut into chords (`CurveChords`). Most rasterizers allow these to stray by 0.1 to 0.25 px,
/// and that is where their edges go wrong by 5 to 25 levels of 255; here a chord costs 1.4 levels at
/// its worst place, and nothing in the mean.
enum Flattening {
  /// The largest distance between a curve and its long chords, in pixels, were they not moved outwards.
  static let tolerance = ChordTolerance.pixels

  /// The same for a whole ellipse, which is drawn as the true one and not as curves that stand for it.
  static let ellipseTolerance = 0.004

  static let pacing = ChordTolerance(distance: tolerance, reach: ChordTolerance.reach)

  /// A curve of which equal steps would make more chords is halved until its pieces are out of sight or
  /// smaller.
  static let maxSteps = 256.0

  /// 2^-40 of a curve's parameter range is far below a pixel for any curve of doubles that
  /// matters; deeper halving would only follow rounding errors.
  static let maxDepth = 40
}

/// A path's transform into raster space and the visible part of that space.
struct FlatteningView {
  /// Path space to raster space (pixels, y downwards).
  let transform: GAffineTransform
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

  /// Whether a curve with these control points lies wholly beyond one side of the visible part,
  /// so that its chord has the same effect as the curve: none, or that of its height on the left.
  func hides(_ points: (CGPoint, CGPoint, CGPoint, CGPoint)) -> Bool {
    let (p, q, r, s) = points
    return max(max(p.x, q.x), max(r.x, s.x)) <= left
      || min(min(p.x, q.x), min(r.x, s.x)) >= right
      || max(max(p.y, q.y), max(r.y, s.y)) <= top
      || min(min(p.y, q.y), min(r.y, s.y)) >= bottom
  }
}

extension EdgeList {
  /// Adds the edges of `path` as an area: open subpaths are closed by a straight line.
  mutating func add(_ path: PathElements, view: FlatteningView) {
    if let shape = path.loneShape?.applying(view.transform) {
      if let box = RoundedBox(shape), setRounded(box) { return }
      if shape.isEllipse { return add(shape.ellipse, view: view) }
    }
    let transform = view.transform
    noteBox(of: path, transform: transform)
    var start = EdgePoint.zero
    var next = 0
    move(to: .zero)
    for verb in path.verbs {
      switch verb {
      case .move:
        line(to: start)
        move(to: transform.apply(path.points[next]))
        start = current
      case .line:
        line(to: transform.apply(path.points[next]))
      case .quad:
        let control = transform.apply(path.points[next])
        addQuad(control, transform.apply(path.points[next + 1]), view: view)
      case .cubic:
        let control1 = transform.apply(path.points[next])
        let control2 = transform.apply(path.points[next + 1])
        let end = transform.apply(path.points[next + 2])
        addCubic((current.place, control1, control2, end), view: view)
      case .close:
        line(to: start)
      }
      next += verb.pointCount
    }
    line(to: start)
  }

  /// Notes the box of all points of a path; curves stay inside that of their control points.
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

  /// Adds a quadratic as the cubic that is the same curve.
  private mutating func addQuad(_ control: CGPoint, _ end: CGPoint, view: FlatteningView) {
    let start = current.place
    func twoThirds(from point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    addCubic((start, twoThirds(from: start), twoThirds(from: end), end), view: view)
  }

  /// Adds chords of a cubic that begins at the current point.
  mutating func addCubic(
    _ curve: (CGPoint, CGPoint, CGPoint, CGPoint), view: FlatteningView, depth: Int = 0
  ) {
    noteCurve()
    let steps = equalSteps(curve)
    if !(steps > 0.8 && steps.isFinite) || depth == Flattening.maxDepth || view.hides(curve) {
      line(to: curve.3)
    } else if steps <= Flattening.maxSteps {
      addChords(
        CubicCurve(start: curve.0, control1: curve.1, control2: curve.2, end: curve.3))
    } else {
      let (first, second) = halves(curve)
      addCubic(first, view: view, depth: depth + 1)
      addCubic(second, view: view, depth: depth + 1)
    }
  }

  /// How many equal steps stay within the tolerance of a cubic in any case.
  ///
  /// For a cubic `|B″| ≤ 6 d` with `d` the larger second difference of its control points, hence
  /// the error of `n` equal steps is at most `0.75 d / n²`.
  private func equalSteps(_ curve: (CGPoint, CGPoint, CGPoint, CGPoint)) -> Double {
    let (p, q, r, s) = curve
    let dx1 = p.x - 2 * q.x + r.x
    let dy1 = p.y - 2 * q.y + r.y
    let dx2 = q.x - 2 * r.x + s.x
    let dy2 = q.y - 2 * r.y + s.y
    let largest = max(dx1 * dx1 + dy1 * dy1, dx2 * dx2 + dy2 * dy2).squareRoot()
    return (0.75 * largest / Flattening.tolerance).squareRoot()
  }

  private mutating func addChords(_ curve: CubicCurve) {
    let motion = CubicMotion(curve)
    chords.cut(motion, Flattening.pacing)
    if isInside { return addInside(curve, motion) }
    chords.placeEnds(on: motion, inside: curve)
    var start = current
    for index in 1..<chords.count {
      let end = EdgePoint(chords.end(index))
      line(from: start, to: end)
      start = end
    }
    move(to: curve.end)
    line(from: start, to: current)
  }

  /// The two halves of a cubic, by de Casteljau's construction.
  private func halves(_ curve: (CGPoint, CGPoint, CGPoint, CGPoint)) -> (
    first: (CGPoint, CGPoint, CGPoint, CGPoint), second: (CGPoint, CGPoint, CGPoint, CGPoint)
  ) {
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x * 0.5 + b.x * 0.5, y: a.y * 0.5 + b.y * 0.5)
    }
    let (p, q, r, s) = curve
    let (pq, qr, rs) = (middle(p, q), middle(q, r), middle(r, s))
    let (pqr, qrs) = (middle(pq, qr), middle(qr, rs))
    let center = middle(pqr, qrs)
    return ((p, pq, pqr, center), (center, qrs, rs, s))
  }
}
