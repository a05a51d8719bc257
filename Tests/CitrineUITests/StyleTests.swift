import CitrineUI
import Testing

@MainActor
@Suite struct `Styles of toggles and buttons` {
  @Test func `a switch has the size of UISwitch and the tint, or green`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let toggle = Toggle("a", isOn: .constant(true)).labelsHidden()
    #expect(toggle.size() == CGSize(width: 51, height: 31))
    #expect(try Pixels.of(toggle)[10, 15] == [0x34, 0xc7, 0x59, 255])
    #expect(try Pixels.of(toggle.tint(red))[10, 15] == [255, 0, 0, 255])
    #expect(
      try Pixels.of(toggle.toggleStyle(SwitchToggleStyle(tint: red)))[10, 15] == [255, 0, 0, 255])
  }

  @Test func `a toggle style changes the value through its configuration`() {
    struct Checkbox: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          Color.black.frame(width: configuration.isOn ? 20 : 10, height: 10)
        }
        .buttonStyle(.plain)
      }
    }
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        Toggle("a", isOn: $isOn).toggleStyle(Checkbox()).accessibilityIdentifier("box")
      }
    }
    let session = RenderSession(Screen())
    session.tap(at: CGPoint(x: 5, y: 5))
    #expect(session.size.width == 20)
    session.tap("box")
    #expect(session.size.width == 10)
    session.set("box", to: 1)
    #expect(session.size.width == 20)
  }

  @Test func `a toggle of several values is mixed if they differ, and sets all`() {
    final class Item {
      var isOn: Bool
      init(_ isOn: Bool) { self.isOn = isOn }
      var binding: Binding<Bool> { Binding(get: { self.isOn }, set: { self.isOn = $0 }) }
    }
    struct Style: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Color.black.frame(
          width: configuration.isMixed ? 3 : configuration.isOn ? 2 : 1, height: 1)
      }
    }
    let items = [Item(true), Item(false)]
    func toggle() -> some View {
      Toggle(sources: items, isOn: \.binding) { Text("all") }.toggleStyle(Style())
        .accessibilityIdentifier("all")
    }
    let session = RenderSession(toggle())
    #expect(session.size.width == 3)
    session.tap("all")
    #expect(items.map(\.isOn) == [true, true])
    #expect(toggle().size().width == 2)
  }

  @Test(
    arguments: [
      (ControlSize.mini, 20.0, 10.0), (.small, 20, 10), (.regular, 24, 14), (.large, 40, 30),
    ])
  func `bordered buttons have the insets of UIKit for each size`(
    size: ControlSize, width: CGFloat, height: CGFloat
  ) {
    let button = Button {
    } label: {
      blackRect(50, 10)
    }
    #expect(
      button.buttonStyle(.bordered).controlSize(size).size()
        == CGSize(width: 50 + width, height: 10 + height))
    #expect(
      button.buttonStyle(.borderedProminent).controlSize(size).size()
        == CGSize(width: 50 + width, height: 10 + height))
  }

  @Test func `the border of a button has the shape that is set`() throws {
    let button = Button {
    } label: {
      Color.clear.frame(width: 26, height: 26)
    }
    .buttonStyle(.borderedProminent).tint(Color(red: 1, green: 0, blue: 0))
    func corner(_ shape: ButtonBorderShape) throws -> Int {
      let pixels = try Pixels.of(button.buttonBorderShape(shape))
      return try #require((0..<25).first { pixels[$0, 0][3] > 200 })
    }
    let corners = try [.roundedRectangle(radius: 0), .automatic, .capsule, .circle].map(corner)
    // Along the top, a corner of radius r begins r points from the left.
    #expect(corners[0] == 0 && 3...8 ~= corners[1])
    #expect(10...20 ~= corners[2] && 10...25 ~= corners[3])
  }

  @Test func `a label has the foreground style around its button, else the tint`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let green = Color(red: 0, green: 1, blue: 0)
    let url = try #require(URL(string: "https://www.swift.org"))
    func pixel(_ view: some View) throws -> [UInt8] {
      try Pixels.of(view.tint(green))[8, 8]
    }
    let label = Rectangle().frame(width: 20, height: 20)
    let button = Button(action: {}, label: { label })
    let views = [
      AnyView(button), AnyView(button.buttonStyle(.borderless)),
      AnyView(Link(destination: url) { label }),
      AnyView(
        Menu {
        } label: {
          label
        }),
      AnyView(
        NavigationLink {
          Text("")
        } label: {
          label
        }),
    ]
    for view in views {
      #expect(try pixel(view) == [0, 255, 0, 255])
      #expect(try pixel(view.foregroundColor(red)) == [255, 0, 0, 255])
      #expect(try pixel(VStack { view }.foregroundStyle(red)) == [255, 0, 0, 255])
    }
    // The insets of a bordered button are 12 and 7 points.
    let bordered = button.buttonStyle(.borderedProminent)
    #expect(try Pixels.of(bordered)[20, 15] == [255, 255, 255, 255])
    #expect(try Pixels.of(bordered.foregroundStyle(red))[20, 15] == [255, 0, 0, 255])
    #expect(
      try Pixels.of(Link(destination: url) { label }.buttonStyle(.borderedProminent))[20, 15]
        == [255, 255, 255, 255])
  }

  @Test func `a link is a link for assistive technologies, and not a button`() throws {
    let link = Link("Swift", destination: try #require(URL(string: "https://www.swift.org")))
    #expect(RenderSession(link).accessibilityTree.hasPrefix(#"link "Swift""#))
    var opened: [String] = []
    let action = OpenURLAction { url in
      opened.append(url.absoluteString)
      return .handled
    }
    RenderSession(link.environment(\.openURL, action)).tap("Swift")
    #expect(opened == ["https://www.swift.org"])
  }

  @Test func `a disabled plain button has half its opacity`() throws {
    let button = Button {
    } label: {
      blackRect(4, 4)
    }
    .buttonStyle(.plain)
    #expect(try Pixels.of(button)[1, 1] == [0, 0, 0, 255])
    #expect(try Pixels.of(button.disabled(true))[1, 1] == [0, 0, 0, 128])
  }

  @Test func `a primitive style decides when the action runs`() {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture {
          configuration.trigger()
          configuration.trigger()
        }
      }
    }
    struct Framed: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button(configuration).padding(5)
      }
    }
    struct Silent: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View { configuration.label }
    }
    let log = Log()
    func session(_ style: some PrimitiveButtonStyle) -> RenderSession<some View> {
      RenderSession(
        Button("x") { log.lines.append("x") }.buttonStyle(style).buttonStyle(.bordered))
    }
    session(Twice()).tap("x")
    #expect(log.lines.count == 2)
    session(Framed()).tap("x")
    #expect(log.lines.count == 3)
    session(Silent()).tap("x")
    #expect(log.lines.count == 4)
    #expect(
      session(Framed()).size.width
        == Button("x") {}.buttonStyle(.bordered).size().width + 10)
  }

  @Test func `a disabled button ignores taps in every style`() {
    let log = Log()
    let button = Button("x") { log.lines.append("x") }
    struct Eager: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onAppear { configuration.trigger() }
      }
    }
    for view in [
      AnyView(button.buttonStyle(.plain)), AnyView(button.buttonStyle(.bordered)),
      AnyView(button.buttonStyle(Eager())), AnyView(button),
    ] { RenderSession(view.disabled(true)).tap("x") }
    #expect(log.lines == [])
  }
}
