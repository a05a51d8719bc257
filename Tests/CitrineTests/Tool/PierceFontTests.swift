import Foundation
import Testing

@testable import Citrine

@Suite struct `Fonts of pierce` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  /// Returns the picture of "HELLO" without a space around it.
  private func letters(_ arguments: [String]) throws -> Pixels {
    let outcome = try tool.run(
      ["HELLO", "--padding", "0", "--style", "letters", "--corner-radius", "0"] + arguments)
    #expect(outcome.code == 0 && outcome.errors == "")
    return try tool.pixels()
  }

  private func ink(_ pixels: Pixels) -> Int { pixels.alphas.reduce(0) { $0 + Int($1) } }

  @Test func `pixel is the default, and Citrine Sans is found by its names`() throws {
    let pixel = try letters([])
    #expect(Set(pixel.alphas) == [0, 255])
    for name in ["pixel", "Citrine Pixel"] {
      #expect(try letters(["--font", name]).values == pixel.values, "\(name)")
    }
    let sans = try letters(["--font", "Citrine Sans"])
    #expect(Set(sans.alphas).count > 10)
    #expect(try letters(["--font", "citrinesans-regular"]).values == sans.values)
    let bold = try letters(["--font", "Citrine Sans Bold"])
    #expect(try letters(["--font", "Citrine Sans", "--weight", "700"]).values == bold.values)
    let italic = try letters(["--font", "Citrine Sans", "--italic"])
    #expect(try letters(["--font", "Citrine Sans Italic"]).values == italic.values)
    #expect(italic.values != sans.values && bold.values != sans.values)
  }

  @Test func `each weight has more ink than the one before`() throws {
    let amounts = try stride(from: 100, through: 900, by: 100).map {
      ink(try letters(["--font", "Citrine Sans Mono", "--weight", "\($0)"]))
    }
    #expect(amounts == amounts.sorted() && Set(amounts).count == 9)
    #expect(ink(try letters(["--weight", "700"])) > ink(try letters(["--weight", "400"])))
  }

  @Test func `a label in outlines has the size of its font and is centred`() throws {
    let size = ["--size", "50", "--font", "Citrine Sans"]
    let pixels = try letters(size)
    // The capitals, and the space for accents above them and below the baseline: 0.705 + 2 · 0.247 em.
    #expect(pixels.height == 60)
    let rows = (0..<pixels.height).filter { y in
      (0..<pixels.width).contains { pixels[$0, y].alpha > 0 }
    }
    let (top, bottom) = (try #require(rows.first), pixels.height - 1 - (try #require(rows.last)))
    #expect(abs(top - bottom) <= 1)
    let columns = (0..<pixels.width).filter { x in
      (0..<pixels.height).contains { pixels[x, $0].alpha > 0 }
    }
    #expect(columns.first == 0 && columns.last == pixels.width - 1)
  }

  @Test func `the size of outlines is not rounded to font pixels`() throws {
    func height(_ font: String) throws -> Int { try letters(["--font", font]).height }
    #expect(try height("Citrine Sans") == Int((64 * 1.199).rounded(.up)))
    #expect(try height("pixel") == 64)
  }

  @Test func `the list names the built-in fonts, and needs no text`() throws {
    let outcome = try tool.run(["--font", "list"])
    #expect(outcome.code == 0)
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    for name in ["pixel", "Citrine Sans ", "Citrine Sans Mono "] {
      #expect(lines.contains { $0.hasPrefix(name) }, "\(name)")
    }
    #expect(try tool.names() == [])
  }

  @Test(arguments: [
    (["--font", "No Such Font"], "There is no font named No Such Font."),
    (["--font", "Citrine Sans", "--weight", "99"], "--weight"),
    (["--font", "pixel", "--italic"], "has no italic"),
  ])
  func `a font that does not exist is reported`(arguments: [String], message: String) throws {
    let outcome = try tool.run(["A"] + arguments)
    #expect(outcome.code == 64 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `a build that finds no installed fonts names the trait`() throws {
    let outcome = try tool.run(["A", "--font", "No Such Font"])
    #expect(outcome.errors.contains("package trait OpenType") != InstalledFonts.isAvailable)
  }
}
