import CoreText
import Foundation

@testable import Citrine

/// A font for tests of shaping, on an em of 100 units: Latin and Hebrew letters, digits, a ligature, a mark and kerning.
///
/// Each glyph has the number of its character in `characters`. Latin letters have an advance of 50, Hebrew ones of 60,
/// and all other characters of 40. "fi" is one glyph with an advance of 80, the acute accent stands above the letter
/// before it, and "V" is 10 nearer to "A".
struct ShapingFont: OutlineSource {
  static let characters = Array(
    "\u{0}abcdefghijklmnopqrstuvwxyzAVאבגדהושלם0123456789 ().,:-…\u{301}ﬁ☎\u{20E3}\u{FE0F}\u{FE0E}"
      .unicodeScalars)

  private static let numbers = Dictionary(
    uniqueKeysWithValues: characters.enumerated().dropFirst().map { ($1, GGlyph($0)) })

  /// The characters that this font lacks.
  var missing = ""
  var family = "Shaping"
  /// Whether the font says that it has coloured glyphs, although it draws none.
  var isColored = false

  var hasColorGlyphs: Bool { isColored }

  var names: FontNames {
    FontNames(family: family, style: "Regular", full: family, postScript: family)
  }

  var metrics: FontMetrics {
    var metrics = FontMetrics()
    metrics.unitsPerEm = 100
    (metrics.ascent, metrics.descent, metrics.leading) = (80, -20, 5)
    (metrics.underlinePosition, metrics.underlineThickness) = (-10, 4)
    return metrics
  }

  var glyphCount: Int { Self.characters.count }

  func glyph(for scalar: Unicode.Scalar) -> GGlyph? {
    missing.unicodeScalars.contains(scalar) ? nil : Self.numbers[scalar]
  }

  func advance(of glyph: GGlyph) -> Double {
    switch Self.characters[Int(glyph) < glyphCount ? Int(glyph) : 0] {
    case "a"..."z", "A", "V": 50
    case "א"..."ת": 60
    case "ﬁ": 80
    case "\u{301}": 0
    default: 40
    }
  }

  func outline(of glyph: GGlyph) -> PathElements {
    let path = GMutablePath()
    if glyph != GGlyph(Self.characters.firstIndex(of: " ") ?? 0) {
      path.addRect(CGRect(x: 5, y: 0, width: max(advance(of: glyph), 20) - 10, height: 50))
    }
    return path.storage
  }

  func name(of glyph: GGlyph) -> String? { nil }
  func glyph(named name: String) -> GGlyph? { nil }

  func shape(_ text: ShapingInput) -> [ShapedGlyph] {
    var (glyphs, unit) = ([ShapedGlyph](), text.range.lowerBound)
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: text.text[text.range], as: UTF16.self).unicodeScalars {
      defer { (previous, unit) = (scalar, unit + UTF16.width(scalar)) }
      let brackets: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", ")": "("]
      let shown = text.isRightToLeft ? brackets[scalar] ?? scalar : scalar
      let glyph = glyph(for: shown) ?? 0
      if previous == "f", scalar == "i", text.features["liga"] != 0,
        let ligature = self.glyph(for: "ﬁ")
      {
        glyphs[glyphs.count - 1].glyph = ligature
        glyphs[glyphs.count - 1].advance = 80
        continue
      }
      var shaped = ShapedGlyph(glyph: glyph, cluster: unit, advance: advance(of: glyph))
      if scalar == "\u{301}", glyph != 0, let base = glyphs.last {
        shaped.cluster = base.cluster
        shaped.offset = CGPoint(x: text.isRightToLeft ? 20 : -30, y: 55)
      }
      if previous == "A", scalar == "V", text.features["kern"] != 0 {
        glyphs[glyphs.count - 1].advance -= 10
      }
      glyphs.append(shaped)
    }
    return text.isRightToLeft ? glyphs.reversed() : glyphs
  }

  // MARK: Lines in this font

  /// The font at a size of 100 points, so that a font unit is a point.
  static let font = CTFont(GFont(ShapingFont()), size: 100, matrix: nil)

  static func text(_ string: String, _ attributes: [CFString: Any] = [:]) -> NSAttributedString {
    var all: [NSAttributedString.Key: Any] = [.init(kCTFontAttributeName as String): font]
    for (key, value) in attributes { all[.init(key as String)] = value }
    return NSAttributedString(string: string, attributes: all)
  }

  static func line(_ string: String, _ attributes: [CFString: Any] = [:]) -> CTLine {
    CTLineCreateWithAttributedString(text(string, attributes))
  }

  /// The characters of a line's glyphs from left to right; "□" for a missing one.
  static func characters(_ line: CTLine) throws -> String {
    String(
      String.UnicodeScalarView(try glyphs(line).map { $0 == 0 ? "□" : Self.characters[Int($0)] }))
  }
}

extension CTLine {
  var all: [CTRun] { CTLineGetGlyphRuns(self) as? [CTRun] ?? [] }
  var measuredWidth: Double { CTLineGetTypographicBounds(self, nil, nil, nil) }

  /// The places of all glyphs from left to right.
  var places: [CGPoint] {
    all.flatMap { run in
      var places = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
      unsafe CTRunGetPositions(run, CFRangeMake(0, 0), &places)
      return places
    }
  }

  /// Both carets before a UTF-16 unit.
  func carets(before index: Int) -> [CGFloat] {
    var secondary: CGFloat = -1
    let primary = unsafe CTLineGetOffsetForStringIndex(self, index, &secondary)
    return [primary, secondary]
  }
}

/// Makes a paragraph style with a direction.
func directedStyle(_ direction: CTWritingDirection) -> CTParagraphStyle {
  var direction = direction
  return unsafe withUnsafePointer(to: &direction) { value in
    var setting = unsafe CTParagraphStyleSetting(
      spec: .baseWritingDirection, valueSize: MemoryLayout<CTWritingDirection>.size, value: value)
    return unsafe CTParagraphStyleCreate(&setting, 1)
  }
}
