/// The outlines of two paths as one list of lines and curves, scaled so that no coordinate exceeds 1.
///
/// The scale is a power of two, so that scaling and scaling back are exact, except for underflow. Curves that
/// are a single point are left out.
struct Outline {
  /// A subpath of the first path, as a range of `curves`.
  struct Subpath {
    var curves: Range<Int>
    var isClosed: Bool
  }

  private(set) var curves: [OutlineCurve] = []
  /// The index in `curves` of the second path's first curve.
  private(set) var secondPathStart = 0
  /// The subpaths of the first path.
  private(set) var subpaths: [Subpath] = []
  /// The power of two by which the paths' coordinates are divided.
  let scale: Double
  /// The distance up to which two points count as one, in scaled units.
  var tolerance: Double
  /// The smallest tolerance, in scaled units: about 36 times the distance of neighbouring doubles just below 1.
  static let minTolerance = 4e-15

  /// Creates the outlines of two paths.
  ///
  /// A path with a point that is not finite counts as empty, and the diagnostics hook reports it.
  ///
  /// - Parameter closesFirst: Whether open subpaths of the first path get a closing line, as those
  ///   of the second always do.
  init(_ first: PathElements, _ second: PathElements, closesFirst: Bool) {
    let (first, second) = (Self.emptyIfNotFinite(first), Self.emptyIfNotFinite(second))
    var bounds = PointBounds()
    var largest = 0.0
    for point in [first.points, second.points].joined() {
      bounds.include(point)
      largest = max(largest, abs(point.x), abs(point.y))
    }
    scale = Self.scale(largest)
    let box = bounds.rect
    let extent = box.isNull ? 0 : max(box.width / scale, box.height / scale)
    tolerance = max(extent * 1e-10, Self.minTolerance)
    append(first, closesAll: closesFirst)
    secondPathStart = curves.count
    append(second, closesAll: true)
    subpaths.removeAll { $0.curves.lowerBound >= secondPathStart }
  }

  private static func emptyIfNotFinite(_ path: PathElements) -> PathElements {
    if path.isFinite { return path }
    GDiagnostics.report("GPath: a point is not finite; the path counts as empty")
    return PathElements()
  }

  /// Returns the power of two by which numbers up to `largest` are divided to be less than 1.
  private static func scale(_ largest: Double) -> Double {
    guard largest > 0x1p-1000 else { return 0x1p-1000 }
    // The next power of two above 2^1023 would overflow; such numbers are scaled below 2 instead.
    return largest > 0x1p1022 ? 0x1p1023 : largest.binade * 2
  }

  /// Appends the curves of a path, scaled.
  ///
  /// - Parameter closesAll: Whether open subpaths get a closing line.
  private mutating func append(_ path: PathElements, closesAll: Bool) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var begin = curves.count
    func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x / scale, y: point.y / scale) }
    for element in path.elements {
      switch element {
      case .move(let end):
        endSubpath(from: begin, at: current, start: start, isClosed: closesAll)
        begin = curves.count
        (start, current) = (scaled(end), scaled(end))
      case .line(let end):
        append(.line(current, scaled(end)))
        current = scaled(end)
      case .quadCurve(let end, let control):
        append(
          .quad(QuadraticCurve(start: current, control: scaled(control), end: scaled(end))))
        current = scaled(end)
      case .curve(let end, let control1, let control2):
        append(
          .cubic(
            CubicCurve(
              start: current, control1: scaled(control1), control2: scaled(control2),
              end: scaled(end))))
        current = scaled(end)
      case .closeSubpath:
        endSubpath(from: begin, at: current, start: start, isClosed: true)
        begin = curves.count
        current = start
      }
    }
    endSubpath(from: begin, at: current, start: start, isClosed: closesAll)
  }

  private mutating func append(_ curve: OutlineCurve) {
    if !curve.isPoint { curves.append(curve) }
  }

  /// Ends the subpath whose curves start at index `begin`, and appends its closing line if it is closed.
  private mutating func endSubpath(
    from begin: Int, at current: CGPoint, start: CGPoint, isClosed: Bool
  ) {
    guard curves.count > begin else { return }
    if isClosed { append(.line(current, start)) }
    subpaths.append(Subpath(curves: begin..<curves.count, isClosed: isClosed))
  }
}
