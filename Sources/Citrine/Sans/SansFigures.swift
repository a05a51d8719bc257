import Foundation

/// The figures 0 to 9, of the height of capital letters.
extension SansPen {
  mutating func figure(_ value: Int) {
    let f = capital
    switch value {
    case 0: figureZero(f)
    case 1: figureOne(f)
    case 2: figureTwo(f)
    case 3: figureThree(f)
    case 4: figureFour(f)
    case 5: figureFive(f)
    case 6: figureSix(f)
    case 7: figureSeven(f)
    case 8: figureEight(f)
    default: figureNine(f)
    }
  }

  private mutating func figureZero(_ f: SansFrame) {
    let w = width(494, 0.85)
    ring(0, -f.overshoot, w, f.height + f.overshoot, sides: f.round, caps: f.bar)
    if parameters.isMonospaced {
      let size = min(f.stem * 0.95, 0.44 * (w - 2 * f.round))
      box(w / 2 - size / 2, f.height / 2 - 62, w / 2 + size / 2, f.height / 2 + 62)
    }
    space(f.roundBearing, w, f.roundBearing)
  }

  private mutating func figureOne(_ f: SansFrame) {
    if parameters.isMonospaced { return monospacedOne(f) }
    let w = width(196, 0.7) + f.stem * 0.35
    oneFlag(f, left: 0, stem: w - f.stem)
    space(f.openBearing * 0.9, w, f.stemBearing * 0.92)
  }

  /// Adds the stem of 1 and its flag.
  mutating func oneFlag(_ f: SansFrame, left: Double, stem: Double) {
    let drop = (stem - left) * 0.62 + f.stem * 0.15
    box(stem, 0, stem + f.stem, f.height)
    polygon(
      (stem + f.stem * 0.5, f.height), (left, f.height - drop),
      (left, f.height - drop - f.bar * 1.12), (stem, f.height - f.bar * 1.12),
      (stem + f.stem * 0.5, f.height - f.bar * 0.9))
  }

  private mutating func figureTwo(_ f: SansFrame) {
    let w = width(464, 0.85)
    let slope = 0.9
    let heading = atan(slope) * 180 / .pi - 180
    let thickness = f.stem * 0.98
    // The diagonal ends in the bar, with its left edge in the corner.
    let foot = f.bar * 0.97
    let halfSection = thickness / 2 * hypot(1, slope) / slope
    let knee = 0.24 * f.height + foot * 0.4
    stroke(
      .left(14, f.height - 0.225 * f.height - 0.25 * f.bar, 70, f.stem * 0.95),
      .top(w * 0.49, f.height + f.overshoot, 0, f.bar),
      .right(w - 6, f.height * 0.72, -90, f.round),
      .center(halfSection + (knee - foot) / slope, knee, heading, thickness),
      .left(0, foot, heading, thickness).straight)
    box(0, 0, w, f.bar)
    space(f.openBearing + 16, w, f.openBearing + 16)
  }

  private mutating func figureThree(_ f: SansFrame) {
    let w = width(470, 0.85)
    let waist = f.height * 0.52
    let end = 0.195 * f.height + 0.28 * f.bar
    let inner = w * 0.34
    stroke(
      .left(16, f.height - end, 68, f.stem * 0.95),
      .top(w * 0.47, f.height + f.overshoot, 0, f.tight),
      .right(w - 0.05 * w, f.height * 0.745, -90, f.round * 0.98),
      .bottom(w * 0.5, waist - f.tight / 2, 180, f.tight * 0.96),
      .bottom(inner, waist - f.tight / 2, 180, f.tight * 0.96).straight)
    stroke(
      .top(inner, waist + f.tight / 2, 0, f.tight * 0.96),
      .top(w * 0.5, waist + f.tight / 2, 0, f.tight * 0.96).straight,
      .right(w, f.height * 0.265, -90, f.round),
      .bottom(w * 0.48, -f.overshoot, 180, f.tight),
      .left(0, end, 110, f.stem * 0.95))
    space(f.openBearing + 12, w, f.roundBearing * 0.92 + 4)
  }

  private mutating func figureFour(_ f: SansFrame) {
    let w = width(514, 0.8)
    let stem = w - f.stem - w * 0.16
    let bar = 0.215 * f.height - f.bar * 0.2
    let d = section(f.diagonal, run: stem, rise: f.height - bar)
    box(stem, 0, stem + f.stem, f.height)
    box(0, bar, w, bar + f.bar)
    // The apex covers the top of the stem.
    let apex = min(stem + f.stem - d * 0.95, stem)
    polygon(
      (0, bar), (0, bar + f.bar), (apex, f.height), (stem + f.stem, f.height),
      (d, bar + f.bar), (d, bar))
    space(f.diagonalBearing * 1.4 + 17, w, f.diagonalBearing * 1.4 + 17)
  }

  private mutating func figureFive(_ f: SansFrame) {
    let w = width(466, 0.85)
    let left = 0.07 * w
    let growth = parameters.growth
    let elbow = 0.43 * f.height - 0.4 * growth
    let lean = f.stem * 0.18
    box(left, f.height - f.bar, w * 0.92, f.height)
    polygon(
      (left, f.height), (left + f.stem, f.height), (left + f.stem - lean, elbow),
      (left - lean, elbow))
    // The bowl leaves the stem as an arch does.
    stroke(
      .right(left + f.stem - lean, elbow, 88, f.joint),
      .top(w * 0.51, f.height * 0.64 + 0.12 * growth, 0, f.tight),
      .right(w, f.height * 0.312, -90, f.round),
      .bottom(w * 0.49, -f.overshoot, 180, f.tight),
      .left(0, 0.195 * f.height + 0.28 * f.bar, 110, f.stem * 0.95))
    space(f.openBearing + 20, w, f.roundBearing * 0.9 + 8)
  }

  private mutating func figureSix(_ f: SansFrame) {
    let w = width(484, 0.85)
    sixShape(f, w)
    space(f.roundBearing * 0.96, w, f.roundBearing * 0.92)
  }

  private mutating func sixShape(_ f: SansFrame, _ w: Double) {
    let end = 0.19 * f.height + 0.28 * f.bar
    let crest = f.height * 0.625
    stroke(
      .right(w - 26, f.height - end, 111, f.stem * 0.93),
      .top(w * 0.53, f.height + f.overshoot, 180, f.tight),
      .left(0, f.height * 0.40, -90, f.round),
      .bottom(w * 0.5, -f.overshoot, 0, f.tight),
      .right(w, (crest - f.overshoot) / 2, 90, f.round),
      .top(w * 0.52, crest, 180, f.tight * 0.97),
      .right(f.round * 0.98, f.height * 0.36, -90, f.joint))
  }

  private mutating func figureSeven(_ f: SansFrame) {
    let w = width(440, 0.8)
    let d = section(f.diagonal * 1.03, run: w * 0.74, rise: f.height)
    box(0, f.height - f.bar, w, f.height)
    diagonal(w * 0.19, 0, w - d, f.height, section: d)
    space(f.openBearing * 0.8 + 17, w, f.diagonalBearing * 1.3 + 20)
  }

  private mutating func figureEight(_ f: SansFrame) {
    let w = width(488, 0.85)
    let waist = f.height * 0.522
    let inset = 0.04 * w
    ring(
      inset, waist - f.tight * 0.48, w - inset, f.height + f.overshoot, sides: f.round * 0.97,
      caps: f.tight * 0.97)
    ring(0, -f.overshoot, w, waist + f.tight * 0.48, sides: f.round, caps: f.tight * 0.97)
    space(f.roundBearing * 0.9, w, f.roundBearing * 0.9)
  }

  private mutating func figureNine(_ f: SansFrame) {
    let w = width(484, 0.85)
    turned(w, f.height) { $0.sixShape(f, w) }
    space(f.roundBearing * 0.92, w, f.roundBearing * 0.96)
  }
}
