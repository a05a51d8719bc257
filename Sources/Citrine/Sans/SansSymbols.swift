import Foundation

/// Arrows, ticks, stars and other shapes.
extension SansPen {
  mutating func drawSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "←": arrow(180)
    case "↑": arrow(90)
    case "→": arrow(0)
    case "↓": arrow(-90)
    case "↔": arrow(0, isDouble: true)
    case "↕": arrow(90, isDouble: true)
    case "↖": arrow(135)
    case "↗": arrow(45)
    case "↘": arrow(-45)
    case "↙": arrow(-135)
    case "⇐": thickArrow(180)
    case "⇑": thickArrow(90)
    case "⇒": thickArrow(0)
    case "⇓": thickArrow(-90)
    case "⇔": thickArrow(0, isDouble: true)
    case "↩": hookedArrow(isMirrored: false)
    case "↪": hookedArrow(isMirrored: true)
    case "✓": tick()
    case "✗": ballotCross()
    case "✕": multiplication()
    case "●": symbol(0.9) { $0.oval(0, 0, 1, 1) }
    case "○": symbol(0.9, hollow: 0.2) { $0.oval(0, 0, 1, 1) }
    case "■": symbol(0.8) { $0.polygon((0, 0), (1, 0), (1, 1), (0, 1)) }
    case "□": symbol(0.8, hollow: 0.2) { $0.polygon((0, 0), (1, 0), (1, 1), (0, 1)) }
    case "▲": symbol(0.95) { $0.polygon((0, 0), (1, 0), (0.5, 0.92)) }
    case "△": symbol(0.95, hollow: 0.2) { $0.polygon((0, 0), (1, 0), (0.5, 0.92)) }
    case "▼": symbol(0.95) { $0.polygon((0, 1), (1, 1), (0.5, 0.08)) }
    case "▽": symbol(0.95, hollow: 0.2) { $0.polygon((0, 1), (1, 1), (0.5, 0.08)) }
    case "▶": symbol(0.95) { $0.polygon((0.04, 0), (0.96, 0.5), (0.04, 1)) }
    case "◀": symbol(0.95) { $0.polygon((0.96, 0), (0.04, 0.5), (0.96, 1)) }
    case "◆": symbol(1) { $0.polygon((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)) }
    case "◇": symbol(1, hollow: 0.2) { $0.polygon((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)) }
    case "★": symbol(1.1) { $0.star() }
    case "☆": symbol(1.1, hollow: 0.065) { $0.star() }
    case "♥": symbol(0.95) { $0.heart() }
    case "♪": note()
    case "\u{FFFD}": replacementCharacter()
    default: return false
    }
    return true
  }

  // MARK: Arrows; angles are headings in degrees

  /// The length of arrows.
  private var arrowLength: Double { width(700, 0.5) }

  private mutating func arrow(_ angle: Double, isDouble: Bool = false) {
    let (t, length) = (mathStroke, arrowLength)
    let isDiagonal = angle.truncatingRemainder(dividingBy: 90) != 0
    let half = length / 2 * (isDiagonal ? 0.92 : 1)
    place(angle, isDiagonal ? half * 1.5 : abs(angle) == 90 ? length * 0.62 : length) { pen in
      pen.box(isDouble ? -half + t : -half, -t / 2, half - t, t / 2)
      // Between two heads, a part of the shaft is left.
      let limit = isDouble ? 0.78 * half - 0.5 * t : .infinity
      pen.arrowHead(half, t, limit: limit)
      if isDouble { pen.turned(0, 0) { $0.arrowHead(half, t, limit: limit) } }
    }
  }

  /// Adds the head of an arrow that points to the right, with its tip at an x.
  ///
  /// - Parameter limit: The greatest length of the head.
  private mutating func arrowHead(_ tip: Double, _ t: Double, limit: Double = .infinity) {
    let reach = min(178 + 0.55 * t, limit)
    let diagonal = t * 1.414
    polygon(
      (tip, 0), (tip - reach, reach), (tip - reach - diagonal / 2, reach - diagonal / 2),
      (tip - diagonal, 0), (tip - reach - diagonal / 2, -reach + diagonal / 2),
      (tip - reach, -reach))
  }

  private mutating func thickArrow(_ angle: Double, isDouble: Bool = false) {
    let (t, length) = (mathStroke * (0.9 - 0.0022 * parameters.growth), arrowLength)
    let half = length / 2
    let gap = 62 + 0.7 * t
    place(angle, abs(angle) == 90 ? length * 0.74 : length) { pen in
      for y in [-gap, gap] {
        let end = half - gap - t * 0.6
        pen.box(isDouble ? -end : -half, y - t / 2, end, y + t / 2)
      }
      // Between two heads, a part of the shaft is left.
      let limit = isDouble ? 0.78 * half - 0.5 * t : .infinity
      pen.arrowHead(half, t, limit: limit)
      if isDouble { pen.turned(0, 0) { $0.arrowHead(half, t, limit: limit) } }
    }
  }

  private mutating func hookedArrow(isMirrored: Bool) {
    let (t, length) = (mathStroke, arrowLength)
    let half = length / 2
    place(0, length) { pen in
      func draw(_ pen: inout SansPen) {
        pen.stroke(
          .bottom(-half + t, -100 - t / 2, 0, t), .bottom(half * 0.45, -100 - t / 2, 0, t).straight,
          .right(half, 40, 90, t), .top(half * 0.45, 180 + t / 2, 180, t),
          .top(half * 0.1, 180 + t / 2, 180, t).straight)
        pen.turned(0, -100) { $0.arrowHead(half, t) }
      }
      if isMirrored { pen.mirrored(0, draw) } else { draw(&pen) }
    }
  }

  /// Adds what `draw` draws around the origin, turned, in the middle of a width and at the height of signs.
  private mutating func place(
    _ angle: Double, _ width: Double, _ draw: (inout SansPen) -> Void
  ) {
    let direction = SansNode.unit(angle)
    let y = mathAxis
    append(from: draw) { point in
      CGPoint(
        x: width / 2 + point.x * direction.x - point.y * direction.y,
        y: y + point.x * direction.y + point.y * direction.x)
    }
    space(62, width, 62)
  }

  // MARK: Shapes

  /// Adds a shape that `draw` draws in a square of side 1.
  ///
  /// - Parameter hollow: The greatest thickness of the remaining outline, relative to the side; 0 for a filled shape.
  private mutating func symbol(
    _ scale: Double, hollow: Double = 0, _ draw: (inout SansPen) -> Void
  ) {
    let size = 560 * scale
    let w = size * (0.25 + 0.75 * min(parameters.widthScale, 1))
    let bottom = mathAxis - size / 2
    var part = SansPen(parameters)
    draw(&part)
    append(from: draw) { CGPoint(x: $0.x * w, y: bottom + $0.y * size) }
    if hollow > 0, let contour = part.contours.first {
      let thickness = min(mathStroke * 0.85, size * hollow)
      let outer = contour.mapping { CGPoint(x: $0.x * w, y: bottom + $0.y * size) }
      addHole(outer.inset(by: thickness))
    }
    space(60, w, 60)
  }

  /// Adds a five-pointed star in a square of side 1.
  private mutating func star() {
    var points: [CGPoint] = []
    for index in 0..<10 {
      let angle = Double.pi * (0.5 + 0.2 * Double(index))
      let radius = index % 2 == 0 ? 0.53 : 0.53 * 0.42
      points.append(CGPoint(x: 0.5 + radius * cos(angle), y: 0.47 + radius * sin(angle)))
    }
    add(SansContour(polygon: points))
  }

  /// Adds a heart in a square of side 1.
  private mutating func heart() {
    var contour = SansContour(start: CGPoint(x: 0.5, y: 0.04))
    contour.curve(CGPoint(x: 0.62, y: 0.2), CGPoint(x: 1, y: 0.4), CGPoint(x: 1, y: 0.68))
    contour.curve(CGPoint(x: 1, y: 0.86), CGPoint(x: 0.88, y: 0.96), CGPoint(x: 0.75, y: 0.96))
    contour.curve(CGPoint(x: 0.62, y: 0.96), CGPoint(x: 0.54, y: 0.88), CGPoint(x: 0.5, y: 0.78))
    contour.curve(CGPoint(x: 0.46, y: 0.88), CGPoint(x: 0.38, y: 0.96), CGPoint(x: 0.25, y: 0.96))
    contour.curve(CGPoint(x: 0.12, y: 0.96), CGPoint(x: 0, y: 0.86), CGPoint(x: 0, y: 0.68))
    contour.curve(CGPoint(x: 0, y: 0.4), CGPoint(x: 0.38, y: 0.2), CGPoint(x: 0.5, y: 0.04))
    add(contour)
  }

  private mutating func tick() {
    let w = width(560, 0.6)
    let t = mathStroke * 1.1
    let foot = w * 0.36
    let slope = 1.2
    polygon(
      (0, 300), (t * 0.75, 300 + t * 0.72), (foot, 90 + t * 1.3),
      (w - t * 0.6, 90 + (w - foot) * slope),
      (w, 90 + (w - foot) * slope - t * 0.68), (foot, 90 - t * 0.35))
    space(40, w, 40)
  }

  /// Adds a cross that leans as the tick does, with square ends.
  private mutating func ballotCross() {
    let w = width(500, 0.6)
    let (t, y) = (mathStroke * 1.1, mathAxis)
    for (foot, head, half) in [(0.12, 0.9, 262.0), (0.76, 0.22, 236.0)] {
      let (run, rise) = ((head - foot) * w, 2 * half)
      let heading = atan2(rise, run) * 180 / .pi
      stroke(
        .center(foot * w, y - half, heading, t), .center(head * w, y + half, heading, t).straight)
    }
    space(48, w, 48)
  }

  private mutating func note() {
    let f = capital
    let w = width(400, 0.5)
    let head = w * 0.62
    oval(0, -f.overshoot, head, 190)
    box(head - f.stem * 0.8, 90, head, f.height)
    stroke(
      .top(head - f.stem * 0.4, f.height, -38, f.bar * 0.9),
      .right(w, f.height * 0.52, -100, f.stem * 0.8))
    space(44, w, 44)
  }

  /// Draws the sign for a character that could not be read: a question mark in a diamond.
  private mutating func replacementCharacter() {
    let f = capital
    let w = width(820, 0.4)
    let (bottom, top) = (-110.0, f.height + 110)
    polygon((w / 2, bottom), (w, (top + bottom) / 2), (w / 2, top), (0, (top + bottom) / 2))
    var mark = SansPen(parameters)
    mark.question()
    var sign = SansPen(parameters)
    sign.add(mark, scale: 0.62)
    let x = w / 2 - mark.width * 0.31
    let y = f.height * 0.5 - f.height * 0.31
    for contour in sign.contours {
      addHole(contour.mapping { CGPoint(x: $0.x + x, y: $0.y + y) })
    }
    space(30, w, 30)
  }
}
