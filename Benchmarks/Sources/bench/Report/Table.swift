import Foundation

/// The rows of the report as a table in plain text.
enum Table {
  static let heading = line([
    "workload", "size", "Citrine us", "Cairo us", "x Cairo", "best peer", "goal", "x floor", "peer",
  ])

  static func line(_ row: Row) -> String {
    line([
      row.workload, "\(row.size)", microseconds(row.citrineMicroseconds),
      microseconds(row.cairoMicroseconds), String(format: "%.2f", row.timesCairo),
      ratio(row.peerRatio), ratio(row.goal),
      row.timesFloor.map { String(format: $0 < 100 ? "%.1f" : "%.0f", $0) } ?? "-",
      row.peer ?? "-",
    ]) + mark(row)
  }

  /// Returns the score, and the rows that are more than 10 % below the best peer.
  static func summary(_ rows: [Row]) -> String {
    let total = PeerReference.all.count
    let scored = rows.scored
    let number =
      scored.count == total ? "all \(total) rows" : "\(scored.count) of \(total) rows"
    var text = ""
    if !scored.isEmpty {
      text += String(
        format: "Score of %@: %.2f   (best peers together %.2f, goals %.2f)\n", number,
        scored.geometricMean(of: \.timesCairo), scored.geometricMean(of: \.peerRatio),
        scored.geometricMean(of: \.goal))
    }
    if scored.count < rows.count {
      let others = rows.filter { $0.peerRatio == nil }
      text += String(
        format: "%d rows without a peer, times Cairo: %.2f\n", others.count,
        others.geometricMean(of: \.timesCairo))
    }
    let below = rows.filter(\.isBelowPeer).map { row in
      (row: row, peerRatio: row.peerRatio ?? 0, share: row.timesCairo / (row.peerRatio ?? 1))
    }.sorted { $0.share < $1.share }
    text += "More than 10 % below the best peer: \(below.count)"
    for (row, peerRatio, share) in below {
      text += String(
        format: "\n  %@ %d: %.2f, peer %.2f, %.0f %%", row.workload, row.size, row.timesCairo,
        peerRatio, 100 * share)
    }
    return text
  }

  private static func mark(_ row: Row) -> String {
    if row.isBelowPeer { return "  below peer" }
    return row.isAtGoal ? "  goal" : ""
  }

  private static func ratio(_ value: Double?) -> String {
    value.map { String(format: "%.2f", $0) } ?? "-"
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
