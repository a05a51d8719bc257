import CPixels

/// The layouts that most images have, on their way to a file a row at a time; their pointers live
/// here.
extension ImageDescription {
  /// The rows of an image whose bytes are a file's: gray or RGB in 8 bits, nothing beside.
  func storedBytes() -> PNGPicture? {
    guard bitsPerComponent == 8, alphaInfo == .none, bitsPerPixel == 8 * colorComponentCount,
      let type = colorComponentCount == 1
        ? PNGColorType.gray : colorComponentCount == 3 ? .rgb : nil
    else { return nil }
    return unsafe filePicture(type) { source, target in
      unsafe target.copyMemory(from: source, byteCount: width * bitsPerPixel / 8)
    }
  }

  /// The pixels of an image of four bytes each, alpha divided out; RGB alone if all are opaque, unless
  /// alpha is to be kept.
  func straightWords(keepsAlpha: Bool) -> PNGPicture? {
    guard bitsPerComponent == 8, bitsPerPixel == 32, colorSpace?.model == .rgb,
      let order = bitmapInfo.channelOrder
    else { return nil }
    let layout = PixelFormat(storage: .color(order, hasAlpha: true)).layout
    let dividesAlpha = alphaInfo.isPremultiplied
    guard alphaInfo.hasAlpha, keepsAlpha || !isOpaque(layout) else {
      return unsafe filePicture(.rgb) { source, target in
        // SAFETY: `width` pixels of four bytes at the source, and of three at the target.
        unsafe cpx_colors(
          target.assumingMemoryBound(to: UInt8.self), source.assumingMemoryBound(to: UInt32.self),
          width, layout)
      }
    }
    return unsafe filePicture(.rgba) { source, target in
      // SAFETY: `width` pixels of four bytes on both sides.
      let (words, out) = unsafe (
        source.assumingMemoryBound(to: UInt32.self), target.assumingMemoryBound(to: UInt32.self)
      )
      if dividesAlpha {
        unsafe cpx_unpremultiply_words(out, words, width, layout)
      } else {
        unsafe cpx_ordered_words(out, words, width, layout)
      }
    }
  }

  /// Whether the alpha of every pixel is 255.
  private func isOpaque(_ layout: cpx_layout) -> Bool {
    unsafe provider.withBytes { bytes in
      (0..<height).allSatisfy { y in
        // SAFETY: the provider has all rows.
        let row = unsafe (bytes.baseAddress! + y * bytesPerRow)
          .assumingMemoryBound(to: UInt32.self)
        return unsafe cpx_common_bits(row, width) >> UInt32(layout.alpha_shift) & 255 == 255
      }
    }
  }

  /// A picture of 8 bits whose rows `write` makes of the image's.
  @unsafe private func filePicture(
    _ type: PNGColorType,
    _ write: (_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer) -> Void
  ) -> PNGPicture? {
    guard isComplete, leadingBits == 0,
      let header = PNGHeader(width: width, height: height, colorType: type, bitDepth: 8),
      let byteCount = header.byteCount,
      let memory = PixelMemory(availableBytes: byteCount, zeroed: false)
    else { return nil }
    unsafe provider.withBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<height {
        // SAFETY: the provider has all rows, and the memory as many of the file's.
        unsafe write(base + y * bytesPerRow, memory.base + y * header.bytesPerRow)
      }
    }
    return PNGPicture(header: header, memory: memory)
  }
}

extension PNGPicture {
  /// Whether three quarters of the samples repeat, and of the others twice as many leap from their
  /// neighbours as go on in small steps: shapes and letters, where filters make nothing smaller.
  var isFlat: Bool {
    guard header.bitDepth == 8 else { return false }
    let step = header.colorType.samplesPerPixel
    let rowSize = header.bytesPerRow
    var (small, large): (UInt32, UInt32) = (0, 0)
    // SAFETY: the memory holds `height` rows of `rowSize` bytes, and `y` begins at the second.
    for y in stride(from: 1, to: header.height, by: 1) {
      let row = unsafe (memory.base + y * rowSize).assumingMemoryBound(to: UInt8.self)
      unsafe cpx_count_steps(row, row - rowSize, rowSize, step, &small, &large)
    }
    let count = UInt64(max(rowSize - step, 0)) * UInt64(header.height - 1)
    return count > 0 && 4 * UInt64(small + large) <= count && 2 * small <= large
  }
}
