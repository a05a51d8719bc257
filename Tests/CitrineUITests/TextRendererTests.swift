import CitrineUI
import Testing

/// Draws nothing, and records what it gets.
private final class Recorder: TextRenderer {
  var layouts: [Text.Layout] = []

  func draw(layout: Text.Layout, in context: inout GraphicsContext) { layouts.append(layout) }
}

private struct Plain: TextRenderer {
  enum Part { case lines, runs, slices }
  var part = Part.lines

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      switch part {
      case .lines: context.draw(line)
      case .runs: for run in line { context.draw(run) }
      case .slices:
        for run in line {
          for slice in run { context.draw(slice, options: .disablesSubpixelQuantization) }
        }
      }
    }
  }
}

private struct Rise: TextRenderer {
  var height: Double

  var animatableData: Double {
    get { height }
    set { height = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    context.translateBy(x: 0, y: -height)
    for line in layout { context.draw(line) }
  }

  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    let size = text.sizeThatFits(proposal)
    return CGSize(width: size.width + 10, height: size.height + 4)
  }
}

private struct Marked: TextAttribute, Equatable {
  var number: Int
}

@MainActor
@Suite struct `Text renderers` {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func layout(_ view: some View, _ size: ProposedViewSize = .unspecified) throws
    -> Text.Layout
  {
    let recorder = Recorder()
    _ = try Pixels.of(view.textRenderer(recorder), size)
    return try #require(recorder.layouts.first)
  }

  @Test(arguments: [1.0, 2, 3])
  func `lines, runs and glyphs draw what the text draws`(scale: Double) throws {
    let texts = [
      Text("Hello,\nworld of AV").font(.system(size: 20)),
      Text("one ").foregroundColor(red)
        + Text("two").foregroundStyle(
          .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)),
      Text("\(Image(systemName: "star.fill")) 4.5").font(.title).bold().foregroundColor(red),
    ]
    for text in texts {
      let plain = try Pixels.of(text.multilineTextAlignment(.trailing), scale: scale)
      for part in [Plain.Part.lines, .runs, .slices] {
        let drawn = try Pixels.of(
          text.multilineTextAlignment(.trailing).textRenderer(Plain(part: part)), scale: scale)
        // Glyphs with kerning can overlap. Drawn one by one, both cover the common pixels.
        #expect(drawn.difference(from: plain) <= (part == .slices ? 8 : 1), "\(part)")
      }
    }
  }

  @Test func `a layout has the lines of the text, its runs and its glyphs`() throws {
    let text = Text("AB").font(.pixel(16)) + Text("C\nDE").font(.pixel(32))
    let layout = try layout(text)
    #expect(layout.count == 2 && !layout.isTruncated)
    #expect(layout.map { $0.map(\.count) } == [[2, 1], [2]])
    let (letter, large) = (
      Text("A").font(.pixel(16)).size(), Text("A").font(.pixel(32)).size()
    )
    let line = layout[0]
    #expect(line.typographicBounds.width == 2 * letter.width + large.width)
    #expect(line[1].typographicBounds.rect.minX == 2 * letter.width)
    #expect(line[1].typographicBounds.rect.width == large.width)
    #expect(line[0][1].typographicBounds.origin == CGPoint(x: letter.width, y: line.origin.y))
    #expect(
      line.typographicBounds.rect
        == line[1].typographicBounds.rect.union(
          CGRect(x: 0, y: line.origin.y, width: 0, height: 0)))
    let indices = layout.flatMap { $0 }.flatMap(\.characterIndices)
    #expect(indices.map { indices[0].distance(to: $0) } == [0, 1, 2, 4, 5])
    #expect(indices == indices.sorted())
    #expect(line[0].layoutDirection == .leftToRight)
    #expect(layout[0] == layout[0] && layout[0] != layout[1])
  }

  @Test func `a layout of a text that does not fit is truncated`() throws {
    let text = Text("AAA BBB CCC").font(.pixel(16))
    #expect(try layout(text.lineLimit(1), ProposedViewSize(width: 60, height: nil)).isTruncated)
    #expect(try !layout(text, ProposedViewSize(width: 60, height: nil)).isTruncated)
  }

  @Test func `attributes are found in their runs only`() throws {
    let text =
      Text("a ")
      + Text("b").bold().customAttribute(Marked(number: 1)).customAttribute(
        Marked(number: 2)) + Text(" c")
    let runs = try layout(text).flatMap { $0 }
    #expect(runs.map { $0[Marked.self]?.number } == [nil, 1, nil])
    #expect(runs[1][0][Marked.self] == Marked(number: 1))
    let nested = try layout(Text("x \(Text("y").customAttribute(Marked(number: 3)))"))
    #expect(nested.flatMap { $0 }.compactMap { $0[Marked.self]?.number } == [3])
  }

  @Test func `a renderer chooses the size, moves the lines and is animated`() throws {
    let text = Text("AB").font(.pixel(16))
    let plain = try Pixels.of(text)
    let risen = try Pixels.of(text.textRenderer(Rise(height: 2)).padding(4))
    #expect(risen.width == plain.width + 18 && risen.height == plain.height + 12)
    #expect(risen.visibleBounds == plain.visibleBounds.offsetBy(dx: 4, dy: 2))
    var rise = Rise(height: 0)
    rise.animatableData = 3
    #expect(rise.height == 3)
  }

  @Test func `outer opacity applies to what a renderer draws, and inner texts are drawn as usual`()
    throws
  {
    struct Other: TextRenderer {
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        context.draw(Text("■").font(.pixel(16)), at: .zero, anchor: .topLeading)
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(red: 1, green: 0, blue: 0))
      }
    }
    let view = Text("AB").font(.pixel(16)).textRenderer(Other()).opacity(0.5)
    #expect(try Pixels.of(view)[1, 1] == [128, 0, 0, 128])
  }

  @Test func `the layouts of all texts are a preference`() throws {
    var found: [[Int]] = []
    let view = VStack {
      Text("one\ntwo")
      Text("three")
    }
    .overlayPreferenceValue(Text.LayoutKey.self) { layouts in
      GeometryReader { proxy in
        let _ = found.append(layouts.map { $0.layout.count })
        let _ = found.append(layouts.map { Int(proxy[$0.origin].y) })
        Color.clear
      }
    }
    _ = try Pixels.of(view)
    #expect(found.first == [2, 1])
    #expect(try #require(found.last)[0] == 0 && found.last![1] > 20)
  }

  @Test func `slices with any indices do not end the process`() throws {
    struct Hostile: TextRenderer {
      func draw(layout: Text.Layout, in context: inout GraphicsContext) {
        for var line in layout {
          for run in line {
            for range in [Int.min..<0, 0..<Int.max, 5..<5, Int.min..<Int.max, 100..<200] {
              let slice = run[range]
              _ = slice.typographicBounds.rect
              _ = slice.characterIndices
              context.draw(slice)
            }
          }
          for number in [CGFloat.nan, .infinity, -1e308, 1e308] {
            line.origin = CGPoint(x: number, y: number)
            context.draw(line)
          }
        }
      }
      func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
        CGSize(width: CGFloat.nan, height: .infinity)
      }
      var displayPadding: EdgeInsets {
        EdgeInsets(top: .nan, leading: .infinity, bottom: -1e308, trailing: 1e308)
      }
    }
    _ = Pixels(Text("Ab\nc").textRenderer(Hostile()).frame(width: 20, height: 20).clipped())
    _ = Pixels(Text("").textRenderer(Plain(part: .slices)).frame(width: 20, height: 20))
  }
}

@MainActor
@Suite struct `Styles of runs` {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// The colours of the visible pixels, by columns of letters.
  private func colors(_ view: some View) throws -> [Set<[UInt8]>] {
    let pixels = try Pixels.of(view)
    let width = Int(Text("A").font(.pixel(16)).size().width)
    return (0..<pixels.width / width).map { letter in
      var colors: Set<[UInt8]> = []
      for x in letter * width..<(letter + 1) * width {
        for y in 0..<pixels.height where pixels[x, y][3] > 0 { colors.insert(pixels[x, y]) }
      }
      return colors
    }
  }

  @Test func `each run of a text has its own style`() throws {
    let stripe = LinearGradient(
      stops: [
        .init(color: red, location: 0.5), .init(color: blue, location: 0.5),
      ], startPoint: .leading, endPoint: .trailing)
    let text =
      Text("A").foregroundStyle(blue) + Text("BC").foregroundStyle(stripe) + Text("D")
    #expect(
      try colors(text.font(.pixel(16)).foregroundStyle(.white)) == [
        [[0, 0, 255, 255]], [[255, 0, 0, 255]], [[0, 0, 255, 255]], [[255, 255, 255, 255]],
      ])
    // The gradient of the view does not change the colours of runs.
    #expect(
      try colors(
        (Text("AB").foregroundStyle(blue) + Text("CD")).font(.pixel(16))
          .modifier(Foreground(style: stripe))) == [
          [[0, 0, 255, 255]], [[0, 0, 255, 255]], [[0, 0, 255, 255]], [[0, 0, 255, 255]],
        ])
  }

  private struct Foreground<Style: ShapeStyle>: ViewModifier {
    let style: Style
    func body(content: Content) -> some View { content.foregroundStyle(style) }
  }

  @Test func `a level is a style of a run`() throws {
    let text = Text("A").foregroundStyle(.secondary) + Text("B")
    #expect(
      try colors(text.font(.pixel(16)).modifier(Foreground(style: Color.white)))
        == [[[128, 128, 128, 128]], [[255, 255, 255, 255]]])
  }

  @Test func `a symbol in a text has the style of its run, and a picture its own colours`() throws {
    let symbol = try Pixels.of(
      Text(Image(systemName: "circle.fill")).font(.system(size: 20)).foregroundColor(red))
    #expect(symbol[10, 10] == [255, 0, 0, 255])
    let context = try #require(CGContext(width: 8, height: 8))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let picture = Image(decorative: try #require(context.makeImage()), scale: 1)
    let pixels = try Pixels.of(
      Text("\(picture)").font(.pixel(16)).modifier(Foreground(style: red.gradient)))
    let bounds = pixels.visibleBounds
    #expect(bounds.size == CGSize(width: 8, height: 8))
    #expect(pixels[Int(bounds.midX), Int(bounds.midY)] == [0, 0, 255, 255])
  }

  @Test func `texts with equal styles are equal`() {
    #expect(Text("a").foregroundStyle(red) == Text("a").foregroundColor(red))
    #expect(Text("a").foregroundStyle(red) != Text("a").foregroundStyle(blue))
    let secondary = Text("a").foregroundStyle(.secondary)
    #expect(secondary == secondary)
  }

  /// Chinese text may break between any two of these characters.
  @Test func `text without spaces is not shrunk where its lines may break`() {
    let text = Text("中文字符中文字符").font(.system(size: 16))
    let width = text.size().width / 2 + 1
    #expect(
      text.minimumScaleFactor(0.2).size(width, nil).height == text.size(width, nil).height)
    let word = Text("Incomprehensible").font(.system(size: 16))
    #expect(word.minimumScaleFactor(0.2).size(60, nil).height < word.size(60, nil).height)
  }

  @Test func `space for lines is reserved without a limit`() {
    let text = Text("A").font(.pixel(16)).lineSpacing(3)
    let height = text.size().height
    #expect(text.lineLimit(4, reservesSpace: true).size().height == 4 * height + 9)
    #expect(
      text.lineLimit(100_000...).size().height == 100_000 * height + 99_999 * 3)
    #expect(text.lineLimit(2...4).size().height == 2 * height + 3)
  }
}
