import Foundation

/// The proportions of Citrine Sans at one weight, from which every glyph is drawn.
///
/// Lengths are in font units, 1000 to the em. The stem is a linear function of the weight, and the other lengths are
/// polynomials in the stem, so outlines change without steps from weight to weight.
struct SansParameters: Sendable {
  /// The weight from 100 to 900.
  let weight: Double
  /// The horizontal displacement of a point for each unit of its height: the tangent of the slant.
  var shear: Double
  /// Whether every glyph has the advance `SansParameters.monospacedAdvance`.
  let isMonospaced: Bool

  /// The thickness of the vertical stems of small letters.
  var stem: Double
  /// The factor of the widths that glyphs ask for; a monospaced glyph finds its own.
  var widthScale = 1.0

  /// The height of flat capital letters, and of figures.
  static let capHeight = 705.0
  /// The height of flat small letters.
  static let xHeight = 526.0
  /// The height of letters such as b, d and l.
  static let ascender = 738.0
  /// The depth of letters such as p and q.
  static let descender = -206.0
  /// The advance of every glyph of the monospaced cut.
  static let monospacedAdvance = 600.0
  /// The stem of small letters at weight 400.
  static let regularStem = 83.0
  /// A rectangle that contains every glyph of every weight and slant.
  static let boundingBox = CGRect(x: -640, y: -300, width: 2040, height: 1300)

  /// - Parameters:
  ///   - weight: From 100 to 900.
  ///   - slant: The angle in degrees by which the letters lean to the right.
  init(weight: Double, slant: Double, isMonospaced: Bool) {
    self.weight = weight
    self.isMonospaced = isMonospaced
    shear = tan(slant * .pi / 180)
    stem = Self.regularStem + (weight - 400) * (isMonospaced ? 0.17 : 0.212)
  }

  /// Units of the stem beyond that of the regular weight; negative for light weights.
  var growth: Double { stem - Self.regularStem }

  /// The proportions of small letters.
  var small: SansFrame { SansFrame(self, height: Self.xHeight, stem: stem) }

  /// The proportions of capital letters and figures, whose stems are a little heavier.
  var capital: SansFrame { SansFrame(self, height: Self.capHeight, stem: stem * 1.055) }

  /// Returns a width that grows with the weight.
  ///
  /// - Parameters:
  ///   - regular: The width at weight 400.
  ///   - rate: The growth for each unit that the stem grows.
  func width(_ regular: Double, _ rate: Double) -> Double {
    (regular + rate * growth) * widthScale
  }

  /// The advance of a figure with the feature `tnum`.
  var tabularAdvance: Double {
    isMonospaced ? Self.monospacedAdvance : 602 + 0.5 * growth
  }
}

/// The thicknesses of the strokes of letters of one height.
struct SansFrame: Sendable {
  /// The height of flat letters.
  let height: Double
  /// The thickness of vertical stems.
  let stem: Double
  /// The thickness of round strokes at their left and right extremes; a little more than a stem.
  let round: Double
  /// The thickness of horizontal strokes; less than a stem, more so in bold weights.
  let bar: Double
  /// The thickness of horizontal strokes in letters that have three of them, such as e and B.
  let tight: Double
  /// The thickness of an arch where it leaves its stem.
  let joint: Double
  /// The thickness of diagonals, across the stroke.
  let diagonal: Double
  /// The distance by which round letters exceed flat ones at the top and at the bottom.
  let overshoot: Double
  /// The blank beside a stem.
  let stemBearing: Double
  /// The blank beside a round stroke.
  let roundBearing: Double
  /// The blank beside a diagonal.
  let diagonalBearing: Double
  /// The blank beside a side that is open, as that of c and r.
  let openBearing: Double

  fileprivate init(_ parameters: SansParameters, height: Double, stem: Double) {
    let growth = parameters.growth
    let barRatio = 0.885 - 0.0013 * growth
    self.height = height
    self.stem = stem
    round = stem * (1.05 - 0.0003 * growth)
    bar = stem * barRatio
    tight = stem * (barRatio - 0.0007 * growth)
    joint = stem * (0.66 - 0.0015 * growth)
    diagonal = stem * (0.97 - 0.0006 * growth)
    overshoot = 11
    let isTall = height > SansParameters.xHeight
    stemBearing = (isTall ? 86 : 78) - 0.27 * growth
    roundBearing = (isTall ? 52 : 49) - 0.2 * growth
    diagonalBearing = (isTall ? 16 : 17) - 0.07 * growth
    openBearing = (isTall ? 34 : 30) - 0.15 * growth
  }
}
