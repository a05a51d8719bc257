/// Superscripts, subscripts and fractions.
extension SansPen {
  mutating func drawSmallFigures(_ scalar: Unicode.Scalar) -> Bool {
    let high = SansParameters.capHeight * (1 - Self.figureScale)
    switch scalar.value {
    case 0xB2, 0xB3: smallSign(String(scalar.value - 0xB0), high)
    case 0xB9: smallSign("1", high)
    case 0x2070: smallSign("0", high)
    case 0x2074...0x2079: smallSign(String(scalar.value - 0x2070), high)
    case 0x207A...0x207E: smallSign(Self.signs(scalar.value - 0x207A), high)
    case 0x207F: smallSign("n", high + 44)
    case 0x2080...0x2089: smallSign(String(scalar.value - 0x2080), -130)
    case 0x208A...0x208E: smallSign(Self.signs(scalar.value - 0x208A), -130)
    case 0x2044: fractionSlash()
    case 0xBC: fraction("1", "4")
    case 0xBD: fraction("1", "2")
    case 0xBE: fraction("3", "4")
    case 0x2153: fraction("1", "3")
    case 0x2154: fraction("2", "3")
    case 0x215B...0x215E: fraction(String(2 * (scalar.value - 0x215B) + 1), "8")
    default: return false
    }
    return true
  }

  /// The size of small figures relative to others.
  static let figureScale = 0.6

  private static func signs(_ index: UInt32) -> String {
    switch index {
    case 0: "+"
    case 1: "−"
    case 2: "="
    case 3: "("
    default: ")"
    }
  }

  /// Returns a small figure or sign; its strokes are thicker than those of a scaled one.
  private func smallFigure(_ text: String, thickness: Double = 1.36) -> SansPen {
    var proportions = parameters
    proportions.stem = parameters.stem * (thickness - 0.0018 * parameters.growth)
    var pen = SansPen(proportions)
    for scalar in text.unicodeScalars { pen.draw(scalar) }
    return pen
  }

  private mutating func smallSign(_ text: String, _ lift: Double) {
    let part = smallFigure(text)
    add(part, scale: Self.figureScale, y: lift)
    space(
      part.leftBearing * Self.figureScale + 8, part.width * Self.figureScale,
      part.rightBearing * Self.figureScale + 8)
  }

  private var slashSection: Double {
    section(capital.diagonal * 0.78, run: width(340, 0.3), rise: capital.height)
  }

  private mutating func fractionSlash() {
    let w = width(340, 0.3)
    diagonal(0, 0, w - slashSection, capital.height, section: slashSection)
    space(-70, w, -70)
  }

  private mutating func fraction(_ numerator: String, _ denominator: String) {
    let scale = Self.figureScale
    // In the monospaced cut the figures are narrow.
    let thickness = parameters.isMonospaced ? 1.09 : 1.36
    let upper = smallFigure(numerator, thickness: thickness)
    let lower = smallFigure(denominator, thickness: thickness)
    add(upper, scale: scale, y: SansParameters.capHeight * (1 - scale))
    let slashWidth = width(340, 0.3)
    let overlap = (46 - 0.16 * max(parameters.growth, 0)) * parameters.widthScale
    let slash = upper.width * scale - overlap
    diagonal(
      slash, 0, slash + slashWidth - slashSection, capital.height, section: slashSection)
    let x = slash + slashWidth - overlap
    add(lower, scale: scale, x: x)
    space(40, x + lower.width * scale, 40)
  }
}
