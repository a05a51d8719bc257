import Synchronization

/// A path: lines and curves, in subpaths that are open or closed.
///
/// A path is data only; it draws nothing, and has no unit of its own. A `GPath` made by its own
/// initializers never changes, and may be shared between threads. `GMutablePath`, its subclass,
/// does change: it belongs to one thread at a time, must not change while it is a key of a
/// dictionary, and every call that keeps a path keeps the elements it has at that moment.
///
/// Two paths are equal when their elements are, number for number.
public class GPath: @unchecked Sendable {
  // Unchecked: the elements are written by `GMutablePath` only, which is documented to belong to
  // one thread. A subclass cannot take the conformance back.

  /// The elements, a value: whoever keeps it is safe from later changes.
  final var storage: PathElements

  /// What appliers were given the addresses of; nothing until there was one.
  final let appliedPoints = AtomicLazyReference<AppliedPoints>()

  init(storage: PathElements) { self.storage = storage }

  /// Creates a path that is one rectangle, closed, each of its points transformed.
  ///
  /// It starts at the corner of least coordinates and goes along x first. A rectangle that is not
  /// finite gives an empty path.
  public convenience init(rect: CGRect, transform: GAffineTransform? = nil) {
    var storage = PathElements()
    storage.addRect(rect, transform: transform ?? .identity)
    self.init(storage: storage)
  }

  /// Creates a path that is the ellipse touching the four sides of a rectangle, transformed.
  ///
  /// It starts at (maxX, midY) and goes towards greater y. A rectangle that is not finite gives an
  /// empty path.
  public convenience init(ellipseIn rect: CGRect, transform: GAffineTransform? = nil) {
    var storage = PathElements()
    storage.addEllipse(in: rect, transform: transform ?? .identity)
    self.init(storage: storage)
  }

  /// Creates a path that is a rectangle with corners rounded to quarters of an ellipse.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The semi-axis of a corner along x, clamped to 0 … half the width.
  ///   - cornerHeight: The semi-axis of a corner along y, clamped to 0 … half the height.
  ///   - transform: What each point goes through, or nil.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: GAffineTransform? = nil
  ) {
    var storage = PathElements()
    storage.addRoundedRect(
      rect, corner: CGSize(width: cornerWidth, height: cornerHeight),
      transform: transform ?? .identity)
    self.init(storage: storage)
  }
}

extension GPath: Hashable {
  /// Returns whether two paths have the same elements with the same points.
  public static func == (lhs: GPath, rhs: GPath) -> Bool { lhs.storage == rhs.storage }

  /// Feeds the elements into a hasher.
  public func hash(into hasher: inout Hasher) { storage.hash(into: &hasher) }
}

extension GPath {
  /// Returns an immutable path with the same elements.
  @discardableResult
  public func copy() -> GPath? { GPath(storage: storage) }

  /// Returns an immutable path whose points have gone through a transform.
  ///
  /// - Returns: Nil when a point would not be finite.
  @discardableResult
  public func copy(using transform: GAffineTransform?) -> GPath? {
    transformedStorage(transform).map { GPath(storage: $0) }
  }

  /// Returns a mutable path with the same elements.
  @discardableResult
  public func mutableCopy() -> GMutablePath? { GMutablePath(storage: storage) }

  /// Returns a mutable path whose points have gone through a transform.
  ///
  /// - Returns: Nil when a point would not be finite.
  @discardableResult
  public func mutableCopy(using transform: GAffineTransform?) -> GMutablePath? {
    transformedStorage(transform).map { GMutablePath(storage: $0) }
  }

  private func transformedStorage(_ transform: GAffineTransform?) -> PathElements? {
    let transformed = storage.applying(transform ?? .identity)
    return transformed.isEmpty && !storage.isEmpty ? nil : transformed
  }
}
