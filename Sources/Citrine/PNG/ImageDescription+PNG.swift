import CPNG

extension ImageDescription {
  /// Creates a description of a decoded picture as an image.
  ///
  /// Samples are not changed, except in the last two rows of this table:
  ///
  /// | PNG | image |
  /// |---|---|
  /// | gray, gray and alpha | the same layout in `genericGrayGamma2_2`, or the space of the profile |
  /// | RGB, RGBA | the same layout in sRGB, or the space of the profile |
  /// | palette without alpha | indices in an indexed space of that space |
  /// | palette with alpha | RGBA of 8 bits in that space |
  /// | gray or RGB with a transparent colour | gray and alpha, or RGBA, of at least 8 bits |
  ///
  /// Gray that is declared as sRGB is in device gray.
  init(_ picture: PNGPicture) throws(DrawingError) {
    var expanded: PixelMemory?
    if !picture.paletteAlpha.isEmpty {
      expanded = try picture.expandedPalette()
    } else if let key = picture.colorKey {
      expanded = try picture.expandedKey(key)
    }
    let memory = expanded ?? picture.memory
    let bytesPerRow =
      expanded == nil
      ? picture.header.bytesPerRow
      : picture.header.width * picture.header.expandedBytesPerPixel
    let rows = GDataProvider(
      memory: memory, byteCount: picture.rowCount * bytesPerRow, isTrusted: false)
    self.init(
      picture.header, bytesPerRow: bytesPerRow, provider: rows, isExpanded: expanded != nil)
    if let space = GColorSpace.embedded(
      picture.metadata?.profile?.data, model: colorSpace?.model ?? .rgb)
    {
      colorSpace = space
    } else if picture.header.colorType.isGray, picture.metadata?.srgbIntent != nil {
      // Gray of sRGB is the gray of device spaces.
      colorSpace = .deviceGray
    }
    if expanded == nil, picture.header.colorType == .palette, let base = colorSpace {
      colorSpace = picture.indexedSpace(of: base)
    }
  }

  /// Creates a description of contiguous rows of samples.
  ///
  /// - Parameters:
  ///   - header: The size, the colour type and the depth in the file.
  ///   - provider: The rows, without padding between them.
  ///   - isExpanded: Whether the rows have been expanded: alpha was added to each pixel, samples have at least
  ///     8 bits, and palette indices were replaced by colours.
  private init(
    _ header: PNGHeader, bytesPerRow: Int, provider: GDataProvider, isExpanded: Bool
  ) {
    let isGray = header.colorType.isGray
    let hasAlpha = isExpanded || header.colorType == .grayAlpha || header.colorType == .rgba
    let depth = isExpanded ? max(header.bitDepth, 8) : header.bitDepth
    let colorCount = isGray || (header.colorType == .palette && !isExpanded) ? 1 : 3
    let bitsPerPixel = (colorCount + (hasAlpha ? 1 : 0)) * depth
    self.init(
      size: (header.width, header.height), bits: (depth, bitsPerPixel),
      bytesPerRow: bytesPerRow, provider: provider)
    colorSpace = isGray ? .genericGraySpace : .sRGBSpace
    bitmapInfo = GBitmapInfo(hasAlpha ? .last : .none, depth == 16 ? .order16Big : .orderDefault)
    utType = "public.png"
  }
}

extension PNGPicture {
  /// Returns the palette as an indexed colour space, in which indices beyond the palette are black.
  fileprivate func indexedSpace(of base: GColorSpace) -> GColorSpace? {
    let last = (1 << header.bitDepth) - 1
    let missing = [UInt8](repeating: 0, count: max(3 * (last + 1) - palette.count, 0))
    return GColorSpace(indexedBaseSpace: base, last: last, colorTable: palette + missing)
  }

  /// Returns the pixels of a palette picture with alpha as RGBA, with 8 bits per sample.
  ///
  /// Indices beyond the palette are black.
  fileprivate func expandedPalette() throws(DrawingError) -> PixelMemory {
    let entries = (0..<(1 << header.bitDepth)).map { entry -> UInt32 in
      guard entry * 3 < palette.count else { return UInt32(littleEndian: 0xFF00_0000) }
      let color = palette[entry * 3..<entry * 3 + 3].reversed().reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
      let alpha = entry < paletteAlpha.count ? paletteAlpha[entry] : 255
      return UInt32(littleEndian: color | UInt32(alpha) << 24)
    }
    let expanded = try PixelMemory(
      byteCount: header.width * header.height * 4, zeroed: false)
    // SAFETY: the block has the first `rowCount` rows, and `expanded` has four bytes for each pixel. There is an entry for
    // each index.
    withExtendedLifetime((memory, expanded)) {
      unsafe cpng_expand_indices(
        bytes(ofRow: 0), header.width, rowCount, UInt32(header.bitDepth), entries,
        expanded.base.assumingMemoryBound(to: UInt32.self))
    }
    return expanded
  }

  /// Returns the pixels with alpha: transparent if the samples equal the key, else opaque.
  ///
  /// Samples of less than 8 bits are scaled to 8 bits.
  fileprivate func expandedKey(_ key: [UInt16]) throws(DrawingError) -> PixelMemory {
    let is16Bit = header.bitDepth == 16
    // The factor from 1, 2 or 4 bits to 8 bits is an integer, because 255 is divisible by 1, 3 and 15.
    let scale: UInt16 = is16Bit ? 1 : 255 / ((1 << UInt16(header.bitDepth)) - 1)
    return try expanded { samples, row in
      for sample in samples { row.appendSample(sample * scale, is16Bit: is16Bit) }
      row.appendSample(samples == key ? 0 : .max, is16Bit: is16Bit)
    }
  }

  /// Returns rows to which `append` adds the bytes of each pixel, `header.expandedBytesPerPixel` for each.
  private func expanded(
    by append: (_ samples: [UInt16], _ row: inout [UInt8]) -> Void
  ) throws(DrawingError) -> PixelMemory {
    let bytesPerRow = header.width * header.expandedBytesPerPixel
    let memory = try PixelMemory(byteCount: bytesPerRow * header.height, zeroed: false)
    let depth = header.bitDepth
    let count = header.colorType.samplesPerPixel
    let mask = UInt16.max >> UInt16(16 - depth)
    var samples = [UInt16](repeating: 0, count: count)
    var expandedRow: [UInt8] = []
    for y in 0..<rowCount {
      let row = row(y)
      expandedRow.removeAll(keepingCapacity: true)
      for x in 0..<header.width {
        for channel in 0..<count {
          let bit = (x * count + channel) * depth
          if depth == 16 {
            samples[channel] = row[...].bigEndian16(at: bit / 8)
          } else {
            samples[channel] = UInt16(row[bit / 8]) >> UInt16(8 - depth - bit % 8) & mask
          }
        }
        append(samples, &expandedRow)
      }
      memory.store(expandedRow, count: bytesPerRow, at: y * bytesPerRow)
    }
    return memory
  }
}

extension PNGHeader {
  /// The number of bytes of a pixel after alpha has been added: palette indices are replaced by colours, and samples
  /// have at least 8 bits.
  var expandedBytesPerPixel: Int {
    (colorType == .palette ? 4 : colorType.samplesPerPixel + 1) * (bitDepth == 16 ? 2 : 1)
  }
}

extension [UInt8] {
  /// Appends a sample as two big-endian bytes if `is16Bit`, else only its low byte.
  fileprivate mutating func appendSample(_ sample: UInt16, is16Bit: Bool) {
    if is16Bit { append(UInt8(sample >> 8)) }
    append(UInt8(truncatingIfNeeded: sample))
  }
}
