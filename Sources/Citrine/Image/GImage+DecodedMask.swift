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
  func decodedMask() throws(DrawingError) -> DecodedMask {
    // SAFETY: the mask is written once, before `isMaskCached` is set with release ordering.
    if isMaskCached.load(ordering: .acquiring), let mask = unsafe cachedMask { return mask }
    return try cacheDecodedMask()
  }

  @inline(never)
  private func cacheDecodedMask() throws(DrawingError) -> DecodedMask {
    try maskLock.withLock { _ throws(DrawingError) in
      // SAFETY: the mask is written only here, under the lock.
      if let mask = unsafe cachedMask { return mask }
      let mask = try makeDecodedMask()
      unsafe cachedMask = mask
      isMaskCached.store(true, ordering: .releasing)
      return mask
    }
  }

  private func makeDecodedMask() throws(DrawingError) -> DecodedMask {
    guard description.attachedMask == nil, description.colorKey == nil else {
      return try decoded(order: .rgba).alphaMask()
    }
    if let decoder = MaskDecoder(description) { return try decoder.decode() }
    // Gray is decoded in its own space, so its samples are not converted to sRGB.
    let space = colorSpace?.model == .monochrome ? DrawingSpace(colorSpace) : .sRGB
    let decoded = try decoded(order: bitmapInfo.channelOrder ?? .rgba, in: space)
    return try alphaInfo.hasAlpha ? decoded.alphaMask() : decoded.luminanceMask()
  }
}
