import Citrine

/// Where a picture goes: a file, or standard output.
struct Destination {
  private let path: Path

  /// - Parameters:
  ///   - path: A path, or `-` for standard output.
  ///   - inputs: What the picture must not take the place of.
  /// - Throws: `Failure` where it would.
  init(_ path: Path, sparing inputs: Inputs) throws(Failure) {
    self.path = path
    try inputs.check(path)
  }

  func write(_ image: GImage) throws(Failure) {
    let file: Data
    do {
      file = try image.pngData()
    } catch {
      throw Failure(.cannotCreate, "\(path.name) cannot be written: \(error).")
    }
    try write(file)
  }

  /// Writes a file that is there already.
  func write(_ file: Data) throws(Failure) {
    if path.isDash { return try Self.writeToStandardOutput(file) }
    do {
      try FileWriting.write(file, to: path.file())
    } catch {
      throw Failure(.cannotCreate, "\(path.name) cannot be written: \(error.reason).")
    }
  }

  static func writeToStandardOutput(_ data: Data) throws(Failure) {
    do {
      try FileWriting.write(data, to: .output)
    } catch {
      throw Failure(.cannotCreate, "Standard output cannot be written: \(error.reason).")
    }
  }

  /// Creates a folder, if there is none.
  static func makeFolder(_ path: Path) throws(Failure) {
    do {
      try FileWriting.makeFolder(path.file())
    } catch {
      throw Failure(.cannotCreate, "The folder \(path.name) cannot be made: \(error.reason).")
    }
  }
}

/// The files that a run reads, by the options that name them.
struct Inputs {
  private let files: [(option: String, path: Path)]

  init(_ files: [(option: String, path: Path?)]) {
    self.files = files.compactMap { file in file.path.map { (file.option, $0) } }
  }

  /// Throws if an output is one of these: it would be lost.
  func check(_ output: Path) throws(Failure) {
    guard !output.isDash, let target = try? output.file() else { return }
    for (option, path) in files {
      guard let source = try? path.file(), FileWriting.areSameFile(source, target) else { continue }
      throw Failure(
        .usage, "\(output.name) is the file of \(option); it is read, and not written over.")
    }
  }
}
