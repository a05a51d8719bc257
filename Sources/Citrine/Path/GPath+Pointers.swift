import Synchronization

/// The type of a path element in the pointer form, which determines its number of points.
public enum GPathElementType: Int32, Sendable {
  /// A move, which begins a subpath: 1 point, its start.
  case moveToPoint
  /// A straight line from the current point: 1 point, its end.
  case addLineToPoint
  /// A quadratic Bézier curve from the current point: 2 points, the control point and the end.
  case addQuadCurveToPoint
  /// A cubic Bézier curve from the current point: 3 points, both control points and the end.
  case addCurveToPoint
  /// A straight line to the start of the subpath, which closes it: no points.
  case closeSubpath
}

/// An element of a path, in the form with pointers that `GPath.applyWithBlock` passes.
///
/// `GPath.elements` returns the same elements as values, without pointers.
@unsafe
public struct GPathElement {
  /// The type of the element.
  public var type: GPathElementType
  /// The points of the element; valid until the path is deallocated.
  ///
  /// `type` gives their number. The points are a copy: writing to them does not change the path, and the next `apply`
  /// restores them. Do not write to them if other threads use the path.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element, which keeps the pointer but does not own its memory.
  ///
  /// - Parameters:
  ///   - type: The type, which determines the number of points.
  ///   - points: The address of the first point; it may be any address if the type has no points.
  public init(type: GPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    // SAFETY: the pointer is only stored; code that reads through it is responsible for it.
    unsafe self.type = type
    unsafe self.points = unsafe points
  }
}

/// A function that is called for each element of a path, with the `info` pointer of `GPath.apply`.
public typealias GPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<GPathElement>) ->
  Void

extension GPath {
  /// Calls a function for each element of the path, in order.
  ///
  /// - Parameters:
  ///   - info: A pointer that is passed to the function unchanged.
  ///   - function: Called with `info` and an element. The element is valid only during the call; its points are
  ///     valid until the path is deallocated.
  /// - Complexity: O(n) in the number of elements.
  public func apply(info: UnsafeMutableRawPointer?, function: GPathApplierFunction) {
    // SAFETY: `info` is only passed on, for the caller; the element is valid during the inner call.
    unsafe applyWithBlock { element in unsafe function(info, element) }
  }

  /// Calls a block for each element of the path, in order.
  ///
  /// ```swift
  /// path.applyWithBlock { print($0.pointee.type) }
  /// ```
  ///
  /// - Parameter block: Called with an element. The element is valid only during the call; its points are valid until
  ///   the path is deallocated.
  /// - Complexity: O(n) in the number of elements.
  public func applyWithBlock(_ block: (UnsafePointer<GPathElement>) -> Void) {
    let elements = storage
    guard var points = unsafe copiedPoints(elements.points) else { return }
    var pointIndex = 0
    for verb in elements.verbs {
      // Restores the points of this element, if the block wrote beyond the points of the previous one.
      for index in 0..<verb.pointCount
      where unsafe points[index] != elements.points[pointIndex + index] {
        // SAFETY: the verbs consume all points, and no more.
        unsafe points[index] = elements.points[pointIndex + index]
      }
      pointIndex += verb.pointCount
      var element = unsafe GPathElement(type: verb.elementType, points: points)
      // SAFETY: the element is valid while the block runs.
      unsafe withUnsafePointer(to: &element) { unsafe block($0) }
      // SAFETY: the verbs consume all points, and no more.
      unsafe points += verb.pointCount
    }
    // Keeps the path, and so its points, alive until the last call returns.
    withExtendedLifetime(self) {}
  }

  /// Copies points to memory that stays valid until the path is deallocated, and returns the address of the first.
  ///
  /// The result is never nil, because `AppliedPoints` has at least one block, and every block has an address.
  private func copiedPoints(_ points: [CGPoint]) -> UnsafeMutablePointer<CGPoint>? {
    let applied = appliedPoints.load() ?? appliedPoints.storeIfNil(AppliedPoints(points))
    return unsafe applied.update(to: points)
  }

  /// Returns whether the path is a single axis-parallel rectangle.
  ///
  /// The subpath is closed, or ends with a fourth line to its start, or both. It may begin at any corner, and have
  /// either direction.
  ///
  /// - Parameter rect: Receives the rectangle, if the result is true; may be nil.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let rectangle = storage.rectangle else { return false }
    // SAFETY: the caller is responsible for the pointer that it passes.
    if let rect = unsafe rect { unsafe rect.pointee = rectangle }
    return true
  }
}

extension PathElements.Verb {
  /// The corresponding public type; both forms have the points in the same order.
  fileprivate var elementType: GPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
