import Foundation

/// Writes an animated PNG file by the format's definition, without compression and without the
/// library.
struct AnimatedPNGFile {
  struct Frame {
    var x = 0, y = 0
    var width: Int, height: Int
    /// Unpremultiplied RGBA bytes, row by row.
    var pixels: [UInt8]
    var delay: (UInt16, UInt16) = (1, 10)
    var disposal: UInt8 = 0, blending: UInt8 = 0
  }

  let width: Int, height: Int
  var loops: UInt32 = 0
  var frames: [Frame]
  /// A still picture that is no frame, for viewers without animation.
  var still: [UInt8]?

  var bytes: [UInt8] {
    var file = Self.start(width: width, height: height)
    file += Self.chunk("acTL", Self.number(UInt32(frames.count)) + Self.number(loops))
    var sequence: UInt32 = 0
    func next() -> [UInt8] {
      defer { sequence += 1 }
      return Self.number(sequence)
    }
    if let still { file += Self.chunk("IDAT", Self.stored(still, width: width)) }
    for (index, frame) in frames.enumerated() {
      let box = [frame.width, frame.height, frame.x, frame.y].flatMap { Self.number(UInt32($0)) }
      let delay = [frame.delay.0, frame.delay.1].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      file += Self.chunk("fcTL", next() + box + delay + [frame.disposal, frame.blending])
      let data = Self.stored(frame.pixels, width: frame.width)
      if index == 0 && still == nil {
        file += Self.chunk("IDAT", data)
      } else {
        // The data is split into two chunks.
        file += Self.chunk("fdAT", next() + data.prefix(9))
        file += Self.chunk("fdAT", next() + data.dropFirst(9))
      }
    }
    return file + Self.chunk("IEND", [])
  }

  static func start(width: Int, height: Int) -> [UInt8] {
    [137, 80, 78, 71, 13, 10, 26, 10]
      + chunk("IHDR", number(UInt32(width)) + number(UInt32(height)) + [8, 6, 0, 0, 0])
  }

  static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var crc = UInt32.max
    for byte in Array(name.utf8) + data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return number(UInt32(data.count)) + Array(name.utf8) + data + number(~crc)
  }

  /// Returns rows without a filter, as a zlib stream of one stored block.
  private static func stored(_ pixels: [UInt8], width: Int) -> [UInt8] {
    let rows = stride(from: 0, to: pixels.count, by: 4 * width).flatMap { start in
      [0] + pixels[start..<start + 4 * width]
    }
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in rows {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let size = [UInt8(rows.count & 255), UInt8(rows.count >> 8)]
    return [0x78, 1, 1] + size + size.map { ~$0 } + rows + number(b << 16 | a)
  }
}
