/// The punctuation and the signs of Latin-1, and general punctuation.
extension SansPen {
  mutating func drawGeneralPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if drawBlank(scalar) || drawDashOrQuote(scalar) { return true }
    let f = small
    switch scalar {
    case "¡": inverted { $0.exclamation() }
    case "¿": inverted { $0.question() }
    case "¦": verticalBar(isBroken: true)
    case "§": sectionSign()
    case "¶": pilcrow()
    case "·", "∙", "‧": stackedPoints([f.height * 0.5])
    case "•": bullet()
    case "…": fullStops(3)
    case "‥": fullStops(2)
    case "†": dagger(bars: 1)
    case "‡": dagger(bars: 2)
    case "‰": percent(zeros: 3)
    case "′": primes(1)
    case "″": primes(2)
    case "‴": primes(3)
    case "‖":
      for x in [0, capital.stem * 2.1] { box(x, bracketBottom, x + capital.stem * 0.9, bracketTop) }
      space(60, capital.stem * 3, 60)
    case "¨": spacingMark(.dieresis)
    case "¯", "ˉ": spacingMark(.macron)
    case "´", "ˊ": spacingMark(.acute)
    case "ˋ": spacingMark(.grave)
    case "¸": spacingMark(.cedilla)
    case "ˆ": spacingMark(.circumflex)
    case "ˇ": spacingMark(.caron)
    case "˘": spacingMark(.breve)
    case "˙": spacingMark(.dotAbove)
    case "˚": spacingMark(.ring)
    case "˛": spacingMark(.ogonek)
    case "˜": spacingMark(.tilde)
    case "˝": spacingMark(.doubleAcute)
    case "ª": ordinal("a")
    case "º": ordinal("o")
    case "©": circled("C")
    case "®": circled("R")
    case "℗": circled("P")
    case "™": trademark()
    case "№": numero()
    default: return false
    }
    return true
  }

  /// Draws a space, by its width.
  private mutating func drawBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x202F: space(0, scalar.value == 0xA0 ? blankWidth : blankWidth * 0.7, 0)
    case 0x2000, 0x2002: space(0, 500, 0)
    case 0x2001, 0x2003: space(0, 1000, 0)
    case 0x2004: space(0, 1000.0 / 3, 0)
    case 0x2005: space(0, 250, 0)
    case 0x2006: space(0, 1000.0 / 6, 0)
    case 0x2007: space(0, parameters.tabularAdvance, 0)
    case 0x2008: space(0, pointDiameter + 2 * pointBearing, 0)
    case 0x2009: space(0, 180, 0)
    case 0x200A: space(0, 90, 0)
    case 0x205F: space(0, 1000 * 4.0 / 18, 0)
    default: return false
    }
    return true
  }

  /// The advance of a space.
  var blankWidth: Double { 270 + 0.1 * parameters.growth }

  private mutating func drawDashOrQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "‐", "‑": dash(width(262, 0.3), bearing: 48)
    case "‒": dash(parameters.tabularAdvance - 80, bearing: 40)
    case "–": dash(width(440, 0), bearing: 44)
    case "—", "―": dash(width(860, 0), bearing: parameters.isMonospaced ? 0 : 40)
    case "‘", "ʻ": curlyQuotes(1, isTurned: true)
    case "’", "ʼ": curlyQuotes(1, isTurned: false)
    case "‚": curlyQuotes(1, isTurned: false, isLow: true)
    case "‛": mirroredQuotes(1)
    case "“": curlyQuotes(2, isTurned: true)
    case "”": curlyQuotes(2, isTurned: false)
    case "„": curlyQuotes(2, isTurned: false, isLow: true)
    case "‟": mirroredQuotes(2)
    case "‹": leftGuillemets(1)
    case "›": closing { $0.leftGuillemets(1) }
    case "«": leftGuillemets(2)
    case "»": closing { $0.leftGuillemets(2) }
    default: return false
    }
    return true
  }

  private mutating func mirroredQuotes(_ count: Int) {
    closing { $0.curlyQuotes(count, isTurned: false) }
  }

  /// Draws a sign upside down, so that it hangs from the height of small letters.
  private mutating func inverted(_ draw: (inout SansPen) -> Void) {
    var part = SansPen(parameters)
    draw(&part)
    turned(part.width, SansParameters.xHeight, draw)
    space(part.rightBearing, part.width, part.leftBearing)
  }

  private mutating func bullet() {
    let diameter = 210 + 0.5 * small.stem
    dot(diameter / 2, small.height * 0.52 + 20, diameter)
    space(56, diameter, 56)
  }

  private mutating func dagger(bars: Int) {
    let f = capital
    let w = width(390, 0.6)
    let (top, bottom) = (f.height + 10, -120.0)
    box(w / 2 - f.stem * 0.46, bottom, w / 2 + f.stem * 0.46, top)
    barAcross(0, w, top - 196, f.bar * 0.92)
    if bars == 2 { barAcross(0, w, bottom + 196, f.bar * 0.92) }
    space(40, w, 40)
  }

  private mutating func primes(_ count: Int) {
    let f = capital
    let distance = f.stem + 84 - 0.2 * parameters.growth
    let (top, bottom) = (SansParameters.ascender - 8, SansParameters.ascender - 258)
    for index in 0..<count {
      let x = Double(index) * distance
      polygon(
        (x, bottom), (x + f.stem * 0.68, bottom), (x + 62 + f.stem, top),
        (x + 62 + f.stem * 0.06, top))
    }
    space(42, 62 + f.stem + Double(count - 1) * distance, 42)
  }

  private mutating func sectionSign() {
    let f = capital
    let w = width(424, 0.85)
    let growth = parameters.growth
    let t = f.tight * (0.86 - 0.0014 * growth)
    let side = f.stem * (0.84 - 0.0014 * growth)
    let (top, bottom) = (f.height + f.overshoot, -130.0)
    let middle = (top + bottom) / 2
    let high = middle + 0.285 * f.height
    // The upper half; the lower one is the same, turned.
    func half(_ pen: inout SansPen) {
      pen.stroke(
        .right(w * 0.92, top - 118 - 0.2 * t, 110, side), .top(w * 0.5, top, 180, t),
        .left(w * 0.07, high, -90, side),
        .center(w * 0.5, middle + 96 + 0.11 * growth, -27, side * (1 - 0.0012 * max(growth, 0))),
        .right(w, middle - 52, -90, side),
        .center(w * 0.75, middle - 150, 213, t * 0.8))
    }
    half(&self)
    turned(w, top + bottom, half)
    space(44, w, 44)
  }

  private mutating func pilcrow() {
    let f = capital
    let w = width(520, 0.8)
    let t = f.stem * 0.8
    let bowl = f.height * 0.44
    box(w - t, -120, w, f.height)
    box(w - t * 2.1 - 46, -120, w - t * 1.1 - 46, f.height)
    box(w * 0.38, f.height - f.bar * 0.8, w, f.height)
    oval(0, bowl - 20, min(w * 0.72, w - t * 1.1 - 46), f.height)
    box(w * 0.36, bowl - 20, w - t * 1.1 - 46, f.height)
    space(30, w, 60)
  }

  // MARK: Small letters and letters in circles

  /// Returns a drawing whose strokes have the right thickness after it was scaled.
  private func reduced(_ scale: Double, thickness: Double, _ letter: Unicode.Scalar) -> SansPen {
    var proportions = parameters
    proportions.stem = parameters.stem * thickness / scale
    var pen = SansPen(proportions)
    pen.draw(letter)
    return pen
  }

  private mutating func ordinal(_ letter: Unicode.Scalar) {
    let scale = 0.66
    let part = reduced(scale, thickness: 0.8, letter)
    let lift = SansParameters.capHeight - SansParameters.xHeight * scale
    add(part, scale: scale, y: lift)
    let w = part.width * scale
    let t = small.bar * 0.72
    box(0, lift - 66 - t, w, lift - 66)
    space(40, w, 40)
  }

  private mutating func circled(_ letter: Unicode.Scalar) {
    let f = capital
    let diameter = f.height + 2 * f.overshoot
    let w = diameter * (0.3 + 0.7 * parameters.widthScale)
    let t = f.stem * (0.62 - 0.0012 * parameters.growth)
    ring(0, -f.overshoot, w, f.height + f.overshoot, sides: t, caps: t * 0.96)
    let scale = 0.56
    let part = reduced(scale, thickness: 0.66 - 0.001 * parameters.growth, letter)
    let nudge = letter == "C" ? -6.0 : 14.0
    add(
      part, scale: scale, x: (w - part.width * scale) / 2 + nudge, y: f.height * (1 - scale) / 2)
    space(40, w, 40)
  }

  private mutating func trademark() {
    let scale = 0.5
    let lift = SansParameters.capHeight * (1 - scale)
    let t = reduced(scale, thickness: 0.68 - 0.0006 * parameters.growth, "T")
    let m = reduced(scale, thickness: 0.66 - 0.0008 * parameters.growth, "M")
    add(t, scale: scale, y: lift)
    let x = t.width * scale + 40 - 0.05 * parameters.growth
    add(m, scale: scale, x: x, y: lift)
    space(40, x + m.width * scale, 40)
  }

  private mutating func numero() {
    let f = capital
    drawCapital("N")
    let x = width + 66
    let scale = 0.62
    let part = reduced(scale, thickness: parameters.isMonospaced ? 0.55 : 0.8, "o")
    let lift = 196.0
    add(part, scale: scale, x: x, y: lift)
    let right = x + part.width * scale
    box(x + 4, lift - 64 - f.bar * 0.76, right - 4, lift - 64)
    space(leftBearing, right, 44)
  }
}
