import Foundation
import Testing

@testable import Citrine

@Suite struct `Exif` {
  @Test func `written metadata is read again`() throws {
    var exif = ExifMetadata()
    exif[.image] = [
      0x10F: .text("Citrine"), 0x112: .integers([6]), 0x11A: .rationals([.init(300, 1)]),
      0x13B: .text("a"),
    ]
    exif[.exif] = [
      0x829A: .rationals([.init(1, 250)]), 0x9204: .rationals([.init(-3, 2), .init(4, -5)]),
      0x9000: .bytes([1, 2, 3, 4, 5]), 0xA002: .integers([70_000, 1]), 0x9999: .integers([-70_000]),
      0xA500: .reals([0.25, -1e300]), 0x8827: .integers([400, 401, 402]),
    ]
    exif[.gps] = [2: .rationals([.init(50, 1), .init(5, 1), .init(123, 10)]), 1: .text("N")]
    let bytes = exif.tiffBytes
    #expect(ExifMetadata(tiff: bytes[...]) == exif)
    // Metadata may begin anywhere in an array.
    #expect(ExifMetadata(tiff: ([9, 9, 9] + bytes)[3...]) == exif)
    #expect(exif.orientation == .right)
  }

  @Test func `empty metadata has no values`() throws {
    let empty = ExifMetadata()
    #expect(empty.isEmpty && empty.orientation == nil && empty.dotsPerInch == nil)
    #expect(ExifMetadata(tiff: empty.tiffBytes[...]) == empty)
    #expect(ExifMetadata(tiff: []) == nil)
    #expect(ExifMetadata(tiff: [0x4D, 0x4D, 42, 0, 0, 0, 0, 8]) == nil)
  }

  @Test func `an orientation that does not exist is none`() {
    var exif = ExifMetadata()
    for number in [0, 9, -1, 1000] {
      exif[.image][ExifMetadata.Tag.orientation] = .integers([number])
      #expect(exif.orientation == nil)
    }
  }

  @Test func `the density has a unit of length`() {
    var exif = ExifMetadata()
    exif[.image] = [0x11A: .rationals([.init(100, 1)]), 0x11B: .rationals([.init(50, 1)])]
    #expect(exif.dotsPerInch == CGSize(width: 100, height: 50))
    exif[.image][0x128] = .integers([3])
    #expect(exif.dotsPerInch == CGSize(width: 254, height: 127))
    exif[.image][0x128] = .integers([1])
    #expect(exif.dotsPerInch == nil)
    exif[.image][0x128] = .integers([2])
    exif[.image][0x11B] = .rationals([.init(1, 0)])
    #expect(exif.dotsPerInch == nil)
  }

  @Test func `pointers that lead anywhere are followed once`() throws {
    var exif = ExifMetadata()
    exif[.exif] = [0x8827: .integers([400])]
    var bytes = exif.tiffBytes
    // The directory of the camera is the first directory itself.
    bytes.replaceSubrange(18..<22, with: [0, 0, 0, 8])
    let looped = try #require(ExifMetadata(tiff: bytes[...]))
    #expect(looped[.exif].keys.sorted() == [0x8769])
    bytes.replaceSubrange(18..<22, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try #require(ExifMetadata(tiff: bytes[...]))[.exif].isEmpty)
  }

  @Test func `values that share their bytes are limited`() throws {
    // 1000 entries of 60,000 bytes each, all at the same place, and again as the directory of the place.
    let count = 1000
    var bytes: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8] + UInt16(count + 1).bigEndianBytes
    for tag in 0..<count {
      bytes += UInt16(tag).bigEndianBytes + UInt16(1).bigEndianBytes
      bytes += UInt32(60_000).bigEndianBytes + UInt32(100).bigEndianBytes
    }
    bytes += UInt16(ExifMetadata.Tag.gpsPointer).bigEndianBytes + UInt16(4).bigEndianBytes
    bytes += UInt32(1).bigEndianBytes + UInt32(8).bigEndianBytes
    bytes += [UInt8](repeating: 7, count: 60_000)
    let exif = try #require(ExifMetadata(tiff: bytes[...]))
    // The other entry of the directory is the pointer itself, which is a number there.
    #expect(exif[.image].count == 1)
    #expect(exif[.gps].keys.sorted() == [ExifMetadata.Tag.gpsPointer])
  }

  @Test func `types are those that the standard demands`() throws {
    var exif = ExifMetadata()
    exif[.gps] = [0: .integers([2, 3, 0, 0])]
    exif[.exif] = [0x9204: .rationals([.init(1, 3)]), 0x829A: .rationals([.init(1, 3)])]
    /// The type in the entry that begins with a tag.
    func type(_ tag: UInt16) throws -> UInt8 {
      let bytes = exif.tiffBytes
      let start = try #require(
        bytes.indices.dropLast(4).first { index in
          Array(bytes[index..<index + 2]) == tag.bigEndianBytes && bytes[index + 2] == 0
        })
      return bytes[start + 3]
    }
    #expect(try type(0x9204) == 10 && type(0x829A) == 5)
    let place = exif.tiffBytes.suffix(18)
    // One entry: the tag 0, bytes, four of them.
    #expect(Array(place.prefix(14)) == [0, 1, 0, 0, 0, 1, 0, 0, 0, 4, 2, 3, 0, 0])
  }

  @Test func `a comment in UTF-16 is read in both byte orders`() throws {
    let name = Array("UNICODE".utf8) + [0]
    func comment(_ order: [UInt8], _ text: [UInt8]) -> ExifMetadata.Value? {
      let isLittle = order[0] == 0x49
      func number(_ bytes: [UInt8]) -> [UInt8] { isLittle ? bytes.reversed() : bytes }
      var tiff = order + number([0, 0, 0, 8]) + number([0, 1]) + number([0x87, 0x69])
      tiff += number([0, 4]) + number([0, 0, 0, 1]) + number([0, 0, 0, 26]) + [0, 0, 0, 0]
      tiff += number([0, 1]) + number([0x92, 0x86]) + number([0, 7])
      tiff += number([0, 0, 0, UInt8(8 + text.count)]) + number([0, 0, 0, 44]) + [0, 0, 0, 0]
      return ExifMetadata(tiff: (tiff + name + text)[...])?[.exif][0x9286]
    }
    #expect(
      comment([0x4D, 0x4D, 0, 42], [0, 0x47, 0, 0xFC]) == .bytes(name + [0, 0x47, 0, 0xFC]))
    #expect(
      comment([0x49, 0x49, 42, 0], [0x47, 0, 0xFC, 0]) == .bytes(name + [0, 0x47, 0, 0xFC]))
  }
}
