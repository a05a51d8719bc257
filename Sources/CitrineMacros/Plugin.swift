import Foundation

/// The program that the compiler starts for the macros of CitrineUI.
///
/// The compiler and the program exchange messages: eight bytes with the length, little-endian, then JSON. The program
/// answers one message after the other on its standard output, and ends when its standard input does. It reads the
/// little source that it needs itself, because a package for parsing Swift would take every user minutes to build.
@main
struct Plugin {
  static func main() throws {
    let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)
    while let message = try input.readMessage() {
      let request = try JSONDecoder().decode(Request.self, from: message)
      try output.writeMessage(JSONEncoder().encode(request.response))
    }
  }
}

extension FileHandle {
  /// The number of bytes before a message, which hold its length.
  private static let headerSize = 8

  /// Reads a message; returns nil at the end of the file, or for a message without bytes, the last that is sent.
  fileprivate func readMessage() throws -> Data? {
    guard let header = try readBytes(Self.headerSize) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > 0, let length = Int(exactly: length) else { return nil }
    return try readBytes(length)
  }

  /// Reads a number of bytes; returns nil if the file ends before.
  private func readBytes(_ count: Int) throws -> Data? {
    var bytes = Data()
    while bytes.count < count {
      guard let more = try read(upToCount: count - bytes.count), !more.isEmpty else { return nil }
      bytes += more
    }
    return bytes
  }

  fileprivate func writeMessage(_ message: Data) throws {
    let length = UInt64(message.count)
    let header = (0..<Self.headerSize).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    try write(contentsOf: Data(header) + message)
  }
}
