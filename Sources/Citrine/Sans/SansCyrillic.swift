import Foundation

/// The letters of Cyrillic: Russian, Ukrainian, Belarusian, Bulgarian, Serbian and Macedonian.
///
/// Most small letters are small forms of the capital ones, so one function draws both.
extension SansPen {
  mutating func drawCyrillic(_ letter: Unicode.Scalar) -> Bool {
    if let latin = Self.latinForm(letter) {
      draw(latin)
      return true
    }
    let isCapital = letter.properties.isUppercase
    return drawCyrillicForm(
      Self.capitalForm(letter), isCapital ? capital : small, isCapital: isCapital)
  }

  /// The Latin letter of the same shape; nil if there is none.
  private static func latinForm(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch letter {
    case "А": "A"
    case "В": "B"
    case "Е": "E"
    case "К": "K"
    case "М": "M"
    case "Н": "H"
    case "О": "O"
    case "Р": "P"
    case "С": "C"
    case "Т": "T"
    case "Х": "X"
    case "І": "I"
    case "Ј": "J"
    case "Ѕ": "S"
    case "а": "a"
    case "е": "e"
    case "о": "o"
    case "р": "p"
    case "с": "c"
    case "у": "y"
    case "х": "x"
    case "і": "i"
    case "ј": "j"
    case "ѕ": "s"
    case "ћ": "ħ"
    default: nil
    }
  }

  /// The capital letter of a small one; the letter itself if it is a capital one.
  private static func capitalForm(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter.value {
    case 0x430...0x44F: Unicode.Scalar(letter.value - 0x20) ?? letter
    case 0x450...0x45F: Unicode.Scalar(letter.value - 0x50) ?? letter
    case 0x491: "Ґ"
    default: letter
    }
  }

  /// Draws a letter, by its capital form.
  private mutating func drawCyrillicForm(
    _ letter: Unicode.Scalar, _ f: SansFrame, isCapital: Bool
  ) -> Bool {
    /// The width of the letter: of the capital one, and of the small one.
    func w(_ capital: Double, _ small: Double, _ rate: Double = 0.9) -> Double {
      width(isCapital ? capital : small, rate)
    }
    switch letter {
    case "Б": if isCapital { be(f, w(520, 0)) } else { smallBe(f) }
    case "В": capitalB(f, w(530, 428))
    case "Г": gamma(f, w(430, 336, 0.75))
    case "Ґ": upturnedGe(f, w(430, 340, 0.75))
    case "Д": de(f, w(650, 520))
    case "Ж": zhe(f, w(880, 690, 1.5))
    case "З": ze(f, w(490, 388))
    case "И": mirroredN(f, w(580, 448))
    case "К": capitalK(f, w(556, 430))
    case "Л": el(f, w(586, 464))
    case "М": capitalM(f, w(696, 566, 1.2))
    case "Н": capitalH(f, w(562, 436))
    case "П": gate(f, w(556, 430))
    case "Т": capitalT(f, w(552, 424, 0.8))
    case "У": shortTailedU(f, w(600, 460))
    case "Ф": if isCapital { phi(f, w(730, 0, 1.2)) } else { smallPhi(f) }
    case "Ц": tse(f, w(566, 440), stems: 2)
    case "Ч": che(f, w(510, 410))
    case "Ш": sha(f, w(800, 640, 1.5))
    case "Щ": tse(f, w(800, 640, 1.5), stems: 3)
    case "Ъ": hardSign(f, w(630, 510))
    case "Ы": yeru(f, w(706, 590, 1.4))
    case "Ь": softSign(f, w(510, 414))
    case "Э": e(f, w(620, 420))
    case "Є": ukrainianIe(f, w(620, 420))
    case "Ю": yu(f, w(880, 672, 1.4))
    case "Я": ya(f, w(536, 426))
    case "Ђ": if isCapital { dje(f, w(640, 0)) } else { smallDje() }
    case "Ћ": tshe(f, w(640, 0))
    case "Љ": lje(f, w(930, 730, 1.5))
    case "Њ": nje(f, w(880, 690, 1.5))
    case "Џ": dzhe(f, w(556, 430))
    default: return false
    }
    return true
  }

  // MARK: Letters with a lobe

  /// Adds the lower lobe of Б, Ь, Ъ and Ы, right of a stem at an x.
  private mutating func lowerLobe(_ f: SansFrame, stem: Double, to right: Double) {
    var part = SansPen(parameters)
    let top = f.height * 0.585 + f.tight * 0.3
    part.lobe(f, to: right - stem, bottom: 0, top: top, bars: (f.tight, f.tight))
    add(part, x: stem)
  }

  private mutating func be(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    box(0, f.height - f.bar, w * 0.9, f.height)
    lowerLobe(f, stem: 0, to: w)
    space(f.stemBearing, w, f.roundBearing * 0.9)
  }

  private mutating func softSign(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    lowerLobe(f, stem: 0, to: w)
    space(f.stemBearing, w, f.roundBearing * 0.9)
  }

  private mutating func hardSign(_ f: SansFrame, _ w: Double) {
    let stem = w * 0.21
    box(stem, 0, stem + f.stem, f.height)
    box(0, f.height - f.bar, stem + f.stem, f.height)
    lowerLobe(f, stem: stem, to: w)
    space(f.diagonalBearing * 1.2, w, f.roundBearing * 0.9)
  }

  private mutating func yeru(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    lowerLobe(f, stem: 0, to: w - f.stem - 0.105 * w + 0.12 * f.stem)
    box(w - f.stem, 0, w, f.height)
    space(f.stemBearing, w, f.stemBearing)
  }

  private mutating func ya(_ f: SansFrame, _ w: Double) {
    mirrored(w) { $0.capitalR(f, w) }
    space(f.diagonalBearing, w, f.stemBearing)
  }

  private mutating func lje(_ f: SansFrame, _ w: Double) {
    let stem = w * 0.56 - f.stem / 2
    elLeg(f, stem + f.stem)
    box(stem, 0, stem + f.stem, f.height)
    lowerLobe(f, stem: stem, to: w)
    space(f.diagonalBearing, w, f.roundBearing * 0.9)
  }

  private mutating func nje(_ f: SansFrame, _ w: Double) {
    let stem = w * 0.53 - f.stem / 2
    box(0, 0, f.stem, f.height)
    box(stem, 0, stem + f.stem, f.height)
    let top = f.height * 0.585 + f.tight * 0.3
    box(0, top - f.tight, stem + f.stem / 2, top)
    lowerLobe(f, stem: stem, to: w)
    space(f.stemBearing, w, f.roundBearing * 0.9)
  }

  // MARK: Letters with legs

  /// Adds the left leg and the roof of Л, up to the right edge of its stem.
  private mutating func elLeg(_ f: SansFrame, _ right: Double) {
    let d = f.stem * 0.97
    let x = right * 0.215
    box(x, f.height - f.bar, right, f.height)
    stroke(
      .left(x, f.height, -90, d), .left(x - 2, f.height * 0.52, -91.5, d).straight,
      .bottom(0, 0, 180, f.bar))
  }

  private mutating func el(_ f: SansFrame, _ w: Double) {
    elLeg(f, w)
    box(w - f.stem, 0, w, f.height)
    space(f.diagonalBearing, w, f.stemBearing)
  }

  private mutating func de(_ f: SansFrame, _ w: Double) {
    let foot = f.height * 0.2
    let (left, right) = (w * 0.2, w - f.stem - w * 0.085)
    let d = f.stem * 0.97
    box(left, f.height - f.bar, right + f.stem, f.height)
    box(right, 0, right + f.stem, f.height)
    polygon((left, f.height), (left + d, f.height), (left * 0.5 + d, 0), (left * 0.5, 0))
    box(0, 0, w, f.bar)
    box(0, -foot, f.stem * 0.9, f.bar)
    box(w - f.stem * 0.9, -foot, w, f.bar)
    space(footBearing, w, footBearing)
  }

  private mutating func tse(_ f: SansFrame, _ w: Double, stems: Int) {
    let tail = width(58, 0.4)
    for index in 0..<stems {
      let x = (w - f.stem) * Double(index) / Double(stems - 1)
      box(x, 0, x + f.stem, f.height)
    }
    box(0, 0, w + tail, f.bar)
    box(w + tail - f.stem * 0.9, -f.height * 0.2, w + tail, f.bar)
    topAnchor = w / 2
    space(f.stemBearing, w + tail, footBearing)
  }

  /// The blank beside a foot below the baseline.
  private var footBearing: Double { 36 - 0.09 * parameters.growth }

  private mutating func sha(_ f: SansFrame, _ w: Double) {
    for index in 0..<3 {
      let x = (w - f.stem) * Double(index) / 2
      box(x, 0, x + f.stem, f.height)
    }
    box(0, 0, w, f.bar)
    space(f.stemBearing, w, f.stemBearing)
  }

  private mutating func dzhe(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    box(w - f.stem, 0, w, f.height)
    box(0, 0, w, f.bar)
    box(w / 2 - f.stem * 0.47, -f.height * 0.2, w / 2 + f.stem * 0.47, f.bar)
    space(f.stemBearing, w, f.stemBearing)
  }

  private mutating func upturnedGe(_ f: SansFrame, _ w: Double) {
    gamma(f, w)
    box(w - f.stem * 0.92, f.height - f.bar, w, f.height * 1.2)
  }

  // MARK: Other letters

  private mutating func zhe(_ f: SansFrame, _ w: Double) {
    let half = w / 2 + f.stem / 2
    var arms = SansPen(parameters)
    arms.arms(f, half)
    add(arms, x: w - half)
    mirrored(w) { $0.add(arms, x: w - half) }
    box(w / 2 - f.stem / 2, 0, w / 2 + f.stem / 2, f.height)
    space(f.diagonalBearing * 0.7, w, f.diagonalBearing * 0.7)
  }

  private mutating func ze(_ f: SansFrame, _ w: Double) {
    let waist = f.height * 0.515
    let end = 0.2 * f.height + 0.3 * f.bar
    stroke(
      .left(w * 0.03, f.height - end, 68, f.stem * 0.95),
      .top(w * 0.48, f.height + f.overshoot, 0, f.tight),
      .right(w - 0.05 * w, f.height * 0.745, -90, f.round * 0.97),
      .bottom(w * 0.5, waist - f.tight * 0.48, 180, f.tight * 0.94),
      .bottom(w * 0.33, waist - f.tight * 0.48, 180, f.tight * 0.94).straight)
    stroke(
      .top(w * 0.33, waist + f.tight * 0.48, 0, f.tight * 0.94),
      .top(w * 0.5, waist + f.tight * 0.48, 0, f.tight * 0.94).straight,
      .right(w, f.height * 0.263, -90, f.round), .bottom(w * 0.48, -f.overshoot, 180, f.tight),
      .left(0, end, 112, f.stem * 0.95))
    space(f.openBearing, w, f.roundBearing * 0.92)
  }

  private mutating func mirroredN(_ f: SansFrame, _ w: Double) {
    mirrored(w) { $0.capitalN(f, w) }
    space(f.stemBearing, w, f.stemBearing)
  }

  /// Draws the letter У, a diagonal and a hook.
  private mutating func shortTailedU(_ f: SansFrame, _ w: Double) {
    let d = section(f.diagonal, run: w * 0.72, rise: f.height)
    let fork = f.height * 0.285
    let foot = w * 0.3
    let slope = (w - d - foot) / f.height
    let heading = -180 + atan(1 / slope) * 180 / .pi
    stroke(
      .left(w - d, f.height, heading, f.diagonal),
      .left(w - d - slope * f.height * 0.72, f.height * 0.28, heading, f.diagonal).straight,
      .bottom(w * 0.2, 0, 180, f.bar), .bottom(w * 0.08, 0, 180, f.bar).straight)
    let leftEnd = w - d - slope * (f.height - fork)
    let left = section(f.diagonal, run: leftEnd + d, rise: f.height - fork)
    diagonal(leftEnd + d * 0.5 - left * 0.5, fork, 0, f.height, section: left)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  private mutating func che(_ f: SansFrame, _ w: Double) {
    let bottom = f.height * 0.36
    box(w - f.stem, 0, w, f.height)
    stroke(
      .left(0, f.height, -90, f.stem), .left(0, f.height * 0.66, -90, f.stem).straight,
      .bottom(w * 0.46, bottom, 0, f.bar), .bottom(w - f.stem / 2, bottom, 0, f.bar).straight)
    space(f.stemBearing * 0.95, w, f.stemBearing)
  }

  private mutating func e(_ f: SansFrame, _ w: Double) {
    mirrored(w) { $0.ukrainianIe(f, w) }
    space(f.openBearing, w, f.roundBearing)
  }

  private mutating func ukrainianIe(_ f: SansFrame, _ w: Double) {
    openRound(f, w, end: 0.21 * f.height + 0.4 * f.tight, bar: f.tight)
    barAcross(f.round * 0.5, w * 0.74, f.height * 0.508, f.tight * 0.94)
    space(f.roundBearing, w, f.openBearing)
  }

  private mutating func yu(_ f: SansFrame, _ w: Double) {
    let ringLeft = w * 0.31 + f.stem * 0.1
    box(0, 0, f.stem, f.height)
    ring(ringLeft, -f.overshoot, w, f.height + f.overshoot, sides: f.round * 0.98, caps: f.bar)
    barAcross(f.stem / 2, ringLeft + f.round / 2, f.height * 0.508, f.bar)
    space(f.stemBearing, w, f.roundBearing)
  }

  private mutating func smallBe(_ f: SansFrame) {
    let w = width(470, 0.95)
    let top = SansParameters.ascender + 8
    let body = f.height * 0.92
    ring(0, -f.overshoot, w, body + f.overshoot, sides: f.round, caps: f.bar)
    stroke(
      .left(0, body / 2, 90, f.round), .left(0, body * 0.66, 90, f.round).straight,
      .center(w * 0.46, top - 0.15 * top, 22, f.bar * 0.96),
      .center(w * 0.87, top + f.bar * 0.1, 66, f.bar * 0.95))
    space(f.roundBearing, w, f.roundBearing)
  }

  private mutating func dje(_ f: SansFrame, _ w: Double) {
    tsheBody(f, w)
    let bottom = -f.overshoot * 0.4
    stroke(
      .right(w, f.height * 0.36, -90, f.stem), .right(w, f.height * 0.25, -90, f.stem).straight,
      .bottom(w * 0.66, bottom, 180, f.bar), .bottom(w * 0.56, bottom, 180, f.bar).straight)
    space(f.diagonalBearing * 1.2, w, f.stemBearing * 0.9)
  }

  private mutating func tshe(_ f: SansFrame, _ w: Double) {
    tsheBody(f, w)
    box(w - f.stem, 0, w, f.height * 0.37)
    space(f.diagonalBearing * 1.2, w, f.stemBearing)
  }

  /// Adds the roof, the stem and the arch of Ћ.
  private mutating func tsheBody(_ f: SansFrame, _ w: Double) {
    let stem = w * 0.23
    let top = f.height * 0.6
    box(0, f.height - f.bar, w * 0.76, f.height)
    box(stem, 0, stem + f.stem, f.height)
    stroke(
      .right(stem + f.stem, top - 0.14 * f.height - 0.6 * f.bar, 90, f.joint),
      .top(stem + f.stem + (w - stem - 2 * f.stem) * 0.53, top, 0, f.bar),
      .right(w, top - 0.235 * f.height, -90, f.stem),
      .right(w, f.height * 0.35, -90, f.stem).straight)
  }

  private mutating func smallDje() {
    let f = small
    draw("ħ")
    let bottom = SansParameters.descender
    stroke(
      .right(width, 60, -90, f.stem), .right(width, bottom + f.bar + 84, -90, f.stem).straight,
      .bottom(width - f.stem - 62, bottom, 180, f.bar),
      .bottom(width - f.stem - 118, bottom, 180, f.bar).straight)
  }
}
