import Citrine

/// The destination of a picture: a file, or standard output.
struct Destination {
  private let path: Path
  private let format: OutputFormat

  /// Creates a destination; nothing is written yet.
  ///
  /// - Parameters:
  ///   - path: A path, or `-` for standard output.
  ///   - format: The format of pictures.
  ///   - inputs: Files that must not be overwritten.
  /// - Throws: `Failure` if the destination is one of the inputs.
  init(_ path: Path, _ format: OutputFormat, protecting inputs: InputFiles) throws(Failure) {
    self.path = path
    self.format = format
    try inputs.check(path)
  }

  /// Encodes and writes a picture; returns the number of bytes.
  @discardableResult
  func write(_ image: GImage) throws(Failure) -> Int {
    let file: Data
    do {
      file = try format.encode(image)
    } catch {
      throw Failure(.cannotCreate, "\(path.name) cannot be written: \(error).")
    }
    try write(file)
    return file.count
  }

  /// Writes the bytes of an encoded file.
  func write(_ file: Data) throws(Failure) {
    if path.isDash { return try Self.writeToStandardOutput(file) }
    do {
      try FileWriting.write(file, to: path.filePath())
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

  /// Creates a folder if it does not exist.
  static func makeFolder(_ path: Path) throws(Failure) {
    do {
      try FileWriting.makeFolder(path.filePath())
    } catch {
      throw Failure(.cannotCreate, "The folder \(path.name) cannot be created: \(error.reason).")
    }
  }
}

/// The input files of a run, with the options that name them.
struct InputFiles {
  private let files: [(option: String, path: Path)]

  init(_ files: [(option: String, path: Path?)]) {
    self.files = files.compactMap { file in file.path.map { (file.option, $0) } }
  }

  /// Throws if an output is one of the input files, which would be overwritten.
  func check(_ output: Path) throws(Failure) {
    guard !output.isDash, let target = try? output.filePath() else { return }
    for (option, path) in files {
      guard let source = try? path.filePath(), FileWriting.areSameFile(source, target) else {
        continue
      }
      throw Failure(
        .usage, "\(output.name) is the input file of \(option) and cannot be overwritten.")
    }
  }
}
