import CitrineUI
import Foundation
import Testing

extension ContainerValues {
  @Entry fileprivate var weight = 1
}

@MainActor
@Suite struct `Sections of views` {
  /// The numbers of views in the header, the content and the footer of each section of a view.
  private func counts(_ view: some View) -> [[Int]] {
    inspect(view) { [$0.header.count, $0.content.count, $0.footer.count] }
  }

  /// Returns a value for each section of a view.
  private func inspect<Value>(_ view: some View, _ value: @escaping (SectionConfiguration) -> Value)
    -> [Value]
  {
    var values: [Value] = []
    let group = Group(sections: view) { sections -> EmptyView in
      values = sections.map(value)
      return EmptyView()
    }
    _ = group.size()
    return values
  }

  @Test func `sections have their parts, and other views form sections with their neighbours`() {
    #expect(counts(EmptyView()) == [[0, 0, 0]])
    #expect(counts(Text("a")) == [[0, 1, 0]])
    let content = Group {
      Text("a")
      Text("b")
      Section("Fruit") { Text("c") }
      Section {
        ForEach(0..<3) { Text("\($0)") }
      } header: {
        Text("d")
        Text("e")
      } footer: {
        Text("f")
      }
      Text("g")
      Section { Text("h") }
    }
    #expect(
      counts(content) == [[0, 2, 0], [1, 1, 0], [2, 3, 1], [0, 1, 0], [0, 1, 0]])
    #expect(counts(content.padding().font(.body)) == counts(content))
    #expect(counts(VStack { content }) == [[0, 1, 0]])
  }

  @Test func `sections of loops and conditions count, and inner ones belong to the outer one`() {
    let isThere = true
    let loop = Group {
      ForEach(0..<2) { number in Section("\(number)") { Text("a") } }
      if isThere {
        Section("x") {
          Text("a"); Text("b")
        }
      }
    }
    #expect(counts(loop) == [[1, 1, 0], [1, 1, 0], [1, 2, 0]])
    let nested = Section("outer") { Section("inner") { Text("a") } }
    #expect(counts(nested) == [[1, 2, 0]])
    #expect(counts(Section("closed", isExpanded: .constant(false)) { Text("a") }) == [[1, 0, 0]])
  }

  @Test func `values of a section are not those of its views`() {
    let content = Group {
      Section("a") {
        Text("b").containerValue(\.weight, 7)
        Text("c")
      }
      .containerValue(\.weight, 5).tag("t")
      Text("d").containerValue(\.weight, 9)
    }
    #expect(inspect(content) { $0.containerValues.weight } == [5, 1])
    #expect(
      inspect(content) { $0.content.map(\.containerValues.weight) } == [[7, 1], [9]])
    #expect(inspect(content) { $0.containerValues.tag(for: String.self) } == ["t", nil])
    #expect(inspect(content) { $0.header.first?.containerValues.weight } == [1, nil])
  }

  /// A row of columns, one for each section.
  private struct Columns<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      HStack(alignment: .top, spacing: 0) {
        ForEach(sections: content) { section in
          VStack(spacing: 0) {
            section.footer
            section.content
            section.header
          }
        }
      }
    }
  }

  @Test func `a container arranges the parts as it likes`() {
    let frames = LayoutRecorder { recorder in
      Columns {
        Section {
          blackRect(10, 3).recordingFrame("a", recorder)
          blackRect(10, 3).recordingFrame("b", recorder)
        } header: {
          blackRect(10, 5).recordingFrame("header", recorder)
        } footer: {
          blackRect(10, 1).recordingFrame("footer", recorder)
        }
        blackRect(4, 4).recordingFrame("c", recorder)
      }
    }
    #expect(["footer", "a", "b", "header"].map { frames[$0]?.minY } == [0, 1, 4, 7])
    #expect(frames["c"] == CGRect(x: 10, y: 0, width: 4, height: 4))
    #expect(frames.size == CGSize(width: 14, height: 12))
  }

  @Test func `a section looks in a stack as before`() throws {
    func stack(@ViewBuilder _ content: () -> some View) -> some View {
      VStack(spacing: 2, content: content)
    }
    let section = stack {
      Section {
        Text("a"); Text("b")
      } header: {
        Text("h")
      } footer: {
        Text("f")
      }
    }
    let plain = stack {
      Text("h"); Text("a"); Text("b"); Text("f")
    }
    #expect(try Pixels.of(section).difference(from: Pixels.of(plain)) == 0)
    let inside = Group(sections: section) { $0.first?.content }
    #expect(try Pixels.of(inside).difference(from: Pixels.of(plain)) == 0)
  }

  /// A view that counts its taps in its width.
  private struct Growing: View {
    let name: String
    @State private var width: CGFloat = 1
    var body: some View {
      blackRect(width, 1).onTapGesture { width += 1 }.accessibilityIdentifier(name)
    }
  }

  /// Shows two sections in an order that a tap changes.
  private struct Swapping: View {
    let recorder: LayoutRecorder
    @State private var isSwapped = false
    var body: some View {
      VStack(spacing: 0) {
        Columns {
          ForEach(isSwapped ? ["b", "a"] : ["a", "b"], id: \.self) { name in
            Section { Growing(name: name).recordingFrame(name, recorder) }
          }
        }
        blackRect(1, 1).onTapGesture { isSwapped = true }.accessibilityIdentifier("swap")
      }
    }
  }

  @Test func `views keep their states when sections change their order`() {
    let recorder = LayoutRecorder { _ in EmptyView() }
    let session = RenderSession(Swapping(recorder: recorder))
    session.tap("a")
    #expect(recorder["a"]?.width == 2 && recorder["a"]?.minX == 0)
    session.tap("swap")
    #expect(recorder["a"]?.width == 2 && recorder["b"]?.width == 1 && recorder["a"]?.minX == 1)
  }

  @Test func `a thousand sections are shown`() {
    let view = Columns { ForEach(0..<1000) { _ in Section { blackRect(1, 1) } } }
    #expect(view.size() == CGSize(width: 1000, height: 1))
  }
}
