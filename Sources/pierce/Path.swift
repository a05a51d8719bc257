import ArgumentParser
import Citrine

/// A path as it is written on the command line: bytes, which need not be UTF-8.
struct Path: Equatable, ExpressibleByArgument {
  private let bytes: [UInt8]

  init(argument: String) { bytes = Arguments.bytes(of: argument) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path for messages.
  var name: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether this is the dash that stands for standard input or output.
  var isDash: Bool { bytes == Array("-".utf8) }

  /// The path of a file in this folder.
  func appending(_ name: String) -> Path {
    Path(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? "" : "/").utf8 + name.utf8)
  }

  /// The path as the library takes it.
  ///
  /// - Throws: `FileError` for no path at all.
  func file() throws(FileError) -> FilePath {
    guard let path = FilePath(bytes: bytes) else { throw FileError(reason: "not a path") }
    return path
  }

  /// The path as a URL, for which the working directory must be there.
  func url() throws(FileError) -> URL { try file().url() }
}

/// The arguments of the process as strings, from which their bytes come back.
///
/// Swift's own strings of them lose bytes that are not UTF-8. Here such a byte is one of the last
/// characters that Unicode keeps for private use. Text that has one of these itself is written so, too.
enum Arguments {
  /// What stands for the byte 0.
  private static let base: UInt32 = 0x10_FF00

  /// Those of the process, without its name.
  static var ofProcess: [String] {
    let count = Int(CommandLine.argc)
    return (1..<max(count, 1)).compactMap { index in
      // SAFETY: the system hands as many C strings as it says.
      unsafe CommandLine.unsafeArgv[index].map { argument in
        let bytes = unsafe (0..<strlen(argument)).map {
          unsafe UInt8(bitPattern: argument[Int($0)])
        }
        return string(of: bytes)
      }
    }
  }

  static func string(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.value >= base })
    {
      return text
    }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(base + UInt32(byte))!)
    }
    return String(text)
  }

  static func bytes(of argument: String) -> [UInt8] {
    argument.unicodeScalars.flatMap { scalar in
      scalar.value >= base
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// An argument as text: what is not UTF-8 becomes U+FFFD.
  static func text(of argument: String) -> String {
    String(decoding: bytes(of: argument), as: UTF8.self)
  }
}
