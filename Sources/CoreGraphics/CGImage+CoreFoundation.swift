// Overloads for images and data providers with Apple's parameter types. Where both overloads fit, the compiler prefers
// Citrine's own.

extension CGImage {
  /// Creates an image like the overload that takes the decode array by value.
  ///
  /// - Parameter decode: Two numbers, minimum and maximum, per component of the space; nil for the default.
  @_disfavoredOverload
  @unsafe public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(
      width: width, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo,
      provider: provider,
      decode: unsafe Self.decodeArray(decode, components: space.numberOfComponents),
      shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// Creates a mask like the overload that takes the decode array by value.
  ///
  /// - Parameter decode: Two numbers, minimum and maximum; nil for the default.
  @_disfavoredOverload
  @unsafe public convenience init?(
    maskWidth: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    self.init(
      maskWidth: maskWidth, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, provider: provider,
      decode: unsafe Self.decodeArray(decode, components: 1), shouldInterpolate: shouldInterpolate)
  }

  /// Creates an image from a PNG file like the overload that takes the decode array by value.
  ///
  /// - Parameter decode: Two numbers, minimum and maximum, per component of the file's colour space; nil for
  ///   the default.
  /// - Returns: nil if the file cannot be read.
  @_disfavoredOverload
  @unsafe public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    // The decode array has no length, so the file is read first to find out the number of components.
    let imageWithoutDecode = CGImage(
      pngDataProviderSource: source, decode: nil as [CGFloat]?,
      shouldInterpolate: shouldInterpolate, intent: intent)
    guard let imageWithoutDecode else { return nil }
    self.init(
      pngDataProviderSource: source,
      decode: unsafe Self.decodeArray(
        decode, components: imageWithoutDecode.colorSpace?.numberOfComponents ?? 1),
      shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// Creates an image from a JPEG file: always nil, because JPEG is not supported.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) { nil }

  @unsafe private static func decodeArray(
    _ decode: UnsafePointer<CGFloat>?, components: Int
  ) -> [CGFloat]? {
    // SAFETY: the caller points at two numbers for each component, or passes nil.
    unsafe decode.map { decode in
      unsafe Array(UnsafeBufferPointer(start: decode, count: 2 * components))
    }
  }
}

extension CGDataProvider {
  /// Creates a provider of data like the overload that takes `Data`.
  @_disfavoredOverload
  public convenience init?(data: CFData) { self.init(data: data.copied) }

  /// Creates a provider of a file like the overload that takes a `URL`.
  @_disfavoredOverload
  public convenience init?(url: CFURL) { self.init(url: url as URL) }

  /// Creates a provider of a file like the overload that takes a `String`.
  @_disfavoredOverload
  @unsafe public convenience init?(filename: UnsafePointer<CChar>) {
    // SAFETY: the caller points at a null-terminated string.
    unsafe self.init(filename: String(cString: filename))
  }

  /// Creates a provider that calls functions like the overload that takes them by value.
  @_disfavoredOverload
  @unsafe public convenience init?(
    directInfo info: UnsafeMutableRawPointer?, size: off_t,
    callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
  ) {
    // SAFETY: the caller points at the functions, and is responsible for them.
    unsafe self.init(directInfo: info, size: Int(size), callbacks: callbacks.pointee)
  }

  /// Creates a provider that calls functions like the overload that takes them by value.
  @_disfavoredOverload
  @unsafe public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?,
    callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    // SAFETY: the caller points at the functions, and is responsible for them.
    unsafe self.init(sequentialInfo: info, callbacks: callbacks.pointee)
  }
}
