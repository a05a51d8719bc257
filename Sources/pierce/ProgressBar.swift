import Citrine

/// A progress bar on standard error; it is shown only if standard error is a terminal.
struct ProgressBar {
  private let total: Int
  private let isShown: Bool
  private var done = 0

  init(total: Int) {
    self.total = total
    isShown = Terminal.showsErrors
    draw()
  }

  mutating func advance() {
    done += 1
    draw()
  }

  /// Writes a line in place of the bar, and the bar below it.
  func report(_ message: String) {
    erase()
    Terminal.writeErrorLine(message)
    draw()
  }

  /// Erases the bar.
  func end() { erase() }

  private func erase() {
    if isShown { Terminal.writeError("\r\u{1B}[K") }
  }

  private func draw() {
    if isShown { Terminal.writeError("\r\u{1B}[K" + Self.bar(done, of: total)) }
  }

  /// Returns the bar and the numbers as text.
  static func bar(_ done: Int, of total: Int) -> String {
    let cells = 30
    let full = total > 0 ? cells * done / total : cells
    let filled = String(repeating: "█", count: full)
    let empty = String(repeating: "░", count: cells - full)
    return "\(filled)\(empty) \(done)/\(total)"
  }
}
