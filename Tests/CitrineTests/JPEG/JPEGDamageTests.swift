import Foundation
import Testing

@testable import Citrine

#if JPEG
  @Suite struct `Damaged JPEG files` {
    private static let names = [
      "gray", "sampling-2x2", "progressive", "restart-blocks", "separate-scans", "arithmetic",
      "ycck",
    ]

    @Test(arguments: names)
    func `a truncated file is refused`(name: String) throws {
      let bytes = try JPEGFixture.bytes(name)
      for count in 0..<bytes.count {
        #expect(throws: GImageDecodingError.truncated(byteCount: count)) {
          try GImage(jpeg: Data(bytes[..<count]))
        }
      }
    }

    @Test(arguments: names)
    func `the complete rows of a truncated file can be asked for`(name: String) throws {
      let bytes = try JPEGFixture.bytes(name)
      let whole = try GImage(jpeg: Data(bytes)).colorSamples
      let start = try JPEGFile(parsing: bytes).scanStart + 16
      let isProgressive = try JPEGFile(parsing: bytes).frame.isProgressive
      var lastCount = 0
      for count in start..<bytes.count {
        let file = try JPEGFile(parsing: Array(bytes[..<count]))
        guard let image = try? GImage(file, .init(isLenient: true), limits: GLimits()) else {
          // Without a single row, there can be nothing to show.
          #expect(lastCount == 0)
          continue
        }
        #expect((image.width, image.height) == (JPEGFixture.width, JPEGFixture.height))
        let samples = image.colorSamples
        #expect(samples.count >= lastCount && samples.count <= whole.count)
        if !isProgressive { #expect(samples.elementsEqual(whole.prefix(samples.count))) }
        lastCount = samples.count
      }
      // The decoder of arithmetic codes does not know where its data ends.
      let surplus = name == "arithmetic" ? 16 * JPEGFixture.width * 3 : 0
      #expect(lastCount >= whole.count - surplus)
    }

    @Test(arguments: names)
    func `a damaged file never traps, and is read leniently`(name: String) throws {
      let bytes = try JPEGFixture.bytes(name)
      var random = SeededRandom(UInt32(bytes.count))
      for _ in 0..<1500 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 2..<bytes.count, using: &random)
          damaged[index] = .random(in: 0...255, using: &random)
        }
        let limits = GLimits(pixels: 1 << 20)
        let strict = try? GImage(jpeg: Data(damaged), limits: limits)
        guard let file = try? JPEGFile(parsing: damaged) else {
          #expect(strict == nil)
          continue
        }
        let lenient = try? GImage(file, .init(isLenient: true), limits: limits)
        // A file that is not damaged, as libjpeg sees it, is read alike.
        if let strict { #expect(lenient?.colorSamples == strict.colorSamples) }
      }
    }

    @Test func `a baseline file whose scan says nothing of coefficients is read`() throws {
      var bytes = try JPEGFixture.bytes("sampling-2x2")
      let scan = try JPEGFile(parsing: bytes).scanStart
      let place = scan + 4 + 1 + 2 * 3
      #expect(Array(bytes[place..<place + 3]) == [0, 63, 0])
      bytes[place + 1] = 0
      let image = try GImage(jpeg: Data(bytes))
      #expect(
        image.colorSamples == (try GImage(jpeg: JPEGFixture.data("sampling-2x2"))).colorSamples)
    }

    @Test func `the deadline of a truncated file is a deadline`() throws {
      let bytes = try JPEGFixture.bytes("progressive")
      let file = try JPEGFile(parsing: Array(bytes.dropLast(9)))
      #expect(throws: GImageDecodingError.deadline) {
        try GImage(
          file, .init(isLenient: true), limits: GLimits(deadline: .now - .seconds(1)))
      }
    }

    @Test func `damaged data is an error, and surplus bytes are not`() throws {
      var bytes = try JPEGFixture.bytes("restart-blocks")
      let marker = try #require(
        bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xD2 })
      var surplus = bytes
      surplus.insert(contentsOf: [1, 2, 3], at: marker)
      // Bytes between the data and a marker.
      _ = try GImage(jpeg: Data(surplus))
      bytes.removeSubrange(marker..<marker + 2)
      let error = #expect(throws: GImageDecodingError.self) { try GImage(jpeg: Data(bytes)) }
      guard case .corrupt(part: nil, let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.hasPrefix("Corrupt JPEG data"))
    }
  }
#endif
