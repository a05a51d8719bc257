import Foundation
import Testing

/// The random calls are worth what they call.
@Suite struct `Coverage of random calls` {
  /// The code of the files of a folder whose names begin with `prefix`.
  private func code(in folder: String, _ prefix: String) throws -> String {
    try SourceTree.files(in: folder, ["swift"]).filter { $0.name.hasPrefix(prefix) }
      .map(\.code).joined(separator: "\n")
  }

  /// The public functions and settable properties that are declared in code, as calls name them.
  private func declarations(in code: String) -> Set<String> {
    // A declaration's parameter is like an argument: `_ rect: CGRect`, `in rect: CGRect`, `in: CGRect`.
    let functions = code.matches(of: /public func (\w+\((?:[^()]|\([^()]*\))*\))/).map { match in
      String(match.1).replacing(/(\w+) \w+:/) { $0.1 == "_" ? "" : $0.1 + ":" }
    }
    let variables = code.matches(of: /public var (\w+)(?: = |: \w+ \{\n +(?:get \{|get\n))/)
      .map { "." + $0.1 }
    return SymbolTable.calls(in: functions.joined(separator: "\n")).union(variables)
  }

  @Test func `every public function and property of contexts is called at random`() throws {
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
