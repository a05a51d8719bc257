import Citrine

/// The line on standard error that says what was written and where; it is shown only if that is a terminal.
enum Summary {
  /// Shows a line for a file that was written.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in pixels.
  ///   - byteCount: The length of the file.
  static func show(_ path: Path, size: (width: Int, height: Int), byteCount: Int) {
    if path.isDash { return }
    Terminal.writeNote(
      "\(path.name): \(size.width) × \(size.height) pixels, \(formatted(byteCount))")
  }

  /// Shows a line for a batch.
  ///
  /// - Parameters:
  ///   - count: The number of pictures that were written.
  ///   - keptCount: The number of pictures that an earlier run had written.
  ///   - byteCount: The length of the files that were written.
  static func show(folder: Path, count: Int, keptCount: Int, byteCount: Int) {
    let kept = keptCount > 0 ? "; \(keptCount) were there" : ""
    let noun = count == 1 ? "picture" : "pictures"
    Terminal.writeNote("\(folder.name): \(count) \(noun), \(formatted(byteCount))\(kept)")
  }

  /// Returns the size in pixels that the header of a PNG file has.
  static func pixelSize(ofPNG file: Data) -> (width: Int, height: Int) {
    func number(_ offset: Int) -> Int {
      file.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(16), number(20))
  }

  /// Returns a number of bytes as text; a kilobyte has 1000 bytes.
  static func formatted(_ byteCount: Int) -> String {
    switch byteCount {
    case ..<1000: "\(byteCount) bytes"
    case ..<999_500: "\((byteCount + 500) / 1000) KB"
    default: String(format: "%.1f MB", Double(byteCount) / 1e6)
    }
  }
}
