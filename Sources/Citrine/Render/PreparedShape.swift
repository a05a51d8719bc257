/// The edges of a command on the raster.
///
/// The object is used again for later commands, to keep its memory.
final class PreparedShape {
  private var list = EdgeList()
  /// The pixels that are painted, at most.
  private(set) var pixels = PixelRect.empty
  /// About how long they take, in nanoseconds.
  private(set) var time = 0.0

  /// Does the operation of a command, whose shape this is, as far as it lies in a rectangle of the raster.
  func paint(_ command: RenderCommand, within slice: PixelRect, by worker: RasterWorker) {
    var clip = command.clip
    clip.intersect(slice)
    if case .rectangle(let rect) = command.shape {
      worker.fill(rect, antialias: command.style.antialias, clip: clip, with: command.compositor)
    } else {
      worker.fill(list, style: command.style, clip: clip, with: command.compositor)
    }
  }

  /// Finds the shape of a command, in the memory of a worker, and keeps what comes out.
  func set(_ command: RenderCommand, by worker: RasterWorker) {
    let bounds = command.clip.bounds
    switch command.shape {
    case .path(let path):
      worker.edges.list.cut(path, view: command.view, within: bounds)
      keepEdges(of: command, worker)
    case .stroke(let path, let pen):
      worker.outline(path, pen: pen, within: bounds, into: &worker.edges)
      keepEdges(of: command, worker)
    case .rectangle(let rect):
      pixels = rect.touchedPixels.intersection(bounds)
      time = 100
    }
    let area = Double(pixels.width * pixels.height)
    let clipTime = command.clip.shape == nil ? 0 : 0.1
    time += area * (command.compositor.pixelTime + clipTime)
  }

  private func keepEdges(of command: RenderCommand, _ worker: RasterWorker) {
    pixels = worker.edges.list.touchedPixels
    worker.prepare(&worker.edges.list, style: command.style)
    list.copy(worker.edges.list)
    time = 100 + 8 * Double(list.height >> Fixed.fractionBits + list.edges.count)
  }

  /// The edges of memory that is kept for the next command.
  private static let mostEdges = 4096

  /// Gives back what is more memory than most shapes need.
  func trim() {
    if list.edges.capacity > Self.mostEdges { list = EdgeList() }
  }
}

extension EdgeList {
  /// Fills the list with a path, as far as it matters within `bounds`.
  mutating func cut(_ path: PathElements, view: GAffineTransform, within bounds: PixelRect) {
    begin(in: bounds)
    guard !bounds.isEmpty else { return }
    add(path, view: FlatteningView(transform: view, bounds: bounds))
  }
}
