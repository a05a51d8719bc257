/// Doing what orders ask for, by several threads, each of which takes slices of rows.
final class SlicePainting: ConcurrentWork {
  private var orders: [PaintingOrder] = []
  /// The pixels of each order: threads that look for what touches a slice leave the other orders alone.
  private var boxes: [PixelRect] = []
  private var brushes: [Brush] = []
  private var slices = Slices()

  /// Does all orders, whose shapes have been found, and lie in a rectangle.
  func run(_ orders: [PaintingOrder], in area: PixelRect, by brushes: [Brush], threads: Int) {
    self.orders = orders
    self.brushes = brushes
    boxes.removeAll(keepingCapacity: true)
    for order in orders { boxes.append(order.outline.pixels) }
    slices.cut(area, threads: threads, for: orders)
    ThreadTeam.shared.run(self, parts: slices.count, threads: threads)
    self.orders = []
  }

  func run(part: Int, worker: Int) {
    let slice = slices[part]
    let brush = brushes[worker]
    for index in boxes.indices where !boxes[index].intersection(slice).isEmpty {
      let order = orders[index]
      order.outline.paint(order, within: slice, by: brush)
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

  /// Cuts a rectangle for so many threads, by the time that orders take; for one into a single slice.
  mutating func cut(_ area: PixelRect, threads: Int, for orders: [PaintingOrder]) {
    self.area = area
    borders.removeAll(keepingCapacity: true)
    borders.append(area.minY)
    if threads > 1 { cutInside(threads, for: orders) }
    borders.append(area.maxY)
  }

  private mutating func cutInside(_ threads: Int, for orders: [PaintingOrder]) {
    changes.removeAll(keepingCapacity: true)
    for _ in 0...area.height { changes.append(0) }
    var rest = 0.0
    for order in orders { rest += add(order.outline.time, over: order.outline.pixels) }
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
