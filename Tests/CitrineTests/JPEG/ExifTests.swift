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
}
