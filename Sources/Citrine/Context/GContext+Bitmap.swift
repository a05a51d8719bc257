/// A function that is called when a context that draws into memory of the caller is destroyed.
///
/// It receives the `releaseInfo` and the `data` that the context was created with.
public typealias GBitmapContextReleaseDataCallback = (
  _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) -> Void

extension GContext {
  /// Creates a transparent bitmap context with premultiplied RGBA pixels of 8 bits a component, in sRGB.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1 to 2^20.
  ///   - height: The height in pixels, 1 to 2^20.
  /// - Returns: nil if a side is out of range, the bitmap would be larger than 4 GiB, or there is no memory.
  public convenience init?(width: Int, height: Int) {
    // SAFETY: `data` is nil, so the context allocates its own memory.
    unsafe self.init(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: .sRGBSpace, bitmapInfo: GBitmapInfo(.premultipliedLast))
  }

  /// Creates a transparent context as `init(width:height:)` does, with limits for its size and its calls.
  ///
  /// - Returns: nil also if there are more pixels than `limits.pixels`.
  public convenience init?(width: Int, height: Int, limits: GLimits) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= limits.pixels else {
      GDiagnostics.report("GContext: \(width) x \(height) pixels are more than the limit")
      return nil
    }
    self.init(width: width, height: height)
    self.limits = limits
    // An initializer does not call the observer of a property that it sets.
    renderer.limits = WorkLimits(limits)
  }

  /// Creates a bitmap context of a given pixel format, on memory of the caller or its own.
  ///
  /// There are fast formats, with 8 bits a component, and deep formats, which are slower. The fast formats are
  /// RGB with premultiplied or skipped alpha, first or last; gray without alpha; and alpha only. The deep
  /// formats are:
  ///
  /// | deep format | bits per component | alpha |
  /// |---|---|---|
  /// | gray | 8 | premultiplied last |
  /// | gray | 16; 32 floats | none |
  /// | RGB | 5 | skipped first |
  /// | RGB, `RGB101010` or `RGBCIF10` | 10 | none |
  /// | RGB | 16; 32 floats | premultiplied last, skipped last |
  /// | RGB | 16 floats | premultiplied last |
  /// | CMYK | 8; 16; 32 floats | none |
  ///
  /// Floats, and `RGBCIF10`, hold components outside of 0…1 if the colour space is an extended one. In CMYK,
  /// white is 0 in all components. Blend modes work there on the complements of the components, and a colour
  /// that is set in CMYK is stored without a conversion through RGB.
  ///
  /// ```swift
  /// // Bytes in the order blue, green, red, alpha.
  /// let layout = GBitmapInfo(alpha: .premultipliedFirst, byteOrder: .order32Little)
  /// let context = GContext(
  ///   data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
  ///   space: GColorSpaceCreateDeviceRGB(), bitmapInfo: layout)
  /// ```
  ///
  /// - Parameters:
  ///   - data: Memory of at least `bytesPerRow · height` bytes to draw into, or nil for zero-filled memory of
  ///     the context's own. The memory must outlive the context, and the pixels in it are kept.
  ///   - width: The width in pixels, 1 to 2^20.
  ///   - height: The height in pixels, 1 to 2^20.
  ///   - bitsPerComponent: 8 for the fast formats, or a value of the table.
  ///   - bytesPerRow: The number of bytes from one row to the next: at least the bytes of the row's pixels, and
  ///     a multiple of the bytes of a pixel. 0 lets the context choose, if `data` is nil.
  ///   - space: An RGB, gray or CMYK space, to which colours and images are converted when they are
  ///     drawn, or nil for alpha only.
  ///   - bitmapInfo: The alpha info, byte order and float flag of a format above. The byte order of fast RGB
  ///     formats is the default or a 32-bit order; that of deep formats the default or an order of the size
  ///     of their components or packed pixels.
  /// - Returns: nil for any other combination, for more than 4 GiB, and if there is no memory; each of them is
  ///   reported to `GDiagnostics`.
  @unsafe public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: GColorSpace?, bitmapInfo: GBitmapInfo
  ) {
    unsafe self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, releaseCallback: nil,
      releaseInfo: nil)
  }

  /// Creates a bitmap context from a bitmap info that is given as its raw value.
  ///
  /// The parameters are those of the initializer that takes a `GBitmapInfo`.
  @unsafe public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: GColorSpace?, bitmapInfo: UInt32
  ) {
    unsafe self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: GBitmapInfo(rawValue: bitmapInfo))
  }

  /// Creates a bitmap context with a release callback, from a bitmap info that is given as its raw value.
  ///
  /// The parameters are those of the initializer that takes a `GBitmapInfo` and a callback.
  @unsafe public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: GColorSpace?, bitmapInfo: UInt32,
    releaseCallback: GBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    unsafe self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: GBitmapInfo(rawValue: bitmapInfo),
      releaseCallback: releaseCallback, releaseInfo: releaseInfo)
  }

  /// Creates a bitmap context with a callback that is called when the caller's memory is no longer needed.
  ///
  /// The parameters are those of the initializer without a callback, and `releaseCallback`, which is called once, with
  /// `releaseInfo` and `data`, when the context is destroyed. It is not called if `data` is nil, or no context was created.
  @unsafe public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: GColorSpace?, bitmapInfo: GBitmapInfo,
    releaseCallback: GBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    let layout = SurfaceLayout(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo)
    guard let layout, unsafe data == nil || bytesPerRow > 0 else {
      GDiagnostics.report(
        "GContext: unsupported parameter combination: \(width) x \(height), "
          + "\(bitsPerComponent) bits/component, \(bytesPerRow) bytes/row, "
          + "bitmap info \(bitmapInfo.rawValue), \(space.map { "\($0.model)" } ?? "no space")")
      return nil
    }
    let memory: PixelMemory
    if let data = unsafe data {
      // The callback runs on the thread that releases the last reference; that thread is the caller's choice.
      nonisolated(unsafe) let callback = unsafe releaseCallback
      nonisolated(unsafe) let (info, address) = unsafe (releaseInfo, data)
      // SAFETY: the caller guarantees that the memory stays valid until the callback is called.
      memory = unsafe PixelMemory(callerMemory: data, byteCount: layout.byteCount) {
        unsafe callback?(info, address)
      }
    } else {
      guard let allocated = try? PixelMemory(byteCount: layout.byteCount) else {
        GDiagnostics.report("GContext: there is no memory for \(layout.byteCount) bytes")
        return nil
      }
      memory = allocated
    }
    let surface = Surface(
      width: width, height: height, bytesPerRow: layout.bytesPerRow, format: layout.format,
      memory: memory, isPinned: unsafe data != nil)
    self.init(surface: surface, space: space, info: bitmapInfo)
    if unsafe data == nil && layout.format.needsExplicitClear { clear(.infinite) }
  }

  /// The address of the first pixel of the top row; nil in a context that has no bitmap and only records paths,
  /// and if there is no memory for pixels that a snapshot shares.
  ///
  /// Reading it completes all queued drawing. From then on the memory keeps its address, every drawing call
  /// is complete when it returns, and `makeImage()` always copies the pixels.
  @unsafe public var data: UnsafeMutableRawPointer? {
    if isRecordingPaths { return nil }
    return unsafe GDiagnostics.attempt("data") { () throws(DrawingError) in try unsafe bitmap.pin()
    }
  }
  /// The width in pixels; 0 in a context without a bitmap.
  public var width: Int { bitmap.width }
  /// The height in pixels; 0 in a context without a bitmap.
  public var height: Int { bitmap.height }
  /// The number of bits of a component; 0 in a context without a bitmap.
  public var bitsPerComponent: Int { isRecordingPaths ? 0 : bitmap.format.bitsPerComponent }
  /// The number of bits of a pixel; 0 in a context without a bitmap.
  public var bitsPerPixel: Int { isRecordingPaths ? 0 : 8 * bitmap.format.bytesPerPixel }
  /// The number of bytes from one row to the next; 0 in a context without a bitmap.
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  /// The colour space that the context was created with; nil if it was created without one.
  public var colorSpace: GColorSpace? { space }
  /// Where the alpha component is in a pixel, and whether it is premultiplied; `none` without alpha.
  public var alphaInfo: GImageAlphaInfo { info.alphaInfo ?? .none }
  /// The layout of a pixel: alpha info, byte order, and whether components are floats.
  public var bitmapInfo: GBitmapInfo { info }

  /// Returns an image of the current pixels, in the pixel format of the context.
  ///
  /// The content of an open transparency layer is not included. The image shares the memory of the context
  /// until the context draws again, which then copies it. If the memory is the caller's, or `data` was read,
  /// the pixels are copied at once.
  ///
  /// ```swift
  /// let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
  /// context.fill(rect)
  /// let snapshot = context.makeImage()
  /// context.clear(rect)  // The snapshot does not change.
  /// ```
  ///
  /// - Returns: nil if the context has no bitmap, if it has more than 2^29 pixels (the limit of an image), if
  ///   there is no memory for a copy, and
  ///   in the cell of a pattern that is painted on CMYK, because images cannot have CMYK with alpha.
  /// - Complexity: O(1), or O(*n*) in the number of bytes if they are copied at once.
  @discardableResult
  public func makeImage() -> GImage? {
    if isRecordingPaths {
      GDiagnostics.report("makeImage: the context has no bitmap")
      return nil
    }
    if bitmap.format.isCMYKLayer {
      GDiagnostics.report("makeImage: an image cannot have CMYK colours with alpha")
      return nil
    }
    let snapshot = GDiagnostics.attempt("makeImage") { () throws(DrawingError) in
      try bitmap.snapshot()
    }
    guard let snapshot else { return nil }
    let provider = GDataProvider(
      memory: snapshot, byteCount: bytesPerRow * height,
      isTrusted: !bitmap.isPinned && !bitmap.format.isExtended)
    let space = space ?? GColorSpaceCreateDeviceGray()
    return GImage(
      width: width, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space, bitmapInfo: info,
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  /// Completes all queued drawing, so that the memory holds the current pixels.
  ///
  /// Drawing is queued only if `threads` is more than 1.
  public func flush() { renderer.finish() }

  /// Completes all queued drawing; the same as `flush()`.
  public func synchronize() { flush() }
}

/// The validated pixel format and row layout of a bitmap.
private struct SurfaceLayout {
  let format: PixelFormat
  let bytesPerRow: Int
  let byteCount: Int

  private static let byteLimit = Int(clamping: UInt64(1) << 32)
  private static let defaultRowAlignment = 64

  init?(
    width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: GColorSpace?,
    bitmapInfo: GBitmapInfo
  ) {
    guard
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: bitmapInfo),
      1...Fixed.pixelLimit ~= width, 1...Fixed.pixelLimit ~= height
    else { return nil }
    let tightBytesPerRow = width * format.bytesPerPixel
    let alignmentMask = Self.defaultRowAlignment - 1
    let stride =
      bytesPerRow == 0 ? (tightBytesPerRow + alignmentMask) & ~alignmentMask : bytesPerRow
    let (byteCount, overflow) = stride.multipliedReportingOverflow(by: height)
    guard stride >= tightBytesPerRow, stride % format.bytesPerPixel == 0, !overflow,
      byteCount <= Self.byteLimit
    else { return nil }
    self.format = format
    self.bytesPerRow = stride
    self.byteCount = byteCount
  }
}
