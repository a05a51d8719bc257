/// The time that the removal of overlaps may take for one shape: sixteen times as long as its edges take to be
/// rasterized with their overlaps, or a tenth of a millisecond if that is more.
///
/// Beyond it the overlaps stay, and a pixel in which edges overlap gets the sum of winding × area. Times are not
/// measured but counted, so that a picture is the same on every machine.
struct OverlapBudget {
  /// A kind of work, with the nanoseconds that one of it takes: measured on an AVX-512 machine of 3 GHz with random
  /// walks, stars and quadrilaterals, 2026-11-24.
  enum Work: Double {
    /// A box compared with another.
    case boxes = 0.2
    /// Two edges whose boxes overlap.
    case edgePairs = 6
    /// Two edges that cross: found, cut, put in order, drawn.
    case crossings = 100
    /// A contour that may lie inside of another.
    case nestings = 40
  }

  /// What rasterizing takes for each edge, and for each row that one passes.
  private static let edge = 30.0
  private static let row = 6.0
  private static let multiple = 16.0
  private static let least = 100_000.0
  /// The most crossings, for their memory: 64 MB.
  private static let mostCrossings = 1 << 20

  private var spent = 0.0
  private var limit: Double
  private var crossings = 0

  /// - Parameter height: The heights of all edges together, in fixed point.
  init(edges: Int, height: Int) {
    let rows = Double(height >> Fixed.fractionBits)
    let sums = Self.edge * Double(edges) + Self.row * rows
    limit = max(Self.multiple * sums, Self.least)
  }

  /// Notes some work; false when the budget has been spent.
  @inline(__always)
  mutating func spend(on work: Work, _ count: Int) -> Bool {
    spent += work.rawValue * Double(count)
    if work == .crossings { crossings += count }
    return spent <= limit && crossings <= Self.mostCrossings
  }
}
