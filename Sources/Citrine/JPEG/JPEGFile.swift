/// A JPEG file whose segments have been found and whose pixels are still compressed (ITU-T T.81, annex B).
///
/// Segments are read here in every build; only the pixels need libjpeg. So the size, the orientation and the profile of
/// a photograph are known without the package trait `JPEG`.
struct JPEGFile: Sendable {
  /// The first three bytes of each file: the marker SOI, and the first byte of the next marker.
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  let bytes: [UInt8]
  let frame: JPEGFrame
  /// JFIF's density, from APP0; nil if there is none.
  let density: Density?
  /// The number of Adobe's colour transform, from APP14; nil if there is none.
  let adobeTransform: Int?
  /// The data of the first Exif segment (APP1), from TIFF's byte order mark on; nil if there is none.
  let exifRange: Range<Int>?
  /// The bytes of the colour profile, joined from its segments (APP2); nil if there is none, or a part is missing.
  let profile: [UInt8]?
  /// The index of the first scan's marker, behind which the compressed data is.
  let scanStart: Int

  /// The density in JFIF's header.
  struct Density: Sendable, Equatable {
    /// 0 for the ratio of the sides of a pixel alone, 1 for pixels per inch, 2 for pixels per centimetre.
    let unit: Int
    let x: Int
    let y: Int
  }

  /// Finds the segments in front of the first scan.
  ///
  /// - Throws: `GImageDecodingError`: `wrongFormat`, `truncated`, `missingPart`, `corrupt`, or an error of the frame.
  init(parsing file: [UInt8]) throws(GImageDecodingError) {
    guard file.prefix(3).elementsEqual(Self.signature.prefix(file.count)) else {
      throw .wrongFormat(expected: "JPEG")
    }
    guard file.count > 3 else { throw .truncated(byteCount: file.count) }
    var frame: JPEGFrame?
    var (density, adobeTransform): (Density?, Int?)
    var exifRange: Range<Int>?
    var profile = ICCParts()
    var position = 2
    var scanStart: Int?
    while scanStart == nil {
      let segment = try JPEGSegment(parsing: file, at: position)
      let data = file[segment.data]
      switch segment.marker {
      case 0xE0: density = density ?? Density(data)
      case 0xE1: if exifRange == nil { exifRange = Self.exifRange(data) }
      case 0xE2: profile.append(data)
      case 0xEE: adobeTransform = adobeTransform ?? Self.adobeTransform(data)
      case let marker where JPEGFrame.isFrame(marker):
        guard frame == nil else { throw .corrupt(part: "SOF", reason: "there are two frames") }
        frame = try JPEGFrame(data, marker: marker)
      default: break
      }
      position = segment.data.upperBound
      if segment.marker == JPEGSegment.startOfScan { scanStart = segment.data.lowerBound - 4 }
    }
    guard let frame else { throw .missingPart("SOF") }
    self.scanStart = scanStart ?? position
    self.frame = frame
    (self.density, self.adobeTransform, self.exifRange) = (density, adobeTransform, exifRange)
    self.profile = profile.joined
    bytes = file
  }

  /// Exif data begins with "Exif" and two zeros.
  private static func exifRange(_ data: ArraySlice<UInt8>) -> Range<Int>? {
    let signature = Array("Exif".utf8) + [0, 0]
    guard data.starts(with: signature) else { return nil }
    return data.startIndex + signature.count..<data.endIndex
  }

  /// Adobe's segment has a name of five letters, three numbers of 16 bits, and the transform.
  private static func adobeTransform(_ data: ArraySlice<UInt8>) -> Int? {
    guard data.starts(with: Array("Adobe".utf8)), data.count >= 12 else { return nil }
    return Int(data[data.startIndex + 11])
  }

  /// How far the file goes: whether the end of the picture (EOI) is there, and the index behind the last byte that is not
  /// of a truncated segment.
  ///
  /// - Complexity: O(*n*) in the number of bytes; nothing is decompressed.
  var extent: (isComplete: Bool, end: Int) {
    var position = scanStart
    while let next = bytes[position...].firstIndex(of: 0xFF) {
      guard next + 1 < bytes.count else { return (false, next) }
      switch bytes[next + 1] {
      // A fill byte.
      case 0xFF: position = next + 1
      case JPEGSegment.endOfImage: return (true, next + 2)
      // A stuffed byte of the data, or a marker without a length.
      case 0, 0x01, 0xD0...0xD8: position = next + 2
      default:
        guard let segment = try? JPEGSegment(parsing: bytes, at: next) else { return (false, next) }
        position = segment.data.upperBound
      }
    }
    return (false, bytes.count)
  }
}

extension JPEGFile.Density {
  /// Reads JFIF's header: its name, the version, and the density.
  fileprivate init?(_ data: ArraySlice<UInt8>) {
    guard data.starts(with: Array("JFIF".utf8) + [0]), data.count >= 12 else { return nil }
    let first = data.startIndex
    unit = Int(data[first + 7])
    (x, y) = (Int(data.bigEndian16(at: first + 8)), Int(data.bigEndian16(at: first + 10)))
    guard unit < 3, x > 0, y > 0 else { return nil }
  }
}

/// The parts of a colour profile, of which each segment has one (ICC.1:2010, B.4).
private struct ICCParts {
  private var parts: [Int: ArraySlice<UInt8>] = [:]
  private var count: Int?
  private var isInvalid = false

  /// Adds a segment, if it is a part of a profile: a name, the number of the part from 1 on, and how many there are.
  mutating func append(_ data: ArraySlice<UInt8>) {
    let name = Array("ICC_PROFILE".utf8) + [0]
    guard data.starts(with: name), data.count >= name.count + 2 else { return }
    let start = data.startIndex + name.count
    let (number, total) = (Int(data[start]), Int(data[start + 1]))
    guard number >= 1, number <= total, count ?? total == total, parts[number] == nil else {
      return isInvalid = true
    }
    count = total
    parts[number] = data[(start + 2)...]
  }

  /// The profile; nil if there is none, a part is missing, or the parts contradict each other.
  var joined: [UInt8]? {
    guard let count, !isInvalid, parts.count == count else { return nil }
    return (1...count).flatMap { parts[$0] ?? [] }
  }
}
