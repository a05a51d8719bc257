import Foundation

/// What was measured of one row.
struct Result {
  let standing: Standing
  /// Seconds an operation.
  let citrine: Double
  let cairo: Double

  /// How many times as fast as Cairo Citrine is.
  var ratio: Double { cairo / citrine }
  /// Whether the row is more than a tenth below the best other library.
  var isBelowPar: Bool { ratio < 0.9 * standing.par }
}

extension [Result] {
  /// The geometric mean of the ratios.
  var score: Double { geometricMean(of: \.ratio) }

  func geometricMean(of figure: (Result) -> Double) -> Double {
    exp(map { log(figure($0)) }.reduce(0, +) / Double(count))
  }
}
