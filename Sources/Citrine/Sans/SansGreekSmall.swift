import Foundation

/// The small letters of Greek.
extension SansPen {
  mutating func smallAlpha(_ f: SansFrame) {
    let w = width(500, 1.0)
    let body = width(452, 0.95)
    mirrored(body) { $0.bowl(f, to: body) }
    stroke(
      .right(body, f.height, -90, f.stem),
      .right(body, f.bar + 62, -90, f.stem).straight,
      .bottom(w - 14, 0, 0, f.bar), .bottom(w, 0, 0, f.bar).straight)
    topAnchor = body * 0.52
    space(f.roundBearing, w, f.openBearing * 0.7)
  }

  mutating func smallBeta(_ f: SansFrame) {
    let w = width(446, 0.95)
    let top = SansParameters.ascender
    let waist = top * 0.57
    let waistStart = max(w * 0.38, f.stem + 44)
    stroke(
      .left(0, SansParameters.descender, 90, f.stem), .left(0, top * 0.7, 90, f.stem).straight,
      .top(w * 0.47, top + f.overshoot, 0, f.tight),
      .right(w * 0.91, top * 0.79, -90, f.round * 0.95),
      .bottom(w * 0.52, waist - f.tight * 0.48, 180, f.tight * 0.92),
      .bottom(waistStart, waist - f.tight * 0.48, 180, f.tight * 0.92).straight)
    stroke(
      .top(waistStart, waist + f.tight * 0.48, 0, f.tight * 0.92),
      .top(w * 0.52, waist + f.tight * 0.48, 0, f.tight * 0.92).straight,
      .right(w, top * 0.285, -90, f.round), .bottom(w * 0.52, -f.overshoot, 180, f.tight),
      .right(f.stem, f.height * 0.24, 90, f.joint))
    space(f.stemBearing, w, f.roundBearing * 0.92)
  }

  mutating func smallGamma(_ f: SansFrame) {
    let w = width(456, 0.75)
    let fork = -8.0
    let d = section(f.diagonal, run: w / 2 + f.diagonal * 0.5, rise: f.height - fork)
    diagonal(w / 2 - d / 2, fork, 0, f.height, section: d)
    diagonal(w / 2 - d / 2, fork, w - d, f.height, section: d)
    box(w / 2 - d * 0.47, SansParameters.descender, w / 2 + d * 0.47, fork + d * 0.5)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func smallDelta(_ f: SansFrame) {
    let w = width(470, 0.95)
    let top = SansParameters.ascender + f.overshoot
    let body = f.height * 0.93
    ring(0, -f.overshoot, w, body, sides: f.round, caps: f.bar)
    stroke(
      .right(w * 0.86, top - 88 - 0.5 * f.tight, 118, f.stem * 0.9),
      .top(w * 0.5, top, 180, f.tight),
      .left(w * 0.11, top - 0.16 * top, -90, f.stem * 0.92),
      .center(w * 0.5, body * 0.98, -32, f.stem * 0.9), .right(w, body / 2 - 5, -90, f.round))
    space(f.roundBearing, w, f.roundBearing)
  }

  mutating func smallEpsilon(_ f: SansFrame) {
    let w = width(392, 0.82)
    let waist = f.height * 0.51
    let end = terminal(f) - 22 - 0.14 * parameters.growth
    stroke(
      .right(w - 6, f.height - end, 112, f.stem * 0.93),
      .top(w * 0.51, f.height + f.overshoot, 180, f.tight),
      .left(w * 0.04, f.height * 0.742, -90, f.round * 0.95),
      .bottom(w * 0.5, waist - f.tight * 0.46, 0, f.tight * 0.92),
      .bottom(w * 0.7, waist - f.tight * 0.46, 0, f.tight * 0.92).straight)
    stroke(
      .top(w * 0.7, waist + f.tight * 0.46, 180, f.tight * 0.92),
      .top(w * 0.5, waist + f.tight * 0.46, 180, f.tight * 0.92).straight,
      .left(0, f.height * 0.262, -90, f.round), .bottom(w * 0.51, -f.overshoot, 0, f.tight),
      .right(w, end, 68, f.stem * 0.93))
    space(f.roundBearing * 0.9, w, f.openBearing)
  }

  mutating func smallZeta(_ f: SansFrame) {
    let w = width(398, 0.8)
    let top = SansParameters.ascender
    box(0.07 * w, top - f.bar, w, top)
    stroke(
      .right(w, top - f.bar * 0.5, -132, f.diagonal * 0.96),
      .left(0, f.height * 0.42, -90, f.round), .bottom(w * 0.52, -f.overshoot * 0.3, 0, f.bar),
      hook(f, w))
    space(f.roundBearing * 0.9, w, f.openBearing * 0.7)
  }

  mutating func smallXi(_ f: SansFrame) {
    let w = width(398, 0.8)
    let top = SansParameters.ascender
    let waist = top * 0.56
    box(0.05 * w, top - f.tight, w * 0.96, top)
    stroke(
      .top(w * 0.72, top, 180, f.tight), .top(w * 0.5, top, 180, f.tight).straight,
      .left(w * 0.08, (top + waist) / 2, -90, f.round * 0.92),
      .bottom(w * 0.55, waist - f.tight * 0.46, 0, f.tight * 0.92),
      .bottom(w * 0.88, waist - f.tight * 0.46, 0, f.tight * 0.92).straight)
    stroke(
      .top(w * 0.88, waist + f.tight * 0.46, 180, f.tight * 0.92),
      .top(w * 0.52, waist + f.tight * 0.46, 180, f.tight * 0.92).straight,
      .left(0, waist * 0.49, -90, f.round), .bottom(w * 0.54, -f.overshoot * 0.3, 0, f.tight),
      hook(f, w))
    space(f.roundBearing * 0.9, w, f.openBearing * 0.7)
  }

  /// The end of the hook of ζ, ξ and ς, which one arc draws from their foot.
  private func hook(_ f: SansFrame, _ w: Double) -> SansNode {
    .right(w * 0.9, SansParameters.descender, -114, f.stem * 0.9)
  }

  mutating func smallEta(_ f: SansFrame) {
    smallN(f, foot: SansParameters.descender)
  }

  mutating func smallTheta(_ f: SansFrame) {
    let w = width(474, 0.9)
    let top = SansParameters.ascender
    ring(0, -f.overshoot, w, top + f.overshoot, sides: f.round, caps: f.tight)
    barAcross(f.round / 2, w - f.round / 2, top * 0.5, f.tight * 0.94)
    space(f.roundBearing, w, f.roundBearing)
  }

  mutating func smallIota(_ f: SansFrame) {
    if parameters.isMonospaced {
      let w = width(400, 0.5)
      let stem = w * 0.42 - f.stem / 2
      footedStem(f, stem, w)
      box(w * 0.02, f.height - f.bar, stem + f.stem, f.height)
      topAnchor = stem + f.stem * 0.4
      return space(60, w, 60)
    }
    let w = f.stem + width(112, 0.35)
    footedStem(f, 0, w)
    topAnchor = f.stem / 2 + 6
    space(f.stemBearing, w, f.diagonalBearing)
  }

  /// Adds a stem that bends to the right at its foot.
  private mutating func footedStem(_ f: SansFrame, _ x: Double, _ w: Double) {
    stroke(
      .left(x, f.height, -90, f.stem), .left(x, f.bar + 72, -90, f.stem).straight,
      .bottom(x + f.stem + (w - x - f.stem) * 0.62, 0, 0, f.bar), .bottom(w, 0, 0, f.bar).straight)
  }

  mutating func smallLambda(_ f: SansFrame) {
    let w = width(476, 0.8)
    let top = SansParameters.ascender
    let d = section(f.diagonal, run: w * 0.76, rise: top)
    let head = 0.1 * w
    diagonal(w - d, 0, head, top, section: d)
    // The leg leaves the diagonal where that is at this height.
    let fork = f.height * 0.8
    let right = w - d + (head - w + d) * fork / top
    let leg = section(f.diagonal, run: right + d, rise: fork)
    diagonal(0, 0, right + d * 0.5 - leg * 0.5, fork, section: leg)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func smallMu(_ f: SansFrame) {
    smallU(f)
    box(0, SansParameters.descender, f.stem, f.height)
  }

  mutating func smallPi(_ f: SansFrame) {
    let w = width(540, 0.9)
    let inset = w * 0.1
    box(0, f.height - f.bar, w, f.height)
    box(inset, 0, inset + f.stem, f.height)
    stroke(
      .right(w - inset, f.height, -90, f.stem), .right(w - inset, f.bar + 62, -90, f.stem).straight,
      .bottom(w + 4, 0, 0, f.bar), .bottom(w + 12, 0, 0, f.bar).straight)
    space(f.diagonalBearing * 1.4, w, f.diagonalBearing * 1.2)
  }

  mutating func smallRho(_ f: SansFrame) {
    let w = width(462, 0.95)
    ring(0, -f.overshoot, w, f.height + f.overshoot, sides: f.round, caps: f.bar)
    box(0, SansParameters.descender, f.stem, f.height * 0.5)
    space(f.stemBearing * 0.85, w, f.roundBearing)
  }

  mutating func finalSigma(_ f: SansFrame) {
    let w = width(420, 0.85)
    stroke(
      .right(w - 2, f.height - terminal(f), 111, f.round * 0.93),
      .top(w * 0.525, f.height + f.overshoot, 180, f.bar), .left(0, f.height * 0.5, -90, f.round),
      .bottom(w * 0.54, -f.overshoot * 0.3, 0, f.bar), hook(f, w))
    space(f.roundBearing, w, f.openBearing)
  }

  mutating func smallSigma(_ f: SansFrame) {
    let w = width(520, 0.95)
    let body = width(462, 0.95)
    ring(0, -f.overshoot, body, f.height, sides: f.round, caps: f.bar)
    box(body / 2, f.height - f.bar, w, f.height)
    topAnchor = body * 0.5
    space(f.roundBearing, w, f.diagonalBearing)
  }

  mutating func smallTau(_ f: SansFrame) {
    let w = width(420, 0.75)
    let stem = w * 0.45 - f.stem / 2
    box(0, f.height - f.bar, w, f.height)
    footedStem(f, stem, stem + f.stem + width(104, 0.3))
    space(f.diagonalBearing * 1.3, w, f.diagonalBearing * 1.3)
  }

  mutating func smallUpsilon(_ f: SansFrame) {
    let w = width(436, 0.9)
    roundCup(f, 0, w)
    space(f.stemBearing * 0.96, w, f.roundBearing)
  }

  /// Adds the shape of υ, between two x: a stem, a round foot, and a right side that leans in.
  private mutating func roundCup(_ f: SansFrame, _ left: Double, _ right: Double) {
    stroke(
      .left(left, f.height, -90, f.stem), .left(left, f.height * 0.42, -90, f.stem).straight,
      .bottom((left + right) / 2, -f.overshoot, 0, f.bar),
      .right(right, f.height * 0.46, 90, f.stem),
      .right(right - 10, f.height, 97, f.stem * 0.97))
  }

  mutating func smallPhi(_ f: SansFrame) {
    let w = width(590, 1.1)
    ring(0, -f.overshoot, w, f.height + f.overshoot, sides: f.round, caps: f.bar * 0.94)
    let half = f.stem * (0.5 - 0.0006 * parameters.growth)
    box(w / 2 - half, SansParameters.descender, w / 2 + half, SansParameters.ascender)
    space(f.roundBearing, w, f.roundBearing)
  }

  mutating func smallChi(_ f: SansFrame) {
    let w = width(460, 0.8)
    let depth = -SansParameters.descender
    let d = section(f.diagonal * 0.98, run: w, rise: f.height + depth)
    diagonal(0, -depth, w - d, f.height, section: d)
    diagonal(w - d, -depth, 0, f.height, section: d)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func smallPsi(_ f: SansFrame) {
    let w = width(580, 1.15)
    stroke(
      .left(0, f.height, -90, f.stem), .left(0, f.height * 0.42, -90, f.stem).straight,
      .bottom(w / 2, -f.overshoot, 0, f.bar), .right(w, f.height * 0.42, 90, f.stem),
      .right(w, f.height, 90, f.stem).straight)
    let half = f.stem * (0.5 - 0.0006 * parameters.growth)
    box(w / 2 - half, SansParameters.descender, w / 2 + half, SansParameters.ascender - 60)
    space(f.stemBearing * 0.95, w, f.stemBearing * 0.95)
  }

  mutating func smallOmega(_ f: SansFrame) {
    let w = width(668, 1.4)
    let joint = f.stem * (0.96 - 0.001 * parameters.growth)
    let half = w / 2 + joint / 2
    func cup(_ pen: inout SansPen) {
      pen.stroke(
        .left(f.stem * 0.3 + 0.06 * w, f.height, -118, f.stem * 0.94),
        .left(0, f.height * 0.4, -90, f.round),
        .bottom(half * 0.48, -f.overshoot, 0, f.bar), .right(half, f.height * 0.32, 90, joint),
        .right(half, f.height * 0.68, 90, joint).straight)
    }
    cup(&self)
    mirrored(w, cup)
    space(f.roundBearing, w, f.roundBearing)
  }
}
