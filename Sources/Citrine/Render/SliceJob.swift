/// A job that paints commands on several threads: each part is a slice of rows, in which all commands are painted.
final class SliceJob: ParallelJob {
  private var commands: [QueuedCommand] = []
  /// The box of each command's pixels, so that a thread reads no command objects outside its slice.
  private var boxes: [PixelRect] = []
  private var workers: [RasterWorker] = []
  private var slices = Slices()

  /// Paints all commands, and returns when they are done.
  ///
  /// - Parameters:
  ///   - commands: Prepared commands, in painting order. Their pixels must be writable.
  ///   - area: A box of the pixels of all commands, in raster space.
  ///   - workers: One worker per thread.
  ///   - threads: The most threads, including the caller's.
  func run(
    _ commands: [QueuedCommand], in area: PixelRect, by workers: [RasterWorker], threads: Int
  ) {
    self.commands = commands
    self.workers = workers
    boxes.removeAll(keepingCapacity: true)
    for command in commands { boxes.append(command.pixels) }
    slices.partition(area, threads: threads, for: commands)
    ThreadTeam.shared.run(self, parts: slices.count, threads: threads)
    self.commands = []
  }

  func run(part: Int, worker: Int) {
    let slice = slices[part]
    let rasterWorker = workers[worker]
    for index in boxes.indices where !boxes[index].intersection(slice).isEmpty {
      commands[index].paint(within: slice, by: rasterWorker)
    }
  }
}

/// A rectangle that is cut into slices of whole rows, with less work in each than in the one before.
///
/// This is guided self-scheduling: large slices at first save work at slice borders, and small ones at the end let all
/// threads finish at about the same time.
private struct Slices {
  private var area = PixelRect.empty
  /// The estimated time of each row minus that of the row above, in nanoseconds; one entry more than there are rows.
  private var timeDeltas: [Double] = []
  /// The first row of each slice, and the row after the last slice.
  private var boundaries: [Int] = []

  /// The least number of rows in a slice.
  private static let minRows = 16
  /// A slice takes this part of the remaining time divided by the number of threads.
  private static let targetShare = 0.9

  var count: Int { boundaries.count - 1 }

  /// Cuts a rectangle for a number of threads, by the estimated times of the commands.
  ///
  /// One thread gets a single slice.
  mutating func partition(_ area: PixelRect, threads: Int, for commands: [QueuedCommand]) {
    self.area = area
    boundaries.removeAll(keepingCapacity: true)
    boundaries.append(area.minY)
    if threads > 1 { addInnerBoundaries(threads, for: commands) }
    boundaries.append(area.maxY)
  }

  private mutating func addInnerBoundaries(_ threads: Int, for commands: [QueuedCommand]) {
    timeDeltas.removeAll(keepingCapacity: true)
    for _ in 0...area.height { timeDeltas.append(0) }
    var remainingTime = 0.0
    for command in commands { remainingTime += add(command.paintTime, over: command.pixels) }
    var (rowTime, sliceTime) = (0.0, 0.0)
    for y in area.minY..<area.maxY {
      rowTime += timeDeltas[y - area.minY]
      sliceTime += rowTime
      let targetTime = remainingTime / Double(threads) * Self.targetShare
      let end = y + 1
      guard sliceTime >= targetTime, end - boundaries[boundaries.count - 1] >= Self.minRows,
        area.maxY - end >= Self.minRows
      else { continue }
      boundaries.append(end)
      remainingTime -= sliceTime
      sliceTime = 0
    }
  }

  /// Spreads a time evenly over the rows of a rectangle inside the area.
  ///
  /// Returns the time, or 0 if there are no rows.
  private mutating func add(_ time: Double, over rect: PixelRect) -> Double {
    guard !rect.isEmpty else { return 0 }
    timeDeltas[rect.minY - area.minY] += time / Double(rect.height)
    timeDeltas[rect.maxY - area.minY] -= time / Double(rect.height)
    return time
  }

  subscript(index: Int) -> PixelRect {
    var slice = area
    (slice.minY, slice.maxY) = (boundaries[index], boundaries[index + 1])
    return slice
  }
}
