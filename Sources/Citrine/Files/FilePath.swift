/// A path of the file system: bytes, which need not be UTF-8, none of them 0.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Takes bytes as they come from the system, such as an argument of the program.
  ///
  /// - Returns: nil for no bytes, and where a byte is 0: C functions would see the end there.
  package init?(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    if self.bytes.isEmpty || self.bytes.contains(0) { return nil }
  }

  /// Takes the path of a `file:` URL, whose percent escapes may stand for any bytes.
  ///
  /// - Throws: `FileError` for the URL of anything else.
  package init(_ url: URL) throws(FileError) {
    guard url.isFileURL else {
      // A relative path becomes a URL without a scheme if there is nothing that it is relative to.
      let isLost = url.scheme == nil && FileSystem.workingFolder == nil
      throw isLost ? .noWorkingFolder : FileError(reason: "not the URL of a file")
    }
    let escaped = url.absoluteURL.path(percentEncoded: true)
    guard let path = Self(bytes: Self.unescaped(escaped.utf8)) else {
      throw FileError(reason: "not a path")
    }
    self = path
  }

  /// Replaces `%` and two hexadecimal digits by the byte that they stand for.
  private static func unescaped(_ text: String.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The path as a `file:` URL.
  ///
  /// - Throws: `FileError.noWorkingFolder` for a relative path while there is no working folder.
  package func url() throws(FileError) -> URL {
    var path = bytes
    if path.first != Self.slash {
      guard let folder = FileSystem.workingFolder else { throw .noWorkingFolder }
      path = folder.appending(path).bytes
    }
    let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~".utf8)
    let escaped = path.map { byte in
      unreserved.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    // Letters, digits and escapes are the text of a URL, whatever the path is.
    guard let url = URL(string: "file://" + escaped.joined()) else {
      throw FileError(reason: "not a path")
    }
    return url
  }

  /// The path for messages; bytes that are not UTF-8 become U+FFFD.
  package var name: String { String(decoding: bytes, as: UTF8.self) }

  /// The path of a URL for messages, or the URL if it has none.
  package static func name(of url: URL) -> String {
    (try? Self(url))?.name ?? url.absoluteString
  }

  private static let slash = UInt8(ascii: "/")

  /// The path of the folder that the last component lies in.
  var folder: FilePath {
    guard let end = bytes.lastIndex(of: Self.slash) else { return FilePath(trusted: [0x2E]) }
    return FilePath(trusted: Array(bytes[..<max(end, 1)]))
  }

  /// The last component, without slashes behind it.
  package var lastComponent: [UInt8] {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? 0
    return Array(bytes[..<end].split(separator: Self.slash).last ?? [])
  }

  /// The path of something in this folder; an absolute path stays what it is.
  package func appending(_ relative: [UInt8]) -> FilePath {
    if relative.first == Self.slash { return FilePath(trusted: relative) }
    return FilePath(trusted: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + relative)
  }

  /// The paths of all folders that lead here, the outermost first, and the path itself.
  var ancestry: [FilePath] {
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == Self.slash } + [bytes.count]
    return ends.map { FilePath(trusted: Array(bytes[..<$0])) }
  }

  private init(trusted bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes as C functions take them.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

/// Why the file system refused.
package struct FileError: Error, Equatable, Sendable {
  /// The operating system's words, or our own; no sentence, and no full stop.
  package let reason: String
  /// The operating system's number of the error, nil for our own.
  let code: Int32?

  package init(reason: String) { self.init(reason: reason, code: nil) }

  init(reason: String, code: Int32?) {
    self.reason = reason
    self.code = code
  }

  package static let noWorkingFolder = FileError(reason: "the working directory has been removed")
}
