import Citrine

/// The lines of a text file; each line becomes a picture.
struct Batch {
  /// The name of the file in messages.
  let name: String
  /// The lines that are not blank.
  let lines: [Line]

  /// Reads a file, or standard input if its path is `-`.
  init(reading path: Path) throws(Failure) {
    let name = path.isDash ? "standard input" : path.name
    let bytes: [UInt8]
    do {
      bytes = try path.isDash ? FileReading.readStandardInput() : FileReading.read(path.filePath())
    } catch {
      throw Failure(.noInput, "\(name) cannot be read: \(error.reason).")
    }
    try self.init(Data(bytes), name: name)
  }

  init(_ data: Data, name: String) throws(Failure) {
    self.name = name
    if data.isEmpty { throw Failure(.data, "\(name) is empty.") }
    lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
      .map { index, bytes in Line(number: index + 1, bytes: bytes) }
      .filter { !$0.isBlank }
    if lines.isEmpty { throw Failure(.data, "\(name) has no line with a text.") }
  }

  /// Writes a picture for each line; reports an invalid line and continues with the next.
  ///
  /// A file gets its name when it is complete. So after a run that was ended at any time, each picture in the folder is
  /// whole.
  ///
  /// - Parameters:
  ///   - format: The format of the pictures.
  ///   - inputs: Files that must not be overwritten.
  ///   - isResumed: Whether lines are skipped whose picture is in the folder already.
  /// - Throws: `Failure` if a folder or file cannot be written, and at the end if a line was invalid.
  func run(
    in factory: LabelFactory, folder: Path, as format: OutputFormat, protecting inputs: InputFiles,
    isResumed: Bool
  ) throws(Failure) {
    try Destination.makeFolder(folder)
    var progress = ProgressBar(total: lines.count)
    var (invalidLineCount, keptCount, byteCount) = (0, 0, 0)
    for line in lines {
      do throws(Failure) {
        let path = folder.appending(fileName(of: line, format))
        if isResumed, let file = try? path.filePath(), FileWriting.exists(file) {
          progress.advance()
          keptCount += 1
          continue
        }
        let image = try line.image(in: factory) { warning in
          progress.report("Warning: \(name):\(line.number): \(warning)")
        }
        byteCount += try Destination(path, format, protecting: inputs).write(image)
      } catch {
        if error.kind == .cannotCreate {
          progress.end()
          throw error
        }
        invalidLineCount += 1
        progress.report("Error: \(name):\(line.number): \(error.message)")
      }
      progress.advance()
    }
    progress.end()
    Summary.show(
      folder: folder, count: lines.count - invalidLineCount - keptCount, keptCount: keptCount,
      byteCount: byteCount)
    guard invalidLineCount == 0 else {
      let others =
        invalidLineCount < lines.count ? " The pictures of the others are in \(folder.name)." : ""
      throw Failure(.data, "\(invalidLineCount) of \(lines.count) lines are invalid.\(others)")
    }
  }

  /// Returns the file name of the picture of a line; all names have the same number of digits, at least three.
  func fileName(of line: Line, _ format: OutputFormat = .png) -> String {
    line.fileName(digits: max(3, String(lines.last?.number ?? 0).count), format)
  }
}
