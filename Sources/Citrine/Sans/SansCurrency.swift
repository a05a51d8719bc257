import Foundation

/// The signs of currencies.
extension SansPen {
  mutating func drawCurrency(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "¢": cent()
    case "£": pound()
    case "¤": currencySign()
    case "¥": yen()
    case "€": euro()
    case "₽": ruble()
    case "₴": hryvnia()
    case "₺": lira()
    case "₹": rupee()
    case "₿": bitcoin()
    case "₩": won()
    case "₫": dong()
    default: return false
    }
    return true
  }

  /// The thickness of the bars of signs.
  private var signBar: Double { capital.tight * (0.84 - 0.0022 * parameters.growth) }

  private mutating func cent() {
    let f = small
    let lift = (SansParameters.capHeight - f.height) / 2
    var c = SansPen(parameters)
    c.roundC(f, width(430, 0.85))
    let w = width(430, 0.85)
    add(c, y: lift)
    let half = f.stem * 0.4
    let middle = w * 0.525
    box(middle - half, lift + f.height - 6, middle + half, lift + f.height + 92)
    box(middle - half, lift - 92, middle + half, lift + 6)
    space(capital.roundBearing + 6, w, capital.openBearing + 14)
  }

  private mutating func pound() {
    let f = capital
    let w = width(494, 0.8)
    let stem = w * 0.2
    stroke(
      .right(w - 24, f.height - 0.2 * f.height - 0.28 * f.bar, 108, f.stem * 0.94),
      .top(w * 0.56, f.height + f.overshoot, 180, f.bar),
      .left(stem, f.height * 0.7, -90, f.stem), .left(stem, f.height * 0.3, -90, f.stem).straight,
      .left(0, f.bar * 0.4, -133, f.stem * 0.9))
    box(0, 0, w, f.bar)
    barAcross(0.02 * w, w * 0.74, f.height * 0.44, f.tight * 0.94)
    space(f.openBearing, w, f.openBearing)
  }

  private mutating func currencySign() {
    let f = capital
    let w = width(480, 0.7)
    let t = f.stem * 0.86
    let y = f.height * 0.5
    let radius = w * 0.36
    ring(w / 2 - radius, y - radius, w / 2 + radius, y + radius, sides: t, caps: t * 0.94)
    for angle in [45.0, 135, 225, 315] {
      let direction = SansNode.unit(angle)
      let (inner, outer) = (radius - t * 0.4, w * 0.68)
      stroke(
        .center(w / 2 + direction.x * inner, y + direction.y * inner, angle, t * 0.9),
        .center(w / 2 + direction.x * outer * 0.92, y + direction.y * outer * 0.92, angle, t * 0.9)
          .straight)
    }
    space(56, w, 56)
  }

  private mutating func yen() {
    drawCapitalY()
    let half = width * 0.37
    let middle = width / 2
    barAcross(middle - half, middle + half, capital.height * 0.385, signBar)
    barAcross(middle - half, middle + half, capital.height * 0.195, signBar)
  }

  /// Draws the letter Y in the width of a figure.
  private mutating func drawCapitalY() { capitalY(capital, width(560, 0.85)) }

  private mutating func euro() {
    let f = capital
    let w = width(530, 0.85)
    var c = SansPen(parameters)
    let inset = width(64, 0.05)
    c.openRound(f, w - inset, end: 0.2 * f.height + 0.28 * f.tight, bar: f.tight)
    add(c, x: inset)
    let gap = 0.095 * f.height
    barAcross(0, w * 0.72, f.height / 2 + gap, signBar)
    barAcross(0, w * 0.69, f.height / 2 - gap, signBar)
    space(f.openBearing * 0.8, w, f.openBearing)
  }

  private mutating func ruble() {
    let inset = width(70, 0.1)
    var letter = SansPen(parameters)
    letter.capitalP(capital, width(490, 0.9))
    add(letter, x: inset)
    let f = capital
    let waist = f.height * 0.415 - f.bar * 0.3
    box(0, waist, inset + f.stem / 2, waist + f.bar)
    barAcross(0, inset + letter.width * 0.68, waist - 84 - 0.4 * signBar, signBar)
    space(30, inset + letter.width, f.roundBearing)
  }

  private mutating func hryvnia() {
    let f = capital
    let w = width(520, 0.85)
    var s = SansPen(parameters)
    let inset = width(30, 0)
    s.capitalS(f, w - 2 * inset)
    mirrored(w) { $0.add(s, x: inset) }
    barAcross(0, w, f.height * 0.5 + 0.1 * f.height, signBar)
    barAcross(0, w, f.height * 0.5 - 0.1 * f.height, signBar)
    space(f.openBearing, w, f.openBearing)
  }

  private mutating func lira() {
    let f = capital
    let w = width(500, 0.85)
    let stem = w * 0.24
    stroke(
      .left(stem, f.height, -90, f.stem), .left(stem, f.bar * 0.5, -90, f.stem).straight)
    stroke(
      .bottom(stem, 0, 0, f.bar), .bottom(stem + f.stem, 0, 0, f.bar).straight,
      .right(w, f.height * 0.42, 90, f.stem * 0.95))
    let t = signBar
    for y in [f.height * 0.38, f.height * 0.56] {
      polygon(
        (0, y - t / 2 - 20), (w * 0.72, y - t / 2 + 108), (w * 0.72, y + t / 2 + 108),
        (0, y + t / 2 - 20))
    }
    space(30, w, f.openBearing)
  }

  private mutating func rupee() {
    let f = capital
    let w = width(480, 0.8)
    let t = f.tight * (0.84 - 0.0018 * parameters.growth)
    let (top, waist) = (f.height, f.height * 0.42)
    box(0, top - t, w, top)
    stroke(
      .top(0, top, 0, t), .top(w * 0.3, top, 0, t).straight,
      .right(w * 0.77, (top + waist) / 2, -90, f.stem * 0.92),
      .bottom(w * 0.3, waist, 180, t), .bottom(0, waist, 180, t).straight)
    barAcross(0, w, (top - t + waist + t) / 2 + 0.02 * f.height, t)
    let d = section(f.diagonal * 0.95, run: w * 0.72, rise: waist + t)
    diagonal(w * 0.84 - d, 0, w * 0.16, waist + t * 0.5, section: d)
    space(f.openBearing, w, f.openBearing)
  }

  private mutating func bitcoin() {
    let f = capital
    drawCapital("B")
    let thin = f.stem * 0.74
    for x in [width * 0.26, width * 0.26 + thin + 66] {
      box(x, f.height - 4, x + thin, f.height + 92)
      box(x, -92, x + thin, 4)
    }
  }

  private mutating func won() {
    let f = capital
    capitalW(f, width(800, 1.1))
    barAcross(0, width, f.height * 0.6, signBar)
    barAcross(0, width, f.height * 0.4, signBar)
  }

  private mutating func dong() {
    draw("đ")
    let f = small
    box(0, -70 - f.bar * 0.8, width, -70)
  }
}
