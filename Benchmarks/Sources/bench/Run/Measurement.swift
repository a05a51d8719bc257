import CairoSide
import Foundation
import Machine

/// A run of the program, which measures workloads and prints each row as soon as it is measured.
struct Measurement {
  private let harness: Harness
  private let floor: MemoryFloor?
  private(set) var report: Report
  /// The workloads whose pictures do not agree with Cairo's.
  private(set) var failures: [Comparison] = []

  /// Measures workloads.
  ///
  /// Unless `rowsOnly`, it also measures the machine's memory, errors, files and the other figures.
  init(_ workloads: [Workload], repetitions: Int, rowsOnly: Bool) throws {
    harness = Harness(repetitions: repetitions)
    report = Report(
      cairoVersion: String(cString: cairo_side_version()), processor: Self.processor,
      instructionSet: Self.instructionSet, repetitions: repetitions)
    print("Citrine (\(report.instructionSet)) and Cairo \(report.cairoVersion)")
    print(report.processor)
    floor = rowsOnly ? nil : MemoryFloor(harness)
    print(Table.heading)
    for workload in workloads { measure(workload) }
    if !rowsOnly { try measureFigures() }
  }

  /// Compares the pictures of a workload, and then measures its times.
  private mutating func measure(_ workload: Workload) {
    let canvas = Canvas(size: workload.size, initialPixels: workload.initialPixels)
    let sides = workload.sides()
    let comparison = Comparison(workload, canvas, sides)
    if !comparison.passes { failures.append(comparison) }
    let (citrine, cairo) = harness.measure {
      sides.citrine(canvas.citrine, $0)
    } _: {
      sides.cairo(canvas.cairo, $0)
    }
    let pixels = workload.touchedPixels ?? comparison.changedPixels
    let limit = floor?.seconds(workload.access, pixels: pixels, size: workload.size)
    let row = Row(workload, citrine: citrine, cairo: cairo, floor: limit)
    report.add(row)
    print(Table.line(row))
    fflush(nil)
  }

  private mutating func measureFigures() throws {
    report.memoryFloor = floor?.figures ?? []
    report.errors = EdgeAccuracy.figures() + CompositingAccuracy.figures()
    report.files = FileWorkloads.figures(harness)
    report.others = OtherWorkloads.figures(harness)
    report.threads = ThreadWorkloads.figures(harness)
    report.process = try ProcessFigures(repetitions: report.repetitions)
  }

  /// The instruction set that the environment selects for Citrine, or else the widest one of the processor.
  private static var instructionSet: String {
    ProcessInfo.processInfo.environment["CITRINE_INSTRUCTION_SET"]
      ?? String(cString: machine_instruction_set())
  }

  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
      ?? "unknown processor"
  }
}
