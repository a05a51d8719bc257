extension GContext {
  /// The largest blur radius in pixels; beyond it, the integer weights of the Gaussian kernel would be too coarse.
  private static let maximumBlur = 250.0

  /// Sets a shadow in black with alpha 1/3 for all following painting operations.
  ///
  /// - Parameters:
  ///   - offset: The translation of the shadow, in base space: a positive width moves it to the right, a
  ///     positive height upwards. The CTM does not affect it.
  ///   - blur: The distance, in units of base space, by which the shadow spreads beyond the shape on each
  ///     side; the standard deviation of the blur is half of it. At 0 the shadow is sharp. It is clamped to
  ///     0…250 pixels, and the CTM does not affect it.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    let color = GColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3)
    setShadow(offset: offset, blur: blur, color: color)
  }

  /// Sets the shadow of all following painting operations, or removes it.
  ///
  /// ```swift
  /// context.setShadow(
  ///   offset: CGSize(width: 2, height: -3), blur: 5,
  ///   color: GColor(red: 0, green: 0, blue: 0, alpha: 0.5))
  /// context.fill(CGRect(x: 20, y: 20, width: 60, height: 40))
  /// context.setShadow(offset: .zero, blur: 0, color: nil)
  /// ```
  ///
  /// Each painting operation has its own shadow, and a transparency layer has one as a whole. The shadow is
  /// the blurred alpha of the painted shape, filled with the shadow's colour. It is composited below the
  /// shape, with the current blend mode and through the clip. Parts of the shape outside of the clip cast a
  /// shadow too. `clear(_:)` casts none. The shadow is part of the graphics state.
  ///
  /// - Parameters:
  ///   - offset: The translation of the shadow, in base space: a positive width moves it to the right, a
  ///     positive height upwards. The CTM does not affect it.
  ///   - blur: The distance, in units of base space, by which the shadow spreads beyond the shape on each
  ///     side; the standard deviation of the blur is half of it. At 0 the shadow is sharp. It is clamped to
  ///     0…250 pixels, and the CTM does not affect it.
  ///   - color: The colour of the shadow; there is no shadow if it is nil or transparent.
  public func setShadow(offset: CGSize, blur: CGFloat, color: GColor?) {
    guard offset.width.isFinite, offset.height.isFinite, !blur.isNaN else {
      return GDiagnostics.report("setShadow: the offset or the blur is not finite; ignored")
    }
    setShadow(offset: offset, blur: blur, color: color, in: baseCTM)
  }

  /// Sets a shadow with offset and radius in user space, for `CALayer` and SwiftUI views.
  ///
  /// - Parameters:
  ///   - offset: The offset of the shadow from the shape, in user space.
  ///   - radius: The standard deviation of the blur, in user space: half of Quartz's blur.
  ///   - color: The colour of the shadow, or nil for none.
  package func setShadow(userSpaceOffset offset: CGSize, radius: CGFloat, color: GColor?) {
    guard offset.width.isFinite, offset.height.isFinite, !radius.isNaN else {
      return GDiagnostics.report("shadow: the offset or the radius is not finite; ignored")
    }
    setShadow(offset: offset, blur: 2 * radius, color: color, in: ctm)
  }

  private func setShadow(
    offset: CGSize, blur: CGFloat, color: GColor?, in space: GAffineTransform
  ) {
    let blur = min(max(Double(blur) * space.meanScale, 0), Self.maximumBlur)
    state.shadow = color.flatMap {
      Shadow(offset: offset.applying(space), blur: blur, color: $0.sourceColor)
    }
  }

  /// Paints the shadow of a painting operation, if the graphics state has a shadow, and then the operation itself.
  ///
  /// - Parameters:
  ///   - extent: The raster pixels that `draw` may paint, including those outside the bitmap and the clip.
  ///     Evaluated only for a shadow.
  ///   - draw: Paints with the current state on the current surface. For a shadow it is called twice; the
  ///     first call records the alpha of the shape on another surface.
  func withShadow(over extent: @autoclosure () -> PixelRect, _ draw: () -> Void) {
    if let shadow = state.shadow, !state.clip.isEmpty { cast(shadow, over: extent(), draw) }
    draw()
  }

  /// The raster pixels that can affect the visible result: those of the clip's bounds, and those that cast a
  /// shadow into them.
  var relevantPixels: PixelRect {
    let bounds = state.clip.bounds
    guard let shadow = state.shadow, !bounds.isEmpty else { return bounds }
    return bounds.union(shadow.casterBounds(for: bounds))
  }

  private func cast(_ shadow: Shadow, over extent: PixelRect, _ draw: () -> Void) {
    let bounds = state.clip.bounds
    let casterBounds = shadow.casterBounds(for: bounds).intersection(extent)
    let visible = shadow.blurredBounds(for: bounds).intersection(
      casterBounds.expanded(by: shadow.blur.extent + 1))
    guard !casterBounds.isEmpty, !visible.isEmpty else { return }
    guard let shape = Surface(over: casterBounds, format: PixelFormat(storage: .alpha)) else {
      return GDiagnostics.report("setShadow: there is no memory for the shadow")
    }
    drawUnclipped(on: shape, draw)
    GDiagnostics.attempt("setShadow") { () throws(DrawingError) -> Void in
      if let blurred = try shadow.blur.applied(to: shape, over: visible, renderer.limits) {
        try paint(blurred, as: shadow)
      }
    }
  }

  /// Runs `draw` on another surface, without clip and shadow, and with the normal blend mode.
  private func drawUnclipped(on shape: Surface, _ draw: () -> Void) {
    withSurface(shape) {
      state.clip = Clip(shape.bounds)
      state.shadow = nil
      state.blendMode = .normal
      draw()
    }
  }

  /// Paints the colour of a shadow through the blurred alpha of the shape.
  private func paint(_ shape: Surface, as shadow: Shadow) throws(DrawingError) {
    let picture = Picture(
      memory: try shape.snapshot(), size: (shape.width, shape.height),
      bytesPerRow: shape.bytesPerRow,
      bytesPerPixel: 1)
    let place = GAffineTransform(
      translationX: Double(shape.bounds.minX), y: Double(shape.bounds.minY)
    ).concatenating(shadow.translation)
    let paint = Paint.solid(shadow.color, opacity: 1, for: surface.format)
    let bounds = state.clip.bounds
    guard
      let maskSampler = try MaskSampler(
        picture, toRaster: place, resampling: .bilinear, visible: bounds)
    else { return }
    var coverage = Coverage()
    try maskSampler.fill(
      &coverage, over: shadow.shadowBounds(of: shape.bounds).intersection(bounds))
    self.paint(coverage, with: AnySource(paint: paint, mode: state.blendMode))
  }
}
