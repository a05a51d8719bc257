import Foundation

/// The letters of Latin-1 and Latin Extended-A that are not a base with a mark.
extension SansPen {
  mutating func drawLatinExtended(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "Æ": capitalAE()
    case "æ": smallAE()
    case "Œ": capitalOE()
    case "œ": smallOE()
    case "Ø": slashed("O", capital)
    case "ø": slashed("o", small)
    case "Ð", "Đ": barredD()
    case "ð": eth()
    case "Þ": capitalThorn()
    case "þ": smallThorn()
    case "ß": sharpS(small, top: SansParameters.ascender, width(446, 0.95))
    case "ẞ": sharpS(capital, top: SansParameters.capHeight, width(540, 0.95))
    case "đ":
      drawSmall("d")
      barAcrossAscender(width - small.stem, isLeft: false)
    case "ħ":
      drawSmall("h")
      barAcrossAscender(0, isLeft: true)
    case "Ħ": barredH()
    case "ı": smallDotlessI(small)
    case "ȷ": smallDotlessJ(small)
    case "Ĳ": join("I", "J")
    case "ĳ": join("i", "j")
    case "ŉ": join("’", "n")
    case "\u{FB01}": join("f", "i")
    case "\u{FB02}": join("f", "l")
    case "ĸ":
      smallK(small, stemHeight: SansParameters.xHeight)
    case "Ŀ": dottedL("L")
    case "ŀ": dottedL("l")
    case "Ł": strokedL("L")
    case "ł": strokedL("l")
    case "Ŋ": capitalEng()
    case "ŋ": smallEng()
    case "Ŧ":
      drawCapital("T")
      barAcross(width * 0.24, width * 0.76, capital.height * 0.44)
    case "ŧ":
      drawSmall("t")
      barAcross(-4, width - 14, small.height * 0.5)
    case "ſ": longS()
    case "ƒ": florin()
    case "Ə":
      let w = width(640, 0.9)
      turned(w, capital.height) { $0.roundE($0.capital, w) }
      space(capital.roundBearing, w, capital.roundBearing)
    case "ə":
      let w = width(448, 0.92)
      turned(w, small.height) { $0.smallE($0.small) }
      space(small.roundBearing * 0.9, w, small.roundBearing)
    default: return false
    }
    return true
  }

  /// Draws characters side by side.
  mutating func join(_ scalars: Unicode.Scalar...) {
    var parts: [SansPen] = []
    for scalar in scalars {
      var part = SansPen(parameters)
      part.draw(scalar)
      parts.append(part)
    }
    var x = 0.0
    for (index, part) in parts.enumerated() {
      if index > 0 { x += part.leftBearing }
      add(part, x: x)
      x += part.width + (index < parts.count - 1 ? part.rightBearing : 0)
    }
    space(parts[0].leftBearing, x, parts[parts.count - 1].rightBearing)
  }

  /// Adds a horizontal stroke around a height.
  mutating func barAcross(_ left: Double, _ right: Double, _ y: Double, _ thickness: Double = 0) {
    let thickness = thickness > 0 ? thickness : small.bar * 0.9
    box(left, y - thickness / 2, right, y + thickness / 2)
  }

  // MARK: Ligatures

  private mutating func capitalAE() {
    let f = capital
    let arm = width(430, 0.72)
    let w = width(850, 1.35)
    let stem = w - arm
    let bar = f.height * 0.245 - f.bar * 0.25
    let d = section(f.diagonal, run: stem + f.stem * 0.4, rise: f.height)
    let apex = stem + f.stem * 0.4 - d
    diagonal(0, 0, apex, f.height, section: d)
    box((bar + f.bar / 2) / f.height * apex + d / 2, bar, stem + f.stem / 2, bar + f.bar * 0.96)
    box(apex, f.height - f.tight * 1.05, stem + f.stem, f.height)
    stemAndArms(f, stem, w)
    space(f.diagonalBearing, w, f.openBearing * 1.15)
  }

  private mutating func smallAE() {
    let f = small
    var e = SansPen(parameters)
    e.smallE(f)
    let a = width(412, 0.95)
    let top = f.height + f.overshoot
    let bowlTop = 0.593 * f.height + 0.12 * f.tight
    let meeting = a - f.round
    stroke(
      .left(26, f.height - terminal(f) + 14, 68, f.stem * 0.96), .top(a * 0.49, top, 0, f.tight),
      .right(a, 0.6 * f.height, -90, f.round), .right(a, 0.5 * f.height, -90, f.round).straight)
    stroke(
      .top(a - f.stem / 2, bowlTop, 180, f.tight * 0.95),
      .top(a * 0.52, bowlTop, 180, f.tight * 0.95).straight,
      .left(0, bowlTop / 2 - f.overshoot / 2, -90, f.round),
      .bottom(a * 0.42, -f.overshoot, 0, f.tight),
      .left(meeting + f.round * 0.1, 0.4 * f.height, 90, f.joint))
    add(e, x: meeting)
    space(f.roundBearing * 0.92, meeting + e.width, e.rightBearing)
  }

  private mutating func capitalOE() {
    let f = capital
    let arm = width(420, 0.7)
    let w = width(920, 1.35)
    let stem = w - arm
    stroke(
      .top(stem + f.stem / 2, f.height, 180, f.bar),
      .top(stem * 0.72, f.height, 180, f.bar).straight,
      .left(0, f.height / 2, -90, f.round), .bottom(stem * 0.72, 0, 0, f.bar),
      .bottom(stem + f.stem / 2, 0, 0, f.bar).straight)
    stemAndArms(f, stem, w)
    space(f.roundBearing, w, f.openBearing * 1.15)
  }

  private mutating func smallOE() {
    let f = small
    var e = SansPen(parameters)
    e.smallE(f)
    let o = width(460, 0.95)
    ring(0, -f.overshoot, o, f.height + f.overshoot, sides: f.round, caps: f.bar)
    add(e, x: o - f.round)
    space(f.roundBearing, o - f.round + e.width, e.rightBearing)
  }

  // MARK: Letters with a stroke

  /// Draws a letter with a slash through it that is a little higher than the letter.
  private mutating func slashed(_ letter: Unicode.Scalar, _ f: SansFrame) {
    draw(letter)
    let thickness = small.bar * (0.82 - 0.0012 * parameters.growth)
    let d = section(thickness, run: width, rise: f.height + 80)
    diagonal(12 - d * 0.3, -40, width - 12 - d * 0.7, f.height + 40, section: d)
  }

  private mutating func barredD() {
    drawCapital("D")
    barAcross(-52 + 0.2 * parameters.growth, width * 0.46, capital.height * 0.515, capital.bar)
    topAnchor = width / 2
  }

  private mutating func barredH() {
    drawCapital("H")
    let reach = 56 - 0.25 * parameters.growth
    barAcross(-reach, width + reach, capital.height * 0.78, capital.tight * 0.86)
  }

  /// Adds the bar of đ and ħ, around a stem with the left edge `stem`.
  ///
  /// - Parameter isLeft: Whether the stem is the left side of the letter.
  private mutating func barAcrossAscender(_ stem: Double, isLeft: Bool) {
    let (inner, outer) = (104.0, 60 - 0.18 * parameters.growth)
    barAcross(
      stem - (isLeft ? outer : inner), stem + small.stem + (isLeft ? inner : outer),
      SansParameters.ascender - 96, small.bar * (0.84 - 0.001 * parameters.growth))
    if parameters.isMonospaced { return }
    let blank = 18 + outer
    space(
      isLeft ? max(leftBearing, blank) : leftBearing, width,
      isLeft ? rightBearing : max(rightBearing, blank))
  }

  private mutating func dottedL(_ letter: Unicode.Scalar) {
    draw(letter)
    let isCapital = letter == "L"
    let beside = pointDiameter / 2 + 44
    let dotX = isCapital ? max(width * 0.66, capital.stem + beside) : width + beside
    dot(dotX, (isCapital ? capital.height : small.height) * 0.52, pointDiameter)
    space(
      leftBearing, max(width, dotX + pointDiameter / 2),
      isCapital ? rightBearing : pointBearing * 0.6)
  }

  private mutating func strokedL(_ letter: Unicode.Scalar) {
    draw(letter)
    let f = letter == "L" ? capital : small
    let isFramed = letter == "l" && parameters.isMonospaced
    let stem = isFramed ? width * 0.46 : f.stem / 2
    let reach = 78 - 0.12 * parameters.growth
    let (half, rise) = (f.stem * 0.5 + reach, 96.0)
    let y = f.height * (letter == "L" ? 0.5 : 0.68)
    let t = f.bar * 1.06
    polygon(
      (stem - half, y - rise - t / 2 + 20), (stem + half, y + rise - t / 2 - 20),
      (stem + half, y + rise + t / 2 - 20), (stem - half, y - rise + t / 2 + 20))
    if letter == "l" && !isFramed { space(reach + 16, width, reach + 16) }
  }

  // MARK: Other letters

  private mutating func eth() {
    let f = small
    let w = width(476, 0.95)
    let body = f.height * 0.95
    ring(0, -f.overshoot, w, body, sides: f.round, caps: f.bar)
    stroke(
      .right(w, body / 2 - 6, 90, f.round),
      .center(w * 0.52, f.height + 112, 148, f.stem * (0.86 - 0.0012 * parameters.growth)),
      .center(
        w * 0.2, f.height + 112 + 0.32 * w * tan(32 * .pi / 180), 148,
        f.stem * (0.84 - 0.0012 * parameters.growth)
      ).straight)
    let t = f.bar * (0.8 - 0.0016 * parameters.growth)
    let low = f.height + 44 + 0.1 * parameters.growth
    polygon(
      (w * 0.16, low), (w * 0.88, low + 112), (w * 0.88, low + 112 + t), (w * 0.16, low + t))
    space(f.roundBearing, w, f.roundBearing)
  }

  private mutating func capitalThorn() {
    let f = capital
    let w = width(506, 0.95)
    box(0, 0, f.stem, f.height)
    lobe(f, to: w, bottom: f.height * 0.185, top: f.height * 0.8, bars: (f.bar, f.bar))
    space(f.stemBearing, w, f.roundBearing * 0.85)
  }

  private mutating func smallThorn() {
    let f = small
    let w = width(452, 0.95)
    box(0, SansParameters.descender, f.stem, SansParameters.ascender)
    bowl(f, to: w)
    space(f.stemBearing, w, f.roundBearing)
  }

  /// Draws the sharp s of German.
  private mutating func sharpS(_ f: SansFrame, top: Double, _ w: Double) {
    let waist = top * 0.565
    let crown = w * 0.9
    let waistStart = max(w * 0.42, f.stem + 50)
    stroke(
      .left(0, 0, 90, f.stem), .left(0, top - 0.3 * top, 90, f.stem).straight,
      .top(w * 0.47, top + f.overshoot, 0, f.tight),
      .right(crown, top * 0.785, -90, f.round * 0.95),
      .bottom(w * 0.52, waist - f.tight * 0.48, 180, f.tight * 0.92),
      .bottom(waistStart, waist - f.tight * 0.48, 180, f.tight * 0.92).straight)
    stroke(
      .top(waistStart, waist + f.tight * 0.48, 0, f.tight * 0.92),
      .top(w * 0.52, waist + f.tight * 0.48, 0, f.tight * 0.92).straight,
      .right(w, top * 0.285, -90, f.round), .bottom(w * 0.56, -f.overshoot * 0.6, 180, f.tight),
      .bottom(f.stem + 0.11 * w, -f.overshoot * 0.6, 180, f.tight).straight)
    space(f.stemBearing, w, f.roundBearing * 0.92)
  }

  private mutating func capitalEng() {
    let f = capital
    drawCapital("N")
    let bottom = -SansParameters.xHeight * 0.3
    stroke(
      .right(width, 40, -90, f.stem),
      .right(width, bottom + 0.9 * f.bar + 50, -90, f.stem).straight,
      .bottom(width - f.stem - 60, bottom - 20, 180, f.bar),
      .bottom(width - f.stem - 126, bottom - 20, 180, f.bar).straight)
  }

  private mutating func smallEng() {
    let f = small
    smallN(f)
    let bottom = SansParameters.descender
    stroke(
      .right(width, 60, -90, f.stem), .right(width, bottom + f.bar + 84, -90, f.stem).straight,
      .bottom(width - f.stem - 62, bottom, 180, f.bar),
      .bottom(width - f.stem - 118, bottom, 180, f.bar).straight)
  }

  private mutating func longS() {
    let f = small
    let w = width(230, 0.5)
    let top = SansParameters.ascender + f.overshoot * 0.4
    stroke(
      .left(0, 0, 90, f.stem), .left(0, top - f.bar - 85, 90, f.stem).straight,
      .top(f.stem + (w - f.stem) * 0.62, top, 0, f.bar), .top(w, top, 0, f.bar).straight)
    space(f.stemBearing, w, f.diagonalBearing)
  }

  private mutating func florin() {
    let f = small
    let w = width(420, 0.7)
    let (top, bottom) = (SansParameters.capHeight + 6, SansParameters.descender + 40)
    let lean = 0.2
    let heading = 90 - atan(lean) * 180 / .pi
    let middle = w * 0.5
    stroke(
      .bottom(0, bottom, 0, f.bar), .bottom(w * 0.06, bottom, 0, f.bar).straight,
      .center(middle - lean * 190, 120, heading, f.stem * 0.95),
      .center(middle + lean * 120, 430, heading, f.stem * 0.95).straight,
      .top(w * 0.92, top, 0, f.bar), .top(w, top, 0, f.bar).straight)
    box(w * 0.16, f.height - f.bar - 120, w * 0.86, f.height - 120)
    space(24, w, 24)
  }

  /// Adds the shape of a capital e of the round form, open to the right.
  private mutating func roundE(_ f: SansFrame, _ w: Double) {
    let bar = f.height * 0.5 - f.tight / 2
    stroke(
      .right(w, bar, 90, f.round), .right(w, f.height * 0.52, 90, f.round).straight,
      .top(w * 0.5, f.height + f.overshoot, 180, f.bar), .left(0, f.height / 2, -90, f.round),
      .bottom(w * 0.51, -f.overshoot, 0, f.bar),
      .right(w - 12, 0.215 * f.height + 0.3 * f.bar, 68, f.round * 0.94))
    box(f.round / 2, bar, w - f.round / 2, bar + f.tight)
  }
}
