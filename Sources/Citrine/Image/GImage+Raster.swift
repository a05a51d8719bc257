import Synchronization

extension GImage {
  /// The image ready to be drawn, made once for each order of channels and space and kept.
  ///
  /// Samples go through the decode array and are converted to the space that is drawn in; colours
  /// that do not show and an attached mask make pixels transparent; straight alpha is multiplied in.
  /// Each channel is rounded to nearest once. An image that has the wanted layout already, and was drawn by a context, is
  /// not copied: the raster shares its memory.
  ///
  /// The size is the image's, or the mask's where an attached mask is finer: then the image is
  /// scaled up to it, so that no detail of the mask is lost. An image mask, and an image that is
  /// alpha only, give black with the alpha that they let through.
  ///
  /// - Complexity: O(n) in the number of pixels at the first call for an order and space, else O(1).
  func raster(order: ChannelOrder, in space: DrawingSpace = .standard) -> ImageRaster {
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

  private func makeBlackRaster(order: ChannelOrder) -> ImageRaster? {
    guard isMask || alphaInfo == .alphaOnly else { return nil }
    // Decoded anew: `maskRaster()` asks for this raster, with its lock held, when a mask is attached.
    return MaskDecoder(description)?.decode().blackRaster(order: order)
  }

  private func sharedRaster(order: ChannelOrder, in space: DrawingSpace) -> ImageRaster? {
    guard case .channels(order, _) = DirectLayout(description, in: space),
      alphaInfo.isPremultiplied,
      description.provider.isDrawn, let memory = description.wholeMemory
    else { return nil }
    // Looking for a transparent pixel usually ends at the first one, and pays when there is none:
    // opaque images are copied, not blended.
    return ImageRaster(
      memory: memory, size: (width, height), bytesPerRow: bytesPerRow, order: order,
      isOpaque: description.alphaBytesAreFull(order: order))
  }
}

extension ImageDescription {
  /// The memory that holds all pixels from its first byte on, if there is such.
  var wholeMemory: PixelMemory? {
    guard case .memory(let memory) = provider.storage, provider.offset == 0, isComplete else {
      return nil
    }
    return memory
  }

  /// Whether every fourth byte that is an alpha is 255, in a complete image of 8-bit channels.
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
