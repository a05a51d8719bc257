/// The marker and the place of a segment in a JPEG file (ITU-T T.81, B.1.1).
///
/// In the file, a marker is 0xFF and another byte; most are followed by a length and data.
struct JPEGSegment: Sendable {
  /// The marker's second byte.
  let marker: UInt8
  /// The range of the data in the file; empty for markers without a length.
  let data: Range<Int>

  static let startOfScan: UInt8 = 0xDA
  static let endOfImage: UInt8 = 0xD9

  /// Finds the segment that begins at an index.
  ///
  /// Bytes in front of the marker are skipped, as libjpeg does.
  ///
  /// - Throws: `truncated` if the file ends before the segment does; `missingPart` at the end of the picture; `corrupt`
  ///   if the length is less than 2.
  init(parsing file: [UInt8], at start: Int) throws(GImageDecodingError) {
    guard let found = file[start...].firstIndex(of: 0xFF),
      let second = file[found...].firstIndex(where: { $0 != 0xFF })
    else { throw .truncated(byteCount: file.count) }
    marker = file[second]
    switch marker {
    case 0x00, 0x01, 0xD0...0xD8:
      data = second + 1..<second + 1
      return
    case Self.endOfImage: throw .missingPart("SOS")
    default: break
    }
    guard second + 3 <= file.count else { throw .truncated(byteCount: file.count) }
    let length = Int(file[...].bigEndian16(at: second + 1))
    guard length >= 2 else {
      throw .corrupt(part: Self.name(of: marker), reason: "its length is \(length) bytes")
    }
    guard second + 1 + length <= file.count else { throw .truncated(byteCount: file.count) }
    data = second + 3..<second + 1 + length
  }

  /// The standard's name of a marker.
  static func name(of marker: UInt8) -> String {
    switch marker {
    case 0xE0...0xEF: "APP\(marker - 0xE0)"
    case 0xC4: "DHT"
    case 0xC8: "JPG"
    case 0xCC: "DAC"
    case 0xC0...0xCF: "SOF\(marker - 0xC0)"
    case 0xDA: "SOS"
    case 0xDB: "DQT"
    case 0xDD: "DRI"
    case 0xFE: "COM"
    default: "FF" + String(marker, radix: 16, uppercase: true)
    }
  }
}
