/// The layouts in colour that have a row loop of their own, where the colours need no conversion.
enum DirectLayout {
  /// Four 8-bit channels, of which the fourth is alpha or unused.
  case channels(ChannelOrder, GImageAlphaInfo)
  /// Three bytes: red, green, blue.
  case threeBytes

  init?(_ image: ImageDescription, in space: DrawingSpace) {
    guard DrawingSpace(image.colorSpace) == space, image.bitsPerComponent == 8,
      image.colorSpace?.model == .rgb, image.decode == nil,
      image.maskedColors == nil
    else { return nil }
    if image.bitsPerPixel == 32, let order = image.bitmapInfo.channelOrder {
      self = .channels(order, image.alphaInfo)
    } else if image.bitsPerPixel == 24, image.alphaInfo == .none {
      self = .threeBytes
    } else {
      return nil
    }
  }
}

/// Decodes an image in colour into memory of its own.
struct RasterDecoder {
  private let image: ImageDescription
  private let order: ChannelOrder
  private let space: DrawingSpace
  private let memory: PixelMemory

  init(_ image: ImageDescription, order: ChannelOrder, space: DrawingSpace) {
    self.image = image
    self.order = order
    self.space = space
    // Pixels that the provider does not have stay transparent.
    memory = PixelMemory(
      byteCount: image.width * image.height * 4, zeroed: !image.isComplete)
  }

  func decode() -> ImageRaster {
    let isOpaque =
      switch DirectLayout(image, in: space) {
      case .channels(let source, let alphaInfo): decodeChannels(source, alphaInfo)
      case .threeBytes: decodeThreeBytes()
      case nil: decodePalette() ?? decodeSamples()
      }
    return ImageRaster(
      memory: memory, size: (image.width, image.height), bytesPerRow: image.width * 4,
      order: order, isOpaque: isOpaque && image.isComplete)
  }

  private func decodeChannels(_ source: ChannelOrder, _ alphaInfo: GImageAlphaInfo) -> Bool {
    var alphas: UInt8 = 255
    image.forEachRow(of: memory, bytesPerTargetPixel: 4) { row in
      if alphaInfo.isPremultiplied {
        alphas &= row.premultipliedChannels(from: source, to: order)
      } else if alphaInfo.hasAlpha {
        alphas &= row.straightChannels(from: source, to: order)
      } else {
        row.opaqueChannels(from: source, to: order)
      }
    }
    return alphas == 255
  }

  private func decodeThreeBytes() -> Bool {
    image.forEachRow(of: memory, bytesPerTargetPixel: 4) { row in
      row.threeBytes(to: order)
    }
    return true
  }

  /// Decodes images of one component of at most 8 bits, gray or indexed: each sample is looked up.
  private func decodePalette() -> Bool? {
    guard image.componentCount == 1, image.bitsPerComponent <= 8 else { return nil }
    let decoder = ColorDecoder(image, in: space)
    let colors = (0...image.largestSample).map { decoder.color(of: [UInt32($0)], at: 0) }
    let palette = colors.map { $0.premultipliedBytes(order) }
    if image.bitsPerComponent == 8, !image.bitmapInfo.swapsBytes {
      image.forEachRow(of: memory, bytesPerTargetPixel: 4) { row in
        row.paletteEntries(palette, step: image.bitsPerPixel / 8)
      }
    } else {
      decodeSamples { samples, index in palette[Int(samples[index])] }
    }
    return colors.allSatisfy { $0.alpha == 1 }
  }

  private func decodeSamples() -> Bool {
    let decoder = ColorDecoder(image, in: space)
    var alphas = 1.0
    decodeSamples { samples, index in
      let color = decoder.color(of: samples, at: index)
      alphas = min(alphas, color.alpha)
      return color.premultipliedBytes(order)
    }
    return alphas == 1
  }

  private func decodeSamples(_ pixel: (_ samples: [UInt32], _ index: Int) -> UInt32) {
    let rowBytes = image.width * 4
    var row = [UInt8](repeating: 0, count: rowBytes)
    image.forEachRowOfSamples { samples, y, count in
      for x in 0..<count {
        let bytes = UInt32(littleEndian: pixel(samples, x * image.componentCount))
        for byte in 0..<4 { row[4 * x + byte] = UInt8(truncatingIfNeeded: bytes >> (8 * byte)) }
      }
      memory.store(row, count: count * 4, at: y * rowBytes)
    }
  }
}

extension ImageDescription {
  /// Calls `body` with the samples of each row, its number, and the number of pixels that it has.
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
