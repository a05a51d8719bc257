import Testing

@testable import Citrine

extension Picture {
  /// A picture of these bytes, with some to spare at the end of each row.
  init(bytes: [UInt8], width: Int, height: Int, channels: Int) {
    let rowLength = width * channels
    let bytesPerRow = rowLength + 5
    let memory = PixelMemory(byteCount: bytesPerRow * height)
    for y in 0..<height {
      let row = Array(bytes[y * rowLength..<(y + 1) * rowLength])
      // SAFETY: row `y` lies inside the memory.
      unsafe memory.base.advanced(by: y * bytesPerRow).copyMemory(from: row, byteCount: rowLength)
    }
    self.init(
      memory: memory, size: (width, height), bytesPerRow: bytesPerRow, channels: channels)
  }

  static func random(
    width: Int, height: Int, channels: Int, _ random: inout SeededRandom
  ) -> Picture {
    let bytes = (0..<width * height * channels).map { _ in UInt8(random.unit() * 256) }
    return Picture(bytes: bytes, width: width, height: height, channels: channels)
  }

  /// A random picture without transparent pixels, whose colours nothing limits.
  static func opaque(
    width: Int, height: Int, channels: Int, _ random: inout SeededRandom
  ) -> Picture {
    let bytes = (0..<width * height * channels).map { index in
      let byte = UInt8(random.unit() * 256)
      return channels == 4 && index % 4 == 3 ? 255 : byte
    }
    return Picture(bytes: bytes, width: width, height: height, channels: channels)
  }

  /// One byte; places outside are those of the border.
  func byte(_ x: Int, _ y: Int, _ channel: Int = 0) -> Double {
    let (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
    // SAFETY: clamped to the picture; `channel` is below `channels`.
    return unsafe Double(address(x: x, y: y)[channel])
  }
}

extension Sampler {
  /// The samples of all pixels of `rect`, row by row; what is stored must be what is read.
  func samples(_ rect: PixelRect) -> [UInt8] {
    let rowLength = rect.width * picture.channels
    var samples: [UInt8] = []
    for y in rect.minY..<rect.maxY {
      var row = [UInt8](repeating: 0, count: rowLength)
      // SAFETY: the row has room for the samples; stored rows have as many.
      unsafe row.withUnsafeMutableBytes { buffer in
        unsafe read(x: rect.minX, y: y, count: rect.width, into: buffer.baseAddress!)
      }
      if let stored = unsafe stored(x: rect.minX, y: y, count: rect.width) {
        let bytes = unsafe [UInt8](UnsafeBufferPointer(start: stored, count: rowLength))
        #expect(bytes == row)
      }
      samples += row
    }
    return samples
  }

  /// The samples of lines of `rect`, read one after the other with memory for rows; in order of y.
  func rows(_ lines: [Int], _ rect: PixelRect) -> [UInt8] {
    var rows: [Int: [UInt8]] = [:]
    let memory = ScratchBuffer<UInt32>(capacity: rowMemory)
    // SAFETY: the memory has as many words as the sampler asks for, rows have room for the samples.
    unsafe begin(memory.pointer)
    for y in lines {
      var row = [UInt32](repeating: 0, count: rect.width)
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe read(
          x: rect.minX, y: y, count: rect.width, into: row.baseAddress!, memory: memory.pointer)
      }
      rows[y] = unsafe row.withUnsafeBytes { unsafe [UInt8]($0) }
    }
    return lines.sorted().flatMap { rows[$0] ?? [] }
  }
}
