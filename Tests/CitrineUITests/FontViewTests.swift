import CitrineUI
import Foundation
import Testing

@MainActor
@Suite struct `Fonts of text views` {
  /// Returns the amount of ink of a view, in pixels.
  private func ink(_ view: some View) throws -> Double {
    let pixels = try Pixels.of(view)
    return (0..<pixels.height).reduce(0.0) { sum, y in
      (0..<pixels.width).reduce(sum) { $0 + Double(pixels[$1, y][3]) / 255 }
    }
  }

  private func isEqual(_ first: some View, _ second: some View) throws -> Bool {
    let (first, second) = (try Pixels.of(first), try Pixels.of(second))
    guard first.width == second.width, first.height == second.height else { return false }
    return first.difference(from: second) == 0
  }

  @Test func `nine weights have more and more ink`() throws {
    let weights: [Font.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let amounts = try weights.map { try ink(Text("Hag").font(.system(size: 40, weight: $0))) }
    #expect(amounts == amounts.sorted() && Set(amounts).count == 9)
    #expect(
      try isEqual(Text("Hag").fontWeight(.black), Text("Hag").font(.body.weight(.black))))
  }

  @Test func `a text has the line height of its face, rounded up to pixels`() {
    #expect(Text("A").font(.system(size: 100)).size().height == 120)
    #expect(Text("A\nB").font(.system(size: 100)).size().height == 239)
    #expect(Text("A").font(.body).size().height == 21)
  }

  @Test func `monospaced text has equal advances, and so have monospaced digits`() {
    func width(_ text: Text) -> CGFloat { text.font(.system(size: 100)).size().width }
    #expect(width(Text("iiii").monospaced()) == width(Text("mmmm").monospaced()))
    #expect(width(Text("iiii")) < width(Text("mmmm")))
    #expect(width(Text("1111").monospacedDigit()) == width(Text("8888").monospacedDigit()))
    #expect(width(Text("1111")) < width(Text("8888")))
    #expect(
      Text("iiii").font(.body.monospaced()).size()
        == Text("iiii").font(.system(.body, design: .monospaced)).size())
    #expect(
      Group { Text("iiii") }.fontDesign(.monospaced).size() == Text("iiii").monospaced().size())
    #expect(Text("`iiii`").size() == Text("iiii").monospaced().size())
  }

  @Test func `a custom font is found by its name, in a weight and a slant`() throws {
    let plain = Text("Ag").font(.system(size: 30))
    #expect(try isEqual(Text("Ag").font(.custom("Citrine Sans", fixedSize: 30)), plain))
    let bold = Text("Ag").font(.system(size: 30, weight: .bold))
    #expect(try isEqual(Text("Ag").font(.custom("CitrineSans-Bold", fixedSize: 30)), bold))
    #expect(try isEqual(Text("Ag").font(.custom("Citrine Sans", fixedSize: 30).bold()), bold))
    let italic = Text("Ag").italic().font(.system(size: 30))
    #expect(try isEqual(Text("Ag").font(.custom("Citrine Sans", size: 30).italic()), italic))
    #expect(try !isEqual(italic, plain))
  }

  @Test func `fonts of text styles and scaled lengths follow the type size`() {
    let large = Text("A").font(.body).dynamicTypeSize(.accessibility1)
    #expect(large.size() == Text("A").font(.system(size: 28)).size())
    let fixed = Text("A").font(.system(size: 17)).dynamicTypeSize(.accessibility1)
    #expect(fixed.size() == Text("A").font(.body).size())
    let custom = Text("A").font(.custom("Citrine Sans", size: 34)).dynamicTypeSize(.accessibility1)
    #expect(custom.size() == Text("A").font(.system(size: 56)).size())
    let limited = Text("A").font(.body).dynamicTypeSize(...DynamicTypeSize.xLarge)
    #expect(
      limited.dynamicTypeSize(.accessibility5).size() == Text("A").font(.system(size: 19)).size())
    #expect(ScaledBox().dynamicTypeSize(.accessibility1).size() == CGSize(width: 56, height: 56))
    #expect(ScaledBox().size() == CGSize(width: 34, height: 34))
  }

  private struct ScaledBox: View {
    @ScaledMetric(relativeTo: .body) private var side = 34.0

    var body: some View { Color.black.frame(width: side, height: side) }
  }
}

@MainActor
@Suite struct `Attributes of text views` {
  private func text(_ string: String) -> Text { Text(verbatim: string).font(.pixel(16)) }

  private func isEqual(_ first: some View, _ second: some View) throws -> Bool {
    let (first, second) = (try Pixels.of(first), try Pixels.of(second))
    guard first.width == second.width, first.height == second.height else { return false }
    return first.difference(from: second) == 0
  }

  @Test func `textCase changes letters, and nil keeps them`() throws {
    #expect(try isEqual(text("Straße").textCase(.uppercase), text("STRASSE")))
    #expect(try isEqual(text("ABC").textCase(.lowercase), text("abc")))
    #expect(
      try isEqual(Group { text("aB").textCase(nil) }.textCase(.uppercase), text("aB")))
  }

  @Test func `kerning and tracking add to each letter, on the text or around it`() {
    let width = text("ABC").size().width
    #expect(text("ABC").tracking(2).size().width == width + 6)
    #expect(text("ABC").kerning(2).size().width == width + 6)
    #expect(Group { text("ABC") }.tracking(2).size().width == width + 6)
    #expect(text("ABC").tracking(2).kerning(9).size().width == width + 6)
  }

  @Test func `baselineOffset raises a part of a line`() {
    let height = text("A").size().height
    #expect((text("A") + text("B").baselineOffset(5)).size().height == height + 5)
    #expect((text("A") + text("B").baselineOffset(-5)).size().height == height + 5)
  }

  @Test func `underlines have patterns and colours`() throws {
    let lines = [
      text("AAAA"), text("AAAA").underline(), text("AAAA").underline(pattern: .dot),
      text("AAAA").underline(color: .red), text("AAAA").strikethrough(),
    ]
    for (index, first) in lines.enumerated() {
      for second in lines[..<index] { #expect(try !isEqual(first, second)) }
    }
    #expect(try isEqual(Group { text("AAAA") }.underline(), lines[1]))
    #expect(try isEqual(lines[1].underline(false), lines[0]))
  }

  @Test func `an image stands in the line like a letter`() throws {
    let context = try #require(CGContext(width: 10, height: 8))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 8))
    let picture = Image(decorative: try #require(context.makeImage()), scale: 1)
    let line = text("A") + Text(picture).font(.pixel(16)) + text("B")
    #expect(line.size().width == text("AB").size().width + 10)
    let pixels = try Pixels.of(line)
    let red = (0..<pixels.height).flatMap { y in
      (0..<pixels.width).filter { pixels[$0, y] == [255, 0, 0, 255] }.map { ($0, y) }
    }
    let start = Int(text("A").size().width)
    #expect(red.count == 80 && red.allSatisfy { start..<start + 10 ~= $0.0 })
    // The picture stands on the baseline, which is the upper edge of row 13 in a line of 16 points.
    #expect(red.allSatisfy { pixels.height - 3 - 8..<pixels.height - 3 ~= $0.1 })
    let star = Text("\(Image(systemName: "star.fill"))")
    #expect(star == Text(Image(systemName: "star.fill")))
    #expect(star.font(.system(size: 20)).size().width == 20)
    #expect(star.font(.system(size: 20)).imageScale(.small).size().width == 16)
  }

  @Test func `a symbol has the size of imageScale`() {
    let star = Image(systemName: "star").font(.system(size: 20))
    #expect(star.imageScale(.large).size() == CGSize(width: 25, height: 25))
    #expect(star.imageScale(.medium).size() == CGSize(width: 20, height: 20))
  }

  @Test func `an attributed string keeps its attributes`() throws {
    var string = AttributedString("AB")
    string.font = Font.pixel(16)
    string.foregroundColor = Color.red
    string.kern = 3
    #expect(
      try isEqual(Text(string), text("AB").foregroundColor(.red).kerning(3)))
    #expect(Text("**A**") == Text(verbatim: "A").bold())
  }
}

@MainActor
@Suite struct `Text that does not fit` {
  private let letter = Text("A").font(.pixel(16)).size()

  private func text(_ string: String) -> Text { Text(verbatim: string).font(.pixel(16)) }

  @Test func `a range of lines reserves space and limits the lines`() {
    let height = letter.height
    #expect(text("A").lineLimit(2...4).size().height == 2 * height)
    #expect(text("A\nA\nA").lineLimit(2...4).size().height == 3 * height)
    #expect(text("A\nA\nA\nA\nA").lineLimit(2...4).size().height == 4 * height)
    #expect(text("A").lineLimit(3...).size().height == 3 * height)
    #expect(text("A\nA\nA").lineLimit(...2).size().height == 2 * height)
    #expect(text("A").lineLimit(3, reservesSpace: true).size().height == 3 * height)
    #expect(text("A").lineLimit(3, reservesSpace: false).size().height == height)
    #expect(text("A").lineLimit(3...).lineLimit(nil).size().height == 3 * height)
    #expect(text("A").lineLimit(Int.max - 1, reservesSpace: true).size().height > 0)
  }

  @Test func `minimumScaleFactor shrinks a text until it fits`() {
    let whole = Text("Hamburgefonstiv").font(.system(size: 40)).lineLimit(1)
    let width = whole.size().width
    let small = whole.minimumScaleFactor(0.3).size(width / 2, nil)
    #expect(small.width <= width / 2 + 1 && small.width > 0.45 * width)
    #expect(small.height < 0.6 * whole.size().height)
    #expect(whole.minimumScaleFactor(0.3).size(width, nil) == whole.size())
    // The limit of 0.8 does not suffice, so that the text is truncated at this size.
    let cut = whole.minimumScaleFactor(0.8).size(width / 2, nil)
    #expect(abs(cut.height - 0.8 * 1.193 * 40) <= 1 && cut.width <= width / 2)
  }

  @Test func `allowsTightening moves letters together`() {
    let whole = Text("Hamburgefonstiv").font(.system(size: 40)).lineLimit(1)
    let width = whole.size().width
    let tight = whole.allowsTightening(true).size(width - 4, nil)
    #expect(tight.width <= width - 4 && tight.width > width - 25)
  }
}
