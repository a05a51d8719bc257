/// Texts that describe a PNG file, each with a keyword, such as "Title" or "Author" (PNG, section 11.3.3).
enum PNGText {
  /// The names of the chunks that have a text: in Latin-1, in compressed Latin-1, and in UTF-8.
  static let chunkNames: Set<String> = ["tEXt", "zTXt", "iTXt"]

  /// The maximum number of texts that are read from a file; further ones are ignored.
  ///
  /// There are ten keywords that the standard names, and a file may have a text in several languages.
  static let maximumCount = 64

  /// The maximum size of a decompressed text: 64 KiB, so that the texts of a file take at most 4 MiB.
  private static let byteLimit = 1 << 16

  /// Reads the keyword and the text of a chunk; nil if it is damaged.
  static func parse(_ name: String, _ data: ArraySlice<UInt8>) -> (keyword: String, text: String)? {
    guard let end = data.prefix(80).firstIndex(of: 0), end > data.startIndex else { return nil }
    let (keyword, rest) = (latin1(data[..<end]), data[(end + 1)...])
    let text: String?
    switch name {
    case "tEXt": text = latin1(rest)
    case "zTXt": text = inflated(rest.dropFirst(), method: rest.first).map { latin1($0[...]) }
    default: text = international(rest)
    }
    return text.map { (keyword, $0) }
  }

  /// Reads the data of an iTXt chunk after the keyword: a flag, a method, a language, a translated keyword, the text.
  private static func international(_ data: ArraySlice<UInt8>) -> String? {
    guard data.count >= 2 else { return nil }
    let (flag, method) = (data[data.startIndex], data[data.startIndex + 1])
    var rest = data.dropFirst(2)
    for _ in 0..<2 {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(end + 1)...]
    }
    switch flag {
    case 0: return String(decoding: rest, as: UTF8.self)
    case 1: return inflated(rest, method: method).map { String(decoding: $0, as: UTF8.self) }
    default: return nil
    }
  }

  private static func inflated(_ stream: ArraySlice<UInt8>, method: UInt8?) -> [UInt8]? {
    guard method == 0 else { return nil }
    return try? Gzip.inflate(Array(stream), as: .zlib, limit: byteLimit)
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// Returns the bytes of a whole chunk: tEXt if the text is in Latin-1, and iTXt otherwise.
  ///
  /// - Parameters:
  ///   - keyword: 1 to 79 characters in Latin-1.
  ///   - text: Characters of code 0 are left out.
  static func chunk(keyword: String, _ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars.filter { $0.value != 0 }
    let key = keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + [0]
    if scalars.allSatisfy({ $0.value < 0x100 }) {
      return PNGChunk.bytes(
        named: "tEXt", key + scalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
    let (notCompressed, method, language, translatedKeyword) = (
      UInt8(0), UInt8(0), UInt8(0), UInt8(0)
    )
    let text = String(String.UnicodeScalarView(scalars))
    return PNGChunk.bytes(
      named: "iTXt", key + [notCompressed, method, language, translatedKeyword] + text.utf8)
  }
}
