/// The outlines of two paths as one list of lines and curves, scaled so that no coordinate is beyond 1.
///
/// The scale is a power of two: it rounds nothing, and neither does its inverse.
struct Outline {
  /// A subpath of the first path, as its curves in `curves`.
  struct Subpath {
    var curves: Range<Int>
    var isClosed: Bool
  }

  private(set) var curves: [OutlineCurve] = []
  /// The curves before this one belong to the first path, the others to the second.
  private(set) var secondBegins = 0
  private(set) var subpaths: [Subpath] = []
  /// What coordinates are divided by.
  let scale: Double
  /// How far apart points may be that count as one.
  var tolerance: Double

  /// A path with a point that is not finite counts as empty: nothing here could say where it is.
  ///
  /// - Parameter isFirstClosed: Whether open subpaths of the first path get a closing line, as those
  ///   of the second always do.
  init(_ first: PathElements, _ second: PathElements, isFirstClosed: Bool) {
    let (first, second) = (Self.checked(first), Self.checked(second))
    var bounds = PointBounds()
    var largest = 0.0
    for point in [first.points, second.points].joined() {
      bounds.include(point)
      largest = max(largest, abs(point.x), abs(point.y))
    }
    scale = Self.scale(largest)
    let box = bounds.rect
    let extent = box.isNull ? 0 : max(box.width / scale, box.height / scale)
    // Numbers below 1 are 1e-16 apart: closer than a few of them nothing is told apart.
    tolerance = max(extent * 1e-10, 4e-15)
    append(first, isClosed: isFirstClosed)
    secondBegins = curves.count
    append(second, isClosed: true)
    subpaths.removeAll { $0.curves.lowerBound >= secondBegins }
  }

  private static func checked(_ path: PathElements) -> PathElements {
    if path.isFinite { return path }
    GDiagnostics.report("GPath: a point is not finite; the path counts as empty")
    return PathElements()
  }

  /// The power of two that brings numbers up to `largest` below 1.
  private static func scale(_ largest: Double) -> Double {
    guard largest > 0x1p-1000 else { return 0x1p-1000 }
    // Half of it first: its own scale may be beyond all numbers.
    return largest > 0x1p1022 ? 0x1p1023 : largest.binade * 2
  }

  private mutating func append(_ path: PathElements, isClosed closesAll: Bool) {
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

  private mutating func endSubpath(
    from begin: Int, at current: CGPoint, start: CGPoint, isClosed: Bool
  ) {
    guard curves.count > begin else { return }
    if isClosed { append(.line(current, start)) }
    subpaths.append(Subpath(curves: begin..<curves.count, isClosed: isClosed))
  }
}
