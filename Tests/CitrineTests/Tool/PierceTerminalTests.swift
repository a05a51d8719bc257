import Foundation
import Testing

@testable import Citrine
@testable import pierce

/// Lines that `pierce` writes if standard output or standard error is a terminal.
@Suite struct `pierce in a terminal` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  /// Runs a shell command line in a pseudo terminal, and returns its lines.
  private func terminal(_ line: String) throws -> [Substring] {
    if try tool.shell("command -v script").code != 0 { try Test.cancel("there is no script") }
    try Data(line.utf8).write(to: tool.path(".line"))
    let run = try tool.shell("script -qec 'sh .line' /dev/null < /dev/null")
    // A terminal receives CR LF, which is one character.
    return run.text.split(separator: "\r\n")
  }

  private func length(_ name: String) throws -> Int { try Data(contentsOf: tool.path(name)).count }

  @Test func `a line says what was written and where`() throws {
    let lines = try terminal("\"$pierce\" HELLO --width 90 --height 50")
    let size = Summary.formatted(try length("pierced.png"))
    #expect(lines.last == "pierced.png: 90 × 50 pixels, \(size)")
    let file = try tool.shell("\"$pierce\" HELLO --scale 2 -o a.png")
    #expect(file.code == 0 && file.text == "")
    // Standard output may lead elsewhere.
    let other = try terminal("\"$pierce\" HELLO -o b.png > out")
    let pixels = try tool.pixels("b.png")
    #expect(other.first?.hasPrefix("b.png: \(pixels.width) × \(pixels.height) pixels, ") == true)
    #expect(try length("out") == 0)
    #expect(try terminal("\"$pierce\" HELLO -o - > c.png") == [])
    #expect(try terminal("\"$pierce\" HELLO 2> errors") == [])
  }

  @Test func `an animation has the size of its frames`() throws {
    let lines = try terminal(
      "\"$pierce\" --recipe glow --animated --width 20 --height 10 --size 8 --scale 2")
    #expect(lines.count == 1 && lines[0].hasPrefix("pierced.png: 40 × 20 pixels, "))
  }

  @Test func `a batch ends with the number of pictures`() throws {
    try Data("one\ntwo\n".utf8).write(to: tool.path("names.txt"))
    let last = try #require(terminal("\"$pierce\" --batch names.txt -o out").last)
    #expect(last.contains("out: 2 pictures, "))
    try FileManager.default.removeItem(at: tool.path("out/001-one.png"))
    let resumed = try #require(terminal("\"$pierce\" --batch names.txt -o out --resume").last)
    #expect(resumed.contains("out: 1 picture, ") && resumed.hasSuffix("; 1 were there"))
  }

  @Test func `colours are shown on a terminal that has them`() throws {
    let shown = try terminal("COLORTERM=truecolor \"$pierce\" --list colours")
    let swatch = "\u{1B}[48;2;210;180;140m    \u{1B}[0m"
    #expect(shown.contains("tan                     #d2b48c  \(swatch)"))
    let plain = try terminal("COLORTERM= \"$pierce\" --list colours")
    #expect(plain.contains("tan                     #d2b48c"))
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1000, "1 KB"), (1500, "2 KB"), (999_499, "999 KB"),
    (999_500, "1.0 MB"), (12_340_000, "12.3 MB"),
  ])
  func `sizes of files are rounded`(byteCount: Int, text: String) {
    #expect(Summary.formatted(byteCount) == text)
  }
}
