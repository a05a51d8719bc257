import Foundation

/// Mathematical signs.
extension SansPen {
  mutating func drawMathematics(_ scalar: Unicode.Scalar) -> Bool {
    let (w, t, y) = (mathWidth, mathStroke, mathAxis)
    switch scalar {
    case "−": minus()
    case "±", "∓": plusMinus(isInverted: scalar == "∓")
    case "×": multiplication()
    case "÷": division()
    case "¬": notSign()
    case "°": degree()
    case "≠":
      equals()
      slashAcross()
    case "≈":
      let gap = 62 + 0.62 * t
      asciiTilde(lift: gap)
      asciiTilde(lift: -gap)
    case "∼": asciiTilde()
    case "≡":
      for index in [-1.0, 0, 1] { barAcross(0, w, y + index * (88 + 0.75 * t), t * 0.9) }
      space(58, w, 58)
    case "≤": lessThanOrEqual()
    case "≥":
      mirrored(w) { $0.lessThanOrEqual() }
      space(58, w, 58)
    case "∞": infinity()
    case "√": root()
    case "∑": sigmaSign()
    case "∏": productSign()
    case "∫": integral()
    case "∂": partial()
    case "∆": delta()
    case "∅": emptySet()
    case "∈": elementOf()
    case "∇":
      var part = SansPen(parameters)
      part.delta()
      flipped(capital.height) { $0.delta() }
      space(part.leftBearing, part.width, part.rightBearing)
    case "∕": divisionSlash()
    case "∗": asterisk()
    default: return false
    }
    return true
  }

  // MARK: Signs above a bar

  /// The thickness of the strokes of signs with a bar below them.
  private var stackedStroke: Double { mathStroke * (1 - 0.0015 * parameters.growth) }

  /// Adds a bar, and returns the bottom and the top of the room for a sign above it.
  private mutating func barBelow() -> (bottom: Double, top: Double) {
    let growth = parameters.growth
    let bottom = mathAxis - 262 - 0.2 * growth
    box(0, bottom, mathWidth, bottom + stackedStroke)
    let gap = 60 - 0.1 * growth
    return (bottom + stackedStroke + gap, mathAxis + 280 + 0.45 * growth)
  }

  private mutating func plusMinus(isInverted: Bool) {
    let (w, t) = (mathWidth, stackedStroke)
    func draw(_ pen: inout SansPen) {
      let room = pen.barBelow()
      let middle = (room.bottom + room.top) / 2
      pen.box(0, middle - t / 2, w, middle + t / 2)
      pen.box(w / 2 - t / 2, room.bottom, w / 2 + t / 2, room.top)
    }
    if isInverted { flipped(2 * mathAxis, draw) } else { draw(&self) }
    space(58, w, 58)
  }

  private mutating func lessThanOrEqual() {
    let room = barBelow()
    lessThan(
      middle: (room.bottom + room.top) / 2, half: (room.top - room.bottom) / 2,
      thickness: stackedStroke)
  }

  mutating func multiplication() {
    let (w, t, y) = (mathWidth * 0.86, mathStroke, mathAxis)
    let half = w / 2 - t * 0.35
    for heading in [45.0, 135] {
      let direction = SansNode.unit(heading)
      let reach = half * 1.414
      stroke(
        .center(w / 2 - direction.x * reach, y - direction.y * reach, heading, t),
        .center(w / 2 + direction.x * reach, y + direction.y * reach, heading, t).straight)
    }
    space(58 + mathWidth * 0.07, w, 58 + mathWidth * 0.07)
  }

  private mutating func division() {
    let (w, t, y) = (mathWidth, mathStroke, mathAxis)
    let size = pointDiameter * 0.98
    box(0, y - t / 2, w, y + t / 2)
    for side in [-1.0, 1] { dot(w / 2, y + side * (t / 2 + 74 + size * 0.5), size) }
    space(58, w, 58)
  }

  private mutating func notSign() {
    let (w, t, y) = (mathWidth, mathStroke, mathAxis)
    box(0, y + 20, w, y + 20 + t)
    box(w - t * 1.08, y - 190, w, y + 20 + t)
    space(58, w, 58)
  }

  private mutating func degree() {
    let f = capital
    let radius = 116 + 0.34 * f.stem
    let t = f.stem * (0.84 - 0.001 * parameters.growth)
    ring(0, f.height + 12 - 2 * radius, 2 * radius, f.height + 12, sides: t, caps: t * 0.94)
    space(36, radius * 2, 36)
  }

  private mutating func slashAcross() {
    let (w, t, y) = (mathWidth, mathStroke, mathAxis)
    let d = section(t * 0.92, run: w * 0.52, rise: 520)
    diagonal(w * 0.24, y - 260, w * 0.76 - d, y + 260, section: d)
  }

  private mutating func infinity() {
    let f = capital
    let w = width(790, 1.0)
    let (t, y) = (mathStroke * 0.98, mathAxis)
    let half = 168 + 0.2 * t
    let right = w * 0.745
    for isTurned in [false, true] {
      func draw(_ pen: inout SansPen) {
        pen.stroke(
          .center(w / 2, y, -46, t), .bottom(right, y - half, 0, t),
          .right(w, y, 90, f.stem * 0.96), .top(right, y + half, 180, t),
          .center(w / 2, y, 226, t))
      }
      if isTurned { turned(w, 2 * y, draw) } else { draw(&self) }
    }
    space(44, w, 44)
  }

  private mutating func root() {
    let f = capital
    let w = width(600, 0.8)
    let top = f.height + 120
    let thin = f.diagonal * 0.8
    let foot = w * 0.42
    let d = section(f.diagonal, run: w * 0.28, rise: f.height * 0.46)
    let up = section(thin, run: w - foot, rise: top + 20)
    diagonal(foot - d * 0.6, -20, w * 0.12, f.height * 0.46, section: up, endSection: d)
    box(0, f.height * 0.46 - f.bar * 0.8, w * 0.12 + d, f.height * 0.46)
    diagonal(foot - d * 0.6, -20, w - up, top, section: up)
    box(w - up, top - f.bar * 0.84, w + 60, top)
    space(20, w + 60, 0)
  }

  private mutating func sigmaSign() {
    // A letter sigma that reaches below the baseline.
    let stretch = (SansParameters.capHeight + 130) / SansParameters.capHeight
    var letter = SansPen(parameters)
    letter.sigma()
    append(from: { $0.sigma() }) { CGPoint(x: $0.x * 1.08, y: $0.y * stretch - 110) }
    space(36, letter.width * 1.08, 36)
  }

  private mutating func productSign() {
    let f = capital
    let w = width(640, 0.9)
    let (top, bottom) = (f.height + 20, -110.0)
    let inset = w * 0.1
    box(0, top - f.bar, w, top)
    box(inset, bottom, inset + f.stem, top)
    box(w - inset - f.stem, bottom, w - inset, top)
    space(40, w, 40)
  }

  private mutating func integral() {
    let f = capital
    let w = width(360, 0.6)
    let (top, bottom) = (f.height + 90, -180.0)
    let middle = (top + bottom) / 2
    stroke(
      .bottom(0, bottom, 0, f.bar * 0.9), .bottom(w * 0.1, bottom, 0, f.bar * 0.9).straight,
      .right(w / 2 + f.stem * 0.45, middle - 190, 90, f.stem * 0.92),
      .right(w / 2 + f.stem * 0.45, middle + 190, 90, f.stem * 0.92).straight,
      .top(w * 0.9, top, 0, f.bar * 0.9), .top(w, top, 0, f.bar * 0.9).straight)
    space(16, w, 16)
  }

  private mutating func partial() {
    let f = capital
    let w = width(490, 0.9)
    let body = f.height * 0.62
    ring(0, -f.overshoot, w, body, sides: f.round, caps: f.tight)
    stroke(
      .left(w * 0.12, f.height - 0.13 * f.height - 0.3 * f.tight, 62, f.stem * 0.92),
      .top(w * 0.53, f.height + f.overshoot, 0, f.tight), .right(w, f.height * 0.45, -90, f.round),
      .right(w, body / 2 - 6, -90, f.round).straight)
    space(f.roundBearing * 0.9, w, f.roundBearing)
  }

  private mutating func emptySet() {
    let f = capital
    let w = width(620, 0.8)
    let t = mathStroke
    let (bottom, top) = (mathAxis - 310, mathAxis + 310)
    ring(0, bottom, w, top, sides: t, caps: t * 0.96)
    let d = section(t * 0.9, run: w, rise: top - bottom + 60)
    diagonal(w * 0.06 - d * 0.3, bottom - 30, w * 0.94 - d * 0.7, top + 30, section: d)
    space(f.roundBearing, w, f.roundBearing)
  }

  private mutating func elementOf() {
    let (w, y) = (mathWidth, mathAxis)
    let t = mathStroke * (1 - 0.0024 * parameters.growth)
    let half = 240 + 0.45 * parameters.growth
    stroke(
      .top(w, y + half, 180, t), .top(w * 0.55, y + half, 180, t).straight,
      .left(0, y, -90, t * 1.05),
      .bottom(w * 0.55, y - half, 0, t), .bottom(w, y - half, 0, t).straight)
    barAcross(t / 2, w * 0.94, y, t)
    space(58, w, 58)
  }

  private mutating func divisionSlash() {
    let w = width(340, 0.3)
    let d = section(capital.diagonal * 0.74, run: w, rise: capital.height)
    diagonal(0, 0, w - d, capital.height, section: d)
    space(-20, w, -20)
  }
}
