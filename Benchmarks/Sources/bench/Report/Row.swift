import Foundation

/// The measured times of one workload.
struct Row: Codable {
  let workload: String
  let size: Int
  let citrineMicroseconds: Double
  let cairoMicroseconds: Double
  /// Cairo's time divided by Citrine's.
  let timesCairo: Double
  /// Cairo's time divided by the time of the fastest other library (`peer`); nil if no other library was measured.
  let peerRatio: Double?
  /// The name of the fastest other library.
  let peer: String?
  /// The ratio to reach; nil if no other library was measured.
  let goal: Double?
  /// The time of the memory accesses alone on this machine; nil if it was not measured.
  let floorMicroseconds: Double?

  /// The keys of JSON reports, which are the same in all versions of this program.
  private enum CodingKeys: String, CodingKey {
    case workload, size, citrineMicroseconds, cairoMicroseconds, timesCairo, goal, floorMicroseconds
    case peerRatio = "par"
    case peer = "parIsOf"
  }

  init(_ workload: Workload, citrine: Double, cairo: Double, floor: Double?) {
    let reference = PeerReference.of(workload)
    self.workload = workload.name
    size = workload.size
    citrineMicroseconds = citrine * 1e6
    cairoMicroseconds = cairo * 1e6
    timesCairo = cairo / citrine
    peerRatio = reference?.ratio
    peer = reference?.peer
    goal = reference?.goal
    floorMicroseconds = floor.map { $0 * 1e6 }
  }

  /// Citrine's time divided by the time of the memory accesses alone.
  var timesFloor: Double? { floorMicroseconds.map { citrineMicroseconds / $0 } }
  /// Whether the ratio is more than 10 % below the ratio of the fastest other library.
  var isBelowPeer: Bool { timesCairo < 0.9 * (peerRatio ?? 0) }
  /// Whether the ratio reaches the goal; false if there is no goal.
  var isAtGoal: Bool { timesCairo >= goal ?? .infinity }
}

extension [Row] {
  /// The rows that count for the score: all rows with a `peerRatio`.
  var scored: [Row] { filter { $0.peerRatio != nil } }

  /// The geometric mean of a figure over all rows where it is not nil.
  func geometricMean(of figure: (Row) -> Double?) -> Double {
    let figures = compactMap(figure)
    return exp(figures.map { log($0) }.reduce(0, +) / Double(figures.count))
  }
}
