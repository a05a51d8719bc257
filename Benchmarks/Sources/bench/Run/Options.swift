import Foundation

/// The options of the command line.
struct Options {
  enum Task {
    case measure, instructionSets, overlaps, check, pictures(String), threads, names, profile(Int),
      list, jobs
    case help, child(String)
  }

  var task = Task.measure
  var filter: String?
  var repetitions = 11
  var jsonPath: String?
  var chartPath: String?
  var python: String?
  var jobFolder: String?

  static let usage = """
    Usage: bench [options]

      --filter TEXT    only rows whose name contains TEXT, such as W4; or rows of a size, such as @1024
      --quick          measures each row 3 times instead of 11 times
      --json FILE      writes all figures to a file
      --chart FILE     draws the table as a chart, and writes it to a PNG file
      --isas           prints the score with each instruction set of this machine
      --overlaps       measures self-intersecting shapes with overlaps removed and with overlaps kept
      --check          compares the pictures of the two libraries, without times
      --pictures DIR   writes the picture of each row, drawn with Citrine, to a PNG file
      --threads        compares Citrine with two threads to Citrine with one
      --jobs           measures whole jobs, from the first call to the bytes of a file, and PNG files alone
      --skia PYTHON    with --jobs: also with Skia, by this Python interpreter, which has the package skia-python
      --job-files DIR  with --jobs: writes the files
      --names          compares Citrine with Apple's names to Citrine with its own names
      --profile COUNT  draws each row COUNT times with Citrine only, for a profiler
      --list           lists the names and the sizes of the rows
      --help           prints this text

    The environment variable TIGER is the file of the drawing W5e. Without it, W5e is not measured.
    CITRINE_INSTRUCTION_SET (avx512, avx2 or portable) selects the kernels of Citrine.
    The exit status is 1 if a picture differs from Cairo's by more than the tolerance of its row.
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
      case "--isas": task = .instructionSets
      case "--overlaps": task = .overlaps
      case "--check": task = .check
      case "--pictures": task = .pictures(try Self.value(of: argument, &rest))
      case "--threads": task = .threads
      case "--names": task = .names
      case "--jobs": task = .jobs
      case "--skia": python = try Self.value(of: argument, &rest)
      case "--job-files": jobFolder = try Self.value(of: argument, &rest)
      case "--profile": task = .profile(Int(try Self.value(of: argument, &rest)) ?? 1)
      case "--list": task = .list
      case "--help", "-h": task = .help
      case ProcessFigures.argument: task = .child(try Self.value(of: argument, &rest))
      default: throw OptionError(argument, "is not an option; see --help")
      }
    }
  }

  private static func value(
    of argument: String, _ rest: inout ArraySlice<String>
  ) throws(OptionError) -> String {
    guard let value = rest.popFirst() else { throw OptionError(argument, "needs a value") }
    return value
  }

  /// The selected workloads; all workloads if there is no filter.
  ///
  /// A filter such as "@1024" selects by size. Any other filter selects the workloads with this name; if there are
  /// none, it selects the workloads whose names contain it.
  var workloads: [Workload] {
    let all = Workload.all()
    guard let filter else { return all }
    if filter.first == "@" { return all.filter { filter == "@\($0.size)" } }
    let named = all.filter { $0.name == filter }
    return named.isEmpty ? all.filter { $0.name.contains(filter) } : named
  }
}

/// An invalid argument of the command line.
struct OptionError: Error, CustomStringConvertible {
  let description: String

  init(_ argument: String, _ problem: String) { description = "\(argument) \(problem)" }
}
