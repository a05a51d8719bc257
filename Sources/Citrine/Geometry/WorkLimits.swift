/// The limits of one operation, in the form that its loops test.
struct WorkLimits: Sendable {
  /// The limits of operations that belong to no context, such as the stroking of a path.
  static let standard = WorkLimits(GLimits())

  /// The largest number of line segments.
  let segments: Int
  private let deadline: ContinuousClock.Instant?

  init(_ limits: GLimits) { (segments, deadline) = (max(limits.segments, 0), limits.deadline) }

  /// Whether there is a deadline, so that a loop that paints must look at the clock.
  var hasDeadline: Bool { deadline != nil }

  /// Throws if the deadline has passed.
  ///
  /// Without a deadline, this takes no time. With one, the clock is read, which takes about 40 ns.
  @inline(__always)
  func checkTime() throws(DrawingError) {
    if deadline != nil { try compareWithClock() }
  }

  @inline(never)
  private func compareWithClock() throws(DrawingError) {
    if let deadline, ContinuousClock.now >= deadline { throw .deadline }
  }

  /// Throws if there are too many segments, or the deadline has passed.
  func check(segments count: Int) throws(DrawingError) {
    if count > segments { throw .segments }
    try checkTime()
  }
}
