import Foundation

/// The measured times of one workload.
struct Row: Codable {
  let workload: String
  let size: Int
  let citrineMicroseconds: Double
  let cairoMicroseconds: Double
  /// Cairo's time divided by Citrine's.
  let timesCairo: Double
  /// The same ratio for the fastest other library (`parIsOf`); nil if none was measured.
  let par: Double?
  let parIsOf: String?
  let goal: Double?
  /// The time of the memory accesses alone on this machine; nil if it was not measured.
  let floorMicroseconds: Double?

  init(_ workload: Workload, citrine: Double, cairo: Double, floor: Double?) {
    let reference = PeerReference.of(workload)
    self.workload = workload.name
    size = workload.size
    citrineMicroseconds = citrine * 1e6
    cairoMicroseconds = cairo * 1e6
    timesCairo = cairo / citrine
    par = reference?.par
    parIsOf = reference?.peer
    goal = reference?.goal
    floorMicroseconds = floor.map { $0 * 1e6 }
  }

  /// Citrine's time divided by the time of the memory accesses alone.
  var timesFloor: Double? { floorMicroseconds.map { citrineMicroseconds / $0 } }
  /// Whether the ratio is more than 10 % below that of the fastest other library.
  var isBelowPar: Bool { timesCairo < 0.9 * (par ?? 0) }
  /// Whether the ratio reaches the goal; false if there is no goal.
  var isAtGoal: Bool { timesCairo >= goal ?? .infinity }
}

extension [Row] {
  /// The rows that count for the score: all rows with a `par`.
  var scored: [Row] { filter { $0.par != nil } }

  /// The geometric mean of a figure over all rows where it is not nil.
  func geometricMean(of figure: (Row) -> Double?) -> Double {
    let figures = compactMap(figure)
    return exp(figures.map { log($0) }.reduce(0, +) / Double(figures.count))
  }
}
