import Foundation

/// Punctuation of texts: points, quotation marks, dashes and brackets.
extension SansPen {
  /// The diameter of a full stop.
  var pointDiameter: Double { dotDiameter(small) * 1.06 }

  /// The blank beside a point.
  var pointBearing: Double { 62 - 0.22 * parameters.growth }

  /// Adds points in a row, on the baseline.
  mutating func fullStops(_ count: Int) {
    let diameter = pointDiameter
    let distance = parameters.isMonospaced ? 176 : 214 + 0.9 * parameters.growth
    for index in 0..<count { dot(diameter / 2 + Double(index) * distance, diameter / 2, diameter) }
    space(pointBearing, diameter + Double(count - 1) * distance, pointBearing)
  }

  /// Adds points above each other.
  mutating func stackedPoints(_ heights: [Double]) {
    let diameter = pointDiameter
    for height in heights { dot(diameter / 2, height, diameter) }
    space(pointBearing, diameter, pointBearing)
  }

  /// Adds a comma whose upper edge is where that of a point with the same centre would be.
  mutating func comma(_ x: Double, _ y: Double) {
    let size = pointDiameter
    let (top, tail) = (y + size * 0.48, y - size * 0.5 - 98)
    polygon(
      (x - size * 0.4, top), (x + size * 0.56, top), (x - size * 0.02, tail),
      (x - size * 0.04 - 0.36 * small.stem - 14, tail))
  }

  mutating func commaGlyph() {
    let size = pointDiameter
    comma(size * 0.7, size / 2)
    space(pointBearing - 10, size * 1.26, pointBearing - 8)
  }

  mutating func semicolon() {
    let size = pointDiameter
    comma(size * 0.7, size / 2)
    dot(size * 0.76, small.height - size / 2 - 10, size)
    space(pointBearing - 10, size * 1.26, pointBearing - 8)
  }

  mutating func exclamation() {
    let size = pointDiameter
    let f = capital
    dot(size / 2, size / 2, size)
    let (upper, lower) = (f.stem * 0.56, f.stem * 0.4)
    polygon(
      (size / 2 - lower, size + 0.09 * f.height), (size / 2 + lower, size + 0.09 * f.height),
      (size / 2 + upper, f.height), (size / 2 - upper, f.height))
    space(pointBearing + 12, size, pointBearing + 12)
  }

  mutating func question() {
    let f = capital
    let w = width(404, 0.95)
    let size = pointDiameter
    let growth = parameters.growth
    let middle = w * (0.47 - 0.0003 * growth)
    let half = f.stem * 0.46
    let foot = size + (0.09 - 0.00025 * growth) * f.height
    let side = SansNode.right(w, 0.735 * f.height, -90, f.round * (1 - 0.0006 * growth))
    // Two arcs whose tangents have one length lead from the right side into the short stem.
    let (run, rise) = (side.center.x - middle, side.center.y - foot - 0.04 * f.height)
    let slope = max(2 * atan(rise / run) - .pi / 2, 0.05)
    let tangent = run / cos(slope) / 2
    let heading = slope * 180 / .pi - 180
    let knee = CGPoint(x: side.center.x, y: side.center.y - tangent)
      .moved(along: SansNode.unit(heading), by: tangent)
    stroke(
      .left(0, f.height - 0.205 * f.height - 0.28 * f.bar, 70, f.stem * 0.95),
      .top(middle, f.height + f.overshoot, 0, f.bar), side,
      .center(knee.x, knee.y, heading, f.stem * (0.93 - 0.0012 * growth)),
      .left(middle - half, foot + 0.04 * f.height, -90, half * 2),
      .left(middle - half, foot, -90, half * 2).straight)
    dot(middle, size / 2, size)
    space(f.openBearing, w, f.openBearing)
  }

  /// Adds straight quotation marks.
  mutating func straightQuotes(_ count: Int) {
    let f = capital
    let distance = f.stem + 92 - 0.3 * parameters.growth
    let top = SansParameters.ascender - 8
    for index in 0..<count {
      let x = Double(index) * distance
      polygon(
        (x + f.stem * 0.14, top - 240), (x + f.stem * 0.86, top - 240), (x + f.stem, top),
        (x, top))
    }
    space(pointBearing, f.stem + Double(count - 1) * distance, pointBearing)
  }

  /// Adds the quotation marks of the form of a comma.
  ///
  /// - Parameters:
  ///   - isTurned: Whether they look like a 6.
  ///   - isLow: Whether they are on the baseline.
  mutating func curlyQuotes(_ count: Int, isTurned: Bool, isLow: Bool = false) {
    let size = pointDiameter
    let distance = size + 100
    let w = size * 1.26 + Double(count - 1) * distance
    let middle = isLow ? size / 2 : SansParameters.ascender - 8 - size * 0.48
    if isTurned {
      // The turned comma reaches as far up as the upright one.
      let height = SansParameters.ascender - 8 + middle - size * 0.5 - 98
      turned(w, height) { pen in
        for index in 0..<count { pen.comma(size * 0.7 + Double(index) * distance, middle) }
      }
    } else {
      for index in 0..<count { comma(size * 0.7 + Double(index) * distance, middle) }
    }
    space(pointBearing - 14, w, pointBearing - 14)
  }

  /// Adds a horizontal dash.
  mutating func dash(_ length: Double, bearing: Double, isForCapitals: Bool = false) {
    let f = small
    let middle = (isForCapitals ? capital.height : f.height) * 0.48
    box(0, middle - f.bar * 0.52, length, middle + f.bar * 0.52)
    space(bearing, length, bearing)
  }

  // MARK: Brackets

  /// The top and the bottom of brackets.
  var bracketTop: Double { 762 }
  var bracketBottom: Double { -128 }

  /// The part of a stem by which the strokes of bold brackets are thinner.
  private var bracketThinning: Double { 0.0023 * max(parameters.growth, 0) }

  mutating func leftParenthesis() {
    let f = capital
    let w = width(192, 0.5)
    let thickness = f.stem * (0.9 - 0.0012 * parameters.growth)
    let end = thickness * 0.84
    stroke(
      .right(w, bracketTop, -118, end),
      .left(0, (bracketTop + bracketBottom) / 2, -90, thickness),
      .right(w, bracketBottom, -62, end))
    space(58 - 0.2 * parameters.growth, w, 34)
  }

  mutating func leftSquareBracket() {
    let f = capital
    let w = width(166, 0.8)
    let (thickness, arm) = (
      f.stem * (0.95 - bracketThinning), f.bar * (0.92 - 0.6 * bracketThinning)
    )
    box(0, bracketBottom, thickness, bracketTop)
    box(0, bracketTop - arm, w, bracketTop)
    box(0, bracketBottom, w, bracketBottom + arm)
    space(f.stemBearing, w, 40)
  }

  mutating func leftBrace() {
    let f = capital
    let w = width(244, 0.92)
    let middle = (bracketTop + bracketBottom) / 2
    let (thickness, arm) = (
      f.stem * (0.92 - bracketThinning), f.bar * (0.92 - 0.6 * bracketThinning)
    )
    let (top, spine) = (bracketTop, (w - thickness) / 2)
    func upperHalf(_ pen: inout SansPen) {
      pen.stroke(
        .top(w, top, 180, arm),
        .top(w * 0.9, top, 180, arm).straight,
        .left(spine, top - 130, -90, thickness),
        .left(spine, middle + 128, -90, thickness).straight,
        .bottom(0, middle - arm / 2, 180, arm))
    }
    upperHalf(&self)
    flipped(bracketTop + bracketBottom, upperHalf)
    space(36, w, 40)
  }

  /// Adds the bracket that `draw` draws, turned to the other side.
  mutating func closing(_ draw: (inout SansPen) -> Void) {
    var part = SansPen(parameters)
    draw(&part)
    mirrored(part.width, draw)
    space(part.rightBearing, part.width, part.leftBearing)
  }

  /// Adds a slash, or a backslash.
  mutating func slash(isBackward: Bool = false) {
    let f = capital
    let w = width(330, 0.7)
    let d = section(f.diagonal, run: w, rise: bracketTop - bracketBottom)
    if isBackward {
      diagonal(w - d, bracketBottom, 0, bracketTop, section: d)
    } else {
      diagonal(0, bracketBottom, w - d, bracketTop, section: d)
    }
    space(14, w, 14)
  }

  mutating func verticalBar(isBroken: Bool = false) {
    let f = capital
    let (top, bottom) = (bracketTop + 30, bracketBottom - 40)
    let thickness = f.stem * 0.92
    if isBroken {
      let middle = (top + bottom) / 2
      box(0, bottom, thickness, middle - 68)
      box(0, middle + 68, thickness, top)
    } else {
      box(0, bottom, thickness, top)
    }
    space(f.stemBearing + 10, thickness, f.stemBearing + 10)
  }

  /// Adds single or double guillemets that point to the left.
  mutating func leftGuillemets(_ count: Int) {
    let f = small
    let (w, half) = (width(170, 0.5), 172.0)
    let middle = f.height * 0.48
    let d = section(f.diagonal * 0.92, run: w, rise: half)
    let distance = d + 78
    for index in 0..<count {
      let x = Double(index) * distance
      polygon(
        (x, middle), (x + w - d, middle + half), (x + w, middle + half), (x + d, middle),
        (x + w, middle - half), (x + w - d, middle - half))
    }
    space(48, w + Double(count - 1) * distance, 48)
  }
}
