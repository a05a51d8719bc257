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
  func hides(_ curve: CubicCurve) -> Bool {
    let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
    return max(max(p.x, q.x), max(r.x, s.x)) <= left
      || min(min(p.x, q.x), min(r.x, s.x)) >= right
      || max(max(p.y, q.y), max(r.y, s.y)) <= top
      || min(min(p.y, q.y), min(r.y, s.y)) >= bottom
  }
}

extension EdgeBuilder {
  /// Adds the edges of `path` as an area: open subpaths are closed by a straight line.
  mutating func add(_ path: PathElements, view: FlatteningView) {
    if let shape = path.loneShape?.applying(view.transform) {
      if let box = RoundedBox(shape), setRounded(box) { return }
      if shape.isEllipse { return add(shape.ellipse, view: view) }
    }
    let transform = view.transform
    noteBox(of: path, transform: transform)
    findCurves(path, view: view)
    var start = EdgePoint.zero
    var (next, nextCurve) = (0, 0)
    move(to: .zero)
    for verb in path.verbs {
      switch verb {
      case .move:
        line(to: start)
        move(to: transform.apply(path.points[next]))
        start = current
      case .line:
        line(to: transform.apply(path.points[next]))
      case .quad, .cubic:
        addCurve(curves[nextCurve], view: view)
        nextCurve += 1
      case .close:
        line(to: start)
      }
      next += verb.pointCount
    }
    line(to: start)
  }

  /// Paces all curves of a path before the first of them is drawn: processors do that of several at a time.
  private mutating func findCurves(_ path: PathElements, view: FlatteningView) {
    curves.removeAll()
    let transform = view.transform
    var (start, place, next) = (CGPoint.zero, CGPoint.zero, 0)
    for verb in path.verbs {
      let last = next + verb.pointCount - 1
      let end = verb == .close ? start : transform.apply(path.points[last])
      switch verb {
      case .move: start = end
      case .quad:
        let control = transform.apply(path.points[next])
        let quad = QuadraticCurve(start: place, control: control, end: end)
        curves.append(FlatCurve(quad.elevated, view: view))
      case .cubic:
        let control1 = transform.apply(path.points[next])
        let control2 = transform.apply(path.points[next + 1])
        let cubic = CubicCurve(start: place, control1: control1, control2: control2, end: end)
        curves.append(FlatCurve(cubic, view: view))
      case .line, .close: break
      }
      (place, next) = (end, last + 1)
    }
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
}
