import Foundation

/// Measures rows of self-intersecting shapes twice, each in a separate process of this program: with overlaps removed,
/// which gives exact coverage; and with overlaps kept, which gives sums of areas like in other libraries.
enum Overlaps {
  private static let filters = ["W5", "W6", "O"]

  /// Prints the times, and the ratio of exact coverage to sums.
  static func run(_ options: Options) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "citrine-overlaps-\(ProcessInfo.processInfo.processIdentifier).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let heads = "exact us    sums us  ratio  exact x Cairo  sums x Cairo   peer"
    print("row".padding(toLength: 26, withPad: " ", startingAt: 0), heads)
    for filter in filters {
      let exact = try rows(filter, keep: false, options, file)
      let sums = try rows(filter, keep: true, options, file)
      for (exact, sums) in zip(exact, sums) { print(line(exact, sums)) }
    }
  }

  private static func line(_ exact: Row, _ sums: Row) -> String {
    let name = exact.workload.padding(toLength: 24, withPad: " ", startingAt: 0)
    return name
      + String(
        format: " %10.1f %10.1f %6.2f %14.2f %13.2f %6.2f", exact.citrineMicroseconds,
        sums.citrineMicroseconds, exact.citrineMicroseconds / sums.citrineMicroseconds,
        exact.timesCairo, sums.timesCairo, exact.peerRatio ?? .nan)
  }

  private static func rows(
    _ filter: String, keep: Bool, _ options: Options, _ file: URL
  ) throws -> [Row] {
    let process = Process()
    process.executableURL = Executable.url
    process.arguments = ["--json", file.path, "--filter", filter]
    if options.repetitions < 11 { process.arguments?.append("--quick") }
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["CITRINE_OVERLAPS"] = keep ? "keep" : nil
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // With sums the pictures do not agree with Cairo's, so the exit status is ignored.
    process.waitUntilExit()
    return try Report.read(from: file.path).rows
  }
}
