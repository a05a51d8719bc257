/// Takes what the verbs of a context paint, and does it: at once, or later by several threads.
///
/// All painting goes through here, as a shape, a source of colours, a clip and a surface; contexts know nothing of
/// kernels. It owns the scratch memory of all stages, so that a drawing call allocates nothing once the buffers have
/// grown to what a picture needs.
final class Renderer {
  private let worker = RasterWorker()
  var cache = RenderCache()
  /// Where operations wait; nil for one thread.
  private(set) var queue: RenderQueue?

  /// The most threads that operations are done by.
  var threads: Int {
    get { queue?.threads ?? 1 }
    set {
      guard newValue != threads else { return }
      queue?.finish()
      queue = newValue == 1 ? nil : queue ?? RenderQueue()
      queue?.threads = newValue
    }
  }

  /// Does what waits.
  func finish() { queue?.finish() }

  /// Makes the renderer as it was at first, but for its memory; what waits is never done.
  func retire() {
    queue?.discard()
    queue = nil
  }

  // MARK: Shapes

  /// Fills a path that is in base space.
  func fill<Source: PaintSource>(
    _ path: PathElements, view: GAffineTransform, style: FillStyle, with source: Source,
    through clip: Clip, on surface: Surface
  ) {
    source.withCompositor(on: surface) { compositor in
      if let queue {
        let command = RenderCommand(
          shape: .path(path, view: view), style: style, source: source.any, clip: clip)
        return queue.append(command, with: compositor)
      }
      worker.edges.builder.collect(path, view: view, within: clip.bounds)
      fillEdges(style, clip, compositor)
    }
  }

  /// Strokes a path.
  func stroke<Source: PaintSource>(
    _ path: PathElements, pen: StrokePen, style: FillStyle, with source: Source,
    through clip: Clip, on surface: Surface
  ) {
    guard !clip.isEmpty else { return }
    source.withCompositor(on: surface) { compositor in
      if let queue {
        let command = RenderCommand(
          shape: .stroke(path, pen), style: style, source: source.any, clip: clip)
        return queue.append(command, with: compositor)
      }
      worker.edges.collect(path, pen: pen, within: clip.bounds, by: worker)
      fillEdges(style, clip, compositor)
    }
  }

  @inline(__always)
  private func fillEdges(_ style: FillStyle, _ clip: Clip, _ compositor: borrowing Compositor) {
    compositor.prefetch(worker.edges.builder.touchedPixels)
    worker.prepare(style)
    worker.fill(worker.shape, style: style, clip: clip, with: compositor)
  }

  /// Fills a rectangle whose sides are parallel to the raster's.
  ///
  /// - Parameter surface: Read anew where it is used: one that is passed on is counted, which takes as long as a small
  ///   rectangle.
  @inline(__always)
  func fill<Source: PaintSource>(
    _ rect: FixedRect, antialias: Bool, with source: Source, through clip: Clip,
    on surface: @autoclosure () -> Surface
  ) {
    guard clip.shape == nil, let lane = source.lane(on: surface()),
      queue == nil || isDoneAtOnce(rect, on: surface())
    else {
      return fillInGeneral(rect, antialias: antialias, with: source, through: clip, on: surface())
    }
    let pixels = rect.touchedPixels.intersection(clip.bounds)
    guard !pixels.isEmpty else { return }
    surface().makeWritable(pixels)
    lane.fill(rect, pixels, antialias: antialias, on: surface().rows)
  }

  /// Whether a rectangle of one colour is better not done later.
  private func isDoneAtOnce(_ rect: FixedRect, on surface: Surface) -> Bool {
    let pixels = rect.touchedPixels
    return surface.pending == nil && pixels.width * pixels.height <= Self.mostAtOnce
  }

  /// The most pixels that are filled at once.
  private static let mostAtOnce = 1 << 19

  @inline(never)
  private func fillInGeneral<Source: PaintSource>(
    _ rect: FixedRect, antialias: Bool, with source: Source, through clip: Clip,
    on surface: Surface
  ) {
    source.withCompositor(on: surface) { compositor in
      guard let queue else {
        return worker.fill(rect, antialias: antialias, clip: clip, with: compositor)
      }
      let style = FillStyle(antialias: antialias)
      let command = RenderCommand(
        shape: .rectangle(rect), style: style, source: source.any, clip: clip)
      queue.append(command, with: compositor)
    }
  }

  // MARK: Coverage

  /// Paints through a coverage and the clip.
  func fill<Source: PaintSource>(
    _ coverage: borrowing Coverage, with source: Source, through clip: Clip,
    on surface: Surface
  ) {
    source.withCompositor(on: surface) { worker.fill(coverage, clip: clip, with: $0) }
  }

  /// Calls `body` with a stamp for masks whose pixels lie on the surface's.
  ///
  /// - Returns: Whether there is one: through a clip that is a rectangle.
  func stamp(
    with source: SolidSource, through clip: Clip, on surface: Surface, _ body: (MaskStamp) -> Void
  ) -> Bool {
    guard clip.shape == nil else { return false }
    guard let lane = source.lane(on: surface) else { return true }
    body(MaskStamp(lane: lane, surface: surface, bounds: clip.bounds))
    return true
  }

  /// The coverage of a whole path within `bounds`.
  func coverage(
    of path: PathElements, view: GAffineTransform, style: FillStyle, within bounds: PixelRect
  ) -> Coverage {
    worker.edges.builder.collect(path, view: view, within: bounds)
    worker.prepare(style)
    return worker.coverage(of: worker.shape, style: style)
  }
}

extension EdgeBuilder {
  /// Collects the edges of a path, as far as they matter within `bounds`.
  mutating func collect(_ path: PathElements, view: GAffineTransform, within bounds: PixelRect) {
    begin(in: bounds)
    guard !bounds.isEmpty else { return }
    add(path, view: FlatteningView(transform: view, bounds: bounds))
  }
}
