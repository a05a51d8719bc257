import Foundation
import Testing

@testable import Citrine

/// Runs the built `pierce` in a temporary folder of its own.
final class PierceProcess {
  /// The result of a run.
  struct Outcome {
    let code: Int32
    let output: Data
    let errors: String
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pierce-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The executable `pierce`, which is built beside the tests.
  static let executable: URL? = {
    for argument in CommandLine.arguments.prefix(8) where argument.hasPrefix("/") {
      var place = URL(fileURLWithPath: argument)
      while place.pathComponents.count > 1 {
        place.deleteLastPathComponent()
        let candidate = place.appendingPathComponent("pierce")
        var isFolder: ObjCBool = false
        // SAFETY: the flag is written only during the call.
        let exists = unsafe FileManager.default.fileExists(
          atPath: candidate.path, isDirectory: &isFolder)
        if exists && !isFolder.boolValue { return candidate }
      }
    }
    return nil
  }()

  /// Runs the tool until it ends.
  func run(_ arguments: [String], input: Data = Data(), environment: [String: String] = [:])
    throws -> Outcome
  {
    let process = Process()
    let executable: URL = try #require(Self.executable, "pierce is built beside the tests")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["COLUMNS": "80", "LINES": "40"]) { $1 }.merging(environment) { $1 }
    // Uses files instead of pipes: a full pipe that nobody reads would block the tool.
    let (source, output, errors) = (path(".input"), path(".output"), path(".errors"))
    try input.write(to: source)
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationReason == .exit ? process.terminationStatus : -1,
      output: try Data(contentsOf: output),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Runs a shell command line in the tool's folder.
  ///
  /// `$pierce` is the tool's path.
  ///
  /// - Returns: The exit code, and what was written to standard output and standard error.
  func shell(_ line: String) throws -> (code: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    let executable: URL = try #require(Self.executable)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["pierce": executable.path]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Starts the tool, and kills it as soon as a condition holds.
  func runAndKill(_ arguments: [String], when isReady: () -> Bool) throws {
    let process = Process()
    let executable: URL = try #require(Self.executable, "pierce is built beside the tests")
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, !isReady() { Thread.sleep(forTimeInterval: 0.001) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func path(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Returns the pixels of a written picture, drawn into an RGBA context.
  func pixels(_ name: String = "pierced.png") throws -> Pixels {
    let image = try GImage(contentsOf: path(name))
    let context = GContext.canvas(image.width, image.height)
    context.interpolationQuality = .none
    context.draw(image, in: context.wholeRect)
    return Pixels(context)
  }

  /// Returns the names in the folder, or in a folder inside it, without hidden files.
  func names(in name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
