/// The elements of a path: an array of verbs, and an array of the points that they use.
///
/// It is a value with copy-on-write storage. A call that keeps a path keeps this value, so later changes of a mutable
/// path have no effect on it. All points are in one space, which the owner determines.
///
/// Guarantees: every subpath begins with a move; a close is the last element, or a move follows it; a move does not
/// follow another move. `move`, `line`, `quad`, `cubic` and `close` do not check their arguments: points must be finite,
/// and a line or a curve needs at least one element before it. The members with a `transform` parameter check their
/// arguments, so every point that a public call appends is finite.
///
/// Two values are equal if their verbs and points are equal.
struct PathElements: Sendable {
  /// The type of an element.
  enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// The number of points of the element in `points`: control points first, then the end point.
    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// The types of the elements, in order.
  private(set) var verbs: [Verb] = []
  /// The points of all elements, in order.
  private(set) var points: [CGPoint] = []

  /// The start of the current subpath; undefined if `verbs` is empty.
  private(set) var subpathStart = CGPoint.zero

  /// The exact shape, if the path consists only of an ellipse or a rounded rectangle; nil for other paths.
  ///
  /// Fills use it instead of the cubics in `verbs`, which lie outside of the true ellipse by up to 2.8e-4 of its
  /// radius.
  private(set) var primitiveShape: PrimitiveShape?

  init() {}

  var isEmpty: Bool { verbs.isEmpty }

  /// Whether all points are finite.
  ///
  /// It can be false for a path that was computed from points near the largest finite number.
  var isFinite: Bool { points.allSatisfy { $0.isFinite } }

  /// The end of the last element, or the start of its subpath if it is a close; nil if the path is empty.
  var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points[points.count - 1]
  }

  /// Reserves capacity for a shape; does nothing unless the path is empty.
  mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    guard isEmpty else { return }
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  /// The bytes of memory that the elements hold.
  var byteCapacity: Int {
    verbs.capacity * MemoryLayout<Verb>.stride + points.capacity * MemoryLayout<CGPoint>.stride
  }

  @inline(__always)
  mutating func removeAll() {
    if !verbs.isEmpty { removeElements() }
  }

  @inline(never)
  private mutating func removeElements() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    primitiveShape = nil
  }

  /// Begins a subpath; if the last element is a move, it is replaced.
  mutating func move(to point: CGPoint) {
    primitiveShape = nil
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
    // `primitiveShape` stays valid, because its outline is closed already.
    verbs.append(.close)
  }

  /// Sets `primitiveShape`, after the elements of the shape were appended to an empty path.
  ///
  /// If the shape has no area, so that it is a line or a point, the property becomes nil and the cubics are used.
  mutating func setPrimitiveShape(_ shape: PrimitiveShape) {
    primitiveShape = shape.ellipse.hasArea ? shape : nil
  }

  mutating func setPrimitiveEllipse(_ ellipse: Ellipse) {
    setPrimitiveShape(PrimitiveShape(ellipse: ellipse))
  }

  /// After a close, appends a move to the start of the closed subpath (PDF 32000-1, 8.5.2.1).
  ///
  /// Also clears `primitiveShape`, because an element follows.
  @inline(__always)
  private mutating func beginSubpathIfClosed() {
    primitiveShape = nil
    if verbs.last == .close { move(to: subpathStart) }
  }
}

extension PathElements {
  /// Runs `build`; if an appended point is NaN or infinite, restores the path and reports the call.
  ///
  /// - Parameters:
  ///   - call: The name of the public call, for the message.
  ///   - build: Appends elements; it must not change earlier ones, except that it may replace a move at the end.
  mutating func appendIfFinite(_ call: StaticString, _ build: (inout PathElements) -> Void) {
    let verbCount = verbs.count
    let pointCount = points.count
    let (start, shape) = (subpathStart, primitiveShape)
    // `build` may replace a move at the end, so its point is checked and restored as well.
    let replaceableCount = verbs.last == .move ? 1 : 0
    build(&self)
    if points[(pointCount - replaceableCount)...].allSatisfy({ $0.isFinite }) { return }
    Self.reportNotFinite(call)
    verbs.removeLast(verbs.count - verbCount)
    points.removeLast(points.count - pointCount)
    if replaceableCount > 0 { points[pointCount - 1] = start }
    (subpathStart, primitiveShape) = (start, shape)
  }

  /// Appends the elements of another path, transformed; ignored and reported if a point is not finite.
  ///
  /// If this path is empty, it takes over the other path's `primitiveShape`.
  mutating func append(_ other: PathElements, transform: GAffineTransform) {
    guard !other.isEmpty else { return }
    let shape = isEmpty ? other.primitiveShape?.applying(transform) : nil
    appendIfFinite("addPath") { path in
      path.move(to: other.points[0])
      path.verbs.append(contentsOf: other.verbs.dropFirst())
      let first = path.points.count - 1
      path.points.append(contentsOf: other.points.dropFirst())
      for index in first..<path.points.count {
        path.points[index] = transform.apply(path.points[index])
      }
      path.subpathStart = transform.apply(other.subpathStart)
      if let shape { path.setPrimitiveShape(shape) }
    }
  }

  /// Returns the transformed path; empty if a transformed point is not finite.
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
