import CPixels

@testable import Citrine

/// The reference implementation of the PDF blend modes on one pixel of bytes: the exact formula, rounded once.
struct BlendTwin {
  private let formula: BlendFormula
  private let isScreen: Bool
  /// True if 65025 (255²) times the result (0…1) is an integer for all bytes.
  private let isExact: Bool

  /// Returns nil for operators that are not PDF blend modes.
  init?(_ operation: Int) {
    guard let mode = GBlendMode(rawValue: Int32(operation - CPX_MULTIPLY + 1)),
      let formula = BlendFormula(mode)
    else { return nil }
    self.formula = formula
    isScreen = mode == .screen
    isExact =
      mode.rawValue <= GBlendMode.exclusion.rawValue
      && ![.colorDodge, .colorBurn, .softLight].contains(mode)
  }

  /// The result for bytes, rounded to nearest, halves up.
  ///
  /// A destination colour above its alpha counts as that alpha, except in screen, which is S + D − S · D for any
  /// colour.
  func callAsFunction(_ source: [Int], _ destination: [Int], _ layout: cpx_layout) -> [Int] {
    nearest(of: 255, source, destination, layout)
  }

  /// 255 times the result in levels, which is exact if `isExact`.
  ///
  /// For the other modes, each colour is rounded to a byte first. Colours are limited to the alpha, which is
  /// 255 · (Sa + Da) − Sa · Da in all modes.
  func sums(_ source: [Int], _ destination: [Int], _ layout: cpx_layout) -> [Int] {
    if isExact { return nearest(of: 65025, source, destination, layout) }
    let alpha = Int(layout.alpha_shift / 8)
    let (sa, da) = (source[alpha], destination[alpha])
    let limit = 255 * (sa + da) - sa * da
    var sums = nearest(of: 255, source, destination, layout).map { min(255 * $0, limit) }
    sums[alpha] = limit
    return sums
  }

  private func nearest(
    of factor: Double, _ source: [Int], _ destination: [Int], _ layout: cpx_layout
  ) -> [Int] {
    let alpha = Int(layout.alpha_shift / 8)
    let (red, blue) = (Int(layout.red_shift / 8), Int(layout.blue_shift / 8))
    let places = [red, 6 - alpha - red - blue, blue, alpha]
    let limit = isScreen ? 255 : destination[alpha]
    let s = places.map { Double(source[$0]) / 255 }
    let d = places.map { Double(min(destination[$0], limit)) / 255 }
    let exact = isScreen ? zip(s, d).map { $0 + $1 - $0 * $1 } : formula(s, d)
    var result = [0, 0, 0, 0]
    for (place, value) in zip(places, exact) { result[place] = Self.nearest(value * factor) }
    return result
  }

  /// Rounds to nearest, halves up.
  ///
  /// The offset of 1e-11 is larger than the rounding error of doubles, and smaller than the distance from a half to the
  /// nearest other result.
  private static func nearest(_ value: Double) -> Int { Int((value + 0.5 + 1e-11).rounded(.down)) }
}

extension cpx_layout {
  static let rgba = cpx_layout(opaque_bits: 0, alpha_shift: 24, red_shift: 0, blue_shift: 16)

  /// All four byte orders of a 32-bit pixel: two with alpha, two without.
  static let pixels32 = [
    rgba,
    cpx_layout(opaque_bits: 0, alpha_shift: 0, red_shift: 8, blue_shift: 24),
    cpx_layout(opaque_bits: 255 << 24, alpha_shift: 24, red_shift: 16, blue_shift: 0),
    cpx_layout(opaque_bits: 255, alpha_shift: 0, red_shift: 24, blue_shift: 8),
  ]
}
