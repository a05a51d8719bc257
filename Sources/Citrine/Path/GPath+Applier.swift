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
  /// Its points, as many as the type says; valid only during the call that hands them out.
  ///
  /// They are a copy: writing to them does not change the path.
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

  /// Calls a block with each step of the path, in order; a step is valid during the call only.
  public func applyWithBlock(_ block: (UnsafePointer<GPathElement>) -> Void) {
    let most = PathElements.Verb.cubic.pointCount
    unsafe withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: most) { buffer in
      // SAFETY: the buffer is initialized in full before it is read, and is not empty. The block
      // may write to it, which does no harm: the points of each element are copied anew.
      unsafe buffer.initialize(repeating: .zero)
      guard let points = buffer.baseAddress else { return }
      for element in elements {
        let (type, values) = element.typeAndPoints
        for (index, value) in values.enumerated() { unsafe buffer[index] = value }
        var step = unsafe GPathElement(type: type, points: points)
        unsafe withUnsafePointer(to: &step) { unsafe block($0) }
      }
    }
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

extension GPath.Element {
  /// The pointer form's type, and its points in their order there.
  fileprivate var typeAndPoints: (GPathElementType, [CGPoint]) {
    switch self {
    case .move(let end): (.moveToPoint, [end])
    case .line(let end): (.addLineToPoint, [end])
    case .quadCurve(let end, let control): (.addQuadCurveToPoint, [control, end])
    case .curve(let end, let control1, let control2): (.addCurveToPoint, [control1, control2, end])
    case .closeSubpath: (.closeSubpath, [])
    }
  }
}
