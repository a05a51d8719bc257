import CPixels

/// The flattened centerline of one subpath or dash, in pen space.
///
/// It is a list of segments, each one line or one curve. A segment is a list of samples with their tangents; between
/// two segments there may be a corner. The buffers are reused for the next subpath.
struct Centerline: ~Copyable {
  /// A point of the centerline, its unit tangent, and the offset of both sides in radii of the pen.
  ///
  /// The offset is 1 at the ends of a segment, and slightly more inside curves, so that the chords of a side enclose
  /// the same area as its curve. Points inside curves are moved off the curve for the same reason.
  typealias Sample = cpx_stroke_sample

  /// The first point of the subpath.
  private(set) var start = CGPoint.zero
  private(set) var isClosed = false
  /// Whether the subpath has a line, a curve or a close, even if its length is zero; false for a lone move.
  private(set) var hasLineOrCurve = false
  /// The unit direction of a centerline without segments, which is drawn as a dot.
  private(set) var dotDirection = CGPoint(x: 1, y: 0)
  var samples = ScratchBuffer<Sample>()
  /// For each finished segment, the index after its last sample.
  private var segmentEnds = ScratchBuffer<Int>()

  /// Resets the centerline to a new subpath without segments, and keeps the buffers.
  mutating func begin(at start: CGPoint, direction: CGPoint = CGPoint(x: 1, y: 0)) {
    self.start = start
    dotDirection = direction
    (isClosed, hasLineOrCurve) = (false, false)
    samples.removeAll()
    segmentEnds.removeAll()
  }

  /// Notes that the subpath has a line or a curve, even if its length is zero.
  mutating func noteLineOrCurve() { hasLineOrCurve = true }

  mutating func close() { isClosed = true }

  var segmentCount: Int { segmentEnds.count }

  /// The number of lines, and of chords of curves, in all segments together.
  var chordCount: Int { samples.count - segmentCount }

  /// The indices of a segment's samples, two or more.
  @inline(__always)
  func samples(of segment: Int) -> Range<Int> {
    (segment == 0 ? 0 : segmentEnds[segment - 1])..<segmentEnds[segment]
  }

  /// Whether the centerline is open and has at most one straight line, so that no part of its outline overlaps another.
  ///
  /// A curve of one chord does not count: the pen turns along it, and may cover a place twice.
  var isOneLine: Bool { !isClosed && (samples.count == 0 || isLine(0..<samples.count)) }

  /// Whether a segment is one straight line: it has two samples, and both tangents are the direction of the chord.
  ///
  /// Equal tangents alone are not enough: an S-shaped curve may have equal tangents that differ from its chord.
  @inline(__always)
  func isLine(_ segment: Range<Int>) -> Bool {
    guard segment.count == 2 else { return false }
    let (start, end) = (samples[segment.lowerBound], samples[segment.upperBound - 1])
    let step = start.point.vector(to: end.point)
    // The direction of a line has a rounding error of about 1e-16.
    return start.direction == end.direction
      && abs(step.cross(start.direction)) <= 1e-12 * step.dot(start.direction)
  }

  /// Whether there are samples that belong to no finished segment yet.
  var isInSegment: Bool { samples.count > finishedCount }

  private var finishedCount: Int { segmentEnds.count == 0 ? 0 : segmentEnds[segmentEnds.count - 1] }

  /// Appends a sample to the unfinished segment, or begins one.
  @inline(__always)
  mutating func append(_ sample: Sample) throws(DrawingError) { try samples.append(sample) }

  /// Finishes the segment.
  ///
  /// If it has only one sample, the sample is dropped and there is no segment.
  mutating func endSegment() throws(DrawingError) {
    let first = finishedCount
    if samples.count > first + 1 {
      try segmentEnds.append(samples.count)
    } else {
      samples.truncate(to: first)
    }
  }

  mutating func addLine(from start: CGPoint, to end: CGPoint) throws(DrawingError) {
    hasLineOrCurve = true
    guard let direction = start.direction(to: end) else { return }
    try samples.append(Sample(start, direction: direction))
    try samples.append(Sample(end, direction: direction))
    try segmentEnds.append(samples.count)
  }

  /// Appends the segments of a centerline whose first point is the last point of this one.
  mutating func append(_ other: borrowing Centerline) throws(DrawingError) {
    for segment in 0..<other.segmentCount {
      for index in other.samples(of: segment) { try samples.append(other.samples[index]) }
      try segmentEnds.append(samples.count)
    }
  }
}

extension cpx_stroke_sample {
  @inline(__always)
  init(_ point: CGPoint, direction: CGPoint, offset: Double = 1) {
    self.init(
      x: point.x, y: point.y, direction_x: direction.x, direction_y: direction.y, offset: offset)
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
