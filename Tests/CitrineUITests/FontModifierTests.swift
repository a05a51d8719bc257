import CitrineUI
import Foundation
import Testing

@testable import Citrine

/// Leading, small capitals and backgrounds of texts.
@MainActor
@Suite struct `Modified fonts of text views` {
  private func isEqual(_ first: some View, _ second: some View) throws -> Bool {
    let (first, second) = (try Pixels.of(first), try Pixels.of(second))
    guard first.width == second.width, first.height == second.height else { return false }
    return first.difference(from: second) == 0
  }

  private let large = Font.system(size: 100)

  @Test func `leading moves lines apart and together`() {
    func height(_ string: String, _ font: Font) -> CGFloat { Text(string).font(font).size().height }
    #expect(height("A\nB\nC", large.leading(.standard)) == height("A\nB\nC", large))
    #expect(height("A", large.leading(.loose)) == height("A", large) + 12)
    #expect(height("A\nB\nC", large.leading(.loose)) == height("A\nB\nC", large) + 36)
    #expect(height("A\nB\nC", large.leading(.tight)) == height("A\nB\nC", large) - 36)
    #expect(large.leading(.tight) != large && large.leading(.tight).leading(.standard) == large)
    // Letters do not change.
    #expect(
      Text("AB").font(large.leading(.tight)).size().width == Text("AB").font(large).size().width)
  }

  @Test func `small capitals of the system font are capitals that are scaled`() throws {
    func width(_ string: String, _ font: Font) -> CGFloat { Text(string).font(font).size().width }
    let caps = large.lowercaseSmallCaps()
    #expect(width("HAG", caps) == width("HAG", large))
    #expect(width("hag", caps) < 0.9 * width("HAG", large))
    #expect(width("hag", caps) > 0.7 * width("HAG", large))
    #expect(try isEqual(Text("h1!").font(caps), Text("H1!").font(large.smallCaps())))
    #expect(try isEqual(Text("H1").font(large.uppercaseSmallCaps()), Text("h1").font(caps)))
    #expect(
      try isEqual(Text("h").font(large.uppercaseSmallCaps()), Text("h").font(large)))
    #expect(
      try isEqual(Text("Straße").font(large.smallCaps()), Text("STRASSE").font(large.smallCaps())))
    // Monospaced letters keep their columns.
    let mono = Font.system(size: 100, design: .monospaced)
    #expect(width("hAg", mono.smallCaps()) == width("HAG", mono))
    #expect(
      Text("hag").kerning(9).font(mono.smallCaps()).size().width
        == Text("HAG").kerning(9).font(mono).size().width)
    #expect(
      Text("hag").tracking(9).font(mono.smallCaps()).size().width
        == Text("HAG").tracking(9).font(mono).size().width)
    // A line of small capitals is as high as any other.
    #expect(
      Text("Hag").font(large.smallCaps()).size().height <= Text("Hag").font(large).size().height)
  }

  /// The rows of a picture that have ink.
  private func inkRows(_ view: some View) throws -> Range<Int> {
    let pixels = try Pixels.of(view)
    let rows = (0..<pixels.height).filter { y in
      (0..<pixels.width).contains { pixels[$0, y][3] > 128 }
    }
    return try #require(rows.first)..<(try #require(rows.last) + 1)
  }

  @Test func `small capitals are a little higher than an x, with strokes as thick`() throws {
    let (x, capital) = (try inkRows(Text("x").font(large)), try inkRows(Text("H").font(large)))
    let small = try inkRows(Text("Hh").font(large.uppercaseSmallCaps().lowercaseSmallCaps()))
    #expect(small.count > x.count && small.count < capital.count - 8)
    func stem(_ font: Font, _ string: String) throws -> Int {
      let pixels = try Pixels.of(Text(string).font(font))
      let rows = try inkRows(Text(string).font(font))
      let y = rows.lowerBound + rows.count / 4
      return (0..<pixels.width).count { pixels[$0, y][3] > 128 }
    }
    // Both stems of an H, in pixels.
    #expect(abs(try stem(large, "H") - stem(large.lowercaseSmallCaps(), "h")) <= 3)
  }

  @Test func `a font without small capitals is reported once and stays as it is`() throws {
    let pixel = Font.custom("Citrine Pixel", fixedSize: 16)
    let (isSame, messages) = GDiagnostics.collecting {
      try? isEqual(Text("Hag").font(pixel.smallCaps()), Text("Hag").font(pixel))
    }
    #expect(isSame == true)
    #expect(messages.count <= 1 && messages.allSatisfy { $0.contains("Citrine Pixel") })
  }

  nonisolated private static let hasGaramond =
    OpenTypeLoading.isAvailable && InstalledFonts.font(inFamily: "EB Garamond") != nil

  @Test(.enabled(if: hasGaramond)) func `an OpenType font draws its own small capitals`() throws {
    let font = Font.custom("EB Garamond", fixedSize: 80)
    #expect(try !isEqual(Text("hag").font(font.smallCaps()), Text("hag").font(font)))
    #expect(try !isEqual(Text("hag").font(font.smallCaps()), Text("HAG").font(font)))
    #expect(try isEqual(Text("HAG").font(font.lowercaseSmallCaps()), Text("HAG").font(font)))
  }

  @Test func `a run has a background of its colour from the top to the bottom of the line`() throws
  {
    var string = AttributedString("HHH")
    string.font = .system(size: 20)
    string.foregroundColor = Color.black
    let plain = try Pixels.of(Text(string))
    let range = string.index(string.startIndex, offsetByCharacters: 1)..<string.endIndex
    string[range].backgroundColor = Color.red
    #expect(string[range].backgroundColor == Color.red)
    let marked = try Pixels.of(Text(string))
    #expect(marked.width == plain.width && marked.height == plain.height)
    let red: (Int, Int) -> Bool = { marked[$0, $1][0] > 200 && marked[$0, $1][1] < 128 }
    // The first letter takes a third of the width.
    #expect(!red(plain.width / 6, 0) && !red(plain.width / 3 - 2, 1))
    #expect(red(plain.width / 3 + 2, 0) && red(plain.width - 2, 0))
    #expect(red(plain.width / 2, plain.height - 2))
    // The letters are in front of it.
    let black = (0..<marked.width).contains {
      marked[$0, marked.height / 2][0] < 60 && marked[$0, marked.height / 2][3] > 200
        && $0 > marked.width / 2
    }
    #expect(black)
  }

  @Test func `a gradient colours letters and not their background`() throws {
    var string = AttributedString("HHH")
    string.font = .system(size: 20)
    string.backgroundColor = Color.green
    let view = Text(string).foregroundStyle(
      LinearGradient(colors: [.blue, .blue], startPoint: .leading, endPoint: .trailing))
    let pixels = try Pixels.of(view)
    let corner = pixels[1, 1]
    #expect(corner[1] > 100 && corner[2] < corner[1])
  }
}
