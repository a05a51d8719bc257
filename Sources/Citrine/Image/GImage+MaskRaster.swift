import Synchronization

extension GImage {
  /// How much paint the image lets through as a mask, made once and kept.
  ///
  /// | image | what passes, S being the sample after the decode array in 0…1 |
  /// |---|---|
  /// | image mask | `1 − S` |
  /// | gray, without alpha | S |
  /// | with alpha, masked, or with colours that do not show | its alpha |
  /// | in colour, without alpha | its luminance |
  ///
  /// Rounded to nearest. Where the provider lacks bytes nothing passes.
  ///
  /// - Complexity: O(n) in the number of pixels at the first call, else O(1).
  @inline(__always)
  func maskRaster() -> MaskRaster {
    // SAFETY: the mask is written before the flag, and never again.
    if maskIsMade.load(ordering: .acquiring), let mask = unsafe keptMask { return mask }
    return madeMaskRaster()
  }

  @inline(never)
  private func madeMaskRaster() -> MaskRaster {
    maskLock.withLock { _ in
      // SAFETY: written under the lock alone.
      if let mask = unsafe keptMask { return mask }
      let mask = makeMaskRaster()
      unsafe keptMask = mask
      maskIsMade.store(true, ordering: .releasing)
      return mask
    }
  }

  private func makeMaskRaster() -> MaskRaster {
    guard description.attachedMask == nil, description.maskedColors == nil else {
      return raster(order: .rgba).alphaRaster()
    }
    if let decoder = MaskDecoder(description) { return decoder.decode() }
    // Of gray the samples count, and not the light that they stand for.
    let space = colorSpace?.model == .monochrome ? DrawingSpace(colorSpace) : .standard
    let raster = raster(order: bitmapInfo.channelOrder ?? .rgba, in: space)
    return alphaInfo.hasAlpha ? raster.alphaRaster() : raster.luminanceRaster()
  }
}
