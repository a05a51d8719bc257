/// Executes the painting operations of a context: at once, or later on several threads.
///
/// All painting goes through here, as a shape, a paint source, a clip and a surface; contexts know nothing of kernels.
/// The renderer owns the scratch buffers of all stages, so that a drawing call allocates nothing once the buffers have
/// grown.
final class Renderer {
  private let worker = RasterWorker()
  var cache = RenderCache()
  /// The queue of commands that wait; nil if there is only one thread, which paints at once.
  private(set) var queue: RenderQueue?

  /// The limits of the operations that follow.
  ///
  /// Changing them finishes the queue.
  var limits = WorkLimits.standard {
    didSet {
      queue?.finish()
      worker.limits = limits
      queue?.limits = limits
    }
  }

  /// The most threads that paint, including the caller's.
  ///
  /// Changing it finishes the queue.
  var threads: Int {
    get { queue?.threads ?? 1 }
    set {
      guard newValue != threads else { return }
      queue?.finish()
      queue = newValue == 1 ? nil : queue ?? RenderQueue()
      queue?.limits = limits
      queue?.threads = newValue
    }
  }

  /// The bytes of memory that the scratch buffers hold, as far as their size depends on what was drawn.
  var byteCapacity: Int { worker.byteCapacity + cache.byteCapacity }

  /// Executes all commands that wait.
  func finish() { queue?.finish() }

  /// Resets the renderer for another context: drops the queue without executing it, and keeps the scratch buffers.
  func reset() {
    queue?.discard()
    queue = nil
    limits = .standard
  }

  /// Calls `body` with a compositor, unless painting would change no pixel; reports why it could not be completed.
  @inline(__always)
  private func withCompositor<Source: PaintSource>(
    _ operation: StaticString, for source: Source, on surface: Surface,
    _ body: (borrowing Compositor) throws(DrawingError) -> Void
  ) {
    GDiagnostics.attempt(operation) { () throws(DrawingError) -> Void in
      try limits.checkTime()
      try source.withCompositor(on: surface, body)
    }
  }

  // MARK: Shapes

  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: The path, in base space.
  ///   - toRaster: From base space to raster space.
  func fill<Source: PaintSource>(
    _ path: PathElements, toRaster: GAffineTransform, style: FillStyle, with source: Source,
    through clip: Clip, on surface: Surface
  ) {
    withCompositor("fill", for: source, on: surface) { compositor throws(DrawingError) in
      if let queue {
        let command = RenderCommand(
          shape: .path(path, toRaster: toRaster), style: style, source: source.erased, clip: clip)
        return queue.append(command, with: compositor)
      }
      try worker.edges.builder.collect(path, toRaster: toRaster, within: clip.bounds)
      try fillEdges(style, clip, compositor)
    }
  }

  /// Strokes a path.
  ///
  /// - Parameters:
  ///   - path: The path, in the space that `pen.pathToPen` transforms from.
  ///   - pen: The stroke style, with the transforms from the path's space to raster space.
  func stroke<Source: PaintSource>(
    _ path: PathElements, pen: StrokePen, style: FillStyle, with source: Source,
    through clip: Clip, on surface: Surface
  ) {
    guard !clip.isEmpty else { return }
    withCompositor("stroke", for: source, on: surface) { compositor throws(DrawingError) in
      if let queue {
        let command = RenderCommand(
          shape: .stroke(path, pen), style: style, source: source.erased, clip: clip)
        return queue.append(command, with: compositor)
      }
      try worker.edges.collect(path, pen: pen, within: clip.bounds, by: worker)
      try fillEdges(style, clip, compositor)
    }
  }

  @inline(__always)
  private func fillEdges(
    _ style: FillStyle, _ clip: Clip, _ compositor: borrowing Compositor
  ) throws(DrawingError) {
    compositor.prefetch(worker.edges.builder.touchedBounds)
    try worker.prepare(style)
    try worker.fill(worker.shape, style: style, clip: clip, with: compositor)
  }

  /// Fills an axis-aligned rectangle of raster space.
  ///
  /// - Parameter surface: Evaluated at each use. Passing a reference on would retain and release it, which takes as
  ///   long as filling a small rectangle.
  @inline(__always)
  func fill<Source: PaintSource>(
    _ rect: FixedRect, antialias: Bool, with source: Source, through clip: Clip,
    on surface: @autoclosure () -> Surface
  ) {
    guard clip.sharedCoverage == nil, let blitter = source.blitter(on: surface()),
      queue == nil || paintsImmediately(rect, on: surface())
    else {
      return fillWithCompositor(
        rect, antialias: antialias, with: source, through: clip, on: surface())
    }
    let pixels = rect.touchedBounds.intersection(clip.bounds)
    guard !pixels.isEmpty else { return }
    guard
      GDiagnostics.attempt(
        "fill",
        { () throws(DrawingError) -> Void in
          try limits.checkTime()
          try surface().makeWritable(pixels)
        }) != nil
    else { return }
    blitter.fill(rect, pixels, antialias: antialias, on: surface().rows)
  }

  /// Whether to fill a solid rectangle at once although there is a queue.
  ///
  /// This is the case if it has at most `maxImmediatePixels` pixels, and no commands wait for the surface.
  private func paintsImmediately(_ rect: FixedRect, on surface: Surface) -> Bool {
    let pixels = rect.touchedBounds
    return surface.pending == nil && pixels.width * pixels.height <= Self.maxImmediatePixels
  }

  /// The most pixels of a rectangle that is filled at once although there is a queue, see `paintsImmediately`.
  private static let maxImmediatePixels = 1 << 19

  @inline(never)
  private func fillWithCompositor<Source: PaintSource>(
    _ rect: FixedRect, antialias: Bool, with source: Source, through clip: Clip,
    on surface: Surface
  ) {
    withCompositor("fill", for: source, on: surface) { compositor throws(DrawingError) in
      guard let queue else {
        return try worker.fill(rect, antialias: antialias, clip: clip, with: compositor)
      }
      let style = FillStyle(antialias: antialias)
      let command = RenderCommand(
        shape: .rectangle(rect), style: style, source: source.erased, clip: clip)
      queue.append(command, with: compositor)
    }
  }

  // MARK: Coverage

  /// Paints all pixels of a coverage, multiplied by that of the clip.
  ///
  /// It paints at once. Commands that wait for the surface are executed first, by `Surface.makeWritable`.
  func fill<Source: PaintSource>(
    _ coverage: borrowing Coverage, with source: Source, through clip: Clip,
    on surface: Surface
  ) {
    withCompositor("fill", for: source, on: surface) { compositor throws(DrawingError) in
      try worker.fill(coverage, clip: clip, with: compositor)
    }
  }

  /// Calls `body` with a blitter, which paints masks pixel for pixel.
  ///
  /// - Returns: False if the clip is not a rectangle: the caller must paint in another way. True otherwise, but `body`
  ///   is not called if painting would change no pixel.
  func withMaskBlitter(
    for source: SolidSource, through clip: Clip, on surface: Surface,
    _ body: (MaskBlitter) throws(DrawingError) -> Void
  ) -> Bool {
    guard clip.sharedCoverage == nil else { return false }
    guard let blitter = source.blitter(on: surface) else { return true }
    GDiagnostics.attempt("fill") { () throws(DrawingError) -> Void in
      try limits.checkTime()
      try body(MaskBlitter(blitter: blitter, surface: surface, bounds: clip.bounds))
    }
    return true
  }

  /// Returns the coverage of a path within `bounds`, a rectangle of raster space.
  ///
  /// - Parameters:
  ///   - path: The path, in base space.
  ///   - toRaster: From base space to raster space.
  func coverage(
    of path: PathElements, toRaster: GAffineTransform, style: FillStyle, within bounds: PixelRect
  ) throws(DrawingError) -> Coverage {
    try worker.edges.builder.collect(path, toRaster: toRaster, within: bounds)
    try worker.prepare(style)
    return try worker.coverage(of: worker.shape, style: style)
  }
}

extension EdgeBuilder {
  /// Collects the edges of a path, as far as they affect pixels within `bounds`.
  mutating func collect(
    _ path: PathElements, toRaster: GAffineTransform, within bounds: PixelRect
  ) throws(DrawingError) {
    begin(in: bounds)
    guard !bounds.isEmpty else { return }
    try add(path, viewport: FlatteningViewport(transform: toRaster, bounds: bounds))
  }
}
