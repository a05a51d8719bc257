import Foundation

/// The drawing of letters with marks: a base, and marks placed by rule.
extension SansPen {
  /// Draws a letter that has a canonical decomposition; returns false for other characters.
  mutating func drawComposed(_ scalar: Unicode.Scalar) -> Bool {
    guard let (base, mark) = SansComposition.decomposition(of: scalar) else { return false }
    // Only two letters have two marks: iota and upsilon with dieresis and tonos.
    if let (letter, _) = SansComposition.decomposition(of: base), mark == .acute, letter > "Ω" {
      draw(letter)
      add(.dieresisTonos, to: letter)
      makeRoomForMarks(letter)
      return true
    }
    draw(mark.isBelow ? base : Self.withoutDot(base))
    add(mark, to: base)
    makeRoomForMarks(base)
    return true
  }

  /// Adds a mark to the letter that has just been drawn.
  private mutating func add(_ mark: SansMark, to base: Unicode.Scalar) {
    switch (mark, base) {
    case (.caron, "d"), (.caron, "l"), (.caron, "L"), (.caron, "t"): addCaronBeside(base)
    case (.cedilla, "g"): markAbove(.turnedComma, topMiddle, over: SansParameters.xHeight)
    case (.cedilla, "G"), (.cedilla, "K"), (.cedilla, "k"), (.cedilla, "L"), (.cedilla, "l"),
      (.cedilla, "N"), (.cedilla, "n"), (.cedilla, "R"), (.cedilla, "r"):
      markBelow(.commaBelow, bottomAnchor ?? width / 2)
    case (.acute, "Α"..."Ω"): addTonosBefore(base)
    case (.ogonek, _):
      markBelow(.ogonek, ogonekAnchor ?? (bottomAnchor ?? width - small.stem * 0.5))
    case (_, _) where mark.isBelow: markBelow(mark, bottomAnchor ?? width / 2)
    default:
      markAbove(
        mark, topMiddle, over: Self.height(of: base),
        breadth: isNarrow(base) ? 0.8 : 1)
    }
  }

  /// Whether marks over a letter are narrower than over others.
  private func isNarrow(_ base: Unicode.Scalar) -> Bool {
    if parameters.isMonospaced { return false }
    return switch base {
    case "i", "j", "l", "I", "ı", "ȷ", "І", "і", "ι", "Ι": true
    default: false
    }
  }

  /// Widens the blanks of a narrow letter whose marks reach beyond its advance.
  private mutating func makeRoomForMarks(_ base: Unicode.Scalar) {
    guard isNarrow(base) else { return }
    let points = contours.flatMap { [$0.start] + $0.segments.map(\.end) }.map(\.x)
    guard let left = points.min(), let right = points.max() else { return }
    let blank = 30.0
    space(max(leftBearing, blank - left), width, max(rightBearing, right - width + blank))
  }

  private var topMiddle: Double { topAnchor ?? width / 2 }

  /// Adds the caron that stands to the right of a letter with an ascender, and makes room for it.
  private mutating func addCaronBeside(_ base: Unicode.Scalar) {
    let gap = 34.0
    let mark = small.stem * 1.08
    let x =
      switch base {
      case "L": width * 0.6
      case "t": width - mark * 0.3 + 0.24 * parameters.growth
      default: width + gap
      }
    caronBeside(x)
    let right = max(width, x + mark)
    // The mark is so high that the next letter may come near to it.
    space(leftBearing, right, base == "L" ? rightBearing : 14)
  }

  /// Adds the tonos to the left of a Greek capital letter.
  private mutating func addTonosBefore(_ base: Unicode.Scalar) {
    let letter = self
    let isMonospaced = parameters.isMonospaced
    let thickness = small.bar * (isMonospaced ? 0.8 : 0.95)
    let rise = 170.0
    let reach = thickness * 1.3 + (isMonospaced ? 44 : 62)
    var part = SansPen(parameters)
    part.acute(
      reach / 2, SansParameters.capHeight - rise + 12, rise, thickness,
      lean: isMonospaced ? 0.24 : 0.34)
    // Slanted and round letters leave room for the mark already.
    let overlap =
      switch base {
      case "Α": width * 0.17
      case "Ο", "Ω": 18.0
      case "Υ": -4.0
      default: -16.0
      }
    let shift = reach - overlap
    self = SansPen(parameters)
    add(part)
    add(letter, x: shift)
    space(isMonospaced ? 10 : 22, letter.width + shift, letter.rightBearing)
  }

  /// Draws a combining mark, which stands on a small letter to its left.
  mutating func drawCombining(_ scalar: Unicode.Scalar) -> Bool {
    guard let mark = SansMark(scalar) else { return false }
    let middle = -280.0
    if mark.isBelow {
      markBelow(mark, middle)
    } else {
      markAbove(mark, middle, over: SansParameters.xHeight)
    }
    topAnchor = middle
    bottomAnchor = middle
    space(0, 0, 0)
    return true
  }

  /// Draws a mark as a character of its own.
  mutating func spacingMark(_ mark: SansMark) {
    let w = 180 + 1.1 * small.stem
    if mark.isBelow {
      markBelow(mark, w / 2)
    } else {
      markAbove(mark, w / 2, over: SansParameters.xHeight)
    }
    space(50, w, 50)
  }

  /// The letter without its dot, which gives way to another mark.
  static func withoutDot(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "i", "і": "ı"
    case "j", "ј": "ȷ"
    default: letter
    }
  }

  /// The height of a letter without marks.
  static func height(of letter: Unicode.Scalar) -> Double {
    switch letter {
    case "b", "d", "f", "h", "k", "l": SansParameters.ascender
    case "t": SansParameters.xHeight + 130
    case _ where letter.properties.isUppercase: SansParameters.capHeight
    default: SansParameters.xHeight
    }
  }
}
