import Foundation
import Testing

@testable import Citrine

@Suite struct `JPEG metadata` {
  @Test(arguments: 1...8)
  func `the orientation is read from Exif in both byte orders`(number: Int) throws {
    let metadata = try JPEGMetadata(jpeg: JPEGFixture.data("orientation-\(number)"))
    #expect(metadata.orientation == GImageOrientation(exifNumber: number))
    #expect((metadata.width, metadata.height) == (JPEGFixture.width, JPEGFixture.height))
  }

  @Test(arguments: ["camera", "camera-little"])
  func `the values of a camera are read`(name: String) throws {
    let metadata = try JPEGMetadata(jpeg: JPEGFixture.data(name))
    #expect(metadata.orientation == .right)
    // JFIF's header has no unit, so the density is Exif's.
    #expect(metadata.dotsPerInch == CGSize(width: 300, height: 150))
    let exif = try #require(metadata.exif)
    #expect(exif[.image][0x10F] == .text("Citrine"))
    #expect(exif[.exif][0x829A] == .rationals([ExifMetadata.Rational(1, 250)]))
    #expect(exif[.exif][0x9204] == .rationals([ExifMetadata.Rational(-3, 2)]))
    #expect(exif[.exif][0x8827] == .integers([400]))
    #expect(exif[.exif][0x9000] == .bytes(Array("0232".utf8)))
    #expect(exif[.exif][0x9003] == .text("2026:11:27 10:20:30"))
    #expect(exif[.gps][0] == .integers([2, 3, 0, 0]))
    #expect(exif[.gps][2]?.first == 50)
    #expect(exif[.gps].count == 7 && exif[.exif].count == 8)
  }

  @Test func `the frame tells the kind of the picture`() throws {
    let gray = try JPEGMetadata(jpeg: JPEGFixture.data("gray-progressive"))
    #expect(gray.componentCount == 1 && gray.isProgressive && gray.bitsPerComponent == 8)
    let cmyk = try JPEGMetadata(jpeg: JPEGFixture.data("cmyk"))
    #expect(cmyk.componentCount == 4 && !cmyk.isProgressive && cmyk.profile == nil)
    #expect(cmyk.orientation == .up && cmyk.exif == nil)
    #expect(try JPEGFile(parsing: JPEGFixture.bytes("ycck")).adobeTransform == 2)
  }

  @Test func `the density of JFIF is read`() throws {
    let metadata = try JPEGMetadata(jpeg: JPEGFixture.data("density"))
    #expect(metadata.dotsPerInch == CGSize(width: 144, height: 72))
    var bytes = try JPEGFixture.bytes("density")
    // The unit of the density, now the centimetre.
    bytes[13] = 2
    let centimetres = try JPEGMetadata(jpeg: Data(bytes)).dotsPerInch
    #expect(centimetres == CGSize(width: 144 * 2.54, height: 72 * 2.54))
    bytes[13] = 0
    #expect(try JPEGMetadata(jpeg: Data(bytes)).dotsPerInch == nil)
  }

  @Test func `other data is refused`() throws {
    for bytes in [Array("GIF89a".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0x00]] {
      #expect(throws: GImageDecodingError.wrongFormat(expected: "JPEG")) {
        try JPEGMetadata(jpeg: Data(bytes))
      }
    }
    for count in 0..<4 {
      let start = try JPEGFixture.bytes("gray")[..<count]
      #expect(throws: GImageDecodingError.truncated(byteCount: count)) {
        try JPEGMetadata(jpeg: Data(start))
      }
    }
  }

  /// A file of segments, each with its length, without a picture.
  private func file(_ segments: (marker: UInt8, data: [UInt8])...) -> Data {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for segment in segments {
      bytes += [0xFF, segment.marker] + UInt16(segment.data.count + 2).bigEndianBytes
      bytes += segment.data
    }
    return Data(bytes)
  }

  private let frame: [UInt8] = [8, 0, 2, 0, 3, 1, 1, 0x11, 0]

  @Test func `a frame that cannot be read is refused`() throws {
    let scan: (UInt8, [UInt8]) = (0xDA, [1, 1, 0, 0, 63, 0])
    func error(_ frame: [UInt8]) -> GImageDecodingError? {
      #expect(throws: GImageDecodingError.self) {
        try JPEGMetadata(jpeg: file((0xC0, frame), scan))
      }
    }
    #expect(try JPEGMetadata(jpeg: file((0xC0, frame), scan)).width == 3)
    #expect(error([8, 0, 0, 0, 3, 1, 1, 0x11, 0]) == .zeroSize(width: 3, height: 0))
    #expect(error([8, 0, 2, 0, 0, 1, 1, 0x11, 0]) == .zeroSize(width: 0, height: 2))
    #expect(
      error([8, 0, 2, 0, 3, 2, 1, 0x11, 0, 2, 0x11, 0]) == .unsupported("it has 2 components"))
    #expect(
      error([8, 0, 2, 0, 3, 3, 1, 0x11, 0]) == .corrupt(part: "SOF0", reason: "it has 9 bytes"))
    #expect(
      error([8, 0, 2, 0, 3, 1, 1, 0x51, 0])
        == .corrupt(part: "SOF0", reason: "a sampling factor is not 1 to 4"))
    #expect(throws: GImageDecodingError.missingPart("SOF")) { try JPEGMetadata(jpeg: file(scan)) }
    #expect(throws: GImageDecodingError.corrupt(part: "SOF", reason: "there are two frames")) {
      try JPEGMetadata(jpeg: file((0xC0, frame), (0xC1, frame), scan))
    }
    #expect(throws: GImageDecodingError.missingPart("SOS")) {
      try JPEGMetadata(jpeg: file((0xC0, frame)) + Data([0xFF, 0xD9]))
    }
    #expect(throws: GImageDecodingError.corrupt(part: "DQT", reason: "its length is 1 bytes")) {
      try JPEGMetadata(jpeg: Data([0xFF, 0xD8, 0xFF, 0xDB, 0, 1]))
    }
  }

  @Test func `the parts of a profile are joined in their order`() throws {
    let name = Array("ICC_PROFILE".utf8) + [0]
    func profile(_ parts: [UInt8]...) throws -> [UInt8]? {
      var bytes: [UInt8] = [0xFF, 0xD8]
      for part in parts {
        bytes += [0xFF, 0xE2] + UInt16(part.count + name.count + 2).bigEndianBytes + name + part
      }
      bytes += file((0xC0, frame), (0xDA, [1, 1, 0, 0, 63, 0])).dropFirst(2)
      return try JPEGMetadata(jpeg: Data(bytes)).profile.map { [UInt8]($0) }
    }
    #expect(try profile([1, 1, 7, 8]) == [7, 8])
    #expect(try profile([2, 3, 5], [3, 3, 6], [1, 3, 4]) == [4, 5, 6])
    #expect(try profile() == nil)
    // A part is missing, twice there, has a number that is too high or 0, or says another number of parts.
    #expect(try profile([1, 2, 7]) == nil)
    #expect(try profile([1, 1, 7], [1, 1, 7]) == nil)
    #expect(try profile([1, 2, 7], [3, 2, 7]) == nil)
    #expect(try profile([0, 2, 7], [1, 2, 7]) == nil)
    #expect(try profile([1, 2, 7], [2, 3, 7]) == nil)
  }

  @Test func `the end of the picture is found`() throws {
    for name in ["gray", "progressive", "restart-blocks", "separate-scans"] {
      let bytes = try JPEGFixture.bytes(name)
      #expect(try JPEGFile(parsing: bytes).extent == (true, bytes.count))
      #expect(try JPEGFile(parsing: bytes + [1, 2, 3]).extent == (true, bytes.count))
      for missing in 1..<40 {
        #expect(try !JPEGFile(parsing: Array(bytes.dropLast(missing))).extent.isComplete)
      }
    }
  }

  @Test func `damaged metadata never traps`() throws {
    var random = SeededRandom(7)
    for name in ["camera", "camera-little", "orientation-6"] {
      let bytes = try JPEGFixture.bytes(name)
      for _ in 0..<2000 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          damaged[Int.random(in: 2..<400, using: &random)] = .random(in: 0...255, using: &random)
        }
        _ = try? JPEGMetadata(jpeg: Data(damaged))
      }
    }
  }
}
