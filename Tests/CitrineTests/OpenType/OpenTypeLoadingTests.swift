import Foundation
import Testing

@testable import Citrine

@Suite struct `Loading of OpenType fonts` {
  @Test func `recognizes OpenType files by their first bytes in every build`() {
    #expect(OpenTypeLoading.isOpenType(TinyFont().bytes))
    #expect(OpenTypeLoading.isOpenType(TinyFont.file([TinyFont(), TinyFont()])))
    #expect(OpenTypeLoading.isOpenType(Array("OTTO".utf8)))
    #expect(!OpenTypeLoading.isOpenType([]))
    #expect(!OpenTypeLoading.isOpenType([0, 1, 0]))
    #expect(!OpenTypeLoading.isOpenType(Array("STARTFONT 2.1".utf8)))
  }

  #if OpenType
    @Test func `gives a source in a build with the trait`() throws {
      #expect(OpenTypeLoading.isAvailable)
      let source = try OpenTypeLoading.source(TinyFont().bytes)
      #expect(source.names.full == "Tiny Bold")
    }

    @Test func `says why a file cannot be read`() {
      #expect(throws: GFontError.empty) { try OpenTypeLoading.source([]) }
      #expect(throws: GFontError.unknownFormat) {
        try OpenTypeLoading.source(Array("STARTFONT 2.1".utf8))
      }
      #expect(throws: GFontError.tooLarge(reason: "it has more than 67108864 bytes")) {
        try OpenTypeLoading.source([UInt8](repeating: 0, count: 64 << 20 | 1))
      }
      let error = #expect(throws: GFontError.self) {
        try GFont(contentsOf: URL(filePath: "/nowhere/font.ttf"))
      }
      #expect(error?.description.contains("/nowhere/font.ttf") == true)
    }
  #else
    @Test func `needs the trait, and says so`() {
      #expect(!OpenTypeLoading.isAvailable)
      let messages = ReportedMessages.of {
        #expect(throws: GFontError.needsTrait("OpenType")) {
          try OpenTypeLoading.source(TinyFont().bytes)
        }
      }
      #expect(
        messages == ["OpenType fonts are ignored, because the package trait OpenType is off"])
    }

    @Test func `finds no installed fonts without the trait`() {
      #expect(FontCatalog.families.isEmpty)
      #expect(FontCatalog.font(inFamily: "DejaVu Sans") == nil)
      #expect(FontCatalog.font(named: "DejaVuSans") == nil)
      #expect(FontCatalog.fallback(for: ["A"]) == nil)
      #expect(throws: GFontError.needsTrait("OpenType")) {
        try FontCatalog.load(InstalledFont(path: "/font.ttf", families: ["Font"]))
      }
    }
  #endif
}
