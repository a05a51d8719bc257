/// Pictures as paints: decoded images and finished layers, for fast and for deep surfaces.
extension GContext {
  /// An image as a picture for the surface, and whether all of it is opaque.
  func picture(of image: GImage) -> (picture: Picture, isOpaque: Bool) {
    if let kind = surface.format.deepKind {
      let raster = image.deepRaster(kind)
      return (raster.picture, raster.isOpaque)
    }
    let raster = image.raster(
      order: surface.format.sourceOrder, in: surface.format.drawingSpace)
    return (raster.picture, raster.isOpaque)
  }

  /// A picture as a paint with the current alpha; nil when nothing of it is seen.
  ///
  /// - Parameters:
  ///   - toRaster: From the picture's pixels to the raster's.
  ///   - isOpaque: Whether all of the picture is.
  func paint(
    with picture: Picture, toRaster: GAffineTransform, resampling: Resampling, isOpaque: Bool
  ) -> Paint? {
    guard
      let sampler = Sampler(
        picture, toRaster: toRaster, resampling: resampling, visible: state.clip.bounds)
    else { return nil }
    if picture.isDeep {
      return .deep(
        .picture(
          DeepPicturePaint(
            sampler: sampler, opacity: Float(state.alpha), isOpaque: isOpaque && state.alpha == 1)))
    }
    let opacity = UInt8((state.alpha * 255).rounded())
    return .picture(
      PicturePaint(
        sampler: sampler, opacity: opacity, isGray: surface.format.storage == .gray,
        isOpaque: isOpaque && opacity == 255))
  }

  /// What a layer holds as a paint with the current alpha, pixel on pixel.
  func paint(with layer: Surface) -> Paint? {
    guard let picture = picture(of: layer) else { return nil }
    let place = GAffineTransform(
      translationX: Double(layer.bounds.minX), y: Double(layer.bounds.minY))
    return paint(with: picture, toRaster: place, resampling: .nearest, isOpaque: false)
  }

  /// The pixels of a layer as the surface takes them; where they differ, as the shape of a shadow
  /// differs from all else, they are converted.
  private func picture(of layer: Surface) -> Picture? {
    let size = (layer.width, layer.height)
    let isDeep = layer.format.deepKind != nil
    guard isDeep == (surface.format.deepKind != nil) else {
      guard isDeep else { return nil }
      return Picture(
        memory: layer.rgbaWords(), size: size, bytesPerRow: 4 * layer.width, channels: 4)
    }
    let memory = layer.snapshot()
    if isDeep || layer.format.sourceOrder == surface.format.sourceOrder {
      return Picture(
        memory: memory, size: size, bytesPerRow: layer.bytesPerRow,
        channels: layer.format.bytesPerPixel)
    }
    let provider = GDataProvider(memory: memory, byteCount: memory.byteCount, isDrawn: true)
    let image = GImage(
      width: layer.width, height: layer.height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: layer.bytesPerRow, space: .deviceRGB,
      bitmapInfo: layer.format.sourceOrder.premultipliedInfo, provider: provider, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)
    return image?.raster(order: surface.format.sourceOrder).picture
  }
}
