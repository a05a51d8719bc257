// Images and their bytes as Apple's systems spell them. Citrine's own forms win where both fit.

extension CGImage {
  /// As with a list of limits: two numbers for each component of the space.
  @_disfavoredOverload
  @unsafe public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(
      width: width, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo,
      provider: provider, decode: unsafe Self.limits(decode, components: space.numberOfComponents),
      shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// As with a list of limits: two numbers.
  @_disfavoredOverload
  @unsafe public convenience init?(
    maskWidth: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    self.init(
      maskWidth: maskWidth, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, provider: provider,
      decode: unsafe Self.limits(decode, components: 1), shouldInterpolate: shouldInterpolate)
  }

  /// As with a list of limits: two numbers for each component of the file's colours.
  @_disfavoredOverload
  @unsafe public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let plain = CGImage(
      pngDataProviderSource: source, decode: nil as [CGFloat]?,
      shouldInterpolate: shouldInterpolate, intent: intent)
    guard let plain else { return nil }
    self.init(
      pngDataProviderSource: source,
      decode: unsafe Self.limits(decode, components: plain.colorSpace?.numberOfComponents ?? 1),
      shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// Nothing reads JPEG: always nil.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { nil }

  @unsafe private static func limits(
    _ decode: UnsafePointer<CGFloat>?, components: Int
  ) -> [CGFloat]? {
    // SAFETY: the caller points at two numbers for each component, or at nothing.
    unsafe decode.map { decode in
      unsafe Array(UnsafeBufferPointer(start: decode, count: 2 * components))
    }
  }
}

extension CGDataProvider {
  /// As with data of Swift's.
  @_disfavoredOverload
  public convenience init?(data: CFData) { self.init(data: data.copied) }

  /// As with an address of Swift's.
  @_disfavoredOverload
  public convenience init?(url: CFURL) { self.init(url: url as URL) }

  /// As with a string of Swift's.
  @_disfavoredOverload
  @unsafe public convenience init?(filename: UnsafePointer<CChar>) {
    // SAFETY: the caller points at a string that ends with zero.
    unsafe self.init(filename: String(cString: filename))
  }

  /// As with the functions by value.
  @_disfavoredOverload
  @unsafe public convenience init?(
    directInfo info: UnsafeMutableRawPointer?, size: off_t,
    callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
  ) {
    // SAFETY: the caller points at the functions, and vouches for them.
    unsafe self.init(directInfo: info, size: Int(size), callbacks: callbacks.pointee)
  }

  /// As with the functions by value.
  @_disfavoredOverload
  @unsafe public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?,
    callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    // SAFETY: as above.
    unsafe self.init(sequentialInfo: info, callbacks: callbacks.pointee)
  }
}
