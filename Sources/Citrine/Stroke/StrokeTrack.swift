import CPixels

/// A subpath as a pen follows it: pieces without corners, of samples that know their direction.
///
/// Keeps its memory from one subpath to the next.
struct StrokeTrack: ~Copyable {
  /// A point of a subpath, and the unit vector in which the path goes on there; and how far the sides are away, in
  /// radii of the pen: inside curves a little more than one, so that the chords of a side have the area of the curve.
  typealias Sample = cpx_stroke_sample

  /// Where the subpath begins.
  private(set) var start = CGPoint.zero
  private(set) var isClosed = false
  /// Whether there is more than a lone move.
  private(set) var isDrawn = false
  /// The direction of a track without length.
  private(set) var dotDirection = CGPoint(x: 1, y: 0)
  var samples = ScratchBuffer<Sample>(capacity: 16)
  /// For each piece the index after its last sample.
  private var ends = ScratchBuffer<Int>(capacity: 16)

  /// Begins anew, without pieces.
  mutating func begin(at start: CGPoint, direction: CGPoint = CGPoint(x: 1, y: 0)) {
    self.start = start
    dotDirection = direction
    (isClosed, isDrawn) = (false, false)
    samples.removeAll()
    ends.removeAll()
  }

  /// Notes that there is more than a lone move, be it without length.
  mutating func draw() { isDrawn = true }

  mutating func close() { isClosed = true }

  var pieceCount: Int { ends.count }

  /// The indices of a piece's samples, two or more; between two pieces there is a corner, or the end of
  /// a curve.
  @inline(__always)
  func samples(of piece: Int) -> Range<Int> {
    (piece == 0 ? 0 : ends[piece - 1])..<ends[piece]
  }

  /// Whether there is no more than a line, so that no part of the outline overlaps another.
  var isOneLine: Bool { !isClosed && samples.count <= 2 }

  /// Whether a piece is one straight line, and no curve: both directions are that of the chord, too. (At the ends of
  /// an S they may be the same, and not that of its chord.)
  @inline(__always)
  func isLine(_ piece: Range<Int>) -> Bool {
    guard piece.count == 2 else { return false }
    let (start, end) = (samples[piece.lowerBound], samples[piece.upperBound - 1])
    let step = start.point.vector(to: end.point)
    // The direction of a line is rounded, by some 1e-16 of its length.
    return start.direction == end.direction
      && abs(step.cross(start.direction)) <= 1e-12 * step.dot(start.direction)
  }

  /// Whether a piece has begun and not ended.
  var isInPiece: Bool { samples.count > finishedCount }

  private var finishedCount: Int { ends.count == 0 ? 0 : ends[ends.count - 1] }

  /// Appends to the piece that has begun, or begins one.
  @inline(__always)
  mutating func append(_ sample: Sample) { samples.append(sample) }

  /// Ends a piece; one sample alone is dropped.
  mutating func endPiece() {
    let begun = finishedCount
    if samples.count > begun + 1 { ends.append(samples.count) } else { samples.truncate(to: begun) }
  }

  mutating func addLine(from start: CGPoint, to end: CGPoint) {
    isDrawn = true
    guard let direction = start.direction(to: end) else { return }
    samples.append(Sample(start, direction: direction))
    samples.append(Sample(end, direction: direction))
    ends.append(samples.count)
  }

  /// Appends the pieces of a track that begins where this one ends.
  mutating func append(_ other: borrowing StrokeTrack) {
    for piece in 0..<other.pieceCount {
      for index in other.samples(of: piece) { samples.append(other.samples[index]) }
      ends.append(samples.count)
    }
  }
}

extension cpx_stroke_sample {
  @inline(__always)
  init(_ point: CGPoint, direction: CGPoint, reach: Double = 1) {
    self.init(
      x: point.x, y: point.y, direction_x: direction.x, direction_y: direction.y, reach: reach)
  }

  @inline(__always)
  var point: CGPoint { CGPoint(x: x, y: y) }

  @inline(__always)
  var direction: CGPoint { CGPoint(x: direction_x, y: direction_y) }
}

extension CGPoint {
  @inline(__always)
  func distance(to other: CGPoint) -> Double { CGPoint(x: other.x - x, y: other.y - y).length }
}
