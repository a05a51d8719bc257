/// A decoded PNG picture, or one to be encoded, with samples as in the file format.
///
/// Guarantees: `memory` begins with `header.height` rows of `header.bytesPerRow` bytes, top row first. Samples of
/// less than 8 bits are packed, the leftmost in the highest bits. Samples of 16 bits are big-endian. Colours
/// are unpremultiplied.
@safe
struct PNGPicture: Sendable {
  let header: PNGHeader
  let memory: PixelMemory

  /// The number of rows whose samples are known, from the first on: `header.height`, unless the file was truncated.
  let rowCount: Int

  /// The palette: three bytes (red, green, blue) for each of 1 to 2^depth entries; empty for other types.
  ///
  /// Pixels may have indices beyond the palette. The suggested palette of an RGB file is not kept.
  let palette: [UInt8]

  /// The alpha of the first entries of the palette (tRNS); all other entries are opaque.
  let paletteAlpha: [UInt8]

  /// The transparent gray or RGB colour (tRNS), in samples of the picture's own depth; nil if there is none.
  let colorKey: [UInt16]?

  /// The metadata of the file; nil for a picture that was not read from a file.
  let metadata: PNGMetadata?

  var bytesPerRow: Int { header.bytesPerRow }

  /// Creates a picture to be encoded; nil if the size of the memory is not `header.byteCount`.
  init?(
    header: PNGHeader, memory: PixelMemory, palette: [UInt8] = [], paletteAlpha: [UInt8] = []
  ) {
    guard memory.byteCount == header.byteCount else { return nil }
    self.header = header
    self.memory = memory
    rowCount = header.height
    self.palette = palette
    self.paletteAlpha = paletteAlpha
    colorKey = nil
    metadata = nil
  }

  /// Creates a picture of the chunks of a file and of its decoded rows, of which the first `rowCount` are complete.
  init(_ file: PNGFile, memory: PixelMemory, rowCount: Int) {
    header = file.header
    self.memory = memory
    self.rowCount = rowCount
    palette = file.palette
    paletteAlpha = Self.parsePaletteAlpha(file, entries: palette.count / 3)
    colorKey = Self.parseColorKey(file)
    metadata = PNGMetadata(file)
  }

  /// Returns the bytes of a row, copied; the precondition is that the picture has it.
  func row(_ y: Int) -> [UInt8] {
    precondition(y >= 0 && y < header.height, "row \(y) of \(header.height)")
    // SAFETY: the block has all rows, and outlives the copying.
    return withExtendedLifetime(memory) {
      unsafe [UInt8](memory.bytes[y * bytesPerRow..<(y + 1) * bytesPerRow])
    }
  }

  /// Reads the tRNS chunk of a palette (PNG, section 11.3.2.1); empty if it has too many entries.
  private static func parsePaletteAlpha(_ file: PNGFile, entries: Int) -> [UInt8] {
    guard file.header.colorType == .palette, let data = file.validData(of: "tRNS") else {
      return []
    }
    return data.count <= entries ? Array(data) : []
  }

  /// Reads the tRNS chunk of gray or RGB: two bytes per sample.
  ///
  /// Unused high bits are ignored.
  ///
  /// It is nil if the file has no such chunk or an invalid one.
  private static func parseColorKey(_ file: PNGFile) -> [UInt16]? {
    let header = file.header
    guard header.colorType == .gray || header.colorType == .rgb else { return nil }
    let samples = header.colorType.samplesPerPixel
    guard let data = file.validData(of: "tRNS"), data.count == samples * 2 else { return nil }
    let mask = UInt16.max >> UInt16(16 - header.bitDepth)
    return (0..<samples).map { data.bigEndian16(at: data.startIndex + $0 * 2) & mask }
  }
}
