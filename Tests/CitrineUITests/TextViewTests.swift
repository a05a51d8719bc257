import CitrineUI
import Testing

@MainActor
@Suite struct `Text views` {
  private let letter = Text("A").font(.pixel(16)).size()

  private func text(_ string: String) -> Text { Text(string).font(.pixel(16)) }

  @Test func `a text is as wide as its longest line and as high as all lines`() {
    #expect(letter.width > 0 && letter.height > 0)
    #expect(text("ABCD").size() == CGSize(width: 4 * letter.width, height: letter.height))
    #expect(text("A\nBCD\nE").size() == CGSize(width: 3 * letter.width, height: 3 * letter.height))
    #expect(text("AB").size(500, 500) == CGSize(width: 2 * letter.width, height: letter.height))
    #expect(
      Text("AB").font(.pixel(32)).size()
        == CGSize(width: 4 * letter.width, height: 2 * letter.height))
  }

  @Test func `blanks at the end of a text count, blanks at the end of a broken line do not`() {
    #expect(text("AB  ").size().width == text("AB  A").size().width - letter.width)
    #expect(text("AB  ").size(3 * letter.width, nil).width <= 3 * letter.width)
    #expect(
      text("AB AB").size(3 * letter.width, nil)
        == CGSize(width: 2 * letter.width, height: 2 * letter.height))
  }

  @Test func `a text breaks between words and takes the size of its lines`() {
    let words = text("AAA BB AAA")
    let size = words.size(text("AAA BB A").size().width, nil)
    #expect(size == CGSize(width: text("AAA BB").size().width, height: 2 * letter.height))
    let narrow = words.size(text("AAA").size().width, nil)
    #expect(narrow == CGSize(width: text("AAA").size().width, height: 3 * letter.height))
  }

  @Test func `a text is truncated when the space is too small`() {
    let view = text("AAA BB CCC")
    #expect(view.lineLimit(1).size(6.5 * letter.width, nil).height == letter.height)
    #expect(view.lineLimit(1).size(6.5 * letter.width, nil).width <= 6.5 * letter.width)
    #expect(view.size(3 * letter.width, 2 * letter.height).height == 2 * letter.height)
    #expect(view.fixedSize().size(20, 1) == view.size())
    #expect(
      view.fixedSize(horizontal: false, vertical: true).size(3 * letter.width, 1).height
        == 3 * letter.height)
    // At least one line is shown, however little room there is.
    #expect(view.size(0, 0).height == letter.height)
  }

  @Test func `the ellipsis is where truncationMode says`() throws {
    func picture(_ mode: Text.TruncationMode) throws -> Pixels {
      try #require(
        Pixels(
          text("ABCDEFGHIJ").lineLimit(1).truncationMode(mode).frame(
            width: 6.5 * letter.width, alignment: .leading)))
    }
    let plain = try #require(
      Pixels(text("ABC").frame(width: 6.5 * letter.width, alignment: .leading)))
    let (head, middle, tail) = (try picture(.head), try picture(.middle), try picture(.tail))
    func sharesStart(_ other: Pixels) -> Bool {
      (0..<Int(letter.width)).allSatisfy { x in
        (0..<plain.height).allSatisfy { plain[x, $0] == other[x, $0] }
      }
    }
    let starts = [head, middle, tail].map(sharesStart)
    #expect(starts == [false, true, true])
    #expect(middle.difference(from: tail) > 0)
  }

  @Test func `lineSpacing is added between lines`() {
    #expect(text("A\nB\nC").lineSpacing(5).size().height == 3 * letter.height + 10)
    // Two of the three lines fit, with gaps of 5 points.
    #expect(
      text("A\nB\nC").lineSpacing(5).size(100, 3 * letter.height).height == 2 * letter.height + 5)
  }

  @Test func `multilineTextAlignment aligns lines to each other`() throws {
    func start(_ alignment: TextAlignment) throws -> CGFloat {
      let view = text("AAA\nA").multilineTextAlignment(alignment)
      let all = try #require(Pixels(view))
      var least = all.width
      for y in Int(letter.height)..<all.height {
        for x in 0..<least where all[x, y][3] > 0 { least = x }
      }
      return CGFloat(least)
    }
    let leading = try start(.leading)
    #expect(try start(.center) == leading + letter.width)
    #expect(try start(.trailing) == leading + 2 * letter.width)
  }

  @Test func `concatenated texts keep their own styles`() throws {
    #expect((text("AB") + text("C")).size().width == 3 * letter.width)
    #expect((text("A") + Text("B").font(.pixel(32))).size().width == 3 * letter.width)
    let view = text("A").foregroundStyle(.red) + text("A").foregroundColor(.blue)
    let pixels = try #require(Pixels(view))
    let (red, blue) = (try #require(Pixels(Color.red)), try #require(Pixels(Color.blue)))
    var colors: Set<[UInt8]> = []
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where pixels[x, y][3] == 255 { colors.insert(pixels[x, y]) }
    }
    #expect(colors == [red[0, 0], blue[0, 0]])
  }

  @Test func `a text uses its own font or else the inherited font`() {
    let inherited = Text("AB").font(.pixel(16)).environment(\.font, .pixel(48))
    #expect(inherited.size().height == letter.height)
    #expect(Text("AB").environment(\.font, .pixel(32)).size().height == 2 * letter.height)
    #expect(Group { Text("AB") }.font(.pixel(32)).size().height == 2 * letter.height)
    #expect(Text("A").font(.system(size: -3)).size() == Text("A").font(.body).size())
    #expect(Text("A").font(.system(size: .nan)).size() == Text("A").font(.body).size())
  }

  @Test func `bold, italic and weight can be set in any order on text or around it`() throws {
    let plain = try #require(Pixels(text("A")))
    for view in [text("A").bold(), text("A").italic(), text("A").underline()] {
      #expect(view.size().height == letter.height)
      #expect(try #require(Pixels(view)).difference(from: plain) > 0)
    }
    let bold = try #require(Pixels(text("A").bold()))
    #expect(try #require(Pixels(Group { text("A") }.bold())).difference(from: bold) == 0)
    let inside = Group { Text("A") }.bold().font(.pixel(16))
    let outside = Group { Text("A") }.font(.pixel(16)).bold()
    #expect(try #require(Pixels(inside)).difference(from: bold) == 0)
    #expect(try #require(Pixels(outside)).difference(from: bold) == 0)
    let light = Group { text("A").fontWeight(.light) }.bold()
    #expect(try #require(Pixels(light)).difference(from: plain) == 0)
  }

  @Test func `kerning is added to each letter`() {
    #expect(text("ABC").kerning(2).size().width > 3 * letter.width)
    #expect(text("ABC").kerning(.nan).size().height == letter.height)
  }

  @Test func `an empty text has width 0 and at most the height of a line`() {
    #expect(text("").size().width == 0)
    #expect(text("").size(50, 50).height <= letter.height)
  }
}

@MainActor
@Suite struct `Image view sizes` {
  private func picture(_ width: Int, _ height: Int) throws -> CGImage {
    let context = try #require(CGContext(width: width, height: height))
    context.setFillColor(gray: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return try #require(context.makeImage())
  }

  @Test func `a drawn text keeps no images`() throws {
    weak var image: CGImage?
    do {
      let given = try picture(8, 4)
      image = given
      let text = Text("AB \(Image(decorative: given, scale: 1))").minimumScaleFactor(0.5)
      let pixels = try Pixels.of(text.frame(width: 20, height: 20))
      #expect(pixels.difference(from: try Pixels.of(Color.clear.frame(width: 20, height: 20))) > 0)
    }
    #expect(image == nil)
  }

  @Test func `an image has its own size unless it is resizable`() throws {
    let image = Image(decorative: try picture(8, 4), scale: 2)
    #expect(image.size(50, 50) == CGSize(width: 4, height: 2))
    #expect(image.resizable().size(50, 30) == CGSize(width: 50, height: 30))
    #expect(image.resizable().size() == CGSize(width: 4, height: 2))
    #expect(image.resizable().scaledToFit().size(50, 30) == CGSize(width: 50, height: 25))
    #expect(image.resizable().scaledToFill().size(50, 30) == CGSize(width: 60, height: 30))
    #expect(image.resizable().frame(width: 3).size(50, 30) == CGSize(width: 3, height: 30))
    #expect(Image(decorative: try picture(8, 4), scale: .nan).size().width == 8)
  }

  @Test func `a symbol has the size of the font, and an unknown symbol size zero`() {
    #expect(
      Image(systemName: "command").font(.system(size: 20)).size() == CGSize(width: 20, height: 20))
    #expect(Image(systemName: "no such symbol").size() == .zero)
    #expect(Image("no such image").size() == .zero)
  }
}
