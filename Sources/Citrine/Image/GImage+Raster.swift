import Synchronization

extension GImage {
  /// Returns the image decoded for drawing; decodes it once for each channel order and space, and caches it.
  ///
  /// Samples go through the decode array and are converted to `space`; the colour key and an attached mask make
  /// pixels transparent; unpremultiplied colours are premultiplied. Each channel is rounded to nearest once, and once
  /// more when an attached mask is applied. If a context drew the image, and it has the wanted layout, the raster
  /// shares its memory.
  ///
  /// The raster has the image's size. If an attached mask has more pixels along an axis, the image is scaled up to
  /// the mask, so no detail of the mask is lost. An image mask, and an image that is alpha only, become black pixels
  /// whose alpha is their coverage.
  ///
  /// - Parameters:
  ///   - order: The memory order of the four channels of a pixel.
  ///   - space: The space of the raster's colours.
  /// - Complexity: O(n) in the number of pixels at the first call for an order and space, else O(1).
  func raster(order: ChannelOrder, in space: DrawingSpace = .sRGB) -> ImageRaster {
    rasterCache.withLock { cache in
      if let raster = cache[order, space] { return raster }
      let raster = makeRaster(order: order, in: space)
      cache.insert(raster, in: space)
      return raster
    }
  }

  private func makeRaster(order: ChannelOrder, in space: DrawingSpace) -> ImageRaster {
    let base =
      makeBlackRaster(order: order) ?? sharedRaster(order: order, in: space)
      ?? RasterDecoder(description, order: order, space: space).decode()
    guard let mask = description.attachedMask else { return base }
    return base.masked(by: mask, over: description)
  }

  /// Returns the black raster of an image mask or an image that is alpha only; nil for other images.
  private func makeBlackRaster(order: ChannelOrder) -> ImageRaster? {
    guard isMask || alphaInfo == .alphaOnly else { return nil }
    // Not `maskRaster()`, which would deadlock: for an image with an attached mask it calls `raster(order:)` while
    // it holds its lock.
    return MaskDecoder(description)?.decode().blackRaster(order: order)
  }

  /// Returns a raster that shares the provider's memory, or nil if the pixels have to be decoded.
  private func sharedRaster(order: ChannelOrder, in space: DrawingSpace) -> ImageRaster? {
    guard case .channels(order, _) = DirectLayout(description, in: space),
      alphaInfo.isPremultiplied,
      description.provider.isTrusted, let memory = description.wholeMemory
    else { return nil }
    // The search for a transparent pixel is worth its time: it usually ends early, and an opaque image is copied
    // instead of blended.
    return ImageRaster(
      memory: memory, size: (width, height), bytesPerRow: bytesPerRow, order: order,
      isOpaque: description.alphaBytesAreFull(order: order))
  }
}

extension ImageDescription {
  /// The provider's memory block, if its first byte is the first pixel's and it holds all pixels; else nil.
  var wholeMemory: PixelMemory? {
    guard case .memory(let memory) = provider.storage, provider.offset == 0, isComplete else {
      return nil
    }
    return memory
  }

  /// Returns whether all alpha bytes are 255; the image must be complete and have four-byte pixels.
  fileprivate func alphaBytesAreFull(order: ChannelOrder) -> Bool {
    provider.withSpan { bytes in
      for y in 0..<height {
        let first = y * bytesPerRow + order.offsets.alpha
        for x in 0..<width where bytes[first + 4 * x] != 255 { return false }
      }
      return true
    }
  }
}
