/// Takes the outline of strokes as edges.
///
/// The left side, which runs back, is added as it is told: each of its edges ends where the one before it
/// in the list, or the last but one, begins.
struct StrokeEdges: ~Copyable, StrokeSink {
  var list = EdgeList()
  private var view = FlatteningView(transform: .identity, bounds: .empty)
  private var right = EdgePoint.zero
  private var left = EdgePoint.zero
  private var rightStart = EdgePoint.zero
  private var leftStart = EdgePoint.zero
  private var low = CGPoint.zero
  private var high = CGPoint.zero

  /// Drops all edges and starts anew for strokes that matter inside `bounds` only.
  ///
  /// - Parameter box: Holds all of the strokes, in raster space.
  mutating func begin(in bounds: PixelRect, penToRaster: GAffineTransform, box: CGRect) {
    list.begin(in: bounds)
    list.noteStroke()
    list.noteBox(
      low: CGPoint(x: box.minX, y: box.minY), high: CGPoint(x: box.maxX, y: box.maxY))
    view = FlatteningView(transform: penToRaster, bounds: bounds)
    low = CGPoint(x: Double.infinity, y: Double.infinity)
    high = CGPoint(x: -Double.infinity, y: -Double.infinity)
  }

  /// Notes the box of what has been added.
  mutating func finish() {
    if low.x <= high.x, low.y <= high.y { list.noteBox(low: low, high: high) }
  }

  @inline(__always)
  private mutating func place(_ point: CGPoint) -> CGPoint {
    let place = view.transform.apply(point)
    (low.x, low.y) = (min(low.x, place.x), min(low.y, place.y))
    (high.x, high.y) = (max(high.x, place.x), max(high.y, place.y))
    return place
  }

  mutating func begin(right: CGPoint, left: CGPoint) {
    rightStart = EdgePoint(place(right))
    leftStart = EdgePoint(place(left))
    (self.right, self.left) = (rightStart, leftStart)
  }

  @inline(__always)
  mutating func line(to point: CGPoint, on side: StrokeSide) {
    let place = place(point)
    let end = list.isInside ? EdgePoint(near: place) : EdgePoint(place)
    if side == .right {
      list.line(from: right, to: end)
      right = end
    } else {
      list.line(from: end, to: left)
      left = end
    }
  }

  mutating func cubic(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, on side: StrokeSide
  ) {
    let (first, second, end) = (place(control1), place(control2), place(end))
    if side == .right {
      list.move(to: right.place)
      list.addCubic((right.place, first, second, end), view: view)
      right = list.current
    } else {
      list.move(to: end)
      list.addCubic((end, second, first, left.place), view: view)
      left = EdgePoint(end)
    }
  }

  mutating func end(closed: Bool) {
    if closed {
      list.line(from: right, to: rightStart)
      list.line(from: leftStart, to: left)
    } else {
      list.line(from: right, to: left)
      list.line(from: leftStart, to: rightStart)
    }
  }

  mutating func triangle(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    let turn = CGPoint(x: b.x - a.x, y: b.y - a.y).cross(CGPoint(x: c.x - a.x, y: c.y - a.y))
    guard turn != 0 else { return }
    let corners = (
      EdgePoint(place(a)), EdgePoint(place(turn > 0 ? b : c)), EdgePoint(place(turn > 0 ? c : b))
    )
    list.line(from: corners.0, to: corners.1)
    list.line(from: corners.1, to: corners.2)
    list.line(from: corners.2, to: corners.0)
  }

  mutating func noteConvex() { list.noteConvex() }
}
