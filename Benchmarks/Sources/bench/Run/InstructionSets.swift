import Foundation
import Machine

/// Measures the score with each instruction set, each in a separate process of this program.
enum InstructionSets {
  private static let all = ["avx512", "avx2", "portable"]

  /// The names of the instruction sets of this machine, the widest first.
  private static var names: ArraySlice<String> {
    all.drop { $0 != String(cString: machine_instruction_set()) }
  }

  /// Runs the rows once for each instruction set, and prints the scores.
  ///
  /// - Returns: Whether all pictures agree with Cairo's.
  static func run(_ options: Options) throws -> Bool {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "citrine-isas-\(ProcessInfo.processInfo.processIdentifier).json")
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
    // A run with a filter measures only rows, and not the other figures. The default filter selects the rows W.
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
