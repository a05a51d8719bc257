import Citrine

/// The terminal that the tool runs in.
enum Terminal {
  /// Writes a line to standard error.
  static func writeErrorLine(_ message: String) { writeError(message + "\n") }

  /// Writes to standard error.
  static func writeError(_ text: String) {
    // Errors are ignored, because they cannot be reported anywhere else.
    try? FileWriting.write(Data(text.utf8), to: .error)
  }

  /// Writes a preview of a picture to standard output, scaled down to fit the window.
  static func show(_ image: GImage) throws(Failure) {
    let size = windowSize()
    let preview = Preview(image, columns: size.columns, rows: max(1, size.rows - 2))
    try Destination.writeToStandardOutput(Data(preview.text.utf8))
  }

  /// Returns the size of the window in characters: from `COLUMNS` and `LINES`, or from the terminal, otherwise 80 × 24.
  private static func windowSize() -> (columns: Int, rows: Int) {
    var window = winsize()
    // SAFETY: the request fills a `winsize`, or fails and leaves it unchanged.
    _ = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window)
    func choose(_ variable: String, _ measured: UInt16, _ fallback: Int) -> Int {
      if let text = ProcessInfo.processInfo.environment[variable], let value = Int(text), value > 0
      {
        return min(value, 1000)
      }
      return measured > 0 ? Int(measured) : fallback
    }
    return (choose("COLUMNS", window.ws_col, 80), choose("LINES", window.ws_row, 24))
  }
}
