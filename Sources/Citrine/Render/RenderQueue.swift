/// Painting operations on a surface that wait until there are enough of them, or somebody wants to
/// see the pixels; and then are done by several threads.
///
/// First the edges of every shape are found (`EdgeJob`): other threads begin with those that wait while the
/// caller goes on. Then the rows of the surface are cut into slices: whoever takes a slice does all operations
/// there, in their order, one after the other (`BandJob`). So every pixel sees what it would see if one
/// thread did them.
final class RenderQueue: PendingDrawing {
  /// The most threads at work.
  var threads = 1
  /// Work of fewer nanoseconds stays on the thread of the caller.
  var leastTime = 150_000.0

  private var commands: [QueuedCommand] = []
  /// The surface that they paint.
  private var surface: Surface?
  /// The commands whose shapes are not being prepared yet, and about how many nanoseconds that will take.
  private var newCommands: [QueuedCommand] = []
  private var newTime = 0.0
  /// About how long it takes to find all shapes, in nanoseconds.
  private var shapingTime = 0.0
  /// One for each thread.
  private var workers: [RasterWorker] = []
  private var spareCommands: [QueuedCommand] = []
  private let edgeJob = EdgeJob()
  private let bandJob = BandJob()

  /// The most commands that wait.
  private static let mostCommands = 512
  /// Commands wait no longer when finding their shapes will take so many nanoseconds.
  private static let longestShaping = 20_000_000.0

  /// Takes an operation; it is done at once on memory that the caller sees, and when it shows a picture.
  func append(_ command: RenderCommand, with compositor: borrowing Compositor) {
    guard !command.clip.isEmpty else { return }
    let surface = compositor.surface
    if surface.pending == nil {
      finish()
      surface.pending = self
    }
    self.surface = surface
    let queued = spareCommands.popLast() ?? QueuedCommand()
    queued.begin(command, with: compositor)
    commands.append(queued)
    newCommands.append(queued)
    newTime += command.shapingTime
    shapingTime += command.shapingTime
    let waits = !surface.isPinned && !compositor.readsPicture
    guard waits, commands.count < Self.mostCommands, shapingTime < Self.longestShaping else {
      return finish()
    }
    if shapingTime >= leastTime, newTime >= leastTime / 4 { findShapesMeanwhile() }
  }

  /// Forgets all operations: nobody will see the surface again.
  func discard() {
    edgeJob.cancel()
    surface?.pending = nil
    clear()
  }

  func finish() {
    guard let surface, !commands.isEmpty else { return }
    surface.pending = nil
    callWorkers()
    edgeJob.finish()
    edgeJob.run(&newCommands, by: workers, threads: newTime < leastTime ? 1 : threads)
    paint(surface)
    clear()
  }

  /// Has the shapes of new commands found by others, if they have nothing to do.
  private func findShapesMeanwhile() {
    guard ThreadTeam.shared.isFree else { return }
    callWorkers()
    if edgeJob.begin(&newCommands, by: workers, helpers: threads - 1) { newTime = 0 }
  }

  private func callWorkers() {
    while workers.count < threads { workers.append(RasterWorker()) }
  }

  private func paint(_ surface: Surface) {
    var (area, time) = (PixelRect.empty, 0.0)
    for command in commands where !command.pixels.isEmpty {
      area = area.isEmpty ? command.pixels : area.union(command.pixels)
      time += command.time
    }
    guard !area.isEmpty else { return }
    surface.makeWritable(area)
    bandJob.run(commands, in: area, by: workers, threads: time < leastTime ? 1 : threads)
  }

  private func clear() {
    for command in commands {
      command.end()
      spareCommands.append(command)
    }
    for worker in workers { worker.trim() }
    commands.removeAll(keepingCapacity: true)
    newCommands.removeAll(keepingCapacity: true)
    surface = nil
    (newTime, shapingTime) = (0, 0)
  }
}
