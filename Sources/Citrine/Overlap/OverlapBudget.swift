/// The limit on the work of overlap removal for one shape.
///
/// The limit is sixteen times the time of rasterizing the shape with its overlaps, or 0.1 ms if that is more. Beyond it
/// the overlaps stay, and a pixel in which edges overlap gets the sum of winding × area. Times are estimated from
/// operation counts and never measured, so that a picture is the same on every machine.
struct OverlapBudget {
  /// A kind of work; the raw value is the cost of one operation in nanoseconds.
  ///
  /// The costs were measured on a 3 GHz AVX-512 machine with random walks, stars and quadrilaterals, 2026-11-24.
  enum Work: Double {
    /// The comparison of one box with another.
    case boxPairs = 0.2
    /// The test of two edges whose boxes overlap.
    case edgePairs = 6
    /// One crossing: finding it, sorting the cuts of both edges, and appending their parts to the border.
    case crossings = 100
    /// The test of whether one contour lies inside another, for two contours whose boxes overlap.
    case nestingTests = 40
  }

  /// The cost of rasterizing, in nanoseconds: of each edge, and of each row that an edge passes.
  private static let edgeCost = 30.0
  private static let rowCost = 6.0
  /// The limit as a multiple of the cost of rasterizing.
  private static let multiple = 16.0
  /// The least limit, in nanoseconds.
  private static let minLimit = 100_000.0
  /// The most crossings of one shape; they take 64 bytes each, so 64 MiB together.
  private static let maxCrossings = 1 << 20

  /// The estimated time spent so far, and its limit, in nanoseconds.
  private var spent = 0.0
  private var limit: Double
  private var crossings = 0
  /// The deadline, which `spend` looks at.
  private let limits: WorkLimits

  /// Creates the budget of one shape.
  ///
  /// - Parameters:
  ///   - edges: The number of edges.
  ///   - height: The sum of the heights of all edges, in fixed point (1/1024 px).
  ///   - limits: The limits of the drawing operation.
  init(edges: Int, height: Int, limits: WorkLimits) {
    self.limits = limits
    let rows = Double(height >> Fixed.fractionBits)
    let rasterizingCost = Self.edgeCost * Double(edges) + Self.rowCost * rows
    limit = max(Self.multiple * rasterizingCost, Self.minLimit)
  }

  /// Adds `count` operations of one kind; returns false once the limit is exceeded.
  ///
  /// Throws if the deadline of the operation has passed.
  @inline(__always)
  mutating func spend(on work: Work, _ count: Int) throws(DrawingError) -> Bool {
    try limits.checkTime()
    spent += work.rawValue * Double(count)
    if work == .crossings { crossings += count }
    return spent <= limit && crossings <= Self.maxCrossings
  }
}
