import Citrine

/// Where a picture goes: a file, or standard output.
struct Destination {
  private let path: String

  /// - Parameter path: A path, or `-` for standard output.
  init(_ path: String) { self.path = path }

  func write(_ image: GImage) throws(Failure) {
    do {
      if path == "-" {
        try FileHandle.standardOutput.write(contentsOf: image.pngData())
      } else {
        try image.writePNG(to: URL(fileURLWithPath: path))
      }
    } catch {
      throw Failure(.cannotCreate, "\(path == "-" ? "standard output" : path): \(error).")
    }
  }

  /// Creates a folder, if there is none.
  static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path), withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .cannotCreate, "The folder \(path) cannot be created: \(error.localizedDescription)")
    }
  }
}
