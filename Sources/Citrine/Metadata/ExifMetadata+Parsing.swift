extension ExifMetadata {
  /// The most values that are read from a directory; files of cameras have about a hundred.
  private static let entryLimit = 1024
  /// The most bytes of a value: a segment of JPEG has no more.
  private static let valueLimit = 1 << 16

  /// Reads Exif data as it is stored in a segment of JPEG or in a chunk of PNG, from the byte order mark on.
  ///
  /// - Returns: nil if the data does not begin as TIFF's header does.
  package init?(tiff bytes: ArraySlice<UInt8>) {
    let isLittleEndian = bytes.starts(with: [0x49, 0x49, 42, 0])
    guard isLittleEndian || bytes.starts(with: [0x4D, 0x4D, 0, 42]) else { return nil }
    let reader = ByteReader(bytes: bytes, isLittleEndian: isLittleEndian)
    guard let start = reader.long(4) else { return nil }
    self.init()
    // Entries may name the same bytes, so that a small file could have very many values.
    var budget = bytes.count
    var image = Self.entries(reader, at: start, &budget)
    for (tag, directory) in [(Tag.exifPointer, Directory.exif), (Tag.gpsPointer, .gps)] {
      guard case .integers(let offsets) = image.removeValue(forKey: tag), let offset = offsets.first
      else { continue }
      self[directory] = Self.entries(reader, at: offset, &budget)
    }
    self[.exif][Tag.interoperabilityPointer] = nil
    self[.image] = image
  }

  /// Reads a directory: the number of its entries, and for each its tag, type, count, and value or offset.
  ///
  /// - Parameter budget: The bytes that values outside of their entries may still have; others are left out.
  private static func entries(
    _ reader: ByteReader, at start: Int, _ budget: inout Int
  ) -> [Int: Value] {
    var entries: [Int: Value] = [:]
    for index in 0..<min(reader.short(start) ?? 0, entryLimit) {
      let position = start + 2 + 12 * index
      guard let tag = reader.short(position), let type = reader.short(position + 2),
        let count = reader.long(position + 4)
      else { break }
      guard let type = ValueType(rawValue: type), count > 0, count <= valueLimit / type.size,
        let offset = count * type.size <= 4 ? position + 8 : reader.long(position + 8),
        let part = reader.slice(offset, count: count * type.size),
        part.count <= 4 || part.count <= budget
      else { continue }
      if part.count > 4 { budget -= part.count }
      var value = type.value(
        ByteReader(bytes: part, isLittleEndian: reader.isLittleEndian), count: count)
      if tag == Tag.userComment, reader.isLittleEndian { value = value.withBigEndianComment }
      entries[tag] = value
    }
    return entries
  }

  /// The types of values in a directory, with TIFF's numbers.
  enum ValueType: Int {
    case byte = 1
    case ascii, short, long, rational, signedByte, undefined, signedShort, signedLong,
      signedRational
    case float, double

    /// The bytes of one value.
    var size: Int {
      switch self {
      case .byte, .ascii, .signedByte, .undefined: 1
      case .short, .signedShort: 2
      case .long, .signedLong, .float: 4
      case .rational, .signedRational, .double: 8
      }
    }

    /// Reads `count` values, which are all of the reader's bytes.
    fileprivate func value(_ reader: ByteReader, count: Int) -> Value {
      func bits(_ index: Int) -> UInt64 { reader.unsigned(index * size, size: size) ?? 0 }
      func number(_ offset: Int) -> Int { reader.long(offset) ?? 0 }
      let indices = 0..<count
      return switch self {
      case .ascii:
        .text(String(decoding: reader.bytes.prefix { $0 != 0 }, as: UTF8.self))
      case .undefined: .bytes(Array(reader.bytes))
      case .byte, .short, .long: .integers(indices.map { Int(bits($0)) })
      case .signedByte: .integers(indices.map { Int(Int8(truncatingIfNeeded: bits($0))) })
      case .signedShort: .integers(indices.map { Int(Int16(truncatingIfNeeded: bits($0))) })
      case .signedLong: .integers(indices.map { Int(Int32(truncatingIfNeeded: bits($0))) })
      case .rational: .rationals(indices.map { Rational(number($0 * 8), number($0 * 8 + 4)) })
      case .signedRational:
        .rationals(
          indices.map {
            Rational(
              Int(Int32(truncatingIfNeeded: number($0 * 8))),
              Int(Int32(truncatingIfNeeded: number($0 * 8 + 4))))
          })
      case .float:
        .reals(indices.map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits($0)))) })
      case .double: .reals(indices.map { Double(bitPattern: bits($0)) })
      }
    }
  }
}

extension ExifMetadata.Value {
  /// The comment with its UTF-16 in big-endian order; the value itself if it is another one.
  fileprivate var withBigEndianComment: Self {
    guard case .bytes(var bytes) = self, bytes.starts(with: Array("UNICODE".utf8) + [0]) else {
      return self
    }
    for index in stride(from: 8, to: bytes.count - 1, by: 2) { bytes.swapAt(index, index + 1) }
    return .bytes(bytes)
  }
}
