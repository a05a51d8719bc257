import Foundation

/// The capital letters of the Latin alphabet that have round strokes.
extension SansPen {
  /// Adds a round stroke from a stem at x 0 to the right and back, as the bowls of P, R and B.
  ///
  /// - Parameters:
  ///   - bars: The thickness of its upper and of its lower end.
  mutating func lobe(
    _ f: SansFrame, to right: Double, bottom: Double, top: Double, bars: (Double, Double)
  ) {
    let radius = min((top - bottom) / 2 * 1.05, right - f.stem - 10)
    let side = min(f.round, f.stem * 1.02)
    stroke(
      .top(f.stem / 2, top, 0, bars.0),
      .top(right - radius, top, 0, bars.0).straight,
      .right(right, (top + bottom) / 2, -90, side),
      .bottom(right - radius, bottom, 180, bars.1),
      .bottom(f.stem / 2, bottom, 180, bars.1).straight)
  }

  mutating func capitalB(_ f: SansFrame, _ w: Double) {
    let waist = f.height * 0.52
    box(0, 0, f.stem, f.height)
    lobe(
      f, to: w - 0.055 * w, bottom: waist - f.tight / 2, top: f.height,
      bars: (f.tight, f.tight * 0.96))
    lobe(f, to: w, bottom: 0, top: waist + f.tight / 2, bars: (f.tight * 0.96, f.tight))
    space(f.stemBearing, w, f.roundBearing * 0.9)
  }

  mutating func capitalC(_ f: SansFrame, _ w: Double) {
    openRound(f, w, end: 0.215 * f.height + 0.3 * f.bar)
    space(f.roundBearing, w, f.openBearing)
  }

  /// Adds the shape of C; `end` is the distance of its terminals from the top and from the baseline.
  mutating func openRound(_ f: SansFrame, _ w: Double, end: Double, bar: Double? = nil) {
    let bar = bar ?? f.bar
    stroke(
      .right(w - 4, f.height - end, 112, f.round * 0.94),
      .top(w * 0.525, f.height + f.overshoot, 180, bar),
      .left(0, f.height / 2, -90, f.round),
      .bottom(w * 0.525, -f.overshoot, 0, bar),
      .right(w, end, 68, f.round * 0.94))
  }

  mutating func capitalD(_ f: SansFrame, _ w: Double) {
    let middle = w * 0.42
    stroke(
      .top(f.stem / 2, f.height, 0, f.bar),
      .top(middle, f.height, 0, f.bar).straight,
      .right(w, f.height / 2, -90, f.round),
      .bottom(middle, 0, 180, f.bar),
      .bottom(f.stem / 2, 0, 180, f.bar).straight)
    box(0, 0, f.stem, f.height)
    space(f.stemBearing, w, f.roundBearing)
  }

  mutating func capitalG(_ f: SansFrame, _ w: Double) {
    let bar = 0.5 * f.height
    stroke(
      .right(w - 12, f.height - 0.205 * f.height - 0.3 * f.bar, 112, f.round * 0.94),
      .top(w * 0.52, f.height + f.overshoot, 180, f.bar),
      .left(0, f.height / 2, -90, f.round),
      .bottom(w * 0.52, -f.overshoot, 0, f.bar),
      .right(w, 0.3 * f.height, 90, f.stem),
      .right(w, bar, 90, f.stem).straight)
    box(w * 0.57, bar - f.bar, w - f.stem / 2, bar)
    space(f.roundBearing, w, f.stemBearing * 0.85)
  }

  mutating func capitalO(_ f: SansFrame, _ w: Double) {
    ring(0, -f.overshoot, w, f.height + f.overshoot, sides: f.round, caps: f.bar)
    space(f.roundBearing, w, f.roundBearing)
  }

  mutating func capitalP(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    lobe(f, to: w, bottom: f.height * 0.415 - f.bar * 0.3, top: f.height, bars: (f.bar, f.bar))
    space(f.stemBearing, w, f.roundBearing * 0.75)
  }

  mutating func capitalQ(_ f: SansFrame, _ w: Double) {
    capitalO(f, w)
    // The tail begins on the middle of the bowl's stroke, so that it shows only outside of the bowl.
    let side = CGPoint(x: w - f.round / 2, y: f.height / 2)
    let base = CGPoint(x: w / 2, y: f.bar / 2 - f.overshoot)
    let corner = CGPoint(x: side.x, y: base.y)
    let (first, second) = (base.lerp(corner, 0.58), corner.lerp(side, 0.42))
    let joint = 0.4
    let middle = first.lerp(second, joint)
    let start = base.lerp(first, joint).lerp(middle, joint)
      .lerp(middle.lerp(second.lerp(side, joint), joint), joint)
    let foot = CGPoint(x: w - 0.45 * f.diagonal, y: -0.07 * f.height)
    let heading = atan2(foot.y - start.y, foot.x - start.x) * 180 / .pi
    let half = f.diagonal / 2 / sin(-heading * .pi / 180)
    stroke(
      .center(start.x, start.y, heading, f.diagonal),
      .right(foot.x + half, foot.y, heading, f.diagonal).straight)
  }

  mutating func capitalR(_ f: SansFrame, _ w: Double) {
    let waist = f.height * 0.415 - f.bar * 0.3
    let right = w * 0.945
    box(0, 0, f.stem, f.height)
    lobe(f, to: right, bottom: waist, top: f.height, bars: (f.bar, f.bar))
    let thickness = f.diagonal * (1.02 - 0.0006 * parameters.growth)
    let rise = waist + f.bar * 0.5
    let d = section(thickness, run: w * 0.52, rise: rise)
    diagonal(w - d, 0, w * 0.55 - d * 0.5, rise, section: d)
    space(f.stemBearing, w, f.diagonalBearing)
  }

  mutating func capitalS(_ f: SansFrame, _ w: Double) {
    let end = 0.2 * f.height + 0.3 * f.bar
    let inset = 0.03 * w
    let spine = f.stem * (1 - 0.0009 * parameters.growth)
    stroke(
      .right(w - inset - 4, f.height - end, 112, f.stem * 0.95),
      .top(w * 0.5, f.height + f.overshoot, 180, f.tight * 1.02),
      .left(inset, f.height * 0.738, -90, f.round * 0.98),
      .center(w * 0.5, f.height * 0.508, -20, spine),
      .right(w, f.height * 0.264, -90, f.round * 0.98),
      .bottom(w * 0.5, -f.overshoot, 180, f.tight * 1.02),
      .left(0, end, 112, f.stem * 0.95))
    space(f.openBearing * 1.05, w, f.openBearing * 1.05)
  }

  mutating func capitalU(_ f: SansFrame, _ w: Double) {
    let turn = 0.37 * f.height
    stroke(
      .left(0, f.height, -90, f.stem),
      .left(0, turn, -90, f.stem).straight,
      .bottom(w / 2, -f.overshoot, 0, f.bar),
      .right(w, turn, 90, f.stem),
      .right(w, f.height, 90, f.stem).straight)
    space(f.stemBearing * 0.95, w, f.stemBearing * 0.95)
  }
}
