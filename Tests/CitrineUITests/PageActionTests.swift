import CitrineUI
import Foundation
import Testing

/// A page whose parts note what happens.
private struct Page: View {
  let log: Log
  let name: String
  var body: some View {
    VStack {
      Text(name).onAppear { log.lines.append("appear \(name)") }
        .onDisappear { log.lines.append("disappear \(name)") }
      GeometryReader { _ in
        Color.red.onAppear { log.lines.append("inside \(name)") }
      }
      ViewThatFits {
        Color.clear.frame(width: 1, height: 1).onAppear { log.lines.append("fits \(name)") }
      }
    }
    .onChange(of: 1, initial: true) { log.lines.append("initial \(name)") }
    .background(Color.clear.onAppear { log.lines.append("background \(name)") })
  }
}

/// Pages that a tap turns.
private struct Pages: View {
  let log: Log
  @State private var page = "a"
  var body: some View {
    VStack {
      TabView(selection: $page) {
        Page(log: log, name: "a").tag("a")
        Group {
          Page(log: log, name: "b").tag("b")
          Page(log: log, name: "c").tag("c")
        }
        .onAppear { log.lines.append("group") }
      }
      Color.clear.frame(width: 1, height: 1).onTapGesture { page = page == "a" ? "b" : "a" }
        .accessibilityIdentifier("turn")
    }
  }
}

@MainActor
@Suite struct `Actions of pages` {
  private let size = ProposedViewSize(width: 50, height: 80)

  private func lines(_ name: String) -> Set<String> {
    ["appear \(name)", "inside \(name)", "fits \(name)", "initial \(name)", "background \(name)"]
  }

  @Test func `only the page that is shown appears`() {
    let log = Log()
    let session = RenderSession(Pages(log: log), proposedSize: size)
    session.advance(to: 1)
    #expect(Set(log.lines) == lines("a") && log.lines.count == 5)
    log.lines = []
    session.tap("turn")
    session.advance(to: 2)
    #expect(Set(log.lines) == lines("b").union(["disappear a", "group"]) && log.lines.count == 7)
    log.lines = []
    session.tap("turn")
    session.advance(to: 3)
    #expect(Set(log.lines) == lines("a").union(["disappear b"]) && log.lines.count == 6)
  }

  @Test func `a page in a page appears if both are shown`() {
    func lines(_ outer: Int, _ inner: Int) -> [String] {
      let log = Log()
      let view = TabView(selection: .constant(outer)) {
        ForEach(0..<2) { first in
          TabView(selection: .constant(inner)) {
            ForEach(0..<2) { second in
              Text("a").onAppear { log.lines.append("\(first) \(second)") }
            }
          }
          .onAppear { log.lines.append("\(first)") }
        }
      }
      RenderSession(view, proposedSize: size).advance(to: 1)
      return log.lines
    }
    for outer in 0..<2 {
      for inner in 0..<2 { #expect(lines(outer, inner) == ["\(outer)", "\(outer) \(inner)"]) }
    }
  }

  @Test func `only the tasks of the page that is shown run`() async {
    struct Tasks: View {
      let log: Log
      @State private var page = 1
      var body: some View {
        TabView(selection: $page) {
          ForEach(1..<4) { number in
            Color.red.task { log.lines.append("task \(number)") }.tag(number)
          }
        }
        .onTapGesture { page = 3 }.accessibilityIdentifier("turn")
      }
    }
    let log = Log()
    let session = RenderSession(Tasks(log: log), proposedSize: size)
    func wait() async {
      for _ in 0..<20 {
        await Task.yield()
        session.advance(to: session.time + 0.1)
      }
    }
    await wait()
    #expect(log.lines == ["task 1"])
    session.tap("turn")
    await wait()
    #expect(log.lines == ["task 1", "task 3"])
  }

  @Test func `the states of pages that are not shown stay`() {
    struct Growing: View {
      @State private var width: CGFloat = 5
      var body: some View {
        blackRect(width, 1).onTapGesture { width += 5 }.accessibilityIdentifier("grow")
      }
    }
    struct Screen: View {
      let recorder: LayoutRecorder
      @State private var page = 1
      var body: some View {
        VStack {
          TabView(selection: $page) {
            Growing().recordingFrame("page", recorder).tag(1)
            Color.red.tag(2)
          }
          blackRect(1, 1).onTapGesture { page = 3 - page }.accessibilityIdentifier("turn")
        }
      }
    }
    let recorder = LayoutRecorder { _ in EmptyView() }
    let session = RenderSession(Screen(recorder: recorder), proposedSize: size)
    session.tap("grow")
    #expect(recorder["page"]?.width == 10)
    session.tap("turn")
    session.tap("turn")
    session.tap("grow")
    #expect(recorder["page"]?.width == 15)
  }
}
