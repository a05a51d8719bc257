import CPixels

/// Fast conversion of the most frequent image layouts to samples of a PNG file, a row at a time.
///
/// The unsafe pointers of this conversion are used in this file only.
extension ImageDescription {
  /// The rows of an image whose layout is that of a file: packed gray or RGB of 8 bits without alpha.
  ///
  /// It is nil for other layouts.
  func storedBytes() -> PNGPicture? {
    guard bitsPerComponent == 8, alphaInfo == .none, bitsPerPixel == 8 * colorComponentCount,
      let type = colorComponentCount == 1
        ? PNGColorType.gray : colorComponentCount == 3 ? .rgb : nil
    else { return nil }
    return unsafe pictureByConvertingRows(type) { source, target in
      unsafe target.copyMemory(from: source, byteCount: width * bitsPerPixel / 8)
    }
  }

  /// The pixels of an image with four bytes per pixel as unpremultiplied RGBA; nil for other layouts.
  ///
  /// It is RGB without alpha if the image has no alpha, or if all pixels are opaque and `keepsAlpha` is false.
  func unpremultipliedWords(keepsAlpha: Bool) -> PNGPicture? {
    guard bitsPerComponent == 8, bitsPerPixel == 32, colorSpace?.model == .rgb,
      let order = bitmapInfo.channelOrder
    else { return nil }
    let layout = PixelFormat(storage: .color(order, hasAlpha: true)).layout
    let isPremultiplied = alphaInfo.isPremultiplied
    guard alphaInfo.hasAlpha, keepsAlpha || !isOpaque(layout) else {
      return unsafe pictureByConvertingRows(.rgb) { source, target in
        // SAFETY: `width` pixels of four bytes at the source, and of three at the target.
        unsafe cpx_swizzle_to_rgb(
          target.assumingMemoryBound(to: UInt8.self), source.assumingMemoryBound(to: UInt32.self),
          width, layout)
      }
    }
    return unsafe pictureByConvertingRows(.rgba) { source, target in
      // SAFETY: `width` pixels of four bytes on both sides.
      let (words, out) = unsafe (
        source.assumingMemoryBound(to: UInt32.self), target.assumingMemoryBound(to: UInt32.self)
      )
      if isPremultiplied {
        unsafe cpx_unpremultiply_pixels32(out, words, width, layout)
      } else {
        unsafe cpx_swizzle_to_rgba(out, words, width, layout)
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

  /// A picture with 8 bits per sample, whose rows `write` converts from the image's rows.
  ///
  /// It is nil if the image lacks bytes, if its rows do not begin at a whole byte, if PNG cannot have its
  /// size, or if there is not enough memory.
  @unsafe private func pictureByConvertingRows(
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
        // SAFETY: the provider has all rows of the image, and the memory has as many rows of the header's size.
        unsafe write(base + y * bytesPerRow, memory.base + y * header.bytesPerRow)
      }
    }
    return PNGPicture(header: header, memory: memory)
  }
}

extension PNGPicture {
  /// Whether the picture looks like flat shapes or letters, which filters do not make smaller.
  ///
  /// At least three quarters of the samples must equal both the sample to the left and the sample above. Of
  /// the others, at least twice as many must differ by large steps as by small ones (`cpx_count_differences`). It
  /// is false for other depths than 8 bits.
  var isFlat: Bool {
    guard header.bitDepth == 8 else { return false }
    let step = header.colorType.samplesPerPixel
    let rowSize = header.bytesPerRow
    var (smallSteps, largeSteps): (UInt32, UInt32) = (0, 0)
    // SAFETY: the memory holds `height` rows of `rowSize` bytes, and `y` begins at the second.
    for y in stride(from: 1, to: header.height, by: 1) {
      let row = unsafe (memory.base + y * rowSize).assumingMemoryBound(to: UInt8.self)
      unsafe cpx_count_differences(row, row - rowSize, rowSize, step, &smallSteps, &largeSteps)
    }
    let count = UInt64(max(rowSize - step, 0)) * UInt64(header.height - 1)
    return count > 0 && 4 * UInt64(smallSteps + largeSteps) <= count && 2 * smallSteps <= largeSteps
  }
}
