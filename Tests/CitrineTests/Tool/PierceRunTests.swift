import Foundation
import Testing

@testable import Citrine

@Suite struct `Pierce runs` {
  private let tool: PierceProcess

  init() throws { tool = try PierceProcess() }

  @Test func `a text becomes a label with transparent holes`() throws {
    let outcome = try tool.run(["HELLO"])
    #expect(outcome.code == 0)
    #expect(outcome.output.isEmpty && outcome.errors == "")
    #expect(try tool.names() == ["pierced.png"])
    let pixels = try tool.pixels()
    let colors = Set(pixels.values.filter { $0.alpha == 255 })
    #expect(colors == [Pixel(0x16, 0x18, 0x2F)])
    // A stem of the H, its bar, and the label above the bar. Four pixels show one pixel of the
    // font.
    #expect(pixels[34, 50].alpha == 0)
    #expect(pixels[48, 46].alpha == 0)
    #expect(pixels[48, 62].alpha == 255)
    #expect(pixels[0, 0].alpha == 0 && pixels[100, 4].alpha == 255)
  }

  @Test func `the letters style is the exact inverse of the label style`() throws {
    _ = try tool.run(["Hole", "--corner-radius", "0", "-o", "a.png"])
    _ = try tool.run(["Hole", "--corner-radius", "0", "--style", "letters", "-o", "b.png"])
    let (a, b) = (try tool.pixels("a.png"), try tool.pixels("b.png"))
    #expect(zip(a.alphas, b.alphas).allSatisfy { Int($0) + Int($1) == 255 })
    #expect(Set(b.alphas) == [0, 255])
  }

  @Test(arguments: [
    ("red", Pixel(255, 0, 0)), ("RebeccaPurple", Pixel(0x66, 0x33, 0x99)),
    ("#0f0", Pixel(0, 255, 0)),
    ("#1a2B3c", Pixel(0x1A, 0x2B, 0x3C)), ("1a2b3c", Pixel(0x1A, 0x2B, 0x3C)),
    ("#ffffff80", Pixel(128, 128, 128, 128)), ("#fff0", .clear), ("transparent", .clear),
  ])
  func `colours are given by name or by hexadecimal digits`(name: String, pixel: Pixel) throws {
    #expect(try tool.run(["", "--width", "9", "--height", "9", "--background", name]).code == 0)
    #expect(try tool.pixels()[4, 4] == pixel)
  }

  @Test func `width, height, scale and padding determine the size`() throws {
    func size(_ arguments: [String]) throws -> [Int] {
      #expect(try tool.run(arguments).code == 0)
      let pixels = try tool.pixels()
      return [pixels.width, pixels.height]
    }
    #expect(try size(["I", "--width", "90", "--height", "50"]) == [90, 50])
    #expect(try size(["I", "--width", "90", "--height", "50", "--scale", "2.5"]) == [225, 125])
    // An I has two columns of painted pixels. A cell has 16 rows.
    #expect(try size(["I", "--size", "16", "--padding", "0"]) == [2, 16])
    #expect(try size(["I", "--size", "32", "--padding", "10"]) == [24, 52])
    #expect(try size(["I\\nI", "--size", "16", "--padding", "1"]) == [4, 34])
    #expect(try size(["I", "--size", "16", "--padding", "0", "--margin", "5"]) == [12, 26])
  }

  @Test(arguments: ["sunset", "checkerboard"])
  func `a built-in backdrop is visible in the holes and around the label`(name: String) throws {
    let letters = ["MMM", "--corner-radius", "0", "--margin", "20"]
    _ = try tool.run(letters + ["-o", "bare.png"])
    _ = try tool.run(letters + ["--behind", name, "-o", "on.png"])
    _ = try tool.run(
      letters + ["--behind", name, "--background", "transparent", "-o", "behind.png"])
    let (bare, on) = (try tool.pixels("bare.png"), try tool.pixels("on.png"))
    let behind = try tool.pixels("behind.png")
    #expect(Set(behind.values).count >= 2)
    #expect(on.alphas.allSatisfy { $0 == 255 })
    for index in on.values.indices {
      let shown = bare.values[index].alpha == 0 ? behind.values[index] : Pixel(0x16, 0x18, 0x2F)
      #expect(on.values[index] == shown)
    }
  }

  @Test func `a picture behind a label keeps its size and its pixels in the holes`() throws {
    let behind = try picture(200, 120)
    #expect(
      try tool.run(["HI", "--behind", "behind.png", "--background", "black", "-o", "out.png"]).code
        == 0)
    let out = try tool.pixels("out.png")
    #expect(out.width == 200 && out.height == 120)
    let label = out.values.filter { $0 == .black }.count
    #expect(label > 1500 && label < 200 * 120 / 2)
    let others = zip(out.values, behind.values).filter { $0.0 != .black && $0.0 != $0.1 }
    // Only the edges of the round corners mix the label and the background.
    #expect(others.count < 100)
    #expect(out[0, 0] == behind[0, 0])
  }

  @Test(arguments: [
    ("top-left", [10, 94]), ("bottom-right", [174, 10]), ("center", [92, 52]), ("left", [10, 52]),
  ])
  func `the position option places the label on the picture`(place: String, origin: [Int]) throws {
    _ = try picture(200, 120)
    let options = ["--width", "16", "--height", "16", "--corner-radius", "0", "--margin", "10"]
    _ = try tool.run(
      ["", "--behind", "behind.png", "--background", "#000"] + options
        + ["--align", place])
    let pixels = try tool.pixels()
    let black = pixels.values.indices.filter { pixels.values[$0] == .black }
    let columns = black.map { $0 % 200 }
    let rows = black.map { 119 - $0 / 200 }
    #expect([columns.min(), rows.min()] == origin)
    #expect(black.count == 256)
  }

  @Test func `fonts are read from files`() throws {
    let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Fixtures/fonts/tiny.bdf.gz").path
    let outcome = try tool.run([
      "A", "--font", font, "--size", "8", "--padding", "0", "--style",
      "letters", "--corner-radius", "0",
    ])
    #expect(outcome.code == 0 && outcome.errors == "")
    // The letter A of that font has the bytes 60 90 90 F0 90, of which four columns are used.
    let pixels = try tool.pixels()
    let rows = stride(from: 0, to: pixels.alphas.count, by: pixels.width).map { start in
      pixels.alphas[start..<start + pixels.width].map { $0 == 255 ? "#" : "." }.joined()
    }.filter { $0.contains("#") }
    #expect(rows == [".##.", "#..#", "#..#", "####", "#..#"])
  }

  @Test func `the picture or a preview is written to standard output`() throws {
    let written = try tool.run(["A", "-o", "-"])
    #expect(written.code == 0)
    #expect(try GImage(png: written.output).width > 0)
    #expect(try tool.names().isEmpty)

    let options = ["", "--background", "#102030", "--width", "30", "--height", "20"]
    let shown = try tool.run(options + ["--corner-radius", "0", "--preview"])
    let line =
      "\u{1B}[38;2;16;32;48;48;2;16;32;48m" + String(repeating: "▀", count: 30) + "\u{1B}[0m\n"
    #expect(String(decoding: shown.output, as: UTF8.self) == String(repeating: line, count: 10))
    #expect(try tool.names() == ["pierced.png"])
    let narrow = try tool.run(
      options + ["--corner-radius", "0", "--preview"], environment: ["COLUMNS": "15"])
    #expect(
      String(decoding: narrow.output, as: UTF8.self).filter { $0 == "▀" }.count == 15 * 5)
  }

  /// Writes a picture of many colours without black, and returns its pixels.
  private func picture(_ width: Int, _ height: Int) throws -> Pixels {
    let context = GContext.canvas(width, height)
    for x in 0..<width {
      for y in stride(from: 0, to: height, by: 8) {
        context.setFillColor(
          red: CGFloat(x) / CGFloat(width), green: CGFloat(y) / CGFloat(height), blue: 1, alpha: 1)
        context.fill(CGRect(x: x, y: y, width: 1, height: 8))
      }
    }
    try context.makeImage()?.writePNG(to: tool.path("behind.png"))
    return Pixels(context)
  }
}
