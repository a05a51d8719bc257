/// A command that waits in a queue, and what threads have found out about it.
///
/// An object, as several threads read it: copies of a value would be counted by all of them at the same
/// places of memory. It is used again for later commands, to keep its memory.
final class QueuedCommand {
  /// Nil between two uses.
  private(set) var command: RenderCommand?
  /// How pixels are painted, which have been made writable before.
  private(set) var compositor: Compositor?
  private var shape = PreparedShape()
  /// The pixels that are painted, at most.
  private(set) var pixels = PixelRect.empty
  /// About how long they take, in nanoseconds.
  private(set) var time = 0.0

  /// Begins anew with another command.
  func begin(_ command: RenderCommand, with compositor: borrowing Compositor) {
    (self.command, self.compositor) = (command, compositor.prepared)
    (pixels, time) = (.empty, 0)
  }

  /// Forgets the command, and gives back what is more memory than most shapes need.
  func end() {
    (command, compositor) = (nil, nil)
    if shape.edges.capacity > Self.mostEdges { shape = PreparedShape() }
  }

  /// The edges of memory that is kept for the next command.
  private static let mostEdges = 4096

  /// Prepares the shape of the command in the memory of a worker, and keeps what comes out.
  func prepare(by worker: RasterWorker) {
    guard let command, let compositor else { return }
    let bounds = command.clip.bounds
    switch command.shape {
    case .path(let path, let view):
      worker.edges.builder.collect(path, view: view, within: bounds)
      keepShape(command.style, worker)
    case .stroke(let path, let pen):
      worker.edges.collect(path, pen: pen, within: bounds, by: worker)
      keepShape(command.style, worker)
    case .rectangle(let rect):
      pixels = rect.touchedPixels.intersection(bounds)
      time = 100
    }
    let area = Double(pixels.width * pixels.height)
    let clipTime = command.clip.shape == nil ? 0 : 0.1
    time += area * (compositor.pixelTime + clipTime)
  }

  private func keepShape(_ style: FillStyle, _ worker: RasterWorker) {
    worker.prepare(style)
    shape.copy(worker.shape)
    pixels = shape.touchedPixels
    time = 100 + 8 * Double(shape.edges.height >> Fixed.fractionBits + shape.edges.count)
  }

  /// Does what the command asks for in a rectangle of the raster.
  func paint(within slice: PixelRect, by worker: RasterWorker) {
    guard let command, let compositor else { return }
    var clip = command.clip
    clip.intersect(slice)
    if case .rectangle(let rect) = command.shape {
      worker.fill(rect, antialias: command.style.antialias, clip: clip, with: compositor)
    } else {
      worker.fill(shape, style: command.style, clip: clip, with: compositor)
    }
  }
}
