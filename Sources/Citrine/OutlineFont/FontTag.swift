/// An OpenType tag: four ASCII characters that name a table, a variation axis, a script or a feature.
package struct FontTag: RawRepresentable, Hashable, Sendable {
  /// The characters as a big-endian number: the first one is in the highest byte.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

extension FontTag: ExpressibleByStringLiteral {
  /// Creates a tag from one to four ASCII characters; a shorter tag is padded with spaces, as OpenType does.
  ///
  /// - Returns: nil for any other text.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard 1...4 ~= bytes.count, bytes.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
    rawValue = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  package init(stringLiteral value: String) {
    self = FontTag(value) ?? FontTag(rawValue: 0x2020_2020)
  }
}

extension FontTag: CustomStringConvertible {
  package var description: String {
    String(
      String.UnicodeScalarView(
        [24, 16, 8, 0].map { Unicode.Scalar(UInt8(truncatingIfNeeded: rawValue >> $0)) }))
  }
}
