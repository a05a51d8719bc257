import CPNG

/// The formats with fewer bits in which a picture of 8 bits per sample keeps all its colours.
struct PNGReduction {
  /// The picture as gray with 8 bits per sample if its pixels are gray, else the picture itself.
  let samples: PNGPicture

  /// The picture as indices of a palette, or as gray with fewer bits; nil if it has too many colours, or if that would
  /// take as many bits.
  let packed: PNGPicture?

  private let indexed: IndexedPixels?

  /// Looks at the pixels of a picture of gray, RGB or RGBA.
  ///
  /// Gray gets no palette, because the colours of palettes are in sRGB. Without memory, the picture stays as it is.
  ///
  /// - Complexity: O(*n*) in the number of pixels; of most photographs, few are looked at.
  init(_ picture: PNGPicture) {
    let header = picture.header
    let isSupported =
      header.bitDepth == 8 && [.gray, .rgb, .rgba].contains(header.colorType)
    let indexed = isSupported ? IndexedPixels(picture) : nil
    self.indexed = indexed
    let grayDepth = indexed?.grayDepth
    switch (header.colorType, grayDepth) {
    case (.rgb, _?), (.rgba, _?): samples = indexed?.grayPicture(depth: 8) ?? picture
    case (.rgba, nil): samples = isSupported ? picture.grayAndAlpha() ?? picture : picture
    default: samples = picture
    }
    let least = grayDepth ?? samples.header.bitsPerPixel
    if let indexed, header.colorType != .gray, indexed.paletteDepth < least {
      packed = indexed.palettePicture().flatMap { $0.isReadByDefault ? $0 : nil }
    } else {
      packed = least < 8 ? indexed?.grayPicture(depth: least) : nil
    }
  }

  /// Whether the file is likely to be smaller with `packed` than with `samples`, if rows are compressed without filters.
  ///
  /// A pixel that differs from its neighbours takes 10 bits more as a colour than as an index. Each byte by which the rows
  /// become shorter saves another 16th of a bit. Both numbers were fitted to 488 small pictures of few colours (drawings
  /// and parts of them): the chosen files are 2 % larger in the mean than the smaller ones, where files with colours are
  /// 16 % larger, and files with palettes 13 %.
  func isPackedSmaller(level: Int) -> Bool {
    guard let packed, let indexed else { return false }
    guard packed.header.colorType == .palette else { return true }
    let alphaCount = packed.paletteAlpha.count
    let chunks =
      PNGChunk.overhead + packed.palette.count
      + (alphaCount > 0 ? PNGChunk.overhead + alphaCount : 0)
    let fewerBytes = samples.memory.byteCount - packed.memory.byteCount
    guard level > 0 else { return fewerBytes > chunks }
    let fewerBits = min(10, samples.header.bitsPerPixel - packed.header.bitDepth)
    return (indexed.changeCount * fewerBits + fewerBytes / 16) / 8 > chunks
  }
}

extension PNGPicture {
  /// Whether `GLimits()` allows to read a picture with this palette, which is expanded to RGBA if it has alpha.
  fileprivate var isReadByDefault: Bool {
    let expanded = header.width * header.height * header.expandedBytesPerPixel
    return paletteAlpha.isEmpty || memory.byteCount + expanded <= GLimits().memory
  }
}

extension PNGPicture {
  /// Returns pixels of RGBA as gray and alpha; nil if one is not gray.
  fileprivate func grayAndAlpha() -> PNGPicture? {
    let target = PNGHeader(
      width: header.width, height: header.height, colorType: .grayAlpha, bitDepth: 8)
    guard let target, let count = target.byteCount,
      let gray = try? PixelMemory(byteCount: count, zeroed: false)
    else { return nil }
    // SAFETY: both blocks have their header's pixels, and outlive the call.
    let isGray = withExtendedLifetime(memory) {
      unsafe cpng_gray_of_rgba(
        bytes(ofRow: 0), header.width * header.height,
        gray.base.assumingMemoryBound(to: UInt8.self))
    }
    return isGray == 1 ? PNGPicture(header: target, memory: gray) : nil
  }
}

/// The pixels of a picture as indices of at most 256 colours.
@safe
private struct IndexedPixels {
  private let header: PNGHeader
  private let indices: PixelMemory
  /// The number of pixels that differ from the one before and from the one above.
  let changeCount: Int
  /// The colours in the order of their first pixels, as RGBA with red in the lowest bits.
  private let colors: [UInt32]

  /// Finds the colours of a picture of gray, RGB or RGBA of 8 bits; nil if there are more than 256.
  init?(_ picture: PNGPicture) {
    let header = picture.header
    let count = header.width * header.height
    guard let memory = try? PixelMemory(byteCount: count, zeroed: false) else { return nil }
    var palette = cpng_palette()
    // SAFETY: the picture has `count` pixels, for each of which the memory has a byte. Both outlive the call.
    let isComplete = withExtendedLifetime((picture.memory, memory)) {
      unsafe cpng_index_colors(
        picture.bytes(ofRow: 0), header.width, header.height, header.bytesPerPixel,
        memory.base.assumingMemoryBound(to: UInt8.self), &palette)
    }
    guard isComplete == 1 else { return nil }
    self.header = header
    indices = memory
    changeCount = palette.changes
    // SAFETY: the field is an array of 256 numbers, of which the first `count` are set.
    colors = unsafe withUnsafeBytes(of: palette.colors) {
      unsafe Array($0.bindMemory(to: UInt32.self).prefix(Int(palette.count)))
    }
  }

  private static func isOpaque(_ color: UInt32) -> Bool { color >> 24 == 255 }

  private static func isOpaqueGray(_ color: UInt32) -> Bool {
    color == 0xFF00_0000 | (color & 0xFF) * 0x01_0101
  }

  /// The least depth that has an index for each colour.
  var paletteDepth: Int { [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8 }

  /// The least depth that has all colours as gray; nil if one is not gray, or not opaque.
  var grayDepth: Int? {
    guard colors.allSatisfy(Self.isOpaqueGray) else { return nil }
    // Samples of less than 8 bits stand for the multiples of 255, 85 or 17.
    return [1, 2, 4].first { depth in
      colors.allSatisfy { ($0 & 0xFF) % (255 / ((1 << UInt32(depth)) - 1)) == 0 }
    } ?? 8
  }

  /// Returns the pixels as gray without alpha.
  func grayPicture(depth: Int) -> PNGPicture? {
    packedPicture(
      .gray, depth: depth,
      samples: colors.map { UInt8(truncatingIfNeeded: $0) >> UInt8(8 - depth) })
  }

  /// Returns the pixels with a palette in which opaque colours come last, because they need no alpha.
  func palettePicture() -> PNGPicture? {
    let clear = colors.indices.filter { !Self.isOpaque(colors[$0]) }
    let order = clear + colors.indices.filter { Self.isOpaque(colors[$0]) }
    var samples = [UInt8](repeating: 0, count: colors.count)
    for (place, index) in order.enumerated() { samples[index] = UInt8(place) }
    return packedPicture(
      .palette, depth: paletteDepth, samples: samples,
      palette: order.flatMap { index in
        (0..<3).map { UInt8(truncatingIfNeeded: colors[index] >> ($0 * 8)) }
      },
      paletteAlpha: clear.map { UInt8(colors[$0] >> 24) })
  }

  /// Returns a picture with a sample for each colour.
  private func packedPicture(
    _ type: PNGColorType, depth: Int, samples: [UInt8], palette: [UInt8] = [],
    paletteAlpha: [UInt8] = []
  ) -> PNGPicture? {
    let target = PNGHeader(
      width: header.width, height: header.height, colorType: type, bitDepth: depth)
    guard let target, let count = target.byteCount,
      let rows = try? PixelMemory(byteCount: count, zeroed: false)
    else { return nil }
    // SAFETY: all indices are of colours; the rows have the header's bytes. All outlive the call.
    withExtendedLifetime((indices, rows)) {
      unsafe cpng_pack_indices(
        indices.base.assumingMemoryBound(to: UInt8.self), header.width, header.height, samples,
        UInt32(depth), rows.base.assumingMemoryBound(to: UInt8.self))
    }
    return PNGPicture(
      header: target, memory: rows, palette: palette, paletteAlpha: paletteAlpha)
  }
}
