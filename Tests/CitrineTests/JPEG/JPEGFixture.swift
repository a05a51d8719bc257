import Foundation
import Testing

@testable import Citrine

/// The JPEG fixtures, and what `make.py` in their folder says of them.
enum JPEGFixture {
  static let directory = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/jpeg")

  static let (width, height) = (43, 37)

  static func url(_ name: String) -> URL { directory.appendingPathComponent(name + ".jpg") }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

  static func data(_ name: String) throws -> Data { try Data(contentsOf: url(name)) }

  /// The samples that libjpeg's own programs decode from a file.
  struct Samples: Sendable, CustomTestStringConvertible {
    let name: String
    let eighths: Int
    let width: Int
    let height: Int
    let components: Int
    let crc: UInt32

    var testDescription: String { "\(name) at \(eighths)/8" }
  }

  static func samples() throws -> [Samples] {
    let text = try String(
      contentsOf: directory.appendingPathComponent("samples.txt"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let fields = line.split(separator: " ")
      let name = fields[0].split(separator: "@")
      return Samples(
        name: String(name[0]), eighths: name.count > 1 ? try #require(Int(name[1])) : 8,
        width: try #require(Int(fields[1])), height: try #require(Int(fields[2])),
        components: try #require(Int(fields[3])), crc: try #require(UInt32(fields[4], radix: 16)))
    }
  }

  /// Returns a sample of the picture of `make.py`.
  static func sample(_ x: Int, _ y: Int, _ channel: Int) -> UInt8 {
    let noise = (x * 2749 + y * 1543 + channel * 9973 + x * y * 31) % 29
    if x < 12, y < 6 { return UInt8(channel == 0 ? 250 - noise : noise) }
    let smooth = [
      x * 255 / width, y * 255 / height, (x + y) * 255 / (width + height), 40 + x,
    ]
    return UInt8(max(0, min(255, smooth[channel] + noise - 14)))
  }

  /// Returns the picture of `make.py`: gray, RGB or CMYK, without alpha.
  static func picture(components: Int) throws -> GImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<components { bytes.append(sample(x, y, channel)) }
      }
    }
    let space =
      components == 1
      ? GColorSpace.genericGraySpace : components == 3 ? .sRGBSpace : .deviceCMYK
    let provider = try #require(GDataProvider(data: Data(bytes)))
    return try #require(
      GImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8 * components,
        bytesPerRow: width * components, space: space, bitmapInfo: GBitmapInfo(alpha: .none),
        provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent))
  }

  /// Returns the CRC-32 of bytes, computed bit by bit (ISO 3309).
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

extension GImage {
  /// The colour samples of an image of whole bytes, row after row, without the unused byte of each pixel.
  var colorSamples: [UInt8] {
    let bytes = [UInt8](dataProvider?.data ?? Data())
    let (size, count) = (bitsPerPixel / 8, colorSpace?.numberOfComponents ?? 0)
    var samples: [UInt8] = []
    for y in 0..<height where (y + 1) * bytesPerRow <= bytes.count {
      for x in 0..<width {
        let start = y * bytesPerRow + x * size
        samples += bytes[start..<start + count]
      }
    }
    return samples
  }
}
