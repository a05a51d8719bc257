import Citrine

extension Batch {
  /// A line of a text file.
  struct Line: Equatable {
    /// The line number, counted from 1.
    let number: Int
    /// The text; nil if the line is not UTF-8.
    let text: String?

    init(number: Int, text: String?) {
      self.number = number
      self.text = text
    }

    /// Creates a line from its bytes, without a carriage return at its end, and without a byte order mark before the
    /// first line.
    init(number: Int, bytes: some BidirectionalCollection<UInt8>) {
      let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
      var bytes = bytes[...]
      if number == 1, bytes.starts(with: byteOrderMark) { bytes = bytes.dropFirst(3) }
      if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
      self.init(number: number, text: String(validating: bytes, as: UTF8.self))
    }

    var isBlank: Bool { text?.allSatisfy(\.isWhitespace) == true }

    /// Returns the file name of the picture: the line number, which makes names unique and sorted, and words of the
    /// text.
    ///
    /// - Parameter digits: The least number of digits of the number.
    func fileName(digits: Int, _ format: OutputFormat) -> String {
      let number = String(number)
      let padding = String(repeating: "0", count: max(0, digits - number.count))
      return ([padding + number] + words).joined(separator: "-") + "." + format.fileExtension
    }

    /// The words of the text that consist of letters and digits, limited to 60 bytes with their separators.
    private var words: [String] {
      var words: [String] = []
      var remainingBytes = 60
      let text = LabelFactory.unescaped(text ?? "").lowercased()
      for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
        remainingBytes -= word.utf8.count + 1
        if remainingBytes < 0 { break }
        words.append(String(word))
      }
      return words
    }

    /// Draws the picture of the line.
    ///
    /// - Parameter warn: Receives warnings about the text.
    func image(in factory: LabelFactory, warn: (String) -> Void) throws(Failure) -> GImage {
      guard let text else { throw Failure(.data, "The line is not UTF-8.") }
      let scene = factory.scene(of: text)
      for warning in scene.warnings { warn(warning) }
      return try scene.image()
    }
  }
}
