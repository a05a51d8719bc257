import CitrineUI
import Testing

/// Records events in order.
@MainActor
final class Log {
  var lines: [String] = []

  /// Returns the events since the last call, and removes them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A black rectangle whose width is the number of its taps plus 1, in points.
private struct Counter: View {
  let name: String
  @State private var count = 1

  var body: some View {
    blackRect(CGFloat(count), 1).onTapGesture { count += 1 }.accessibilityIdentifier(name)
  }
}

private struct Item: Identifiable, Equatable {
  let id: String
  var width: CGFloat = 1
}

@MainActor
@Suite struct `View state` {
  @Test func `state persists between pictures for each view separately`() {
    let session = RenderSession(
      HStack(spacing: 0) {
        Counter(name: "a")
        Counter(name: "b")
      })
    #expect(session.size.width == 2)
    #expect(session.tap("a"))
    #expect(session.tap("a"))
    #expect(session.tap("b"))
    #expect(session.size.width == 5)
    #expect(!session.tap("c"))
  }

  @Test func `state is reset when a view is removed and inserted again`() {
    struct Screen: View {
      @State private var isShown = true
      private let counter = Counter(name: "counter")

      var body: some View {
        VStack(spacing: 0) {
          if isShown { counter }
          Button("switch") { isShown.toggle() }.frame(width: 0, height: 1)
        }
      }
    }
    let session = RenderSession(Screen())
    session.tap("counter")
    #expect(session.size.width == 2)
    session.tap("switch")
    #expect(session.size.width == 0)
    #expect(!session.tap("counter"))
    session.tap("switch")
    #expect(session.size.width == 1)
  }

  @Test func `state is separate in the branches of a condition`() {
    struct Screen: View {
      @State private var isFirst = true

      var body: some View {
        VStack(spacing: 0) {
          if isFirst { Counter(name: "counter") } else { Counter(name: "counter") }
          Button("switch") { isFirst.toggle() }.frame(width: 0, height: 1)
        }
      }
    }
    let session = RenderSession(Screen())
    session.tap("counter")
    session.tap("switch")
    #expect(session.size.width == 1)
  }

  @Test func `state follows the identity of ForEach elements`() {
    struct Screen: View {
      @State private var items = [Item(id: "a"), Item(id: "b")]

      var body: some View {
        VStack(spacing: 0) {
          ForEach(items) { Counter(name: $0.id).padding(.leading, $0.id == "a" ? 10 : 20) }
          Button("reverse") { items.reverse() }.frame(width: 0, height: 1)
          Button("drop") { items.removeLast() }.frame(width: 0, height: 1)
        }
      }
    }
    let session = RenderSession(Screen())
    session.tap("b")
    #expect(session.size.width == 22)
    session.tap("reverse")
    #expect(session.size.width == 22)
    session.tap("drop")
    #expect(session.size.width == 22)
    #expect(session.size.height == 3)
  }

  @Test func `state is reset when the identity changes`() {
    struct Screen: View {
      @State private var number = 0

      var body: some View {
        VStack(spacing: 0) {
          Counter(name: "counter").id(number)
          Button("next") { number += 1 }.frame(width: 0, height: 1)
        }
      }
    }
    let session = RenderSession(Screen())
    session.tap("counter")
    #expect(session.size.width == 2)
    session.tap("next")
    #expect(session.size.width == 1)
  }

  @Test func `state is written through bindings and through bindings to its parts`() {
    struct Row: View {
      @Binding var item: Item

      var body: some View {
        Button("wider") { item.width += 1 }.frame(width: item.width, height: 1)
      }
    }
    struct Screen: View {
      @State private var items = [Item(id: "a", width: 5), Item(id: "b", width: 7)]

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Row(item: $items[0])
          ForEach($items) { $item in
            blackRect(item.width, 1).onTapGesture { $item.width.wrappedValue *= 2 }
              .accessibilityIdentifier(item.id)
          }
          Button("clear") { items = [Item(id: "c", width: 3)] }.frame(width: 1, height: 1)
        }
      }
    }
    let session = RenderSession(Screen())
    #expect(session.size.width == 7)
    session.tap("b")
    #expect(session.size.width == 14)
    for _ in 0..<12 { session.tap("wider") }
    #expect(session.size.width == 17)
    session.tap("clear")
    #expect(session.size.width == 3)
  }

  @Test func `state can be part of a DynamicProperty`() {
    struct Doubled: DynamicProperty {
      @State private var value: CGFloat = 1
      @Environment(\.lineSpacing) private var spacing
      var width: CGFloat { value + spacing }
      func grow() { value *= 2 }
    }
    struct Screen: View {
      private let doubled = Doubled()

      var body: some View {
        blackRect(doubled.width, 1).onTapGesture { doubled.grow() }.accessibilityIdentifier(
          "rectangle")
      }
    }
    let session = RenderSession(Screen().environment(\.lineSpacing, 10))
    session.tap("rectangle")
    session.tap("rectangle")
    #expect(session.size.width == 14)
  }

  @Test func `state of modifiers and button styles persists`() {
    struct Growing: ViewModifier {
      @State private var width: CGFloat = 1

      func body(content: Content) -> some View {
        content.frame(width: width, height: 1).onTapGesture { width += 1 }
      }
    }
    struct Style: ButtonStyle {
      @Environment(\.isEnabled) private var isEnabled

      func makeBody(configuration: Configuration) -> some View {
        configuration.label.frame(width: isEnabled ? 3 : 4, height: configuration.isPressed ? 2 : 1)
      }
    }
    let session = RenderSession(Color.red.modifier(Growing()).accessibilityIdentifier("a"))
    session.tap("a")
    #expect(session.size.width == 2)
    #expect(Button("x") {}.buttonStyle(Style()).size().width == 3)
    #expect(Button("x") {}.buttonStyle(Style()).disabled(true).size().width == 4)
  }

  @Test func `state that changes on each appearance does not cause an endless loop`() {
    struct Restless: View {
      @State private var count = 0

      var body: some View {
        blackRect(1, 1).id(count).onAppear { withAnimation { count += 1 } }
          .onChange(of: count) { withAnimation(.linear) { count += 1 } }
      }
    }
    #expect(RenderSession(Restless()).size.width == 1)
  }

  @Test func `onAppear, onDisappear and onChange are called in order`() {
    struct Screen: View {
      let log: Log
      @State private var count = 0
      @State private var isShown = false

      var body: some View {
        VStack {
          Color.red.onAppear { log.lines.append("root") }
            .onChange(of: count) { old, new in log.lines.append("\(old) to \(new)") }
            .onChange(of: count) { log.lines.append("changed") }
            .onChange(of: count, initial: true) { _, new in log.lines.append("initial \(new)") }
          if isShown {
            ForEach(0..<2) { index in
              Color.red.onAppear { log.lines.append("\(index) comes") }
                .onDisappear { log.lines.append("\(index) goes") }
            }
          }
          Button("count") { count += 1 }
          Button("same") { count += 0 }
          Button("show") { isShown.toggle() }
        }
      }
    }
    let log = Log()
    let session = RenderSession(Screen(log: log))
    #expect(Set(log.take()) == ["root", "initial 0"])
    session.tap("count")
    #expect(Set(log.take()) == ["0 to 1", "changed", "initial 1"])
    session.tap("same")
    session.advance(to: 3)
    #expect(log.take() == [])
    session.tap("show")
    #expect(log.take() == ["0 comes", "1 comes"])
    session.tap("show")
    #expect(log.take() == ["0 goes", "1 goes"])
  }

  @Test func `state persists while many other views come and go`() throws {
    struct Crowd: View {
      @State private var round = 0

      var body: some View {
        HStack(spacing: 0) {
          Tally().accessibilityIdentifier("tally")
          ForEach(200 * round..<200 * round + 200, id: \.self) { _ in EmptyView().padding(0) }
          Button("next") { round += 1 }.frame(width: 1, height: 1)
        }
      }
    }
    struct Tally: View {
      @State private var count = 1

      var body: some View {
        Color.red.frame(width: CGFloat(count), height: 1).onTapGesture { count += 1 }
      }
    }
    let session = RenderSession(Crowd())
    for _ in 0..<12 {
      session.tap("tally")
      session.tap("next")
    }
    #expect(session.size.width == 14)
  }
}
