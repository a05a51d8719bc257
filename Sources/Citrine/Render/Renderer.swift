/// What the verbs of a context share: operations are done at once, or wait in a queue for several
/// threads.
///
/// Owns the scratch memory of all stages, so that a drawing call allocates nothing once the buffers
/// have grown to what a picture needs.
final class Renderer {
  private var edges = StrokeEdges()
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

  /// Whether an operation on plain pixels is better not done at once.
  @inline(__always)
  func shouldWait(with pixels: @autoclosure () -> PixelRect, on surface: Surface) -> Bool {
    guard queue != nil else { return false }
    return surface.pending != nil || pixels().width * pixels().height > Self.mostAtOnce
  }

  /// The most pixels that are filled at once.
  private static let mostAtOnce = 1 << 19

  /// Fills a path that is in base space.
  func fill(
    _ path: PathElements, view: GAffineTransform, style: FillStyle, clip: Clip,
    with compositor: Compositor
  ) {
    if let queue {
      return queue.append(.path(path), view: view, style: style, clip: clip, with: compositor)
    }
    edges.list.cut(path, view: view, within: clip.bounds)
    compositor.prefetch(edges.list.touchedPixels)
    worker.prepare(&edges.list, style: style)
    worker.fill(edges.list, style: style, clip: clip, with: compositor)
  }

  /// Strokes a path.
  func stroke(
    _ path: PathElements, pen: StrokePen, style: FillStyle, clip: Clip, with compositor: Compositor
  ) {
    guard !clip.bounds.isEmpty else { return }
    if let queue {
      return queue.append(
        .stroke(path, pen), view: pen.toRaster, style: style, clip: clip, with: compositor)
    }
    worker.outline(path, pen: pen, within: clip.bounds, into: &edges)
    compositor.prefetch(edges.list.touchedPixels)
    worker.prepare(&edges.list, style: style)
    worker.fill(edges.list, style: style, clip: clip, with: compositor)
  }

  /// Fills a rectangle whose sides are parallel to the raster's.
  func fill(_ rect: FixedRect, antialias: Bool, clip: Clip, with compositor: Compositor) {
    guard let queue else {
      return worker.fill(rect, antialias: antialias, clip: clip, with: compositor)
    }
    queue.append(
      .rectangle(rect), view: .identity, style: FillStyle(antialias: antialias), clip: clip,
      with: compositor)
  }

  /// Paints through a coverage and the clip.
  func fill(_ coverage: borrowing Coverage, clip: Clip, with compositor: Compositor) {
    worker.fill(coverage, clip: clip, with: compositor)
  }

  /// The coverage of a whole path within `bounds`.
  func coverage(
    of path: PathElements, view: GAffineTransform, style: FillStyle, within bounds: PixelRect
  ) -> Coverage {
    edges.list.cut(path, view: view, within: bounds)
    worker.prepare(&edges.list, style: style)
    return worker.coverage(of: edges.list, style: style)
  }
}
