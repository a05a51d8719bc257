import CPixels

/// Fast conversions of the most frequent image layouts to the samples of a PNG file, row by row.
extension ImageDescription {
  /// Copies the rows of an image that has a layout of PNG files: gray or RGB with 8 bits per sample, without alpha.
  ///
  /// It returns nil for other layouts.
  func pictureByCopyingRows() throws(DrawingError) -> PNGPicture? {
    guard bitsPerComponent == 8, alphaInfo == .none, bitsPerPixel == 8 * colorComponentCount,
      let type = colorComponentCount == 1
        ? PNGColorType.gray : colorComponentCount == 3 ? .rgb : nil
    else { return nil }
    return try unsafe pictureByConvertingRows(type) { source, target in
      unsafe target.copyMemory(from: source, byteCount: width * bitsPerPixel / 8)
    }
  }

  /// Converts the pixels of an image with four bytes per pixel to unpremultiplied RGBA; nil for other layouts.
  ///
  /// The result is RGB without alpha if the image has no alpha, or if all pixels are opaque and `keepsAlpha` is false.
  func pictureByConvertingWords(keepsAlpha: Bool) throws(DrawingError) -> PNGPicture? {
    guard bitsPerComponent == 8, bitsPerPixel == 32, colorSpace?.model == .rgb,
      let order = bitmapInfo.channelOrder
    else { return nil }
    let layout = PixelFormat(storage: .color(order, hasAlpha: true)).layout
    let isPremultiplied = alphaInfo.isPremultiplied
    guard alphaInfo.hasAlpha, keepsAlpha || !alphaBytesAreFull(order: order) else {
      return try unsafe pictureByConvertingRows(.rgb) { source, target in
        // SAFETY: `width` pixels of four bytes at the source, and of three at the target.
        unsafe cpx_swizzle_to_rgb(
          target.assumingMemoryBound(to: UInt8.self), source.assumingMemoryBound(to: UInt32.self),
          width, layout)
      }
    }
    return try unsafe pictureByConvertingRows(.rgba) { source, target in
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

  /// Returns a picture with 8 bits per sample.
  ///
  /// `write` converts each row of the image to a row of the picture.
  ///
  /// It is nil if the image lacks bytes, if its rows do not begin at a whole byte, or if its size is not possible in
  /// PNG.
  @unsafe private func pictureByConvertingRows(
    _ type: PNGColorType,
    _ write: (_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer) -> Void
  ) throws(DrawingError) -> PNGPicture? {
    guard isComplete, leadingBits == 0,
      let header = PNGHeader(width: width, height: height, colorType: type, bitDepth: 8),
      let byteCount = header.byteCount
    else { return nil }
    let memory = try PixelMemory(byteCount: byteCount, zeroed: false)
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
