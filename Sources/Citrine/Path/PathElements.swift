/// The elements of a path: verbs, and the points that they consume, in one space.
///
/// Value semantics with shared storage. Every call that keeps a path keeps this value, so a
/// mutable path may change afterwards without changing what was kept.
struct PathElements: Hashable, Sendable {
  /// What an element does; it consumes `pointCount` points.
  enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  private(set) var verbs: [Verb] = []
  private(set) var points: [CGPoint] = []

  /// The start of the current subpath; meaningful when `verbs` is not empty.
  private(set) var subpathStart = CGPoint.zero

  /// The ellipse, when the path is nothing but one: such a path is rasterized as the true ellipse,
  /// since the four cubics that stand for it in `verbs` bulge by 1/3700 of its radius.
  private(set) var loneEllipse: Ellipse?

  init() {}

  var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last element, or the start of its subpath when that is closed.
  var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points[points.count - 1]
  }

  mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    loneEllipse = nil
  }

  mutating func move(to point: CGPoint) {
    loneEllipse = nil
    verbs.append(.move)
    points.append(point)
    subpathStart = point
  }

  mutating func line(to point: CGPoint) {
    beginSubpathIfClosed()
    verbs.append(.line)
    points.append(point)
  }

  mutating func quad(to end: CGPoint, control: CGPoint) {
    beginSubpathIfClosed()
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  mutating func cubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    beginSubpathIfClosed()
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  mutating func close() {
    loneEllipse = nil
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Notes that what was just appended to an empty path is exactly `ellipse`.
  mutating func markLoneEllipse(_ ellipse: Ellipse) { loneEllipse = ellipse }

  /// After a close, drawing goes on from the start of the closed subpath (PDF 32000-1, 8.5.2.1).
  private mutating func beginSubpathIfClosed() {
    loneEllipse = nil
    if verbs.last == .close { move(to: subpathStart) }
  }
}

/// The image of the unit circle under an affine map: `center + cos t · u + sin t · v`.
struct Ellipse: Hashable, Sendable {
  var center: CGPoint
  var u: CGPoint
  var v: CGPoint

  func applying(_ transform: GAffineTransform) -> Ellipse {
    func turn(_ p: CGPoint) -> CGPoint {
      CGPoint(x: transform.a * p.x + transform.c * p.y, y: transform.b * p.x + transform.d * p.y)
    }
    return Ellipse(center: transform.apply(center), u: turn(u), v: turn(v))
  }
}
