import Foundation

@testable import Citrine

/// A font for tests: six glyphs of simple shapes on an em of 100 units.
///
/// ```
///   0  hollow box        1  disc (a)             2  stem (l)
///   3  A-like triangle   4  wide bar that overlaps its neighbours (f)    5  space
/// ```
struct ShapesFont: OutlineSource {
  var names: FontNames {
    var names = FontNames()
    (names.family, names.full, names.postScript) = ("Shapes", "Shapes", "Shapes")
    return names
  }

  var metrics: FontMetrics {
    var metrics = FontMetrics()
    metrics.unitsPerEm = 100
    (metrics.ascent, metrics.descent) = (80, -20)
    metrics.boundingBox = CGRect(x: -15, y: -20, width: 90, height: 100)
    return metrics
  }

  let glyphCount = 6

  func glyph(for scalar: Unicode.Scalar) -> GGlyph? {
    ["a": 1, "l": 2, "A": 3, "f": 4, " ": 5][scalar]
  }

  func advance(of glyph: GGlyph) -> Double { [60, 55, 20, 60, 40, 30][Int(glyph)] }

  func outline(of glyph: GGlyph) -> PathElements {
    let path = GMutablePath()
    switch glyph {
    case 0:
      path.addRect(CGRect(x: 5, y: 0, width: 50, height: 70))
      path.addLines(between: [
        CGPoint(x: 12, y: 7), CGPoint(x: 12, y: 63), CGPoint(x: 48, y: 63), CGPoint(x: 48, y: 7),
      ])
      path.closeSubpath()
    case 1: path.addEllipse(in: CGRect(x: 2.5, y: -1, width: 50, height: 52))
    case 2: path.addRect(CGRect(x: 6.3, y: -17, width: 7.7, height: 90))
    case 3:
      path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 58, y: 0), CGPoint(x: 31, y: 71)])
      path.closeSubpath()
    case 4: path.addRect(CGRect(x: -12, y: 40, width: 66, height: 9))
    default: break
    }
    return path.storage
  }

  func name(of glyph: GGlyph) -> String? { nil }
  func glyph(named name: String) -> GGlyph? { nil }

  func shape(_ text: ShapingInput) -> [ShapedGlyph] {
    String(decoding: text.text[text.range], as: UTF16.self).unicodeScalars.enumerated().map {
      let glyph = glyph(for: $1) ?? 0
      return ShapedGlyph(glyph: glyph, cluster: $0, advance: advance(of: glyph))
    }
  }
}
