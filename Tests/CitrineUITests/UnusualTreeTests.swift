import CitrineUI
import Testing

/// Views that refer to themselves, or whose layout could take for ever.
@MainActor @Suite(.timeLimit(.minutes(20))) struct `Unusual view trees` {
  @Test func `a tint that is the accent colour keeps the tint around it`() throws {
    let square = Color.accentColor.frame(width: 9, height: 9)
    let usual = try Pixels.of(square)
    #expect(try Pixels.of(square.tint(.accentColor)).difference(from: usual) == 0)
    let red = try Pixels.of(square.tint(.red))
    #expect(red.difference(from: usual) > 0)
    #expect(try Pixels.of(square.tint(.accentColor).tint(.red)).difference(from: red) == 0)
    #expect(try Pixels.of(square.accentColor(.accentColor).opacity(1)).difference(from: usual) == 0)
  }

  private struct Loop: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(Loop()) }
  }

  @Test func `a style that resolves to itself paints nothing`() throws {
    let pixels = try Pixels.of(Rectangle().fill(Loop()).frame(width: 3, height: 3))
    #expect(pixels[1, 1] == [0, 0, 0, 0])
  }

  @Test(arguments: [(40, 255), (60, 0)])
  func `a style paints in at most a hundred others`(count: Int, alpha: UInt8) throws {
    var style = AnyShapeStyle(Color.black)
    for _ in 0..<count { style = AnyShapeStyle(style.opacity(1)) }
    #expect(try Pixels.of(Rectangle().fill(style).frame(width: 3, height: 3))[1, 1][3] == alpha)
  }

  @Test func `a tint keeps to the colour scheme of the views that use it`() throws {
    let square = Color.accentColor.frame(width: 9, height: 9)
    let dark = try Pixels.of(Color.red.frame(width: 9, height: 9).environment(\.colorScheme, .dark))
    #expect(
      try Pixels.of(square.environment(\.colorScheme, .dark).tint(.red)).difference(from: dark) == 0
    )
  }

  @Test func `hundreds of tints that refer to each other are resolved`() throws {
    var view = AnyView(Color.accentColor.frame(width: 9, height: 9))
    for _ in 0..<300 { view = AnyView(view.tint(.accentColor.opacity(1))) }
    let expected = try Pixels.of(Color.red.frame(width: 9, height: 9))
    #expect(try Pixels.of(view.tint(.red)).difference(from: expected) == 0)
  }

  @Test func `a layout that would need 2^30 sizes ends and is reported`() {
    func flexible(_ view: AnyView) -> AnyView {
      AnyView(view.frame(minWidth: 10, maxWidth: 1000, minHeight: 10, maxHeight: 1000))
    }
    var view = AnyView(Color.red)
    for depth in 0..<30 {
      let inner = flexible(view)
      view =
        depth % 2 == 0
        ? AnyView(
          HStack(spacing: 0) {
            Rectangle().aspectRatio(0.01, contentMode: .fit)
            inner
          })
        : AnyView(
          VStack(spacing: 0) {
            Rectangle().aspectRatio(100, contentMode: .fit)
            inner
          })
    }
    let (picture, messages) = GDiagnostics.collecting {
      Pixels(view, ProposedViewSize(width: 100, height: 90))
    }
    #expect(picture?.width == 100 && picture?.height == 90)
    #expect(messages.contains { $0.contains("too many sizes") })
    let (_, nextMessages) = GDiagnostics.collecting { Pixels(Color.red.frame(width: 3, height: 3)) }
    #expect(nextMessages.isEmpty)
  }

  @Test func `baselines of thirty nested stacks are found once each`() throws {
    var view = AnyView(Text("x"))
    for _ in 0..<30 {
      let inner = view
      view = AnyView(HStack(alignment: .firstTextBaseline) { inner })
    }
    #expect(try Pixels.of(view).difference(from: try Pixels.of(Text("x"))) == 0)
  }
}
