/// Finding what orders come to on the raster, by several threads: those with the most work first.
final class ShapeFinding: ConcurrentWork {
  private var orders: [PaintingOrder] = []
  private var sequence = NumberOrder()
  private var brushes: [Brush] = []
  /// Of the threads that are at it.
  private var ticket: Int?

  /// Takes all orders, for others to find their shapes; the caller goes on.
  ///
  /// - Returns: False when nobody can; the orders are left then.
  func begin(_ orders: inout [PaintingOrder], by brushes: [Brush], helpers: Int) -> Bool {
    finish()
    take(&orders, brushes)
    ticket = ThreadTeam.shared.begin(self, parts: sequence.count, helpers: helpers)
    if ticket == nil { swap(&orders, &self.orders) }
    return ticket != nil
  }

  /// Finds those shapes that have begun to be looked for.
  func finish() {
    if let ticket { ThreadTeam.shared.finish(self, ticket) }
    ticket = nil
    orders.removeAll(keepingCapacity: true)
  }

  /// Leaves alone the shapes that nobody has looked for yet.
  func cancel() {
    if let ticket { ThreadTeam.shared.cancel(ticket) }
    ticket = nil
    orders.removeAll(keepingCapacity: true)
  }

  /// Takes all orders, and finds their shapes.
  func run(_ orders: inout [PaintingOrder], by brushes: [Brush], threads: Int) {
    take(&orders, brushes)
    ThreadTeam.shared.run(self, parts: sequence.count, threads: threads)
    finish()
  }

  private func take(_ orders: inout [PaintingOrder], _ brushes: [Brush]) {
    swap(&orders, &self.orders)
    self.brushes = brushes
    sequence.removeAll()
    for (index, order) in self.orders.enumerated() {
      sequence.append(-Int32(min(order.shapingTime, Double(Int32.max))), index)
    }
    sequence.sort()
  }

  func run(part: Int, worker: Int) {
    let order = orders[sequence[part]]
    order.outline.set(order, by: brushes[worker])
  }
}
