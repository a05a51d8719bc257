/// The letters that have slabs in the monospaced cut, because they are too narrow without.
extension SansPen {
  mutating func monospacedI(_ f: SansFrame) {
    let w = width(420, 0.5)
    let stem = w * 0.52 - f.stem / 2
    box(stem, 0, stem + f.stem, f.height)
    box(w * 0.06, f.height - f.bar, stem + f.stem, f.height)
    box(0, 0, w, f.bar)
    topAnchor = stem + f.stem * 0.4
    space(60, w, 60)
  }

  mutating func monospacedL(_ f: SansFrame) {
    let w = width(420, 0.5)
    let stem = w * 0.46 - f.stem / 2
    let top = SansParameters.ascender
    stroke(
      .left(stem, top, -90, f.stem),
      .left(stem, f.bar + 85, -90, f.stem).straight,
      .bottom(stem + f.stem + 75, 0, 0, f.bar),
      .bottom(w, 0, 0, f.bar).straight)
    box(w * 0.02, top - f.bar, stem + f.stem, top)
    topAnchor = stem + f.stem / 2
    space(60, w, 60)
  }

  mutating func monospacedJ(_ f: SansFrame) {
    let w = width(330, 0.4)
    let bottom = SansParameters.descender - f.overshoot * 0.5
    stroke(
      .right(w, f.height, -90, f.stem),
      .right(w, bottom + f.bar + 90, -90, f.stem).straight,
      .bottom(w - f.stem - 70, bottom, 180, f.bar),
      .bottom(0, bottom, 180, f.bar).straight)
    box(w * 0.14, f.height - f.bar, w, f.height)
    topAnchor = w - f.stem * 0.6
    space(70, w, 120)
  }

  mutating func monospacedR(_ f: SansFrame) {
    let w = width(400, 0.5)
    let stem = w * 0.13
    let top = f.height + f.overshoot * 0.8
    box(stem, 0, stem + f.stem, f.height)
    var arm = SansPen(parameters)
    arm.stroke(
      .right(f.stem, f.height - 0.22 * f.height - 0.7 * f.bar, 90, f.joint),
      .top((w - stem) * (0.7 - 0.0022 * max(parameters.growth, 0)), top, 0, f.bar),
      .right(w - stem, f.height - 0.2 * f.height - 0.35 * f.bar, -80, f.stem * 0.95))
    add(arm, x: stem)
    space(75, w, 60)
  }

  mutating func slabbedI(_ f: SansFrame) {
    let w = width(400, 0.6)
    box(w / 2 - f.stem / 2, 0, w / 2 + f.stem / 2, f.height)
    box(0, f.height - f.bar, w, f.height)
    box(0, 0, w, f.bar)
    space(60, w, 60)
  }

  mutating func monospacedOne(_ f: SansFrame) {
    let w = width(430, 0.6)
    oneFlag(f, left: w * 0.03, stem: w / 2 - f.stem / 2)
    box(0, 0, w, f.bar)
    space(60, w, 60)
  }
}
