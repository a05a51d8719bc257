import Foundation

/// All figures of a run.
struct Report: Codable {
  let cairoVersion: String
  let processor: String
  let instructionSet: String
  let repetitions: Int
  /// The geometric mean of the ratios to Cairo of all scored rows; 0 if there are none.
  var score = 0.0
  /// The number of scored rows.
  var scoredRows = 0
  var rows: [Row] = []
  var memoryFloor: [FloorFigure] = []
  var errors: [ErrorFigures] = []
  var files: [FileFigure] = []
  var others: [OtherFigure] = []
  var threads: [ThreadFigure] = []
  var process: ProcessFigures?

  mutating func add(_ row: Row) {
    rows.append(row)
    scoredRows = rows.scored.count
    if scoredRows > 0 { score = rows.scored.geometricMean(of: \.timesCairo) }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }

  static func read(from path: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
