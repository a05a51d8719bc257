package import Foundation

/// A copy of pixels of a context: premultiplied red, green, blue and alpha, one byte each, rows without padding.
package struct RasterPixels: Sendable {
  /// The position of the first pixel, in raster space: pixels from the top left of the bitmap, y down.
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int
  /// The rows, the top row first: 4 · `width` bytes each.
  package var bytes: [UInt8]

  /// Creates pixels; there must be 4 · `width` · `height` bytes.
  package init(x: Int, y: Int, width: Int, height: Int, bytes: [UInt8]) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.bytes = bytes
  }

  /// The pixels as an image in sRGB; nil if it cannot be created.
  package var image: GImage? {
    guard let provider = GDataProvider(data: Data(bytes)) else { return nil }
    return GImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * width,
      space: .sRGBSpace, bitmapInfo: GBitmapInfo(.premultipliedLast), provider: provider,
      decode: nil, shouldInterpolate: false, intent: .defaultIntent)
  }
}

extension GContext {
  /// The pixels that `endFilterLayer` returns.
  package enum FilterArea: Sendable {
    /// The pixels that were drawn on.
    case drawn
    /// All pixels inside the clip, with the margin around them.
    case visible
    /// The pixels of the rectangle of the layer.
    case layer
  }

  /// Begins a layer whose pixels `endFilterLayer` returns.
  ///
  /// The layer covers what can affect the visible result through a filter: the pixels inside the clip, those that cast
  /// a shadow into it, and those in a margin around them. So the layer can be larger than the bitmap. The graphics
  /// state is that of a new transparency layer.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of user space in which something is drawn.
  ///   - margin: The distance in pixels by which the filter moves or spreads pixels, at least 0.
  package func beginFilterLayer(over rect: CGRect, margin: Int) {
    guard checkLayerLimit() else { return }
    let touched = rect.hasNaN ? PixelRect.everywhere : touchedBounds(of: rect)
    beginLayer(over: filterBounds(margin: margin).intersection(touched), rect: .infinite)
  }

  /// Ends the layer of `beginFilterLayer`, without compositing it, and restores the state from before the layer.
  ///
  /// - Parameters:
  ///   - margin: The distance in pixels by which the filter moves or spreads pixels.
  ///   - area: The pixels that are wanted.
  /// - Returns: The pixels; nil if there are none, if the layer was not opened, or if there is no memory.
  package func endFilterLayer(margin: Int, _ area: FilterArea) -> RasterPixels? {
    if discardUnopenedLayer() { return nil }
    guard let (layer, _) = popLayer() else { return nil }
    defer { renderer.cache.recycle(layer) }
    let drawn = layer.drawnBounds
    let visible = filterBounds(margin: margin)
    let wanted =
      switch area {
      case .drawn: drawn.intersection(visible)
      case .visible: visible
      case .layer: layer.bounds
      }
    return pixels(over: wanted) { paintPixels(of: layer, opacity: 1) }
  }

  /// Returns the rectangle, in raster space, of the pixels that can affect the visible result through a filter with a
  /// margin in pixels.
  package func filterRect(margin: Int) -> CGRect {
    let pixels = filterBounds(margin: margin)
    return CGRect(x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height)
  }

  /// The largest number of pixels for a filter that includes pixels outside of the clip: 64 MiB of 32-bit pixels.
  ///
  /// More are used if the clip itself has a fourth of them.
  private static let filterPixelLimit = 1 << 24

  /// Returns the pixels that can affect the visible result through a filter with a margin.
  private func filterBounds(margin: Int) -> PixelRect {
    let relevant = relevantPixels
    guard !relevant.isEmpty else { return .empty }
    let bounds = relevant.expanded(by: margin)
    let visible = state.clip.bounds
    let limit = max(Self.filterPixelLimit, 4 * visible.width * visible.height)
    guard bounds.width * bounds.height > limit else { return bounds }
    GDiagnostics.report("filter: too large; parts far outside the clip are not used")
    return visible
  }

  /// Returns what is visible now where a rectangle of user space is, in the bitmap and in all open layers.
  ///
  /// - Parameter margin: The distance in pixels by which the pixels exceed the rectangle inside the bitmap.
  /// - Returns: nil if there are no such pixels, or no memory.
  package func backdrop(of rect: CGRect, margin: Int) -> RasterPixels? {
    guard !rect.hasNaN, !isRecordingPaths else { return nil }
    let area = touchedBounds(of: rect).intersection(relevantPixels)
    guard !area.isEmpty else { return nil }
    let isOutside = bitmap.bounds.intersection(area).isEmpty
    let bounds = isOutside ? surface.bounds : bitmap.bounds
    let surfaces = openSurfaces
    let image = makeImage()
    return pixels(over: area.expanded(by: margin).intersection(bounds)) {
      if let image {
        state.ctm = .identity
        draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      }
      for (layer, opacity) in surfaces { paintPixels(of: layer, opacity: opacity) }
    }
  }

  /// Returns transparent pixels where a rectangle of user space can be visible; nil if there are none, or too many.
  package func emptyPixels(over rect: CGRect) -> RasterPixels? {
    guard !rect.hasNaN else { return nil }
    let area = touchedBounds(of: rect).intersection(relevantPixels)
    guard !area.isEmpty, area.width * area.height <= limits.pixels else { return nil }
    return RasterPixels(
      x: area.minX, y: area.minY, width: area.width, height: area.height,
      bytes: [UInt8](repeating: 0, count: 4 * area.width * area.height))
  }

  /// Draws pixels where they are in raster space, as one operation with the alpha, blend mode, shadow and clip of the
  /// graphics state.
  package func draw(_ pixels: RasterPixels) {
    guard let image = pixels.image else { return }
    let outer = state
    state.ctm = .identity
    interpolationQuality = .none
    let bottom = height - pixels.y - pixels.height
    draw(
      image, in: CGRect(x: pixels.x, y: bottom, width: pixels.width, height: pixels.height))
    state = outer
  }

  /// Multiplies the clip by the alpha of pixels, where they are in raster space; it is empty around them.
  package func clip(to pixels: RasterPixels) {
    guard let image = pixels.image else { return }
    let outer = state.ctm
    state.ctm = .identity
    let bottom = height - pixels.y - pixels.height
    clip(
      to: CGRect(x: pixels.x, y: bottom, width: pixels.width, height: pixels.height), mask: image)
    state.ctm = outer
  }

  /// Calls a closure whose saves and restores of the state, and layers, do not affect those around it.
  package func withIsolatedState(_ draw: () -> Void) { withSurface(surface, draw) }

  /// Returns the pixels that a closure paints on a transparent surface with the raster space of this context.
  private func pixels(over area: PixelRect, _ paint: () -> Void) -> RasterPixels? {
    guard !area.isEmpty else { return nil }
    let format = PixelFormat(storage: .color(.rgba, hasAlpha: true))
    guard area.width * area.height <= limits.pixels,
      let target = Surface(over: area, format: format)
    else {
      GDiagnostics.report("filter: there is no memory for the pixels; they are not drawn")
      return nil
    }
    withSurface(target) {
      state = GraphicsState(clip: Clip(target.bounds))
      paint()
    }
    let snapshot = GDiagnostics.attempt("filter") { () throws(DrawingError) in
      try target.snapshot()
    }
    guard let snapshot else { return nil }
    let count = 4 * area.width * area.height
    let provider = GDataProvider(memory: snapshot, byteCount: count, isTrusted: true)
    guard let data: Data = provider.data, data.count == count else { return nil }
    return RasterPixels(
      x: area.minX, y: area.minY, width: area.width, height: area.height, bytes: Array(data))
  }

  /// Paints a layer onto the surface, whose raster space it has.
  private func paintPixels(of layer: Surface, opacity: Double) {
    let drawn = layer.drawnBounds
    guard !drawn.isEmpty else { return }
    let attempt = GDiagnostics.attempt("filter") { () throws(DrawingError) in
      try Paint(layer, toRaster: layer.placement, on: surface.format, opacity: opacity)
    }
    guard case let paint?? = attempt else { return }
    let outer = state.clip
    state.clip.intersect(drawn)
    self.paint(.infinite, with: AnySource(paint: paint, mode: .normal))
    state.clip = outer
  }
}
