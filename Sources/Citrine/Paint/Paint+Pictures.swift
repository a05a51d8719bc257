extension Paint {
  /// A picture that lies on the raster, as a paint for surfaces of a format.
  ///
  /// - Parameters:
  ///   - sampler: The picture: of floats for a deep format, else of words in the format's order.
  ///   - isOpaque: Whether all of the picture is.
  ///   - opacity: What all pixels are multiplied by, 0…1.
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

  /// A surface that holds a period of what is repeated, drawn finer than the raster, as a paint for surfaces
  /// of a format: pixels are the means of what they cover.
  ///
  /// - Parameters:
  ///   - layer: A period from its own top left on, and as much of the next one as a pixel covers.
  ///   - period: The size of a period, in pixels of the layer.
  ///   - toRaster: From the layer's pixels to the raster's, along the axes and not mirrored.
  ///   - window: The only pixels that will be painted.
  ///   - format: The format that is painted on.
  ///   - opacity: What all pixels are multiplied by, 0…1.
  init?(
    averaging layer: Surface, period: (width: Int, height: Int), toRaster: GAffineTransform,
    over window: PixelRect, on format: PixelFormat, opacity: Double
  ) {
    guard let fine = layer.picture(for: format) else { return nil }
    let means = SeparableResampler.means(
      of: fine, period: period, toRaster: toRaster, over: window)
    let place = GAffineTransform(translationX: Double(window.minX), y: Double(window.minY))
    guard let sampler = Sampler(means, toRaster: place, resampling: .area, visible: window) else {
      return nil
    }
    self = .picture(sampler, isOpaque: false, on: format, opacity: opacity)
  }

  /// What a surface of a format's `layerFormat` holds, as a paint for surfaces of that format.
  ///
  /// - Parameters:
  ///   - layer: The surface, whose pixels later drawing does not change here.
  ///   - toRaster: From the surface's pixels, counted from its own top left, to the raster's.
  ///   - wraps: Whether the surface is repeated beyond its border.
  ///   - format: The format that is painted on.
  ///   - opacity: What all pixels are multiplied by, 0…1.
  ///
  /// A surface that clears lazily must not be asked for what lies beyond `drawn`.
  ///
  /// - Returns: nil when nothing can be seen of it.
  init?(
    _ layer: Surface, toRaster: GAffineTransform, wraps: Bool = false, on format: PixelFormat,
    opacity: Double
  ) {
    guard !layer.bounds.isEmpty, var picture = layer.picture(for: format) else { return nil }
    picture.wraps = wraps
    guard
      let sampler = Sampler(
        picture, toRaster: toRaster, resampling: .area, visible: layer.bounds)
    else { return nil }
    self = .picture(sampler, isOpaque: false, on: format, opacity: opacity)
  }
}

extension Surface {
  /// The pixels as they are now, as a surface of a format takes them.
  ///
  /// Where this one is of another kind (as the shape of a shadow is of its own), they are converted.
  fileprivate func picture(for target: PixelFormat) -> Picture? {
    let isDeep = format.deepKind != nil
    if isDeep && target.deepKind == nil {
      return Picture(
        memory: rgbaWords(), size: (width, height), bytesPerRow: 4 * width, channels: 4)
    }
    if isDeep || format.sourceOrder == target.sourceOrder {
      var picture = Picture(
        memory: isPinned ? snapshot() : sharedMemory(), size: (width, height),
        bytesPerRow: bytesPerRow,
        channels: format.bytesPerPixel)
      picture.alphaByte = format.sourceOrder.offsets.alpha
      picture.isExtended = format.isExtended
      return picture
    }
    let memory = snapshot()
    let provider = GDataProvider(memory: memory, byteCount: memory.byteCount, isDrawn: true)
    let image = GImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: bytesPerRow, space: .deviceRGB,
      bitmapInfo: format.sourceOrder.premultipliedInfo, provider: provider, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)
    return image?.raster(order: target.sourceOrder).picture
  }

  /// From the surface's pixels, counted from its own top left, to the raster that it lies on.
  var placement: GAffineTransform {
    GAffineTransform(translationX: Double(bounds.minX), y: Double(bounds.minY))
  }
}
