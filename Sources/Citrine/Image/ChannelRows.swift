/// Channels of a raster taken out, and a mask made a raster. Pointers over whole rasters live here.
extension ImageRaster {
  /// The alphas as a mask.
  func alphaRaster() -> MaskRaster {
    let offset = order.offsets.alpha
    return unsafe makeMask { pixel in unsafe pixel[offset] }
  }

  /// The luminances as a mask: 0.30 red, 0.59 green, 0.11 blue (PDF 32000-1, 10.3.2), rounded.
  func luminanceRaster() -> MaskRaster {
    let (red, green, blue, _) = order.offsets
    return unsafe makeMask { pixel in
      let sum =
        unsafe 30 * UInt32(pixel[red]) + 59 * UInt32(pixel[green]) + 11 * UInt32(pixel[blue])
      return UInt8(truncatingIfNeeded: (sum + 50) / 100)
    }
  }

  @inline(__always)
  @unsafe private func makeMask(_ value: (UnsafePointer<UInt8>) -> UInt8) -> MaskRaster {
    let result = PixelMemory(byteCount: width * height, zeroed: false)
    for y in 0..<height {
      // SAFETY: both blocks hold `height` rows of `width` pixels, by the guarantees of rasters.
      var source = unsafe UnsafePointer(
        (memory.base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self))
      let target = unsafe (result.base + y * width).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width {
        unsafe target[x] = value(source)
        unsafe source += 4
      }
    }
    return MaskRaster(memory: result, size: (width, height), bytesPerRow: width)
  }
}

extension MaskRaster {
  /// Black with the mask as its alpha.
  func blackRaster(order: ChannelOrder) -> ImageRaster {
    let result = PixelMemory(byteCount: width * height * 4)
    for y in 0..<height {
      // SAFETY: as in `makeMask`, with source and target in each other's place.
      let source = unsafe (memory.base + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      var target = unsafe (result.base + y * width * 4).assumingMemoryBound(to: UInt8.self)
      unsafe target += order.offsets.alpha
      for x in 0..<width { unsafe target[4 * x] = source[x] }
    }
    return ImageRaster(
      memory: result, size: (width, height), bytesPerRow: width * 4, order: order, isOpaque: false)
  }
}
