import Citrine

// The scales of CoreText's traits, from -1 to 1.
extension FontStyle {
  /// Weights of CoreText, which are those of `UIFont.Weight`, and the weights from 100 to 900 that they stand for.
  private static let weights: [(trait: Double, weight: Double)] = [
    (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700),
    (0.56, 800), (0.62, 900),
  ]

  /// Returns the weight from 100 to 900 for a weight trait from -1 to 1, which is interpolated.
  package static func weight(ofTrait trait: Double) -> Double {
    interpolate(trait, weights.map { ($0.trait, $0.weight) })
  }

  /// Returns the weight trait, from -0.8 to 0.62, for a weight from 100 to 900.
  package static func trait(ofWeight weight: Double) -> Double {
    interpolate(weight, weights.map { ($0.weight, $0.trait) })
  }

  /// Interpolates in a table whose first numbers rise; beyond its ends, the result is that of the end.
  private static func interpolate(_ x: Double, _ table: [(x: Double, y: Double)]) -> Double {
    guard let upper = table.firstIndex(where: { $0.x >= x }) else { return table.last?.y ?? 0 }
    guard upper > 0, x.isFinite else { return table[upper].y }
    let (from, to) = (table[upper - 1], table[upper])
    return from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
  }

  /// Returns the percentage of the normal width for a width trait from -1 to 1: a trait of -0.2 is 80 %.
  package static func widthPercentage(ofTrait trait: Double) -> Double {
    100 * (1 + max(-0.5, min(1, trait.isFinite ? trait : 0)))
  }

  /// Returns the width trait for a percentage of the normal width.
  package static func trait(ofWidthPercentage percentage: Double) -> Double {
    max(-1, min(1, percentage / 100 - 1))
  }

  /// The slant in degrees that a slant trait of 1 stands for.
  static let fullSlantAngle = 30.0
}
