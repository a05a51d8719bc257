/// The colour type of a PNG file: the kind of samples in a pixel, with the raw values of the file format.
public enum PNGColorType: UInt8, Sendable, CaseIterable {
  /// One sample: gray, from black (0) to white (the highest value).
  case gray = 0
  /// Three samples: red, green and blue.
  case rgb = 2
  /// One sample: an index of the palette (PLTE), a table of at most 256 colours.
  case palette = 3
  /// Two samples: unpremultiplied gray, and alpha.
  case grayAlpha = 4
  /// Four samples: unpremultiplied red, green and blue, and alpha.
  case rgba = 6

  /// The number of samples in a pixel.
  public var samplesPerPixel: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Whether colours are gray.
  var isGray: Bool { self == .gray || self == .grayAlpha }

  /// The numbers of bits per sample that the format allows for this type, in ascending order.
  public var bitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }
}

/// The IHDR chunk: the size and the pixel format of a picture.
///
/// Guarantees: width and height are 1 to 2^31 - 1, and colour type and depth are one of the 15 valid pairs.
struct PNGHeader: Sendable, Equatable {
  let width: Int
  let height: Int
  let colorType: PNGColorType
  let bitDepth: Int
  let isInterlaced: Bool

  /// The largest width and height that the format allows, in pixels.
  static let maximumSide = Int(Int32.max)

  /// The number of bytes of the signature and the IHDR chunk at the start of a file.
  static let byteCountInFile = PNGFile.signature.count + PNGChunk.overhead + 13

  var bitsPerPixel: Int { colorType.samplesPerPixel * bitDepth }

  /// The number of bytes of a packed row, whose last byte may have padding bits.
  var bytesPerRow: Int { (width * bitsPerPixel + 7) / 8 }

  /// The number of bytes of all rows, or nil if it overflows `Int`.
  var byteCount: Int? {
    let (count, overflows) = bytesPerRow.multipliedReportingOverflow(by: height)
    return overflows ? nil : count
  }

  /// Creates a header that is not interlaced; nil if the values violate the guarantees.
  init?(width: Int, height: Int, colorType: PNGColorType, bitDepth: Int) {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    guard colorType.bitDepths.contains(bitDepth) else { return nil }
    self.width = width
    self.height = height
    self.colorType = colorType
    self.bitDepth = bitDepth
    isInterlaced = false
  }

  /// Reads the signature and the IHDR chunk at the start of a file (PNG, sections 5.2 and 11.2.2).
  ///
  /// - Throws: `notPNG`, `truncated`, `zeroSize`, `invalidFormat`, or `corrupt` for any other error.
  init(parsing file: [UInt8]) throws(GImageDecodingError) {
    let signature = PNGFile.signature
    guard file.prefix(signature.count).elementsEqual(signature.prefix(file.count)) else {
      throw .wrongFormat(expected: "PNG")
    }
    guard file.count >= Self.byteCountInFile else { throw .truncated(byteCount: file.count) }
    // Name and length are checked before the chunk is parsed, so that `byteCountInFile` bytes are enough to
    // find any error in the header.
    let name = String(decoding: file[signature.count + 4..<signature.count + 8], as: UTF8.self)
    guard name == "IHDR" else { throw .corrupt(part: "IHDR", reason: "it is not the first chunk") }
    let length = file[...].bigEndian32(at: signature.count)
    guard length == 13 else {
      throw .corrupt(part: "IHDR", reason: "it has \(length) bytes instead of 13")
    }
    let chunk = try PNGChunk(parsing: file, at: signature.count)
    guard chunk.hasValidCRC(in: file) else { throw .corrupt(part: "IHDR", reason: "CRC error") }
    try self.init(fields: file[chunk.data])
  }

  private init(fields: ArraySlice<UInt8>) throws(GImageDecodingError) {
    let first = fields.startIndex
    width = Int(fields.bigEndian32(at: first))
    height = Int(fields.bigEndian32(at: first + 4))
    bitDepth = Int(fields[first + 8])
    isInterlaced = fields[first + 12] == 1
    guard width > 0, height > 0 else { throw .zeroSize(width: width, height: height) }
    guard max(width, height) <= Self.maximumSide else {
      throw .corrupt(part: "IHDR", reason: "a side has \(max(width, height)) pixels")
    }
    guard let type = PNGColorType(rawValue: fields[first + 9]), type.bitDepths.contains(bitDepth)
    else { throw .invalidFormat(colorType: Int(fields[first + 9]), bitDepth: bitDepth) }
    colorType = type
    try Self.requireKnown("compression method", fields[first + 10], upTo: 0)
    try Self.requireKnown("filter method", fields[first + 11], upTo: 0)
    try Self.requireKnown("interlace method", fields[first + 12], upTo: 1)
  }

  /// Throws `corrupt` if a value is not in `0...last`.
  private static func requireKnown(
    _ field: String, _ value: UInt8, upTo last: UInt8
  ) throws(GImageDecodingError) {
    guard value > last else { return }
    throw .corrupt(part: "IHDR", reason: "the \(field) \(value) is unknown")
  }
}
