import Foundation
import Machine

/// The score with each instruction set, from a process of this program for each.
enum Levels {
  private static let all = ["avx512", "avx2", "portable"]

  /// Those that this machine has.
  private static var names: ArraySlice<String> {
    all.drop { $0 != String(cString: machine_instruction_set()) }
  }

  /// Runs the rows once for each, and prints the scores.
  ///
  /// - Returns: Whether all pictures were Cairo's.
  static func run(_ options: Options) throws -> Bool {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "citrine-levels-\(ProcessInfo.processInfo.processIdentifier).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var passes = true
    print("instruction set   score   rows")
    for name in names {
      passes = try run(name, options, file) && passes
      let report = try Report.read(from: file.path)
      let label = name.padding(toLength: 15, withPad: " ", startingAt: 0)
      print(label, String(format: "%7.2f %6d", report.score, report.scoredRows))
    }
    return passes
  }

  private static func run(_ name: String, _ options: Options, _ file: URL) throws -> Bool {
    let process = Process()
    process.executableURL = Executable.url
    // A filter that all names have leaves out what is not a row.
    process.arguments = ["--json", file.path, "--filter", options.filter ?? "W"]
    if options.repetitions < 11 { process.arguments?.append("--quick") }
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["CITRINE_INSTRUCTION_SET"] = name
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
