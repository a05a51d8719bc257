/// A stroke sink that collects outlines as a path.
struct StrokePathSink: StrokeSink {
  private var outline = PathElements()
  /// The left side of the current outline, still in the direction of the centerline.
  private var left = PathElements()
  private var folds = PathElements()
  var fold = InnerFold()
  private let limits: WorkLimits

  init(_ limits: WorkLimits) { self.limits = limits }

  mutating func begin(right: CGPoint, left: CGPoint) {
    outline.move(to: right)
    self.left.removeAll()
    self.left.move(to: left)
  }

  mutating func line(to point: CGPoint, on side: StrokeSide) {
    if side == .right { outline.line(to: point) } else { left.line(to: point) }
  }

  mutating func cubic(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, on side: StrokeSide
  ) {
    if side == .right {
      outline.cubic(to: end, control1: control1, control2: control2)
    } else {
      left.cubic(to: end, control1: control1, control2: control2)
    }
  }

  mutating func end(closed: Bool) {
    if closed {
      outline.close()
      if let end = left.points.last { outline.move(to: end) }
    } else if let end = left.points.last, outline.points.last != end {
      outline.line(to: end)
    }
    outline.appendReversed(left)
    outline.close()
  }

  mutating func addFold() {
    folds.move(to: fold.vertex(0))
    for index in 1..<fold.count { folds.line(to: fold.vertex(index)) }
    folds.close()
  }

  mutating func noteConvex() {}

  func checkLimits() throws(DrawingError) {
    try limits.check(
      segments: outline.verbs.count + left.verbs.count + folds.verbs.count)
  }

  /// The outlines of all centerlines so far, and their folds.
  var path: PathElements {
    var path = outline
    path.append(folds, transform: .identity)
    return path
  }
}

extension PathElements {
  /// Appends a path of one open subpath in reverse; its end is the current point already.
  fileprivate mutating func appendReversed(_ path: PathElements) {
    let points = path.points
    var next = points.count - 1
    for verb in path.verbs.dropFirst().reversed() {
      switch verb {
      case .move, .close: break
      case .line: line(to: points[next - 1])
      case .quad: quad(to: points[next - 2], control: points[next - 1])
      case .cubic:
        cubic(to: points[next - 3], control1: points[next - 1], control2: points[next - 2])
      }
      next -= verb.pointCount
    }
  }
}
