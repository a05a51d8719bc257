import Citrine
import CitrineCoreGraphics

/// Letters and numbers in symbols: glyphs of the system font.
enum SymbolLetters {
  /// Returns the path of the words of a part: a font size, the middle of the line, its baseline, and the letters.
  static func path(_ words: ArraySlice<Substring>, weight: Double) -> CGPath {
    let numbers = words.prefix(3).map { CGFloat(Double($0) ?? 0) }
    guard numbers.count == 3, let letters = words.dropFirst(3).first else { return CGMutablePath() }
    let line = outline(String(letters), weight)
    let transform = CGAffineTransform(
      a: numbers[0], b: 0, c: 0, d: -numbers[0], tx: numbers[1] - line.width * numbers[0] / 2,
      ty: numbers[2])
    return line.path.copy(using: transform) ?? line.path
  }

  /// Returns the path of a letter or of a number of at most two digits, as high as the grid; nil for other names.
  static func path(named name: String, weight: Double) -> CGPath? {
    let isNumber = (1...2).contains(name.utf8.count) && name.utf8.allSatisfy { 48...57 ~= $0 }
    guard isNumber || name.utf8.count == 1 && name.utf8.allSatisfy({ 97...122 ~= $0 }) else {
      return nil
    }
    let line = outline(name.uppercased(), min(weight + 0.2, 1))
    let box = line.path.boundingBoxOfPath
    guard box.height > 0, box.width > 0 else { return nil }
    // Capitals are 20 units high, and two digits are at most as wide.
    let scale = min(20 / box.height, 22 / box.width)
    let middle = SymbolGraphic.side / 2
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: middle - scale * box.midX,
      ty: middle + scale * box.midY)
    return line.path.copy(using: transform)
  }

  /// The outline of a line at size 1, y up, with its pen at the origin, and its width.
  private static func outline(_ text: String, _ weight: Double) -> (path: CGPath, width: CGFloat) {
    let font = GFont.citrineSans(weight: UIFont.Weight(rawValue: CGFloat(weight)).cssWeight)
    let unit = 1 / CGFloat(max(font.unitsPerEm, 1))
    let (path, scale) = (CGMutablePath(), CGAffineTransform(scaleX: unit, y: unit))
    var pen: CGFloat = 0
    for glyph in text.unicodeScalars.compactMap({ font.glyph(for: $0) }) {
      path.addPath(
        font.path(of: glyph),
        transform: scale.concatenating(CGAffineTransform(translationX: pen, y: 0)))
      pen += font.advance(of: glyph) * unit
    }
    return (path, pen)
  }
}
