import Citrine

/// Where a picture goes: a file, or standard output.
struct Destination {
  private let path: String

  /// - Parameter path: A path, or `-` for standard output.
  init(_ path: String) { self.path = path }

  func write(_ image: GImage) throws(Failure) {
    try write {
      if path == "-" {
        try FileHandle.standardOutput.write(contentsOf: image.pngData())
      } else {
        try image.writePNG(to: URL(fileURLWithPath: path))
      }
    }
  }

  /// Writes a file that is there already.
  func write(_ file: Data) throws(Failure) {
    try write {
      if path == "-" {
        try FileHandle.standardOutput.write(contentsOf: file)
      } else {
        do {
          try file.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
          throw Failure(.cannotCreate, "\(path) cannot be written.")
        }
      }
    }
  }

  private func write(_ action: () throws -> Void) throws(Failure) {
    if path.hasSuffix("/") { throw Failure(.cannotCreate, "\(path) cannot be written: a folder.") }
    do {
      try action()
    } catch let failure as Failure {
      throw failure
    } catch PNGEncodingError.unwritable(_, let reason) {
      throw Failure(.cannotCreate, "\(path) cannot be written: \(reason).")
    } catch let error as PNGEncodingError {
      throw Failure(.cannotCreate, "\(path) cannot be written: \(error).")
    } catch {
      throw Failure(.cannotCreate, "Standard output cannot be written.")
    }
  }

  /// Creates a folder, if there is none.
  static func makeFolder(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path), withIntermediateDirectories: true)
    } catch {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw Failure(
        .cannotCreate, "\(path) \(isThere ? "is not a folder" : "cannot be created").")
    }
  }
}
