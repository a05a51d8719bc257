import CitrineUI
import Testing

private final class Counter: ObservableObject {
  @Published var count = 1
  var silent = 1
}

@Observable private final class Model {
  var width: CGFloat = 1
  var name = "A"
}

/// A black rectangle as wide as a counter counts; a tap counts.
private struct Owner: View {
  @StateObject private var counter = Counter()

  var body: some View {
    VStack(spacing: 0) {
      blackRect(CGFloat(counter.count), 1).onTapGesture { counter.count += 1 }
        .accessibilityIdentifier("owner")
      Watcher(counter: counter)
      Inheritor().environmentObject(counter)
    }
  }
}

private struct Watcher: View {
  @ObservedObject var counter: Counter

  var body: some View {
    Toggle("toggle", isOn: .constant(false)).frame(width: CGFloat(counter.count) * 2, height: 1)
      .onChange(of: counter.count) { counter.silent = counter.count }
  }
}

private struct Inheritor: View {
  @EnvironmentObject private var counter: Counter
  var body: some View { blackRect(CGFloat(counter.count) * 3, 1) }
}

@MainActor
@Suite struct `Observed objects` {
  @Test func `a state object persists, and its changes reach all observers`() {
    let session = RenderSession(Owner())
    #expect(session.size.width == 3)
    session.tap("owner")
    session.tap("owner")
    #expect(session.size.width == 9)
  }

  @Test func `a change of an observed object is animated`() {
    struct Screen: View {
      @ObservedObject var counter: Counter
      var body: some View { blackRect(CGFloat(counter.count), 1) }
    }
    let counter = Counter()
    let session = RenderSession(Screen(counter: counter))
    withAnimation(.linear(duration: 2)) { counter.count = 11 }
    session.advance(to: 0)
    session.advance(to: 1)
    #expect(session.size.width == 6)
    session.advance(to: 2)
    #expect(session.size.width == 11)
  }

  @Test func `bindings to the properties of objects read and write them`() {
    struct Screen: View {
      @StateObject private var counter = Counter()
      var body: some View {
        VStack(spacing: 0) {
          Slider(value: $counter.count.asDouble, in: 0...100).accessibilityIdentifier("slider")
            .frame(width: 1, height: 1)
          blackRect(CGFloat(counter.count), 1)
        }
      }
    }
    let session = RenderSession(Screen())
    #expect(session.set("slider", to: 40))
    #expect(session.size.width == 40)
  }

  @Test func `a view without the object that it needs is not shown`() {
    #expect(
      HStack(spacing: 0) {
        Inheritor(); blackRect(2, 1)
      }.size().width == 2)
  }

  @Test func `published properties are publishers`() {
    let counter = Counter()
    var (values, changes) = ([Int](), 0)
    let subscriptions = [
      counter.$count.map { $0 * 2 }.removeDuplicates().sink { values.append($0) },
      counter.objectWillChange.sink { changes += 1 },
    ]
    counter.count = 5
    counter.count = 5
    #expect(values == [2, 10])
    #expect(changes == 2)
    subscriptions[1].cancel()
    counter.count = 6
    #expect(changes == 2)
    #expect(counter.objectWillChange === counter.objectWillChange)
  }

  @Test func `onReceive runs its action while the view is present`() {
    struct Screen: View {
      let subject: PassthroughSubject<CGFloat, Never>
      @State private var width: CGFloat = 1
      var body: some View { blackRect(width, 1).onReceive(subject) { width = $0 } }
    }
    let subject = PassthroughSubject<CGFloat, Never>()
    let session = RenderSession(Screen(subject: subject))
    subject.send(7)
    session.advance(to: 1)
    #expect(session.size.width == 7)
  }
}

extension Int {
  fileprivate var asDouble: Double {
    get { Double(self) }
    set { self = Int(newValue) }
  }
}

@MainActor
@Suite struct `Observable models` {
  private struct Box: View {
    let model: Model
    var body: some View { blackRect(model.width, 1) }
  }

  @Test func `a change that a view has read is animated`() {
    let model = Model()
    let session = RenderSession(Box(model: model))
    withAnimation(.linear(duration: 2)) { model.width = 11 }
    session.advance(to: 0)
    session.advance(to: 1)
    #expect(session.size.width == 6)
  }

  @Test func `models are states, bindable and in the environment`() {
    struct Editor: View {
      @Bindable var model: Model
      var body: some View {
        Slider(value: $model.width.asDouble, in: 0...100).accessibilityIdentifier("slider")
          .frame(width: 1, height: 1)
      }
    }
    struct Reader: View {
      @Environment(Model.self) private var model
      @Environment(Model.self) private var optional: Model?
      var body: some View { blackRect(model.width + (optional == nil ? 1 : 0), 1) }
    }
    struct Screen: View {
      @State private var model = Model()
      var body: some View {
        VStack(spacing: 0) {
          Editor(model: model)
          Reader().environment(model)
          Reader()
          Text($model.name.wrappedValue).frame(width: 0, height: 0)
        }
      }
    }
    let session = RenderSession(Screen())
    #expect(session.size.width == 1)
    session.set("slider", to: 30)
    #expect(session.size.width == 30)
  }

  @Test func `states that others store elsewhere are kept in memory`() {
    struct Screen: View {
      @AppStorage("width") private var width = 3
      @AppStorage("name") private var name: String?
      @SceneStorage("tab") private var tab = 1
      @FocusState private var isFocused: Bool
      @FocusState private var field: Int?
      @GestureState private var drag = CGSize.zero
      var body: some View {
        blackRect(CGFloat(width * tab), name == nil ? 1 : 2).focused($isFocused)
          .focused($field, equals: 1).offset(drag)
          .onTapGesture {
            width += 1
            tab = 2
            name = "A"
            field = 1
          }
          .accessibilityIdentifier("screen")
      }
    }
    let session = RenderSession(Screen())
    session.tap("screen")
    #expect(session.size == CGSize(width: 8, height: 2))
  }
}

extension CGFloat {
  fileprivate var asDouble: Double {
    get { Double(self) }
    set { self = CGFloat(newValue) }
  }
}
