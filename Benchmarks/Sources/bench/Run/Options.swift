import Foundation

/// The options of the command line.
struct Options {
  enum Task {
    case measure, instructionSets, overlaps, check, pictures(String), threads, names, profile(Int),
      list
    case help, child(String)
  }

  var task = Task.measure
  var filter: String?
  var repetitions = 11
  var jsonPath: String?
  var chartPath: String?

  static let usage = """
    Usage: bench [options]

      --filter TEXT    only rows with this in their names, as in W4, or of this size, as in @1024
      --quick          3 repetitions of a row instead of 11
      --json FILE      writes all figures
      --chart FILE     draws the table, as a PNG
      --levels         the score once for each instruction set that this machine has
      --overlaps       rows that cross themselves, with their overlaps removed and with sums
      --check          no times: compares the pictures of the two libraries
      --pictures DIR   writes what Citrine draws of each row, as PNG files
      --threads        no ratios to Cairo: times by two threads beside those by one
      --names          no ratios to Cairo: times by Apple's names beside those by Citrine's
      --profile COUNT  only does Citrine's part of each row so many times, for a profiler
      --list           names the rows
      --help           says this

    TIGER=FILE names the drawing of row W5e, which is left out without it.
    CITRINE_INSTRUCTION_SET=avx512, avx2 or portable holds Citrine to fewer instructions.
    It fails where a row draws other pixels than Cairo.
    """

  /// Parses the arguments of the command line.
  init(_ arguments: [String]) throws(OptionError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter": filter = try Self.value(of: argument, &rest)
      case "--quick": repetitions = 3
      case "--json": jsonPath = try Self.value(of: argument, &rest)
      case "--chart": chartPath = try Self.value(of: argument, &rest)
      case "--levels": task = .instructionSets
      case "--overlaps": task = .overlaps
      case "--check": task = .check
      case "--pictures": task = .pictures(try Self.value(of: argument, &rest))
      case "--threads": task = .threads
      case "--names": task = .names
      case "--profile": task = .profile(Int(try Self.value(of: argument, &rest)) ?? 1)
      case "--list": task = .list
      case "--help", "-h": task = .help
      case ProcessFigures.argument: task = .child(try Self.value(of: argument, &rest))
      default: throw OptionError(argument, "is no option; see --help")
      }
    }
  }

  private static func value(
    of argument: String, _ rest: inout ArraySlice<String>
  ) throws(OptionError) -> String {
    guard let value = rest.popFirst() else { throw OptionError(argument, "needs a value") }
    return value
  }

  /// The selected workloads: those with exactly the name of the filter; if there are none, those whose names contain
  /// it.
  ///
  /// A filter "@1024" selects by size. Without a filter: all.
  var workloads: [Workload] {
    let all = Workload.all()
    guard let filter else { return all }
    if filter.first == "@" { return all.filter { filter == "@\($0.size)" } }
    let named = all.filter { $0.name == filter }
    return named.isEmpty ? all.filter { $0.name.contains(filter) } : named
  }
}

struct OptionError: Error, CustomStringConvertible {
  let description: String

  init(_ argument: String, _ problem: String) { description = "\(argument) \(problem)" }
}
