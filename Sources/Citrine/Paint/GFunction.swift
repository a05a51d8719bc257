/// A function from numbers to numbers, as a shading takes its colours from.
///
/// Inputs are clamped to the domain before the closure sees them, and its outputs to the range.
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
  ///   - domain: The least and the greatest value of each input, or nil for no bounds.
  ///   - rangeDimension: The number of outputs, 1 to `GLimits.functionDimensions`.
  ///   - range: The least and the greatest value of each output, or nil for no bounds.
  ///   - evaluate: Answers the outputs for inputs. Those that it leaves out, and those that are NaN,
  ///     count as 0; more than `rangeDimension` are ignored. Called from any thread.
  /// - Returns: nil for another dimension, and for bounds that are too few, NaN or not in order.
  public init?(
    domainDimension: Int, domain: [CGFloat]?, rangeDimension: Int, range: [CGFloat]?,
    evaluate: @escaping @Sendable ([CGFloat]) -> [CGFloat]
  ) {
    guard Self.areBounds(domain, dimension: domainDimension),
      Self.areBounds(range, dimension: rangeDimension)
    else { return nil }
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

  /// The outputs for as many inputs as the domain has dimensions.
  func callAsFunction(_ inputs: [CGFloat]) -> [CGFloat] {
    let answer = body(Self.clamp(inputs, to: domain)).prefix(rangeDimension)
    let numbers = answer.map { $0.isNaN ? 0 : $0 }
    let missing = [CGFloat](repeating: 0, count: rangeDimension - numbers.count)
    return Self.clamp(numbers + missing, to: range)
  }
}

extension GFunction: Hashable {
  /// Whether two references are to the same function.
  public static func == (left: GFunction, right: GFunction) -> Bool { left === right }

  /// Feeds the function's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
