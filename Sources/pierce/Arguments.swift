import Citrine

/// The arguments of the process, as strings that preserve all bytes.
///
/// `CommandLine.arguments` loses bytes that are not UTF-8. In an argument that is not UTF-8, each byte from 0x80 on
/// is encoded as a private-use character, U+10FF00 plus the byte. An argument that contains such a character
/// itself is encoded in the same way.
enum Arguments {
  /// The scalar value that is added to an encoded byte; the encoded bytes 0x80…0xFF are U+10FF80…U+10FFFF.
  private static let base: UInt32 = 0x10_FF00

  /// The arguments of the process, without its name.
  static var ofProcess: [String] {
    let count = Int(CommandLine.argc)
    return (1..<max(count, 1)).compactMap { index in
      // SAFETY: `unsafeArgv` holds `argc` C strings.
      unsafe CommandLine.unsafeArgv[index].map { argument in
        let bytes = unsafe (0..<strlen(argument)).map {
          unsafe UInt8(bitPattern: argument[Int($0)])
        }
        return string(of: bytes)
      }
    }
  }

  /// Returns an argument as a string that preserves all bytes.
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

  /// Returns the bytes of an argument: the inverse of `string(of:)`.
  static func bytes(of argument: String) -> [UInt8] {
    argument.unicodeScalars.flatMap { scalar in
      scalar.value >= base
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Returns an argument as text; invalid UTF-8 becomes U+FFFD.
  static func text(of argument: String) -> String {
    String(decoding: bytes(of: argument), as: UTF8.self)
  }
}
