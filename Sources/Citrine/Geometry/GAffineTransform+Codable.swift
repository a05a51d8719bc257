extension GAffineTransform: Codable {
  /// Creates a transform from six numbers in a row: a, b, c, d, tx, ty.
  ///
  /// - Throws: `DecodingError` when there are fewer, or when one is not a number.
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

  /// Writes the six entries as an array: a, b, c, d, tx, ty.
  ///
  /// - Throws: `EncodingError` when the format cannot hold an entry, as JSON cannot hold a NaN.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try container.encode(entry) }
  }
}
