import Foundation
import Testing

@testable import Citrine

@Suite struct `Damaged PNG files` {
  /// The fault of each damaged file, in libpng's words where libpng finds it.
  private static let faults: [String: GImageDecodingError] = [
    "bad-signature": .wrongFormat(expected: "PNG"),
    "bad-first-chunk": .corrupt(part: "IHDR", reason: "it is not the first chunk"),
    "bad-ihdr-length": .corrupt(part: "IHDR", reason: "it has 14 bytes instead of 13"),
    "bad-ihdr-crc": .corrupt(part: "IHDR", reason: "CRC error"),
    "bad-zero-width": .zeroSize(width: 0, height: 11),
    "bad-zero-height": .zeroSize(width: 13, height: 0),
    "bad-huge-width": .corrupt(part: "IHDR", reason: "a side has 2147483648 pixels"),
    "bad-depth-3": .invalidFormat(colorType: 0, bitDepth: 3),
    "bad-depth-16-palette": .invalidFormat(colorType: 3, bitDepth: 16),
    "bad-color-type-5": .invalidFormat(colorType: 5, bitDepth: 8),
    "bad-compression": .corrupt(part: "IHDR", reason: "the compression method 1 is unknown"),
    "bad-filter-method": .corrupt(part: "IHDR", reason: "the filter method 64 is unknown"),
    "bad-interlace": .corrupt(part: "IHDR", reason: "the interlace method 2 is unknown"),
    "bad-no-idat": .missingPart("IDAT"),
    "bad-no-iend": .truncated(byteCount: 349),
    "bad-no-plte": .missingPart("PLTE"),
    "bad-plte-length": .corrupt(part: "PLTE", reason: "a palette cannot have 10 bytes"),
    "bad-plte-empty": .corrupt(part: "PLTE", reason: "a palette cannot have 0 bytes"),
    "bad-plte-after-idat": .missingPart("PLTE"),
    "bad-idat-crc": .corrupt(part: "IDAT", reason: "CRC error"),
    "bad-idat-adler": .corrupt(part: "IDAT", reason: "incorrect data check"),
    "bad-idat-no-adler": .corrupt(part: nil, reason: "Not enough image data"),
    "bad-idat-cut": .corrupt(part: nil, reason: "Not enough image data"),
    "bad-rows-missing": .corrupt(part: nil, reason: "Not enough image data"),
    "bad-filter-type": .corrupt(part: nil, reason: "bad adaptive filter value"),
    "bad-critical-chunk": .corrupt(part: "ZEST", reason: "unhandled critical chunk"),
    "bad-chunk-name": .corrupt(part: nil, reason: "no chunk begins at byte 33"),
    "bad-chunk-length": .corrupt(part: "tEXt", reason: "its length is 2147483648 bytes"),
    "bad-two-ihdr": .corrupt(part: "IHDR", reason: "out of place"),
    "bad-bomb": .tooManyPixels(width: 60000, height: 60000, limit: 1 << 28),
  ]

  /// Files whose fault zlib describes.
  ///
  /// The words depend on zlib's version.
  private static let wordedByZlib = ["bad-idat-header", "bad-idat-bits"]

  @Test func `each bad fixture has an expected error`() throws {
    let names = try PNGFixture.names(prefix: "bad-")
    #expect(names == (Array(Self.faults.keys) + Self.wordedByZlib).sorted())
  }

  @Test(arguments: faults.keys.sorted())
  func `a damaged file throws its expected error`(name: String) throws {
    let bytes = try PNGFixture.bytes(name)
    let fault = try #require(Self.faults[name])
    #expect(throws: fault) { try PNGDecoder.decode(bytes) }
    // A file is not known to be PNG before its bytes are read.
    let isOther = fault == .wrongFormat(expected: "PNG")
    #expect(throws: isOther ? .wrongFormat(expected: "PNG or JPEG") : fault) {
      try GImage(contentsOf: PNGFixture.url(name))
    }
  }

  @Test(arguments: wordedByZlib)
  func `a damaged compressed stream throws the error corrupt`(name: String) throws {
    let error = #expect(throws: GImageDecodingError.self) {
      try PNGDecoder.decode(PNGFixture.bytes(name))
    }
    guard case .corrupt("IDAT", _)? = error else {
      Issue.record("\(name) gives \(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["palette-4-interlaced", "rgba-16", "odd-many-idat"])
  func `a file truncated at any byte throws the error truncated`(name: String) throws {
    let bytes = try PNGFixture.bytes(name)
    for count in 0..<bytes.count {
      #expect(throws: GImageDecodingError.truncated(byteCount: count)) {
        try PNGDecoder.decode(Array(bytes.prefix(count)))
      }
    }
  }

  @Test(arguments: ["palette-4-interlaced", "gray-1", "rgb-16-interlaced"])
  func `a flipped bit throws an error or changes only ancillary data`(
    name: String
  ) throws {
    let sound = try PNGFixture.bytes(name)
    let picture = try PNGDecoder.decode(sound)
    for index in sound.indices {
      var damaged = sound
      damaged[index] ^= 1 << UInt8(index % 8)
      guard let other = try? PNGDecoder.decode(damaged) else { continue }
      #expect(other.bytes == picture.bytes, "byte \(index)")
    }
  }

  @Test func `random bytes after a valid header throw an error`() throws {
    let header = try PNGFixture.bytes("rgba-8-interlaced").prefix(41)
    var state: UInt32 = 1
    for _ in 0..<200 {
      let noise = (0..<400).map { _ -> UInt8 in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      }
      #expect(throws: GImageDecodingError.self) { try PNGDecoder.decode(header + noise) }
    }
  }

  @Test func `the pixel limit is inclusive`() throws {
    let bytes = try PNGFixture.bytes("rgba-16")
    #expect(try PNGDecoder.decode(bytes, limits: GLimits(pixels: 143)).header.width == 13)
    for limit in [142, 0, -1] {
      #expect(throws: GImageDecodingError.tooManyPixels(width: 13, height: 11, limit: limit)) {
        try PNGDecoder.decode(bytes, limits: GLimits(pixels: limit))
      }
    }
  }

  @Test func `a small file allocates no memory for a huge picture at any limit`() throws {
    let fault = GImageDecodingError.corrupt(part: "IDAT", reason: "Not enough image data")
    let file = try file("bad-bomb", width: 20_000, height: 20_000)
    #expect(throws: fault) {
      try PNGDecoder.decode(file, limits: GLimits(pixels: .max, memory: .max))
    }
    // The image size limit of the library applies as well.
    #expect(throws: GImageDecodingError.tooManyPixels(width: 60000, height: 60000, limit: 1 << 29))
    {
      try PNGDecoder.decode(
        PNGFixture.bytes("bad-bomb"), limits: GLimits(pixels: .max, memory: .max))
    }
  }

  /// Returns a fixture with another width and height in its header.
  private func file(_ name: String, width: UInt32, height: UInt32) throws -> [UInt8] {
    let file = try PNGFixture.bytes(name)
    let header = width.bigEndianBytes + height.bigEndianBytes + file[24..<29]
    return file[..<8] + PNGChunk.bytes(named: "IHDR", header) + file[33...]
  }

  @Test func `a size beyond the limit is reported before any pixels are decoded`() throws {
    let longest = 1 << 24
    for (width, height, words) in [
      (longest + 1, 1, "its width is 16777217 pixels, but only 16777216 are allowed"),
      (1, 20_000_000, "its height is 20000000 pixels, but only 16777216 are allowed"),
    ] {
      // The pixel data is damaged, but the decoder reports the size first, without decoding it.
      let file = try file("bad-idat-bits", width: UInt32(width), height: UInt32(height))
      let error = #expect(throws: GImageDecodingError.self) { try PNGDecoder.decode(file) }
      #expect(error == .sideTooLong(width: width, height: height, limit: longest))
      #expect(error?.details == words)
      let folder = try TemporaryFolder()
      let url = folder.url.appendingPathComponent("a.png")
      // The file ends after its header, so the size is reported without reading further.
      try Data(file.prefix(PNGHeader.byteCountInFile)).write(to: url)
      #expect(throws: try #require(error)) { try GImage(contentsOf: url) }
    }
  }

  /// Returns a PNG file of one pixel whose zlib stream continues after the last row: `count` stored
  /// blocks of 1000 bytes, and no checksum.
  private func surplus(of count: Int, isInterlaced: Bool) -> [UInt8] {
    func block(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
      let size = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
      return [isLast ? 1 : 0] + size + size.map { ~$0 } + bytes
    }
    var stream: [UInt8] = [0x78, 1] + block([0, 200], isLast: false)
    for _ in 0..<count { stream += block(Array(repeating: 9, count: 1000), isLast: false) }
    // A block of type 3 is invalid. The decoder must not read this far.
    stream += [0x07, 0, 0, 0, 0, 0, 0, 0]
    let one = UInt32(1).bigEndianBytes
    let header = one + one + [8, 0, 0, 0, isInterlaced ? 1 : 0]
    return PNGFile.signature + PNGChunk.bytes(named: "IHDR", header)
      + PNGChunk.bytes(named: "IDAT", stream) + PNGChunk.bytes(named: "IEND", [])
  }

  @Test(arguments: [false, true])
  func `data behind the last row is not inflated`(isInterlaced: Bool) throws {
    let far = try PNGDecoder.decode(surplus(of: 40, isInterlaced: isInterlaced))
    #expect(far.bytes == [200])
    // If the damage follows the last row directly, the decoder finds it while it reads the end of
    // the stream.
    #expect(throws: GImageDecodingError.self) {
      try PNGDecoder.decode(surplus(of: 0, isInterlaced: isInterlaced))
    }
  }

  @Test func `a missing file throws the error unreadable`() {
    let path = "/nowhere/citrine.png"
    let error = #expect(throws: GImageDecodingError.self) {
      try GImage(contentsOf: URL(fileURLWithPath: path))
    }
    guard case .unreadable(path, let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test(arguments: [PNGFixture.directory, URL(string: "https://example.com/a.png")])
  func `a folder or a web address throws the error unreadable`(url: URL?) throws {
    let url = try #require(url)
    let error = #expect(throws: GImageDecodingError.self) { try GImage(contentsOf: url) }
    guard case .unreadable? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `an endless file is refused for its first bytes`() {
    #expect(throws: GImageDecodingError.wrongFormat(expected: "PNG or JPEG")) {
      try GImage(contentsOf: URL(fileURLWithPath: "/dev/zero"))
    }
  }

  @Test func `error messages name the fault and its numbers`() {
    let error = GImageDecodingError.tooManyPixels(width: 3, height: 2, limit: 5)
    #expect(error.message == "The picture file has too many pixels")
    #expect(error.details == "it has 3 x 2 pixels, but only 5 are allowed")
    #expect(
      "\(error)"
        == "The picture file has too many pixels: it has 3 x 2 pixels, but only 5 are allowed")
    #expect(
      "\(GImageDecodingError.wrongFormat(expected: "PNG"))"
        == "The data is not in the expected format: PNG")
  }
}
