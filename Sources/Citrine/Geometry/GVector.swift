/// A vector: a displacement in the plane, which does not depend on an origin.
///
/// ```swift
/// let scaled = GAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 5)
/// let translation: GVector = scaled.decomposed().translation
/// print(translation.dx, translation.dy)  // 20.0 10.0
/// ```
public struct GVector: Hashable, Sendable {
  /// The displacement along x, in the units of the vector's space.
  public var dx: CGFloat
  /// The displacement along y, in the units of the vector's space.
  public var dy: CGFloat

  /// The vector whose components are zero.
  public static let zero = GVector()

  /// Creates a vector whose components are zero.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from integer components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

extension GVector: Codable {
  /// Creates a vector from an array of two numbers: dx, dy.
  ///
  /// - Throws: `DecodingError` if there are fewer elements, or one of the two is not a number.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let dx = try container.decode(CGFloat.self)
    let dy = try container.decode(CGFloat.self)
    self.init(dx: dx, dy: dy)
  }

  /// Encodes the components as an array: dx, dy.
  ///
  /// - Throws: `EncodingError` if the format cannot represent a component, for example a NaN in JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(dx)
    try container.encode(dy)
  }
}
