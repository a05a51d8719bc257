/// A side of a stroke: to the right or the left of its track, where y is upwards.
enum StrokeSide: Double {
  case right = -1
  case left = 1

  var opposite: StrokeSide { self == .right ? .left : .right }
}

/// Takes the outline of strokes, which the nonzero rule fills.
///
/// All of it winds the same way, from x towards y: the right side of a track forwards, its left side
/// back. Both are told along the track, at the same time.
protocol StrokeSink: ~Copyable {
  /// Begins both sides of a track.
  mutating func begin(right: CGPoint, left: CGPoint)

  mutating func line(to point: CGPoint, on side: StrokeSide)

  /// Draws both sides along some samples of a track, from the first, where they are, to the last.
  ///
  /// - Returns: Whether that could be done at once: false, with nothing drawn, where a side runs backwards, too.
  mutating func follow(
    _ track: borrowing StrokeTrack, _ samples: Range<Int>, radius: Double
  ) -> Bool

  mutating func cubic(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, on side: StrokeSide)

  /// Adds an arc of a circle, of less than half a turn, from one unit vector to another.
  mutating func arc(
    around center: CGPoint, radius: Double, from: CGPoint, to: CGPoint, on side: StrokeSide)

  /// Ends both sides: those of a closed track are closed each by itself, and those of an open one are
  /// connected by lines at both ends.
  mutating func end(closed: Bool)

  /// Where the inner side of the stroke folds back; one sink has one at a time, and keeps its memory.
  var fold: InnerFold { get set }

  /// Adds the polygon of the fold.
  mutating func addFold()

  /// Notes that all of the outline is convex.
  mutating func noteConvex()
}

extension StrokeSink where Self: ~Copyable {
  mutating func follow(
    _ track: borrowing StrokeTrack, _ samples: Range<Int>, radius: Double
  ) -> Bool { false }

  mutating func arc(
    around center: CGPoint, radius: Double, from: CGPoint, to: CGPoint, on side: StrokeSide
  ) {
    cubics(around: center, radius: radius, from: from, to: to, on: side)
  }

  /// Adds an arc as cubics: of an eighth of a turn at most, they are within 1/250,000 of the radius.
  mutating func cubics(
    around center: CGPoint, radius: Double, from: CGPoint, to: CGPoint, on side: StrokeSide
  ) {
    let cosine = from.dot(to)
    if cosine < 0.7, let middle = CGPoint(x: from.x + to.x, y: from.y + to.y).unit {
      cubics(around: center, radius: radius, from: from, to: middle, on: side)
      cubics(around: center, radius: radius, from: middle, to: to, on: side)
      return
    }
    // 4/3 of the tangent of a quarter of the angle, by the half-angle formulas.
    let half = ((1 + cosine) / 2).squareRoot()
    let reach = 2 / 3 * from.cross(to) / (half * (1 + half))
    cubic(
      to: center.moved(along: to, by: radius),
      control1: center.moved(along: from.moved(along: from.left, by: reach), by: radius),
      control2: center.moved(along: to.moved(along: to.left, by: -reach), by: radius), on: side)
  }
}
