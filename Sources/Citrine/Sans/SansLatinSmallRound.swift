import Foundation

/// The small letters of the Latin alphabet that are round or diagonal.
extension SansPen {
  /// The height at which the terminals of c, e and s end, from the baseline or down from the top.
  func terminal(_ f: SansFrame) -> Double { 0.2 * f.height + 0.62 * f.bar }

  mutating func smallA(_ f: SansFrame) {
    let w = width(412, 0.95)
    let top = f.height + f.overshoot
    let bowlTop = 0.593 * f.height + 0.12 * f.tight
    stroke(
      .left(26, f.height - terminal(f) + 14 + 0.15 * parameters.growth, 68, f.stem * 0.96),
      .top(w * 0.49, top, 0, f.tight),
      .right(w, 0.655 * f.height, -90, f.stem),
      .right(w, 0, -90, f.stem).straight)
    stroke(
      .top(w - f.stem / 2, bowlTop, 180, f.tight * 0.95),
      .top(w * 0.52, bowlTop, 180, f.tight * 0.95).straight,
      .left(0, bowlTop / 2 - f.overshoot / 2, -90, f.round),
      .bottom(w * 0.42, -f.overshoot, 0, f.tight),
      .left(w - f.stem, 0.3 * f.height + 0.1 * f.stem, jointHeading, f.joint))
    bottomAnchor = w * 0.5
    ogonekAnchor = w - f.stem * 0.4
    space(f.roundBearing * 0.92, w, f.stemBearing * 0.95)
  }

  mutating func smallC(_ f: SansFrame) {
    let w = width(420, 0.85)
    roundC(f, w)
    space(f.roundBearing, w, f.openBearing)
  }

  /// Adds the shape of c, open to the right.
  mutating func roundC(_ f: SansFrame, _ w: Double) {
    let top = f.height + f.overshoot
    let end = terminal(f)
    stroke(
      .right(w - 2, f.height - end, 111, f.round * 0.93),
      .top(w * 0.525, top, 180, f.bar),
      .left(0, f.height / 2, -90, f.round),
      .bottom(w * 0.525, -f.overshoot, 0, f.bar),
      .right(w, end, 69, f.round * 0.93))
  }

  mutating func smallE(_ f: SansFrame) {
    let w = width(448, 0.92)
    let top = f.height + f.overshoot
    let bar = 0.508 * f.height - f.tight * 0.47
    stroke(
      .right(w, bar, 90, f.round),
      .right(w, 0.53 * f.height, 90, f.round).straight,
      .top(w * 0.5, top, 180, f.tight),
      .left(0, f.height / 2, -90, f.round),
      .bottom(w * 0.52, -f.overshoot, 0, f.tight),
      .right(w - 14, terminal(f) - 12 - 0.22 * parameters.growth, 66, f.round * 0.9))
    box(f.round * 0.5, bar, w - f.round * 0.5, bar + f.tight * 0.94)
    ogonekAnchor = w * 0.62
    space(f.roundBearing, w, f.roundBearing * 0.88)
  }

  mutating func smallO(_ f: SansFrame) {
    let w = width(474, 0.95)
    ring(0, -f.overshoot, w, f.height + f.overshoot, sides: f.round, caps: f.bar)
    space(f.roundBearing, w, f.roundBearing)
  }

  mutating func smallS(_ f: SansFrame) {
    let w = width(400, 0.82)
    roundS(f, w)
    space(f.openBearing * 1.05, w, f.openBearing * 1.05)
  }

  /// Adds the shape of s.
  mutating func roundS(_ f: SansFrame, _ w: Double) {
    let top = f.height + f.overshoot
    let end = terminal(f) - 0.012 * f.height - 0.12 * parameters.growth
    let spine = f.stem * (1 - 0.0018 * parameters.growth)
    let inset = 0.025 * w
    let waist = 0.507 * f.height
    stroke(
      .right(w - inset - 6, f.height - end, 113, f.stem * 0.94),
      .top(w * 0.49, top, 180, f.tight),
      .left(inset, f.height - 0.262 * f.height, -90, f.round * 0.97),
      .center(w * 0.5, waist, -19, spine),
      .right(w, 0.265 * f.height, -90, f.round * 0.97),
      .bottom(w * 0.5, -f.overshoot, 180, f.tight),
      .left(0, end, 113, f.stem * 0.94))
  }

  mutating func smallV(_ f: SansFrame) {
    let w = width(468, 0.75)
    wedge(f, w)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  /// Adds two diagonals that meet on the baseline.
  mutating func wedge(_ f: SansFrame, _ w: Double) {
    let d = section(f.diagonal, run: w / 2 + f.diagonal * 0.5, rise: f.height)
    diagonal(w / 2 - d / 2, 0, 0, f.height, section: d)
    diagonal(w / 2 - d / 2, 0, w - d, f.height, section: d)
  }

  mutating func smallW(_ f: SansFrame) {
    let w = width(708, 1.2)
    doubleWedge(f, w, thickness: f.diagonal * (0.97 - 0.0008 * parameters.growth))
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  /// Adds the four diagonals of w.
  mutating func doubleWedge(_ f: SansFrame, _ w: Double, thickness: Double) {
    let d = section(thickness, run: w / 4 + thickness * 0.7, rise: f.height)
    let foot = w * 0.268
    // A narrow letter has a short middle, so that light comes between the outer diagonals.
    let apex = parameters.isMonospaced ? 0.72 * f.height : f.height
    for x in [foot, w - foot] {
      let outer = x < w / 2 ? 0 : w - d
      diagonal(x - d / 2, 0, outer, f.height, section: d)
      diagonal(x - d / 2, 0, w / 2 - d / 2, apex, section: d)
    }
  }

  mutating func smallX(_ f: SansFrame) {
    let w = width(454, 0.85)
    cross(f, w, inset: 0)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  /// Adds two crossing diagonals.
  ///
  /// - Parameter inset: How much narrower the top is at each side.
  mutating func cross(_ f: SansFrame, _ w: Double, inset: Double) {
    let thickness = f.diagonal * (1 - 0.0006 * parameters.growth)
    let d = section(thickness, run: w - inset, rise: f.height)
    diagonal(0, 0, w - inset - d, f.height, section: d)
    diagonal(w - d, 0, inset, f.height, section: d)
  }

  mutating func smallY(_ f: SansFrame) {
    let w = width(462, 0.75)
    let depth = -SansParameters.descender
    let d = section(f.diagonal, run: w / 2 + f.diagonal * 0.5, rise: f.height)
    let left = w / 2 - d / 2
    diagonal(left, 0, 0, f.height, section: d)
    // The right diagonal goes on below the baseline, and bends to the left.
    let slope = (w - d - left) / f.height
    let heading = -180 + atan2(f.height, w - d - left) * 180 / .pi
    // The inner side of the bend begins above the tail by this much.
    let turn = 84 - 0.2 * parameters.growth
    let bend = -depth + f.bar + turn
    let tail = left + slope * (f.bar - depth) - turn * 0.85
    stroke(
      .left(w - d, f.height, heading, f.diagonal),
      .left(left + slope * bend, bend, heading, f.diagonal).straight,
      .bottom(tail, -depth, 180, f.bar), .bottom(tail - 28, -depth, 180, f.bar).straight)
    bottomAnchor = w / 2
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func smallZ(_ f: SansFrame) {
    let w = width(400, 0.8)
    zed(f, w)
    space(f.openBearing * 1.1, w, f.openBearing * 1.1)
  }

  /// Adds two bars and the diagonal between them.
  mutating func zed(_ f: SansFrame, _ w: Double) {
    let (right, lower, upper) = (w - 3, f.bar, f.height - f.bar)
    // The outer edges of the diagonal lead to the inner corners of the bars.
    let d = section(f.diagonal, run: right, rise: upper - lower)
    polygon(
      (0, 0), (w, 0), (w, lower), (d, lower), (right, upper), (right, f.height), (4, f.height),
      (4, upper), (right - d, upper), (0, lower))
  }

  mutating func smallK(_ f: SansFrame, stemHeight: Double = SansParameters.ascender) {
    let w = width(440, 0.85)
    box(0, 0, f.stem, stemHeight)
    arms(f, w)
    space(f.stemBearing, w, f.diagonalBearing * 0.7)
  }

  /// Adds the arm and the leg of k, right of a stem.
  mutating func arms(_ f: SansFrame, _ w: Double) {
    let thickness = f.diagonal * (1 - 0.0008 * parameters.growth)
    let inset = 0.035 * w
    // The lower edge of the arm meets the stem at this height.
    let meeting = 0.3 * f.height - 0.1 * thickness
    let rise = f.height - meeting
    let slope = rise / (w - inset - f.stem)
    let d = thickness * (1 + slope * slope).squareRoot() / slope
    // The arm is cut by the stem, so that it does not show on the other side.
    let middle = f.stem / 2
    let lower = meeting - slope * (f.stem - middle)
    polygon(
      (middle, lower), (w - inset, f.height), (w - inset - d, f.height),
      (middle, lower + d * slope))
    // The leg begins on the arm.
    let legTop = meeting + 0.2 * rise + 0.34 * thickness
    let armRight = f.stem + (legTop - meeting) / slope
    let leg = section(thickness, run: w - armRight + d, rise: legTop)
    diagonal(w - leg, 0, armRight - (d + leg) / 2, legTop, section: leg)
  }
}
