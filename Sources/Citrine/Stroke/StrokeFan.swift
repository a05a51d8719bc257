/// A fan of triangles about one point, each of which has a side in common with the one before: one polygon,
/// which winds the way everything does.
struct StrokeFan {
  /// The point in common, and the others in turn.
  private var points: [CGPoint] = []
  private var turnsLeft = true

  mutating func removeAll() { points.removeAll(keepingCapacity: true) }

  /// Adds a triangle; false where it does not go on from the last one.
  mutating func add(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
    let turn = CGPoint(x: b.x - a.x, y: b.y - a.y).cross(CGPoint(x: c.x - a.x, y: c.y - a.y))
    if turn == 0 { return true }
    if points.isEmpty {
      points += [a, b]
      turnsLeft = turn > 0
    }
    guard points[0] == a, points.last == b, turnsLeft == (turn > 0) else { return false }
    points.append(c)
    return true
  }

  var count: Int { points.count }

  /// A corner, from x towards y.
  func corner(_ index: Int) -> CGPoint { points[turnsLeft ? index : count - 1 - index] }
}

extension StrokeSink where Self: ~Copyable {
  /// Adds a triangle, turned the way in which everything winds, to the fan that it goes on from, or to a new one.
  mutating func triangle(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) {
    if fan.add(a, b, c) { return }
    finishFan()
    _ = fan.add(a, b, c)
  }

  mutating func finishFan() {
    if fan.count > 0 { addFan() }
    fan.removeAll()
  }
}
