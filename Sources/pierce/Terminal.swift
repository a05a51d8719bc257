import Citrine

/// The terminal that the tool runs in.
enum Terminal {
  /// Writes a line to standard error.
  static func complain(_ message: String) { writeError(message + "\n") }

  /// Writes to standard error.
  static func writeError(_ text: String) {
    // Errors are ignored: there is nowhere to report them.
    try? FileWriting.write(Data(text.utf8), to: .error)
  }

  /// Writes a picture to standard output, as large as fits and no larger than it is.
  static func show(_ image: GImage) throws(Failure) {
    let size = windowSize()
    let preview = Preview(image, columns: size.columns, rows: max(1, size.rows - 2))
    try Destination.writeToStandardOutput(Data(preview.text.utf8))
  }

  /// The size of the window: what the variables say, or the terminal, or 80 x 24.
  private static func windowSize() -> (columns: Int, rows: Int) {
    var window = winsize()
    // SAFETY: the request fills a `winsize`, or fails and leaves it as it is.
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
