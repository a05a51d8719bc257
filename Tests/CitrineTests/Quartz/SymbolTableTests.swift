import Testing

/// The table of symbols, the tests' calls and the public declarations agree.
@Suite struct `Quartz coverage table` {
  /// The files that call the symbols of each section of the table, as `<topic>SymbolTests.swift`.
  private static let topics = [
    "1": ["Context", "GraphicsState", "Drawing", "Enumeration"], "4": ["Image"], "6": ["Path"],
    "7": ["Geometry"], "8": ["Enumeration"], "9": ["Color", "Paint"],
  ]

  /// Returns the code of the tests that call the symbols of a section.
  private func code(of section: String) throws -> String {
    let names = (Self.topics[section] ?? []).map { "\($0)SymbolTests.swift" }
    return try SourceTree.files(in: "Tests/CitrineTests/Quartz", ["swift"])
      .filter { names.contains($0.name) }.map(\.code).joined(separator: "\n")
  }

  private func occurs(_ symbol: String, in code: String, calls: Set<String>) throws -> Bool {
    if symbol.contains("(") { return calls.contains(symbol) }
    if symbol == "==" { return code.contains(" == ") }
    // Uses no word boundary (`\b`): Unicode has no boundary at a dot between two names.
    let start = symbol.hasPrefix(".") ? "\\" : "(?:^|\\W)"
    return code.contains(try Regex(start + symbol + "(?!\\w)"))
  }

  @Test func `each row of the coverage table has symbols, a state and a reason if needed`()
    throws
  {
    let rows = try SymbolTable.rows()
    #expect(rows.count > 300)
    for row in rows { #expect(row.state != nil && !row.quartz.isEmpty, "\(row.quartz)") }
    #expect(Set(rows.map(\.section)) == Set(Self.topics.keys))
  }

  @Test func `each supported symbol of the coverage table is called by a test of its section`()
    throws
  {
    var missing: [String] = []
    for (section, rows) in Dictionary(grouping: try SymbolTable.rows(), by: \.section) {
      let code = try code(of: section)
      let calls = SymbolTable.calls(in: code)
      for row in rows where row.state != .absent {
        for symbol in row.needed {
          if try !occurs(symbol, in: code, calls: calls) { missing.append(symbol) }
        }
      }
    }
    #expect(missing.sorted() == [])
  }

  /// Members that standard-library protocols require, and members of callback structures.
  private static let implied: Set = [
    "hash", "encode", "next", "index", "startIndex", "endIndex", "count", "rawValue", "message",
    "details", "description", "zero", "dx", "dy", "version", "getBytePointer",
    "releaseBytePointer", "getBytesAtPosition", "getBytes", "skipForward", "rewind", "releaseInfo",
  ]

  @Test func `each public declaration is named in the coverage table`() throws {
    let stages = [
      "Algebra", "Color", "Composite", "Context", "Geometry", "Image", "Paint", "Path", "Stroke",
      "Surface",
    ]
    let words = Set(try SymbolTable.text().matches(of: /\w+/).map { String($0.output) })
    let declaration =
      /public (?:(?:static|final|convenience|mutating) )*(?:func|var|let|struct|enum|class|typealias) (\w+)/
    for stage in stages {
      for file in try SourceTree.files(in: "Sources/Citrine/\(stage)", ["swift"]) {
        for match in file.code.matches(of: declaration) {
          let name = String(match.1)
          let other = name.hasPrefix("G") ? "C" + name : name
          let isNamed = words.contains(name) || words.contains(other)
          #expect(isNamed || Self.implied.contains(name), "\(file.path): \(name)")
        }
      }
    }
  }

  @Test func `each fact that differs from Quartz names an existing test`() throws {
    let text = try SymbolTable.text()
    let facts = try #require(text.firstRange(of: "## Facts that differ"))
    let tests = try SourceTree.files(in: "Tests/CitrineTests/Quartz", ["swift"]).map(\.text)
    let rows = text[facts.upperBound...].split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count > 5)
    for row in rows.dropFirst() {
      let name = try #require(SymbolTable.names(in: String(row)).last)
      #expect(tests.contains { $0.contains("func `\(name)`") }, "\(name)")
    }
  }
}
