/// A path of the file system: one or more bytes, none of them 0, not necessarily UTF-8.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Creates a path from bytes of the system, such as a command-line argument.
  ///
  /// - Returns: nil if there are no bytes, or if a byte is 0, which would end a C string.
  package init?(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    if self.bytes.isEmpty || self.bytes.contains(0) { return nil }
  }

  /// Creates a path from a `file:` URL; its percent escapes may stand for any bytes except 0.
  ///
  /// - Throws: `FileError` if the URL is not a `file:` URL, has no valid path, or is relative to a working folder that
  ///   has been removed.
  package init(_ url: URL) throws(FileError) {
    guard url.isFileURL else {
      // Foundation makes a URL without a scheme of a relative path if there is no working folder.
      let lacksWorkingFolder = url.scheme == nil && FileSystem.workingFolder == nil
      throw lacksWorkingFolder ? .noWorkingFolder : FileError(reason: "not the URL of a file")
    }
    let escaped = url.absoluteURL.path(percentEncoded: true)
    guard let path = Self(bytes: Self.unescaped(escaped.utf8)) else {
      throw FileError(reason: "not a path")
    }
    self = path
  }

  /// Decodes percent escapes: replaces `%` and two hexadecimal digits by the byte of that value.
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
    // The escaped text has only unreserved characters and escapes, so this cannot fail for any path.
    guard let url = URL(string: "file://" + escaped.joined()) else {
      throw FileError(reason: "not a path")
    }
    return url
  }

  /// The path as text for messages; bytes that are not valid UTF-8 become U+FFFD.
  package var name: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the path of a `file:` URL for messages; the whole URL if it is not a `file:` URL.
  package static func name(of url: URL) -> String {
    (try? Self(url))?.name ?? url.absoluteString
  }

  private static let slash = UInt8(ascii: "/")

  /// The part before the last slash; `/` if the path has no other slash than at its start, `.` if it has none.
  ///
  /// Unless a slash ends the path, this is the folder that contains the last component.
  var folder: FilePath {
    guard let end = bytes.lastIndex(of: Self.slash) else {
      return FilePath(unchecked: [UInt8(ascii: ".")])
    }
    return FilePath(unchecked: Array(bytes[..<max(end, 1)]))
  }

  /// The last component, without trailing slashes; empty if the path consists of slashes only.
  package var lastComponent: [UInt8] {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? 0
    return Array(bytes[..<end].split(separator: Self.slash).last ?? [])
  }

  /// Returns this path with a relative path appended; an absolute path is returned unchanged.
  package func appending(_ relative: [UInt8]) -> FilePath {
    if relative.first == Self.slash { return FilePath(unchecked: relative) }
    return FilePath(unchecked: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + relative)
  }

  /// The paths of all enclosing folders, the outermost first, and then the path itself.
  var ancestry: [FilePath] {
    let ends = bytes.indices.dropFirst().filter { bytes[$0] == Self.slash } + [bytes.count]
    return ends.map { FilePath(unchecked: Array(bytes[..<$0])) }
  }

  private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  /// The bytes as a C string, with a zero at the end.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

/// An error of a file operation.
package struct FileError: Error, Equatable, Sendable {
  /// The operating system's message, or this library's; without a full stop at the end.
  package let reason: String
  /// The operating system's error number (`errno`); nil for an error of this library.
  let code: Int32?

  package init(reason: String) { self.init(reason: reason, code: nil) }

  init(reason: String, code: Int32?) {
    self.reason = reason
    self.code = code
  }

  package static let noWorkingFolder = FileError(reason: "the working directory has been removed")
}
