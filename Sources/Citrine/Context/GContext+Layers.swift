extension GContext {
  /// Begins a transparency layer: what is drawn until its end is one picture, composited as a whole.
  ///
  /// The layer starts transparent, with alpha 1, no shadow and the normal blend mode; all else of
  /// the graphics state goes on, and all that changes is put back at the end. Only then do the alpha,
  /// the shadow, the blend mode and the clip of now take effect, once. Layers nest, as deep as
  /// `GLimits.layers` says.
  ///
  /// - Parameter auxiliaryInfo: Nothing is read from it.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(in: .infinite, auxiliaryInfo: auxiliaryInfo)
  }

  /// Begins a transparency layer over a rectangle of user space, as it lies now.
  ///
  /// What is drawn outside is lost; a small rectangle saves memory and time. One with a NaN is
  /// reported and counts as infinite.
  ///
  /// - Parameters:
  ///   - rect: The part of user space that the layer covers.
  ///   - auxiliaryInfo: Nothing is read from it.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    guard admitsLayer() else { return }
    var rect = rect
    if rect.hasNaN {
      GDiagnostics.report("beginTransparencyLayer: the rectangle has a NaN and is not used")
      rect = .infinite
    }
    let bounds = layerBounds(over: rect)
    if let layer = renderer.cache.takeLayer(over: bounds, format: surface.format.layerFormat) {
      openLayer(on: layer, rect: rect)
    } else if let nothing = Surface(over: .empty, format: surface.format.layerFormat) {
      GDiagnostics.report("beginTransparencyLayer: there is no memory; the layer stays empty")
      openLayer(on: nothing, rect: .null)
    }
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    state.clip = Clip(surface.bounds)
  }

  /// Ends the transparency layer that was begun last, and composites it; ignored when none is open.
  public func endTransparencyLayer() {
    if endsUnopenedLayer() { return }
    guard let (layer, rect) = closeLayer() else {
      return GDiagnostics.report("endTransparencyLayer: no layer is open; the call is ignored")
    }
    defer { renderer.cache.give(back: layer) }
    // Only what was drawn on is looked at, where nothing changes nothing.
    if !state.blendMode.keepsDestinationUnderTransparency { layer.clearAll() }
    guard !layer.drawn.isEmpty else { return }
    painting(over: layer.drawn) { composite(layer, over: rect) }
  }

  /// The most pixels that a layer has for the sake of a shadow from outside the clip: 64 MiB of words,
  /// four or five times that of floats.
  private static let largestCasters = 1 << 24

  /// The pixels of a layer: what can be seen of a rectangle of user space, or casts its shadow there.
  private func layerBounds(over rect: CGRect) -> PixelRect {
    let area = pixels(of: rect)
    let bounds = area.intersection(relevantPixels)
    let visible = area.intersection(state.clip.bounds)
    let limit = max(Self.largestCasters, 4 * visible.width * visible.height)
    guard bounds.width * bounds.height > limit else { return bounds }
    GDiagnostics.report("beginTransparencyLayer: what is far outside the clip casts no shadow")
    return visible
  }

  /// Paints what a layer holds, as an image over a rectangle of user space.
  private func composite(_ layer: Surface, over rect: CGRect) {
    guard
      let paint = Paint(
        layer, toRaster: layer.placement, on: surface.format, opacity: state.alpha)
    else { return }
    let outer = state.clip
    state.clip.intersect(layer.drawn)
    self.paint(rect, with: AnySource(paint: paint, mode: state.blendMode))
    state.clip = outer
  }

  /// All pixels that a rectangle of user space touches, also outside the bitmap.
  func pixels(of rect: CGRect) -> PixelRect {
    if rect.isInfinite { return .everywhere }
    return switch rasterShape(of: rect) {
    case .nothing: .empty
    case .rectangle(let fixed): fixed.touchedPixels
    case .path(let path): pixels(of: path)
    }
  }

  /// All pixels that a path of base space can touch.
  func pixels(of path: PathElements) -> PixelRect {
    let box = path.controlPointBounds.applying(baseToRaster)
    return FixedRect(x0: box.minX, y0: box.minY, x1: box.maxX, y1: box.maxY)?.touchedPixels
      ?? .empty
  }
}
