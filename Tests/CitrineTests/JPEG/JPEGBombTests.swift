#if JPEG && os(Linux)
  import Foundation
  import Testing

  @testable import Citrine

  /// Small files that claim many pixels, or take much time for each byte.
  @Suite(.timeLimit(.minutes(20))) struct JPEGBombTests {
    /// Returns a fixture whose frame header claims another size.
    fileprivate static func file(_ name: String, width: Int, height: Int) throws -> Data {
      var bytes = try JPEGFixture.bytes(name)
      let marker = try #require(
        bytes.indices.first { bytes[$0] == 0xFF && (0xC0...0xC2).contains(bytes[$0 + 1]) })
      bytes.replaceSubrange(marker + 5..<marker + 7, with: UInt16(height).bigEndianBytes)
      bytes.replaceSubrange(marker + 7..<marker + 9, with: UInt16(width).bigEndianBytes)
      return Data(bytes)
    }

    @Test(arguments: ["gray", "sampling-2x2", "progressive", "cmyk"])
    func `the longest sides are refused before memory is taken`(name: String) throws {
      let data = try Self.file(name, width: 65_535, height: 65_535)
      for limits in [GLimits(), GLimits(pixels: .max, memory: .max)] {
        let limit = min(limits.pixels, 1 << 29)
        #expect(
          throws: GImageDecodingError.tooManyPixels(width: 65_535, height: 65_535, limit: limit)
        ) {
          try GImage(jpeg: data, limits: limits)
        }
      }
    }

    @Test func `a picture of 256 MiB whose data ends at once takes no memory for its rows`()
      async
      throws
    {
      await #expect(processExitsWith: .success) {
        let data = try JPEGBombTests.file("gray", width: 16_384, height: 16_384)
        let growth = try PeakMemory.growth {
          #expect(throws: GImageDecodingError.self) { try GImage(jpeg: data) }
        }
        // Some rows, and code and buffers that are used the first time; the address sanitizer marks an eighth of the memory.
        precondition(growth < 64 << 20, "\(growth)")
      }
    }

    /// Returns a valid file of a gray block, with each bit of the first coefficients in a scan of its own, 11 for each.
    private func file(coefficients: Int) -> Data {
      func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker] + UInt16(data.count + 2).bigEndianBytes + data
      }
      var bytes: [UInt8] = [0xFF, 0xD8]
      bytes += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      bytes += segment(0xC2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
      // One code of one bit for each table: no difference, and no more coefficients.
      for table in [0x00, 0x10] as [UInt8] {
        bytes += segment(0xC4, [table, 1] + [UInt8](repeating: 0, count: 16))
      }
      for coefficient in 0..<UInt8(coefficients) {
        for bit in (0...10).reversed() as ReversedCollection<ClosedRange<UInt8>> {
          let approximation = bit == 10 ? bit : (bit + 1) << 4 | bit
          bytes += segment(0xDA, [1, 1, 0, coefficient, coefficient, approximation])
          bytes.append(0x7F)
        }
      }
      return Data(bytes + [0xFF, 0xD9])
    }

    @Test func `a file of more than 500 scans is refused`() throws {
      let image = try GImage(jpeg: file(coefficients: 45))
      #expect(image.colorSamples == [UInt8](repeating: 128, count: 64))
      #expect(throws: GImageDecodingError.unsupported("it has too many scans")) {
        try GImage(jpeg: file(coefficients: 46))
      }
    }

    @Test func `a hundred thousand repeated scans end with an error`() throws {
      let bytes = try JPEGFixture.bytes("gray-progressive")
      let scan = try #require(
        bytes.indices.last { bytes[$0] == 0xFF && $0 + 1 < bytes.count && bytes[$0 + 1] == 0xDA })
      var bomb = Array(bytes.dropLast(2))
      let part = bytes[scan..<bytes.count - 2]
      for _ in 0..<100_000 { bomb += part }
      bomb += bytes.suffix(2)
      // A scan that repeats another is damage, and leniently the number of scans is the limit.
      #expect(throws: GImageDecodingError.self) { try GImage(jpeg: Data(bomb)) }
      let file = try JPEGFile(parsing: bomb)
      #expect(throws: GImageDecodingError.unsupported("it has too many scans")) {
        try GImage(file, .init(isLenient: true), limits: GLimits())
      }
    }
  }
#endif
