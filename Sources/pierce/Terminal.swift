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

  /// Writes a line to standard error if that is a terminal.
  static func writeNote(_ message: String) {
    if showsErrors { writeErrorLine(message) }
  }

  /// Whether standard output is a terminal that announces 24-bit colours.
  static var hasTrueColor: Bool {
    let colors = ProcessInfo.processInfo.environment["COLORTERM"]
    return isTerminal(1) && ["truecolor", "24bit"].contains(colors)
  }

  /// Writes a preview of a picture to standard output, scaled down to fit the window.
  static func show(_ image: GImage) throws(Failure) {
    let size = windowSize()
    let preview = Preview(image, columns: size.columns, rows: max(1, size.rows - 2))
    try Destination.writeToStandardOutput(Data(preview.text.utf8))
  }

  /// Returns the size of the window in characters: from `COLUMNS` and `LINES`, or from the terminal, otherwise 80 × 24.
  private static func windowSize() -> (columns: Int, rows: Int) {
    let window = measuredSize()
    func choose(_ variable: String, _ measured: UInt16, _ fallback: Int) -> Int {
      if let text = ProcessInfo.processInfo.environment[variable], let value = Int(text), value > 0
      {
        return min(value, 1000)
      }
      return measured > 0 ? Int(measured) : fallback
    }
    return (choose("COLUMNS", window.columns, 80), choose("LINES", window.rows, 24))
  }

  /// The size of the window as the terminal gives it; 0 where it is unknown.
  private static func measuredSize() -> (columns: UInt16, rows: UInt16) {
    #if os(Windows) || os(WASI)
      return (0, 0)
    #else
      var window = winsize()
      // SAFETY: the request fills a `winsize`, or fails and leaves it unchanged.
      _ = unsafe ioctl(STDOUT_FILENO, .init(TIOCGWINSZ), &window)
      return (window.ws_col, window.ws_row)
    #endif
  }

  /// Whether standard error is a terminal.
  static var showsErrors: Bool { isTerminal(2) }

  /// Whether a stream is a terminal, by its file descriptor.
  private static func isTerminal(_ stream: Int32) -> Bool {
    #if os(Windows)
      return _isatty(stream) != 0
    #else
      return isatty(stream) == 1
    #endif
  }
}
