import Citrine

/// A batch that writes its pictures to standard output as they are drawn: as the files of one tar archive.
///
/// The lines of standard input are read as they come, so a run of any length takes the memory of one line and one
/// picture.
struct BatchArchive {
  let factory: LabelFactory
  let format: OutputFormat

  /// The number of digits in the names: that of the last line is not known, and ten million lines are still sorted.
  private static let digits = 7

  /// Draws the lines of a file, or of standard input if the path is `-`.
  ///
  /// - Throws: `Failure` if the lines cannot be read or the archive cannot be written, and at the end if a line was
  ///   invalid, or no line has a text.
  func write(reading path: Path) throws(Failure) {
    let name = path.isDash ? "standard input" : path.name
    let archive = TarArchive(time: Int(Date().timeIntervalSince1970))
    var (number, count, invalidCount) = (0, 0, 0)
    var reader = try Self.read(name) { () throws(FileError) in
      path.isDash ? try LineReader() : try LineReader(opening: path.filePath())
    }
    while let bytes = try Self.read(name, { () throws(FileError) in try reader.next() }) {
      number += 1
      let line = Batch.Line(number: number, bytes: bytes)
      if line.isBlank { continue }
      count += 1
      do throws(Failure) {
        let entry = try entry(of: line, length: bytes.count, in: archive) { warning in
          Terminal.writeErrorLine("Warning: \(name):\(number): \(warning)")
        }
        try Destination.writeToStandardOutput(entry)
      } catch {
        if error.kind == .cannotCreate { throw error }
        invalidCount += 1
        Terminal.writeErrorLine("Error: \(name):\(number): \(error.message)")
      }
    }
    try Destination.writeToStandardOutput(TarArchive.end)
    if count == 0 { throw Failure(.data, "\(name) has no line with a text.") }
    if invalidCount > 0 { throw Failure(.data, "\(invalidCount) of \(count) lines are invalid.") }
  }

  private func entry(
    of line: Batch.Line, length: Int, in archive: TarArchive, warn: (String) -> Void
  ) throws(Failure) -> Data {
    if length > LineReader.lineLimit {
      throw Failure(.data, "The line has more than \(LineReader.lineLimit) bytes.")
    }
    let image = try line.image(in: factory, warn: warn)
    let fileName = line.fileName(digits: Self.digits, format)
    let file: Data
    do {
      file = try format.encode(image)
    } catch {
      throw Failure(.data, "The picture cannot be encoded: \(error).")
    }
    guard let entry = archive.entry(named: fileName, file) else {
      throw Failure(.data, "The picture is too large for an archive.")
    }
    return entry
  }

  /// Performs an operation that reads, and names the file in its error.
  private static func read<Result: ~Copyable>(
    _ name: String, _ operation: () throws(FileError) -> Result
  ) throws(Failure) -> Result {
    do throws(FileError) {
      return try operation()
    } catch {
      throw Failure(.noInput, "\(name) cannot be read: \(error.reason).")
    }
  }
}
