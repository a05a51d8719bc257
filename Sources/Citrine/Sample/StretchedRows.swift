import CPixels

/// A way to sample an upright picture that grows: lines of it are stretched once and kept, and rows of
/// the raster are mixed from two of them.
///
/// The samples are those along a walk, up to 1/256 of a level before they are rounded; a walk is what
/// reads where nothing was stretched. What is kept
/// lies in the caller's memory, so that one sampler serves several threads.
@safe
struct StretchedRows {
  /// The columns of the raster that lines are stretched for.
  private let columns: Range<Int>
  /// The first of them, were all of the picture visible: from there on columns are counted, so that
  /// no sample depends on what is visible.
  private let origin: Double
  private let inverse: GAffineTransform

  /// Returns nil when the picture is none of words that stands upright, grows and ends at its border.
  init?(_ picture: Picture, inverse: GAffineTransform, visible: PixelRect) {
    guard picture.channels == 4, !picture.wraps, picture.width > 1, inverse.b == 0, inverse.c == 0,
      abs(inverse.a) <= 1, abs(inverse.d) <= 1, inverse.a != 0
    else { return nil }
    // A pixel more: what is smooth at the border reaches beyond it.
    let ends = (-inverse.tx / inverse.a, (Double(picture.width) - inverse.tx) / inverse.a)
    let start = (min(ends.0, ends.1) - 1).rounded(.down)
    let low = max(start, Double(visible.minX))
    let high = min((max(ends.0, ends.1) + 1).rounded(.up), Double(visible.maxX))
    guard low < high, abs(start) < Double(Int32.max) else { return nil }
    origin = start
    columns = Int(low)..<Int(high)
    self.inverse = inverse
  }

  /// The words at the start of the memory that say which lines are kept; it stays aligned.
  private static let header = 16

  /// The words of memory that `read` needs.
  var wordCount: Int { Self.header + 6 * columns.count }

  /// Prepares memory for `read`.
  @unsafe func begin(_ memory: UnsafeMutablePointer<UInt32>, picture: Picture) {
    // SAFETY: the memory has `wordCount` words.
    unsafe memory[0] = UInt32.max
    unsafe memory[1] = UInt32.max
    let step = Sampler.fixed(inverse.a)
    let start = Sampler.fixed(inverse.apply(CGPoint(x: origin + 0.5, y: 0)).x)
    let skipped = UInt64(Double(columns.lowerBound) - origin)
    unsafe cpx_stretch_columns(
      table(memory), columns.count, Int32(picture.width), start &+ skipped &* step, step)
  }

  /// Writes the samples of `count` pixels from `x`, `y` on, and returns whether it could.
  ///
  /// - Parameter memory: What `begin` has prepared for this picture.
  @unsafe func read(
    _ picture: Picture, x: Int, y: Int, count: Int, into out: UnsafeMutablePointer<UInt32>,
    memory: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    guard x >= columns.lowerBound, x + count <= columns.upperBound else { return false }
    let center = CGPoint(x: 0, y: Double(y) + 0.5)
    let place = Int64(bitPattern: Sampler.fixed(inverse.apply(center).y) &- 1 << 31)
    let line = Int(place >> 32)
    let last = picture.height - 1
    // SAFETY: lines are clamped to the picture; the columns lie among those that are stretched.
    let upper = unsafe stretched(min(max(line, 0), last), of: picture, memory)
    let lower = unsafe stretched(min(max(line + 1, 0), last), of: picture, memory)
    let offset = x - columns.lowerBound
    unsafe cpx_mix_words(
      out, count, cpx_stretched(even: upper.even + offset, odd: upper.odd + offset),
      cpx_stretched(even: lower.even + offset, odd: lower.odd + offset),
      UInt32(truncatingIfNeeded: place >> 24) & 255)
    return true
  }

  /// A line of the picture, stretched now or kept: neighbours are kept in different places.
  @unsafe private func stretched(
    _ line: Int, of picture: Picture, _ memory: UnsafeMutablePointer<UInt32>
  ) -> cpx_stretched {
    let slot = line & 1
    // SAFETY: two slots of two rows follow the table; `line` lies in the picture.
    let even = unsafe memory + (Self.header + (2 + 2 * slot) * columns.count)
    let row = unsafe cpx_stretched(even: even, odd: even + columns.count)
    if unsafe memory[slot] != UInt32(line) {
      unsafe memory[slot] = UInt32(line)
      unsafe cpx_stretch_words(
        row, columns.count, picture.address(x: 0, y: line), Int32(picture.width), table(memory))
    }
    return unsafe row
  }

  @unsafe private func table(_ memory: UnsafeMutablePointer<UInt32>) -> cpx_stretch {
    // SAFETY: the table follows the header; numbers of one size may be read as signed or not.
    let first = unsafe UnsafeMutableRawPointer(memory + Self.header)
      .assumingMemoryBound(to: Int32.self)
    return unsafe cpx_stretch(first: first, weight: memory + (Self.header + columns.count))
  }
}
