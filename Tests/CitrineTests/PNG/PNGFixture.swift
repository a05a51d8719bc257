import Foundation
import Testing

@testable import Citrine

/// The PNG fixtures, and the samples that `make.py` in their folder writes.
enum PNGFixture {
  static let directory = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/png")

  static func url(_ name: String) -> URL { directory.appendingPathComponent(name + ".png") }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

  static func names(prefix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".png") }
      .map { String($0.dropLast(4)) }
      .sorted()
  }

  /// Returns a sample of `make.py` with `depth` bits.
  static func sample(_ x: Int, _ y: Int, _ channel: Int, depth: Int) -> Int {
    let value = x * 2749 + y * 1543 + channel * 9973 + x * y * 31
    return value % (1 << depth)
  }

  /// Returns the rows of a picture of these samples, packed as in PNG.
  static func rows(width: Int, height: Int, type: PNGColorType, depth: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      var bits: [UInt8] = []
      for x in 0..<width {
        for channel in 0..<type.samplesPerPixel {
          let value = sample(x, y, channel, depth: depth)
          for bit in (0..<depth).reversed() { bits.append(UInt8(value >> bit & 1)) }
        }
      }
      while !bits.count.isMultiple(of: 8) { bits.append(0) }
      for first in stride(from: 0, to: bits.count, by: 8) {
        rows.append(bits[first..<first + 8].reduce(0) { $0 << 1 | $1 })
      }
    }
    return rows
  }

  static func palette(depth: Int) -> [UInt8] {
    var palette: [UInt8] = []
    for entry in 0..<(1 << depth) {
      palette.append(UInt8(entry * 37 & 255))
      palette.append(UInt8((entry * 91 + 10) & 255))
      palette.append(UInt8(255 - entry))
    }
    return palette
  }
}

/// One of the 15 pairs of colour type and bit depth.
struct PNGFormat: Sendable, CustomTestStringConvertible {
  let type: PNGColorType
  let depth: Int

  static let all = PNGColorType.allCases.flatMap { type in
    type.bitDepths.map { PNGFormat(type: type, depth: $0) }
  }

  /// The name of the format, as in the file names.
  var testDescription: String {
    let name =
      switch type {
      case .gray: "gray"
      case .rgb: "rgb"
      case .palette: "palette"
      case .grayAlpha: "gray-alpha"
      case .rgba: "rgba"
      }
    return "\(name)-\(depth)"
  }
}
