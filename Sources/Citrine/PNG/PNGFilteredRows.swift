import CPixels

/// Rows of a picture as PNG compresses them: each begins with the number of a filter, by which its bytes are changed
/// (PNG, third edition, section 9).
struct PNGFilteredRows {
  /// For each row a byte for the filter, and `bytesPerRow` bytes.
  let memory: PixelMemory

  /// Filters some rows of a picture; without filtering, they keep their bytes.
  init(
    _ picture: PNGPicture, _ range: Range<Int>, _ filtering: PNGEncoder.Filtering
  ) throws(DrawingError) {
    let count = picture.header.bytesPerRow
    memory = try PixelMemory(byteCount: range.count * (count + 1), zeroed: false)
    let isFiltered = filtering == .adaptive
    let zeros = [UInt8](repeating: 0, count: count)
    // SAFETY: the picture has rows of `count` bytes, and the memory a byte more for each. The array has as many bytes as a
    // row, and lives during the closure.
    unsafe zeros.withUnsafeBufferPointer { zeros in
      let start = range.lowerBound
      var above = unsafe start > 0 ? picture.bytes(ofRow: start - 1) : zeros.baseAddress!
      for y in range {
        let row = unsafe picture.bytes(ofRow: y)
        let out = unsafe (memory.base + (y - start) * (count + 1)).assumingMemoryBound(
          to: UInt8.self)
        let step = picture.header.bytesPerPixel
        let filter = isFiltered ? unsafe cpx_png_best_filter(row, above, count, step) : 0
        unsafe out[0] = UInt8(truncatingIfNeeded: filter)
        unsafe cpx_png_filter(out + 1, row, above, count, step, filter)
        unsafe above = row
      }
    }
  }
}

extension PNGHeader {
  /// The number of bytes of a pixel; 1 for packed samples, as filters see them.
  var bytesPerPixel: Int { max(bitsPerPixel / 8, 1) }
}

extension PNGPicture {
  /// The address of a row's first byte, for reading.
  @unsafe func bytes(ofRow y: Int) -> UnsafePointer<UInt8> {
    // SAFETY: the caller names a row of the picture, and keeps the memory.
    unsafe UnsafePointer(
      (memory.base + y * header.bytesPerRow).assumingMemoryBound(to: UInt8.self))
  }
}
