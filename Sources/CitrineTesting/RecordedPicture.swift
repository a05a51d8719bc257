import Foundation

/// A picture that is stored beside a test.
struct RecordedPicture {
  /// The PNG file.
  let url: URL
  /// The name in messages and attachments: the folder's and the file's, without extension.
  let name: String

  /// Creates the place of a picture.
  ///
  /// - Parameters:
  ///   - name: The name of the file without extension; nil for the name of the function.
  ///   - function: The function of the test, as `#function` gives it.
  ///   - folder: The folder; nil for the folder `Pictures/<file of the test>` beside the test.
  ///   - testFile: The path of the test's source file.
  init(name: String?, function: String, folder: String?, testFile: String) {
    let source = URL(fileURLWithPath: testFile)
    let folder =
      folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? source.deletingLastPathComponent().appendingPathComponent("Pictures", isDirectory: true)
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent, isDirectory: true)
    let file = Self.fileName(name ?? String(function.prefix { $0 != "(" }))
    url = folder.appendingPathComponent(file + ".png")
    self.name = "\(folder.lastPathComponent)/\(file)"
  }

  /// Returns a name that is valid in all file systems: letters, digits, underscores and hyphens.
  private static func fileName(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.isEmpty ? "picture" : String(words.joined(separator: "-").prefix(100))
  }

  /// Whether pictures that are missing or differ are recorded: the environment variable `RECORD_PICTURES` is `1`.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" }

  /// A picture that does not agree with the recorded one.
  struct Mismatch {
    /// The sentence for the log.
    let message: String
    /// The picture to look at: the three panels, or the picture itself if there is none recorded; nil if nothing was drawn.
    let picture: Picture?
    /// The file name of that picture.
    let fileName: String
  }

  /// Compares a picture with the recorded one; returns nil if they agree.
  ///
  /// While recording, a picture that is missing or differs is written; the mismatch is returned nevertheless.
  func mismatch(
    of picture: Picture, within tolerance: PictureTolerance, isRecording: Bool = isRecording
  ) throws -> Mismatch? {
    let actual = try PictureFile.stored(picture)
    func mismatch(_ message: String, _ shown: Picture, _ kind: String) -> Mismatch {
      let file = name.replacingOccurrences(of: "/", with: "-")
      return Mismatch(
        message: "\(name): \(message)", picture: shown, fileName: "\(file).\(kind).png")
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      guard isRecording else {
        return mismatch(
          "there is no recorded picture; RECORD_PICTURES=1 in the environment records it", actual,
          "actual")
      }
      try PictureFile.write(picture, to: url)
      return mismatch("the picture was recorded: look at it, and run the test again", actual, "new")
    }
    let comparison = PictureComparison(expected: try PictureFile.read(url), actual: actual)
    guard let fault = comparison.fault(within: tolerance) else { return nil }
    if isRecording {
      try PictureFile.write(picture, to: url)
      return mismatch(
        "the picture was recorded anew, since \(fault): look at it, and run the test again",
        comparison.panel(), "diff")
    }
    return mismatch(fault, comparison.panel(), "diff")
  }
}
