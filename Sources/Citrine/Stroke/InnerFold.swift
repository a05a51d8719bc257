/// The part of a stroke that lies beyond the centres of curvature, as a polygon.
///
/// Where the radius of curvature is smaller than half the line width, the inner offset curve runs backwards. Here
/// the pen is regarded as a segment across the centreline, as long as the line is wide. Between two samples the inner
/// half of the pen turns about the point where its two positions cross: the hub.
///
/// - Between the centreline and the hub the pen sweeps a triangle. The stroke's outline contains it, because its inner
///   side goes through the hub.
/// - Beyond the hub the pen sweeps a second triangle, which winds the other way. The fold is the polygon of all such
///   triangles: it follows the inner ends of the pen from the first to the last, and returns along the hubs.
///
/// The fold is a subpath of its own, in the winding direction of the outline. So the nonzero rule fills exactly the
/// union of both.
struct InnerFold {
  /// The inner ends of the pen, and the hubs that it turns about, both in the order of the centreline.
  private var ends: [CGPoint] = []
  private var hubs: [CGPoint] = []
  private var turnsLeft = true

  /// Begins a new fold.
  ///
  /// - Parameters:
  ///   - end: The first inner end of the pen.
  ///   - side: The side of the centreline on which the fold lies.
  mutating func begin(at end: CGPoint, on side: StrokeSide) {
    ends.removeAll(keepingCapacity: true)
    hubs.removeAll(keepingCapacity: true)
    ends.append(end)
    turnsLeft = side == .left
  }

  /// Appends the next inner end of the pen, and the hub that the pen turns about to get there.
  mutating func turn(about hub: CGPoint, to end: CGPoint) {
    ends.append(end)
    if hubs.last != hub { hubs.append(hub) }
  }

  /// The number of corners of the polygon.
  var count: Int { ends.count + hubs.count }

  /// A corner of the polygon, which winds from the x axis towards the y axis.
  ///
  /// - Parameter index: In `0 ..< count`.
  func corner(_ index: Int) -> CGPoint {
    let index = turnsLeft ? index : count - 1 - index
    return index < ends.count ? ends[index] : hubs[count - 1 - index]
  }
}
