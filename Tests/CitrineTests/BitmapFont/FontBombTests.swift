#if os(Linux)
  import Foundation
  import Testing

  @testable import Citrine

  /// Small font files that claim many glyphs, or inflate to very many bytes.
  @Suite(.timeLimit(.minutes(20))) struct `Font bombs` {
    /// The limit for a file: four times its bytes, for copies, and 8 MiB for code that runs the first time and for
    /// buffers.
    private static func allowance(_ file: [UInt8]) -> Int { 4 * file.count + 8 << 20 }

    private static func fixture(_ name: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: fontFixture(name)))
    }

    /// Returns the bytes with little-endian numbers of 32 bits written over them.
    private static func changed(_ bytes: [UInt8], _ words: [Int: UInt32]) -> [UInt8] {
      var bytes = bytes
      for (offset, word) in words {
        for index in 0..<4 {
          bytes[offset + index] = UInt8(truncatingIfNeeded: word >> (8 * index))
        }
      }
      return bytes
    }

    @Test func `a BDF font that claims 2^32 glyphs has the glyphs that are in the file`() async {
      await #expect(processExitsWith: .success) {
        let sound = String(decoding: try Self.fixture("tiny.bdf"), as: UTF8.self)
        let count = try GBitmapFont(data: Data(sound.utf8)).numberOfGlyphs
        for claim in ["4294967296", "9223372036854775807", "99999999999999999999", "-1"] {
          let file = Array(sound.replacing(/CHARS \d+/, with: "CHARS \(claim)").utf8)
          let growth = try PeakMemory.growth {
            let glyphs = try GBitmapFont(data: Data(file)).numberOfGlyphs
            #expect(glyphs == count)
          }
          #expect(growth < Self.allowance(file))
        }
      }
    }

    @Test func `a PSF font that claims 2^32 glyphs is refused and takes no memory`() async {
      await #expect(processExitsWith: .success) {
        let sound = try Self.fixture("tiny-2.psf")
        let claims: [[Int: UInt32]] = [
          [16: .max], [16: 65_535], [16: .max, 20: .max], [16: 65_535, 20: 0],
        ]
        for words in claims {
          let file = Self.changed(sound, words)
          let growth = try PeakMemory.growth {
            #expect(throws: GFontError.self) { try GBitmapFont(data: Data(file)) }
          }
          #expect(growth < Self.allowance(file))
        }
      }
    }

    @Test func `a PCF font with any number of 2^32 - 1 is refused or usable and takes no memory`()
      async
    {
      await #expect(processExitsWith: .success) {
        let sound = try Self.fixture("tiny.pcf")
        var refusals = 0
        for offset in stride(from: 4, to: sound.count - 3, by: 4) {
          for number in [UInt32.max, 0x7FFF_FFFF, 65_535, 0xFFFF_0000] {
            let file = Self.changed(sound, [offset: number])
            let growth = try PeakMemory.growth {
              if (try? GBitmapFont(data: Data(file))) == nil { refusals += 1 }
            }
            // All bitmaps of a font together have at most 128 Mi pixels of one byte; this file has a few hundred.
            #expect(growth < Self.allowance(file), "\(number) at \(offset)")
          }
        }
        #expect(refusals > 100)
      }
    }

    @Test func `a compressed font that inflates to a gigabyte is refused at 64 MiB`() async {
      await #expect(processExitsWith: .success) {
        for start in [PSF2Reader.magic, BDFReader.magic, PCFReader.magic] {
          let file = DeflateBomb.gzip(start, zeros: 1 << 30)
          let growth = try PeakMemory.growth {
            #expect(throws: GFontError.self) { try GBitmapFont(data: Data(file)) }
          }
          // The buffer of the inflated bytes is doubled, and the old one is kept while it is copied.
          #expect(growth < Self.allowance(file) + 128 << 20)
        }
      }
    }
  }
#endif
