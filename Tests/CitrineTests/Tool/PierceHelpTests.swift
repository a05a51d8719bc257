import Foundation
import Testing

@testable import Citrine
@testable import pierce

/// Help, the version, lists of names and completions for shells.
@Suite struct `Help of pierce` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  private func output(_ arguments: [String]) throws -> String {
    let outcome = try tool.run(arguments)
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(try tool.names() == [])
    return String(decoding: outcome.output, as: UTF8.self)
  }

  @Test func `the version is that of the newest entry of the changelog`() throws {
    #expect(try output(["--version"]) == Pierce.version + "\n")
    let changelog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("CHANGELOG.md")
    let text = try String(contentsOf: changelog, encoding: .utf8)
    let newest = try #require(text.firstMatch(of: /(?m)^## (\d+\.\d+\.\d+)\b/))
    #expect(newest.1 == Pierce.version)
  }

  @Test func `help is grouped, and begins with examples`() throws {
    let help = try output(["--help"])
    let titles = [
      "EXAMPLES:", "EXIT CODES:", "USAGE:", "TEXT AND OUTPUT:", "  <text> ", "LABEL:", "PICTURE:",
      "RECIPES:", "OPTIONS:", "  --list <what>", "  --version",
    ]
    let places = titles.map {
      help.range(of: "\n" + $0)?.lowerBound ?? help.range(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil), "\(help)")
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
    // The argument parser's manual pages leave other characters out.
    #expect(help.allSatisfy { $0.isASCII })
  }

  @Test(arguments: [
    (["-20%"], "-20%", "pierce -- -20%"), (["-2"], "-2", "pierce -- -2"),
    (["-hot"], "-hot", "pierce -- -hot"), (["- hi"], "- hi", "pierce -- '- hi'"),
    (["--no smoking--"], "--no smoking--", "pierce -- '--no smoking--'"),
    (["-it's"], "-it's", "pierce -- '-it'\\''s'"), (["--SALE"], "--SALE", "pierce -- --SALE"),
    (["--scale", "2", "-5°C"], "-5°C", "pierce --scale 2 -- '-5°C'"),
    (["-20%", "--output", "my file.png"], "-20%", "pierce --output 'my file.png' -- -20%"),
    (["A", "---"], "---", "pierce A -- ---"),
  ])
  func `a text that begins with a dash is explained`(
    arguments: [String], option: String, command: String
  ) throws {
    let outcome = try tool.run(arguments)
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines[0] == "Error: Unknown option '\(option)'", "\(outcome.errors)")
    #expect(
      lines.contains("A text that begins with a dash follows --: \(command)"), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["A", "--sizee", "5"], "Unknown option '--sizee'. Did you mean '--size'?"),
    (["A", "-size", "96"], "Unknown option '-size'. Did you mean '--size'?"),
    (["--batc", "x"], "Unknown option '--batc'. Did you mean '--batch'?"),
    (["A", "--margin", "-5"], "Missing value for '--margin <units>'"), ([], "There is no text."),
  ])
  func `other mistakes are not taken for a text`(arguments: [String], message: String) throws {
    let outcome = try tool.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("Error: \(message)"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("begins with a dash"))
  }

  @Test func `the text after two dashes is drawn`() throws {
    #expect(try tool.run(["--", "-20%"]).code == 0)
    #expect(try tool.run(["--size", "16", "--", "--help"]).code == 0)
  }

  @Test func `names are listed one on a line, and options accept them`() throws {
    func names(_ list: String, _ separator: String) throws -> [String] {
      try output(["--list", list]).split(separator: "\n").map {
        $0.components(separatedBy: separator)[0]
      }
    }
    #expect(
      try names("fonts", "\n").prefix(3) == ["pixel", "Citrine Sans", "Citrine Sans Mono"])
    #expect(try names("recipes", " ") == Recipe.allCases.map(\.rawValue))
    #expect(try names("backdrops", " ") == Backdrop.names)
    let colors = try output(["--list", "colours"])
    #expect(try output(["--list", "colors"]) == colors)
    let lines = colors.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.count == 149 && lines.map { $0[0] } == lines.map { $0[0] }.sorted())
    for line in lines {
      #expect(line.count == 2)
      #expect(Color(argument: line[0])?.rgba == Color(argument: line[1])?.rgba)
    }
    #expect(try tool.run(["--list", "letters"]).code == 64)
  }

  @Test func `completions know files, colours and values`() throws {
    let scripts = try ["bash", "zsh", "fish"].map {
      try output(["--generate-completion-script", $0])
    }
    for script in scripts {
      for part in ["rebeccapurple", "reverse-mask", "bottom-right", "knockout", "backdrops"] {
        #expect(script.contains(part), "\(part)")
      }
    }
    if try tool.shell("command -v bash").code == 0 {
      try Data(scripts[0].utf8).write(to: tool.path("pierce.bash"))
      #expect(try tool.shell("bash -n pierce.bash").text == "")
      try FileManager.default.removeItem(at: tool.path("pierce.bash"))
    }
  }

  @Test func `fonts are completed by name and by file`() throws {
    try Data().write(to: tool.path("Citrus.ttf"))
    try Data().write(to: tool.path("Citrus.txt"))
    let names = FontArgument.completions(of: "citrine s")
    #expect(names.prefix(2) == ["Citrine Sans", "Citrine Sans Mono"])
    let prefix = tool.path("Ci").path
    #expect(FontArgument.completions(of: prefix) == [tool.path("Citrus.ttf").path])
  }

  @Test func `backdrops are completed by name, by file and by folder`() throws {
    #expect(Backdrop.completions(of: "su") == ["sunset"])
    for name in ["sea.png", "sea.txt", "seal.JPEG"] { try Data().write(to: tool.path(name)) }
    try FileManager.default.createDirectory(
      at: tool.path("seas"), withIntermediateDirectories: true)
    let found = Backdrop.completions(of: tool.path("se").path)
    #expect(
      found
        == ["sea.png", "seal.JPEG", "seas"].map { tool.path($0).path }.map {
          $0.hasSuffix("seas") ? $0 + "/" : $0
        })
  }
}
