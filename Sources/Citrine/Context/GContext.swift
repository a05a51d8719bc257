/// A bitmap context: the pixels to draw into, the current path, and the graphics state.
///
/// *Base space* has its origin at the bottom left of the bitmap, x to the right and y upwards, and its unit
/// is a pixel. The current transformation matrix (CTM) maps *user space*, the space of all coordinates that
/// calls take, to base space; it is the identity at first. Memory starts with the top row. Integer coordinates
/// are the borders of pixels: pixel *x* covers *x* to *x* + 1.
///
/// ```swift
/// let context = GContext(width: 400, height: 120)!
/// context.setFillColor(GColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1))
/// context.fillEllipse(in: CGRect(x: 20, y: 10, width: 100, height: 100))
/// let image = context.makeImage()!
/// ```
///
/// Drawing calls never fail: a shape without area draws nothing, and a call with an invalid argument, such as
/// NaN, is ignored and reported to `GDiagnostics`. A context may be used by one thread at a time.
public final class GContext {
  /// The pixels of the context.
  private(set) var bitmap: Surface
  /// The surface that is drawn on: the bitmap, or the innermost open transparency layer.
  var surface: Surface { didSet { solidFillCache = SolidFillCache() } }
  let space: GColorSpace?
  let info: GBitmapInfo
  private(set) var renderer: Renderer
  /// Whether the renderer belongs to this context; false in the cell of a pattern, which borrows it.
  private(set) var ownsRenderer: Bool
  /// The base CTM: pattern matrices, pattern phases and shadow offsets are transformed by it to base space.
  ///
  /// It is the identity, with two exceptions: in the cell of a pattern it maps pattern space to base space,
  /// and `CitrineKit` sets it in contexts whose units are points with y downwards.
  package var baseCTM = GAffineTransform.identity
  /// The clip that `resetClip` restores on the bitmap: all of it, or a pattern's cell.
  private(set) var baseClip: Clip
  var state: GraphicsState { didSet { solidFillCache = SolidFillCache() } }
  /// The fill colour as a paint source, cached until the state or the surface changes.
  var solidFillCache = SolidFillCache()
  var savedStates = StateStack()
  private var openLayers: [OpenLayer] = []
  /// The number of open layers beyond `limits.depth`, which were counted and not opened.
  private var unopenedLayerCount = 0

  /// The limits of the time and memory of this context's calls.
  ///
  /// They are not part of the graphics state. A transparency layer that is open keeps its size. The cell of a pattern
  /// has the limits of the context that paints; its limits of segments and time cannot be changed.
  public var limits = GLimits() {
    didSet { if ownsRenderer { renderer.limits = WorkLimits(limits) } }
  }

  /// The current path, in base space: points are transformed by the CTM when they are added.
  var currentPath: PathElements
  var allowsAntialiasing = true
  var allowedFontRendering = FontRenderingOptions.all
  /// The buffers for small text from outlines.
  private(set) lazy var glyphLines = GlyphLines()
  /// The text, in base space, to which the clip will be intersected; nil unless several runs are one clip.
  var collectedTextClip: PathElements?
  /// An empty array whose memory the next glyph run reuses.
  var glyphBuffer: [(glyph: GGlyph, pen: CGPoint)] = []

  /// The transform from text space to user space; its translation is the text position.
  ///
  /// It is not part of the graphics state: only assigning this property or `textPosition`, and `showText`,
  /// change it. A matrix that is not finite is ignored. The identity at first.
  public var textMatrix = GAffineTransform.identity {
    didSet {
      guard !textMatrix.isFinite else { return }
      GDiagnostics.report("textMatrix: not finite; ignored")
      textMatrix = oldValue
    }
  }

  init(surface: Surface, space: GColorSpace?, info: GBitmapInfo) {
    bitmap = surface
    self.surface = surface
    self.space = space
    self.info = info
    renderer = RendererPool.take()
    currentPath = renderer.cache.takePath()
    ownsRenderer = true
    baseClip = Clip(surface.bounds)
    state = GraphicsState(clip: baseClip)
  }

  /// Creates a context for a cell of a pattern, which shares the renderer of the context that paints.
  ///
  /// - Parameters:
  ///   - surface: The surface that the cell is drawn on; its bounds start at (0, 0).
  ///   - space: The colour space that the context reports, and that `makeImage` uses.
  ///   - toBase: Pattern space to the base space of the surface.
  ///   - renderer: The renderer of the context that paints with the pattern.
  init(
    cellOn surface: Surface, space: GColorSpace, toBase: GAffineTransform, renderer: Renderer
  ) {
    bitmap = surface
    self.surface = surface
    self.space = space
    info = surface.format.layerBitmapInfo
    self.renderer = renderer
    currentPath = PathElements()
    ownsRenderer = false
    baseCTM = toBase
    baseClip = Clip(surface.bounds)
    state = GraphicsState(clip: baseClip)
    state.ctm = toBase
  }

  deinit {
    // The context of a pattern's cell only borrows its renderer.
    guard ownsRenderer else { return }
    renderer.reset()
    var path = PathElements()
    swap(&path, &currentPath)
    renderer.cache.recycle(consume path)
    RendererPool.recycle(renderer)
  }

  /// Ends the use of a cell that a pattern's callback has kept: it loses its pixels, and shares nothing with other
  /// contexts, which another thread may use.
  func detach() {
    guard let empty = Surface(over: .empty, format: bitmap.format) else { return }
    (bitmap, surface) = (empty, empty)
    (renderer, ownsRenderer) = (RendererPool.take(), true)
    renderer.limits = WorkLimits(limits)
    baseClip = Clip(empty.bounds)
    (state.clip, savedStates) = (baseClip, StateStack())
    (openLayers, unopenedLayerCount) = ([], 0)
  }

  /// Narrows the clip to a rectangle of user space, in a way that `resetClip` does not undo.
  func restrictBaseClip(to rect: CGRect, antialias: Bool) {
    state.shouldAntialias = antialias
    clip(to: rect)
    state.shouldAntialias = true
    baseClip = state.clip
  }

  /// Base space to raster space, in pixels with y downwards.
  var baseToRaster: GAffineTransform {
    GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(bitmap.height))
  }

  /// User space to raster space.
  var userToRaster: GAffineTransform {
    let ctm = state.ctm
    return GAffineTransform(
      a: ctm.a, b: -ctm.b, c: ctm.c, d: -ctm.d, tx: ctm.tx, ty: Double(bitmap.height) - ctm.ty)
  }

  /// Returns the style of a fill by a rule, anti-aliased if both the state and the context allow it.
  func fillStyle(_ rule: GPathFillRule = .winding) -> FillStyle {
    FillStyle(rule: rule, antialias: allowsAntialiasing && state.shouldAntialias)
  }

  /// Pushes a copy of the graphics state onto the stack of saved states; `restoreGState` restores it.
  ///
  /// The graphics state holds the CTM, clip, fill and stroke colour with their spaces, pattern phase, stroke
  /// style, flatness, alpha, blend mode, shadow, `setShouldAntialias`, rendering intent, interpolation quality,
  /// and font, size, spacing, drawing mode and rendering of text. It does not hold the current path, the text
  /// matrix, and the `setAllows…` switches of the context.
  ///
  /// The memory of saved states is limited by `GLimits.memory`: a save beyond it is reported, and its restore
  /// changes nothing.
  ///
  /// ```swift
  /// context.saveGState()
  /// context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
  /// context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))  // Only the clip is painted.
  /// context.restoreGState()  // The clip is as it was before.
  /// ```
  public func saveGState() {
    savedStates.push(state, byteLimit: max(limits.memory, 0) - openLayerBytes)
  }

  /// Restores the graphics state that was saved last, and removes it from the stack.
  ///
  /// The call is ignored if no state is saved, or none since the open transparency layer began.
  public func restoreGState() {
    if savedStates.isEmpty {
      return GDiagnostics.report("restoreGState: no state is saved; the call is ignored")
    }
    guard let saved = savedStates.pop() else { return }
    state = saved
    renderer.cache.releaseMasks()
  }

  /// Redirects drawing to a surface until `popLayer`; earlier saved states cannot be restored before that.
  func pushLayer(on layer: Surface, rect: CGRect) {
    openLayers.append(
      OpenLayer(
        parent: surface, rect: rect, state: state, savedStates: savedStates,
        byteCount: openLayerBytes + layer.byteCount))
    savedStates = StateStack(over: savedStates)
    surface = layer
  }

  /// Returns whether another layer may be opened; if not, counts it, so that its end can be matched.
  func checkLayerLimit() -> Bool {
    if openLayers.count < limits.depth { return true }
    unopenedLayerCount += 1
    GDiagnostics.report("beginTransparencyLayer: too many are open; this one is not opened")
    return false
  }

  /// Returns whether the layer that now ends was refused by `checkLayerLimit`; if so, removes it from the count.
  func discardUnopenedLayer() -> Bool {
    if unopenedLayerCount == 0 { return false }
    unopenedLayerCount -= 1
    return true
  }

  /// The bytes of all open layers.
  private var openLayerBytes: Int { openLayers.last?.byteCount ?? 0 }

  /// Returns whether a layer over some pixels may have memory by the context's limits.
  func mayOpenLayer(over bounds: PixelRect) -> Bool {
    let (pixels, overflow) = bounds.width.multipliedReportingOverflow(by: bounds.height)
    let bytesPerPixel = surface.format.layerFormat.bytesPerPixel
    let available = max(limits.memory, 0) - openLayerBytes - savedStates.byteCount
    return !overflow && pixels <= limits.pixels && pixels <= max(available, 0) / bytesPerPixel
  }

  /// Restores the graphics state after `draw`, also if the limits allow no more saved states.
  package func withSavedState(_ draw: () -> Void) {
    let outer = state
    draw()
    state = outer
    renderer.cache.releaseMasks()
  }

  /// Redirects drawing to a surface while `draw` runs, and then restores surface, states and layers.
  ///
  /// Meanwhile, saved states cannot be restored and open layers cannot be ended. A pattern's callback may
  /// try to, and the clips of these states belong to another surface.
  func withSurface(_ other: Surface, _ draw: () -> Void) {
    let outer = (surface, state, savedStates, openLayers, unopenedLayerCount)
    surface = other
    savedStates = StateStack(over: savedStates)
    (openLayers, unopenedLayerCount) = ([], 0)
    draw()
    (surface, state, savedStates, openLayers, unopenedLayerCount) = outer
  }

  /// The surfaces of all open layers, the outermost first, with the alpha with which each will be composited.
  var openSurfaces: [(layer: Surface, opacity: Double)] {
    let layers = openLayers.dropFirst().map(\.parent) + [surface]
    return zip(layers, openLayers).map { ($0, $1.state.alpha) }
  }

  /// Restores surface and states to those before the last `pushLayer`; nil if no layer is open.
  func popLayer() -> (layer: Surface, rect: CGRect)? {
    guard let open = openLayers.popLast() else { return nil }
    let layer = surface
    surface = open.parent
    state = open.state
    savedStates = open.savedStates
    return (layer, open.rect)
  }
}

/// A transparency layer that has begun and not ended: the state that its end restores, and the rectangle that it
/// covers, in user space.
private struct OpenLayer {
  let parent: Surface
  let rect: CGRect
  let state: GraphicsState
  let savedStates: StateStack
  /// The bytes of this layer and of those around it.
  let byteCount: Int
}

extension GContext: Hashable {
  /// Whether two references are to the same context.
  public static func == (left: GContext, right: GContext) -> Bool { left === right }

  /// Hashes the identity of the object, which is what `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
