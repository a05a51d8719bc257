/// The drawing of a glyph by its character.
extension SansPen {
  /// Draws a character; the replacement glyph if the face does not have it.
  mutating func draw(_ scalar: Unicode.Scalar) {
    let isDrawn =
      switch scalar.value {
      case 0x20...0x7E: drawASCII(scalar)
      case 0x37E, 0x384, 0x385, 0x387: drawGreek(scalar)
      case 0x300...0x36F: drawCombining(scalar)
      default:
        drawComposed(scalar) || drawLatinExtended(scalar) || drawGreek(scalar)
          || drawCyrillic(scalar) || drawGeneralPunctuation(scalar) || drawSmallFigures(scalar)
          || drawCurrency(scalar) || drawMathematics(scalar) || drawSymbol(scalar)
      }
    if !isDrawn { replacement() }
  }

  /// Draws the hollow box that stands for characters that the face does not have.
  mutating func replacement() {
    let f = capital
    let w = width(440, 0.5)
    let t = f.bar * 0.6
    box(0, 0, t, f.height)
    box(w - t, 0, w, f.height)
    box(0, 0, w, t)
    box(0, f.height - t, w, f.height)
    space(60, w, 60)
  }

  mutating func drawASCII(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z": drawCapital(scalar)
    case "a"..."z": drawSmall(scalar)
    case "0"..."9": figure(Int(scalar.value - 0x30))
    case " ": space(0, blankWidth, 0)
    case "!": exclamation()
    case "\"": straightQuotes(2)
    case "#": numberSign()
    case "$": dollar()
    case "%": percent()
    case "&": ampersand()
    case "'": straightQuotes(1)
    case "(": leftParenthesis()
    case ")": closing { $0.leftParenthesis() }
    case "*": asterisk()
    case "+": plus()
    case ",": commaGlyph()
    case "-": dash(width(262, 0.3), bearing: 48)
    case ".": fullStops(1)
    case "/": slash()
    case ":": stackedPoints([pointDiameter / 2, small.height - pointDiameter / 2 - 10])
    case ";": semicolon()
    case "<": lessThan()
    case "=": equals()
    case ">": greaterThan()
    case "?": question()
    case "@": at()
    case "[": leftSquareBracket()
    case "\\": slash(isBackward: true)
    case "]": closing { $0.leftSquareBracket() }
    case "^": caret()
    case "_": underscore()
    case "`": spacingMark(.grave)
    case "{": leftBrace()
    case "|": verticalBar()
    case "}": closing { $0.leftBrace() }
    case "~": asciiTilde()
    default: return false
    }
    return true
  }

  /// Draws a capital letter of ASCII.
  mutating func drawCapital(_ letter: Unicode.Scalar) {
    let f = capital
    switch letter {
    case "A": capitalA(f, width(640, 0.95))
    case "B": capitalB(f, width(530, 0.95))
    case "C": capitalC(f, width(620, 0.85))
    case "D": capitalD(f, width(580, 0.9))
    case "E": capitalE(f, width(456, 0.75))
    case "F": capitalF(f, width(440, 0.75))
    case "G": capitalG(f, width(638, 0.9))
    case "H": capitalH(f, width(562, 0.85))
    case "I": capitalI(f)
    case "J": capitalJ(f, width(430, 0.8))
    case "K": capitalK(f, width(556, 0.9))
    case "L": capitalL(f, width(430, 0.75))
    case "M": capitalM(f, width(696, 1.15))
    case "N": capitalN(f, width(580, 0.9))
    case "O": capitalO(f, width(664, 0.9))
    case "P": capitalP(f, width(506, 0.95))
    case "Q": capitalQ(f, width(664, 0.9))
    case "R": capitalR(f, width(536, 0.95))
    case "S": capitalS(f, width(520, 0.85))
    case "T": capitalT(f, width(552, 0.8))
    case "U": capitalU(f, width(560, 0.9))
    case "V": capitalV(f, width(628, 0.9))
    case "W": capitalW(f, width(930, 1.2))
    case "X": capitalX(f, width(598, 1.0))
    case "Y": capitalY(f, width(604, 0.95))
    default: capitalZ(f, width(528, 0.85))
    }
  }

  /// Draws a small letter of ASCII.
  mutating func drawSmall(_ letter: Unicode.Scalar) {
    let f = small
    switch letter {
    case "a": smallA(f)
    case "b": smallB(f)
    case "c": smallC(f)
    case "d": smallD(f)
    case "e": smallE(f)
    case "f": smallF(f)
    case "g": smallG(f)
    case "h": smallH(f)
    case "i": smallI(f)
    case "j": smallJ(f)
    case "k": smallK(f)
    case "l": smallL(f)
    case "m": smallM(f)
    case "n": smallN(f)
    case "o": smallO(f)
    case "p": smallP(f)
    case "q": smallQ(f)
    case "r": smallR(f)
    case "s": smallS(f)
    case "t": smallT(f)
    case "u": smallU(f)
    case "v": smallV(f)
    case "w": smallW(f)
    case "x": smallX(f)
    case "y": smallY(f)
    default: smallZ(f)
    }
  }
}
