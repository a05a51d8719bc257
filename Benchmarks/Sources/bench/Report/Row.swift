import Foundation

/// What was measured of one workload.
struct Row: Codable {
  let workload: String
  let size: Int
  let citrineMicroseconds: Double
  let cairoMicroseconds: Double
  /// How many times as fast as Cairo Citrine is.
  let timesCairo: Double
  /// The same of the best of the other libraries.
  let par: Double
  let parIsOf: String
  let goal: Double
  /// What touching the pixels that change takes on this machine, where that was measured.
  let floorMicroseconds: Double?

  init(_ standing: Standing, citrine: Double, cairo: Double, floor: Double?) {
    workload = standing.name
    size = standing.size
    citrineMicroseconds = citrine * 1e6
    cairoMicroseconds = cairo * 1e6
    timesCairo = cairo / citrine
    par = standing.par
    parIsOf = standing.peer
    goal = standing.goal
    floorMicroseconds = floor.map { $0 * 1e6 }
  }

  /// How many times what its memory takes the operation takes.
  var timesFloor: Double? { floorMicroseconds.map { citrineMicroseconds / $0 } }
  /// Whether the row is more than a tenth below the best other library.
  var isBelowPar: Bool { timesCairo < 0.9 * par }
}

extension [Row] {
  func geometricMean(of figure: (Row) -> Double) -> Double {
    exp(map { log(figure($0)) }.reduce(0, +) / Double(count))
  }
}
