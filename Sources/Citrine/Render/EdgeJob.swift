/// Finding what commands come to on the raster, by several threads: those with the most work first.
final class EdgeJob: ConcurrentWork {
  private var commands: [QueuedCommand] = []
  private var sequence = NumberOrder()
  private var workers: [RasterWorker] = []
  /// The number by which the thread team knows this job while threads work on it.
  private var ticket: Int?

  /// Takes all commands, for others to find their shapes; the caller goes on.
  ///
  /// - Returns: False when nobody can; the commands are left then.
  func begin(_ commands: inout [QueuedCommand], by workers: [RasterWorker], helpers: Int) -> Bool {
    finish()
    take(&commands, workers)
    ticket = ThreadTeam.shared.begin(self, parts: sequence.count, helpers: helpers)
    if ticket == nil { swap(&commands, &self.commands) }
    return ticket != nil
  }

  /// Finds those shapes that have begun to be looked for.
  func finish() {
    if let ticket { ThreadTeam.shared.finish(self, ticket) }
    ticket = nil
    commands.removeAll(keepingCapacity: true)
  }

  /// Leaves alone the shapes that nobody has looked for yet.
  func cancel() {
    if let ticket { ThreadTeam.shared.cancel(ticket) }
    ticket = nil
    commands.removeAll(keepingCapacity: true)
  }

  /// Takes all commands, and finds their shapes.
  func run(_ commands: inout [QueuedCommand], by workers: [RasterWorker], threads: Int) {
    take(&commands, workers)
    ThreadTeam.shared.run(self, parts: sequence.count, threads: threads)
    finish()
  }

  private func take(_ commands: inout [QueuedCommand], _ workers: [RasterWorker]) {
    swap(&commands, &self.commands)
    self.workers = workers
    sequence.removeAll()
    for (index, command) in self.commands.enumerated() {
      sequence.append(-Int32(min(command.command?.shapingTime ?? 0, Double(Int32.max))), index)
    }
    sequence.sort()
  }

  func run(part: Int, worker: Int) {
    commands[sequence[part]].prepare(by: workers[worker])
  }
}
