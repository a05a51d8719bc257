/// A path that can be added to.
///
/// A transform given to a call applies to the points of that call only. A call with a NaN or an
/// infinite number is ignored as a whole and reported to `GDiagnostics`; so are a line, a curve and
/// a close while the path is empty.
///
/// A mutable path belongs to one thread at a time, and must not change while it is a key of a
/// dictionary or a member of a set. What keeps a path keeps the elements of that moment.
public final class GMutablePath: GPath, @unchecked Sendable {
  override init(storage: PathElements) { super.init(storage: storage) }

  /// Creates an empty path.
  public init() { super.init(storage: PathElements()) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: GAffineTransform = .identity) {
    storage.move(to: point, transform: transform)
  }

  /// Appends a straight line from the current point.
  public func addLine(to point: CGPoint, transform: GAffineTransform = .identity) {
    storage.addLine(to: point, transform: transform)
  }

  /// Appends a quadratic Bézier curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: GAffineTransform = .identity
  ) {
    storage.addQuadCurve(to: end, control: control, transform: transform)
  }

  /// Appends a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: GAffineTransform = .identity
  ) {
    storage.addCurve(to: end, control1: control1, control2: control2, transform: transform)
  }

  /// Appends a straight line to the start of the subpath, which it ends.
  ///
  /// A line or a curve that follows starts there, in a new subpath.
  public func closeSubpath() { storage.closeSubpath() }
}
