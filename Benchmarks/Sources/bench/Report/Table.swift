import Foundation

/// The table of the rows, as text.
enum Table {
  static let heading = line([
    "workload", "size", "Citrine us", "Cairo us", "x Cairo", "best peer", "goal", "x floor", "peer",
  ])

  static func line(_ row: Row) -> String {
    line([
      row.workload, "\(row.size)", microseconds(row.citrineMicroseconds),
      microseconds(row.cairoMicroseconds), String(format: "%.2f", row.timesCairo),
      String(format: "%.2f", row.par), String(format: "%.2f", row.goal),
      row.timesFloor.map { String(format: $0 < 100 ? "%.1f" : "%.0f", $0) } ?? "-", row.parIsOf,
    ]) + mark(row)
  }

  /// The score, and the rows below par.
  static func summary(_ rows: [Row]) -> String {
    let total = Standing.all.count
    let number = rows.count == total ? "all \(total) rows" : "\(rows.count) of \(total) rows"
    var text = String(
      format: "Score of %@: %.2f   (best peers together %.2f, goals %.2f)", number,
      rows.geometricMean(of: \.timesCairo), rows.geometricMean(of: \.par),
      rows.geometricMean(of: \.goal))
    let below = rows.filter(\.isBelowPar).sorted { $0.timesCairo / $0.par < $1.timesCairo / $1.par }
    text += "\nMore than 10 % below the best peer: \(below.count)"
    for row in below {
      text += String(
        format: "\n  %@ %d: %.2f, par %.2f, %.0f %%", row.workload, row.size, row.timesCairo,
        row.par, 100 * row.timesCairo / row.par)
    }
    return text
  }

  private static func mark(_ row: Row) -> String {
    if row.isBelowPar { return "  below par" }
    return row.timesCairo >= row.goal ? "  goal" : ""
  }

  private static func microseconds(_ value: Double) -> String {
    String(format: value < 100 ? "%.3f" : "%.1f", value)
  }

  private static let widths = [27, 5, 10, 10, 8, 9, 7, 7, 0]

  private static func line(_ cells: [String]) -> String {
    zip(cells, widths).enumerated().map { index, cell in
      let gap = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + gap : gap + cell.0
    }.joined(separator: " ")
  }
}
