/// A function from numbers to numbers, which gives a `GShading` its colours.
///
/// Inputs are clamped to the domain before they are passed to the closure. Outputs are clamped to the range.
///
/// ```swift
/// // From opaque to transparent red: three components and alpha.
/// let fade = GFunction(domainDimension: 1, domain: [0, 1], rangeDimension: 4, range: nil) {
///   [1, 0, 0, 1 - $0[0]]
/// }
/// ```
public final class GFunction: Sendable {
  /// The number of inputs.
  let domainDimension: Int
  /// The number of outputs.
  let rangeDimension: Int
  private let domain: [CGFloat]?
  private let range: [CGFloat]?
  private let body: @Sendable ([CGFloat]) -> [CGFloat]

  /// Creates a function.
  ///
  /// - Parameters:
  ///   - domainDimension: The number of inputs, 1 to `GLimits.functionDimensions`.
  ///   - domain: For each input its least and its greatest value, or nil for no bounds.
  ///   - rangeDimension: The number of outputs, 1 to `GLimits.functionDimensions`.
  ///   - range: For each output its least and its greatest value, or nil for no bounds.
  ///   - evaluate: Returns the outputs for the inputs. Missing outputs and NaN count as 0; outputs beyond
  ///     `rangeDimension` are ignored. It may be called from any thread.
  /// - Returns: nil when a dimension is out of range, when bounds are missing or NaN, or when a least value
  ///   exceeds its greatest value.
  public init?(
    domainDimension: Int, domain: [CGFloat]?, rangeDimension: Int, range: [CGFloat]?,
    evaluate: @escaping @Sendable ([CGFloat]) -> [CGFloat]
  ) {
    guard Self.areBounds(domain, dimension: domainDimension),
      Self.areBounds(range, dimension: rangeDimension)
    else {
      GDiagnostics.report(
        "GFunction: a dimension is out of range, or bounds are missing or reversed")
      return nil
    }
    self.domainDimension = domainDimension
    self.rangeDimension = rangeDimension
    self.domain = domain
    self.range = range
    body = evaluate
  }

  private static func areBounds(_ bounds: [CGFloat]?, dimension: Int) -> Bool {
    guard 1...GLimits.functionDimensions ~= dimension else { return false }
    guard let bounds else { return true }
    guard bounds.count / 2 >= dimension else { return false }
    return (0..<dimension).allSatisfy { bounds[2 * $0] <= bounds[2 * $0 + 1] }
  }

  private static func clamp(_ values: [CGFloat], to bounds: [CGFloat]?) -> [CGFloat] {
    guard let bounds else { return values }
    return values.indices.map { min(max(values[$0], bounds[2 * $0]), bounds[2 * $0 + 1]) }
  }

  /// Returns `rangeDimension` outputs for `domainDimension` inputs.
  func callAsFunction(_ inputs: [CGFloat]) -> [CGFloat] {
    let result = body(Self.clamp(inputs, to: domain)).prefix(rangeDimension)
    let outputs = result.map { $0.isNaN ? 0 : $0 }
    let missing = [CGFloat](repeating: 0, count: rangeDimension - outputs.count)
    return Self.clamp(outputs + missing, to: range)
  }
}

extension GFunction: Hashable {
  /// Whether both references refer to the same object.
  public static func == (left: GFunction, right: GFunction) -> Bool { left === right }

  /// Hashes the object's identity, which `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
