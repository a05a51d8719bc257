import Synchronization

/// A path: a list of subpaths, open or closed, that consist of lines and Bézier curves.
///
/// ```swift
/// let path = GPath(roundedRect: CGRect(x: 0, y: 0, width: 80, height: 40), cornerWidth: 8, cornerHeight: 8)
/// context.addPath(path)
/// context.fillPath()
/// ```
///
/// A path contains coordinates only: no colour and no line width. The context that draws it transforms the points
/// by its CTM when they are added.
///
/// A `GPath` that was made by its own initializers never changes, and may be shared between threads. Its subclass
/// `GMutablePath` can change. A mutable path belongs to one thread at a time, and must not change while it is a key
/// of a dictionary. Calls that take a path copy its elements; later changes of the path do not affect them.
///
/// Two paths are equal if they have the same elements with exactly the same coordinates.
public class GPath: @unchecked Sendable {
  // Unchecked: only `GMutablePath` writes to the elements, and it is documented to belong to one thread. It
  // inherits the conformance, which a subclass cannot remove.

  /// The elements as a value, so that a copy of it does not change when the path changes.
  final var storage: PathElements

  /// The points whose addresses `applyWithBlock` has passed to blocks; nil before the first call.
  final let appliedPoints = AtomicLazyReference<AppliedPoints>()

  init(storage: PathElements) { self.storage = storage }

  /// Creates a path that consists of one rectangle, as a closed subpath.
  ///
  /// The subpath starts at (minX, minY) and continues to (maxX, minY), (maxX, maxY) and (minX, maxY).
  ///
  /// - Parameters:
  ///   - rect: The rectangle, whose size may be negative. If it is not finite, the path is empty.
  ///   - transform: Applied to each point; nil for the identity.
  public convenience init(rect: CGRect, transform: GAffineTransform? = nil) {
    var storage = PathElements()
    storage.addRect(rect, transform: transform ?? .identity)
    self.init(storage: storage)
  }

  /// Creates a path that consists of the ellipse inscribed in a rectangle, as a closed subpath.
  ///
  /// The subpath consists of four cubic curves. It starts at (maxX, midY) and continues towards greater y. When the
  /// path is filled alone, it is a true ellipse.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, whose size may be negative. If it is not finite, the path is empty.
  ///   - transform: Applied to each point; nil for the identity.
  public convenience init(ellipseIn rect: CGRect, transform: GAffineTransform? = nil) {
    var storage = PathElements()
    storage.addEllipse(in: rect, transform: transform ?? .identity)
    self.init(storage: storage)
  }

  /// Creates a path that consists of one rectangle with elliptical corners, as a closed subpath.
  ///
  /// If a radius is 0, the result is a plain rectangle; if the corners leave no straight side, an ellipse. Quartz
  /// stops the program for radii that are too large; here they are clamped, and reported to `GDiagnostics`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, whose size may be negative. If it is not finite, the path is empty.
  ///   - cornerWidth: The corner radius along x, clamped to 0 … half the width.
  ///   - cornerHeight: The corner radius along y, clamped to 0 … half the height.
  ///   - transform: Applied to each point; nil for the identity.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: GAffineTransform? = nil
  ) {
    var storage = PathElements()
    storage.addRoundedRect(
      rect, cornerRadii: CGSize(width: cornerWidth, height: cornerHeight),
      transform: transform ?? .identity)
    self.init(storage: storage)
  }
}

extension GPath: Hashable {
  /// Returns whether two paths have the same elements with exactly the same coordinates.
  ///
  /// A mutable and an immutable path may be equal.
  public static func == (lhs: GPath, rhs: GPath) -> Bool { lhs.storage == rhs.storage }

  /// Hashes the elements, which `==` compares.
  public func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }
}

extension GPath {
  /// Returns an immutable path with the same elements; the result is never nil.
  @discardableResult
  public func copy() -> GPath? { GPath(storage: storage) }

  /// Returns an immutable path whose points are transformed.
  ///
  /// - Parameter transform: Applied to each point; nil for the identity.
  /// - Returns: Nil if a transformed point is not finite.
  @discardableResult
  public func copy(using transform: GAffineTransform?) -> GPath? {
    transformedStorage(transform).map { GPath(storage: $0) }
  }

  /// Returns a mutable path with the same elements; the result is never nil.
  @discardableResult
  public func mutableCopy() -> GMutablePath? { GMutablePath(storage: storage) }

  /// Returns a mutable path whose points are transformed.
  ///
  /// - Parameter transform: Applied to each point; nil for the identity.
  /// - Returns: Nil if a transformed point is not finite.
  @discardableResult
  public func mutableCopy(using transform: GAffineTransform?) -> GMutablePath? {
    transformedStorage(transform).map { GMutablePath(storage: $0) }
  }

  private func transformedStorage(_ transform: GAffineTransform?) -> PathElements? {
    let transformed = storage.applying(transform ?? .identity)
    return transformed.isEmpty && !storage.isEmpty ? nil : transformed
  }
}
