import Foundation

/// Prints the workloads' times on Citrine and on Cairo, and how many times faster Citrine is.
///
/// Run as `swift run -c release bench [part of a name]` in this folder.
@main
enum Bench {
  static func main() {
    let filter = CommandLine.arguments.dropFirst().first
    let sizes = [256, 1024, 4096]
    print("workload                    size   citrine us     cairo us   x cairo")
    for workload in sizes.flatMap({ Workloads.areas(size: $0) }) + Workloads.paths()
      + Workloads.strokes()
    {
      if let filter, !workload.name.contains(filter) { continue }
      let (citrine, cairo) = Harness.measure(workload)
      let name = workload.name.padding(toLength: 26, withPad: " ", startingAt: 0)
      print(
        name,
        String(format: "%5d %12.2f %12.2f %9.2f", workload.size, citrine, cairo, cairo / citrine))
    }
  }
}
