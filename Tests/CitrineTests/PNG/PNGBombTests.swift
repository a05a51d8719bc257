#if os(Linux)
  import Foundation
  import Testing

  @testable import Citrine

  /// Small files that claim many pixels, or have streams that inflate to very many bytes.
  @Suite(.timeLimit(.minutes(20))) struct `PNG bombs` {
    /// The limit for a file: four times its bytes, for copies, and 8 MiB for code that runs the first time and for
    /// buffers.
    private static func allowance(_ file: Data) -> Int { 4 * file.count + 8 << 20 }

    /// Returns a file of chunks after IHDR; its pixels are gray, of 8 bits.
    private static func file(
      width: Int = 1, height: Int = 1, _ chunks: (name: String, data: [UInt8])...
    ) -> Data {
      let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
      let header = PNGChunk.bytes(named: "IHDR", size + [8, 0, 0, 0, 0])
      return Data(
        PNGFile.signature + header + chunks.flatMap { PNGChunk.bytes(named: $0.name, $0.data) }
          + PNGChunk.bytes(named: "IEND", []))
    }

    /// A pixel of the value 200 in a zlib stream.
    private static let pixel: [UInt8] =
      [0x78, 1, 1, 2, 0, 0xFD, 0xFF, 0, 200, 0, 0xCA, 0, 0xC9]

    @Test func `a picture of 2^31 - 1 pixels along each side takes no memory`() async {
      await #expect(processExitsWith: .success) {
        let side = Int(Int32.max)
        let file = Self.file(width: side, height: side, ("IDAT", Self.pixel))
        let growth = try PeakMemory.growth {
          let error = GImageDecodingError.sideTooLong(width: side, height: side, limit: 1 << 24)
          #expect(throws: error) {
            try GImage(png: file, limits: GLimits(pixels: .max, memory: .max))
          }
          let width = try PNGMetadata(png: file).width
          #expect(width == side)
          #expect(PNGContents([UInt8](file)).isIntact)
        }
        #expect(growth < Self.allowance(file))
      }
    }

    @Test func `a picture of 2^31 pixels along each side is refused and takes no memory`() async {
      await #expect(processExitsWith: .success) {
        let file = Self.file(width: 1 << 31, height: 1 << 31, ("IDAT", Self.pixel))
        let growth = try PeakMemory.growth {
          #expect(throws: GImageDecodingError.self) {
            try GImage(png: file, limits: GLimits(pixels: .max, memory: .max))
          }
          #expect(throws: GImageDecodingError.self) { try PNGMetadata(png: file) }
        }
        #expect(growth < Self.allowance(file))
      }
    }

    @Test func `a picture of a gigabyte whose stream breaks off takes no memory for its rows`()
      async
    {
      await #expect(processExitsWith: .success) {
        // So many bytes can be the stream of 2^28 equal pixels, but the third row has an invalid filter.
        let stream = DeflateBomb.zlib(zeros: 32_768) + [UInt8](repeating: 255, count: 300_000)
        let file = Self.file(width: 1 << 14, height: 1 << 14, ("IDAT", stream))
        let growth = try PeakMemory.growth {
          #expect(throws: GImageDecodingError.self) { try GImage(png: file) }
        }
        #expect(growth < Self.allowance(file))
      }
    }

    @Test func `pixel data that inflates to a gigabyte after the last row is not inflated`() async {
      await #expect(processExitsWith: .success) {
        let file = Self.file(("IDAT", DeflateBomb.zlib(zeros: 1 << 30)))
        let growth = try PeakMemory.growth {
          let image = try? GImage(png: file)
          #expect(image == nil || image?.width == 1)
        }
        #expect(growth < Self.allowance(file))
      }
    }

    @Test func `texts that inflate to a gigabyte are not inflated`() async {
      await #expect(processExitsWith: .success) {
        let bomb = DeflateBomb.zlib(zeros: 1 << 30)
        let file = Self.file(
          ("zTXt", Array("Comment".utf8) + [0, 0] + bomb),
          ("iTXt", Array("Comment".utf8) + [0, 1, 0, 0, 0] + bomb), ("IDAT", Self.pixel),
          ("zTXt", Array("Comment".utf8) + [0, 0] + bomb))
        let growth = try PeakMemory.growth {
          let widths = [try GImage(png: file).width, try PNGMetadata(png: file).width]
          #expect(widths == [1, 1])
        }
        #expect(growth < Self.allowance(file))
      }
    }

    @Test func `a profile that inflates to a gigabyte is inflated to 4 MiB and ignored`() async {
      await #expect(processExitsWith: .success) {
        let profile = Array("Bomb".utf8) + [0, 0] + DeflateBomb.zlib(zeros: 1 << 30)
        let file = Self.file(("iCCP", profile), ("IDAT", Self.pixel))
        let growth = try PeakMemory.growth {
          let profile = try PNGMetadata(png: file).profile
          let width = try GImage(png: file).width
          #expect(profile == nil && width == 1)
        }
        // The buffer of the inflated bytes is doubled: 4 MiB grow to 8 MiB.
        #expect(growth < Self.allowance(file) + 12 << 20)
      }
    }
  }
#endif
