import CPixels

/// Nearest or bilinear sampling of an axis-aligned picture, row by row.
///
/// The picture columns are computed once. A raster row is then picked from one picture line (nearest), or
/// interpolated vertically between two lines that were interpolated horizontally before and kept.
/// Samples are the same as from the kernels that take a `cpx_sample_steps`, bit for bit. Kept lines are in memory
/// of the caller, so several threads can share a sampler.
@safe
struct RowSampler {
  /// The raster columns that lines are interpolated to.
  private let columns: Range<Int>
  /// From raster pixels to picture pixels.
  private let inverse: GAffineTransform
  private let interpolation: Interpolation
  /// Bytes per pixel: 1 or 4.
  private let bytesPerPixel: Int

  /// Returns nil if the picture is not axis-aligned, wraps, has floats, is one pixel wide (if interpolated), or
  /// lies beside `visible`, or if the interpolation is cubic.
  init?(
    _ picture: Picture, inverse: GAffineTransform, interpolation: Interpolation, visible: PixelRect
  ) {
    guard picture.bytesPerPixel <= 4, !picture.wraps, inverse.b == 0, inverse.c == 0,
      inverse.a != 0,
      interpolation != .cubic, interpolation == .nearest || picture.width > 1
    else { return nil }
    // One pixel more: anti-aliased borders reach beyond the picture.
    let ends = (-inverse.tx / inverse.a, (Double(picture.width) - inverse.tx) / inverse.a)
    let low = max((min(ends.0, ends.1) - 1).rounded(.down), Double(visible.minX))
    let high = min((max(ends.0, ends.1) + 1).rounded(.up), Double(visible.maxX))
    guard low < high else { return nil }
    columns = Int(low)..<Int(high)
    self.inverse = inverse
    self.interpolation = interpolation
    bytesPerPixel = picture.bytesPerPixel
  }

  /// Words at the start of the scratch memory: the first two hold the numbers of the kept lines, the others are unused.
  ///
  /// 16 words are 64 bytes, which keeps the table behind them aligned.
  private static let headerWordCount = 16

  /// The size in words of the scratch memory that `read` needs: header, table of columns, and, if linear, two lines.
  var wordCount: Int {
    // The table has a column for each pixel, and a weight if linear.
    guard interpolation == .linear else { return Self.headerWordCount + columns.count }
    let lineWordCount = bytesPerPixel == 4 ? 2 * columns.count : byteLineWordCount
    return Self.headerWordCount + 2 * columns.count + 2 * lineWordCount
  }

  /// The size in words of a kept line of bytes, which has 16 bits per pixel.
  private var byteLineWordCount: Int { (columns.count + 1) / 2 }

  /// Prepares `scratch`, of `wordCount` words, for `read`: no line is kept, and the table of columns is filled.
  @unsafe func prepareScratch(_ scratch: UnsafeMutablePointer<UInt32>, picture: Picture) {
    // SAFETY: the scratch memory has `wordCount` words.
    // `UInt32.max` is the number of no line: no line is kept.
    unsafe scratch[0] = UInt32.max
    unsafe scratch[1] = UInt32.max
    let (table, width) = unsafe (table(scratch), Int32(picture.width))
    Sampler.forEachBlock(x: columns.lowerBound, count: columns.count) { start, count in
      let steps = Sampler.steps(inverse, interpolation, x: columns.lowerBound + start, y: 0)
      let first = unsafe table.first + start
      if interpolation == .nearest {
        unsafe cpx_nearest_columns(first, count, width, steps.x, steps.dx)
      } else {
        let taps = unsafe cpx_linear_taps(first: first, weight: table.weight + start)
        unsafe cpx_find_linear_taps(taps, count, width, steps.x, steps.dx)
      }
    }
  }

  /// The picture line of raster row `y` in nearest sampling, clamped to the picture; nil if linear.
  func nearestLine(_ picture: Picture, y: Int) -> Int? {
    guard interpolation == .nearest else { return nil }
    return min(max(Int(lineCoordinate(y) >> 32), 0), picture.height - 1)
  }

  /// The picture y coordinate of the sample points of raster row `y`, in 32.32 fixed point.
  private func lineCoordinate(_ y: Int) -> Int64 {
    Int64(bitPattern: Sampler.steps(inverse, interpolation, x: columns.lowerBound, y: y).y)
  }

  /// Writes the samples of `count` raster pixels from (`x`, `y`) on, as words or bytes.
  ///
  /// Returns false, and writes nothing, if a pixel lies outside `columns`.
  ///
  /// - Parameter scratch: Memory that `prepareScratch` has prepared for this picture.
  @unsafe func read(
    _ picture: Picture, x: Int, y: Int, count: Int, into out: UnsafeMutableRawPointer,
    scratch: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard x >= columns.lowerBound, x + count <= columns.upperBound else { return false }
    let offset = x - columns.lowerBound
    // SAFETY: lines are clamped to the picture; the columns are in the table.
    if let line = nearestLine(picture, y: y) {
      let (row, first) = unsafe (picture.address(x: 0, y: line), table(scratch).first + offset)
      if bytesPerPixel == 4 {
        unsafe cpx_gather_pixels32(out.assumingMemoryBound(to: UInt32.self), count, row, first)
      } else {
        unsafe cpx_gather_pixels8(out.assumingMemoryBound(to: UInt8.self), count, row, first)
      }
      return true
    }
    // Pixel centres are at ½, so this subtracts ½ (1 << 31).
    let lineCoordinate = lineCoordinate(y) &- 1 << 31
    let (line, last) = (Int(lineCoordinate >> 32), picture.height - 1)
    let upper = unsafe interpolatedLine(min(max(line, 0), last), of: picture, scratch)
    let lower = unsafe interpolatedLine(min(max(line + 1, 0), last), of: picture, scratch)
    let weight = UInt32(truncatingIfNeeded: lineCoordinate >> 24) & 255
    if bytesPerPixel == 4 {
      unsafe cpx_lerp_down_pixels32(
        out.assumingMemoryBound(to: UInt32.self), count, words(upper, from: offset),
        words(lower, from: offset), weight)
    } else {
      unsafe cpx_lerp_down_pixels8(
        out.assumingMemoryBound(to: UInt8.self), count, bytes(upper) + offset,
        bytes(lower) + offset, weight)
    }
    return true
  }

  /// Returns the horizontally interpolated line `line` of the picture; computes it unless it is kept.
  ///
  /// Even and odd lines have a slot each, so that two neighbouring lines are kept.
  @unsafe private func interpolatedLine(
    _ line: Int, of picture: Picture, _ scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafeMutablePointer<UInt32> {
    let slot = line & 1
    // SAFETY: two slots follow the table, of `byteLineWordCount` words for bytes; `line` lies in the picture.
    let first = unsafe scratch + Self.headerWordCount + 2 * columns.count
    let keptLine =
      bytesPerPixel == 4
      ? unsafe first + 2 * slot * columns.count : unsafe first + slot * byteLineWordCount
    if unsafe scratch[slot] != UInt32(line) {
      unsafe scratch[slot] = UInt32(line)
      let (row, width) = unsafe (picture.address(x: 0, y: line), Int32(picture.width))
      if bytesPerPixel == 4 {
        unsafe cpx_lerp_across_pixels32(
          words(keptLine, from: 0), columns.count, row, width, table(scratch))
      } else {
        unsafe cpx_lerp_across_pixels8(bytes(keptLine), columns.count, row, width, table(scratch))
      }
    }
    return unsafe keptLine
  }

  /// A kept line of words, from `column` on: rows of even and of odd channels.
  @unsafe private func words(_ keptLine: UnsafeMutablePointer<UInt32>, from column: Int)
    -> cpx_interpolated_row
  {
    unsafe cpx_interpolated_row(even: keptLine + column, odd: keptLine + columns.count + column)
  }

  /// A kept line of bytes, with 16 bits per pixel.
  @unsafe private func bytes(_ keptLine: UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<
    UInt16
  > {
    // SAFETY: the memory of a line is used as 16-bit values alone.
    unsafe UnsafeMutableRawPointer(keptLine).assumingMemoryBound(to: UInt16.self)
  }

  /// The table of picture columns, and of weights if linear.
  @unsafe private func table(_ scratch: UnsafeMutablePointer<UInt32>) -> cpx_linear_taps {
    // SAFETY: the table follows the header; 32-bit words may be read as signed or unsigned.
    let first = unsafe UnsafeMutableRawPointer(scratch + Self.headerWordCount)
      .assumingMemoryBound(to: Int32.self)
    return unsafe cpx_linear_taps(
      first: first, weight: scratch + (Self.headerWordCount + columns.count))
  }
}
