import Foundation
import Testing

@testable import Citrine

/// Fonts of the Debian packages fonts-spleen, xfonts-base and console-setup-linux, if installed.
private enum SystemFonts {
  static let console = "/usr/share/consolefonts"
  static let x11 = "/usr/share/fonts/X11/misc"

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func files(in folder: String, suffix: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  static func load(_ path: String) throws -> GBitmapFont {
    try GBitmapFont(contentsOf: URL(filePath: path))
  }

  /// Every twelfth console font.
  static let consoleFonts: [String] = {
    let files = Self.files(in: console, suffix: ".gz").filter { $0.contains(".psf") }
    return stride(from: 0, to: files.count, by: 12).map { files[$0] }
  }()

  static let pcf2bdf = "/usr/bin/pcf2bdf"

  /// Returns the font that pcf2bdf converts from a PCF file.
  static func converted(_ path: String) throws -> GBitmapFont {
    let process = Process()
    process.executableURL = URL(filePath: pcf2bdf)
    process.arguments = [path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try GBitmapFont(data: text)
  }
}

@Suite struct `System fonts` {
  @Test(
    .enabled(if: SystemFonts.exists("\(SystemFonts.console)/spleen-8x16.psfu.gz")),
    arguments: ["5x8", "6x12", "8x16", "12x24", "16x32"])
  func `Spleen is equal as a console font and as an X font`(size: String) throws {
    let psf = try SystemFonts.load("\(SystemFonts.console)/spleen-\(size).psfu.gz")
    let pcf = try SystemFonts.load("\(SystemFonts.x11)/spleen-\(size).pcf.gz")
    // The console format has no baseline, so the reader derives it from the letters.
    #expect((psf.ascent, psf.descent) == (pcf.ascent, pcf.descent))
    // Console fonts have few glyphs, so in Spleen's one glyph serves several characters: light
    // box-drawing lines also stand for heavy and double ones. The test compares such a glyph only
    // for its first character.
    var compared: Set<GGlyph> = []
    for code in 0...0xFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(code), let console = psf.glyph(for: scalar),
        compared.insert(console).inserted, let x = pcf.glyph(for: scalar)
      else { continue }
      #expect(GlyphSnapshot(psf, console) == GlyphSnapshot(pcf, x), "U+\(String(code, radix: 16))")
    }
    #expect(compared.count >= 94)
  }

  @Test(
    .enabled(if: SystemFonts.exists(SystemFonts.pcf2bdf)),
    arguments: [
      "spleen-5x8", "spleen-8x16", "6x13", "7x13B", "10x20-ISO8859-1", "9x15-ISO8859-2", "cursor",
      "k14",
    ].filter { SystemFonts.exists("\(SystemFonts.x11)/\($0).pcf.gz") })
  func `an X font is equal as PCF and as BDF`(name: String) throws {
    let path = "\(SystemFonts.x11)/\(name).pcf.gz"
    let pcf = try SystemFonts.load(path)
    let bdf = try SystemFonts.converted(path)
    #expect((bdf.ascent, bdf.descent) == (pcf.ascent, pcf.descent))
    #expect(bdf.fullName == pcf.fullName)
    #expect(bdf.name == pcf.name && !bdf.name.isEmpty)
    var characters = 0
    for code in 0...0xFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let facts = [pcf, bdf].map { font in font.glyph(for: scalar).map { GlyphSnapshot(font, $0) } }
      #expect(facts[0] == facts[1], "U+\(String(code, radix: 16))")
      if facts[0] != nil { characters += 1 }
    }
    // The codes of k14 are JIS X 0208, which Citrine does not map to characters.
    #expect(name == "k14" ? characters == 0 : characters > 70)
    #expect(bdf.numberOfGlyphs == pcf.numberOfGlyphs)
    #expect(GlyphSnapshot(bdf, 0) == GlyphSnapshot(pcf, 0))
  }

  @Test(
    .enabled(if: !SystemFonts.consoleFonts.isEmpty), arguments: SystemFonts.consoleFonts)
  func `console fonts of all kinds are loaded`(file: String) throws {
    let font = try SystemFonts.load(file)
    #expect(font.numberOfGlyphs > 256)
    #expect(font.ascent > 0 && font.descent <= 0)
    let a = try #require(font.glyph(for: "A"))
    #expect(font.boundingBox(of: a).minY == 0, "the baseline runs under the letters")
  }

  @Test(.enabled(if: SystemFonts.exists("\(SystemFonts.x11)/6x13.pcf.gz")))
  func `the letter A of the fixed font stands on its baseline`() throws {
    let font = try SystemFonts.load("\(SystemFonts.x11)/6x13.pcf.gz")
    #expect(
      font.asciiArt(of: "A") == """
        ..#..
        .#.#.
        #...#
        #...#
        #...#
        #####
        #...#
        #...#
        #...#
        """)
    #expect(font.boundingBox(of: "A").minY == 0)
    #expect((font.ascent, font.descent) == (11, -2))
    #expect(font.advance(of: "A") == 6)
    #expect(font.name == "Fixed")
  }
}
