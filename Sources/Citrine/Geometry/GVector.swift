/// A displacement in the plane.
public struct GVector: Hashable, Sendable {
  /// The displacement along x.
  public var dx: CGFloat
  /// The displacement along y.
  public var dy: CGFloat

  /// The vector of length zero.
  public static let zero = GVector()

  /// Creates the vector of length zero.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from whole components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

extension GVector: Codable {
  /// Creates a vector from two numbers in a row: dx, dy.
  ///
  /// - Throws: `DecodingError` when there are fewer, or when one is not a number.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let dx = try container.decode(CGFloat.self)
    let dy = try container.decode(CGFloat.self)
    self.init(dx: dx, dy: dy)
  }

  /// Writes the components as an array: dx, dy.
  ///
  /// - Throws: `EncodingError` when the format cannot hold a component, as JSON cannot hold a NaN.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(dx)
    try container.encode(dy)
  }
}
