@testable import Citrine

/// Random rows of bytes that look like coverage or like pixels.
enum RandomBytes {
  /// Random bytes: one third are 0, one third 255, and one third any value.
  static func mixed(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in
      let choice = random.unit() * 3
      return choice < 1 ? 0 : choice < 2 ? 255 : UInt8(random.unit() * 256)
    }
  }

  /// Runs of 1 to `longest` equal bytes, and runs of noise.
  static func runs(_ count: Int, longest: Double = 40, _ random: inout SeededRandom)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = Int(1 + random.unit() * random.unit() * longest)
      switch Int(random.unit() * 4) {
      case 0: bytes += [UInt8](repeating: 0, count: length)
      case 1: bytes += [UInt8](repeating: 255, count: length)
      case 2: bytes += [UInt8](repeating: UInt8(random.unit() * 256), count: length)
      default: bytes += (0..<length).map { _ in UInt8(random.unit() * 256) }
      }
    }
    return Array(bytes.prefix(count))
  }

  /// Pixels of four bytes.
  ///
  /// They are premultiplied if `alpha` gives the index of their alpha byte; nil: any bytes.
  static func pixels(_ count: Int, alpha: Int?, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = mixed(4 * count, &random)
    guard let alpha else { return bytes }
    for pixel in 0..<count {
      for channel in 0..<4 {
        bytes[4 * pixel + channel] = min(bytes[4 * pixel + channel], bytes[4 * pixel + alpha])
      }
    }
    return bytes
  }
}
