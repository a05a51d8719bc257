import CPixels

@testable import Citrine

/// The blend modes of PDF on one pixel of bytes: their formulas, rounded once.
struct BlendTwin {
  private let formula: BlendFormula
  private let isScreen: Bool

  /// Nil for the other operators.
  init?(_ operation: Int) {
    guard let mode = GBlendMode(rawValue: Int32(operation - CPX_MULTIPLY + 1)),
      let formula = BlendFormula(mode)
    else { return nil }
    self.formula = formula
    isScreen = mode == .screen
  }

  /// The result for bytes, rounded to nearest, halves up.
  ///
  /// Colour above alpha counts as alpha, but in screen, which is S + D − S · D of any colour.
  func callAsFunction(_ source: [Int], _ destination: [Int], _ layout: cpx_layout) -> [Int] {
    let alpha = Int(layout.alpha_shift / 8)
    let (red, blue) = (Int(layout.red_shift / 8), Int(layout.blue_shift / 8))
    let places = [red, 6 - alpha - red - blue, blue, alpha]
    let limit = isScreen ? 255 : destination[alpha]
    let s = places.map { Double(source[$0]) / 255 }
    let d = places.map { Double(min(destination[$0], limit)) / 255 }
    let exact = isScreen ? zip(s, d).map { $0 + $1 - $0 * $1 } : formula(s, d)
    var result = [0, 0, 0, 0]
    for (place, value) in zip(places, exact) { result[place] = Self.nearest(value * 255) }
    return result
  }

  /// Numbers that are no halves lie further from them than 1e-11, and errors are smaller.
  private static func nearest(_ value: Double) -> Int { Int((value + 0.5 + 1e-11).rounded(.down)) }
}

extension cpx_layout {
  static let rgba = cpx_layout(opaque: 0, alpha_shift: 24, red_shift: 0, blue_shift: 16)

  /// All orders of words, two with alpha and two without.
  static let ofWords = [
    rgba,
    cpx_layout(opaque: 0, alpha_shift: 0, red_shift: 8, blue_shift: 24),
    cpx_layout(opaque: 255 << 24, alpha_shift: 24, red_shift: 16, blue_shift: 0),
    cpx_layout(opaque: 255, alpha_shift: 0, red_shift: 24, blue_shift: 8),
  ]
}
