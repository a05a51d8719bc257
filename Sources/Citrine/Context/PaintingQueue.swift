/// Painting operations on a surface that wait until there are enough of them, or somebody wants to
/// see the pixels; and then are done by several threads.
///
/// First the edges of every shape are found, each by the thread that takes it, those with the most work first. Then
/// the rows of the surface are cut into slices: whoever takes a slice does all operations there, in their
/// order, one after the other. So every pixel sees what it would see if one thread did them.
final class PaintingQueue: PendingDrawing, ConcurrentWork {
  /// The most threads at work.
  var threads = 1
  /// Work of fewer nanoseconds stays on the thread of the caller.
  var leastTime = 150_000.0

  private var orders: [PaintingOrder] = []
  /// For each order its shape; there may be more.
  private var shapes: [FlatShape] = []
  /// One for each thread.
  private var brushes: [Brush] = []
  /// About how long it takes to find the shapes, in nanoseconds.
  private var shapingTime = 0.0
  /// The orders, those with the most work on their shapes first.
  private var sequence = NumberOrder()
  private var slices = Slices()

  /// What the threads do.
  private var step = Step.shape

  private enum Step {
    case shape, paint
  }

  /// The most orders that wait.
  private static let mostOrders = 512
  /// Orders wait no longer when finding their shapes will take so many nanoseconds.
  private static let longestShaping = 20_000_000.0

  /// Takes an operation; it is done at once on memory that the caller sees, and when it shows a picture.
  func append(_ order: PaintingOrder) {
    guard !order.clip.isEmpty else { return }
    let surface = order.compositor.surface
    if surface.pending == nil {
      finish()
      surface.pending = self
    }
    shapingTime += order.shapingTime
    orders.append(order)
    let waits = !surface.isPinned && !order.compositor.readsPicture
    guard waits, orders.count < Self.mostOrders, shapingTime < Self.longestShaping else {
      return finish()
    }
  }

  /// Forgets all operations: nobody will see the surface again.
  func discard() {
    orders.first?.compositor.surface.pending = nil
    orders.removeAll()
    shapingTime = 0
  }

  func finish() {
    guard let surface = orders.first?.compositor.surface else { return }
    surface.pending = nil
    findShapes()
    paint(surface)
    for index in orders.indices { shapes[index].trim() }
    orders.removeAll(keepingCapacity: true)
    shapingTime = 0
  }

  private func findShapes() {
    while shapes.count < orders.count { shapes.append(FlatShape()) }
    while brushes.count < threads { brushes.append(Brush()) }
    step = .shape
    sequence.removeAll()
    for index in orders.indices {
      let time = min(orders[index].shapingTime, Double(Int32.max))
      sequence.append(-Int32(time), index)
    }
    sequence.sort()
    run(parts: orders.count, time: shapingTime)
  }

  private func paint(_ surface: Surface) {
    var (area, time) = (PixelRect.empty, 0.0)
    for shape in shapes[..<orders.count] where !shape.pixels.isEmpty {
      area = area.isEmpty ? shape.pixels : area.union(shape.pixels)
      time += shape.time
    }
    guard !area.isEmpty else { return }
    surface.makeWritable(area)
    step = .paint
    slices.cut(area, threads: time < leastTime ? 1 : threads)
    run(parts: slices.count, time: time)
  }

  private func run(parts: Int, time: Double) {
    let mostThreads = time < leastTime ? 1 : threads
    ThreadTeam.shared.run(self, parts: parts, threads: mostThreads)
  }

  func run(part: Int, worker: Int) {
    switch step {
    case .shape:
      let index = sequence[part]
      shapes[index].set(orders[index], by: brushes[worker])
    case .paint:
      let slice = slices[part]
      let brush = brushes[worker]
      for index in orders.indices where shapes[index].touches(slice) {
        shapes[index].paint(orders[index], within: slice, by: brush)
      }
    }
  }
}

/// A rectangle in slices of rows, each smaller than the one before: the first ones spare work at borders,
/// and at the last ones threads come to an end together.
private struct Slices {
  private var area = PixelRect.empty
  /// The first row of each slice, and the one after the last.
  private var borders: [Int] = []

  /// The least rows that a slice is worth.
  private static let leastRows = 32

  var count: Int { borders.count - 1 }

  /// Cuts a rectangle for so many threads; for one into a single slice.
  mutating func cut(_ area: PixelRect, threads: Int) {
    self.area = area
    borders.removeAll(keepingCapacity: true)
    borders.append(area.minY)
    var rest = area.height
    while rest > 0 {
      let share = threads > 1 ? max(rest / (2 * threads), Self.leastRows) : rest
      rest -= min(share, rest)
      borders.append(area.maxY - rest)
    }
  }

  subscript(index: Int) -> PixelRect {
    var slice = area
    (slice.minY, slice.maxY) = (borders[index], borders[index + 1])
    return slice
  }
}
