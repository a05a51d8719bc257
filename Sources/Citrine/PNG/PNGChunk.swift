import CPNG

#if Deflate
  import CDeflate
#endif

/// The name and the position of a chunk in a PNG file (PNG, section 5.3).
///
/// In the file a chunk has four parts: the length of the data, the name, the data, and a CRC.
struct PNGChunk: Sendable {
  /// Four letters, such as IDAT.
  let name: String

  /// The range of the data in the file, in bytes.
  let data: Range<Int>

  /// The number of bytes that a chunk has in addition to its data.
  static let overhead = 12

  /// The index of the byte after the chunk.
  var end: Int { data.upperBound + 4 }

  /// Finds the chunk that begins at an index.
  ///
  /// - Throws: `truncated` if the file ends before the chunk does; `corrupt` if the name is not four letters,
  ///   or if the length is more than 2^31 − 1.
  init(parsing file: [UInt8], at start: Int) throws(GImageDecodingError) {
    guard start <= file.count - 8 else { throw .truncated(byteCount: file.count) }
    let length = Int(file[...].bigEndian32(at: start))
    let letters = file[start + 4..<start + 8]
    guard letters.allSatisfy(Self.isLetter) else {
      throw .corrupt(part: nil, reason: "no chunk begins at byte \(start)")
    }
    name = String(decoding: letters, as: UTF8.self)
    guard length <= Int(Int32.max) else {
      throw .corrupt(part: name, reason: "its length is \(length) bytes")
    }
    data = start + 8..<start + 8 + length
    guard end <= file.count else { throw .truncated(byteCount: file.count) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }

  /// Returns whether the stored CRC is the CRC of the name and the data.
  func hasValidCRC(in file: [UInt8]) -> Bool {
    Self.crc(of: file[data.lowerBound - 4..<data.upperBound])
      == file[...].bigEndian32(at: data.upperBound)
  }

  private static func crc(of bytes: ArraySlice<UInt8>) -> UInt32 {
    // SAFETY: the buffer is valid during the call, which reads `count` bytes.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      #if Deflate
        return unsafe cdeflate_crc32(start, buffer.count)
      #else
        return unsafe cpng_crc32(start, buffer.count)
      #endif
    }
  }

  /// Returns the bytes of a whole chunk with this name and data: length, name, data and CRC.
  static func bytes(named name: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + data
    return UInt32(data.count).bigEndianBytes + checked + crc(of: checked[...]).bigEndianBytes
  }
}

extension FixedWidthInteger {
  /// The bytes of the number in big-endian order.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the big-endian 32-bit number at an index.
  func bigEndian32(at index: Int) -> UInt32 {
    self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Returns the big-endian 16-bit number at an index.
  func bigEndian16(at index: Int) -> UInt16 {
    UInt16(self[index]) << 8 | UInt16(self[index + 1])
  }
}
