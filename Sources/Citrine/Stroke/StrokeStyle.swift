/// The pen: all that turns a path into the outline of its stroke.
struct StrokeStyle: Hashable, Sendable {
  /// In units of the space that the path is in; nothing is painted unless it is above zero.
  var width = 1.0
  var cap = GLineCap.butt
  var join = GLineJoin.miter
  /// The largest quotient of a miter's length and the width before the corner is bevelled.
  var miterLimit = 10.0
  var dash = Dash()

  /// Lengths that are painted and left out in turn, beginning `phase` into them.
  struct Dash: Hashable, Sendable {
    var phase = 0.0
    /// Empty for a solid line; else none is negative and one is above zero.
    private(set) var lengths: [Double] = []

    init() {}

    /// Creates a pattern, or nil when a number is not finite or a length is negative.
    ///
    /// Lengths that are all zero make a solid line.
    init?(phase: Double, lengths: [Double]) {
      guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
      let total = lengths.reduce(0, +)
      guard (2 * total).isFinite else { return nil }
      self.phase = phase
      if total > 0 { self.lengths = lengths }
    }

    /// The length after which the pattern repeats.
    var period: Double { lengths.reduce(0, +) * Double(rounds) }

    /// How many dashes and gaps a period has.
    var lengthsInPeriod: Int { lengths.count * rounds }

    /// How often a period goes through the list: where it is odd, dashes and gaps change places.
    private var rounds: Int { lengths.count.isMultiple(of: 2) ? 1 : 2 }
  }
}
