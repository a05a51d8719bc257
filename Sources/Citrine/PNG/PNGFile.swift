/// A PNG file whose chunks have been found and whose pixels are still compressed.
///
/// Finding the chunks takes little time compared with decompression. It distinguishes truncated from damaged files
/// before memory for the pixels is allocated. Ancillary chunks are parsed here, because the support of libpng for them
/// depends on its version.
///
/// Guarantees if `firstError` is nil: the file ends with an IEND chunk, it has pixel data, and it has a palette of
/// 1 to 2^depth entries if its colour type needs one.
struct PNGFile: Sendable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let header: PNGHeader

  /// The bytes of the file up to the end of IEND; all bytes if the chunks have an error.
  let bytes: [UInt8]

  /// The first chunk of each name in `keptChunkNames`, between IHDR and the first IDAT.
  private let leadingChunks: [String: PNGChunk]

  /// The first chunks with texts, at most `PNGText.maximumCount` of them.
  private let textChunks: [PNGChunk]

  /// The total number of data bytes in IDAT chunks.
  let compressedByteCount: Int

  /// The ranges of the data in IDAT chunks, if all critical chunks are where they belong; else nil.
  ///
  /// There are at most `maximumPartCount` of them; a file that has more is nil here as well.
  let compressedParts: [Range<Int>]?
  private static let maximumPartCount = 1 << 16

  /// The palette: three bytes (red, green, blue) for each entry; empty unless the colour type is `palette`.
  let palette: [UInt8]

  /// The animation, or nil if the file has none, or an invalid one.
  let animation: PNGAnimation?

  /// The first error in the file, for a file opened with `init(scanning:)`; nil if the guarantees hold.
  let firstError: GImageDecodingError?

  /// The names of the chunks in `leadingChunks`.
  ///
  /// Other chunks are not stored, because a file may have very many.
  private static let keptChunkNames: Set<String> = [
    "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "pHYs", "eXIf",
  ]

  /// Finds the chunks of a file.
  ///
  /// - Throws: The first error in the file.
  init(parsing file: [UInt8]) throws(GImageDecodingError) {
    try self.init(scanning: file)
    if let firstError { throw firstError }
  }

  /// Finds the chunks of a file up to the first error, which becomes `firstError`.
  ///
  /// - Throws: An error in the signature or the header.
  init(scanning file: [UInt8]) throws(GImageDecodingError) {
    header = try PNGHeader(parsing: file)
    var leadingChunks: [String: PNGChunk] = [:]
    var textChunks: [PNGChunk] = []
    var compressed: Int?
    var order = CriticalChunkOrder(header)
    var animationReader = PNGAnimation.Reader(header)
    var position = PNGHeader.byteCountInFile
    var firstError: GImageDecodingError?
    do throws(GImageDecodingError) {
      while true {
        let chunk = try PNGChunk(parsing: file, at: position)
        position = chunk.end
        if chunk.name == "IEND" {
          order.read(chunk, of: file, limit: Self.maximumPartCount)
          break
        }
        order.read(chunk, of: file, limit: Self.maximumPartCount)
        animationReader.read(chunk, of: file)
        if chunk.name == "IDAT" {
          compressed = (compressed ?? 0) + chunk.data.count
        } else if PNGText.chunkNames.contains(chunk.name) {
          if textChunks.count < PNGText.maximumCount { textChunks.append(chunk) }
        } else if compressed == nil, leadingChunks[chunk.name] == nil,
          Self.keptChunkNames.contains(chunk.name)
        {
          leadingChunks[chunk.name] = chunk
        }
      }
      if compressed == nil { throw .missingPart("IDAT") }
    } catch {
      firstError = error
      position = file.count
    }
    bytes = position == file.count ? file : Array(file[..<position])
    compressedByteCount = compressed ?? 0
    compressedParts = firstError == nil ? order.parts : nil
    self.leadingChunks = leadingChunks
    self.textChunks = textChunks
    animation = firstError == nil ? animationReader.animation : nil
    do throws(GImageDecodingError) {
      palette = try Self.parsePalette(leadingChunks["PLTE"].map { file[$0.data] }, for: header)
    } catch {
      palette = []
      firstError = firstError ?? error
    }
    self.firstError = firstError
  }

  /// Reads the PLTE chunk (PNG, section 11.2.3), whose CRC is checked later, by libpng.
  private static func parsePalette(
    _ data: ArraySlice<UInt8>?, for header: PNGHeader
  ) throws(GImageDecodingError) -> [UInt8] {
    guard header.colorType == .palette else { return [] }
    guard let data else { throw .missingPart("PLTE") }
    guard !data.isEmpty, data.count <= 3 << header.bitDepth, data.count.isMultiple(of: 3) else {
      throw .corrupt(part: "PLTE", reason: "a palette cannot have \(data.count) bytes")
    }
    return Array(data)
  }

  /// The data of a chunk named in `keptChunkNames`, or nil if the file lacks it or its CRC is wrong.
  func validData(of name: String) -> ArraySlice<UInt8>? {
    guard let chunk = leadingChunks[name] else { return nil }
    return chunk.hasValidCRC(in: bytes) ? bytes[chunk.data] : nil
  }

  /// The texts of the file by their keywords; the first of each keyword counts.
  var texts: [String: String] {
    let valid = textChunks.filter { $0.hasValidCRC(in: bytes) }
    let texts = valid.compactMap { PNGText.parse($0.name, bytes[$0.data]) }
    return Dictionary(texts.map { ($0.keyword, $0.text) }) { first, _ in first }
  }

  /// All bytes of a chunk named in `keptChunkNames`, from its length to its CRC; empty if the file lacks it.
  func wholeChunk(_ name: String) -> ArraySlice<UInt8> {
    guard let chunk = leadingChunks[name] else { return [] }
    return bytes[chunk.data.lowerBound - 8..<chunk.end]
  }

  /// Whether the file has a valid tRNS chunk (PNG, section 11.3.2.1), from which pixels get alpha.
  var hasTransparentColor: Bool {
    guard let count = validData(of: "tRNS")?.count else { return false }
    switch header.colorType {
    case .palette: return (1...max(palette.count / 3, 1)).contains(count)
    case .gray, .rgb: return count == 2 * header.colorType.samplesPerPixel
    case .grayAlpha, .rgba: return false
    }
  }

  /// Checks the size of the picture, and returns the number of bytes that its rows take in memory.
  ///
  /// If the file has a transparent colour, the limit of memory includes the pixels with alpha that are computed from
  /// the rows.
  ///
  /// Deflate expands data at most 1032 times (258 bytes from two bits). A file that has less compressed data
  /// than its size requires is rejected, so a small file cannot make the decoder allocate much memory.
  ///
  /// - Parameter isLenient: Whether the file may have too little compressed data.
  /// - Throws: `sideTooLong`, `tooManyPixels` or `tooMuchMemory`; `corrupt` if there is too little compressed data.
  func checkedByteCount(
    _ limits: GLimits, isLenient: Bool = false
  ) throws(GImageDecodingError) -> Int {
    try header.check(limits)
    let (maximumByteCount, overflows) = compressedByteCount.multipliedReportingOverflow(by: 1032)
    guard let count = header.byteCount,
      isLenient || overflows || header.minimumDataByteCount <= maximumByteCount
    else {
      throw .corrupt(part: "IDAT", reason: "Not enough image data")
    }
    if hasTransparentColor {
      let total = count + header.width * header.height * header.expandedBytesPerPixel
      guard total <= limits.memory else {
        throw .tooMuchMemory(byteCount: total, limit: limits.memory)
      }
    }
    return count
  }
}

extension PNGHeader {
  /// Throws if the picture has more pixels or bytes than the limits allow, or if an image cannot have its size.
  func check(_ limits: GLimits) throws(GImageDecodingError) {
    let longest = ImageDescription.largestSide
    guard max(width, height) <= longest else {
      throw .sideTooLong(width: width, height: height, limit: longest)
    }
    let limit = min(limits.pixels, ImageDescription.largestPixelCount)
    guard width * height <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
    let byteCount = byteCount ?? .max
    guard byteCount <= limits.memory else {
      throw .tooMuchMemory(byteCount: byteCount, limit: limits.memory)
    }
  }

  /// A lower bound for the bytes of the decompressed pixels, whether interlaced or not.
  fileprivate var minimumDataByteCount: Int {
    let (bits, overflows) = (width * height).multipliedReportingOverflow(by: bitsPerPixel)
    return overflows ? Int.max : bits / 8
  }
}
