import Citrine

/// The lines of a text file; each line becomes a picture.
struct Batch {
  struct Line: Equatable {
    /// The line number, counted from 1.
    let number: Int
    /// The text; nil if the line is not UTF-8.
    let text: String?
  }

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
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = data.starts(with: byteOrderMark) ? data.dropFirst(byteOrderMark.count) : data
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
      .map { index, line in
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        return Line(number: index + 1, text: String(validating: line, as: UTF8.self))
      }
      .filter { $0.text?.allSatisfy(\.isWhitespace) != true }
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
    var invalidLineCount = 0
    for line in lines {
      do throws(Failure) {
        let path = folder.appending(fileName(of: line, format))
        if isResumed, let file = try? path.filePath(), FileWriting.exists(file) {
          progress.advance()
          continue
        }
        guard let text = line.text else { throw Failure(.data, "The line is not UTF-8.") }
        let scene = factory.scene(of: text)
        for warning in scene.warnings {
          progress.report("Warning: \(name):\(line.number): \(warning)")
        }
        let image = try scene.image()
        try Destination(path, format, protecting: inputs).write(image)
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
    guard invalidLineCount == 0 else {
      let others =
        invalidLineCount < lines.count ? " The pictures of the others are in \(folder.name)." : ""
      throw Failure(.data, "\(invalidLineCount) of \(lines.count) lines are invalid.\(others)")
    }
  }

  /// Returns the file name of the picture of a line: the line number, which makes names unique and sorted, and words
  /// of the text.
  func fileName(of line: Line, _ format: OutputFormat = .png) -> String {
    let digits = max(3, String(lines.last?.number ?? 0).count)
    let number = String(line.number)
    let padding = String(repeating: "0", count: digits - number.count)
    return ([padding + number] + words(of: line)).joined(separator: "-") + "."
      + format.fileExtension
  }

  /// Returns the words of a text that consist of letters and digits, limited to 60 bytes with their separators.
  private func words(of line: Line) -> [String] {
    var words: [String] = []
    var remainingBytes = 60
    let text = LabelFactory.unescaped(line.text ?? "").lowercased()
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      remainingBytes -= word.utf8.count + 1
      if remainingBytes < 0 { break }
      words.append(String(word))
    }
    return words
  }
}
