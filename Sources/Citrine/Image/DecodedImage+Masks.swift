/// Conversions of a decoded image to a mask (alpha or luminance), and of a mask to a black image. They use pointers to
/// rows.
extension DecodedImage {
  /// Returns a mask of the alpha bytes.
  func alphaMask() throws(DrawingError) -> DecodedMask {
    let offset = order.offsets.alpha
    return try unsafe makeMask { pixel in unsafe pixel[offset] }
  }

  /// Returns a mask of luminances: 0.30 red + 0.59 green + 0.11 blue (ISO 32000-1, 10.3.2), rounded to nearest.
  ///
  /// The premultiplied bytes are used as they are.
  func luminanceMask() throws(DrawingError) -> DecodedMask {
    let (red, green, blue, _) = order.offsets
    return try unsafe makeMask { pixel in
      let sum =
        unsafe 30 * UInt32(pixel[red]) + 59 * UInt32(pixel[green]) + 11 * UInt32(pixel[blue])
      return UInt8(truncatingIfNeeded: (sum + 50) / 100)
    }
  }

  /// Returns a mask of the bytes that `value` computes from the four bytes of each pixel.
  @inline(__always)
  @unsafe private func makeMask(_ value: (UnsafePointer<UInt8>) -> UInt8) throws(DrawingError)
    -> DecodedMask
  {
    let result = try PixelMemory(byteCount: width * height, zeroed: false)
    for y in 0..<height {
      // SAFETY: the image has `height` rows of `width` four-byte pixels, and the new block as many bytes as
      // there are pixels.
      var source = unsafe UnsafePointer(
        (memory.base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self))
      let target = unsafe (result.base + y * width).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        unsafe target[x] = value(source)
        unsafe source += 4
      }
    }
    return DecodedMask(memory: result, size: (width, height), bytesPerRow: width)
  }
}

extension DecodedMask {
  /// Returns black pixels with the mask as their alpha.
  func blackImage(order: ChannelOrder) throws(DrawingError) -> DecodedImage {
    let result = try PixelMemory(byteCount: width * height * 4)
    for y in 0..<height {
      // SAFETY: the mask has `height` rows of `width` bytes, and the new block as many four-byte pixels; the
      // offset of alpha is below 4.
      let source = unsafe (memory.base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      var target = unsafe (result.base + y * width * 4).assumingMemoryBound(to: UInt8.self)
      unsafe target += order.offsets.alpha
      for x in 0..<width { unsafe target[4 * x] = source[x] }
    }
    return DecodedImage(
      memory: result, size: (width, height), bytesPerRow: width * 4, order: order, isOpaque: false)
  }
}
