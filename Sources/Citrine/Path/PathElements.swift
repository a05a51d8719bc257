/// The elements of a path: verbs, and the points that they consume, in one space.
///
/// Value semantics with shared storage. Every call that keeps a path keeps this value, so a
/// mutable path may change afterwards without changing what was kept.
///
/// Guarantees: every subpath begins with a move, a close is followed by a move or by nothing, and no move
/// follows another.
/// The members here trust their arguments (finite points; `line`, `quad` and `cubic` only after an
/// element); the members that take a transform, in the extensions, check them, so that every point
/// stored is finite.
///
/// Two values are equal when their verbs and points are.
struct PathElements: Sendable {
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

  /// The shape, when the path is nothing but one with true quarters of an ellipse: it is rasterized as that,
  /// since the cubics that stand for them in `verbs` bulge by 1/3700 of their radius.
  private(set) var loneShape: LoneShape?

  init() {}

  var isEmpty: Bool { verbs.isEmpty }

  /// Whether all points are finite: what is computed of points at the limit of numbers may not be.
  var isFinite: Bool { points.allSatisfy { $0.isFinite } }

  /// The end of the last element, or the start of its subpath when that is closed.
  var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points[points.count - 1]
  }

  /// Makes room in an empty path for a shape that is about to come.
  mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    guard isEmpty else { return }
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  @inline(__always)
  mutating func removeAll() {
    if !verbs.isEmpty { empty() }
  }

  @inline(never)
  private mutating func empty() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    loneShape = nil
  }

  /// Begins a subpath, in place of one that has only begun: of moves in a row the last one stays.
  mutating func move(to point: CGPoint) {
    loneShape = nil
    subpathStart = point
    if verbs.last == .move {
      points[points.count - 1] = point
    } else {
      verbs.append(.move)
      points.append(point)
    }
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
    guard let last = verbs.last, last != .close else { return }
    // A lone shape is closed already.
    verbs.append(.close)
  }

  /// Notes that what was just appended to an empty path is exactly `shape`; one that has shrunk to a line or
  /// a point is left to its cubics.
  mutating func markLone(_ shape: LoneShape) { loneShape = shape.ellipse.hasArea ? shape : nil }

  mutating func markLoneEllipse(_ ellipse: Ellipse) { markLone(LoneShape(ellipse: ellipse)) }

  /// After a close, drawing goes on from the start of the closed subpath (PDF 32000-1, 8.5.2.1).
  @inline(__always)
  private mutating func beginSubpathIfClosed() {
    loneShape = nil
    if verbs.last == .close { move(to: subpathStart) }
  }
}

extension PathElements {
  /// Runs `build`, and takes back all it appended when one of the points is NaN or infinite.
  ///
  /// - Parameter call: The name of the caller's call, for the diagnostic.
  mutating func appendIfFinite(_ call: StaticString, _ build: (inout PathElements) -> Void) {
    let verbCount = verbs.count
    let pointCount = points.count
    let (start, shape) = (subpathStart, loneShape)
    // A move at the end may be replaced.
    let replaced = verbs.last == .move ? 1 : 0
    build(&self)
    if points[(pointCount - replaced)...].allSatisfy({ $0.isFinite }) { return }
    Self.reportNotFinite(call)
    verbs.removeLast(verbs.count - verbCount)
    points.removeLast(points.count - pointCount)
    if replaced > 0 { points[pointCount - 1] = start }
    (subpathStart, loneShape) = (start, shape)
  }

  /// Appends the elements of another path, transformed; a lone shape stays one in an empty path.
  mutating func append(_ other: PathElements, transform: GAffineTransform) {
    guard !other.isEmpty else { return }
    let shape = isEmpty ? other.loneShape?.applying(transform) : nil
    appendIfFinite("addPath") { path in
      path.move(to: other.points[0])
      path.verbs.append(contentsOf: other.verbs.dropFirst())
      let first = path.points.count - 1
      path.points.append(contentsOf: other.points.dropFirst())
      for index in first..<path.points.count {
        path.points[index] = transform.apply(path.points[index])
      }
      path.subpathStart = transform.apply(other.subpathStart)
      if let shape { path.markLone(shape) }
    }
  }

  /// Returns the transformed path, or an empty one when a point would not be finite.
  func applying(_ transform: GAffineTransform) -> PathElements {
    if transform.isIdentity { return self }
    var result = PathElements()
    result.append(self, transform: transform)
    return result
  }
}

extension PathElements: Hashable {
  static func == (left: PathElements, right: PathElements) -> Bool {
    left.verbs == right.verbs && left.points == right.points
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}
