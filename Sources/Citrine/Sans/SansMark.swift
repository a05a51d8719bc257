import Foundation

/// The diacritical marks that Citrine Sans draws, by the values of their combining characters.
enum SansMark: UInt16, CaseIterable, Sendable {
  case grave = 0x300
  case acute = 0x301
  case circumflex = 0x302
  case tilde = 0x303
  case macron = 0x304
  case breve = 0x306
  case dotAbove = 0x307
  case dieresis = 0x308
  case hook = 0x309
  case ring = 0x30A
  case doubleAcute = 0x30B
  case caron = 0x30C
  case doubleGrave = 0x30F
  case invertedBreve = 0x311
  case turnedComma = 0x312
  case dotBelow = 0x323
  case commaBelow = 0x326
  case cedilla = 0x327
  case ogonek = 0x328
  case macronBelow = 0x331
  /// The dieresis and the tonos of Greek.
  case dieresisTonos = 0x344

  init?(_ scalar: Unicode.Scalar) {
    guard let value = UInt16(exactly: scalar.value) else { return nil }
    self.init(rawValue: value)
  }

  /// Whether the mark is below its base.
  var isBelow: Bool {
    switch self {
    case .dotBelow, .commaBelow, .cedilla, .ogonek, .macronBelow: true
    default: false
    }
  }

  /// The mark's part of a glyph name, as in "Aacute".
  var glyphName: String {
    switch self {
    case .dotAbove: "dotaccent"
    case .doubleAcute: "hungarumlaut"
    case .commaBelow, .turnedComma: "commaaccent"
    case .dieresisTonos: "dieresistonos"
    case .doubleGrave: "dblgrave"
    case .invertedBreve: "invertedbreve"
    case .dotBelow: "dotbelow"
    case .macronBelow: "macronbelow"
    default: String(describing: self)
    }
  }
}

extension SansPen {
  /// Adds a mark above a letter.
  ///
  /// - Parameters:
  ///   - x: The middle of the mark.
  ///   - height: The height of the letter.
  ///   - breadth: The factor of the width of broad marks; less than 1 on narrow letters.
  mutating func markAbove(
    _ mark: SansMark, _ x: Double, over height: Double, breadth: Double = 1
  ) {
    let isTall = height > SansParameters.xHeight + 20
    let f = small
    // Marks over capital letters are flatter, and nearer to them, to stay in the line.
    let squash = isTall ? 0.84 : 1.0
    let y = height + (isTall ? 54 : 66) - 0.07 * parameters.growth
    let thickness = f.bar * (0.93 - 0.0011 * parameters.growth) * (isTall ? 0.94 : 1)
    let rise = (134 + 0.24 * thickness) * squash
    let roofRise = rise * 0.92 + 0.24 * max(parameters.growth, 0)
    switch mark {
    case .acute: acute(x + 12, y, rise, thickness)
    case .grave: mirroredMark(x) { $0.acute(x + 12, y, rise, thickness) }
    case .doubleAcute:
      for side in [-1.0, 1] {
        acute(
          x + 22 + side * (58 + 0.42 * thickness), y, rise * 0.97,
          thickness * (0.92 - 0.003 * max(parameters.growth, 0)))
      }
    case .doubleGrave: mirroredMark(x) { $0.markAbove(.doubleAcute, x, over: height) }
    case .circumflex: roof(x, y, roofRise, thickness, breadth)
    case .caron:
      append(from: { $0.roof(x, y, roofRise, thickness, breadth) }) {
        CGPoint(x: $0.x, y: 2 * y + roofRise - $0.y)
      }
    case .tilde: tildeMark(x, y + 10, thickness * (0.98 - 0.0008 * parameters.growth), breadth)
    case .macron:
      let half = (112 + 0.24 * f.stem) * breadth
      let height = thickness * (0.98 + 0.0014 * parameters.growth)
      box(x - half, y + 18, x + half, y + 18 + height)
    case .breve: breve(x, y, rise * 0.95, thickness, breadth)
    case .invertedBreve:
      append(from: { $0.breve(x, y, rise * 0.95, thickness, breadth) }) {
        CGPoint(x: $0.x, y: 2 * y + rise * 0.95 - $0.y)
      }
    case .dotAbove: dot(x, y + 22 + dotDiameter(f) / 2, dotDiameter(f) * (isTall ? 0.97 : 1))
    case .dieresis:
      let diameter = dotDiameter(f) * (0.93 - 0.0011 * parameters.growth) * (0.6 + 0.4 * breadth)
      let half = breadth < 1 ? 26 + diameter * 0.55 : 38 + diameter * 0.68
      for side in [-1.0, 1] { dot(x + side * half, y + 26 + diameter / 2, diameter) }
    case .ring:
      let radius = 66 + 0.46 * thickness
      let low = y - (isTall ? 14 : 2)
      let side = thickness * (0.9 - 0.0022 * parameters.growth)
      ring(
        x - radius, low, x + radius, low + radius * 2 * (isTall ? 0.94 : 1), sides: side,
        caps: side * 0.92)
    case .turnedComma: commaMark(x, y + 12, isTurned: true)
    case .hook:
      stroke(
        .left(x - 58, y + rise, 80, thickness * 0.8),
        .top(x + 10, y + rise + 50, 0, thickness * 0.8),
        .right(x + 72 + thickness * 0.2, y + rise * 0.7, -90, thickness * 0.8),
        .left(x - thickness * 0.4, y, -90, thickness * 0.8))
    case .dieresisTonos:
      let diameter = dotDiameter(f) * (0.86 - 0.0016 * parameters.growth)
      let half = (84 + diameter * 0.72) * (0.4 + 0.6 * breadth)
      for side in [-1.0, 1] { dot(x + side * half, y + 26 + diameter / 2, diameter) }
      acute(
        x + 6, y + 30, rise * 1.05, thickness * (0.85 - 0.0032 * parameters.growth), lean: 0.34)
    default: break
    }
  }

  /// Adds a mark below a letter, or one that touches its foot.
  mutating func markBelow(_ mark: SansMark, _ x: Double) {
    let f = small
    let thickness = f.bar * (0.86 - 0.0013 * parameters.growth)
    switch mark {
    case .dotBelow: dot(x, -72 - dotDiameter(f) / 2, dotDiameter(f))
    case .macronBelow: box(x - 130, -88 - thickness, x + 130, -88)
    case .commaBelow: commaMark(x, -64, isTurned: false)
    case .cedilla:
      // It begins at the outer edge of a bowl, which is a little below the baseline.
      let bottom = -154 - thickness * 0.86
      let heading = -52.0
      let start = thickness * 0.47 / sin(-heading * .pi / 180)
      stroke(
        .right(x - 12 + start, 2, heading, thickness * 0.94),
        .right(x + 54 + thickness * 0.5, -92 - thickness * 0.3, -90, thickness * 0.98),
        .bottom(x - 8, bottom, 180, thickness * 0.86),
        .bottom(x - 74 - thickness * 0.2, bottom, 180, thickness * 0.86).straight)
    case .ogonek:
      stroke(
        .right(x + thickness * 0.6, 8, -128, thickness * 0.95),
        .left(x - 76 - thickness * 0.25, -110, -90, thickness * 1.05),
        .bottom(x + 4, -170 - thickness * 0.62, 0, thickness * 0.88),
        .bottom(x + 62, -170 - thickness * 0.62, 0, thickness * 0.88).straight)
    default: break
    }
  }

  /// Adds the caron of small letters with an ascender, which looks like an apostrophe.
  mutating func caronBeside(_ x: Double) {
    let f = small
    let (top, width) = (SansParameters.ascender, f.stem * 0.9)
    polygon(
      (x + width * 0.08, top), (x + width * 1.08, top), (x + width * 0.62, top - 186),
      (x, top - 186))
  }

  // MARK: Parts

  /// Adds an acute accent: a diagonal that rises to the right.
  mutating func acute(
    _ x: Double, _ y: Double, _ rise: Double, _ thickness: Double, lean: Double = 0.92
  ) {
    let run = rise * lean
    let weight = 1 + 0.0013 * max(parameters.growth, 0)
    let foot = thickness * 0.86 * weight * hypot(run, rise) / rise
    let head = thickness * 1.22 * weight * hypot(run, rise) / rise
    diagonal(
      x - (run + foot) / 2, y, x + (run - head) / 2, y + rise, section: foot, endSection: head)
  }

  /// Adds a circumflex.
  private mutating func roof(
    _ x: Double, _ y: Double, _ rise: Double, _ thickness: Double, _ breadth: Double
  ) {
    // In bold weights the mark is wider, and its strokes are thinner there and over narrow letters, so that light
    // comes between them.
    let boldness = max(parameters.growth, 0)
    let half = (92 + 0.62 * thickness) * breadth + 0.24 * boldness
    let thinning = (1 - 0.0022 * boldness) * (0.4 + 0.6 * breadth)
    let d = section(thickness * thinning, run: half + thickness * 0.5, rise: rise)
    diagonal(x - half, y, x - d / 2, y + rise, section: d)
    diagonal(x + half - d, y, x - d / 2, y + rise, section: d)
  }

  private mutating func breve(
    _ x: Double, _ y: Double, _ rise: Double, _ thickness: Double, _ breadth: Double
  ) {
    let thin = thickness * (0.96 - 0.0026 * parameters.growth)
    let half = (100 + 0.5 * thickness) * breadth
    stroke(
      .left(x - half, y + rise, -90, thin * 0.95), .bottom(x, y, 0, thin),
      .right(x + half, y + rise, 90, thin * 0.95))
  }

  private mutating func tildeMark(
    _ x: Double, _ y: Double, _ thickness: Double, _ breadth: Double
  ) {
    let half = (128 + 0.42 * thickness) * breadth
    wave(x, y + Self.waveHeight(half: half, thickness: thickness), half, thickness)
  }

  /// Adds a small comma: below a letter it hangs from `y`, above it stands on `y`, turned.
  private mutating func commaMark(_ x: Double, _ y: Double, isTurned: Bool) {
    let w = small.stem * 1.02
    let (low, high) = isTurned ? (y, y + 152) : (y - 152, y)
    if isTurned {
      polygon(
        (x - w * 0.62, low), (x + w * 0.5, low), (x + w * 0.62, high), (x - w * 0.02, high))
    } else {
      polygon(
        (x - w * 0.5, high), (x + w * 0.62, high), (x + w * 0.02, low), (x - w * 0.62, low))
    }
  }

  /// Adds a mark mirrored across its middle.
  private mutating func mirroredMark(_ x: Double, _ draw: (inout SansPen) -> Void) {
    append(from: draw) { CGPoint(x: 2 * x - $0.x, y: $0.y) }
  }
}
