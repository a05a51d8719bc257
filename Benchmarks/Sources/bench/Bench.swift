import CairoSide
import Foundation
import Machine

/// Measures Citrine beside Cairo, row by row.
@main
enum Bench {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ options: Options) {
    let workloads = Workload.all().filter(options.includes)
    switch options.task {
    case .help: print(Options.usage)
    case .list: for workload in workloads { print(workload.name, workload.size) }
    case .check: exit(check(workloads) ? 0 : 1)
    case .run: exit(measure(workloads, options) ? 0 : 1)
    }
  }

  /// Compares pictures alone.
  private static func check(_ workloads: [Workload]) -> Bool {
    var passes = true
    for workload in workloads {
      let comparison = Comparison(
        workload, Canvas(size: workload.size, beginning: workload.beginning), workload.sides())
      print(comparison)
      passes = passes && comparison.passes
    }
    return passes
  }

  /// Compares pictures and takes times, and prints the table.
  private static func measure(_ workloads: [Workload], _ options: Options) -> Bool {
    print("Citrine (\(instructionSet)) beside Cairo", String(cString: cairo_side_version()))
    print(Table.heading)
    let harness = Harness(repetitions: options.repetitions)
    var results: [Result] = []
    var failures: [Comparison] = []
    for workload in workloads {
      let canvas = Canvas(size: workload.size, beginning: workload.beginning)
      let sides = workload.sides()
      let comparison = Comparison(workload, canvas, sides)
      if !comparison.passes { failures.append(comparison) }
      let (citrine, cairo) = harness.measure {
        sides.citrine(canvas.citrine, $0)
      } _: {
        sides.cairo(canvas.cairo, $0)
      }
      let result = Result(standing: .of(workload), citrine: citrine, cairo: cairo)
      print(Table.row(result))
      fflush(nil)
      results.append(result)
    }
    if !results.isEmpty { print(Table.summary(results)) }
    for failure in failures { print("Pictures differ:", failure) }
    return failures.isEmpty
  }

  private static var instructionSet: String {
    ProcessInfo.processInfo.environment["CITRINE_INSTRUCTION_SET"]
      ?? String(cString: machine_instruction_set())
  }
}
