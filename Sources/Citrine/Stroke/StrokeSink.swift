/// A side of a stroke: to the right or to the left of its centerline, with y upwards.
///
/// The raw value is the sign of an offset along the left normal.
enum StrokeSide: Double {
  case right = -1
  case left = 1

  var opposite: StrokeSide { self == .right ? .left : .right }
}

/// Receives the outlines of strokes, which are filled by the nonzero rule.
///
/// All outlines wind from the x axis towards the y axis: forwards along the right side of a centerline, and back along
/// its left side. Calls describe both sides in the direction of the centerline, interleaved; the sink reverses the
/// left side. Each side has a current point, as a path has.
protocol StrokeSink: ~Copyable {
  /// Begins the outline of one centerline, at the first point of each side.
  mutating func begin(right: CGPoint, left: CGPoint) throws(DrawingError)

  /// Adds a line from the current point of a side.
  mutating func line(to point: CGPoint, on side: StrokeSide) throws(DrawingError)

  /// Adds both sides along several samples of a centerline in one call, if the sink can.
  ///
  /// - Parameters:
  ///   - samples: Indices of samples. The current point of each side is its offset point at the first sample.
  ///   - radius: Half the width of the pen.
  /// - Returns: True if both sides have been added, up to the last sample. False if nothing has been added, because the
  ///   sink has no such fast path here, or because a side runs backwards.
  mutating func addSides(
    _ centerline: borrowing Centerline, _ samples: Range<Int>, radius: Double
  ) throws(DrawingError) -> Bool

  /// Adds a cubic from the current point of a side.
  mutating func cubic(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, on side: StrokeSide) throws(DrawingError)

  /// Adds an arc of a circle, of less than half a turn.
  ///
  /// - Parameters:
  ///   - from: The unit vector from the centre to the start of the arc, which is the side's current point.
  ///   - to: The unit vector from the centre to the end of the arc.
  mutating func arc(
    around center: CGPoint, radius: Double, from: CGPoint, to: CGPoint, on side: StrokeSide)
    throws(DrawingError)

  /// Ends the outline of the centerline.
  ///
  /// The two sides of a closed centerline become two closed subpaths. The two sides of an open centerline are
  /// connected by lines at both ends, and become one subpath.
  mutating func end(closed: Bool) throws(DrawingError)

  /// The fold that is being built. A sink has one, and reuses its memory.
  var fold: InnerFold { get set }

  /// Adds the polygon of `fold` to the outline.
  mutating func addFold() throws(DrawingError)

  /// Throws if the outlines have more segments than the sink allows, or its deadline has passed.
  ///
  /// It is called for each centerline, and for each of its segments.
  func checkLimits() throws(DrawingError)

  /// Tells the sink that the whole outline is convex, so that it has no overlaps.
  mutating func noteConvex()
}

extension StrokeSink where Self: ~Copyable {
  mutating func addSides(
    _ centerline: borrowing Centerline, _ samples: Range<Int>, radius: Double
  ) throws(DrawingError) -> Bool { false }

  mutating func arc(
    around center: CGPoint, radius: Double, from: CGPoint, to: CGPoint, on side: StrokeSide
  ) throws(DrawingError) {
    try cubics(around: center, radius: radius, from: from, to: to, on: side)
  }

  /// Adds an arc as cubics of about an eighth of a turn each, at most.
  ///
  /// They deviate from the circle by at most 1/250,000 of the radius.
  mutating func cubics(
    around center: CGPoint, radius: Double, from: CGPoint, to: CGPoint, on side: StrokeSide
  ) throws(DrawingError) {
    let cosine = from.dot(to)
    if cosine < 0.7, let middle = CGPoint(x: from.x + to.x, y: from.y + to.y).unit {
      try cubics(around: center, radius: radius, from: from, to: middle, on: side)
      try cubics(around: center, radius: radius, from: middle, to: to, on: side)
      return
    }
    // The distance of a control point from its end is 4/3 · tan(angle / 4), here by the half-angle formulas.
    let half = ((1 + cosine) / 2).squareRoot()
    let handle = 2 / 3 * from.cross(to) / (half * (1 + half))
    try cubic(
      to: center.moved(along: to, by: radius),
      control1: center.moved(along: from.moved(along: from.leftNormal, by: handle), by: radius),
      control2: center.moved(along: to.moved(along: to.leftNormal, by: -handle), by: radius),
      on: side)
  }
}
