extension GContext {
  /// Draws an image into a rectangle of user space, scaled to its size, with the top row at the greatest y.
  ///
  /// Colours are converted from the image's space to the context's. An image mask paints the fill colour with the
  /// coverage `1 − S` for its samples *S*. Alpha, blend mode, shadow, clip and `interpolationQuality` apply, and the
  /// edges of the rectangle are anti-aliased. A rectangle without area draws nothing; one that is not finite is
  /// reported to `GDiagnostics`.
  ///
  /// ```swift
  /// // Where y points down, an image would be upside down: flip user space about the rectangle.
  /// let rect = CGRect(x: 10, y: 10, width: 64, height: 48)
  /// context.translateBy(x: 0, y: rect.minY + rect.maxY)
  /// context.scaleBy(x: 1, y: -1)
  /// context.draw(image, in: rect)
  /// ```
  ///
  /// - Parameters:
  ///   - image: The image to draw.
  ///   - rect: The rectangle of the image, in user space; of the first tile if `byTiling` is true.
  ///   - byTiling: Whether the image is repeated in both directions over the whole clip.
  public func draw(_ image: GImage, in rect: CGRect, byTiling: Bool = false) {
    if image.isMask, !byTiling, blit(image, in: rect) { return }
    guard !rect.hasNaN, !rect.isInfinite else {
      return GDiagnostics.report("draw(_:in:): the rectangle is not finite; the call is ignored")
    }
    guard rect.width > 0, rect.height > 0, !state.clip.isEmpty else { return }
    withShadow(over: touchedBounds(of: byTiling ? .infinite : rect)) {
      GDiagnostics.attempt("draw(_:in:)") { () throws(DrawingError) -> Void in
        if image.isMask {
          try drawMask(image, in: rect, byTiling: byTiling)
        } else {
          try drawPicture(image, in: rect, byTiling: byTiling)
        }
      }
    }
  }

  private func drawPicture(
    _ image: GImage, in rect: CGRect, byTiling: Bool
  ) throws(DrawingError) {
    guard let (source, isOpaque) = try picture(of: image) else { return }
    var picture = source
    picture.wraps = byTiling
    guard
      let sampler = try Sampler(
        picture, toRaster: placement(of: picture, in: rect), resampling: resampling(for: image),
        visible: state.clip.bounds)
    else { return }
    let paint = Paint.picture(
      sampler, isOpaque: isOpaque, on: surface.format, opacity: state.alpha)
    self.paint(
      byTiling ? .infinite : rect, with: AnySource(paint: paint, mode: state.blendMode))
  }

  /// Returns the pixels of an image in the format that the surface samples from, and whether all of them are opaque;
  /// nil if they cannot be converted.
  ///
  /// For deep surfaces, which do not need `isOpaque`, it is always false.
  func picture(
    of image: GImage
  ) throws(DrawingError) -> (picture: Picture, isOpaque: Bool)? {
    if let kind = surface.format.deepKind {
      guard let decoded = try image.deepImage(kind) else { return nil }
      return (decoded.picture, isOpaque: false)
    }
    let decoded = try image.decoded(
      order: surface.format.sourceOrder, in: surface.format.drawingSpace)
    return (decoded.picture, decoded.isOpaque)
  }

  /// Paints a mask whose pixels coincide with raster pixels in the solid fill colour, directly from its rows.
  ///
  /// - Returns: Whether it was painted; if not, the caller must take the general path.
  private func blit(_ mask: GImage, in rect: CGRect) -> Bool {
    guard state.ctm.a > 0, state.ctm.b == 0, rect.size.width > 0, rect.size.height > 0,
      let target = pixelAlignedRect(of: rect), let source = solidFillSource
    else { return false }
    // If memory is exhausted, the general path reports it.
    guard let decoded = try? mask.decodedMask() else { return false }
    guard target.width == decoded.width, target.height == decoded.height else { return false }
    let layout = MaskLayout(bytesPerRow: decoded.bytesPerRow, isFlipped: state.ctm.d < 0)
    return renderer.withMaskBlitter(for: source, through: state.clip, on: surface) {
      blitter throws(DrawingError) in
      // SAFETY: the rows of a decoded mask lie inside its memory, which the mask keeps alive.
      try unsafe blitter.paint(
        decoded.memory.base.assumingMemoryBound(to: UInt8.self), layout, at: target)
    }
  }

  private func drawMask(
    _ mask: GImage, in rect: CGRect, byTiling: Bool
  ) throws(DrawingError) {
    let extent = byTiling ? CGRect.infinite : rect
    guard let source = source(of: state.fill, over: touchedBounds(of: extent)) else { return }
    var picture = try mask.decodedMask().picture
    picture.wraps = byTiling
    guard let coverage = try coverage(ofMask: picture, from: mask, in: rect) else { return }
    paint(coverage, with: source)
  }

  /// Returns the coverage of a mask over a rectangle of user space, multiplied by the coverage of the rectangle.
  ///
  /// A mask that wraps covers the whole clip.
  ///
  /// - Returns: nil if nothing is covered.
  func coverage(
    ofMask mask: Picture, from image: GImage, in rect: CGRect
  ) throws(DrawingError) -> Coverage? {
    let bounds = state.clip.bounds
    guard
      let maskSampler = try MaskSampler(
        mask, toRaster: placement(of: mask, in: rect), resampling: resampling(for: image),
        visible: bounds)
    else { return nil }
    var coverage = Coverage()
    switch transformedRect(of: mask.wraps ? .infinite : rect) {
    case .nothing: return nil
    case .rectangle(let fixed):
      try maskSampler.fill(&coverage, over: fixed.touchedBounds.intersection(bounds))
      if fixed.isAligned || !fillStyle().antialias { return coverage }
      var shape = Coverage()
      try shape.setRectangle(fixed, visible: bounds)
      return try .product(shape, coverage, visible: bounds)
    case .path(let path):
      let shape = try renderer.coverage(
        of: path, toRaster: baseToRaster, style: fillStyle(), within: bounds)
      try maskSampler.fill(&coverage, over: shape.bounds)
      return try .product(shape, coverage, visible: bounds)
    }
  }

  /// Returns the transform from picture pixels, with y downwards, to raster space, for a picture drawn into a
  /// rectangle of user space.
  private func placement(of picture: Picture, in rect: CGRect) -> GAffineTransform {
    GAffineTransform(
      a: rect.width / Double(picture.width), b: 0, c: 0, d: -rect.height / Double(picture.height),
      tx: rect.minX, ty: rect.maxY
    ).concatenating(userToRaster)
  }
}
