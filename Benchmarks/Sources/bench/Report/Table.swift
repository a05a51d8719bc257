import Foundation

/// The table of the rows, as text.
enum Table {
  static let heading = line(
    ["workload", "size", "Citrine us", "Cairo us", "x Cairo", "best peer", "goal", "by"])

  static func row(_ result: Result) -> String {
    let standing = result.standing
    return line([
      standing.name, "\(standing.size)", microseconds(result.citrine),
      microseconds(result.cairo), String(format: "%.2f", result.ratio),
      String(format: "%.2f", standing.par), String(format: "%.2f", standing.goal), standing.peer,
    ]) + mark(result)
  }

  /// The score, and the rows below par.
  static func summary(_ results: [Result]) -> String {
    let total = Standing.all.count
    let number = results.count == total ? "all \(total) rows" : "\(results.count) of \(total) rows"
    var text = String(
      format: "Score of %@: %.2f   (best peers together %.2f, goals %.2f)", number, results.score,
      results.geometricMean(of: \.standing.par), results.geometricMean(of: \.standing.goal))
    let below = results.filter(\.isBelowPar).sorted {
      $0.ratio / $0.standing.par < $1.ratio / $1.standing.par
    }
    text += "\n\(below.count) rows are more than 10 % below the best peer"
    for result in below {
      let standing = result.standing
      text += String(
        format: "\n  %@ %d: %.2f, par %.2f, %.0f %%", standing.name, standing.size, result.ratio,
        standing.par, 100 * result.ratio / standing.par)
    }
    return text
  }

  private static func mark(_ result: Result) -> String {
    if result.isBelowPar { return "  below par" }
    return result.ratio >= result.standing.goal ? "  goal" : ""
  }

  private static func microseconds(_ seconds: Double) -> String {
    let value = seconds * 1e6
    return String(format: value < 100 ? "%.3f" : "%.1f", value)
  }

  private static let widths = [27, 5, 11, 11, 8, 9, 7]

  private static func line(_ cells: [String]) -> String {
    zip(cells, widths + [0]).enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + gap : gap + cell.0
    }.joined(separator: " ")
  }
}
