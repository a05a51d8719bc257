import CPixels

/// A track: the flattened centreline of one subpath or dash, in pen space.
///
/// It is a list of pieces, each one line or one curve. A piece is a list of samples with their tangents; between two
/// pieces there may be a corner. The buffers are reused for the next subpath.
struct StrokeTrack: ~Copyable {
  /// A point of the centreline, its unit tangent, and the offset of both sides in radii of the pen.
  ///
  /// The offset is 1 at the ends of a piece, and slightly more inside curves, so that the chords of a side enclose the
  /// same area as its curve. Points inside curves are moved off the curve for the same reason.
  typealias Sample = cpx_stroke_sample

  /// The first point of the subpath.
  private(set) var start = CGPoint.zero
  private(set) var isClosed = false
  /// Whether the subpath has more than a move, even if its length is zero.
  private(set) var isDrawn = false
  /// The unit direction of a track without pieces, which is drawn as a dot.
  private(set) var dotDirection = CGPoint(x: 1, y: 0)
  var samples = ScratchBuffer<Sample>(capacity: 16)
  /// For each finished piece, the index after its last sample.
  private var ends = ScratchBuffer<Int>(capacity: 16)

  /// Resets the track to a new subpath without pieces, and keeps the buffers.
  mutating func begin(at start: CGPoint, direction: CGPoint = CGPoint(x: 1, y: 0)) {
    self.start = start
    dotDirection = direction
    (isClosed, isDrawn) = (false, false)
    samples.removeAll()
    ends.removeAll()
  }

  /// Marks the subpath as drawn: it has more than a move, even if its length is zero.
  mutating func draw() { isDrawn = true }

  mutating func close() { isClosed = true }

  var pieceCount: Int { ends.count }

  /// The indices of a piece's samples, two or more.
  @inline(__always)
  func samples(of piece: Int) -> Range<Int> {
    (piece == 0 ? 0 : ends[piece - 1])..<ends[piece]
  }

  /// Whether the track is open and has at most one straight line, so that no part of its outline overlaps another.
  ///
  /// A curve of one chord does not count: the pen turns along it, and may cover a place twice.
  var isOneLine: Bool { !isClosed && (samples.count == 0 || isLine(0..<samples.count)) }

  /// Whether a piece is one straight line: it has two samples, and both tangents are the direction of the chord.
  ///
  /// Equal tangents alone are not enough: those of an S-shaped curve may be equal, but differ from its chord.
  @inline(__always)
  func isLine(_ piece: Range<Int>) -> Bool {
    guard piece.count == 2 else { return false }
    let (start, end) = (samples[piece.lowerBound], samples[piece.upperBound - 1])
    let step = start.point.vector(to: end.point)
    // The direction of a line has a rounding error of about 1e-16.
    return start.direction == end.direction
      && abs(step.cross(start.direction)) <= 1e-12 * step.dot(start.direction)
  }

  /// Whether there are samples that belong to no finished piece yet.
  var isInPiece: Bool { samples.count > finishedCount }

  private var finishedCount: Int { ends.count == 0 ? 0 : ends[ends.count - 1] }

  /// Appends a sample to the unfinished piece, or begins one.
  @inline(__always)
  mutating func append(_ sample: Sample) { samples.append(sample) }

  /// Finishes the piece.
  ///
  /// If it has only one sample, the sample is dropped and there is no piece.
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

  /// Appends the pieces of a track whose first point is the last point of this one.
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
