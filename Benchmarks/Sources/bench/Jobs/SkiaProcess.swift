import Citrine
import Foundation

/// A process of Python that runs the jobs with Skia, at the same time as this one: between its measurements, it waits.
final class SkiaProcess {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private let folder: URL
  /// The version of Skia's Python package.
  private(set) var version = ""

  /// Starts `skia_jobs.py` by a Python interpreter that has the package skia-python.
  init(python: String, _ drawing: JobDrawing) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "citrine-jobs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let photo = drawing.photoWords.withUnsafeBytes { Data($0) }
    try photo.write(to: folder.appendingPathComponent("photo"))
    let scene: [String: [[Double]]] = [
      "squares": Letters.squares.map { [$0.x, $0.y] }, "series": drawing.series,
    ]
    try JSONEncoder().encode(scene).write(to: folder.appendingPathComponent("scene.json"))
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("skia_jobs.py")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, script.path, folder.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    version = readLine()
    guard !version.isEmpty else {
      throw OptionError("--skia", "is no Python that has the package skia-python")
    }
  }

  /// Runs a job `count` times.
  ///
  /// - Returns: The seconds of processor time for each run, and the last file.
  func run(_ job: Job, count: Int) throws -> (seconds: Double, file: Data) {
    input.fileHandleForWriting.write(Data("\(job.name) \(count)\n".utf8))
    guard let seconds = Double(readLine()) else {
      throw OptionError("--skia", "stopped in the job \(job.name)")
    }
    return (seconds, try Data(contentsOf: folder.appendingPathComponent("file")))
  }

  private func readLine() -> String {
    var line = Data()
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8),
      !byte.isEmpty
    {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
