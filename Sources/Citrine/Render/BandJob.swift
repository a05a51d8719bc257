/// Doing what commands ask for, by several threads, each of which takes slices of rows.
final class BandJob: ConcurrentWork {
  private var commands: [QueuedCommand] = []
  /// The pixels of each command: threads that look for what touches a slice leave the other commands alone.
  private var boxes: [PixelRect] = []
  private var workers: [RasterWorker] = []
  private var slices = Slices()

  /// Does all commands, whose shapes have been found, and lie in a rectangle.
  func run(
    _ commands: [QueuedCommand], in area: PixelRect, by workers: [RasterWorker], threads: Int
  ) {
    self.commands = commands
    self.workers = workers
    boxes.removeAll(keepingCapacity: true)
    for command in commands { boxes.append(command.pixels) }
    slices.cut(area, threads: threads, for: commands)
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

/// A rectangle in slices of rows, each with less work than the one before: the first ones spare work at borders,
/// and at the last ones threads come to an end together.
private struct Slices {
  private var area = PixelRect.empty
  /// For each row by how many nanoseconds it takes longer than the row above.
  private var changes: [Double] = []
  /// The first row of each slice, and the one after the last.
  private var borders: [Int] = []

  /// The least rows that a slice is worth.
  private static let leastRows = 16
  /// Which part of its share of the rest a thread takes.
  private static let part = 0.9

  var count: Int { borders.count - 1 }

  /// Cuts a rectangle for so many threads, by the time that commands take; for one into a single slice.
  mutating func cut(_ area: PixelRect, threads: Int, for commands: [QueuedCommand]) {
    self.area = area
    borders.removeAll(keepingCapacity: true)
    borders.append(area.minY)
    if threads > 1 { cutInside(threads, for: commands) }
    borders.append(area.maxY)
  }

  private mutating func cutInside(_ threads: Int, for commands: [QueuedCommand]) {
    changes.removeAll(keepingCapacity: true)
    for _ in 0...area.height { changes.append(0) }
    var rest = 0.0
    for command in commands { rest += add(command.time, over: command.pixels) }
    var (row, taken) = (0.0, 0.0)
    for y in area.minY..<area.maxY {
      row += changes[y - area.minY]
      taken += row
      let share = rest / Double(threads) * Self.part
      let end = y + 1
      guard taken >= share, end - borders[borders.count - 1] >= Self.leastRows,
        area.maxY - end >= Self.leastRows
      else { continue }
      borders.append(end)
      rest -= taken
      taken = 0
    }
  }

  /// Notes how long the rows of a rectangle inside the area take; returns the time of those that it has.
  private mutating func add(_ time: Double, over rect: PixelRect) -> Double {
    guard !rect.isEmpty else { return 0 }
    changes[rect.minY - area.minY] += time / Double(rect.height)
    changes[rect.maxY - area.minY] -= time / Double(rect.height)
    return time
  }

  subscript(index: Int) -> PixelRect {
    var slice = area
    (slice.minY, slice.maxY) = (borders[index], borders[index + 1])
    return slice
  }
}
