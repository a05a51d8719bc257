/// The small letters of the Latin alphabet that have stems and arches.
extension SansPen {
  /// The heading with which an arch leaves its stem: flatter in bold weights, so that the notch between them is deep.
  var jointHeading: Double { 90 - 0.24 * max(parameters.growth, 0) }

  /// Adds the round stroke of b, d, p and q: from a stem on the left, over the top, and back to the stem.
  ///
  /// - Parameter width: The right extreme.
  mutating func bowl(_ f: SansFrame, to width: Double, height: Double? = nil) {
    let top = (height ?? f.height) + f.overshoot
    let bottom = -f.overshoot
    let middle = f.stem + (width - f.round - f.stem) * 0.5
    let joint = 0.27 * (height ?? f.height) + 0.33 * f.bar
    stroke(
      .right(f.stem, top - joint, jointHeading, f.joint),
      .top(middle, top, 0, f.bar),
      .right(width, (top + bottom) / 2, -90, f.round),
      .bottom(middle, bottom, 180, f.bar),
      .right(f.stem, bottom + joint, 180 - jointHeading, f.joint))
  }

  /// Adds the arch of n, h and m: from a stem's right edge over the top and down to the baseline.
  mutating func arch(_ f: SansFrame, from stemEdge: Double, to width: Double, foot: Double = 0) {
    let top = f.height + f.overshoot
    let middle = stemEdge + (width - f.stem - stemEdge) * 0.53
    stroke(
      .right(stemEdge, f.height - 0.19 * f.height - 0.7 * f.bar, jointHeading, f.joint),
      .top(middle, top, 0, f.bar),
      .right(width, f.height - 0.2 * f.height - 0.95 * f.bar, -90, f.stem),
      .right(width, foot, -90, f.stem).straight)
  }

  mutating func smallB(_ f: SansFrame, ascender: Double = SansParameters.ascender) {
    let w = width(452, 0.95)
    box(0, 0, f.stem, ascender)
    bowl(f, to: w)
    space(f.stemBearing, w, f.roundBearing)
  }

  mutating func smallD(_ f: SansFrame) {
    let w = width(452, 0.95)
    mirrored(w) { $0.smallB(f) }
    space(f.roundBearing, w, f.stemBearing)
  }

  mutating func smallP(_ f: SansFrame) {
    let w = width(452, 0.95)
    box(0, SansParameters.descender, f.stem, f.height)
    bowl(f, to: w)
    space(f.stemBearing, w, f.roundBearing)
  }

  mutating func smallQ(_ f: SansFrame) {
    let w = width(452, 0.95)
    mirrored(w) { $0.smallP(f) }
    space(f.roundBearing, w, f.stemBearing)
  }

  mutating func smallG(_ f: SansFrame) {
    let w = width(452, 0.95)
    let bottom = SansParameters.descender - f.overshoot
    mirrored(w) { $0.bowl(f, to: w) }
    stroke(
      .right(w, f.height, -90, f.stem),
      .right(w, -20, -90, f.stem).straight,
      .bottom(w * 0.49, bottom, 180, f.bar),
      .left(30, bottom + 0.9 * f.bar + 62 - 0.25 * parameters.growth, 108, f.stem * 0.95))
    space(f.roundBearing, w, f.stemBearing)
  }

  mutating func smallH(_ f: SansFrame) {
    let w = width(430, 0.9)
    box(0, 0, f.stem, SansParameters.ascender)
    arch(f, from: f.stem, to: w)
    space(f.stemBearing, w, f.stemBearing * 0.96)
  }

  mutating func smallN(_ f: SansFrame, foot: Double = 0) {
    let w = width(430, 0.9)
    box(0, 0, f.stem, f.height)
    arch(f, from: f.stem, to: w, foot: foot)
    space(f.stemBearing, w, f.stemBearing * 0.96)
  }

  mutating func smallU(_ f: SansFrame) {
    let w = width(430, 0.9)
    turned(w, f.height) { $0.smallN(f) }
    space(f.stemBearing * 0.96, w, f.stemBearing)
  }

  mutating func smallM(_ f: SansFrame) {
    let w = width(690, 1.75)
    let middle = (w - f.stem) / 2 + f.stem
    box(0, 0, f.stem, f.height)
    arch(f, from: f.stem, to: middle)
    arch(f, from: middle, to: w)
    space(f.stemBearing, w, f.stemBearing * 0.96)
  }

  mutating func smallR(_ f: SansFrame) {
    if parameters.isMonospaced { return monospacedR(f) }
    let w = width(276, 0.6)
    let top = f.height + f.overshoot * 0.8
    box(0, 0, f.stem, f.height)
    stroke(
      .right(f.stem, f.height - 0.19 * f.height - 0.7 * f.bar, jointHeading, f.joint),
      .top(w * 0.86, top, 0, f.bar * 1.06),
      .top(w, top, 0, f.bar * 1.06).straight)
    space(f.stemBearing, w, f.diagonalBearing)
  }

  /// Adds a stem of a letter that is narrow, with slabs where the monospaced cut has them.
  mutating func smallL(_ f: SansFrame) {
    if parameters.isMonospaced { return monospacedL(f) }
    box(0, 0, f.stem, SansParameters.ascender)
    space(f.stemBearing, f.stem, f.stemBearing)
  }

  mutating func smallDotlessI(_ f: SansFrame) {
    if parameters.isMonospaced { return monospacedI(f) }
    box(0, 0, f.stem, f.height)
    space(f.stemBearing, f.stem, f.stemBearing)
  }

  mutating func smallI(_ f: SansFrame) {
    smallDotlessI(f)
    dot(topAnchor ?? width / 2, dotHeight(f), dotDiameter(f))
  }

  mutating func smallDotlessJ(_ f: SansFrame) {
    if parameters.isMonospaced { return monospacedJ(f) }
    let w = f.stem + width(112, 0.4)
    let bottom = SansParameters.descender - f.overshoot * 0.5
    stroke(
      .right(w, f.height, -90, f.stem),
      .right(w, bottom + f.bar + 84, -90, f.stem).straight,
      .bottom(w - f.stem - 62, bottom, 180, f.bar),
      .bottom(0, bottom, 180, f.bar).straight)
    topAnchor = w - f.stem / 2
    space(f.stemBearing - width(112, 0.4) + 16, w, f.stemBearing)
  }

  mutating func smallJ(_ f: SansFrame) {
    smallDotlessJ(f)
    dot(topAnchor ?? width / 2, dotHeight(f), dotDiameter(f))
  }

  /// The diameter of the dots of i and j.
  func dotDiameter(_ f: SansFrame) -> Double { f.stem * (1.08 - 0.0007 * parameters.growth) + 16 }

  /// The height of the middle of the dots of i and j.
  func dotHeight(_ f: SansFrame) -> Double { f.height + 110 + 0.45 * f.stem }

  mutating func smallF(_ f: SansFrame) {
    let w = width(298, 0.62)
    let stem = width(78, 0.05)
    let top = SansParameters.ascender + f.overshoot * 0.4
    stroke(
      .left(stem, 0, 90, f.stem),
      .left(stem, top - f.bar - 85, 90, f.stem).straight,
      .top(stem + f.stem + (w - stem - f.stem) * 0.62, top, 0, f.bar),
      .top(w, top, 0, f.bar).straight)
    box(0, f.height - f.bar, w - 10, f.height)
    topAnchor = stem + f.stem / 2
    space(f.diagonalBearing + 8, w, f.diagonalBearing)
  }

  mutating func smallT(_ f: SansFrame) {
    let w = width(300, 0.62)
    let stem = width(78, 0.05)
    let bottom = -f.overshoot * 0.4
    stroke(
      .left(stem, f.height + 138, -90, f.stem),
      .left(stem, bottom + f.bar + 85, -90, f.stem).straight,
      .bottom(stem + f.stem + (w - stem - f.stem) * 0.64, bottom, 0, f.bar),
      .bottom(w, bottom, 0, f.bar).straight)
    box(0, f.height - f.bar, w - 8, f.height)
    topAnchor = stem + f.stem / 2
    bottomAnchor = w * 0.56
    space(f.diagonalBearing + 8, w, f.diagonalBearing + 8)
  }
}
