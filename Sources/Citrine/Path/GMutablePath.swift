/// A path to which elements can be appended.
///
/// ```swift
/// let path = GMutablePath()
/// path.move(to: CGPoint(x: 0, y: 0))
/// path.addLine(to: CGPoint(x: 100, y: 0))
/// path.addLine(to: CGPoint(x: 50, y: 80))
/// path.closeSubpath()
/// ```
///
/// A transform that is passed to a call applies only to the points of that call. A call with a NaN or an infinite
/// number is ignored as a whole, and reported to `GDiagnostics`. A line, a curve or a close is ignored in the same
/// way while the path is empty.
///
/// A mutable path belongs to one thread at a time. It must not change while it is a key of a dictionary or a member
/// of a set. `GContext.addPath` and all other calls that take a path copy its elements; later changes of the path do not
/// affect them.
public final class GMutablePath: GPath, @unchecked Sendable {
  override init(storage: PathElements) { super.init(storage: storage) }

  /// Creates a path without elements; a move, a shape or an arc begins its first subpath.
  public init() { super.init(storage: PathElements()) }

  /// Begins a subpath at a point, which becomes the current point.
  ///
  /// If the last element is a move, it is replaced: a move alone draws nothing.
  public func move(to point: CGPoint, transform: GAffineTransform = .identity) {
    storage.move(to: point, transform: transform)
  }

  /// Appends a straight line from the current point to `point`, which becomes the current point.
  public func addLine(to point: CGPoint, transform: GAffineTransform = .identity) {
    storage.addLine(to: point, transform: transform)
  }

  /// Appends a quadratic Bézier curve from the current point to `end`, which becomes the current point.
  ///
  /// The element stays quadratic; it is not converted to a cubic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: GAffineTransform = .identity
  ) {
    storage.addQuadCurve(to: end, control: control, transform: transform)
  }

  /// Appends a cubic Bézier curve from the current point to `end`, which becomes the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: GAffineTransform = .identity
  ) {
    storage.addCurve(to: end, control1: control1, control2: control2, transform: transform)
  }

  /// Closes the subpath by a straight line to its start.
  ///
  /// When a closed subpath is stroked, its start and end are connected by a join, not caps. The start becomes the
  /// current point; a line or curve that follows begins a new subpath there. A subpath that is already closed does
  /// not change.
  public func closeSubpath() { storage.closeSubpath() }
}
