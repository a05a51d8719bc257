import CPNG
import CPixels

#if Deflate
  import CDeflate
#endif

extension PNGDecoder {
  /// Decodes a picture that is not interlaced, and whose file has no fault: the whole stream is inflated at once, and the
  /// filters of its rows are undone.
  ///
  /// - Returns: nil if the file is of another kind, or if anything is wrong with it.
  /// - Throws: `deadline` and `outOfMemory`.
  static func decodeQuickly(
    _ file: PNGFile, limits: GLimits
  ) throws(GImageDecodingError) -> PNGPicture? {
    let header = file.header
    guard !header.isInterlaced, let parts = file.compressedParts, let rowsCount = header.byteCount,
      case let (count, overflows) = rowsCount.addingReportingOverflow(header.height), !overflows
    else { return nil }
    if limits.isLate { throw .deadline }
    guard let memory = try? PixelMemory(byteCount: count, zeroed: false) else {
      throw .outOfMemory
    }
    guard inflate(file, parts, into: memory) else { return nil }
    guard try undoFilters(of: header, in: memory, limits) else { return nil }
    return PNGPicture(file, memory: memory, rowCount: header.height)
  }

  /// Inflates the stream in the parts of a file; false if it does not have exactly the bytes of the memory.
  private static func inflate(
    _ file: PNGFile, _ parts: [Range<Int>], into memory: PixelMemory
  ) -> Bool {
    guard parts.count > 1 else { return inflate(file.bytes[parts[0]], into: memory) }
    var stream: [UInt8] = []
    stream.reserveCapacity(file.compressedByteCount)
    for part in parts { stream += file.bytes[part] }
    return inflate(stream[...], into: memory)
  }

  private static func inflate(_ stream: ArraySlice<UInt8>, into memory: PixelMemory) -> Bool {
    unsafe stream.withUnsafeBufferPointer { stream in
      guard let start = stream.baseAddress else { return false }
      let out = unsafe memory.base.assumingMemoryBound(to: UInt8.self)
      // SAFETY: the stream has `count` bytes, and the memory has `byteCount`.
      #if Deflate
        // libdeflate does not look at the size of the window, which is the largest in most files (RFC 1950, 2.2).
        if unsafe start[0] >> 4 == 7 {
          return unsafe cdeflate_inflate(start, stream.count, out, memory.byteCount) == 1
        }
      #endif
      return unsafe cpng_inflate_exactly(start, stream.count, out, memory.byteCount) == 1
    }
  }

  /// Moves the rows together, of which each begins with the number of its filter, and undoes the filters.
  ///
  /// - Returns: Whether all filters exist.
  private static func undoFilters(
    of header: PNGHeader, in memory: PixelMemory, _ limits: GLimits
  ) throws(GImageDecodingError) -> Bool {
    let (count, step) = (header.bytesPerRow, header.bytesPerPixel)
    let zeros = [UInt8](repeating: 0, count: count)
    // Bits of the last byte that are not of a pixel.
    let unusedBits = count * 8 - header.width * header.bitsPerPixel
    let base = unsafe memory.base.assumingMemoryBound(to: UInt8.self)
    let canPair = step == 3 || step == 4
    var y = 0
    while y < header.height {
      // The time of a thousand rows is that of decoding some megabytes at most, or of very short rows.
      if y % 1024 < 2, limits.isLate { throw .deadline }
      // SAFETY: the memory has `height` rows with a byte more each, so row `y` with its filter begins behind the place
      // that it is moved to, and behind the rows in front of it. A pair has two rows.
      let filter = unsafe base[y * (count + 1)]
      guard filter <= 4 else { return false }
      let row = unsafe base + y * count
      let isPair = unsafe canPair && filter == 4 && y + 1 < header.height && row[count + y + 1] == 4
      unsafe memmove(row, row + y + 1, count)
      if isPair { unsafe memmove(row + count, row + count + y + 2, count) }
      unsafe zeros.withUnsafeBufferPointer { zeros in
        let above = unsafe y == 0 ? zeros.baseAddress! : UnsafePointer(row - count)
        if isPair {
          unsafe cpx_png_unfilter_pair(row, above, count, step)
        } else {
          unsafe cpx_png_unfilter(row, above, count, step, Int32(filter))
        }
      }
      y += isPair ? 2 : 1
    }
    guard unusedBits > 0 else { return true }
    for y in 0..<header.height {
      // A filter uses the unused bits of the row above, so they are cleared at the end.
      unsafe base[y * count + count - 1] &= UInt8(truncatingIfNeeded: 255 << unusedBits)
    }
    return true
  }
}
