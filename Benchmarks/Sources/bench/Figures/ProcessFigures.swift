import Citrine
import Foundation

/// What processes of this program cost, measured from outside.
struct ProcessFigures: Codable {
  /// From starting a process that does nothing until it says so, and its memory at most.
  let emptyMilliseconds: Double
  let emptyMebibytes: Double
  /// The same of one that draws a picture first.
  let pictureMilliseconds: Double
  let pictureMebibytes: Double
  /// The memory that this process has used at most, for both libraries.
  let benchmarkMebibytes: Double

  /// The hidden argument of such processes.
  static let argument = "--first-picture"

  /// Runs processes in turn.
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

  /// What such a process does.
  static func beChild(_ task: String) {
    if task == "picture" { drawPicture() }
    print(peakMebibytes)
  }

  /// A gradient, a rounded square, a circle and a line of text.
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

  /// The most memory that this process has had at any time, as Linux counts it.
  private static var peakMebibytes: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
    return Double(kibibytes ?? "0")! / 1024
  }
}

/// A process of this program that has said what memory it used, and how long that took.
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

/// The file that this program was started from.
enum Executable {
  static let url =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    .map { URL(fileURLWithPath: $0) } ?? URL(fileURLWithPath: CommandLine.arguments[0])
}
