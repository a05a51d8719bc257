/// A decoded PNG picture, or one to be encoded: samples as a file stores them.
///
/// Guarantees: `memory` holds `header.height` rows of `header.bytesPerRow` bytes, top row first; a
/// sample of less than 8 bits is packed from the high bit on, one of 16 is big endian; alpha is not
/// multiplied into colour.
@safe
struct PNGPicture: Sendable {
  let header: PNGHeader
  let memory: PixelMemory

  /// Red, green and blue of each entry, 1 to 2^depth of them; empty if the type has no palette.
  ///
  /// Indices may lie beyond it. What an RGB file suggests as a palette is not kept.
  let palette: [UInt8]

  /// The alpha of the palette's first entries; the others are opaque.
  let paletteAlpha: [UInt8]

  /// The one gray or RGB value that is transparent, in samples of the picture's own depth.
  let colorKey: [UInt16]?

  /// What is declared about the picture; nil for one that was not read from a file.
  let metadata: PNGMetadata?

  var bytesPerRow: Int { header.bytesPerRow }

  /// Creates a picture to be encoded, or nil if the bytes are not those of the header's rows.
  init?(header: PNGHeader, bytes: [UInt8]) {
    let memory = PixelMemory(byteCount: bytes.count, zeroed: false)
    memory.store(bytes, count: bytes.count, at: 0)
    self.init(header: header, memory: memory)
  }

  /// Creates a picture to be encoded, or nil if the memory does not hold just the header's rows.
  init?(header: PNGHeader, memory: PixelMemory) {
    guard memory.byteCount == header.byteCount else { return nil }
    self.header = header
    self.memory = memory
    palette = []
    paletteAlpha = []
    colorKey = nil
    metadata = nil
  }

  /// Joins what the chunks of a file say with its decoded rows.
  init(_ file: PNGFile, memory: PixelMemory) {
    header = file.header
    self.memory = memory
    palette = file.palette
    paletteAlpha = Self.parsePaletteAlpha(file, entries: palette.count / 3)
    colorKey = Self.parseColorKey(file)
    metadata = PNGMetadata(file)
  }

  /// A copy of the rows.
  var bytes: [UInt8] {
    // SAFETY: the block outlives the copying.
    withExtendedLifetime(memory) { unsafe [UInt8](memory.bytes) }
  }

  /// Bands of rows as one picture, spread evenly from the first row to the last; the whole picture
  /// if it is no larger than that.
  func bands(_ count: Int, rowsPerBand: Int) -> PNGPicture? {
    guard header.height > count * rowsPerBand else { return self }
    let part = PNGHeader(
      width: header.width, height: count * rowsPerBand, colorType: header.colorType,
      bitDepth: header.bitDepth)
    guard let part else { return nil }
    let bandSize = header.bytesPerRow * rowsPerBand
    let sample = PixelMemory(byteCount: bandSize * count, zeroed: false)
    for band in 0..<count {
      let first = band * (header.height - rowsPerBand) / (count - 1)
      // SAFETY: the picture has the rows from `first` on, and the sample as many for each band.
      unsafe (sample.base + band * bandSize).copyMemory(
        from: memory.base + first * header.bytesPerRow, byteCount: bandSize)
    }
    return PNGPicture(header: part, memory: sample)
  }

  /// The tRNS chunk of a palette (PNG, section 11.3.2.1), left out if it has too many entries.
  private static func parsePaletteAlpha(_ file: PNGFile, entries: Int) -> [UInt8] {
    guard file.header.colorType == .palette, let data = file.intactData(of: "tRNS") else {
      return []
    }
    return data.count <= entries ? Array(data) : []
  }

  /// The tRNS chunk of gray and RGB: two bytes a sample, whose unused high bits do not count.
  private static func parseColorKey(_ file: PNGFile) -> [UInt16]? {
    let header = file.header
    guard header.colorType == .gray || header.colorType == .rgb else { return nil }
    let samples = header.colorType.samplesPerPixel
    guard let data = file.intactData(of: "tRNS"), data.count == samples * 2 else { return nil }
    let mask = UInt16.max >> UInt16(16 - header.bitDepth)
    return (0..<samples).map { data.bigEndian16(at: data.startIndex + $0 * 2) & mask }
  }
}
