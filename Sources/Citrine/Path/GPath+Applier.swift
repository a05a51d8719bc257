import Synchronization

/// What a step of a path does, and how many points it comes with.
public enum GPathElementType: Int32, Sendable {
  /// Begins a subpath: 1 point.
  case moveToPoint
  /// A straight line: 1 point.
  case addLineToPoint
  /// A quadratic curve: 2 points, the control point first.
  case addQuadCurveToPoint
  /// A cubic curve: 3 points, the control points first.
  case addCurveToPoint
  /// Ends the subpath: no point.
  case closeSubpath
}

/// One step of a path in the form that appliers get.
///
/// `elements` gives the same as values, without pointers.
@unsafe
public struct GPathElement {
  /// What the step does.
  public var type: GPathElementType
  /// Its points, as many as the type says; they stay at their address as long as the path lives.
  ///
  /// They are a copy: writing to them does not change the path, and the next call writes over it. A path
  /// that is shared with other threads must not be written to here.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: GPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    // SAFETY: only kept; whoever reads through it vouches for it.
    unsafe self.type = type
    unsafe self.points = unsafe points
  }
}

/// A function that is called with each step of a path.
public typealias GPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<GPathElement>) ->
  Void

extension GPath {
  /// Calls a function with each step of the path, in order.
  ///
  /// - Parameters:
  ///   - info: Handed to the function as it is.
  ///   - function: Called with `info` and a step that is valid during the call only.
  public func apply(info: UnsafeMutableRawPointer?, function: GPathApplierFunction) {
    // SAFETY: `info` is the caller's, only passed on; the element lives as long as the inner call.
    unsafe applyWithBlock { element in unsafe function(info, element) }
  }

  /// Calls a block with each step of the path, in order.
  ///
  /// A step is valid during the call only; the points that it points at, as long as the path lives.
  public func applyWithBlock(_ block: (UnsafePointer<GPathElement>) -> Void) {
    let elements = storage
    guard var points = unsafe address(of: elements.points) else { return }
    var next = 0
    for verb in elements.verbs {
      // Restores these points if the block wrote beyond those of the previous element.
      for index in 0..<verb.pointCount where unsafe points[index] != elements.points[next + index] {
        // SAFETY: the verbs consume all points, and no more.
        unsafe points[index] = elements.points[next + index]
      }
      next += verb.pointCount
      var step = unsafe GPathElement(type: verb.elementType, points: points)
      // SAFETY: the step lives as long as the block runs.
      unsafe withUnsafePointer(to: &step) { unsafe block($0) }
      // SAFETY: the verbs consume all points, and no more.
      unsafe points += verb.pointCount
    }
    // Otherwise the path might end before the last call.
    withExtendedLifetime(self) {}
  }

  /// The address of the first point, where all points stay as long as the path; nil for an empty path.
  private func address(of points: [CGPoint]) -> UnsafeMutablePointer<CGPoint>? {
    let applied = appliedPoints.load() ?? appliedPoints.storeIfNil(AppliedPoints(points))
    return unsafe applied.address(of: points)
  }

  /// Returns whether the path is one upright rectangle, closed or returning to its start.
  ///
  /// - Parameter rect: Where to write the rectangle, if it is one; may be nil.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let rectangle = storage.rectangle else { return false }
    // SAFETY: the caller vouches for a pointer it passes.
    if let rect = unsafe rect { unsafe rect.pointee = rectangle }
    return true
  }
}

extension PathElements.Verb {
  /// The type of the pointer form, whose points have the order of the elements.
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
