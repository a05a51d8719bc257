/// Finds whether the critical chunks of a file are valid and in order, as far as that is known without decoding.
///
/// They are PLTE, at most once and in front of the pixels, IDAT without other chunks between, and IEND; and their checksums
/// are right.
struct CriticalChunkOrder {
  private let header: PNGHeader
  private var ranges: [Range<Int>] = []
  private var isValid = true
  private var hasPalette = false
  /// Whether a chunk followed the pixels.
  private var isBehindPixels = false

  init(_ header: PNGHeader) { self.header = header }

  /// The data of the IDAT chunks; nil if something is wrong.
  var parts: [Range<Int>]? { isValid && !ranges.isEmpty ? ranges : nil }

  /// Reads the next chunk behind IHDR; of the pixels at most `limit`.
  mutating func read(_ chunk: PNGChunk, of file: [UInt8], limit: Int) {
    if chunk.name != "IDAT", !ranges.isEmpty { isBehindPixels = true }
    // The first letter is small for chunks that are not critical (PNG, section 5.4).
    guard isValid, chunk.name.first?.isUppercase == true else { return }
    switch chunk.name {
    case "IDAT":
      if isBehindPixels || ranges.count == limit { isValid = false }
      ranges.append(chunk.data)
    case "PLTE":
      let canHavePalette = header.colorType != .gray && header.colorType != .grayAlpha
      if hasPalette || !ranges.isEmpty || !canHavePalette || chunk.data.isEmpty { isValid = false }
      hasPalette = true
    case "IEND": break
    default: isValid = false
    }
    if isValid { isValid = chunk.hasValidCRC(in: file) }
  }
}
