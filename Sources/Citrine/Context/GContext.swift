/// A bitmap to draw into, and the graphics state that says how.
///
/// User space has its origin at the bottom left, x to the right and y upwards; one unit is a pixel
/// until the current transformation matrix (CTM) says otherwise. Memory starts with the top row. A
/// pixel covers the square between two integers, so integer coordinates are the borders of pixels.
///
/// ```swift
/// let context = GContext(width: 400, height: 120)!
/// context.setFillColor(GColor(srgbRed: 1, green: 0.8, blue: 0, alpha: 1))
/// context.fillEllipse(in: CGRect(x: 20, y: 10, width: 100, height: 100))
/// let image = context.makeImage()!
/// ```
///
/// Drawing is total: a call with a NaN, an infinite number or no area draws nothing; a call that
/// makes no sense is ignored and reported to `GDiagnostics`. A context belongs to one thread at a
/// time.
public final class GContext {
  /// The pixels of the context.
  let bitmap: Surface
  /// Where drawing goes: the bitmap, or the open transparency layer.
  var surface: Surface { didSet { plainFill = PlainFill() } }
  let space: GColorSpace?
  let info: GBitmapInfo
  let renderer: Renderer
  /// Whether no other context uses the renderer.
  let ownsRenderer: Bool
  /// The base CTM: from the space in which patterns lie and shadows are measured to base space.
  ///
  /// The identity, but in a cell of a pattern, where it comes from pattern space, and where a module brings
  /// contexts of points with y down, as UIKit does.
  package var baseCTM = GAffineTransform.identity
  /// What `resetClip` goes back to.
  private(set) var widestClip: Clip
  var state: GraphicsState { didSet { plainFill = PlainFill() } }
  /// What follows from the state and the surface.
  var plainFill = PlainFill()
  var savedStates = StateStack()
  private var openLayers: [OpenLayer] = []
  /// How many layers were begun beyond `GLimits.layers`, and have not ended.
  private var unopenedLayers = 0

  /// The current path, in base space: points go through the CTM when they are added.
  var currentPath: PathElements
  var allowsAntialiasing = true
  var allowedFontRendering = FontRendering.all
  /// The memory of the glyphs that were shown last, for the next.
  var spareGlyphs: [(glyph: GGlyph, pen: CGPoint)] = []

  /// The transform from text space to user space; its translation is the text position.
  ///
  /// Not part of the graphics state: nothing but these properties and showing text changes it. One
  /// that is not finite is ignored.
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
    widestClip = Clip(surface.bounds)
    state = GraphicsState(clip: widestClip)
  }

  /// Creates a context for a cell of a pattern, with the scratch memory of the context it is for.
  ///
  /// - Parameters:
  ///   - layer: Where the cell is drawn, from zero on.
  ///   - space: The colour space of images that are made of it.
  ///   - toBase: Pattern space to the layer's base space.
  ///   - renderer: The renderer of the context that the pattern is painted in.
  init(
    cellOn layer: Surface, space: GColorSpace, toBase: GAffineTransform, renderer: Renderer
  ) {
    bitmap = layer
    surface = layer
    self.space = space
    info = layer.format.layerInfo
    self.renderer = renderer
    currentPath = PathElements()
    ownsRenderer = false
    baseCTM = toBase
    widestClip = Clip(layer.bounds)
    state = GraphicsState(clip: widestClip)
    state.ctm = toBase
  }

  deinit {
    // A cell may be kept, and end while the renderer is in use.
    guard ownsRenderer else { return }
    renderer.retire()
    var path = PathElements()
    swap(&path, &currentPath)
    renderer.cache.give(back: consume path)
    RendererPool.give(back: renderer)
  }

  /// Lets nothing outside a rectangle of user space through, even when the clip is reset.
  func limit(to rect: CGRect, antialias: Bool) {
    state.shouldAntialias = antialias
    clip(to: rect)
    state.shouldAntialias = true
    widestClip = state.clip
  }

  /// Base space to the raster: pixels with y downwards.
  var baseToRaster: GAffineTransform {
    GAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(bitmap.height))
  }

  /// User space to the raster.
  var userToRaster: GAffineTransform {
    let ctm = state.ctm
    return GAffineTransform(
      a: ctm.a, b: -ctm.b, c: ctm.c, d: -ctm.d, tx: ctm.tx, ty: Double(bitmap.height) - ctm.ty)
  }

  /// The fill style that the state and the context ask for.
  func fillStyle(_ rule: GPathFillRule = .winding) -> FillStyle {
    FillStyle(rule: rule, antialias: allowsAntialiasing && state.shouldAntialias)
  }

  /// Saves the graphics state: CTM, clip, colours, alpha, blend mode and all the rest.
  ///
  /// Not saved are the current path, the text matrix and what the context allows, such as
  /// `setAllowsAntialiasing`.
  ///
  /// The memory of saved states is limited, see `GLimits.savedStateBytes`.
  public func saveGState() { savedStates.push(state) }

  /// Puts back the graphics state that was saved last; ignored when none is, or none since the
  /// open transparency layer began.
  public func restoreGState() {
    if savedStates.isEmpty {
      return GDiagnostics.report("restoreGState: no state is saved; the call is ignored")
    }
    guard let saved = savedStates.pop() else { return }
    state = saved
    renderer.cache.forgetMasks()
  }

  /// Sends drawing to a surface, until `closeLayer`; states that are saved now are out of reach.
  func openLayer(on layer: Surface, rect: CGRect) {
    openLayers.append(
      OpenLayer(parent: surface, rect: rect, state: state, savedStates: savedStates))
    savedStates = StateStack(over: savedStates)
    surface = layer
  }

  /// Whether another layer may be opened; one that may not is counted until its end.
  func admitsLayer() -> Bool {
    if openLayers.count < GLimits.layers { return true }
    unopenedLayers += 1
    GDiagnostics.report("beginTransparencyLayer: too many are open; this one is not opened")
    return false
  }

  /// Whether the layer that ends was not opened.
  func endsUnopenedLayer() -> Bool {
    if unopenedLayers == 0 { return false }
    unopenedLayers -= 1
    return true
  }

  /// Sends drawing to a surface while `draw` runs, and then puts back surface, states and layers.
  ///
  /// Meanwhile saved states and open layers are out of reach: the cell of a pattern may call anything,
  /// and their clips are not for this surface.
  func withSurface(_ other: Surface, _ draw: () -> Void) {
    let outer = (surface, state, savedStates, openLayers, unopenedLayers)
    surface = other
    savedStates = StateStack(over: savedStates)
    (openLayers, unopenedLayers) = ([], 0)
    draw()
    (surface, state, savedStates, openLayers, unopenedLayers) = outer
  }

  /// Puts back surface and states as they were before the last `openLayer`; nil without one.
  func closeLayer() -> (layer: Surface, rect: CGRect)? {
    guard let open = openLayers.popLast() else { return nil }
    let layer = surface
    surface = open.parent
    state = open.state
    savedStates = open.savedStates
    return (layer, open.rect)
  }
}

/// What a transparency layer interrupts, and the rectangle of user space that it is for.
private struct OpenLayer {
  let parent: Surface
  let rect: CGRect
  let state: GraphicsState
  let savedStates: StateStack
}

extension GContext: Hashable {
  /// Whether two references are to the same context.
  public static func == (left: GContext, right: GContext) -> Bool { left === right }

  /// Feeds the context's identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
