/// Reads numbers from a range of a font file, checking every step.
struct FontByteReader {
  let bytes: [UInt8]
  let format: GFontError.Format

  /// What the range holds, for messages: "the metrics table".
  let what: String

  /// Byte order of numbers longer than a byte.
  var isBigEndian = false

  private(set) var position: Int
  let end: Int

  /// Reads from `start` to `end`, or to the end of the bytes if that comes first.
  init(
    _ bytes: [UInt8], range: Range<Int>, format: GFontError.Format, what: String
  ) {
    self.bytes = bytes
    self.format = format
    self.what = what
    position = min(range.lowerBound, bytes.count)
    end = min(range.upperBound, bytes.count)
  }

  var remaining: Int { end - position }

  /// Moves on by `count` bytes and returns where they are.
  mutating func take(_ count: Int) throws(GFontError) -> Range<Int> {
    guard count >= 0, count <= remaining else { throw .truncated(format, what: what) }
    position += count
    return position - count..<position
  }

  /// The same for `count` items of `size` bytes, whose product may be beyond an `Int`.
  mutating func take(_ count: Int, of size: Int) throws(GFontError) -> Range<Int> {
    let (total, overflow) = count.multipliedReportingOverflow(by: size)
    return try take(overflow ? -1 : total)
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

  /// An error about the bytes before the position.
  func malformed(_ problem: String) -> GFontError {
    .malformed(format, what: problem, at: position)
  }
}
