import ArgumentParser
import Citrine

/// A path argument of the command line, as bytes, which need not be UTF-8.
struct Path: Equatable, ExpressibleByArgument {
  private let bytes: [UInt8]

  init(argument: String) { bytes = Arguments.bytes(of: argument) }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path as text for messages; invalid UTF-8 becomes U+FFFD.
  var name: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Whether the path is `-`, which stands for standard input or output.
  var isDash: Bool { bytes == Array("-".utf8) }

  /// Returns the path of a file in the folder with this path.
  func appending(_ name: String) -> Path {
    Path(bytes: bytes + (bytes.last == UInt8(ascii: "/") ? "" : "/").utf8 + name.utf8)
  }

  /// Returns the path as the library's type.
  ///
  /// - Throws: `FileError` if the bytes are not a valid path, for example empty.
  func filePath() throws(FileError) -> FilePath {
    guard let path = FilePath(bytes: bytes) else { throw FileError(reason: "not a path") }
    return path
  }

  /// Returns the path as a URL; a relative path needs an existing working directory.
  func url() throws(FileError) -> URL { try filePath().url() }
}

extension Path {
  /// The folders, and the files with one of the endings, whose paths begin with a part of an argument.
  static func completions(of prefix: String, endings: [String]) -> [String] {
    let slash = prefix.lastIndex(of: "/").map { prefix.index(after: $0) } ?? prefix.startIndex
    let folder = String(prefix[..<slash])
    let place = folder.isEmpty ? "." : folder
    let files = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return files.filter { $0.hasPrefix(prefix[slash...]) }.sorted().compactMap { name in
      let url = URL(fileURLWithPath: place).appendingPathComponent(name)
      let isFolder = try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
      if isFolder == true { return folder + name + "/" }
      return endings.contains(where: name.lowercased().hasSuffix) ? folder + name : nil
    }
  }
}
