import Foundation

/// Reads `Reference/QUARTZ-COVERAGE.md`, and finds the calls in code that the tests compare with
/// it.
enum SymbolTable {
  enum State: String, CaseIterable { case works, differs, absent = "absent on purpose" }

  struct Row {
    /// The number of the reference's section, up to the first dot.
    let section: String
    /// The symbols in the first column, by Quartz's names.
    let quartz: [String]
    /// The symbols in the second column.
    ///
    /// Empty where only the prefix `CG` becomes `G`.
    let citrine: [String]
    let cell: String

    /// The state; nil if the cell has no state, or no reason where a state needs one.
    var state: State? {
      State.allCases.first { state in
        let mark = "**\(state.rawValue)**"
        return state == .works ? cell.hasPrefix(mark) : cell.hasPrefix(mark + ": ")
      }
    }

    /// The symbols that a test must call, by Citrine's names.
    var needed: [String] {
      (citrine.isEmpty ? quartz : citrine).map { SymbolTable.normalized($0) }
    }
  }

  static func text() throws -> String {
    let file = SourceTree.root.appending(path: "Reference/QUARTZ-COVERAGE.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the texts between backticks.
  static func names(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// Returns the rows of the tables whose heading begins with a section number.
  static func rows() throws -> [Row] {
    var section: String?
    var rows: [Row] = []
    for line in try text().split(separator: "\n") {
      if let heading = line.firstMatch(of: /^## (\d+)?/) { section = heading.1.map { String($0) } }
      guard let section, line.hasPrefix("|") else { continue }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
      if cells == ["Quartz", "Citrine", "state"] || cells.first == "---" { continue }
      let isWhole = cells.count == 3
      rows.append(
        Row(
          section: section, quartz: names(in: cells.first ?? ""),
          citrine: isWhole ? names(in: cells[1]) : [], cell: isWhole ? cells[2] : ""))
    }
    return rows
  }

  /// Returns a symbol by Citrine's name: a call as `name(label:_:)`, a member with its dot, or a
  /// type.
  static func normalized(_ symbol: String) -> String {
    let isFoundations = symbol.contains(/^CG(Point|Size|Rect)(?!\w)/)
    let own = !isFoundations && symbol.hasPrefix("CG") ? String(symbol.dropFirst()) : symbol
    guard let open = own.firstIndex(of: "(") else {
      if own == "==" { return own }
      if let dot = own.lastIndex(of: ".") { return String(own[dot...]) }
      return own.contains(/^(CG|G)[A-Z]/) ? own : "." + own
    }
    let path = own[..<open].split(separator: ".").map { $0.replacing("?", with: "") }
    let name = path.last == "init" ? path.first ?? "" : path.last ?? ""
    let list = own[own.index(after: open)...].dropLast()
    // Each label ends with a colon. A type follows the colon where overloads need it.
    let labels = list.split(separator: ", ").flatMap { part in
      part.contains(": ") ? [part[..<part.firstIndex(of: ":")!] + ":"] : [part]
    }
    return "\(name)(\(labels.joined()))"
  }

  /// Returns the calls in code as `name(label:_:)`, including calls inside the arguments of other
  /// calls.
  static func calls(in code: String) -> Set<String> {
    let characters = Array(code)
    var calls: Set<String> = []
    for (open, character) in characters.enumerated() where character == "(" {
      let name = String(
        characters[..<open].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      )
      if name.isEmpty { continue }
      calls.insert("\(name)(\(labels(of: characters[(open + 1)...])))")
    }
    return calls
  }

  /// Returns the labels of an argument list, which ends at the first unmatched closing parenthesis.
  private static func labels(of list: ArraySlice<Character>) -> String {
    var (depth, start, labels) = (0, list.startIndex, "")
    for (index, character) in zip(list.indices, list) {
      if depth == 0, character == "," || character == ")" {
        let argument = String(list[start..<index]).trimmingCharacters(in: .whitespacesAndNewlines)
        if !argument.isEmpty {
          labels += (argument.firstMatch(of: /^\w+(?=:)/).map { String($0.output) } ?? "_") + ":"
        }
        start = index + 1
        if character == ")" { return labels }
      }
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
    }
    return labels
  }
}
