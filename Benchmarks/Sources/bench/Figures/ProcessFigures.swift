import Citrine
import Foundation

/// The start-up time and the memory of processes of this program.
///
/// Times are measured by the parent process.
struct ProcessFigures: Codable {
  /// The time from the start of a process that draws nothing to its output.
  let emptyMilliseconds: Double
  /// The peak memory of a process that draws nothing.
  let emptyMebibytes: Double
  /// The time from the start of a process that draws one picture to its output, which follows the drawing.
  let pictureMilliseconds: Double
  /// The peak memory of a process that draws one picture.
  let pictureMebibytes: Double
  /// The peak memory of the benchmark process itself, for both libraries.
  let benchmarkMebibytes: Double

  /// The argument of such processes, which is for this program only and not in its help text.
  static let argument = "--first-picture"

  /// Runs both kinds of processes in alternation, and takes the medians.
  init(repetitions: Int) throws {
    var (empty, picture): ([Child], [Child]) = ([], [])
    for _ in 0..<repetitions {
      empty.append(try Child("nothing"))
      picture.append(try Child("picture"))
    }
    emptyMilliseconds = Harness.median(empty.map(\.milliseconds))
    emptyMebibytes = Harness.median(empty.map(\.mebibytes))
    pictureMilliseconds = Harness.median(picture.map(\.milliseconds))
    pictureMebibytes = Harness.median(picture.map(\.mebibytes))
    benchmarkMebibytes = Self.peakMebibytes
  }

  /// Does the work of such a process: draws a picture if the task is "picture", and prints the peak memory.
  static func runAsChild(_ task: String) {
    if task == "picture" { drawPicture() }
    print(peakMebibytes)
  }

  /// Draws a gradient, a rounded square, a circle and a line of text.
  private static func drawPicture() {
    let canvas = Canvas.context(size: 1024)
    let colors: [CGFloat] = [1, 0.6, 0.2, 1, 0.2, 0.3, 0.6, 1]
    let gradient = GGradient(
      colorSpace: GColorSpaceCreateDeviceRGB(), colorComponents: colors, locations: nil, count: 2)
    canvas.drawLinearGradient(
      gradient!, start: .zero, end: CGPoint(x: 0, y: 1024), options: .drawsAfterEndLocation)
    canvas.setFillColor(gray: 1, alpha: 0.5)
    let square = CGRect(x: 100, y: 100, width: 824, height: 824)
    canvas.addPath(GPath(roundedRect: square, cornerWidth: 80, cornerHeight: 80))
    canvas.fillPath()
    canvas.setFillColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1)
    canvas.fillEllipse(in: CGRect(circleAt: 512, 400, radius: 200))
    canvas.setFontSize(64)
    canvas.showText("Citrine", at: CGPoint(x: 400, y: 200))
    withExtendedLifetime(canvas.makeImage()) {}
  }

  /// The peak resident memory of this process (VmHWM of Linux).
  private static var peakMebibytes: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return Double(kibibytes ?? "0")! / 1024
  }
}

/// A finished process of this program: the time until its output, and the peak memory that it reported.
private struct Child {
  let milliseconds: Double
  let mebibytes: Double

  init(_ task: String) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = Executable.url
    process.arguments = [ProcessFigures.argument, task]
    process.standardOutput = output
    let start = ContinuousClock.now
    try process.run()
    let answer = output.fileHandleForReading.availableData
    milliseconds = start.duration(to: .now) / .milliseconds(1)
    process.waitUntilExit()
    let text = String(decoding: answer, as: UTF8.self)
    mebibytes = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }
}

/// The executable file of this program.
enum Executable {
  static let url =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    .map { URL(fileURLWithPath: $0) } ?? URL(fileURLWithPath: CommandLine.arguments[0])
}
