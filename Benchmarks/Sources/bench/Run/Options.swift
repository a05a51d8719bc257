import Foundation

/// What the command line asks for.
struct Options {
  /// Rows to run: those whose name or size has this text in it.
  var filter: String?
  var repetitions = 11
  var task = Task.run

  enum Task { case run, list, check, help }

  static let usage = """
    Usage: bench [options]

      --filter TEXT    only rows with this in their name, as in W4, or with this size, as in @1024
      --quick          3 repetitions a row instead of 11
      --check          no times: compares the pictures of the two libraries
      --list           names the rows
      --help           says this

    TIGER=FILE names the drawing of row W5e, which is left out without it.
    CITRINE_INSTRUCTION_SET=avx512, avx2 or portable forces Citrine to fewer instructions.
    """

  /// Reads arguments.
  ///
  /// - Throws: What is wrong with them.
  init(_ arguments: [String]) throws(OptionError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--filter":
        guard let text = rest.popFirst() else { throw OptionError(argument, "needs a text") }
        filter = text
      case "--quick": repetitions = 3
      case "--check": task = .check
      case "--list": task = .list
      case "--help", "-h": task = .help
      default: throw OptionError(argument, "is no option; see --help")
      }
    }
  }

  func includes(_ workload: Workload) -> Bool {
    guard let filter else { return true }
    return "\(workload.name)@\(workload.size)@".contains(
      filter.hasPrefix("@") ? filter + "@" : filter)
  }
}

struct OptionError: Error, CustomStringConvertible {
  let description: String

  init(_ argument: String, _ problem: String) { description = "\(argument) \(problem)" }
}
