/// The capital letters of the Latin alphabet that are made of straight strokes.
///
/// Shapes that Greek and Cyrillic share take the frame and the width, so that they also serve as small letters.
extension SansPen {
  mutating func capitalA(_ f: SansFrame, _ w: Double) {
    let d = section(f.diagonal, run: w / 2 + f.diagonal * 0.5, rise: f.height)
    let bar = f.height * 0.245 - f.bar * 0.25
    let apex = w / 2 - d / 2
    diagonal(0, 0, apex, f.height, section: d)
    diagonal(w - d, 0, apex, f.height, section: d)
    let indent = (bar + f.bar / 2) / f.height * apex + d / 2
    box(indent, bar, w - indent, bar + f.bar * 0.96)
    ogonekAnchor = w - d * 0.55
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func capitalE(_ f: SansFrame, _ w: Double) {
    stemAndArms(f, 0, w)
    ogonekAnchor = w * 0.8
    space(f.stemBearing, w, f.openBearing * 1.15)
  }

  /// Adds the stem and the three arms of E, between two x.
  mutating func stemAndArms(_ f: SansFrame, _ left: Double, _ right: Double) {
    let middle = f.height * 0.515
    box(left, 0, left + f.stem, f.height)
    box(left, f.height - f.tight * 1.05, right - 6, f.height)
    let inset = 6 + 0.06 * (right - left)
    box(left, middle - f.tight / 2, right - inset, middle + f.tight / 2)
    box(left, 0, right, f.tight * 1.05)
  }

  mutating func capitalF(_ f: SansFrame, _ w: Double) {
    let middle = f.height * 0.475
    box(0, 0, f.stem, f.height)
    box(0, f.height - f.bar, w, f.height)
    box(0, middle - f.bar / 2, w * 0.94, middle + f.bar / 2)
    space(f.stemBearing, w, f.diagonalBearing * 1.3)
  }

  mutating func capitalH(_ f: SansFrame, _ w: Double) {
    let middle = f.height * 0.515
    box(0, 0, f.stem, f.height)
    box(w - f.stem, 0, w, f.height)
    box(0, middle - f.bar / 2, w, middle + f.bar / 2)
    space(f.stemBearing, w, f.stemBearing)
  }

  mutating func capitalI(_ f: SansFrame) {
    if parameters.isMonospaced { return slabbedI(f) }
    box(0, 0, f.stem, f.height)
    space(f.stemBearing, f.stem, f.stemBearing)
  }

  mutating func capitalJ(_ f: SansFrame, _ w: Double) {
    stroke(
      .right(w, f.height, -90, f.stem),
      .right(w, 0.31 * f.height, -90, f.stem).straight,
      .bottom(w * 0.47, -f.overshoot, 180, f.bar),
      .left(0, 0.24 * f.height + 0.1 * f.bar, 97, f.stem * 0.97))
    topAnchor = w - f.stem / 2
    space(f.openBearing, w, f.stemBearing)
  }

  mutating func capitalK(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    arms(f, w)
    space(f.stemBearing, w, f.diagonalBearing * 0.7)
  }

  mutating func capitalL(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    box(0, 0, w, f.bar)
    topAnchor = f.stem / 2 + 14
    space(f.stemBearing, w, f.diagonalBearing * 1.2)
  }

  mutating func capitalM(_ f: SansFrame, _ w: Double) {
    let thickness = f.diagonal * (0.96 - 0.001 * parameters.growth)
    // A narrow letter has a short middle, so that light comes between the stems.
    let vertex = parameters.isMonospaced ? 0.3 * f.height : 0
    let d = section(thickness, run: w / 2 + thickness * 0.5, rise: f.height - vertex)
    box(0, 0, f.stem, f.height)
    box(w - f.stem, 0, w, f.height)
    // The upper edge of a diagonal begins at the inner corner of its stem.
    let left = max(f.stem - d, 0)
    let top = f.stem - left
    diagonal(w / 2 - d / 2, vertex, left, f.height, section: d, endSection: top)
    diagonal(w / 2 - d / 2, vertex, w - f.stem, f.height, section: d, endSection: top)
    space(f.stemBearing, w, f.stemBearing)
  }

  mutating func capitalN(_ f: SansFrame, _ w: Double) {
    let thickness = f.diagonal * (1 - 0.0008 * parameters.growth)
    let d = section(thickness, run: w, rise: f.height)
    box(0, 0, f.stem, f.height)
    box(w - f.stem, 0, w, f.height)
    diagonal(w - d, 0, 0, f.height, section: d)
    space(f.stemBearing, w, f.stemBearing)
  }

  mutating func capitalT(_ f: SansFrame, _ w: Double) {
    box(0, f.height - f.bar, w, f.height)
    box(w / 2 - f.stem / 2, 0, w / 2 + f.stem / 2, f.height)
    space(f.diagonalBearing * 1.3, w, f.diagonalBearing * 1.3)
  }

  mutating func capitalV(_ f: SansFrame, _ w: Double) {
    wedge(f, w)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func capitalW(_ f: SansFrame, _ w: Double) {
    doubleWedge(f, w, thickness: f.diagonal * (0.97 - 0.0008 * parameters.growth))
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func capitalX(_ f: SansFrame, _ w: Double) {
    cross(f, w, inset: 0.02 * w)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func capitalY(_ f: SansFrame, _ w: Double) {
    let fork = f.height * 0.4
    let d = section(f.diagonal, run: w / 2 + f.diagonal * 0.5, rise: f.height - fork)
    box(w / 2 - f.stem / 2, 0, w / 2 + f.stem / 2, fork + f.stem * 0.3)
    diagonal(w / 2 - d / 2, fork, 0, f.height, section: d)
    diagonal(w / 2 - d / 2, fork, w - d, f.height, section: d)
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  mutating func capitalZ(_ f: SansFrame, _ w: Double) {
    zed(f, w)
    space(f.openBearing * 1.1, w, f.openBearing * 1.1)
  }
}
