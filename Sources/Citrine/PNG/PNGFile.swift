/// A PNG file whose chunks have been found and whose pixels are still compressed.
///
/// Walking the chunks first costs nothing against inflating them, and tells a file that was cut
/// short from a damaged one before memory for its pixels is asked for. What libpng knows about
/// ancillary chunks depends on its version, so those that matter here are read here.
///
/// Guarantees: the file goes up to the end of an IEND chunk, and has pixel data and, where its type
/// needs one, a palette of 1 to 2^depth entries.
struct PNGFile: Sendable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let header: PNGHeader

  /// The whole file, without what follows IEND.
  let bytes: [UInt8]

  /// The chunks between IHDR and the first IDAT.
  let preface: [PNGChunk]

  /// The number of bytes in IDAT chunks.
  let compressedByteCount: Int

  /// Red, green and blue of each entry; empty if the type has no palette.
  let palette: [UInt8]

  init(parsing file: [UInt8]) throws(PNGDecodingError) {
    header = try PNGHeader(parsing: file)
    var preface: [PNGChunk] = []
    var compressed: Int?
    var next = PNGHeader.byteCount
    while true {
      let chunk = try PNGChunk(parsing: file, at: next)
      next = chunk.end
      if chunk.name == "IEND" { break }
      if chunk.name == "IDAT" {
        compressed = (compressed ?? 0) + chunk.data.count
      } else if compressed == nil {
        preface.append(chunk)
      }
    }
    guard let compressed else { throw .missingChunk("IDAT") }
    bytes = next == file.count ? file : Array(file[..<next])
    compressedByteCount = compressed
    self.preface = preface
    let table = preface.first { $0.name == "PLTE" }.map { file[$0.data] }
    palette = try Self.parsePalette(table, for: header)
  }

  /// The PLTE chunk (PNG, section 11.2.3); libpng looks at its CRC.
  private static func parsePalette(
    _ data: ArraySlice<UInt8>?, for header: PNGHeader
  ) throws(PNGDecodingError) -> [UInt8] {
    guard header.colorType == .palette else { return [] }
    guard let data else { throw .missingChunk("PLTE") }
    guard !data.isEmpty, data.count <= 3 << header.bitDepth, data.count.isMultiple(of: 3) else {
      throw .corrupt(chunk: "PLTE", reason: "a palette of \(data.count) bytes")
    }
    return Array(data)
  }

  /// The data of an ancillary chunk, or nil if there is none or it is damaged.
  func intactData(of name: String) -> ArraySlice<UInt8>? {
    guard let chunk = preface.first(where: { $0.name == name }) else { return nil }
    return chunk.isIntact(in: bytes) ? bytes[chunk.data] : nil
  }

  /// Returns the bytes that the rows will take, having checked that they may and can be there.
  ///
  /// Deflate expands at most 1032 times (258 bytes from two bits), so the memory asked for is bounded
  /// by the file too: one that claims a vast picture must be vast itself.
  func checkedByteCount(pixelLimit: Int) throws(PNGDecodingError) -> Int {
    try header.check(pixelLimit: pixelLimit)
    let (most, overflows) = compressedByteCount.multipliedReportingOverflow(by: 1032)
    guard let count = header.byteCount, overflows || header.minimumDataByteCount <= most else {
      throw .corrupt(chunk: "IDAT", reason: "Not enough image data")
    }
    return count
  }
}

extension PNGHeader {
  /// Throws if the picture has more pixels than a limit.
  func check(pixelLimit: Int) throws(PNGDecodingError) {
    // Both sides are below 2^31, so the product is a number.
    guard width * height <= pixelLimit else {
      throw .tooManyPixels(width: width, height: height, limit: pixelLimit)
    }
  }

  /// The fewest bytes that the pixels inflate to, whether interlaced or not.
  fileprivate var minimumDataByteCount: Int {
    let (bits, overflows) = (width * height).multipliedReportingOverflow(by: bitsPerPixel)
    return overflows ? Int.max : bits / 8
  }
}
