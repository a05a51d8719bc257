// Gradients, functions and patterns as Apple's systems spell them: lists of Core Foundation, numbers by
// pointer, and functions with an info pointer. Citrine's own forms win where both fit.

extension CGGradient {
  /// As with a list of Swift's; nil where something else than a colour is in it.
  public convenience init?(
    colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?
  ) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count == colors.count else { return nil }
    self.init(colorsSpace: colorsSpace, colors: list, locations: locations)
  }
}

/// The forms whose numbers lie at an address, behind those of the extension before.
extension CGGradient {
  /// As with a list of places, one for each colour.
  @_disfavoredOverload
  @unsafe public convenience init?(
    colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>
  ) {
    // SAFETY: everywhere in this file, the caller points at as many numbers as the count says.
    let places: [CGFloat]? = unsafe Array(
      UnsafeBufferPointer(start: locations, count: colors.count))
    self.init(colorsSpace: colorsSpace, colors: colors, locations: places)
  }

  /// As with lists: for each of `count` colours its components and alpha, and perhaps its place.
  @_disfavoredOverload
  @unsafe public convenience init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let (size, overflow) = count.multipliedReportingOverflow(by: colorSpace.numberOfComponents + 1)
    guard count > 0, !overflow else { return nil }
    let numbers = unsafe Array(UnsafeBufferPointer(start: colorComponents, count: size))
    let places = unsafe locations.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) }
    self.init(colorSpace: colorSpace, colorComponents: numbers, locations: places, count: count)
  }
}

/// Computes the outputs of a function for its inputs.
public typealias CGFunctionEvaluateCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ inputs: UnsafePointer<CGFloat>,
    _ outputs: UnsafeMutablePointer<CGFloat>
  ) -> Void

/// Is told that a function is gone.
public typealias CGFunctionReleaseInfoCallback =
  @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// What a function is made of.
@unsafe public struct CGFunctionCallbacks {
  /// 0.
  public var version: UInt32
  /// Computes outputs; must be there.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Called once, on any thread.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates the functions.
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
  /// Creates a function of C functions; nil without one that evaluates.
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

/// Draws a cell of a pattern.
public typealias CGPatternDrawPatternCallback =
  @Sendable (
    _ info: UnsafeMutableRawPointer?, _ context: CGContext
  ) -> Void

/// Is told that a pattern is gone.
public typealias CGPatternReleaseInfoCallback = @Sendable (_ info: UnsafeMutableRawPointer?) -> Void

/// What a pattern is made of.
@unsafe public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws a cell; must be there.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called once, on any thread.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates the functions.
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
  /// Creates a pattern of C functions; nil without one that draws.
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

/// A caller's info pointer, released with the last closure that hands it on.
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
