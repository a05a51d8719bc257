// Overloads for gradients, functions and patterns with Apple's parameter types: Core Foundation arrays, pointers
// to numbers, and callbacks with an info pointer. Where both overloads fit, the compiler prefers Citrine's own.

extension CGGradient {
  /// Creates a gradient like the overload that takes a Swift array; nil if an element is not a `CGColor`.
  public convenience init?(
    colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?
  ) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count == colors.count else { return nil }
    self.init(colorsSpace: colorsSpace, colors: list, locations: locations)
  }
}

/// The overloads that take pointers. The compiler prefers the overloads of the extension above.
extension CGGradient {
  /// Creates a gradient like the overload that takes an array of locations.
  ///
  /// - Parameter locations: One number from 0 to 1 per colour.
  @_disfavoredOverload
  @unsafe public convenience init?(
    colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>
  ) {
    // SAFETY: in all functions of this file, the caller points at as many numbers as the count or dimension requires.
    let locationArray: [CGFloat]? = unsafe Array(
      UnsafeBufferPointer(start: locations, count: colors.count))
    self.init(colorsSpace: colorsSpace, colors: colors, locations: locationArray)
  }

  /// Creates a gradient like the overload that takes arrays.
  ///
  /// - Parameters:
  ///   - colorComponents: For each of `count` colours, its components in the space followed by alpha.
  ///   - locations: `count` numbers from 0 to 1; nil for colours at equal distances.
  ///   - count: The number of colours, above 0.
  @_disfavoredOverload
  @unsafe public convenience init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let (numberCount, overflow) = count.multipliedReportingOverflow(
      by: colorSpace.numberOfComponents + 1)
    guard count > 0, !overflow else { return nil }
    let numbers = unsafe Array(UnsafeBufferPointer(start: colorComponents, count: numberCount))
    let locationArray = unsafe locations.map {
      unsafe Array(UnsafeBufferPointer(start: $0, count: count))
    }
    self.init(
      colorSpace: colorSpace, colorComponents: numbers, locations: locationArray, count: count)
  }
}

/// A callback that computes the outputs of a function from its inputs.
public typealias CGFunctionEvaluateCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ inputs: UnsafePointer<CGFloat>,
    _ outputs: UnsafeMutablePointer<CGFloat>
  ) -> Void

/// A callback that is called when a function is freed.
public typealias CGFunctionReleaseInfoCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
@unsafe public struct CGFunctionCallbacks {
  /// The version of the structure: 0.
  public var version: UInt32
  /// Computes the outputs of the function from its inputs; required.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Called once when the function is freed, on any thread; may be nil.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates a set of callbacks; `version` is 0 in Quartz and is ignored here.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    unsafe self.version = version
    unsafe self.evaluate = evaluate
    unsafe self.releaseInfo = releaseInfo
  }
}

extension CGFunction {
  /// Creates a function that calls C functions.
  ///
  /// - Parameters:
  ///   - info: Passed to the callbacks.
  ///   - domainDimension: The number of inputs.
  ///   - domain: Two numbers, minimum and maximum, per input; nil does not clamp the inputs.
  ///   - rangeDimension: The number of outputs.
  ///   - range: Two numbers, minimum and maximum, per output; nil does not clamp the outputs.
  ///   - callbacks: The callbacks; `evaluate` is required.
  /// - Returns: nil without `evaluate`, or if a dimension is below 1 or above `GLimits.functionDimensions`.
  @unsafe public convenience init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int, range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    let callbacks = unsafe callbacks.pointee
    let dimensions = 1...GLimits.functionDimensions
    guard let evaluate = unsafe callbacks.evaluate, dimensions ~= domainDimension,
      dimensions ~= rangeDimension
    else { return nil }
    let owner = unsafe InfoOwner(info, release: callbacks.releaseInfo)
    func bounds(_ numbers: UnsafePointer<CGFloat>?, _ dimension: Int) -> [CGFloat]? {
      unsafe numbers.map { unsafe Array(UnsafeBufferPointer(start: $0, count: 2 * dimension)) }
    }
    unsafe self.init(
      domainDimension: domainDimension, domain: bounds(domain, domainDimension),
      rangeDimension: rangeDimension, range: bounds(range, rangeDimension)
    ) { inputs in
      var outputs = [CGFloat](repeating: 0, count: rangeDimension)
      unsafe evaluate(owner.info, inputs, &outputs)
      return outputs
    }
  }
}

/// A callback that draws a cell of a pattern.
public typealias CGPatternDrawPatternCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ context: CGContext
  ) -> Void

/// A callback that is called when a pattern is freed.
public typealias CGPatternReleaseInfoCallback = @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a pattern.
@unsafe public struct CGPatternCallbacks {
  /// The version of the structure: 0.
  public var version: UInt32
  /// Draws a cell of the pattern into a context; required.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called once when the pattern is freed, on any thread; may be nil.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates a set of callbacks; `version` is 0 in Quartz and is ignored here.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    unsafe self.version = version
    unsafe self.drawPattern = drawPattern
    unsafe self.releaseInfo = releaseInfo
  }
}

extension CGPattern {
  /// Creates a pattern that calls C functions; nil without `drawPattern`.
  @unsafe public convenience init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let callbacks = unsafe callbacks.pointee
    guard let draw = unsafe callbacks.drawPattern else { return nil }
    let owner = unsafe InfoOwner(info, release: callbacks.releaseInfo)
    self.init(
      bounds: bounds, matrix: matrix, xStep: xStep, yStep: yStep, tiling: tiling,
      isColored: isColored
    ) { context in
      unsafe draw(owner.info, context)
    }
  }
}

/// The owner of a caller's info pointer.
///
/// It calls the release callback when the last closure that uses it is freed.
@unsafe private final class InfoOwner: @unchecked Sendable {
  let info: UnsafeMutableRawPointer?
  private let release: (@Sendable (UnsafeMutableRawPointer?) -> Void)?

  init(
    _ info: UnsafeMutableRawPointer?,
    release: (@Sendable (UnsafeMutableRawPointer?) -> Void)?
  ) {
    unsafe self.info = info
    unsafe self.release = release
  }

  deinit { unsafe release?(info) }
}
