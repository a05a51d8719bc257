import Foundation

@testable import Citrine

/// A simple reader of PNG files without interlacing, independent of the library's reader.
///
/// It reads the chunks, computes each CRC bit by bit, and undoes the five filters. Only inflating
/// uses zlib.
struct PNGReferenceReader {
  var chunks: [(name: String, data: [UInt8])] = []
  private(set) var fault: String?

  /// The filter number of each row, after a call of `rows`.
  private(set) var filters: [UInt8] = []

  init(_ file: Data) {
    let bytes = [UInt8](file)
    if bytes.prefix(8) != [137, 80, 78, 71, 13, 10, 26, 10] { fault = "signature" }
    var next = 8
    while next < bytes.count, fault == nil {
      let length = Self.number(bytes[next..<next + 4])
      let checked = bytes[next + 4..<next + 8 + length]
      let stored = Self.number(bytes[next + 8 + length..<next + 12 + length])
      if Self.crc(checked) != stored { fault = "CRC at \(next)" }
      chunks.append(
        (String(decoding: checked.prefix(4), as: UTF8.self), Array(checked.dropFirst(4))))
      next += 12 + length
    }
  }

  func data(of name: String) -> [UInt8] { chunks.filter { $0.name == name }.flatMap(\.data) }

  static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Returns the CRC of PNG's annex D, computed bit by bit.
  static func crc(_ bytes: some Sequence<UInt8>) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    return Int(~crc)
  }

  /// Returns the rows without their filters.
  ///
  /// `step` is the number of bytes per pixel, at least 1.
  mutating func rows(bytesPerRow: Int, step: Int) throws -> [UInt8] {
    let filtered = try Gzip.inflate(data(of: "IDAT"), as: .zlib)
    var rows: [UInt8] = []
    var above = [UInt8](repeating: 0, count: bytesPerRow)
    for start in stride(from: 0, to: filtered.count, by: bytesPerRow + 1) {
      filters.append(filtered[start])
      var row = Array(filtered[start + 1...start + bytesPerRow])
      for index in row.indices {
        let left = index >= step ? Int(row[index - step]) : 0
        let corner = index >= step ? Int(above[index - step]) : 0
        let guess = Self.guess(filtered[start], left, Int(above[index]), corner)
        row[index] &+= UInt8(guess)
      }
      rows += row
      above = row
    }
    return rows
  }

  private static func guess(_ filter: UInt8, _ left: Int, _ up: Int, _ corner: Int) -> Int {
    switch filter {
    case 0: return 0
    case 1: return left
    case 2: return up
    case 3: return (left + up) / 2
    default:
      let estimate = left + up - corner
      let distances = [abs(estimate - left), abs(estimate - up), abs(estimate - corner)]
      if distances[0] <= distances[1] && distances[0] <= distances[2] { return left }
      return distances[1] <= distances[2] ? up : corner
    }
  }
}
