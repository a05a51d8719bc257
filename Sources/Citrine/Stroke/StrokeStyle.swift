/// The stroke parameters: width, cap, join, miter limit and dash pattern.
struct StrokeStyle: Hashable, Sendable {
  /// The line width, in units of the space in which the pen is a disc.
  ///
  /// Nothing is painted unless it is above zero.
  var width = 1.0
  var cap = GLineCap.butt
  var join = GLineJoin.miter
  /// The largest ratio of miter length to line width.
  ///
  /// A corner with a longer miter is bevelled.
  var miterLimit = 10.0
  var dash = Dash()

  /// A dash pattern: alternating lengths of dashes and gaps.
  ///
  /// Subpaths begin at the distance `phase` into the pattern. Lengths and phase are in the units of the line width. The
  /// phase may be negative.
  struct Dash: Hashable, Sendable {
    var phase = 0.0
    /// Empty for a solid line.
    ///
    /// Otherwise no length is negative, and at least one is above zero.
    private(set) var lengths: [Double] = []

    init() {}

    /// Creates a pattern, or nil if a number or twice the sum of the lengths is not finite, or a length is negative.
    ///
    /// If there are no lengths, or all are zero, the line is solid.
    init?(phase: Double, lengths: [Double]) {
      guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
      let total = lengths.reduce(0, +)
      guard (2 * total).isFinite else { return nil }
      self.phase = phase
      if total > 0 { self.lengths = lengths }
    }

    /// The length after which the pattern repeats.
    var period: Double { lengths.reduce(0, +) * Double(repeats) }

    /// The number of dashes and gaps in a period.
    var lengthsInPeriod: Int { lengths.count * repeats }

    /// How many times a period repeats `lengths`: 2 if their number is odd, because dashes and gaps swap each time.
    private var repeats: Int { lengths.count.isMultiple(of: 2) ? 1 : 2 }
  }
}
