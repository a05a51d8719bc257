/// The part of a stroke that lies beyond the centres of curvature, as a polygon.
///
/// Where the radius of curvature is smaller than half the line width, the inner offset curve runs backwards. Here the
/// pen is regarded as a line segment across the centerline, as long as the line is wide. Between two samples the inner
/// half of the pen turns about the point where its two positions cross: the pivot.
///
/// - Between the centerline and the pivot the pen sweeps a triangle. The stroke's outline contains it, because its
///   inner side goes through the pivot.
/// - Beyond the pivot the pen sweeps a second triangle, which winds the other way. The fold is the polygon of all such
///   triangles: it follows the inner ends of the pen from the first to the last, and returns along the pivots.
///
/// The fold is a subpath of its own, in the winding direction of the outline. So the nonzero rule fills exactly the
/// union of both.
struct InnerFold {
  /// The inner ends of the pen, and the pivots that it turns about, both in the order of the centerline.
  private var penEnds: [CGPoint] = []
  private var pivots: [CGPoint] = []
  private var isOnLeft = true

  /// Begins a new fold.
  ///
  /// - Parameters:
  ///   - end: The first inner end of the pen.
  ///   - side: The side of the centerline on which the fold lies.
  mutating func begin(at end: CGPoint, on side: StrokeSide) {
    penEnds.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    penEnds.append(end)
    isOnLeft = side == .left
  }

  /// Appends the next inner end of the pen, and the pivot that the pen turns about to get there.
  mutating func addTurn(about pivot: CGPoint, to end: CGPoint) {
    penEnds.append(end)
    if pivots.last != pivot { pivots.append(pivot) }
  }

  /// The number of vertices of the polygon.
  var count: Int { penEnds.count + pivots.count }

  /// A vertex of the polygon, which winds from the x axis towards the y axis.
  ///
  /// - Parameter index: In `0 ..< count`.
  func vertex(_ index: Int) -> CGPoint {
    let index = isOnLeft ? index : count - 1 - index
    return index < penEnds.count ? penEnds[index] : pivots[count - 1 - index]
  }
}
