import Foundation
import Testing

@testable import Citrine
@testable import pierce

@Suite struct `Pierce batches` {
  private let tool: PierceProcess
  private let lines = Data("\u{FEFF}one\r\n\nTwo\\nlines!\n".utf8)

  init() throws { tool = try PierceProcess() }

  @Test func `each line of a batch becomes a picture named by its number and words`() throws {
    try lines.write(to: tool.path("names.txt"))
    let outcome = try tool.run(["--batch", "names.txt", "--output", "a/b", "--size", "16"])
    #expect(outcome.code == 0 && outcome.errors == "" && outcome.output.isEmpty)
    #expect(try tool.names(in: "a/b") == ["001-one.png", "003-two-lines.png"])
    #expect(try tool.pixels("a/b/003-two-lines.png").height == 40)
  }

  @Test func `a batch can be read from standard input`() throws {
    let outcome = try tool.run(["--batch", "-"], input: lines)
    #expect(outcome.code == 0)
    #expect(try tool.names(in: "pierced") == ["001-one.png", "003-two-lines.png"])
  }

  @Test func `an invalid line is reported with its number, and other lines are written`() throws {
    let long = String(repeating: "x", count: 60_000)
    let input = Data("ok\n".utf8) + [0xFF, 0xFE, 0x0A] + Data("\(long)\nlast/../é".utf8)
    let outcome = try tool.run(["--batch", "-", "-o", "out"], input: input)
    #expect(outcome.code == 65)
    let messages = outcome.errors.split(separator: "\n")
    #expect(messages.count == 3)
    #expect(messages[0] == "Error: standard input:2: The line is not UTF-8.")
    #expect(messages[1].hasPrefix("Error: standard input:3: The picture would have "))
    #expect(
      messages[2] == "Error: 2 of 4 lines are invalid. The pictures of the others are in out.")
    #expect(try tool.names(in: "out") == ["001-ok.png", "004-last-é.png"])
  }

  @Test func `a resumed batch keeps the pictures that are there, and draws the others`() throws {
    let input = Data("one\ntwo\nthree".utf8)
    #expect(try tool.run(["--batch", "-", "-o", "out"], input: input).code == 0)
    let kept = Data("a picture of an earlier run".utf8)
    try kept.write(to: tool.path("out/001-one.png"))
    let missing = tool.path("out/002-two.png")
    let expected = try Data(contentsOf: missing)
    try FileManager.default.removeItem(at: missing)
    #expect(try tool.run(["--batch", "-", "-o", "out", "--resume"], input: input).code == 0)
    #expect(try Data(contentsOf: tool.path("out/001-one.png")) == kept)
    #expect(try Data(contentsOf: missing) == expected)
    #expect(try tool.run(["text", "--resume"]).code == 64)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a batch that is killed leaves whole pictures only, and a resumed one draws the rest`()
    throws
  {
    let lines = (1...300).map { "Name \($0)" }
    let input = Data(lines.joined(separator: "\n").utf8)
    let arguments = ["--batch", "names.txt", "-o", "out", "--size", "64"]
    try input.write(to: tool.path("names.txt"))
    for count in [1, 2, 50, 110] {
      try tool.runAndKill(arguments + ["--resume"]) {
        (try? tool.names(in: "out").count) ?? 0 >= count
      }
      let names = try tool.names(in: "out")
      #expect((count..<300).contains(names.count))
      for name in names { #expect(throws: Never.self) { try tool.pixels("out/\(name)") } }
    }
    #expect(try tool.run(arguments + ["--resume"]).code == 0)
    #expect(try tool.names(in: "out").count == 300)
  }

  @Test func `a folder that cannot be created exits with 73`() throws {
    try Data().write(to: tool.path("file"))
    let outcome = try tool.run(["--batch", "-", "-o", "file"], input: lines)
    #expect(outcome.code == 73)
    #expect(outcome.errors == "Error: The folder file cannot be created: Not a directory.\n")
  }

  @Test func `batch lines are numbered like in an editor`() throws {
    let batch = try Batch(Data("a\r\n\r\n\u{E9}\nlast".utf8), name: "x")
    #expect(
      batch.lines == [
        Batch.Line(number: 1, text: "a"), Batch.Line(number: 3, text: "é"),
        Batch.Line(number: 4, text: "last"),
      ])
    #expect(throws: Failure.self) { try Batch(Data(" \n".utf8), name: "x") }
  }

  @Test(arguments: [
    ("Grüße, Welt!", "001-grüße-welt.png"), ("../../etc/passwd", "001-etc-passwd.png"),
    ("!!!", "001.png"), ("a\\nb", "001-a-b.png"),
    (String(repeating: "word ", count: 30), "001" + String(repeating: "-word", count: 12) + ".png"),
    (String(repeating: "x", count: 300), "001.png"),
  ])
  func `file names made from text are safe`(text: String, name: String) throws {
    let batch = try Batch(Data(text.utf8), name: "x")
    #expect(batch.fileName(of: batch.lines[0]) == name)
  }

  @Test func `the progress bar fills in proportion`() {
    #expect(ProgressBar.bar(0, of: 3) == String(repeating: "░", count: 30) + " 0/3")
    #expect(
      ProgressBar.bar(1, of: 3)
        == String(repeating: "█", count: 10) + String(repeating: "░", count: 20) + " 1/3")
    #expect(ProgressBar.bar(3, of: 3) == String(repeating: "█", count: 30) + " 3/3")
  }

  @Test(arguments: [
    ("a\\nb", "a\nb"), ("a\\\\nb", "a\\nb"), ("\\", "\\"), ("\\x\\", "\\x\\"), ("\\\\\\n", "\\\n"),
  ])
  func `escape sequences stand for line breaks and backslashes`(text: String, result: String) {
    #expect(LabelFactory.unescaped(text) == result)
  }
}
