import Foundation
import Testing

@testable import Citrine

@Suite struct `Corrupt fonts` {
  static let files = [
    "tiny-1.psf", "tiny-2.psf", "tiny.bdf", "tiny.pcf", "wide-ML28.pcf", "tiny-2.psf.gz",
  ]

  /// Loads bytes as a font.
  ///
  /// If that succeeds, requests everything in it.
  private func exercise(_ bytes: [UInt8]) {
    guard let font = try? GBitmapFont(data: Data(bytes)) else { return }
    for glyph in 0..<GGlyph(min(font.numberOfGlyphs, 8)) {
      _ = (font.advance(of: glyph), font.boundingBox(of: glyph))
      let bitmap = font.bitmap(of: glyph)
      #expect(bitmap.coverage.count == bitmap.width * bitmap.height)
      if bitmap.coverage.count < 256 { _ = font.outline(of: glyph) }
    }
    _ = font.boundingBox(of: "Ag\u{E9}?")
  }

  @Test(arguments: files)
  func `a truncated font file throws an error`(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: fontFixture(file)))
    // A BDF file without its last line end is still complete, and so is a PCF file without the two
    // bytes that pad its last table.
    let fill = ["tiny.bdf": 1, "tiny.pcf": 2, "wide-ML28.pcf": 2]
    let whole = bytes.count - fill[file, default: 0]
    // All glyphs of a PSF1 file have the same size, so every seventh length is enough.
    for length in stride(from: 0, to: whole, by: file == "tiny-1.psf" ? 7 : 1) {
      #expect(throws: GFontError.self, "\(length) bytes") {
        try GBitmapFont(data: Data(bytes[..<length]))
      }
    }
  }

  @Test(arguments: files)
  func `a font file with a changed byte never crashes`(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: fontFixture(file)))
    let step = max(bytes.count / 100, 1)
    for index in bytes.indices where index < 100 || index % step == 0 {
      for change in [0xFF, 0x80, 0x01] as [UInt8] {
        var changed = bytes
        changed[index] ^= change
        exercise(changed)
      }
    }
  }

  @Test func `data that is not a font throws a specific error`() {
    #expect(throws: GFontError.empty) { try GBitmapFont(data: Data()) }
    #expect(throws: GFontError.unknownFormat) { try GBitmapFont(data: Data("OTTO".utf8)) }
    let missing = GFontError.unreadable(
      path: "/nonexistent/a.psf", reason: "No such file or directory")
    #expect(throws: missing) {
      try GBitmapFont(contentsOf: URL(filePath: "/nonexistent/a.psf"))
    }
    #expect(throws: GFontError.self) { try GBitmapFont(contentsOf: URL(filePath: "/")) }
    #expect(throws: GFontError.self) {
      try GBitmapFont(contentsOf: try #require(URL(string: "https://example.org/a.psf")))
    }
  }

  @Test func `font errors are sentences that name the format and the place`() throws {
    let cases: [(GFontError, String)] = [
      (.unreadable(path: "/a", reason: "no"), "The font file /a cannot be read: no"),
      (.empty, "The font file is empty"),
      (.unknownFormat, "The file is not a BDF, PSF, PCF or OpenType font"),
      (.truncated(.psf2, part: "the glyphs"), "The PSF2 font ends inside the glyphs"),
      (
        .malformed(.pcf, reason: "it has no glyphs", at: 9),
        "The PCF font has an error at byte 9: it has no glyphs"
      ),
      (.tooLarge(reason: "it has 70000 glyphs"), "The font is too large: it has 70000 glyphs"),
    ]
    for (error, sentence) in cases { #expect(error.description == sentence) }
  }

  /// If the string were read in full for each property, the reader would read about 16 GB.
  @Test func `properties that share one long string are read in little time`() {
    let (count, length) = (2000, 4 << 20)
    var file = PCFReader.magic
    func append(_ words: Int...) {
      for word in words { for shift in [0, 8, 16, 24] { file.append(UInt8(word >> shift & 255)) } }
    }
    // The file has one table, the properties, from byte 24 to the end.
    append(1, 1, 0, 12 + 9 * count + length, 24)
    append(0, count)
    for offset in 0..<count {
      append(offset)
      file.append(1)
      append(offset)
    }
    append(length)
    file += [UInt8](repeating: 0x41, count: length)
    #expect(throws: GFontError.malformed(.pcf, reason: "the accelerators are missing", at: 0)) {
      try GBitmapFont(data: Data(file))
    }
  }

  @Test(arguments: [
    (16, 0xFFFF_FFFF), (16, 0x1_0000), (20, 0xFFFF_FFFF), (24, 0xFFFF_FFFF), (28, 0xFFFF_FFFF),
    (8, 0xFFFF_FFFF), (8, 0), (16, 0), (24, 0), (28, 0), (4, 1),
  ])
  func `extreme numbers in a PSF2 header throw errors`(offset: Int, value: Int) throws {
    var bytes = [UInt8](try Data(contentsOf: fontFixture("tiny-2.psf")))
    for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (index * 8)) }
    #expect(throws: GFontError.self) { try GBitmapFont(data: Data(bytes)) }
  }
}
