import CitrineUI
import Testing

// Code as people write it for SwiftUI. The first thing tested is that it compiles.

private struct Task: Identifiable {
  let id: Int
  var name: String
  var isDone = false
}

private enum Filter: String, CaseIterable, Identifiable {
  case all, done
  var id: Self { self }
}

private struct TaskList: View {
  @State private var tasks: [Task]
  @State private var filter = Filter.all
  @State private var message: String?
  @Environment(\.colorScheme) private var colorScheme
  private let title: String

  init(title: String, count: Int = 2) {
    self.title = title
    _tasks = State(initialValue: (0..<count).map { Task(id: $0, name: "task \($0)") })
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      header
      Divider()
      ForEach($tasks) { $task in
        if filter == .all || task.isDone { row($task) }
      }
      ForEach(Array(tasks.enumerated()), id: \.offset) { index, task in
        Text("\(index) ") + Text(task.name).bold().foregroundColor(.red)
      }
      ForEach(tasks.indices, id: \.self) { Text(tasks[$0].name).font(.caption.italic()) }
      ForEach(0..<2) { _ in Color.red.frame(width: 10, height: 2) }
      footer
    }
    .padding(.horizontal)
    .padding([.top, .bottom], 4)
    .onAppear(perform: greet)
    .onChange(of: filter) { newValue in message = newValue.rawValue }
    .ignoresSafeArea()
  }

  private var header: some View {
    HStack {
      Text(title).font(.title3.bold()).lineLimit(1)
      Spacer()
      Image(systemName: "command").resizable().scaledToFit().frame(width: 12, height: 12)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(colorScheme == .dark ? Color.black : .white)
  }

  @ViewBuilder private var footer: some View {
    if let message {
      Text(message)
    } else {
      EmptyView()
    }
    switch filter {
    case .all: Button("done", action: { filter = .done })
    case .done:
      Button {
        withAnimation(.spring()) { filter = .all }
      } label: {
        Label(text: "all")
      }
      .buttonStyle(.fading)
    }
  }

  private func row(_ task: Binding<Task>) -> some View {
    Toggle(isOn: task.isDone.animation(.easeInOut)) { Text(task.wrappedValue.name) }
      .accessibilityIdentifier("row \(task.wrappedValue.id)")
  }

  private func greet() { message = "hello" }
}

private struct Label: View {
  let text: String
  var body: some View { Text(text).card(radius: 2) }
}

private struct Fading: ButtonStyle {
  func makeBody(configuration: Self.Configuration) -> some View {
    configuration.label
      .opacity(configuration.isPressed ? 0.5 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

extension ButtonStyle where Self == Fading {
  fileprivate static var fading: Fading { Fading() }
}

private struct Framed: ViewModifier {
  var radius: CGFloat
  @State private var isUp = false

  func body(content: Content) -> some View {
    content.padding(2)
      .background(RoundedRectangle(cornerRadius: radius).fill(Color.white))
      .overlay(alignment: .topTrailing) { if isUp { Circle().frame(width: 2, height: 2) } }
      .onAppear { isUp = true }
  }
}

extension View {
  fileprivate func card(radius: CGFloat = 8) -> some View { modifier(Framed(radius: radius)) }

  @ViewBuilder fileprivate func `if`<Content: View>(
    _ condition: Bool, transform: (Self) -> Content
  ) -> some View {
    if condition { transform(self) } else { self }
  }
}

private struct Titled<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    VStack(spacing: 0) {
      Text(title)
      content
    }
  }
}

private struct Lazy<Content: View>: View {
  @ViewBuilder var content: () -> Content
  var body: some View { ZStack(alignment: .bottomTrailing, content: content) }
}

@MainActor private func free(_ isBold: Bool) -> some View {
  Text("free").if(isBold) { $0.bold() }.modifier(EmptyModifier())
}

@MainActor
@Suite struct `Common SwiftUI code` {
  @Test func `a screen of common SwiftUI views works`() throws {
    let session = RenderSession(
      TaskList(title: "Tasks"), proposedSize: ProposedViewSize(width: 200, height: nil))
    #expect(session.size.width == 200)
    let all = session.size.height
    #expect(session.tap("done"))
    let none = session.size.height
    #expect(none < all)
    #expect(!session.tap("row 0"))
    session.tap("all")
    session.tap("row 1")
    session.tap("done")
    #expect(session.size.height == none + 31 + 4)
    let picture = try #require(session.frame(at: 1).flatMap { Pixels($0) })
    #expect(picture.visibleBounds.width > 100)
  }

  @Test func `containers accept views in every form`() {
    let titled = Titled(title: "a") {
      blackRect(60, 1)
      blackRect(20, 2)
    }
    #expect(titled.size().width == 60)
    #expect(titled.size().height == Text("a").size().height + 3)
    #expect(
      Lazy {
        blackRect(3, 9); blackRect(9, 3)
      }.size() == CGSize(width: 9, height: 9))
    #expect(free(true).size().height == free(false).size().height)
    #expect(AnyView(blackRect(3, 4)).size() == CGSize(width: 3, height: 4))
    let many = VStack(spacing: 0) {
      blackRect(1, 1); blackRect(1, 1); blackRect(1, 1); blackRect(1, 1); blackRect(1, 1);
      blackRect(1, 1)
      blackRect(1, 1); blackRect(1, 1); blackRect(1, 1); blackRect(1, 1); blackRect(1, 1);
      blackRect(1, 1)
    }
    #expect(many.size().height == 12)
  }

  @Test func `a geometry reader can draw a bar of a part of its width`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 80, height: 40)) { recorder in
      GeometryReader { geometry in
        ZStack(alignment: .leading) {
          Rectangle().opacity(0.3)
          Rectangle().frame(width: geometry.size.width * 0.25).recordingFrame("bar", recorder)
        }
        .cornerRadius(2)
      }
      .frame(height: 4)
    }
    #expect(recorder["bar"] == CGRect(x: 0, y: 0, width: 20, height: 4))
  }

  @Test func `labelsHidden hides labels, and a slider reports editing`() {
    var (value, edits) = (0.5, [Bool]())
    let binding = Binding(get: { value }, set: { value = $0 })
    let view = VStack {
      Toggle("label", isOn: .constant(true)).labelsHidden().accessibilityIdentifier("switch")
      Slider(value: binding) {
        Text("never seen")
      } onEditingChanged: {
        edits.append($0)
      }
      .accessibilityIdentifier("slider")
    }
    let session = RenderSession(view, proposedSize: ProposedViewSize(width: 100, height: nil))
    session.set("slider", to: 0.25)
    #expect(value == 0.25)
    #expect(edits == [true, false])
    #expect(Toggle("label", isOn: .constant(true)).labelsHidden().size().width == 51)
  }
}
