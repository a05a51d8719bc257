import Foundation

/// The signs of ASCII that are not punctuation of texts.
extension SansPen {
  mutating func numberSign() {
    let f = capital
    let w = width(560, 0.75)
    let (thin, bar) = (f.diagonal * 0.86, f.tight * 0.88)
    let lean = 0.17 * w
    for x in [0.135 * w, 0.52 * w] {
      diagonal(x - thin * 0.1, 0, x + lean, f.height, section: thin * 1.02)
    }
    for middle in [0.335 * f.height, 0.665 * f.height] {
      let indent = middle > f.height / 2 ? 0.06 * w : 0
      box(indent, middle - bar / 2, w - 0.06 * w + indent, middle + bar / 2)
    }
    space(26, w, 26)
  }

  mutating func dollar() {
    capitalS(capital, width(510, 0.8))
    let f = capital
    let thin = f.stem * 0.8
    let reach = 92.0
    box(width / 2 - thin / 2, f.height - 4, width / 2 + thin / 2, f.height + reach)
    box(width / 2 - thin / 2, -reach, width / 2 + thin / 2, 4)
  }

  mutating func percent(zeros: Int = 2) {
    let f = capital
    let ringWidth = width(266, zeros > 2 ? 0.7 : 0.95)
    let thinning = 0.82 - 0.001 * parameters.growth
    let sides = min(f.round * thinning, ringWidth * 0.36)
    let caps = min(f.tight * thinning, ringWidth * 0.4)
    let half = f.height * 0.455
    let gap = width(232, 0.1)
    let w = ringWidth * 2 + gap
    let d = section(f.diagonal * (0.8 - 0.0006 * parameters.growth), run: w * 0.56, rise: f.height)
    ring(0, f.height - half, ringWidth, f.height + f.overshoot, sides: sides, caps: caps)
    diagonal(w * 0.22, 0, w * 0.78 - d, f.height, section: d)
    for index in 1..<zeros {
      let x = w - ringWidth + Double(index - 1) * (ringWidth + 40)
      ring(x, -f.overshoot, x + ringWidth, half, sides: sides, caps: caps)
    }
    space(36, w + Double(zeros - 2) * (ringWidth + 40), 36)
  }

  mutating func ampersand() {
    let f = capital
    let w = width(640, 1.0)
    let waist = 0.395 * f.height
    let loopRight = w * 0.7
    let loopLeft = w * 0.125
    // The diagonal points at the left side of the loop, and bends into it.
    let side = SansNode.left(loopLeft, f.height * 0.79, 90, f.round * 0.93)
    let corner = CGPoint(x: side.center.x, y: f.height * 0.655)
    let footCenter = w - f.diagonal * 0.72
    let heading = 180 - atan(corner.y / (footCenter - corner.x)) * 180 / .pi
    let bend = corner.moved(along: SansNode.unit(heading), by: -0.2 * f.height)
    // From the foot on the right up to the loop, around it, and down to the bowl.
    stroke(
      .right(w, 0, heading, f.diagonal),
      .center(bend.x, bend.y, heading, f.diagonal * 0.95).straight, side,
      .top((loopLeft + loopRight) / 2, f.height + f.overshoot, 0, f.tight),
      .right(loopRight, f.height * 0.79, -90, f.round * 0.93),
      .center(w * 0.40, f.height * 0.515, -153, f.tight * 0.9),
      .left(0, f.height * 0.225, -90, f.round),
      .bottom(w * 0.36, -f.overshoot, 0, f.tight),
      .right(w * 0.9, waist + 0.02 * f.height, 82, f.stem * 0.92))
    space(36, w, 10)
  }

  mutating func asterisk() {
    let f = capital
    let radius = 158 + 0.3 * parameters.growth
    let thickness = f.stem * (0.78 - 0.0022 * parameters.growth)
    let (x, y) = (radius, f.height - radius + 30)
    for index in 0..<5 {
      let angle = Double(90 + 72 * index)
      let direction = SansNode.unit(angle)
      stroke(
        .center(x, y, angle, thickness * 0.9),
        .center(x + direction.x * radius, y + direction.y * radius, angle, thickness).straight)
    }
    space(26, radius * 2, 26)
  }

  /// The height of the middle of mathematical signs.
  var mathAxis: Double { 0.5 * capital.height - 6 }

  /// The thickness of mathematical signs.
  var mathStroke: Double { small.bar * 1.02 }

  /// The width of mathematical signs.
  var mathWidth: Double { width(500, 0.5) }

  mutating func plus() {
    let (w, t, y) = (mathWidth, mathStroke, mathAxis)
    box(0, y - t / 2, w, y + t / 2)
    box(w / 2 - t / 2, y - w / 2, w / 2 + t / 2, y + w / 2)
    space(58, w, 58)
  }

  mutating func equals() {
    let (w, t, y) = (mathWidth, mathStroke, mathAxis)
    let gap = 66 + 0.32 * t
    for middle in [y - gap - t * 0.2, y + gap + t * 0.2] {
      box(0, middle - t / 2, w, middle + t / 2)
    }
    space(58, w, 58)
  }

  mutating func minus() {
    let (w, t, y) = (mathWidth, mathStroke, mathAxis)
    box(0, y - t / 2, w, y + t / 2)
    space(58, w, 58)
  }

  /// Adds the sign "less than", with its point at half of its height.
  ///
  /// - Parameters:
  ///   - middle: The height of the point; nil for the axis of the signs.
  ///   - half: The distance from there to the top and to the bottom.
  ///   - thickness: The thickness of the arms; nil for that of the other signs.
  mutating func lessThan(middle: Double? = nil, half: Double = 228, thickness: Double? = nil) {
    let (w, y) = (mathWidth, middle ?? mathAxis)
    let t = (thickness ?? mathStroke) * 1.04
    let slope = (half - t * 0.5) / w
    let rise = t * (1 + slope * slope).squareRoot()
    polygon(
      (0, y + rise / 2), (0, y - rise / 2), (w, y - half), (w, y - half + rise),
      (rise / 2 / slope * 1.0, y), (w, y + half - rise), (w, y + half))
    space(58, w, 58)
  }

  mutating func greaterThan() {
    let w = mathWidth
    mirrored(w) { $0.lessThan() }
    space(58, w, 58)
  }

  mutating func at() {
    let f = capital
    let w = width(860, 0.8)
    let (top, bottom) = (f.height + 14, -172.0)
    let middle = (top + bottom) / 2
    let (outer, inner) = (f.stem * 0.74, f.stem * 0.8)
    let left = w * 0.265
    let right = w * 0.745
    let (high, low) = (middle + 196, middle - 186)
    // The bowl in the middle.
    ring(left, low, right, high, sides: inner, caps: f.tight * 0.86)
    // The ring around has one thickness, and ends on its ellipse.
    let center = CGPoint(x: w / 2, y: middle)
    let radii = CGPoint(x: (w - outer) / 2, y: (top - bottom - outer) / 2)
    let end = SansNode.unit(-56)
    let heading = atan2(radii.y * end.x, -radii.x * end.y) * 180 / .pi
    // The stem begins in the bowl, and the tail turns in the middle of the gap to the ring.
    let tail = f.tight * 0.8
    stroke(
      .right(right, (high + low) / 2, -90, inner),
      .right(right, low + tail + 64, -90, inner).straight,
      .bottom((right + w - outer) / 2, low, 0, tail),
      .right(w, middle + 20, 90, outer),
      .top(w / 2, top, 180, outer),
      .left(0, middle, -90, outer),
      .bottom(w / 2, bottom, 0, outer),
      .center(center.x + radii.x * end.x, center.y + radii.y * end.y, heading, outer))
    space(40, w, 40)
  }

  mutating func caret() {
    let f = capital
    let w = width(430, 0.5)
    let foot = f.height - 330
    let t = f.diagonal * 0.88
    let d = section(t, run: w / 2 + t / 2, rise: f.height - foot)
    diagonal(0, foot, w / 2 - d / 2, f.height, section: d)
    diagonal(w - d, foot, w / 2 - d / 2, f.height, section: d)
    space(36, w, 36)
  }

  mutating func underscore() {
    let w = parameters.isMonospaced ? 600.0 : 500.0
    box(0, -75 - small.bar, w, -75)
    space(0, w, 0)
  }

  mutating func asciiTilde(lift: Double = 0) {
    let t = mathStroke * 1.04
    wave(mathWidth / 2, mathAxis + lift, mathWidth / 2, t)
    space(56, mathWidth, 56)
  }

  /// Adds a wave: two arcs that rise, fall and rise again, with ends square to the stroke.
  ///
  /// - Parameters:
  ///   - x: The middle.
  ///   - y: The height of the middle.
  ///   - half: Half of the width.
  ///   - thickness: The thickness of the stroke.
  mutating func wave(_ x: Double, _ y: Double, _ half: Double, _ thickness: Double) {
    let (end, fall) = (54.0, -32.0)
    let reach = half - thickness * 0.4
    // The chord of a circular arc has the mean of the headings at its ends.
    let rise = reach * tan((end + fall) / 2 * .pi / 180)
    stroke(
      .center(x - reach, y - rise, end, thickness * 0.94), .center(x, y, fall, thickness),
      .center(x + reach, y + rise, end, thickness * 0.94))
  }

  /// The distance from the middle of a wave to its top.
  static func waveHeight(half: Double, thickness: Double) -> Double {
    thickness / 2 + 0.12 * (half - thickness * 0.4)
  }
}
