import Foundation
import Testing

/// The random calls include every public function and settable property of contexts.
@Suite struct `Random call coverage` {
  /// Returns the code of the files in a folder whose names begin with `prefix`.
  private func code(in folder: String, _ prefix: String) throws -> String {
    try SourceTree.files(in: folder, ["swift"]).filter { $0.name.hasPrefix(prefix) }
      .map(\.code).joined(separator: "\n")
  }

  /// Returns the public functions and settable properties declared in code, in the form
  /// `SymbolTable.calls` uses.
  private func declarations(in code: String) -> Set<String> {
    // Turns a declaration's parameters into the form of arguments: `_ rect: CGRect` into `CGRect`,
    // `in rect: CGRect` into `in: CGRect`.
    let functions = code.matches(of: /public func (\w+\((?:[^()]|\([^()]*\))*\))/).map { match in
      String(match.1).replacing(/(\w+) \w+:/) { $0.1 == "_" ? "" : $0.1 + ":" }
    }
    let variables = code.matches(of: /public var (\w+)(?: = |: \w+ \{\n +(?:get \{|get\n))/)
      .map { "." + $0.1 }
    return SymbolTable.calls(in: functions.joined(separator: "\n")).union(variables)
  }

  @Test func `each public function and property of contexts is called at random`() throws {
    let random = try code(in: "Tests/CitrineTests/Support", "RandomCalls")
    let sources = try code(in: "Sources/Citrine/Context", "G")
    let calls = SymbolTable.calls(in: random)
    let wanted = declarations(in: sources)
    #expect(wanted.count > 90)
    #expect(wanted.isSuperset(of: ["draw(_:at:)", "clip(using:)", ".textMatrix", ".textPosition"]))
    let missing = wanted.filter {
      $0.hasPrefix(".") ? !random.contains($0 + " = ") : !calls.contains($0)
    }
    #expect(missing.sorted() == ["hash(into:)"])
  }
}
