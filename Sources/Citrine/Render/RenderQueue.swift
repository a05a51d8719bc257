/// A queue of commands for one surface at a time, which several threads execute.
///
/// Commands wait until there are enough of them, or until the pixels of the surface are needed (`finish`). Then:
///
/// 1. The shapes of all commands are prepared (`EdgeJob`). Other threads may have started this while the caller
///    was still adding commands.
/// 2. The rows of the surface are cut into slices. The thread that takes a slice executes all commands there, in their
///    order (`SliceJob`). So the pixels are the same as with one thread.
final class RenderQueue: PendingDrawing {
  /// The most threads that execute commands, including the caller's.
  var threads = 1
  /// The least estimated time of a job for several threads, in nanoseconds.
  ///
  /// Shorter jobs stay on the caller's thread.
  var minJobTime = 150_000.0

  /// The limits of the operations that follow.
  var limits = WorkLimits.standard { didSet { for worker in workers { worker.limits = limits } } }

  private var commands: [QueuedCommand] = []
  /// The surface that the commands paint; nil if there are none.
  private var surface: Surface?
  /// The commands whose shapes are not being prepared yet, and the estimated time for that, in nanoseconds.
  private var newCommands: [QueuedCommand] = []
  private var newPrepareTime = 0.0
  /// The estimated time to prepare the shapes of all commands, in nanoseconds.
  private var prepareTime = 0.0
  /// One worker per thread, the caller's first.
  private var workers: [RasterWorker] = []
  private var spareCommands: [QueuedCommand] = []
  private let edgeJob = EdgeJob()
  private let sliceJob = SliceJob()

  /// The queue is finished when it has this many commands.
  private static let maxCommands = 512
  /// The queue is finished when `prepareTime` reaches this, in nanoseconds.
  private static let maxPrepareTime = 20_000_000.0

  /// Adds a command, unless its clip is empty.
  ///
  /// The queue is finished at once if the caller can see the surface's memory, if the paint reads pixels of a picture,
  /// or if the queue is full.
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
    newPrepareTime += command.prepareTime
    prepareTime += command.prepareTime
    let mayWait = !surface.isPinned && !compositor.readsPicture
    guard mayWait, commands.count < Self.maxCommands, prepareTime < Self.maxPrepareTime else {
      return finish()
    }
    if prepareTime >= minJobTime, newPrepareTime >= minJobTime / 4 { prepareInBackground() }
  }

  /// Drops all commands without painting them: the pixels of the surface will not be read again.
  func discard() {
    edgeJob.cancel()
    surface?.pending = nil
    clear()
  }

  func finish() {
    guard let surface, !commands.isEmpty else { return }
    surface.pending = nil
    createWorkers()
    edgeJob.finish()
    edgeJob.run(&newCommands, by: workers, threads: newPrepareTime < minJobTime ? 1 : threads)
    paint(surface)
    clear()
  }

  /// Lets other threads prepare the shapes of new commands, if the thread team is free.
  private func prepareInBackground() {
    guard ThreadTeam.shared.isFree else { return }
    createWorkers()
    if edgeJob.begin(&newCommands, by: workers, helpers: threads - 1) { newPrepareTime = 0 }
  }

  private func createWorkers() {
    while workers.count < threads {
      let worker = RasterWorker()
      worker.limits = limits
      workers.append(worker)
    }
  }

  private func paint(_ surface: Surface) {
    var (area, time) = (PixelRect.empty, 0.0)
    for command in commands where !command.pixels.isEmpty {
      area = area.isEmpty ? command.pixels : area.union(command.pixels)
      time += command.paintTime
    }
    guard !area.isEmpty else { return }
    guard
      GDiagnostics.attempt(
        "draw",
        { () throws(DrawingError) -> Void in
          try surface.makeWritable(area)
        }) != nil
    else { return }
    sliceJob.run(commands, in: area, by: workers, threads: time < minJobTime ? 1 : threads)
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
    (newPrepareTime, prepareTime) = (0, 0)
  }
}
