import Synchronization

extension GImage {
  /// Returns the coverage that the image has as a mask; computes it once and caches it.
  ///
  /// | image | coverage; S is the sample after the decode array, 0…1 |
  /// |---|---|
  /// | image mask | `1 − S` |
  /// | gray, without alpha and mask | S |
  /// | with alpha, a mask or a colour key | its alpha |
  /// | other models than gray, without alpha | its luminance |
  ///
  /// Values are rounded to nearest. Coverage is 0 where the provider has no bytes.
  ///
  /// - Complexity: O(n) in the number of pixels at the first call, else O(1).
  @inline(__always)
  func decodedMask() -> DecodedMask {
    // SAFETY: the mask is written once, before `isMaskCached` is set with release ordering.
    if isMaskCached.load(ordering: .acquiring), let mask = unsafe cachedMask { return mask }
    return cacheDecodedMask()
  }

  @inline(never)
  private func cacheDecodedMask() -> DecodedMask {
    maskLock.withLock { _ in
      // SAFETY: the mask is written only here, under the lock.
      if let mask = unsafe cachedMask { return mask }
      let mask = makeDecodedMask()
      unsafe cachedMask = mask
      isMaskCached.store(true, ordering: .releasing)
      return mask
    }
  }

  private func makeDecodedMask() -> DecodedMask {
    guard description.attachedMask == nil, description.colorKey == nil else {
      return decoded(order: .rgba).alphaMask()
    }
    if let decoder = MaskDecoder(description) { return decoder.decode() }
    // Gray is decoded in its own space, so its samples are not converted to sRGB.
    let space = colorSpace?.model == .monochrome ? DrawingSpace(colorSpace) : .sRGB
    let decoded = decoded(order: bitmapInfo.channelOrder ?? .rgba, in: space)
    return alphaInfo.hasAlpha ? decoded.alphaMask() : decoded.luminanceMask()
  }
}
