/// Painting operations on a surface that wait until there are enough of them, or somebody wants to
/// see the pixels; and then are done by several threads.
///
/// First the edges of every shape are found (`ShapeFinding`): other threads begin with those that wait while the
/// caller goes on. Then the rows of the surface are cut into slices: whoever takes a slice does all operations
/// there, in their order, one after the other (`SlicePainting`). So every pixel sees what it would see if one
/// thread did them.
final class PaintingQueue: PendingDrawing {
  /// The most threads at work.
  var threads = 1
  /// Work of fewer nanoseconds stays on the thread of the caller.
  var leastTime = 150_000.0

  private var orders: [PaintingOrder] = []
  /// Those of them whose shapes nobody looks for yet, and about how many nanoseconds that takes.
  private var newOrders: [PaintingOrder] = []
  private var newTime = 0.0
  /// About how long it takes to find all shapes, in nanoseconds.
  private var shapingTime = 0.0
  /// One for each thread.
  private var brushes: [Brush] = []
  private var spareShapes: [FlatShape] = []
  private let finding = ShapeFinding()
  private let painting = SlicePainting()

  /// The most orders that wait.
  private static let mostOrders = 512
  /// Orders wait no longer when finding their shapes will take so many nanoseconds.
  private static let longestShaping = 20_000_000.0

  /// Takes an operation; it is done at once on memory that the caller sees, and when it shows a picture.
  func append(
    _ shape: PaintingOrder.Shape, view: GAffineTransform, style: FillStyle, clip: Clip,
    with compositor: Compositor
  ) {
    guard !clip.isEmpty else { return }
    let surface = compositor.surface
    if surface.pending == nil {
      finish()
      surface.pending = self
    }
    let order = PaintingOrder(
      shape, view: view, style: style, clip: clip, compositor: compositor,
      outline: spareShapes.popLast() ?? FlatShape())
    orders.append(order)
    newOrders.append(order)
    newTime += order.shapingTime
    shapingTime += order.shapingTime
    let waits = !surface.isPinned && !compositor.readsPicture
    guard waits, orders.count < Self.mostOrders, shapingTime < Self.longestShaping else {
      return finish()
    }
    if shapingTime >= leastTime, newTime >= leastTime / 4 { findShapesMeanwhile() }
  }

  /// Forgets all operations: nobody will see the surface again.
  func discard() {
    finding.cancel()
    orders.first?.compositor.surface.pending = nil
    clear()
  }

  func finish() {
    guard let surface = orders.first?.compositor.surface else { return }
    surface.pending = nil
    callBrushes()
    finding.finish()
    finding.run(&newOrders, by: brushes, threads: newTime < leastTime ? 1 : threads)
    paint(surface)
    clear()
  }

  /// Has the shapes of new orders found by others, if they have nothing to do.
  private func findShapesMeanwhile() {
    guard ThreadTeam.shared.isFree else { return }
    callBrushes()
    if finding.begin(&newOrders, by: brushes, helpers: threads - 1) { newTime = 0 }
  }

  private func callBrushes() {
    while brushes.count < threads { brushes.append(Brush()) }
  }

  private func paint(_ surface: Surface) {
    var (area, time) = (PixelRect.empty, 0.0)
    for order in orders where !order.outline.pixels.isEmpty {
      area = area.isEmpty ? order.outline.pixels : area.union(order.outline.pixels)
      time += order.outline.time
    }
    guard !area.isEmpty else { return }
    surface.makeWritable(area)
    painting.run(orders, in: area, by: brushes, threads: time < leastTime ? 1 : threads)
  }

  private func clear() {
    for order in orders {
      order.outline.trim()
      spareShapes.append(order.outline)
    }
    for brush in brushes { brush.trim() }
    orders.removeAll(keepingCapacity: true)
    newOrders.removeAll(keepingCapacity: true)
    (newTime, shapingTime) = (0, 0)
  }
}
