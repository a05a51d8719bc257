import Foundation

/// `Reference/QUARTZ-COVERAGE.md` as the tests read it, and the calls that are held against it.
enum SymbolTable {
  enum State: String, CaseIterable { case works, differs, absent = "absent on purpose" }

  struct Row {
    /// The number of the reference's section, without what follows a dot.
    let section: String
    /// What the first column names, in Quartz's names.
    let quartz: [String]
    /// What the second column names; none where only `CG` becomes `G`.
    let citrine: [String]
    let cell: String

    /// The state, or nil for a cell that states none, or one without the reason that it needs.
    var state: State? {
      State.allCases.first { state in
        let mark = "**\(state.rawValue)**"
        return state == .works ? cell.hasPrefix(mark) : cell.hasPrefix(mark + ": ")
      }
    }

    /// What a test must call, in Citrine's names.
    var needed: [String] {
      (citrine.isEmpty ? quartz : citrine).map { SymbolTable.normalized($0) }
    }
  }

  static func text() throws -> String {
    let file = SourceTree.root.appending(path: "Reference/QUARTZ-COVERAGE.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// What stands between backticks.
  static func names(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// The rows of the tables below headings that begin with a section's number.
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

  /// A symbol in Citrine's names: a call as `name(label:_:)`, a member with its dot, or a type.
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
    // Labels, each with a colon; types may follow it where overloads need them.
    let labels = list.split(separator: ", ").flatMap { part in
      part.contains(": ") ? [part[..<part.firstIndex(of: ":")!] + ":"] : [part]
    }
    return "\(name)(\(labels.joined()))"
  }

  /// The calls in code, as `name(label:_:)`, those in arguments of others included.
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

  /// The labels of a list of arguments that ends with the parenthesis that nothing has opened.
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
