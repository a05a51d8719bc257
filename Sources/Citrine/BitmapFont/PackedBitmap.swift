/// A bitmap with one bit per pixel, in the layout of font files.
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
      "\(bytes.count) bytes in rows of \(bytesPerRow) are too few for \(width) x \(height) bits")
    self.bytes = bytes
    self.bytesPerRow = bytesPerRow
    self.width = width
    self.height = height
  }

  /// Returns the number of bytes of an unpadded row of `width` pixels.
  static func bytesPerRow(width: Int) -> Int { (width + 7) / 8 }

  /// The smallest ranges of columns and rows that contain all set bits: the ink bounds of X fonts.
  var inkBounds: Bounds {
    var columnBits = [UInt8](repeating: 0, count: Self.bytesPerRow(width: width))
    var rows = 0..<0
    for row in 0..<height {
      let start = bytes.startIndex + row * bytesPerRow
      var rowBits: UInt8 = 0
      for index in columnBits.indices {
        let bits = bytes[start + index] & usedBits(ofByte: index)
        columnBits[index] |= bits
        rowBits |= bits
      }
      if rowBits != 0 { rows = (rows.isEmpty ? row : rows.lowerBound)..<row + 1 }
    }
    guard let first = columnBits.firstIndex(where: { $0 != 0 }),
      let last = columnBits.lastIndex(where: { $0 != 0 })
    else { return Bounds(columns: 0..<0, rows: 0..<0) }
    let left = first * 8 + columnBits[first].leadingZeroBitCount
    let right = last * 8 + 8 - columnBits[last].trailingZeroBitCount
    return Bounds(columns: left..<right, rows: rows)
  }

  /// Returns a mask of the bits within the width, in a byte of a row.
  private func usedBits(ofByte index: Int) -> UInt8 {
    let remaining = width - index * 8
    return remaining >= 8 ? 0xFF : ~(0xFF >> UInt8(remaining))
  }

  /// Appends a byte for each pixel in `bounds`, row by row: 255 for a set bit, 0 for a clear one.
  func appendCoverage(in bounds: Bounds, to pixels: inout [UInt8]) {
    for row in bounds.rows {
      let start = bytes.startIndex + row * bytesPerRow
      for column in bounds.columns {
        let isSet = bytes[start + (column >> 3)] & (0x80 >> UInt8(column & 7)) != 0
        pixels.append(isSet ? 255 : 0)
      }
    }
  }
}
