import CPixels

/// A way to sample an upright picture: columns are found once, and rows of the raster are taken from one line
/// of it, or mixed from two that were stretched once and kept.
///
/// The samples are those along a walk, to the last bit. What is kept lies in the caller's memory, so that one
/// sampler serves several threads.
@safe
struct StretchedRows {
  /// The columns of the raster that lines are stretched for.
  private let columns: Range<Int>
  private let inverse: GAffineTransform
  private let interpolation: Interpolation
  /// The bytes of a pixel: 1 or 4.
  private let channels: Int

  /// Returns nil when the picture is turned, repeated, or one of floats, or is interpolated by a cubic.
  init?(
    _ picture: Picture, inverse: GAffineTransform, interpolation: Interpolation, visible: PixelRect
  ) {
    guard picture.channels <= 4, !picture.wraps, inverse.b == 0, inverse.c == 0, inverse.a != 0,
      interpolation != .cubic, interpolation == .nearest || picture.width > 1
    else { return nil }
    // A pixel more: what is smooth at the border reaches beyond it.
    let ends = (-inverse.tx / inverse.a, (Double(picture.width) - inverse.tx) / inverse.a)
    let low = max((min(ends.0, ends.1) - 1).rounded(.down), Double(visible.minX))
    let high = min((max(ends.0, ends.1) + 1).rounded(.up), Double(visible.maxX))
    guard low < high else { return nil }
    columns = Int(low)..<Int(high)
    self.inverse = inverse
    self.interpolation = interpolation
    channels = picture.channels
  }

  /// The words at the start of the memory that say which lines are kept; it stays aligned.
  private static let header = 16

  /// The words of memory that `read` needs: a table of columns, and two lines where samples are mixed.
  var wordCount: Int {
    guard interpolation == .linear else { return Self.header + columns.count }
    return Self.header + 2 * columns.count + 2 * (channels == 4 ? 2 * columns.count : halfCount)
  }

  /// The words that a line of bytes takes, 16 bits each.
  private var halfCount: Int { (columns.count + 1) / 2 }

  /// Prepares memory for `read`.
  @unsafe func begin(_ memory: UnsafeMutablePointer<UInt32>, picture: Picture) {
    // SAFETY: the memory has `wordCount` words.
    unsafe memory[0] = UInt32.max
    unsafe memory[1] = UInt32.max
    let (table, width) = unsafe (table(memory), Int32(picture.width))
    Sampler.forEachBlock(x: columns.lowerBound, count: columns.count) { start, count in
      let walk = Sampler.walk(inverse, interpolation, x: columns.lowerBound + start, y: 0)
      let first = unsafe table.first + start
      if interpolation == .nearest {
        unsafe cpx_nearest_columns(first, count, width, walk.x, walk.dx)
      } else {
        let part = unsafe cpx_stretch(first: first, weight: table.weight + start)
        unsafe cpx_stretch_columns(part, count, width, walk.x, walk.dx)
      }
    }
  }

  /// The line of the picture that the nearest samples of a row lie in; nil for other samples.
  func nearestLine(_ picture: Picture, y: Int) -> Int? {
    guard interpolation == .nearest else { return nil }
    return min(max(Int(place(y) >> 32), 0), picture.height - 1)
  }

  /// The place of a row in the picture, with 32 fraction bits.
  private func place(_ y: Int) -> Int64 {
    Int64(bitPattern: Sampler.walk(inverse, interpolation, x: columns.lowerBound, y: y).y)
  }

  /// Writes the samples of `count` pixels from `x`, `y` on, words or bytes, and returns whether it could.
  ///
  /// - Parameter memory: What `begin` has prepared for this picture.
  @unsafe func read(
    _ picture: Picture, x: Int, y: Int, count: Int, into out: UnsafeMutableRawPointer,
    memory: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard x >= columns.lowerBound, x + count <= columns.upperBound else { return false }
    let offset = x - columns.lowerBound
    // SAFETY: lines are clamped to the picture; the columns lie among those of the table.
    if let line = nearestLine(picture, y: y) {
      let (row, first) = unsafe (picture.address(x: 0, y: line), table(memory).first + offset)
      if channels == 4 {
        unsafe cpx_take_words(out.assumingMemoryBound(to: UInt32.self), count, row, first)
      } else {
        unsafe cpx_take_bytes(out.assumingMemoryBound(to: UInt8.self), count, row, first)
      }
      return true
    }
    let place = place(y) &- 1 << 31
    let (line, last) = (Int(place >> 32), picture.height - 1)
    let upper = unsafe stretched(min(max(line, 0), last), of: picture, memory)
    let lower = unsafe stretched(min(max(line + 1, 0), last), of: picture, memory)
    let weight = UInt32(truncatingIfNeeded: place >> 24) & 255
    if channels == 4 {
      unsafe cpx_mix_words(
        out.assumingMemoryBound(to: UInt32.self), count, words(upper, from: offset),
        words(lower, from: offset), weight)
    } else {
      unsafe cpx_mix_bytes(
        out.assumingMemoryBound(to: UInt8.self), count, bytes(upper) + offset,
        bytes(lower) + offset, weight)
    }
    return true
  }

  /// A line of the picture, stretched now or kept: neighbours are kept in different places.
  @unsafe private func stretched(
    _ line: Int, of picture: Picture, _ memory: UnsafeMutablePointer<UInt32>
  ) -> UnsafeMutablePointer<UInt32> {
    let slot = line & 1
    // SAFETY: two slots follow the table, of bytes in one row of words; `line` lies in the picture.
    let first = unsafe memory + Self.header + 2 * columns.count
    let kept =
      channels == 4
      ? unsafe first + 2 * slot * columns.count : unsafe first + slot * halfCount
    if unsafe memory[slot] != UInt32(line) {
      unsafe memory[slot] = UInt32(line)
      let (row, width) = unsafe (picture.address(x: 0, y: line), Int32(picture.width))
      if channels == 4 {
        unsafe cpx_stretch_words(words(kept, from: 0), columns.count, row, width, table(memory))
      } else {
        unsafe cpx_stretch_bytes(bytes(kept), columns.count, row, width, table(memory))
      }
    }
    return unsafe kept
  }

  /// The two rows of a stretched line of words.
  @unsafe private func words(_ kept: UnsafeMutablePointer<UInt32>, from column: Int)
    -> cpx_stretched
  {
    unsafe cpx_stretched(even: kept + column, odd: kept + columns.count + column)
  }

  /// A stretched line of bytes, 16 bits each.
  @unsafe private func bytes(_ kept: UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<UInt16> {
    // SAFETY: the memory of a line is used in one way alone.
    unsafe UnsafeMutableRawPointer(kept).assumingMemoryBound(to: UInt16.self)
  }

  @unsafe private func table(_ memory: UnsafeMutablePointer<UInt32>) -> cpx_stretch {
    // SAFETY: the table follows the header; numbers of one size may be read as signed or not.
    let first = unsafe UnsafeMutableRawPointer(memory + Self.header)
      .assumingMemoryBound(to: Int32.self)
    return unsafe cpx_stretch(first: first, weight: memory + (Self.header + columns.count))
  }
}
