import Foundation

/// What was measured of one workload.
struct Row: Codable {
  let workload: String
  let size: Int
  let citrineMicroseconds: Double
  let cairoMicroseconds: Double
  /// How many times as fast as Cairo Citrine is.
  let timesCairo: Double
  /// The same of the best of the other libraries; nil where none was measured.
  let par: Double?
  let parIsOf: String?
  let goal: Double?
  /// What touching the pixels that change takes on this machine, where that was measured.
  let floorMicroseconds: Double?

  init(_ workload: Workload, citrine: Double, cairo: Double, floor: Double?) {
    let standing = Standing.of(workload)
    self.workload = workload.name
    size = workload.size
    citrineMicroseconds = citrine * 1e6
    cairoMicroseconds = cairo * 1e6
    timesCairo = cairo / citrine
    par = standing?.par
    parIsOf = standing?.peer
    goal = standing?.goal
    floorMicroseconds = floor.map { $0 * 1e6 }
  }

  /// How many times what its memory takes the operation takes.
  var timesFloor: Double? { floorMicroseconds.map { citrineMicroseconds / $0 } }
  /// Whether the row is more than a tenth below the best other library.
  var isBelowPar: Bool { timesCairo < 0.9 * (par ?? 0) }
  /// Whether the row is as fast as it was meant to be; false where there is no goal.
  var isAtGoal: Bool { timesCairo >= goal ?? .infinity }
}

extension [Row] {
  /// The rows that count for the score: those with a par.
  var scored: [Row] { filter { $0.par != nil } }

  /// The geometric mean of a figure of the rows that have it.
  func geometricMean(of figure: (Row) -> Double?) -> Double {
    let figures = compactMap(figure)
    return exp(figures.map { log($0) }.reduce(0, +) / Double(figures.count))
  }
}
