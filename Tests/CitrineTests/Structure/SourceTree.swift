import Foundation

/// The files of this package, for the structure tests.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  struct File {
    /// The path relative to the package's root.
    let path: String
    let text: String

    var name: String { path.split(separator: "/").last.map { String($0) } ?? path }

    /// The stage of a file in `Sources/Citrine`; nil for a file outside all stages.
    var stage: String? {
      let parts = path.split(separator: "/")
      return parts.count == 4 ? String(parts[2]) : nil
    }

    /// The text without comments and string literals.
    var code: String {
      text
        .replacing(/"""(?s:.*?)"""/, with: "\"\"")
        .replacing(/"(\\.|[^"\\\n])*"/, with: "\"\"")
        .replacing(/\/\/.*/, with: "")
        .replacing(/\/\*(?s:.*?)\*\//, with: "")
    }
  }

  /// Returns the files below a folder whose names end in one of `extensions`, without those of documentation catalogs.
  static func files(in folder: String, _ extensions: [String]) throws -> [File] {
    let start = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path)
    return try paths.sorted()
      .filter { path in extensions.contains { path.hasSuffix("." + $0) } }
      .filter { !$0.contains(".docc/") }
      .map { path in
        let text = try String(contentsOf: start.appending(path: path), encoding: .utf8)
        return File(path: folder + "/" + path, text: text)
      }
  }

  static func folders(in folder: String) throws -> [String] {
    let start = root.appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: start.path)
    return names.sorted().filter { !$0.hasSuffix(".docc") }.filter { name in
      (try? start.appending(path: name).resourceValues(forKeys: [.isDirectoryKey]).isDirectory)
        == true
    }
  }

  static func architecture() throws -> String {
    try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
  }

  /// Returns the names in the first column of the table under `header`, in order.
  static func rows(under header: String) throws -> [String] {
    let lines = try architecture().split(separator: "\n").map { String($0) }
    guard let start = lines.firstIndex(where: { $0.hasPrefix("| \(header) |") }) else { return [] }
    return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.flatMap { line in
      // A row may be about several modules: | `A`, `B` | …
      line.prefixMatch(of: /\| (`\w+\/?`(, `\w+`)*) \|/).map {
        $0.1.matches(of: /\w+/).map { String($0.0) }
      } ?? []
    }
  }
}
