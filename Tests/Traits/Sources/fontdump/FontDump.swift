import Foundation

@testable import Citrine

/// Prints what Citrine reads from an OpenType font as lines of text, in font units, or draws text with the font.
///
///     fontdump outlines FONT INDEX VARIATIONS [STEP]     every glyph, or every STEPth one
///     fontdump facts FONT INDEX VARIATIONS               names, measures, axes, tables, characters
///     fontdump shape FONT INDEX VARIATIONS               lines of standard input: DIRECTION SCRIPT LANGUAGE TEXT
///     fontdump picture FONT INDEX VARIATIONS SIZE WIDTH HEIGHT PNG      lines of standard input: X Y TEXT
///
/// Variations are written as `wght=700,slnt=-10`; a minus stands for none.
@main
enum FontDump {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 5, let index = Int(arguments[3]) else {
      print("usage: fontdump outlines|facts|shape|picture FONT INDEX VARIATIONS [...]")
      exit(2)
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: arguments[2])))
    let font = try OpenTypeLoading.source(
      bytes, index: index, variations: variations(arguments[4]))
    var output = ""
    switch arguments[1] {
    case "outlines":
      let step = arguments.count > 5 ? max(1, Int(arguments[5]) ?? 1) : 1
      for glyph in stride(from: 0, to: font.glyphCount, by: step) {
        outline(of: GGlyph(glyph), in: font, to: &output)
      }
    case "facts": facts(of: font, to: &output)
    case "picture": try TextPicture(arguments.dropFirst(5))?.draw(with: GFont(font))
    default: while let line = readLine() { shape(line, in: font, to: &output) }
    }
    FileHandle.standardOutput.write(Data(output.utf8))
  }

  private static func variations(_ text: String) -> [FontTag: Double] {
    let pairs = text.split(separator: ",").compactMap { setting -> (FontTag, Double)? in
      let parts = setting.split(separator: "=")
      guard parts.count == 2, let tag = FontTag(parts[0]), let value = Double(parts[1]) else {
        return nil
      }
      return (tag, value)
    }
    return Dictionary(pairs) { $1 }
  }

  /// Prints a line `glyph NUMBER ADVANCE NAME`, and the elements of the outline.
  private static func outline(
    of glyph: GGlyph, in font: any OutlineSource, to output: inout String
  ) {
    output += "glyph \(glyph) \(font.advance(of: glyph)) \(font.name(of: glyph) ?? "-")\n"
    let outline = font.outline(of: glyph)
    var index = 0
    for verb in outline.verbs {
      output += "\(verb)"
      for point in outline.points[index..<(index + verb.pointCount)] {
        output += " \(point.x) \(point.y)"
      }
      output += "\n"
      index += verb.pointCount
    }
  }

  private static func facts(of font: any OutlineSource, to output: inout String) {
    output += "family \(font.names.family)\nstyle \(font.names.style)\n"
    output += "full \(font.names.full)\npostScript \(font.names.postScript)\n"
    for (name, value) in Mirror(reflecting: font.metrics).children {
      if let name { output += "\(name) \(value)\n" }
    }
    output += "glyphCount \(font.glyphCount)\n"
    for axis in font.variationAxes {
      output += "axis \(axis.tag) \(axis.minimum) \(axis.default) \(axis.maximum) \(axis.name)\n"
    }
    for (tag, value) in font.variations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      output += "variation \(tag) \(value)\n"
    }
    for tag in font.tableTags {
      let table = font.table(for: tag) ?? []
      let sum = table.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
      output += "table \(tag.description.replacing(" ", with: "_")) \(table.count) \(sum)\n"
    }
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      if let scalar = Unicode.Scalar(value), let glyph = font.glyph(for: scalar) {
        output += "character \(value) \(glyph)\n"
      }
    }
    for glyph in 0..<font.glyphCount {
      let glyph = GGlyph(glyph)
      for layer in font.colorLayers(of: glyph) {
        let color = layer.color.map { "\($0.red) \($0.green) \($0.blue) \($0.alpha)" } ?? "text"
        output += "layer \(glyph) \(layer.glyph) \(color)\n"
      }
      if let picture = font.picture(of: glyph, pixelsPerEm: 64) {
        let sum = picture.png.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
        let frame = picture.frame
        output += "picture \(glyph) \(picture.png.count) \(sum)"
        output += " \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)\n"
      }
    }
  }

  private static func shape(_ line: String, in font: any OutlineSource, to output: inout String) {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return }
    var input = ShapingInput(String(parts[3]))
    input.isRightToLeft = parts[0] == "rtl"
    input.script = FontTag(parts[1])
    input.language = parts[2] == "-" ? nil : String(parts[2])
    let glyphs = font.shape(input).map {
      "\($0.glyph)=\($0.cluster)@\($0.offset.x),\($0.offset.y)+\($0.advance)"
    }
    output += "[\(glyphs.joined(separator: "|"))]\n"
  }
}
