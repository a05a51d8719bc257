/// The part of a stroke that lies beyond the centers of curvature: where a curve is tighter than the pen, the inner
/// end of the pen runs backwards.
///
/// Between two samples of the track the pen turns about the point where its two positions cross, the hub. Between
/// the track and the hub it sweeps a triangle, which the outline of the stroke has if its inner side goes through
/// the hub. Beyond the hub it sweeps another triangle, which winds the other way: the fold is the polygon of these,
/// from the first place of the pen's inner end to the last, and back along the hubs. It is drawn by itself, turned
/// the way in which the outline winds, so that the nonzero rule fills the union of both, and nothing else.
struct InnerFold {
  /// Where the inner end of the pen goes, and the hubs that it turns about, in turn.
  private var ends: [CGPoint] = []
  private var hubs: [CGPoint] = []
  private var turnsLeft = true

  /// Begins a fold at a place of the pen's inner end, which is on the given side.
  mutating func begin(at end: CGPoint, on side: StrokeSide) {
    ends.removeAll(keepingCapacity: true)
    hubs.removeAll(keepingCapacity: true)
    ends.append(end)
    turnsLeft = side == .left
  }

  /// Turns the pen about a hub until its inner end has come to a place.
  mutating func turn(about hub: CGPoint, to end: CGPoint) {
    ends.append(end)
    if hubs.last != hub { hubs.append(hub) }
  }

  /// The number of corners of the polygon.
  var count: Int { ends.count + hubs.count }

  /// A corner of the polygon, which winds from x towards y.
  func corner(_ index: Int) -> CGPoint {
    let index = turnsLeft ? index : count - 1 - index
    return index < ends.count ? ends[index] : hubs[count - 1 - index]
  }
}
