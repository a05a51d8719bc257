/// Called when a context on a caller's memory is destroyed, with the info and the memory.
public typealias GBitmapContextReleaseDataCallback = (
  _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) -> Void

extension GContext {
  /// Creates a context of its own premultiplied RGBA memory in sRGB, all transparent.
  ///
  /// - Returns: nil when a side is less than 1 or more than 2^20 pixels, or the whole more than 4 GiB.
  public convenience init?(width: Int, height: Int) {
    // SAFETY: there is no memory of a caller.
    unsafe self.init(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: .standardRGB, bitmapInfo: GBitmapInfo(.premultipliedLast))
  }

  /// Creates a bitmap context.
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
  /// Floats, and `RGBCIF10`, hold colours beyond 0…1 when the space is an extended one. On CMYK white
  /// is no ink, blend modes see the light that inks let through, and colours given as inks stay so.
  ///
  /// - Parameters:
  ///   - data: Memory of at least `bytesPerRow · height` bytes to draw into, which must outlive the
  ///     context and keeps what it holds; or nil for zero-filled memory of the context's own.
  ///   - width: The width in pixels, 1 to 2^20.
  ///   - height: The height in pixels, 1 to 2^20.
  ///   - bitsPerComponent: 8, or what the table has.
  ///   - bytesPerRow: The bytes from one row to the next: at least those of its pixels, and a
  ///     multiple of a pixel's. 0 lets the context choose, for memory of its own only.
  ///   - space: An RGB, gray or CMYK space, to which colours and images are converted when they are
  ///     drawn, or nil for alpha only.
  ///   - bitmapInfo: For the fast formats of 8 bits RGB with premultiplied or unused alpha, first or
  ///     last, in the default or a 32-bit byte order; gray without alpha; alpha only. For the deep
  ///     formats, which are slower, what the table says, in the default order or one of their units.
  /// - Returns: nil for anything else or without memory, after a diagnostic.
  @unsafe public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: GColorSpace?, bitmapInfo: GBitmapInfo
  ) {
    unsafe self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, releaseCallback: nil,
      releaseInfo: nil)
  }

  /// Creates a bitmap context from a layout given as a plain word.
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

  /// Creates a bitmap context that tells when it no longer needs the caller's memory.
  ///
  /// The parameters are those of the initializer that takes a `GBitmapInfo`.
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

  /// Creates a bitmap context that tells when it no longer needs the caller's memory.
  ///
  /// The parameters are those of the initializer without a callback; `releaseCallback` gets
  /// `releaseInfo` and `data`, once, and only when a context was created.
  @unsafe public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: GColorSpace?, bitmapInfo: GBitmapInfo,
    releaseCallback: GBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    let plan = BitmapPlan(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo)
    guard let plan, unsafe data == nil || bytesPerRow > 0 else {
      GDiagnostics.report(
        "GContext: unsupported parameter combination: \(width) x \(height), "
          + "\(bitsPerComponent) bits/component, \(bytesPerRow) bytes/row, "
          + "bitmap info \(bitmapInfo.rawValue), \(space.map { "\($0.model)" } ?? "no space")")
      return nil
    }
    let memory: PixelMemory
    if let data = unsafe data {
      // The callback runs wherever the last reference goes, as the caller's thread rules ask.
      nonisolated(unsafe) let callback = unsafe releaseCallback
      nonisolated(unsafe) let (info, address) = unsafe (releaseInfo, data)
      // SAFETY: the caller promises the memory until the callback.
      memory = unsafe PixelMemory(callerMemory: data, byteCount: plan.byteCount) {
        unsafe callback?(info, address)
      }
    } else {
      guard let available = PixelMemory(availableBytes: plan.byteCount) else {
        GDiagnostics.report("GContext: there is no memory for \(plan.byteCount) bytes")
        return nil
      }
      memory = available
    }
    let surface = Surface(
      width: width, height: height, bytesPerRow: plan.bytesPerRow, format: plan.format,
      memory: memory, isPinned: unsafe data != nil)
    self.init(surface: surface, space: space, info: bitmapInfo)
    if unsafe data == nil && plan.format.isBlackNotZero { clear(.infinite) }
  }

  /// The address of the first pixel of the top row; pixels are current at any time.
  ///
  /// From the first call on the memory keeps its address, and `makeImage()` copies at once.
  ///
  /// nil, as all measures are 0, where there is no bitmap: in contexts that only record paths.
  @unsafe public var data: UnsafeMutableRawPointer? {
    isRecordingPaths ? nil : unsafe bitmap.pin()
  }
  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// The number of bits of a component.
  public var bitsPerComponent: Int { isRecordingPaths ? 0 : bitmap.format.bitsPerComponent }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { isRecordingPaths ? 0 : 8 * bitmap.format.bytesPerPixel }
  /// The number of bytes from one row to the next.
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  /// The colour space that the context was created with.
  public var colorSpace: GColorSpace? { space }
  /// Where alpha is in a pixel.
  public var alphaInfo: GImageAlphaInfo { info.alphaInfo ?? .none }
  /// The layout of a pixel.
  public var bitmapInfo: GBitmapInfo { info }

  /// Returns the picture as it is now, in the layout of the context.
  ///
  /// What an open transparency layer holds is not in it.
  ///
  /// Memory is shared until the context draws again, and copied then; see `data` for the exception.
  ///
  /// - Returns: nil without a bitmap; for more than 2^29 pixels, which no image has; and in a cell of a pattern that is
  ///   painted on CMYK: no image has inks with alpha.
  /// - Complexity: O(1), or O(n) in the bytes when the memory has a fixed address.
  @discardableResult
  public func makeImage() -> GImage? {
    if isRecordingPaths {
      GDiagnostics.report("makeImage: the context has no bitmap")
      return nil
    }
    if bitmap.format.isInkLayer {
      GDiagnostics.report("makeImage: no image has inks with alpha")
      return nil
    }
    let provider = GDataProvider(
      memory: bitmap.snapshot(), byteCount: bytesPerRow * height,
      isDrawn: !bitmap.isPinned && !bitmap.format.isExtended)
    let space = space ?? GColorSpaceCreateDeviceGray()
    return GImage(
      width: width, height: height, bitsPerComponent: bitsPerComponent,
      bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, space: space, bitmapInfo: info,
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  /// Ends the drawing that waits for several threads; with one thread there is none, see `threads`.
  public func flush() { renderer.finish() }

  /// Does what `flush()` does.
  public func synchronize() { flush() }
}

/// The checked measures of a bitmap.
private struct BitmapPlan {
  let format: PixelFormat
  let bytesPerRow: Int
  let byteCount: Int

  private static let byteLimit = 1 << 32
  private static let chosenAlignment = 64

  init?(
    width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: GColorSpace?,
    bitmapInfo: GBitmapInfo
  ) {
    guard
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: bitmapInfo),
      1...Fixed.limit ~= width, 1...Fixed.limit ~= height
    else { return nil }
    let tight = width * format.bytesPerPixel
    let mask = Self.chosenAlignment - 1
    let stride = bytesPerRow == 0 ? (tight + mask) & ~mask : bytesPerRow
    let (byteCount, overflow) = stride.multipliedReportingOverflow(by: height)
    guard stride >= tight, stride % format.bytesPerPixel == 0, !overflow,
      byteCount <= Self.byteLimit
    else { return nil }
    self.format = format
    self.bytesPerRow = stride
    self.byteCount = byteCount
  }
}
