#if OpenType && os(Linux)
  import Foundation
  import Testing

  @testable import Citrine

  /// Small OpenType files that claim many glyphs or characters.
  @Suite(.timeLimit(.minutes(20))) struct `OpenType bombs` {
    /// The limit for a file: four times its bytes, for copies of it, 64 bytes for each of 65,535 glyphs, and 8 MiB for
    /// code that runs the first time and for buffers.
    private static func allowance(_ file: [UInt8]) -> Int { 4 * file.count + 12 << 20 }

    private static func use(_ file: [UInt8]) throws {
      let font = try GFont(data: Data(file))
      let context = try #require(GContext(width: 20, height: 10))
      context.setFont(font)
      context.showText("Al\u{C4}\u{4E00}", at: .zero)
      #expect(font.numberOfGlyphs <= 65_535)
    }

    @Test func `a font that claims 65,535 glyphs and has 4 is usable and takes no memory for them`()
      async
    {
      await #expect(processExitsWith: .success) {
        var font = TinyFont()
        var maxp = try #require(font.tables["maxp"])
        maxp.replaceSubrange(4..<6, with: [255, 255])
        font.otherTables["maxp"] = maxp
        let file = font.bytes
        let growth = try PeakMemory.growth { try Self.use(file) }
        #expect(growth < Self.allowance(file))
      }
    }

    @Test func `a font that claims 2^32 - 1 groups of characters is usable and takes no memory`()
      async
    {
      await #expect(processExitsWith: .success) {
        var font = TinyFont()
        // Format 12: reserved, length, language, number of groups; then a group of all numbers.
        let group = TinyFont.u32(0, 0xFFFF_FFFF, 0)
        let table = TinyFont.u16(12, 0) + TinyFont.u32(0xFFFF_FFFF, 0, 0xFFFF_FFFF) + group
        font.otherTables["cmap"] = TinyFont.u16(0, 1, 3, 10) + TinyFont.u32(12) + table
        let file = font.bytes
        let growth = try PeakMemory.growth { try Self.use(file) }
        #expect(growth < Self.allowance(file))
      }
    }
  }
#endif
