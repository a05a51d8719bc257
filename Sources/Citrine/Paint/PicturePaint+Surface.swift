extension Surface {
  /// The pixels as they are now, as words in an order.
  ///
  /// Where the surface has another order (as the shape of a shadow has one of its own), an image
  /// turns one into the other.
  func picture(as order: ChannelOrder) -> Picture? {
    let memory = snapshot()
    if format.sourceOrder == order {
      return Picture(
        memory: memory, size: (width, height), bytesPerRow: bytesPerRow, channels: 4)
    }
    let provider = GDataProvider(memory: memory, byteCount: memory.byteCount, isDrawn: true)
    let image = GImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: bytesPerRow, space: .deviceRGB,
      bitmapInfo: format.sourceOrder.premultipliedInfo, provider: provider, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)
    return image?.raster(order: order).picture
  }
}

extension PicturePaint {
  /// What a surface of a format's `layerFormat` holds, as a paint for surfaces of that format.
  ///
  /// - Parameters:
  ///   - layer: The surface, whose pixels later drawing does not change here.
  ///   - toRaster: From the surface's pixels, counted from its own top left, to the raster's.
  ///   - wraps: Whether the surface is repeated beyond its border.
  ///   - format: The format that is painted on.
  ///   - opacity: What all pixels are multiplied by, 0…1.
  /// - Returns: nil when nothing can be seen of it.
  init?(
    _ layer: Surface, toRaster: GAffineTransform, wraps: Bool = false, on format: PixelFormat,
    opacity: Double
  ) {
    guard !layer.bounds.isEmpty, var picture = layer.picture(as: format.sourceOrder) else {
      return nil
    }
    picture.wraps = wraps
    guard
      let sampler = Sampler(
        picture, toRaster: toRaster, resampling: .area, visible: layer.bounds)
    else { return nil }
    self.init(
      sampler: sampler, opacity: UInt8((opacity * 255).rounded()),
      isGray: format.storage == .gray, isOpaque: false)
  }
}

extension Surface {
  /// From the surface's pixels, counted from its own top left, to the raster that it lies on.
  var placement: GAffineTransform {
    GAffineTransform(translationX: Double(bounds.minX), y: Double(bounds.minY))
  }
}
