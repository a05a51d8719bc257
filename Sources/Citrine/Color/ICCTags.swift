import Foundation

/// The header and the table of tags of an ICC profile (ICC.1:2010, 7.2 and 7.3).
struct ICCTags: Sendable {
  /// The four letters of the space of the colours.
  let colorSpace: String
  private let bytes: [UInt8]
  private var ranges: [String: Range<Int>] = [:]

  /// Real profiles have some dozens of tags.
  private static let tagLimit = 1024

  /// Finds the tags; nil if the data does not begin as a profile does.
  ///
  /// Tags outside of the data are left out.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes[...], isLittleEndian: false)
    guard let space = reader.letters(16), reader.letters(36) == "acsp",
      let count = reader.long(128), count <= Self.tagLimit
    else { return nil }
    colorSpace = space
    self.bytes = bytes
    for index in 0..<count {
      let entry = 132 + 12 * index
      guard let name = reader.letters(entry), let start = reader.long(entry + 4),
        let size = reader.long(entry + 8)
      else { return nil }
      guard reader.slice(start, count: size) != nil else { continue }
      ranges[name] = start..<start + size
    }
  }

  /// Returns the data of a tag, from the letters of its type on; nil if there is no such tag.
  func data(of name: String) -> ByteReader? {
    ranges[name].map { ByteReader(bytes: bytes[$0], isLittleEndian: false) }
  }

  /// The name that programs show, from a description of version 2 or 4.
  var name: String? {
    guard let tag = data(of: "desc") else { return nil }
    if tag.isType("desc"), let count = tag.long(8), let text = tag.slice(12, count: count) {
      return String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
    // The first of the languages; its text is UTF-16.
    guard tag.isType("mluc"), let count = tag.long(8), count > 0, let size = tag.long(20),
      let start = tag.long(24), let text = tag.slice(start, count: size)
    else { return nil }
    let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2)
      .map { text.bigEndian16(at: $0) }
    return String(decoding: units, as: UTF16.self)
  }
}

extension ByteReader {
  /// Returns four letters at an offset; nil if they are not inside.
  func letters(_ offset: Int) -> String? {
    slice(offset, count: 4).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the data of a tag begins with the letters of a type.
  func isType(_ type: String) -> Bool { letters(0) == type }

  /// Returns the signed number of 16 bits and 16 fraction bits at an offset.
  func fixed(_ offset: Int) -> Double? {
    long(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }
}
