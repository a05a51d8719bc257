import CitrineUI
import Testing

@MainActor
@Suite struct `Accessibility` {
  /// The accessibility tree without the frames.
  private func tree(_ view: some View) -> String {
    RenderSession(view).accessibilityTree.replacing(#/ \(-?\d+, -?\d+\) \d+ × \d+/#, with: "")
  }

  @Test func `views tell what they are`() {
    #expect(tree(Text("Total \(3)")) == #"text "Total 3""#)
    #expect(tree(Button("Save") {}) == #"button "Save""#)
    #expect(tree(Button("Save") {}.disabled(true)) == #"button disabled "Save""#)
    #expect(tree(Button("Save", systemImage: "star") {}) == #"button "Save""#)
    #expect(tree(Toggle("Loud", isOn: .constant(true))) == #"toggle "Loud" value "1""#)
    #expect(tree(ProgressView("Load", value: 0.4)) == #"updating "Load" value "40%""#)
    #expect(tree(Gauge(value: 0.4) { Text("Speed") }) == #"element "Speed" value "40%""#)
    #expect(
      tree(
        Gauge(value: 4, in: 0...9) {
          Text("Speed")
        } currentValueLabel: {
          Text("4 m/s")
        })
        == #"element "Speed" value "4 m/s""#)
    #expect(tree(Slider(value: .constant(0.5))) == #"adjustable value "50%""#)
    #expect(tree(Image(systemName: "star.fill")) == #"image "star.fill""#)
    #expect(tree(Label("Home", systemImage: "star")) == #"text "Home""#)
    #expect(
      tree(Label("Home", systemImage: "star").labelStyle(.iconOnly)) == #"image "Home""#)
    #expect(tree(Color.red) == "")
    #expect(tree(Text("a").hidden()) == "")
  }

  @Test func `an element has the frame of its view`() {
    let view = blackRect(10, 20).accessibilityLabel("bar").padding(4)
    #expect(RenderSession(view).accessibilityTree == #"element "bar" (4, 4) 10 × 20"#)
    #expect(ImageRenderer(content: view).accessibilityTree == #"element "bar" (4, 4) 10 × 20"#)
  }

  @Test func `the outer label replaces the inner one`() {
    let name = "variable"
    #expect(
      tree(Text("a").accessibilityLabel("inner").accessibilityLabel(name)) == #"text "variable""#)
    #expect(
      tree(
        Text("a").accessibilityLabel(Text("b") + Text(" c")).accessibilityValue("\(3) m")
          .accessibilityHint("Opens").accessibilityIdentifier("id"))
        == #"text "b c" value "3 m" hint "Opens" identifier "id""#)
  }

  @Test func `traits are added and removed`() {
    #expect(
      tree(Text("a").accessibilityAddTraits([.isHeader, .isSelected]))
        == #"header text selected "a""#)
    #expect(
      tree(Text("a").accessibilityAddTraits(.isButton).accessibilityRemoveTraits(.isStaticText))
        == #"button "a""#)
    #expect(tree(Text("a").accessibilityHeading(.h2)) == #"header text "a""#)
  }

  @Test func `children are combined, contained or ignored`() {
    let views = VStack {
      Text("a")
      Text("b").accessibilityValue("2")
    }
    #expect(tree(views) == #"text "a"\#ntext "b" value "2""#)
    #expect(tree(views.accessibilityElement(children: .combine)) == #"element "a, b" value "2""#)
    #expect(
      tree(views.accessibilityElement(children: .contain).accessibilityLabel("both"))
        == #"group "both"\#n  text "a"\#n  text "b" value "2""#)
    #expect(
      tree(views.accessibilityElement(children: .ignore).accessibilityLabel("one"))
        == #"element "one""#)
    #expect(tree(views.accessibilityElement().accessibilityLabel("one")) == #"element "one""#)
    #expect(tree(views.accessibilityHidden(true)) == "")
    #expect(tree(views.accessibilityHidden(false)) == tree(views))
  }

  @Test func `elements are read by priority, then in order`() {
    let views = HStack {
      Text("a")
      Text("b").accessibilitySortPriority(1)
      Text("c")
      Text("d").accessibilitySortPriority(2)
      Text("e").accessibilitySortPriority(.nan)
    }
    let letters = tree(views).matches(of: #/"(\w)"/#).map { String($0.1) }
    #expect(letters == ["d", "b", "a", "c", "e"])
  }

  @Test func `a session performs actions of elements`() {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Text("Count")
          .accessibilityValue("\(count)")
          .accessibilityAdjustableAction { count += $0 == .increment ? 1 : -1 }
          .accessibilityAction { count = 100 }
          .accessibilityAction(named: "Reset") { count = 0 }
          .accessibilityIdentifier("counter")
      }
    }
    let session = RenderSession(Counter())
    session.adjust("Count", .increment)
    session.adjust("counter", .increment)
    session.adjust("counter", .decrement)
    #expect(session.accessibilityTree.contains("value \"1\""))
    session.performAccessibilityAction(.default, on: "counter")
    #expect(session.accessibilityTree.contains("value \"100\""))
    session.performAccessibilityAction(named: "Reset", on: "counter")
    #expect(session.accessibilityTree.contains("value \"0\""))
    #expect(!session.performAccessibilityAction(.escape, on: "counter"))
    #expect(!session.adjust("nowhere", .increment))
  }

  @Test func `controls are found by their accessibility label`() {
    let log = Log()
    let session = RenderSession(
      Button {
        log.lines.append("x")
      } label: {
        Image(systemName: "xmark")
      }
      .accessibilityLabel("Close"))
    #expect(session.accessibilityTree.hasPrefix("button \"Close\""))
    #expect(session.tap("Close"))
    #expect(log.lines == ["x"])
  }

  @Test func `a representation replaces the elements of a view`() {
    #expect(
      tree(
        Text("drawn").accessibilityRepresentation { Toggle("On", isOn: .constant(false)) })
        == #"toggle "On" value "0""#)
    #expect(
      tree(Color.red.accessibilityChildren { Text("one") }.accessibilityLabel("chart"))
        == #"group "chart"\#n  text "one""#)
  }

  @Test func `the label of a control is built once`() {
    let log = Log()
    let label = Text("a").onAppear { log.lines.append("appeared") }
    let session = RenderSession(
      VStack {
        Toggle(isOn: .constant(true)) { label }
        Toggle(isOn: .constant(true)) { label }.labelsHidden()
        ProgressView(value: 0.5) { label }
        Gauge(value: 0.5) { label }
        Slider(value: .constant(0.5)) { label }
        Stepper(label: { label }, onIncrement: {}, onDecrement: {})
        TextField(text: .constant("")) { label }
        TextField(text: .constant("text")) { label }
        Picker(selection: .constant(1)) {
          Text("one").tag(1)
        } label: {
          label
        }
        label.accessibilityLabel { $0 }
      })
    #expect(log.lines.count == 10)
    #expect(session.accessibilityTree.matches(of: #/"a"/#).count == 10)
  }

  @Test func `controls inside of labels take linear time`() {
    var toggle = AnyView(Text("a"))
    for _ in 0..<20 {
      toggle = AnyView(Toggle(isOn: .constant(true)) { [toggle] in toggle })
    }
    #expect(RenderSession(toggle).accessibilityTree.hasPrefix(#"toggle "a""#))
    var text = AnyView(Text("a"))
    for _ in 0..<20 { text = AnyView(text.accessibilityLabel { $0 }) }
    #expect(tree(text) == #"text "a""#)
  }

  @Test func `a combined element has the words of nested groups`() {
    let group = VStack {
      Text("a")
      HStack { Text("b") }.accessibilityElement(children: .contain)
    }
    .accessibilityElement(children: .contain)
    #expect(
      tree(HStack { group }.accessibilityElement(children: .combine))
        .contains(#""a, b""#))
  }

  @Test func `the names of iOS 13 do what their successors do`() {
    #expect(
      tree(
        Text("a").accessibility(label: Text("b")).accessibility(value: Text("c"))
          .accessibility(hint: Text("d")).accessibility(identifier: "e")
          .accessibility(addTraits: .isHeader).accessibility(removeTraits: .isStaticText)
          .accessibility(sortPriority: 1))
        == #"header "b" value "c" hint "d" identifier "e""#)
    #expect(tree(Text("a").accessibility(hidden: true)) == "")
  }

  @Test func `lines have no line breaks and quotes are marked`() {
    #expect(tree(Text(verbatim: "a\n\"b\"")) == #"text "a\n\"b\"""#)
  }
}
