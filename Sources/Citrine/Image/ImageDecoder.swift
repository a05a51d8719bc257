/// The RGB layouts that need no conversion of samples or colours; each has a row loop of its own.
enum DirectLayout {
  /// Four 8-bit channels: red, green, blue, and alpha or an unused byte.
  case channels(ChannelOrder, GImageAlphaInfo)
  /// Three bytes: red, green, blue.
  case packedRGB

  /// Returns nil if the image has another layout, or its colours must be converted to `space`.
  init?(_ image: ImageDescription, in space: DrawingSpace) {
    guard DrawingSpace(image.colorSpace) == space, image.bitsPerComponent == 8,
      image.colorSpace?.model == .rgb, image.decode == nil,
      image.colorKey == nil
    else { return nil }
    if image.bitsPerPixel == 32, let order = image.bitmapInfo.channelOrder {
      self = .channels(order, image.alphaInfo)
    } else if image.bitsPerPixel == 24, image.alphaInfo == .none {
      self = .packedRGB
    } else {
      return nil
    }
  }
}

/// Decodes an image with a colour space to a new `DecodedImage`, with 8 bits per channel.
struct ImageDecoder {
  private let image: ImageDescription
  private let order: ChannelOrder
  private let space: DrawingSpace
  private let memory: PixelMemory

  init(_ image: ImageDescription, order: ChannelOrder, space: DrawingSpace) throws(DrawingError) {
    self.image = image
    self.order = order
    self.space = space
    // Pixels without bytes in the provider stay transparent.
    memory = try PixelMemory(
      byteCount: image.width * image.height * 4, zeroed: !image.isComplete)
  }

  func decode() -> DecodedImage {
    let isOpaque =
      switch DirectLayout(image, in: space) {
      case .channels(let source, let alphaInfo): decodeChannels(source, alphaInfo)
      case .packedRGB: decodePackedRGB()
      case nil: decodePalette() ?? decodeRows() ?? decodeSamples()
      }
    return DecodedImage(
      memory: memory, size: (image.width, image.height), bytesPerRow: image.width * 4,
      order: order, isOpaque: isOpaque && image.isComplete)
  }

  /// Decodes an image of four 8-bit channels; returns whether all decoded pixels are opaque.
  private func decodeChannels(_ source: ChannelOrder, _ alphaInfo: GImageAlphaInfo) -> Bool {
    var commonAlphaBits: UInt8 = 255
    image.forEachRow(into: memory, bytesPerTargetPixel: 4) { row in
      if alphaInfo.isPremultiplied {
        commonAlphaBits &= row.decodePremultiplied(from: source, to: order)
      } else if alphaInfo.hasAlpha {
        commonAlphaBits &= row.decodeUnpremultiplied(from: source, to: order)
      } else {
        row.decodeOpaque(from: source, to: order)
      }
    }
    return commonAlphaBits == 255
  }

  /// Decodes an image of three bytes per pixel; returns true, because all decoded pixels are opaque.
  private func decodePackedRGB() -> Bool {
    image.forEachRow(into: memory, bytesPerTargetPixel: 4) { row in
      row.decodeRGB(to: order)
    }
    return true
  }

  /// Decodes a gray or indexed image of at most 8 bits by a table that has a colour for each sample.
  ///
  /// - Returns: Whether all colours of the table are opaque; nil if the image is of another kind.
  private func decodePalette() -> Bool? {
    guard image.componentCount == 1, image.bitsPerComponent <= 8 else { return nil }
    let decoder = ColorDecoder(image, in: space)
    let colors = (0...image.largestSample).map { decoder.color(of: [UInt32($0)], at: 0) }
    let palette = colors.map { $0.premultipliedWord(order) }
    if image.bitsPerComponent == 8, !image.bitmapInfo.isLittleEndian {
      image.forEachRow(into: memory, bytesPerTargetPixel: 4) { row in
        row.decodePalette(palette, step: image.bitsPerPixel / 8)
      }
    } else {
      storePixels { samples, index in palette[Int(samples[index])] }
    }
    return colors.allSatisfy { $0.alpha == 1 }
  }

  /// Decodes an image of 8-bit colours by rows; returns whether all decoded pixels are opaque.
  ///
  /// Transparent pixels are decoded one by one, since their premultiplied colours are to be rounded once.
  ///
  /// - Returns: nil if the image is of another kind.
  private func decodeRows() -> Bool? {
    guard var converter = RowConverter(image, to: space) else { return nil }
    let decoder = ColorDecoder(image, in: space)
    let (step, first, alphaIndex) = (
      image.componentCount, image.firstColorIndex, image.alphaIndex
    )
    let offsets = order.offsets
    var levels = [UInt8](repeating: 0, count: 3 * image.width)
    var row = [UInt8](repeating: 0, count: 4 * image.width)
    var isOpaque = true
    image.forEachRowOfSamples { samples, y, count in
      converter.convert(samples, count: count, first: first, step: step, into: &levels)
      for x in 0..<count {
        row[4 * x + offsets.red] = levels[3 * x]
        row[4 * x + offsets.green] = levels[3 * x + 1]
        row[4 * x + offsets.blue] = levels[3 * x + 2]
        row[4 * x + offsets.alpha] = 255
        guard let alphaIndex, samples[x * step + alphaIndex] != 255 else { continue }
        isOpaque = false
        let word = decoder.color(of: samples, at: x * step).premultipliedWord(order)
        row.store(word, at: 4 * x)
      }
      memory.store(row, count: 4 * count, at: y * 4 * image.width)
    }
    return isOpaque
  }

  /// Decodes an image of any layout; returns whether all decoded pixels are opaque.
  private func decodeSamples() -> Bool {
    let decoder = ColorDecoder(image, in: space)
    var lowestAlpha = 1.0
    storePixels { samples, index in
      let color = decoder.color(of: samples, at: index)
      lowestAlpha = min(lowestAlpha, color.alpha)
      return color.premultipliedWord(order)
    }
    return lowestAlpha == 1
  }

  /// Stores the four-byte pixels that `pixel` computes.
  ///
  /// - Parameter pixel: Gets the samples of a row, and the index of the pixel's first sample.
  private func storePixels(_ pixel: (_ samples: [UInt32], _ index: Int) -> UInt32) {
    let rowBytes = image.width * 4
    var row = [UInt8](repeating: 0, count: rowBytes)
    image.forEachRowOfSamples { samples, y, count in
      for x in 0..<count {
        row.store(pixel(samples, x * image.componentCount), at: 4 * x)
      }
      memory.store(row, count: count * 4, at: y * rowBytes)
    }
  }
}

extension [UInt8] {
  /// Stores the four bytes of a word, in their order in memory.
  fileprivate mutating func store(_ word: UInt32, at index: Int) {
    let bytes = UInt32(littleEndian: word)
    for byte in 0..<4 { self[index + byte] = UInt8(truncatingIfNeeded: bytes >> (8 * byte)) }
  }
}

extension ImageDescription {
  /// Calls `body` with the raw samples of each row, up to the last row that the provider has pixels of.
  ///
  /// - Parameter body: Gets the samples (`componentCount` for each pixel), the row's number `y`, and the number of
  ///   pixels that the provider has of it; the samples of further pixels have no meaning.
  func forEachRowOfSamples(_ body: (_ samples: [UInt32], _ y: Int, _ count: Int) -> Void) {
    let reader = SampleReader(self)
    var samples = [UInt32](repeating: 0, count: width * reader.componentCount)
    provider.withSpan { bytes in
      for y in 0..<height {
        let count = availablePixels(inRow: y)
        guard count > 0 else { return }
        reader.read(bytes, from: y * bytesPerRow, pixels: count, into: &samples)
        body(samples, y, count)
      }
    }
  }
}
