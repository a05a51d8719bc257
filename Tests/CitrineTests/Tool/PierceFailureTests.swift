import Foundation
import Testing

@testable import Citrine

@Suite struct `Pierce failures` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  @Test(arguments: [
    [], ["A", "B"], ["A", "--bogus"], ["A", "--batch", "x"], ["A", "--size", "0"],
    ["A", "--size", "1e9"], ["A", "--size", "nan"], ["A", "--size=-inf"], ["A", "--size", "big"],
    ["A", "--scale", "0"], ["A", "--scale", "1e300"], ["A", "--padding=-1"], ["A", "--margin=nan"],
    ["A", "--width", "0"], ["A", "--height", "1e7"], ["A", "--corner-radius=-1"],
    ["A", "--background", "purpleish"], ["A", "--background", "#12345"], ["A", "--background", ""],
    ["A", "--background", "#-12"], ["A", "--style", "holes"], ["A", "--align", "middle"],
    ["A", "--output", ""], ["A", "--preview", "--output", "-"], ["--preview", "--batch", "x"],
    ["--batch", "x", "--output", "-", "--resume"], ["--batch", "x", "--output", "-", "--preview"],
    ["A", "--width", "65536", "--height", "65536"], ["A", "--size", "4096", "--scale", "64"],
    [String(repeating: "long", count: 20_000)],
    ["A", "--animated"], ["--recipe", "sponge"], ["--recipe", "glow", "--preview"],
    ["--recipe", "glow", "--batch", "x"],
    ["--recipe", "glow", "--width", "65536", "--scale", "64"],
  ])
  func `an invalid command line exits with 64`(arguments: [String]) throws {
    let outcome = try tool.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(outcome.output.isEmpty)
    #expect(try tool.names().isEmpty)
  }

  @Test(arguments: ["size", "width", "height", "padding", "corner-radius", "margin", "scale"])
  func `a number outside its range is named with its range`(option: String) throws {
    let outcome = try tool.run(["A", "--\(option)=-1"])
    #expect(outcome.code == 64)
    #expect(outcome.errors.hasPrefix("Error: --\(option) must be between "))
    #expect(outcome.errors.contains(", not -1."))
  }

  @Test(arguments: [
    ["A", "--font", "none.bdf"], ["A", "--font", "/"], ["A", "--behind", "none.png"],
    ["A", "--behind", "/"], ["--batch", "none.txt"], ["--batch", "/"],
  ])
  func `a file that cannot be read exits with 66 and is named`(arguments: [String]) throws {
    let outcome = try tool.run(arguments)
    #expect(outcome.code == 66)
    #expect(outcome.errors.contains(arguments.last ?? ""))
    #expect(outcome.errors.contains("cannot be read"))
    #expect(try tool.names().isEmpty)
  }

  @Test func `a broken file exits with 65 and a reason`() throws {
    let image = try #require(PiercedLabel(text: "A").image())
    try image.pngData().dropLast(30).write(to: tool.path("cut.png"))
    try Data("STARTFONT 2.1\nFONT x\n".utf8).write(to: tool.path("cut.bdf"))
    try Data("no picture".utf8).write(to: tool.path("text"))
    try Data("\n \r\n\t\n".utf8).write(to: tool.path("blank.txt"))
    let expected = [
      (["A", "--behind", "cut.png"], "cut.png"), (["A", "--behind", "text"], "PNG or JPEG"),
      (["A", "--font", "text"], "not a BDF, PSF, PCF or OpenType font"),
      (["A", "--font", "cut.bdf"], "ends inside"),
      (["--batch", "blank.txt"], "no line with a text"),
    ]
    for (arguments, reason) in expected {
      let outcome = try tool.run(arguments)
      #expect(outcome.code == 65)
      #expect(outcome.errors.contains(reason))
    }
    #expect(try tool.names() == ["blank.txt", "cut.bdf", "cut.png", "text"])
  }

  @Test(arguments: ["none/out.png", "/", "none/"])
  func `a picture that cannot be written exits with 73`(path: String) throws {
    let outcome = try tool.run(["A", "-o", path])
    #expect(outcome.code == 73)
    #expect(outcome.errors.contains("cannot be written"))
  }

  @Test func `missing characters and text that does not fit give a warning`() throws {
    let missing = try tool.run(["a😀ש\u{1}b"])
    #expect(missing.code == 0)
    #expect(missing.errors.hasPrefix("Warning: The font has no 😀 ש U+0001;"))
    let tight = try tool.run(["WIDE", "--width", "20"])
    #expect(tight.code == 0)
    #expect(tight.errors.hasPrefix("Warning: The text needs "))
    #expect(try tool.names() == ["pierced.png"])
  }

  @Test func `help contains examples and exit codes`() throws {
    let outcome = try tool.run(["--help"])
    #expect(outcome.code == 0)
    let help = String(decoding: outcome.output, as: UTF8.self)
    for part in ["EXAMPLES:", "--behind sunset", "EXIT CODES:", "66", "--corner-radius"] {
      #expect(help.contains(part))
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
