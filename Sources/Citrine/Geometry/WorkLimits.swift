/// The limits of one operation, in the form that its loops test.
struct WorkLimits: Sendable {
  /// The limits of operations that belong to no context, such as the stroking of a path.
  static let standard = WorkLimits(GLimits())

  /// The moment from which times are counted.
  private static let origin = ContinuousClock.now

  /// The largest number of line segments.
  let segments: Int
  /// The time of the deadline, in nanoseconds since `origin`; the largest number if there is none.
  ///
  /// An instant of the standard library would be copied and destroyed by calls of the runtime, for each operation.
  private let deadline: Int64

  init(_ limits: GLimits) {
    segments = max(limits.segments, 0)
    deadline = limits.deadline.map { Self.clampedTime(of: $0) } ?? .max
  }

  /// Converts an instant to nanoseconds since `origin`, clamped to some 285 years.
  private static func clampedTime(of instant: ContinuousClock.Instant) -> Int64 {
    // The parts of a longer duration would not fit into integers of 64 bits.
    let longest = Duration.seconds(9_000_000_000 as Int64)
    if instant >= origin.advanced(by: longest) { return .max }
    if instant <= origin.advanced(by: .zero - longest) { return .min }
    return time(of: instant)
  }

  /// Converts an instant within 285 years of `origin` to nanoseconds since then.
  private static func time(of instant: ContinuousClock.Instant) -> Int64 {
    let (seconds, attoseconds) = origin.duration(to: instant).components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// Whether there is a deadline, so that a loop that paints must look at the clock.
  var hasDeadline: Bool { deadline != .max }

  /// Whether the deadline has passed, for loops that cannot throw.
  var isTimeOver: Bool { hasDeadline && Self.time(of: .now) >= deadline }

  /// Throws if the deadline has passed.
  ///
  /// Without a deadline, this takes no time. With one, the clock is read, which takes about 50 ns.
  @inline(__always)
  func checkTime() throws(DrawingError) {
    if hasDeadline { try compareWithClock() }
  }

  @inline(never)
  private func compareWithClock() throws(DrawingError) {
    if isTimeOver { throw .deadline }
  }

  /// Throws if there are too many segments, or the deadline has passed.
  func check(segments count: Int) throws(DrawingError) {
    if count > segments { throw .segments }
    try checkTime()
  }
}
