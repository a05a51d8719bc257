extension GContext {
  /// Begins a transparency layer: all drawing until its end is composited as one picture.
  ///
  /// The layer is transparent at first. Alpha is set to 1, the blend mode to normal, shadow and clip are
  /// removed, and the rest of the graphics state is kept. `endTransparencyLayer` restores the state of this
  /// call, and composites the layer once with its alpha, shadow, blend mode and clip. Layers may be nested up
  /// to `GLimits.depth`; a layer beyond that is not opened, and drawing goes to the surrounding one.
  ///
  /// ```swift
  /// context.setAlpha(0.5)
  /// context.beginTransparencyLayer(auxiliaryInfo: nil)
  /// context.fill(CGRect(x: 10, y: 10, width: 40, height: 40))
  /// context.fill(CGRect(x: 30, y: 30, width: 40, height: 40))  // The overlap does not become darker.
  /// context.endTransparencyLayer()
  /// ```
  ///
  /// - Parameter auxiliaryInfo: Ignored.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(in: .infinite, auxiliaryInfo: auxiliaryInfo)
  }

  /// Begins a transparency layer that covers a rectangle of user space.
  ///
  /// The rectangle is transformed by the CTM of this call. Drawing outside of it is discarded; a small
  /// rectangle saves memory and time.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the layer covers. A rectangle with a NaN is reported to `GDiagnostics`, and
  ///     treated as infinite.
  ///   - auxiliaryInfo: Ignored.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    guard checkLayerLimit() else { return }
    var rect = rect
    if rect.hasNaN {
      GDiagnostics.report("beginTransparencyLayer: the rectangle has a NaN and is not used")
      rect = .infinite
    }
    beginLayer(over: layerBounds(over: rect), rect: rect)
  }

  /// Opens a layer over raster pixels, with the graphics state of a new transparency layer.
  ///
  /// - Parameter rect: The rectangle of user space over which the layer is composited.
  func beginLayer(over bounds: PixelRect, rect: CGRect) {
    if mayOpenLayer(over: bounds),
      let layer = renderer.cache.takeLayer(over: bounds, format: surface.format.layerFormat)
    {
      pushLayer(on: layer, rect: rect)
    } else if let emptySurface = Surface(over: .empty, format: surface.format.layerFormat) {
      GDiagnostics.report("beginTransparencyLayer: beyond a limit; the layer stays empty")
      pushLayer(on: emptySurface, rect: .null)
    }
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    state.clip = Clip(surface.bounds)
  }

  /// Ends the innermost transparency layer, composites it, and restores the graphics state from before the layer.
  ///
  /// The call is ignored if no layer is open.
  public func endTransparencyLayer() {
    if discardUnopenedLayer() { return }
    guard let (layer, rect) = popLayer() else {
      return GDiagnostics.report("endTransparencyLayer: no layer is open; the call is ignored")
    }
    defer { renderer.cache.recycle(layer) }
    // If transparent source pixels change the destination, the whole layer counts, and not just the pixels
    // that were drawn on; `clearAll` sets `drawnBounds` to the whole layer.
    if !state.blendMode.keepsDestinationUnderTransparency { layer.clearAll() }
    guard !layer.drawnBounds.isEmpty else { return }
    withShadow(over: layer.drawnBounds) { composite(layer, over: rect) }
  }

  /// The largest number of pixels of a layer that includes shapes outside of the clip for their shadows: 64 MiB
  /// of 32-bit pixels, or four to five times as many bytes of floats.
  private static let shadowCasterPixelLimit = 1 << 24

  /// Returns the pixels of a layer over a rectangle of user space: the pixels that are visible through
  /// the clip, or cast a shadow into it.
  private func layerBounds(over rect: CGRect) -> PixelRect {
    let area = touchedBounds(of: rect)
    let bounds = area.intersection(relevantPixels)
    let visible = area.intersection(state.clip.bounds)
    let limit = max(Self.shadowCasterPixelLimit, 4 * visible.width * visible.height)
    guard bounds.width * bounds.height > limit else { return bounds }
    GDiagnostics.report(
      "beginTransparencyLayer: too large; parts far outside the clip cast no shadow")
    return visible
  }

  /// Composites a layer onto the surface, inside a rectangle of user space.
  private func composite(_ layer: Surface, over rect: CGRect) {
    let attempt = GDiagnostics.attempt("endTransparencyLayer") { () throws(DrawingError) in
      try Paint(layer, toRaster: layer.placement, on: surface.format, opacity: state.alpha)
    }
    guard case let paint?? = attempt else { return }
    let outer = state.clip
    state.clip.intersect(layer.drawnBounds)
    self.paint(rect, with: AnySource(paint: paint, mode: state.blendMode))
    state.clip = outer
  }

  /// Returns all raster pixels that a rectangle of user space touches, including those outside the bitmap.
  func touchedBounds(of rect: CGRect) -> PixelRect {
    if rect.isInfinite { return .everywhere }
    return switch transformedRect(of: rect) {
    case .nothing: .empty
    case .rectangle(let fixed): fixed.touchedBounds
    case .path(let path): touchedBounds(of: path)
    }
  }

  /// Returns all raster pixels that a path, given in base space, can touch.
  func touchedBounds(of path: PathElements) -> PixelRect {
    let box = path.controlPointBounds.applying(baseToRaster)
    return FixedRect(x0: box.minX, y0: box.minY, x1: box.maxX, y1: box.maxY)?.touchedBounds
      ?? .empty
  }
}
