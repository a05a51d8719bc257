import CitrineUI
import Testing

@MainActor
@Suite struct `Pickers and sections` {
  private enum Flavour: String, CaseIterable, Identifiable {
    case vanilla, mint
    var id: Self { self }
  }

  @Test func `the value of a closed menu has the accent colour, and is gray in a list`() throws {
    let picker = Picker("number", selection: .constant(1)) {
      Image(systemName: "square.fill").tag(1)
    }
    .pickerStyle(.menu)
    let accent = try Pixels.of(Color.accentColor.frame(width: 1, height: 1))[0, 0]
    #expect(try Pixels.of(picker)[8, 8] == accent)
    let gray = try Pixels.of(Color.secondary.frame(width: 1, height: 1))[0, 0]
    let row = try Pixels.of(List { picker }.frame(width: 200))
    let colors = (0..<row.height).flatMap { y in (0..<row.width).map { row[$0, y] } }
    #expect(colors.contains(gray) && !colors.contains(accent))
  }

  @Test func `the elements of a collection have their identities as tags`() throws {
    func width(_ picker: some View) -> CGFloat { picker.size().width }
    let mint = Picker("Flavour", selection: .constant(Flavour.mint)) {
      ForEach(Flavour.allCases) { blackRect($0 == .mint ? 30 : 10, 10) }
    }
    let tagged = Picker("Flavour", selection: .constant(1)) { blackRect(30, 10).tag(1) }
    let none = Picker("Flavour", selection: .constant(1)) { blackRect(30, 10).tag(2) }
    #expect(width(mint) == width(tagged) && width(mint) > width(none))
    let numbers = Picker("Number", selection: .constant(4)) {
      ForEach(2..<100) { blackRect(CGFloat($0), 10) }
    }
    #expect(width(numbers) == width(tagged) - 26)
    // A tag of its own replaces the identity.
    let own = Picker("Number", selection: .constant("4")) {
      ForEach(2..<100) { blackRect(CGFloat($0), 10).tag("\($0)") }
    }
    #expect(width(own) == width(numbers))
  }

  @Test func `a view without a tag does not stand for nil`() {
    func picker(_ selection: Int?) -> some View {
      Picker("Number", selection: .constant(selection)) {
        blackRect(30, 10)
        blackRect(20, 10).tag(Int?.none)
        blackRect(10, 10).tag(1)
      }
    }
    #expect(picker(nil).size().width == picker(1).size().width + 10)
  }

  @Test func `a picker of a form has its label at the left`() {
    let recorder = LayoutRecorder { recorder in
      Form {
        Picker(selection: .constant(1)) {
          blackRect(20, 10).tag(1)
        } label: {
          blackRect(30, 10).recordingFrame("label", recorder)
        }
      }
      .frame(width: 200)
    }
    #expect(recorder["label"]?.minX == 0)
    #expect(recorder.size.width == 200)
  }

  @Test func `the chosen segment has another colour in the dark scheme`() throws {
    let picker = Picker("Size", selection: .constant(1)) {
      Color.clear.tag(1)
      Color.clear.tag(2)
    }
    .pickerStyle(.segmented).frame(width: 204)
    #expect(try Pixels.of(picker)[10, 5] == [255, 255, 255, 255])
    #expect(
      try Pixels.of(picker.environment(\.colorScheme, .dark))[10, 5] == [0x63, 0x63, 0x66, 255])
  }

  @Test func `a section has no appearance of its own in a stack`() throws {
    let stack = VStack {
      Section {
        Text("content")
      } header: {
        Text("header")
      } footer: {
        Text("footer")
      }
    }
    let plain = VStack {
      Text("header")
      Text("content")
      Text("footer")
    }
    #expect(try Pixels.of(stack).difference(from: .of(plain)) == 0)
    let older = VStack {
      Section(header: Text("header"), footer: Text("footer")) { Text("content") }
    }
    #expect(try Pixels.of(older).difference(from: .of(plain)) == 0)
  }

  @Test func `a section of a form has a small gray header`() throws {
    let form = Form { Section("header") { EmptyView() } }
    let header = Text("header").font(.footnote).foregroundColor(.secondary)
    #expect(try Pixels.of(form).difference(from: .of(header)) == 0)
  }

  @Test func `a closed section has only its header`() {
    func section(_ isOpen: Bool) -> some View {
      VStack(spacing: 0) {
        Section(isExpanded: .constant(isOpen)) {
          blackRect(10, 20)
        } header: {
          blackRect(10, 5)
        }
      }
    }
    #expect(section(true).size().height == 25)
    #expect(section(false).size().height == 5)
  }
}
