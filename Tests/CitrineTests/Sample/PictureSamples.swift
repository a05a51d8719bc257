import Testing

@testable import Citrine

extension Picture {
  /// Makes a picture of these bytes, with 5 unused bytes at the end of each row.
  init(bytes: [UInt8], width: Int, height: Int, bytesPerPixel: Int) {
    let rowLength = width * bytesPerPixel
    let bytesPerRow = rowLength + 5
    let memory = inMemory(try PixelMemory(byteCount: bytesPerRow * height))
    for y in 0..<height {
      let row = Array(bytes[y * rowLength..<(y + 1) * rowLength])
      // SAFETY: row `y` lies inside the memory.
      unsafe memory.base.advanced(by: y * bytesPerRow).copyMemory(from: row, byteCount: rowLength)
    }
    self.init(
      memory: memory, size: (width, height), bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
  }

  static func random(
    width: Int, height: Int, bytesPerPixel: Int, _ random: inout SeededRandom
  ) -> Picture {
    let bytes = (0..<width * height * bytesPerPixel).map { _ in UInt8(random.unit() * 256) }
    return Picture(bytes: bytes, width: width, height: height, bytesPerPixel: bytesPerPixel)
  }

  /// Returns a random picture without transparent pixels, whose colour components take any value.
  static func opaque(
    width: Int, height: Int, bytesPerPixel: Int, _ random: inout SeededRandom
  ) -> Picture {
    let bytes = (0..<width * height * bytesPerPixel).map { index in
      let byte = UInt8(random.unit() * 256)
      return bytesPerPixel == 4 && index % 4 == 3 ? 255 : byte
    }
    return Picture(bytes: bytes, width: width, height: height, bytesPerPixel: bytesPerPixel)
  }

  /// Returns one byte.
  ///
  /// A pixel outside the picture has the value of the nearest border pixel.
  func byte(_ x: Int, _ y: Int, _ channel: Int = 0) -> Double {
    let (x, y) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
    // SAFETY: the coordinates are clamped to the picture, and `channel` is less than `bytesPerPixel`.
    return unsafe Double(address(x: x, y: y)[channel])
  }
}

extension Sampler {
  /// Returns the samples of all pixels in `rect`, row by row.
  ///
  /// Expects that stored samples equal those that are read.
  func samples(_ rect: PixelRect) -> [UInt8] {
    let rowLength = rect.width * picture.bytesPerPixel
    var samples: [UInt8] = []
    for y in rect.minY..<rect.maxY {
      var row = [UInt8](repeating: 0, count: rowLength)
      // SAFETY: the row has room for the samples, and a stored row has as many.
      unsafe row.withUnsafeMutableBytes { buffer in
        unsafe read(x: rect.minX, y: y, count: rect.width, into: buffer.baseAddress!)
      }
      if let pixels = unsafe address(x: rect.minX, y: y, count: rect.width) {
        let bytes = unsafe [UInt8](UnsafeBufferPointer(start: pixels, count: rowLength))
        #expect(bytes == row)
      }
      samples += row
    }
    return samples
  }

  /// Returns the samples of lines of `rect`, sorted by y.
  ///
  /// The sampler reads the lines in the given order and keeps rows in memory.
  func rows(_ lines: [Int], _ rect: PixelRect) -> [UInt8] {
    var rows: [Int: [UInt8]] = [:]
    var scratch = ScratchBuffer<UInt32>()
    inMemory(try scratch.reserve(scratchWordCount))
    // SAFETY: `scratch` has as many words as the sampler requires, and rows have room for the
    // samples.
    unsafe prepareScratch(scratch.pointer)
    for y in lines {
      var row = [UInt32](repeating: 0, count: rect.width)
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe read(
          x: rect.minX, y: y, count: rect.width, into: row.baseAddress!, scratch: scratch.pointer)
      }
      rows[y] = unsafe row.withUnsafeBytes { unsafe [UInt8]($0) }
    }
    return lines.sorted().flatMap { rows[$0] ?? [] }
  }
}
