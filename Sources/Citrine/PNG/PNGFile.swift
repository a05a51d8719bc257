/// A PNG file whose chunks have been found and whose pixels are still compressed.
///
/// Walking the chunks first costs nothing against inflating them, and tells a file that was cut
/// short from a damaged one before memory for its pixels is asked for. What libpng knows about
/// ancillary chunks depends on its version, so those that matter here are read here.
///
/// Guarantees, where there is no `fault`: the file goes up to the end of an IEND chunk, and has pixel
/// data and, where its type needs one, a palette of 1 to 2^depth entries.
struct PNGFile: Sendable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let header: PNGHeader

  /// The whole file, without what follows IEND.
  let bytes: [UInt8]

  /// The first chunk of each name that is of use, of those between IHDR and the first IDAT.
  private let preface: [String: PNGChunk]

  /// The number of bytes in IDAT chunks.
  let compressedByteCount: Int

  /// Red, green and blue of each entry; empty if the type has no palette.
  let palette: [UInt8]

  /// The frames, if the file has an animation that keeps the rules.
  let animation: PNGAnimation?

  /// What breaks the guarantees, if the file was only looked through.
  let fault: PNGDecodingError?

  /// The names of ancillary chunks that are kept in mind: others may be many.
  private static let wanted: Set<String> = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "pHYs"]

  /// - Throws: The first fault.
  init(parsing file: [UInt8]) throws(PNGDecodingError) {
    try self.init(lookingThrough: file)
    if let fault { throw fault }
  }

  /// Finds what is there, up to the first fault.
  ///
  /// - Throws: What is wrong with the header, without which there is nothing.
  init(lookingThrough file: [UInt8]) throws(PNGDecodingError) {
    header = try PNGHeader(parsing: file)
    var preface: [String: PNGChunk] = [:]
    var compressed: Int?
    var frames = PNGAnimation.Reader(header)
    var next = PNGHeader.byteCount
    var fault: PNGDecodingError?
    do throws(PNGDecodingError) {
      while true {
        let chunk = try PNGChunk(parsing: file, at: next)
        next = chunk.end
        if chunk.name == "IEND" { break }
        frames.take(chunk, of: file)
        if chunk.name == "IDAT" {
          compressed = (compressed ?? 0) + chunk.data.count
        } else if compressed == nil, preface[chunk.name] == nil, Self.wanted.contains(chunk.name) {
          preface[chunk.name] = chunk
        }
      }
      if compressed == nil { throw .missingChunk("IDAT") }
    } catch {
      fault = error
      next = file.count
    }
    bytes = next == file.count ? file : Array(file[..<next])
    compressedByteCount = compressed ?? 0
    self.preface = preface
    animation = fault == nil ? frames.animation : nil
    do throws(PNGDecodingError) {
      palette = try Self.parsePalette(preface["PLTE"].map { file[$0.data] }, for: header)
    } catch {
      palette = []
      fault = fault ?? error
    }
    self.fault = fault
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
    guard let chunk = preface[name] else { return nil }
    return chunk.isIntact(in: bytes) ? bytes[chunk.data] : nil
  }

  /// The bytes of the first chunk of a name before the pixels, from its length to its CRC.
  func wholeChunk(_ name: String) -> ArraySlice<UInt8> {
    guard let chunk = preface[name] else { return [] }
    return bytes[chunk.data.lowerBound - 8..<chunk.end]
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
  /// Throws if the picture has more pixels than a limit, or than images can have.
  func check(pixelLimit: Int) throws(PNGDecodingError) {
    let longest = ImageDescription.largestSide
    guard max(width, height) <= longest else {
      throw .sideTooLong(width: width, height: height, limit: longest)
    }
    let limit = min(pixelLimit, ImageDescription.largestPixelCount)
    guard width * height <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
  }

  /// The fewest bytes that the pixels inflate to, whether interlaced or not.
  fileprivate var minimumDataByteCount: Int {
    let (bits, overflows) = (width * height).multipliedReportingOverflow(by: bitsPerPixel)
    return overflows ? Int.max : bits / 8
  }
}
