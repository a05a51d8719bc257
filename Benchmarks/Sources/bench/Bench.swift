import Foundation

/// Measures workloads on Citrine and on Cairo, and prints a table with a row for each.
@main
enum Bench {
  static func main() {
    do {
      let passes = try run(Options(Array(CommandLine.arguments.dropFirst())))
      exit(passes ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
      exit(2)
    }
  }

  /// - Returns: Whether all pictures agree with Cairo's.
  private static func run(_ options: Options) throws -> Bool {
    switch options.task {
    case .measure: return try measure(options)
    case .check: return check(options.workloads)
    case .instructionSets: return try InstructionSets.run(options)
    case .overlaps: try Overlaps.run(options)
    case .pictures(let directory): try writePictures(options.workloads, to: directory)
    case .threads: return compareThreads(Harness(repetitions: options.repetitions))
    case .names: return NamesWorkloads.compare(Harness(repetitions: options.repetitions))
    case .jobs:
      let harness = Harness(repetitions: options.repetitions)
      try JobRun(
        harness: harness, python: options.python, folder: options.jobFolder, filter: options.filter
      ).run()
    case .profile(let count): profile(options.workloads, count)
    case .list: for workload in options.workloads { print(workload.name, workload.size) }
    case .help: print(Options.usage)
    case .child(let task): ProcessFigures.runAsChild(task)
    }
    return true
  }

  /// Compares the pictures only, without measuring times.
  private static func check(_ workloads: [Workload]) -> Bool {
    var failures = 0
    for workload in workloads {
      let canvas = Canvas(size: workload.size, initialPixels: workload.initialPixels)
      let comparison = Comparison(workload, canvas, workload.sides())
      print(comparison)
      failures += comparison.passes ? 0 : 1
    }
    let passed = workloads.count - failures
    print("\(passed) of \(workloads.count) pictures agree with Cairo's within their tolerance.")
    return failures == 0
  }

  /// Draws each workload once, and writes Citrine's pictures as files.
  private static func writePictures(_ workloads: [Workload], to directory: String) throws {
    for workload in workloads {
      let canvas = Canvas(size: workload.size, initialPixels: workload.initialPixels)
      workload.sides().citrine(canvas.citrine, 1)
      let file = URL(fileURLWithPath: directory).appendingPathComponent(
        "\(workload.name)-\(workload.size).png")
      try canvas.citrine.makeImage()?.writePNG(to: file)
    }
  }

  /// Measures with one thread and with two.
  private static func compareThreads(_ harness: Harness) -> Bool {
    let figures = ThreadWorkloads.figures(harness)
    for line in ThreadFigure.lines(figures) { print(line) }
    return figures.allSatisfy(\.agrees)
  }

  /// Runs the workloads `count` times on Citrine only, for a profiler.
  private static func profile(_ workloads: [Workload], _ count: Int) {
    for workload in workloads {
      let canvas = Canvas(size: workload.size, initialPixels: workload.initialPixels)
      workload.sides().citrine(canvas.citrine, count)
    }
  }

  private static func measure(_ options: Options) throws -> Bool {
    let run = try Measurement(
      options.workloads, repetitions: options.repetitions, rowsOnly: options.filter != nil)
    guard !run.report.rows.isEmpty else {
      print("No row matches the filter.")
      return false
    }
    print(Table.summary(run.report.rows))
    if options.filter == nil { print(run.report.figuresText) }
    if options.filter == nil && Tiger.fromEnvironment() == nil {
      print("W5e was not measured, because the variable TIGER names no readable file.")
    }
    for failure in run.failures { print("The picture differs from Cairo's:", failure) }
    if let path = options.jsonPath { try run.report.write(to: path) }
    if let path = options.chartPath { try Chart(run.report).write(to: path) }
    return run.failures.isEmpty
  }
}
