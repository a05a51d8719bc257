extension Paint {
  /// Returns a paint that samples a picture, for surfaces of a format.
  ///
  /// - Parameters:
  ///   - sampler: The placed picture: floats for a deep format, else words in the format's `sourceOrder`.
  ///   - isOpaque: Whether every sample is opaque.
  ///   - format: The format of the surface.
  ///   - opacity: The factor for all components, 0…1.
  static func picture(
    _ sampler: Sampler, isOpaque: Bool, on format: PixelFormat, opacity: Double
  ) -> Paint {
    if sampler.picture.isDeep {
      return .deep(.picture(DeepPicturePaint(sampler: sampler, opacity: Float(opacity))))
    }
    let opacity = UInt8((opacity * 255).rounded())
    return .picture(
      PicturePaint(
        sampler: sampler, opacity: opacity, isGray: format.storage == .gray,
        isOpaque: isOpaque && opacity == 255))
  }

  /// Creates a paint that repeats a layer of higher resolution than raster space.
  ///
  /// Each pixel is the mean of the layer's pixels that it covers (box filter).
  ///
  /// - Parameters:
  ///   - layer: Its top left part is one period. To the right of it and below it, the layer also has the
  ///     beginning of the next period, as large as one raster pixel.
  ///   - period: The size of a period, in pixels of the layer.
  ///   - toRaster: From the layer's pixels to raster space; scale and translation only, not mirrored.
  ///   - window: The pixels that may be painted, in raster space.
  ///   - format: The format of the surface.
  ///   - opacity: The factor for all components, 0…1.
  /// - Returns: nil when the layer cannot be converted to the format, or no pixel would be painted.
  init?(
    averaging layer: Surface, period: (width: Int, height: Int), toRaster: GAffineTransform,
    over window: PixelRect, on format: PixelFormat, opacity: Double
  ) throws(DrawingError) {
    guard let picture = try layer.picture(for: format) else { return nil }
    let averaged = try SeparableResampler.means(
      of: picture, period: period, toRaster: toRaster, over: window)
    let placement = GAffineTransform(translationX: Double(window.minX), y: Double(window.minY))
    guard
      let sampler = try Sampler(averaged, toRaster: placement, resampling: .area, visible: window)
    else {
      return nil
    }
    self = .picture(sampler, isOpaque: false, on: format, opacity: opacity)
  }

  /// Creates a paint from the pixels of a layer.
  ///
  /// - Parameters:
  ///   - layer: A surface of `format.layerFormat`. Later drawing on it does not change the paint. If it clears
  ///     lazily, pixels outside its `drawnBounds` must not be painted.
  ///   - toRaster: From the layer's pixels, relative to the layer's top left, to raster space.
  ///   - wraps: Whether the layer is repeated in both directions.
  ///   - format: The format of the surface that is painted on.
  ///   - opacity: The factor for all components, 0…1.
  /// - Returns: nil when the layer is empty, cannot be converted to the format, or covers no visible pixel.
  init?(
    _ layer: Surface, toRaster: GAffineTransform, wraps: Bool = false, on format: PixelFormat,
    opacity: Double
  ) throws(DrawingError) {
    guard !layer.bounds.isEmpty, var picture = try layer.picture(for: format) else { return nil }
    picture.wraps = wraps
    guard
      let sampler = try Sampler(
        picture, toRaster: toRaster, resampling: .area, visible: layer.bounds)
    else { return nil }
    self = .picture(sampler, isOpaque: false, on: format, opacity: opacity)
  }
}

extension Surface {
  /// Returns the current pixels as a picture for painting onto surfaces of a format.
  ///
  /// A deep layer is converted to words where the target is not deep (for a shadow it is alpha-only). Words
  /// in another channel order are reordered.
  fileprivate func picture(for target: PixelFormat) throws(DrawingError) -> Picture? {
    let isDeep = format.deepKind != nil
    if isDeep && target.deepKind == nil {
      return Picture(
        memory: try rgbaWords(), size: (width, height), bytesPerRow: 4 * width, bytesPerPixel: 4)
    }
    if isDeep || format.sourceOrder == target.sourceOrder {
      var picture = Picture(
        memory: isPinned ? try snapshot() : sharedMemory(), size: (width, height),
        bytesPerRow: bytesPerRow,
        bytesPerPixel: format.bytesPerPixel)
      picture.alphaByte = format.sourceOrder.offsets.alpha
      picture.isExtended = format.isExtended
      return picture
    }
    let memory = try snapshot()
    let provider = GDataProvider(memory: memory, byteCount: memory.byteCount, isTrusted: true)
    let image = GImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: bytesPerRow, space: .deviceRGB,
      bitmapInfo: format.sourceOrder.premultipliedBitmapInfo, provider: provider, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)
    return try image?.decoded(order: target.sourceOrder).picture
  }

  /// The transform from the surface's pixels, relative to its top left, to raster space.
  var placement: GAffineTransform {
    GAffineTransform(translationX: Double(bounds.minX), y: Double(bounds.minY))
  }
}
