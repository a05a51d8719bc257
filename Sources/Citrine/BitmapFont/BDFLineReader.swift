/// The lines of a BDF file, one at a time.
///
/// Lines end with LF or CR LF; blank lines and COMMENT lines are skipped.
struct BDFLineReader {
  private let bytes: [UInt8]
  private var position = 0

  /// The number of the line that was read last, counted from 1; 0 before the first.
  private(set) var lineNumber = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A line without white space at its ends.
  struct Line {
    let bytes: ArraySlice<UInt8>

    /// The most bytes of a keyword, and of a value.
    ///
    /// Names in X have at most 255. To compare and hash strings of many combining marks takes quadratic time.
    private static let maxLength = 1024

    /// The text before the first white space.
    var keyword: String {
      String(decoding: bytes.prefix(Self.maxLength).prefix { $0 > 0x20 }, as: UTF8.self)
    }

    /// The text after the keyword; for a quoted string its contents, with each doubled quotation mark as one.
    var value: String {
      let rest = BDFLineReader.trim(bytes.drop { $0 > 0x20 }).prefix(Self.maxLength)
      let quote = UInt8(ascii: "\"")
      guard rest.count >= 2, rest.first == quote, rest.last == quote else {
        return String(decoding: rest, as: UTF8.self)
      }
      let text = String(decoding: rest.dropFirst().dropLast(), as: UTF8.self)
      return text.replacingOccurrences(of: "\"\"", with: "\"")
    }

    /// The integers after the keyword, up to the first word that is not an integer.
    var numbers: [Int] {
      var numbers: [Int] = []
      for word in bytes.split(whereSeparator: { $0 <= 0x20 }).dropFirst() {
        guard let number = Int(String(decoding: word, as: UTF8.self)) else { break }
        numbers.append(number)
      }
      return numbers
    }
  }

  /// Reads the next line that is neither blank nor a comment; nil at the end of the file.
  mutating func next() -> Line? {
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = Line(bytes: Self.trim(bytes[position..<end]))
      position = end + 1
      lineNumber += 1
      if !line.bytes.isEmpty && !Self.isComment(line) { return line }
    }
    return nil
  }

  private static func isComment(_ line: Line) -> Bool {
    line.bytes.first == UInt8(ascii: "C") && line.keyword == "COMMENT"
  }

  private static func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return [] }
    return bytes[first...last]
  }
}
