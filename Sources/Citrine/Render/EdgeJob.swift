/// A job that prepares the shapes of commands on several threads: each part is one command, the longest first.
final class EdgeJob: ParallelJob {
  private var commands: [QueuedCommand] = []
  /// The indices of the commands, in the order in which threads take them.
  private var sequence: [Int] = []
  private var workers: [RasterWorker] = []
  /// The ticket from the thread team while the job runs beside the caller, else nil.
  private var ticket: Int?

  /// Starts preparing the shapes of all commands on other threads, and returns at once.
  ///
  /// A job that was begun before is finished first. The caller must call `finish` or `cancel` later.
  ///
  /// - Parameters:
  ///   - commands: The commands; empty afterwards, unless false is returned.
  ///   - workers: One worker per thread, the caller's first.
  ///   - helpers: The most threads beside the caller's.
  /// - Returns: False if no other thread is available. Then the commands are left as they are.
  func begin(_ commands: inout [QueuedCommand], by workers: [RasterWorker], helpers: Int) -> Bool {
    finish()
    take(&commands, workers)
    ticket = ThreadTeam.shared.begin(self, parts: sequence.count, helpers: helpers)
    if ticket == nil { swap(&commands, &self.commands) }
    return ticket != nil
  }

  /// Completes the job that `begin` has started, if any: the caller helps to prepare the shapes that are left.
  func finish() {
    if let ticket { ThreadTeam.shared.finish(self, ticket) }
    ticket = nil
    commands.removeAll(keepingCapacity: true)
  }

  /// Cancels the job that `begin` has started, if any: waits for the shapes in progress, and skips the others.
  func cancel() {
    if let ticket { ThreadTeam.shared.cancel(ticket) }
    ticket = nil
    commands.removeAll(keepingCapacity: true)
  }

  /// Prepares the shapes of all commands, and returns when they are done; `commands` is empty afterwards.
  func run(_ commands: inout [QueuedCommand], by workers: [RasterWorker], threads: Int) {
    take(&commands, workers)
    ThreadTeam.shared.run(self, parts: sequence.count, threads: threads)
    finish()
  }

  private func take(_ commands: inout [QueuedCommand], _ workers: [RasterWorker]) {
    swap(&commands, &self.commands)
    self.workers = workers
    sequence.removeAll(keepingCapacity: true)
    sequence.append(contentsOf: self.commands.indices)
    sequence.sort { first, second in
      let (a, b) = (self.commands[first].prepareTime, self.commands[second].prepareTime)
      return a != b ? a > b : first < second
    }
  }

  func run(part: Int, worker: Int) {
    commands[sequence[part]].prepare(by: workers[worker])
  }
}
