/// Reads integers from a range of a font file, with bounds checks.
struct FontByteReader {
  let bytes: [UInt8]
  let format: GFontError.Format

  /// The name of the range for error messages, such as "the metrics".
  let part: String

  /// Whether integers of more than one byte are big-endian; otherwise they are little-endian.
  var isBigEndian = false

  /// The index of the next byte to read, in `bytes`.
  private(set) var position: Int
  /// The end of the range (exclusive), as an index of `bytes`.
  let end: Int

  /// Creates a reader of a range, which is cut at the end of the bytes.
  init(
    _ bytes: [UInt8], range: Range<Int>, format: GFontError.Format, part: String
  ) {
    self.bytes = bytes
    self.format = format
    self.part = part
    position = min(range.lowerBound, bytes.count)
    end = min(range.upperBound, bytes.count)
  }

  /// The number of bytes from the position to the end of the range.
  var remaining: Int { end - position }

  /// Skips `count` bytes and returns their range; throws `GFontError.truncated` if fewer remain.
  mutating func take(_ count: Int) throws(GFontError) -> Range<Int> {
    guard count >= 0, count <= remaining else { throw .truncated(format, part: part) }
    position += count
    return position - count..<position
  }

  /// Skips `count` items of `size` bytes and returns their range; throws if fewer remain, or if the product overflows.
  mutating func take(_ count: Int, of size: Int) throws(GFontError) -> Range<Int> {
    let (total, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow else { throw .truncated(format, part: part) }
    return try take(total)
  }

  mutating func uint8() throws(GFontError) -> Int { Int(bytes[try take(1).lowerBound]) }

  mutating func uint16() throws(GFontError) -> Int {
    let start = try take(2).lowerBound
    let (first, second) = (Int(bytes[start]), Int(bytes[start + 1]))
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  mutating func int16() throws(GFontError) -> Int {
    Int(Int16(truncatingIfNeeded: try uint16()))
  }

  mutating func uint32() throws(GFontError) -> Int {
    let first = try uint16()
    let second = try uint16()
    return isBigEndian ? first << 16 | second : second << 16 | first
  }

  mutating func int32() throws(GFontError) -> Int {
    Int(Int32(truncatingIfNeeded: try uint32()))
  }

  /// Returns a `GFontError.malformed` that reports the current position, the offset of the next byte to read.
  func malformed(_ reason: String) -> GFontError {
    .malformed(format, reason: reason, at: position)
  }
}
