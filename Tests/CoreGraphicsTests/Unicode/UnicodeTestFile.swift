import Foundation

/// A file of the Unicode Character Database, which Debian's package `unicode-data` installs.
struct UnicodeTestFile {
  /// The folder of the files: that of the environment variable `UNICODE_DATA`, or Debian's.
  private static let folder =
    ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode"

  /// The version of Unicode that the file names in its first line, for example "15.0.0".
  let version: String
  private let bytes: [UInt8]

  static func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(name)")
  }

  init(_ name: String) throws {
    bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)")))
    let firstLine = String(decoding: bytes.prefix(100), as: UTF8.self)
    version = firstLine.firstMatch(of: /-(\d+\.\d+\.\d+)\.txt/).map { String($0.1) } ?? ""
  }

  /// Calls a closure with each line, without its comment, that holds more than the comment.
  func forEachLine(_ body: (_ number: Int, _ line: ArraySlice<UInt8>) throws -> Void) rethrows {
    var (number, start) = (1, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end]
      let text = line.prefix(while: { $0 != UInt8(ascii: "#") })
      if !text.isEmpty { try body(number, text) }
      (number, start) = (number + 1, end + 1)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The numbers of the bytes, in a base of at most 16; -1 for "x".
  ///
  /// Other bytes separate them.
  func numbers(radix: Int) -> [Int] {
    var numbers: [Int] = []
    var isInside = false
    for byte in self {
      let digit =
        switch byte {
        case 0x30...0x39: Int(byte) - 0x30
        case 0x41...0x46 where radix == 16: Int(byte) - 0x41 + 10
        default: -1
        }
      if digit >= 0 {
        if isInside {
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * radix + digit
        } else {
          numbers.append(digit)
        }
      } else if byte == UInt8(ascii: "x") {
        numbers.append(-1)
      }
      isInside = digit >= 0
    }
    return numbers
  }
}
