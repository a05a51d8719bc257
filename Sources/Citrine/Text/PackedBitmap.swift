/// A bitmap of 1 bit a pixel, as font files store it.
///
/// Rows are whole bytes, top row first, with the leftmost pixel in the highest bit. Bits beyond the width are
/// ignored.
///
/// Guarantees: `bytes` has at least `height` rows of `bytesPerRow` bytes, and a row has at least `width` bits.
struct PackedBitmap {
  let bytes: ArraySlice<UInt8>
  let bytesPerRow: Int
  let width: Int
  let height: Int

  /// Half-open ranges of columns and rows, in pixels from the top left; both are empty if no bit is set.
  struct Bounds {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  init(bytes: ArraySlice<UInt8>, bytesPerRow: Int, width: Int, height: Int) {
    precondition(
      width >= 0 && height >= 0 && bytesPerRow * 8 >= width && bytes.count >= bytesPerRow * height,
      "\(bytes.count) bytes in rows of \(bytesPerRow) are no \(width) x \(height) bitmap")
    self.bytes = bytes
    self.bytesPerRow = bytesPerRow
    self.width = width
    self.height = height
  }

  /// Returns the number of bytes of an unpadded row of `width` pixels.
  static func bytesPerRow(width: Int) -> Int { (width + 7) / 8 }

  /// The smallest ranges of columns and rows that contain all set bits.
  var inkBounds: Bounds {
    var union = [UInt8](repeating: 0, count: Self.bytesPerRow(width: width))
    var rows = 0..<0
    for row in 0..<height {
      let start = bytes.startIndex + row * bytesPerRow
      var any: UInt8 = 0
      for index in union.indices {
        let bits = bytes[start + index] & usedBits(ofByte: index)
        union[index] |= bits
        any |= bits
      }
      if any != 0 { rows = (rows.isEmpty ? row : rows.lowerBound)..<row + 1 }
    }
    guard let first = union.firstIndex(where: { $0 != 0 }),
      let last = union.lastIndex(where: { $0 != 0 })
    else { return Bounds(columns: 0..<0, rows: 0..<0) }
    let left = first * 8 + union[first].leadingZeroBitCount
    let right = last * 8 + 8 - union[last].trailingZeroBitCount
    return Bounds(columns: left..<right, rows: rows)
  }

  private func usedBits(ofByte index: Int) -> UInt8 {
    let rest = width - index * 8
    return rest >= 8 ? 0xFF : ~(0xFF >> UInt8(rest))
  }

  /// Appends a byte for each pixel in `bounds`, row by row: 255 for a set bit, 0 for a clear one.
  func appendCoverage(in bounds: Bounds, to pixels: inout [UInt8]) {
    for row in bounds.rows {
      let start = bytes.startIndex + row * bytesPerRow
      for column in bounds.columns {
        let isSet = bytes[start + column >> 3] & (0x80 >> UInt8(column & 7)) != 0
        pixels.append(isSet ? 255 : 0)
      }
    }
  }
}
