/// A command in a queue, with its prepared shape and its estimated cost.
///
/// It is a class because several threads read it: copying a struct would make all of them update the same reference
/// counts. Objects are reused for later commands, to keep their buffers.
final class QueuedCommand {
  /// The command; nil between two uses.
  private(set) var command: RenderCommand?
  /// The compositor, for pixels that have been made writable already.
  private(set) var compositor: Compositor?
  private var shape = PreparedShape()
  /// A box of all pixels that the command can paint, in raster space.
  ///
  /// Empty until `prepare`.
  private(set) var pixels = PixelRect.empty
  /// The estimated time to paint them, in nanoseconds.
  ///
  /// Zero until `prepare`.
  private(set) var paintTime = 0.0

  /// The estimated time to prepare the shape, in nanoseconds.
  var prepareTime: Double { command?.prepareTime ?? 0 }

  /// Starts a new use, with another command.
  func begin(_ command: RenderCommand, with compositor: borrowing Compositor) {
    (self.command, self.compositor) = (command, compositor.assumingWritable)
    (pixels, paintTime) = (.empty, 0)
  }

  /// Ends the use: releases the command, and frees the edge buffer if it is unusually large.
  func end() {
    (command, compositor) = (nil, nil)
    if shape.edges.capacity > Self.maxKeptEdges { shape = PreparedShape() }
  }

  /// The largest capacity of an edge buffer that is kept for the next command, in edges.
  private static let maxKeptEdges = 4096

  /// Prepares the shape of the command in the buffers of a worker, and keeps a copy; sets `pixels` and `paintTime`.
  ///
  /// If that fails, `pixels` stays empty, so that the command is not painted.
  func prepare(by worker: RasterWorker) {
    guard let command, let compositor else { return }
    let isPrepared: Void? = GDiagnostics.attempt("draw") { () throws(DrawingError) -> Void in
      try prepareShape(of: command, worker)
    }
    if isPrepared == nil { return }
    let area = Double(pixels.width * pixels.height)
    let clipTime = command.clip.sharedCoverage == nil ? 0 : 0.1
    paintTime += area * (compositor.nanosecondsPerPixel + clipTime)
  }

  private func prepareShape(
    of command: RenderCommand, _ worker: RasterWorker
  ) throws(DrawingError) {
    let bounds = command.clip.bounds
    switch command.shape {
    case .path(let path, let toRaster):
      try worker.edges.builder.collect(path, toRaster: toRaster, within: bounds)
      try prepareEdges(command.style, worker)
    case .stroke(let path, let pen):
      try worker.edges.collect(path, pen: pen, within: bounds, by: worker)
      try prepareEdges(command.style, worker)
    case .rectangle(let rect):
      pixels = rect.touchedBounds.intersection(bounds)
      paintTime = 100
    }
  }

  /// Prepares the edges that a worker has collected, keeps a copy of the shape, and estimates its time without the
  /// time per pixel.
  private func prepareEdges(_ style: FillStyle, _ worker: RasterWorker) throws(DrawingError) {
    try worker.prepare(style)
    try shape.copy(worker.shape)
    pixels = shape.touchedBounds
    paintTime = 100 + 8 * Double(shape.edges.totalHeight >> Fixed.fractionBits + shape.edges.count)
  }

  /// Paints the command inside a rectangle of raster space.
  ///
  /// It must have been prepared.
  func paint(within slice: PixelRect, by worker: RasterWorker) {
    guard let command, let compositor else { return }
    var clip = command.clip
    clip.intersect(slice)
    GDiagnostics.attempt("draw") { () throws(DrawingError) -> Void in
      if case .rectangle(let rect) = command.shape {
        try worker.fill(rect, antialias: command.style.antialias, clip: clip, with: compositor)
      } else {
        try worker.fill(shape, style: command.style, clip: clip, with: compositor)
      }
    }
  }
}
