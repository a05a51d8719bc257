extension ExifMetadata {
  /// The metadata as TIFF stores it, big-endian, from the byte order mark on; what `init(tiff:)` reads.
  package var tiffBytes: [UInt8] {
    var image = self[.image]
    let nested = [(Tag.exifPointer, Directory.exif), (Tag.gpsPointer, .gps)].filter {
      !self[$0.1].isEmpty
    }
    // The offsets of the nested directories are known when the size of the first one is, which they do not change.
    for (tag, _) in nested { image[tag] = .integers([0]) }
    var next = 8 + Self.bytes(of: image, .image, at: 8).count
    var parts: [UInt8] = []
    for (tag, directory) in nested {
      image[tag] = .integers([next])
      let part = Self.bytes(of: self[directory], directory, at: next)
      parts += part
      next += part.count
    }
    return [0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + Self.bytes(of: image, .image, at: 8) + parts
  }

  /// Returns the bytes of a directory that is stored at an offset, followed by its long values.
  private static func bytes(
    of values: [Int: Value], _ directory: Directory, at start: Int
  ) -> [UInt8] {
    let entries = values.sorted { $0.key < $1.key }
    var bytes = UInt16(clamping: entries.count).bigEndianBytes
    var long: [UInt8] = []
    let end = start + 2 + 12 * entries.count + 4
    for (tag, value) in entries {
      let (type, count, data) = encoded(value, tag, directory)
      bytes += UInt16(clamping: tag).bigEndianBytes + UInt16(type.rawValue).bigEndianBytes
      bytes += UInt32(clamping: count).bigEndianBytes
      if data.count <= 4 {
        bytes += data + [UInt8](repeating: 0, count: 4 - data.count)
      } else {
        bytes += UInt32(clamping: end + long.count).bigEndianBytes
        // Values begin at even offsets.
        long += data + (data.count % 2 == 0 ? [] : [0])
      }
    }
    return bytes + [0, 0, 0, 0] + long
  }

  /// The type that the standard demands of a tag; nil if the values decide.
  private static func type(_ tag: Int, _ directory: Directory) -> ValueType? {
    switch (directory, tag) {
    // Pointers may not become short.
    case (.image, Tag.exifPointer), (.image, Tag.gpsPointer): .long
    // The version of the directory, and whether the altitude is below the sea.
    case (.gps, 0), (.gps, 5): .byte
    // The shutter speed, the brightness and the exposure bias, which may be negative.
    case (.exif, 0x9201), (.exif, 0x9203), (.exif, 0x9204): .signedRational
    default: nil
    }
  }

  /// Returns the type of a value, how many numbers it has, and their bytes.
  ///
  /// The type is the one that the standard demands, if the numbers fit, else the smallest that has all numbers.
  private static func encoded(
    _ value: Value, _ tag: Int, _ directory: Directory
  ) -> (type: ValueType, count: Int, bytes: [UInt8]) {
    let demanded = type(tag, directory)
    switch value {
    case .text(let text):
      let bytes = Array(text.utf8) + [0]
      return (.ascii, bytes.count, bytes)
    case .bytes(let bytes): return (.undefined, bytes.count, bytes)
    case .integers(let numbers):
      if demanded == .byte, numbers.allSatisfy({ 0...255 ~= $0 }) {
        return (.byte, numbers.count, numbers.map { UInt8($0) })
      }
      if demanded != .long, numbers.allSatisfy({ 0...65535 ~= $0 }) {
        return (.short, numbers.count, numbers.flatMap { UInt16($0).bigEndianBytes })
      }
      let isSigned = numbers.contains { $0 < 0 }
      return (
        isSigned ? .signedLong : .long, numbers.count,
        numbers.flatMap {
          isSigned ? Int32(clamping: $0).bigEndianBytes : UInt32(clamping: $0).bigEndianBytes
        }
      )
    case .rationals(let fractions):
      let isSigned =
        demanded == .signedRational
        || fractions.contains { $0.numerator < 0 || $0.denominator < 0 }
      return (
        isSigned ? .signedRational : .rational, fractions.count,
        fractions.flatMap { fraction in
          [fraction.numerator, fraction.denominator].flatMap {
            isSigned ? Int32(clamping: $0).bigEndianBytes : UInt32(clamping: $0).bigEndianBytes
          }
        }
      )
    case .reals(let numbers):
      return (.double, numbers.count, numbers.flatMap { $0.bitPattern.bigEndianBytes })
    }
  }
}
