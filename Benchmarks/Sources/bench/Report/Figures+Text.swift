import Foundation

extension Report {
  /// All figures that are not rows of the table, as text.
  var figuresText: String {
    (floorText + errorsText + FileFigure.lines(files) + othersText + ThreadFigure.lines(threads)
      + processText)
      .joined(separator: "\n")
  }

  private var floorText: [String] {
    ["", "Memory of this machine, ns per 4-byte pixel     256^2  1024^2  4096^2"]
      + Access.allCases.map { access in
        let values = memoryFloor.filter { $0.access == access }.map(\.nanosecondsAPixel)
        return access.rawValue.padding(toLength: 45, withPad: " ", startingAt: 0)
          + values.map { String(format: "%8.3f", $0) }.joined()
      }
  }

  private var errorsText: [String] {
    ["", "Errors, levels of 255                           largest    mean    bias"]
      + errors.map { figure in
        "\(figure.name), \(figure.library)".padding(toLength: 45, withPad: " ", startingAt: 0)
          + String(format: "%10.3f%8.3f%8.3f", figure.largest, figure.mean, figure.bias)
      }
  }

  private var othersText: [String] {
    ["", "Citrine only                                        us"]
      + others.map { figure in
        figure.name.padding(toLength: 45, withPad: " ", startingAt: 0)
          + String(format: "%10.1f", figure.microseconds)
      }
  }

  private var processText: [String] {
    guard let process else { return [] }
    return [
      "",
      String(
        format: "A process that draws nothing: %.1f ms, peak memory %.1f MiB",
        process.emptyMilliseconds, process.emptyMebibytes),
      String(
        format:
          "A process that draws one picture of 1024 x 1024 pixels: %.1f ms, peak memory %.1f MiB",
        process.pictureMilliseconds, process.pictureMebibytes),
      String(format: "This process, with Cairo: peak memory %.1f MiB", process.benchmarkMebibytes),
    ]
  }
}

extension FileFigure {
  /// The lines of text that compare the times and the sizes with libpng's.
  static func lines(_ figures: [FileFigure]) -> [String] {
    ["", "PNG files of 1024 x 1024 pixels             Citrine ms    libpng ms    time    size"]
      + figures.map { figure in
        figure.name.padding(toLength: 42, withPad: " ", startingAt: 0)
          + String(
            format: "%12.2f%13.2f%8.2f", figure.milliseconds, figure.libpngMilliseconds,
            figure.timeRatio) + (figure.sizeRatio.map { String(format: "%8.2f", $0) } ?? "")
      }
  }
}

extension ThreadFigure {
  /// The lines of text that compare the times of one thread and of two.
  static func lines(_ figures: [ThreadFigure]) -> [String] {
    ["", "Threads, wall-clock time per operation          1 us      2 us   ratio"]
      + figures.map { figure in
        figure.name.padding(toLength: 42, withPad: " ", startingAt: 0)
          + String(
            format: "%10.1f%10.1f%8.2f", figure.microseconds, figure.microsecondsOfTwo,
            figure.ratio) + (figure.agrees ? "" : "  the pixels differ")
      }
  }
}
