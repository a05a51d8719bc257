extension GContext {
  /// The largest blur: beyond it, the whole numbers that weigh pixels would be too coarse.
  private static let largestBlur = 250.0

  /// Sets a shadow in black of a third, under all that is painted from now on.
  ///
  /// - Parameters:
  ///   - offset: How far the shadow lies to the right and above, in base space; the CTM does not
  ///     count.
  ///   - blur: How far, in units of base space, the shadow spreads beyond its shape: 0, a sharp
  ///     shadow, to 250; others are clamped.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    let color = GColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3)
    setShadow(offset: offset, blur: blur, color: color)
  }

  /// Sets the shadow that is drawn under all that is painted from now on, or none.
  ///
  /// Each painting operation casts one of its own, and a transparency layer one as a whole. It is
  /// the alpha of what is painted, in the shadow's colour, composited with the current blend mode
  /// through the clip; what lies outside the clip casts it too. `clear(_:)` casts none.
  ///
  /// - Parameters:
  ///   - offset: How far the shadow lies to the right and above, in base space; the CTM does not
  ///     count.
  ///   - blur: How far, in units of base space, the shadow spreads beyond its shape: 0, a sharp
  ///     shadow, to 250; others are clamped.
  ///   - color: The colour of the shadow; nil, or one that is transparent, for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: GColor?) {
    guard offset.width.isFinite, offset.height.isFinite, !blur.isNaN else {
      return GDiagnostics.report("setShadow: the offset or the blur is not finite; ignored")
    }
    setShadow(offset: offset, blur: blur, color: color, in: baseCTM)
  }

  /// Sets a shadow by measures of user space, as layers and views have them.
  ///
  /// - Parameters:
  ///   - offset: How far the shadow lies from what casts it.
  ///   - radius: The standard deviation of the blur, which is half of what Quartz calls blur.
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
    let blur = min(max(Double(blur) * space.meanScale, 0), Self.largestBlur)
    state.shadow = color.flatMap {
      Shadow(offset: offset.applying(space), blur: blur, color: $0.source)
    }
  }

  /// Paints something, and under it the shadow that it casts.
  ///
  /// - Parameters:
  ///   - extent: The pixels that may be painted, also those outside the bitmap and the clip.
  ///   - draw: Paints by the state and on the surface as they are when it is called: for a shadow
  ///     twice, first for its shape.
  func painting(over extent: @autoclosure () -> PixelRect, _ draw: () -> Void) {
    if let shadow = state.shadow, !state.clip.isEmpty { cast(shadow, over: extent(), draw) }
    draw()
  }

  /// The pixels that matter to what can be seen: those of the clip, and those that cast shadows
  /// into it.
  var relevantPixels: PixelRect {
    let bounds = state.clip.bounds
    guard let shadow = state.shadow, !bounds.isEmpty else { return bounds }
    return bounds.union(shadow.casters(into: bounds))
  }

  private func cast(_ shadow: Shadow, over extent: PixelRect, _ draw: () -> Void) {
    let bounds = state.clip.bounds
    let caster = shadow.casters(into: bounds).intersection(extent)
    let visible = shadow.sources(of: bounds).intersection(
      caster.expanded(by: shadow.blur.reach + 1))
    guard !caster.isEmpty, !visible.isEmpty else { return }
    guard let shape = Surface(over: caster, format: PixelFormat(storage: .alpha)) else {
      return GDiagnostics.report("setShadow: there is no memory for the shadow")
    }
    record(on: shape, draw)
    if let soft = shadow.blur.soften(shape, over: visible) { paint(soft, as: shadow) }
  }

  /// Lets `draw` paint on another surface, without shadow and with the normal blend mode.
  private func record(on shape: Surface, _ draw: () -> Void) {
    withSurface(shape) {
      state.clip = Clip(shape.bounds)
      state.shadow = nil
      state.blendMode = .normal
      draw()
    }
  }

  /// Paints a shadow's colour through its softened shape.
  private func paint(_ shape: Surface, as shadow: Shadow) {
    let picture = Picture(
      memory: shape.snapshot(), size: (shape.width, shape.height), bytesPerRow: shape.bytesPerRow,
      channels: 1)
    let place = GAffineTransform(
      translationX: Double(shape.bounds.minX), y: Double(shape.bounds.minY)
    ).concatenating(shadow.translation)
    let paint = Paint.solid(shadow.color, opacity: 1, for: surface.format)
    let bounds = state.clip.bounds
    guard let field = MaskField(picture, toRaster: place, resampling: .bilinear, visible: bounds)
    else { return }
    var coverage = Coverage()
    field.fill(&coverage, over: shadow.fall(of: shape.bounds).intersection(bounds))
    self.paint(coverage, with: AnySource(paint: paint, mode: state.blendMode))
  }
}
