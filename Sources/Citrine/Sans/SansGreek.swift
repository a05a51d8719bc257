import Foundation

/// The letters of Greek that do not look like Latin ones.
extension SansPen {
  mutating func drawGreek(_ letter: Unicode.Scalar) -> Bool {
    let f = small
    switch letter {
    case "Α": drawCapital("A")
    case "Β": drawCapital("B")
    case "Γ": gamma(capital, width(430, 0.75))
    case "Δ": delta()
    case "Ε": drawCapital("E")
    case "Ζ": drawCapital("Z")
    case "Η": drawCapital("H")
    case "Θ": theta(capital, width(664, 0.9))
    case "Ι": drawCapital("I")
    case "Κ": drawCapital("K")
    case "Λ": lambda()
    case "Μ": drawCapital("M")
    case "Ν": drawCapital("N")
    case "Ξ": xi()
    case "Ο": drawCapital("O")
    case "Π": gate(capital, width(556, 0.85))
    case "Ρ": drawCapital("P")
    case "Σ": sigma()
    case "Τ": drawCapital("T")
    case "Υ": drawCapital("Y")
    case "Φ": phi(capital, width(700, 1.1))
    case "Χ": drawCapital("X")
    case "Ψ": psi()
    case "Ω", "\u{2126}": omega()
    case "α": smallAlpha(f)
    case "β": smallBeta(f)
    case "γ": smallGamma(f)
    case "δ": smallDelta(f)
    case "ε": smallEpsilon(f)
    case "ζ": smallZeta(f)
    case "η": smallEta(f)
    case "θ": smallTheta(f)
    case "ι": smallIota(f)
    case "κ": smallK(f, stemHeight: f.height)
    case "λ": smallLambda(f)
    case "μ", "µ": smallMu(f)
    case "ν": smallV(f)
    case "ξ": smallXi(f)
    case "ο": smallO(f)
    case "π": smallPi(f)
    case "ρ": smallRho(f)
    case "ς": finalSigma(f)
    case "σ": smallSigma(f)
    case "τ": smallTau(f)
    case "υ": smallUpsilon(f)
    case "φ": smallPhi(f)
    case "χ": smallChi(f)
    case "ψ": smallPsi(f)
    case "ω": smallOmega(f)
    case "ͺ": spacingMark(.ogonek)
    case "΄": spacingMark(.acute)
    case "΅": spacingMark(.dieresisTonos)
    case "\u{387}": stackedPoints([f.height * 0.5])
    case "\u{37E}": semicolon()
    default: return false
    }
    return true
  }

  // MARK: Capital letters

  /// Adds a stem and a bar at the top.
  mutating func gamma(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    box(0, f.height - f.bar, w, f.height)
    space(f.stemBearing, w, f.diagonalBearing * 1.2)
  }

  /// Adds two stems and a bar at the top.
  mutating func gate(_ f: SansFrame, _ w: Double) {
    box(0, 0, f.stem, f.height)
    box(w - f.stem, 0, w, f.height)
    box(0, f.height - f.bar, w, f.height)
    space(f.stemBearing, w, f.stemBearing)
  }

  mutating func delta() {
    let f = capital
    let w = width(650, 0.95)
    let d = section(f.diagonal, run: w / 2 + f.diagonal * 0.5, rise: f.height)
    diagonal(0, 0, w / 2 - d / 2, f.height, section: d)
    diagonal(w - d, 0, w / 2 - d / 2, f.height, section: d)
    box(d * 0.5, 0, w - d * 0.5, f.bar)
    space(f.diagonalBearing + 6, w, f.diagonalBearing + 6)
  }

  private mutating func theta(_ f: SansFrame, _ w: Double) {
    ring(0, -f.overshoot, w, f.height + f.overshoot, sides: f.round, caps: f.tight)
    let inset = f.round + 0.1 * (w - 2 * f.round)
    barAcross(inset, w - inset, f.height / 2, f.tight)
    space(f.roundBearing, w, f.roundBearing)
  }

  private mutating func lambda() {
    let f = capital
    let w = width(628, 0.9)
    flipped(f.height) { $0.wedge(f, w) }
    space(f.diagonalBearing, w, f.diagonalBearing)
  }

  private mutating func xi() {
    let f = capital
    let w = width(500, 0.8)
    box(4, f.height - f.tight * 1.05, w - 4, f.height)
    box(0.09 * w, f.height * 0.51 - f.tight / 2, w * 0.91, f.height * 0.51 + f.tight / 2)
    box(0, 0, w, f.tight * 1.05)
    space(f.openBearing * 1.2, w, f.openBearing * 1.2)
  }

  mutating func sigma() {
    let f = capital
    let w = width(500, 0.85)
    let tip = width(300, 0.75)
    let middle = f.height * 0.505
    let t = section(f.diagonal * 0.96, run: tip * 0.8, rise: f.height / 2)
    box(0, f.height - f.bar, w - 8, f.height)
    box(0, 0, w, f.bar)
    polygon((0, f.height), (t, f.height), (tip, middle), (tip - t, middle))
    polygon((0, 0), (t, 0), (tip, middle), (tip - t, middle))
    space(f.openBearing * 1.2, w, f.openBearing)
  }

  /// Adds a ring and a stem through it.
  mutating func phi(_ f: SansFrame, _ w: Double) {
    let inset = f.height * 0.105
    ring(0, inset, w, f.height - inset, sides: f.round, caps: f.bar * 0.96)
    let half = f.stem * (0.5 - 0.0005 * parameters.growth)
    box(w / 2 - half, 0, w / 2 + half, f.height)
    space(f.roundBearing, w, f.roundBearing)
  }

  private mutating func psi() {
    let f = capital
    let w = width(660, 1.2)
    let bottom = f.height * 0.24
    stroke(
      .left(0, f.height, -90, f.stem), .left(0, f.height * 0.62, -90, f.stem).straight,
      .bottom(w / 2, bottom, 0, f.bar), .right(w, f.height * 0.62, 90, f.stem),
      .right(w, f.height, 90, f.stem).straight)
    let half = f.stem * (0.5 - 0.0005 * parameters.growth)
    box(w / 2 - half, 0, w / 2 + half, f.height)
    space(f.stemBearing * 0.8, w, f.stemBearing * 0.8)
  }

  mutating func omega() {
    let f = capital
    let w = width(664, 0.95)
    let neck = w * 0.27 - f.round * 0.4
    let leg = SansNode.left(neck, f.bar * 0.35, 119, f.round * 0.9)
    // The curve meets the foot at its inner end.
    let foot = max(w * 0.38, 2 * leg.center.x - neck)
    stroke(
      leg,
      .left(8, f.height * 0.53, 90, f.round), .top(w / 2, f.height + f.overshoot, 0, f.bar),
      .right(w - 8, f.height * 0.53, -90, f.round),
      .right(w - neck, f.bar * 0.35, -119, f.round * 0.9))
    box(0, 0, foot, f.bar)
    box(w - foot, 0, w, f.bar)
    space(f.openBearing, w, f.openBearing)
  }
}
