/// Bytes with the order in which their numbers are stored, for formats that allow both orders.
struct ByteReader: Sendable {
  let bytes: ArraySlice<UInt8>
  let isLittleEndian: Bool

  var count: Int { bytes.count }

  /// Returns the bytes of a range of offsets; nil if it is not inside.
  func slice(_ offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, count <= bytes.count, offset <= bytes.count - count else {
      return nil
    }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count]
  }

  /// Returns the number of `size` bytes at an offset, without its sign; nil if it is not inside.
  func unsigned(_ offset: Int, size: Int) -> UInt64? {
    guard let part = slice(offset, count: size) else { return nil }
    return isLittleEndian
      ? part.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      : part.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the number of 16 bits at an offset.
  func short(_ offset: Int) -> Int? { unsigned(offset, size: 2).map { Int($0) } }

  /// Returns the number of 32 bits at an offset.
  func long(_ offset: Int) -> Int? { unsigned(offset, size: 4).map { Int($0) } }
}
