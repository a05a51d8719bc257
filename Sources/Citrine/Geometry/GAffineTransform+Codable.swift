extension GAffineTransform: Codable {
  /// Creates a transform from an array of six numbers: a, b, c, d, tx, ty.
  ///
  /// - Throws: `DecodingError` if there are fewer elements, or one of the six is not a number.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let a = try container.decode(CGFloat.self)
    let b = try container.decode(CGFloat.self)
    let c = try container.decode(CGFloat.self)
    let d = try container.decode(CGFloat.self)
    let tx = try container.decode(CGFloat.self)
    let ty = try container.decode(CGFloat.self)
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Encodes the six entries as an array: a, b, c, d, tx, ty.
  ///
  /// - Throws: `EncodingError` if the format cannot represent an entry, for example a NaN in JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try container.encode(entry) }
  }
}
