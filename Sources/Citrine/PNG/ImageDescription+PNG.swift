import Foundation

extension ImageDescription {
  /// Creates a description of a decoded picture as an image.
  ///
  /// Samples are not changed, except in the last two rows of this table:
  ///
  /// | PNG | image |
  /// |---|---|
  /// | gray, gray and alpha | the same layout in `genericGrayGamma2_2` |
  /// | RGB, RGBA | the same layout in sRGB |
  /// | palette without alpha | indices in an indexed space of sRGB |
  /// | palette with alpha | RGBA of 8 bits in sRGB |
  /// | gray or RGB with a transparent colour | gray and alpha, or RGBA, of at least 8 bits |
  init(_ picture: PNGPicture) {
    if !picture.paletteAlpha.isEmpty {
      let colors = GDataProvider(data: Data(picture.expandedPalette()))!
      self.init(picture.header, provider: colors, isExpanded: true)
    } else if let key = picture.colorKey {
      let colors = GDataProvider(data: Data(picture.expandedKey(key)))!
      self.init(picture.header, provider: colors, isExpanded: true)
    } else {
      let rows = GDataProvider(
        memory: picture.memory, byteCount: picture.memory.byteCount, isTrusted: false)
      self.init(picture.header, provider: rows, isExpanded: false)
      if picture.header.colorType == .palette { colorSpace = picture.indexedSpace }
    }
  }

  /// Creates a description of contiguous rows of samples.
  ///
  /// - Parameters:
  ///   - header: The size, the colour type and the depth in the file.
  ///   - provider: The rows, without padding between them.
  ///   - isExpanded: Whether the rows have been expanded: alpha was added to each pixel, samples have at least
  ///     8 bits, and palette indices were replaced by colours.
  private init(_ header: PNGHeader, provider: GDataProvider, isExpanded: Bool) {
    let isGray = header.colorType == .gray || header.colorType == .grayAlpha
    let hasAlpha = isExpanded || header.colorType == .grayAlpha || header.colorType == .rgba
    let depth = isExpanded ? max(header.bitDepth, 8) : header.bitDepth
    let colorCount = isGray || (header.colorType == .palette && !isExpanded) ? 1 : 3
    let bitsPerPixel = (colorCount + (hasAlpha ? 1 : 0)) * depth
    self.init(
      size: (header.width, header.height), bits: (depth, bitsPerPixel),
      bytesPerRow: provider.byteCount / header.height, provider: provider)
    colorSpace = isGray ? .genericGraySpace : .sRGBSpace
    bitmapInfo = GBitmapInfo(hasAlpha ? .last : .none, depth == 16 ? .order16Big : .orderDefault)
    utType = "public.png"
  }
}

extension PNGPicture {
  /// The palette as an indexed colour space, in which indices beyond the palette are black.
  fileprivate var indexedSpace: GColorSpace? {
    let last = (1 << header.bitDepth) - 1
    let missing = [UInt8](repeating: 0, count: max(3 * (last + 1) - palette.count, 0))
    return GColorSpace(indexedBaseSpace: .sRGBSpace, last: last, colorTable: palette + missing)
  }

  /// Returns the rows of a palette picture with alpha, expanded to RGBA with 8 bits per sample.
  fileprivate func expandedPalette() -> [UInt8] {
    let entries: [[UInt8]] = (0..<(1 << header.bitDepth)).map { entry in
      let alpha = entry < paletteAlpha.count ? paletteAlpha[entry] : 255
      guard entry * 3 < palette.count else { return [0, 0, 0, 255] }
      return palette[entry * 3..<entry * 3 + 3] + [alpha]
    }
    var expanded: [UInt8] = []
    expanded.reserveCapacity(header.width * header.height * 4)
    forEachPixel { samples in expanded += entries[Int(samples[0])] }
    return expanded
  }

  /// Returns the rows with alpha, expanded to at least 8 bits per sample.
  ///
  /// Pixels whose samples equal the key are transparent, all others are opaque.
  fileprivate func expandedKey(_ key: [UInt16]) -> [UInt8] {
    let is16Bit = header.bitDepth == 16
    // The factor from 1, 2 or 4 bits to 8 bits is an integer, because 255 is divisible by 1, 3 and 15.
    let scale: UInt16 = is16Bit ? 1 : 255 / ((1 << UInt16(header.bitDepth)) - 1)
    var expanded: [UInt8] = []
    expanded.reserveCapacity(header.width * header.height * (key.count + 1) * (is16Bit ? 2 : 1))
    forEachPixel { samples in
      for sample in samples { expanded.appendSample(sample * scale, is16Bit: is16Bit) }
      expanded.appendSample(samples == key ? 0 : .max, is16Bit: is16Bit)
    }
    return expanded
  }

  /// Calls `body` with the samples of each pixel, row after row.
  private func forEachPixel(_ body: (_ samples: [UInt16]) -> Void) {
    let depth = header.bitDepth
    let count = header.colorType.samplesPerPixel
    let mask = UInt16.max >> UInt16(16 - depth)
    var samples = [UInt16](repeating: 0, count: count)
    let bytes = bytes
    for y in 0..<header.height {
      for x in 0..<header.width {
        for channel in 0..<count {
          let bit = (x * count + channel) * depth
          let index = y * bytesPerRow + bit / 8
          if depth == 16 {
            samples[channel] = bytes[...].bigEndian16(at: index)
          } else {
            samples[channel] = UInt16(bytes[index]) >> UInt16(8 - depth - bit % 8) & mask
          }
        }
        body(samples)
      }
    }
  }
}

extension [UInt8] {
  /// Appends a sample as two big-endian bytes if `is16Bit`, else only its low byte.
  mutating func appendSample(_ sample: UInt16, is16Bit: Bool) {
    if is16Bit { append(UInt8(sample >> 8)) }
    append(UInt8(truncatingIfNeeded: sample))
  }
}
