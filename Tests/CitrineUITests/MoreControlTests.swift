import CitrineUI
import Testing

@MainActor
@Suite struct `Boxes, fields and pickers` {
  @Test func `a group box pads its content and is as wide as it can be`() {
    let recorder = LayoutRecorder { recorder in
      GroupBox {
        blackRect(20, 10).recordingFrame("content", recorder)
      } label: {
        blackRect(30, 12).recordingFrame("label", recorder)
      }
      .frame(width: 200)
    }
    #expect(recorder["label"] == CGRect(x: 16, y: 16, width: 30, height: 12))
    #expect(recorder["content"] == CGRect(x: 16, y: 16 + 12 + 8, width: 20, height: 10))
    #expect(recorder.size == CGSize(width: 200, height: 16 + 12 + 8 + 10 + 16))
  }

  @Test func `a group box style gets label and content`() {
    struct Row: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 0) {
          configuration.label
          configuration.content
        }
      }
    }
    let box = GroupBox {
      GroupBox {
        blackRect(20, 10)
      } label: {
        blackRect(5, 5)
      }
    } label: {
      blackRect(30, 12)
    }
    #expect(box.groupBoxStyle(Row()).size() == CGSize(width: 55, height: 12))
  }

  @Test func `labelled content stands at the two sides`() {
    let recorder = LayoutRecorder { recorder in
      LabeledContent {
        blackRect(20, 10).recordingFrame("content", recorder)
      } label: {
        blackRect(30, 10).recordingFrame("label", recorder)
      }
      .frame(width: 200)
    }
    #expect(recorder["label"]?.minX == 0)
    #expect(recorder["content"]?.maxX == 200)
    struct Column: LabeledContentStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
          configuration.content
          configuration.label
        }
      }
    }
    #expect(
      LabeledContent {
        blackRect(20, 10)
      } label: {
        blackRect(30, 10)
      }
      .labeledContentStyle(Column()).size() == CGSize(width: 30, height: 20))
    #expect(
      LabeledContent("a", value: 3, format: .number).labelsHidden().size() == Text("3").size())
  }

  @Test func `a disclosure group shows its content if it is open`() {
    struct Screen: View {
      var body: some View {
        DisclosureGroup {
          blackRect(10, 50)
        } label: {
          Text("More")
        }
        .frame(width: 100)
      }
    }
    let session = RenderSession(Screen())
    let closed = session.size.height
    session.tap("More")
    session.advance(to: 10)
    #expect(session.size.height == closed + 8 + 50)
    let open = DisclosureGroup("More", isExpanded: .constant(true)) { blackRect(10, 50) }
    #expect(open.size(100).height == closed + 8 + 50)
  }

  @Test func `a text field shows its text or its prompt`() throws {
    func pixels(_ text: String, _ prompt: Text? = nil) throws -> Pixels {
      try Pixels.of(TextField("Name", text: .constant(text), prompt: prompt).frame(width: 100))
    }
    let shown = try Pixels.of(Text("Ada").frame(width: 100, alignment: .leading))
    #expect(try pixels("Ada").difference(from: shown) == 0)
    let prompt = try Pixels.of(
      Text("Name").foregroundStyle(Color.secondary.opacity(0.5))
        .frame(width: 100, alignment: .leading))
    #expect(try pixels("").difference(from: prompt) <= 1)
    #expect(try pixels("", Text("Name")).difference(from: prompt) <= 1)
    let bullets = try Pixels.of(SecureField("Code", text: .constant("abc")).frame(width: 100))
    #expect(
      try bullets.difference(from: .of(Text("•••").frame(width: 100, alignment: .leading))) == 0)
  }

  @Test func `a text field shows the text that its binding has when it is drawn`() {
    var text = "a"
    let session = RenderSession(
      VStack {
        TextField("Name", text: Binding(get: { text }, set: { text = $0 }))
        SecureField("Code", text: Binding(get: { text }, set: { text = $0 }))
      })
    text = "abc"
    session.advance(to: 1)
    #expect(session.accessibilityTree.contains("value \"abc\""))
    #expect(session.accessibilityTree.contains("value \"•••\""))
  }

  @Test func `a text field has the height of a line, and lines up to the limit around it`() {
    let line = Text("a").size().height
    #expect(TextField("", text: .constant("")).size(100).height == line)
    #expect(TextField(text: .constant("")) { EmptyView() }.size(100).height == line)
    let long = Binding.constant("a\nb\nc\nd")
    #expect(TextField("", text: long).size(100).height == line)
    #expect(
      TextField("", text: long, axis: .vertical).lineLimit(2).size(100).height
        == Text("a\nb").size().height)
    #expect(
      TextField("", text: long, axis: .vertical).size(100)
        == .init(
          width: 100, height: Text("a\nb\nc\nd").size().height))
  }

  @Test func `a text field shows formatted values`() {
    func value(_ field: some View) -> String? {
      RenderSession(field).accessibilityTree.firstMatch(of: #/value "(.*?)"/#).map { "\($0.1)" }
    }
    let locale = Locale(identifier: "en_US")
    let percent = FloatingPointFormatStyle<Double>.Percent(locale: locale)
    #expect(value(TextField("a", value: .constant(0.5), format: percent)) == "50%")
    #expect(value(TextField("a", value: .constant(Double?.none), format: percent)) == nil)
    let formatter = NumberFormatter()
    (formatter.locale, formatter.minimumFractionDigits) = (locale, 2)
    #expect(value(TextField("a", value: .constant(1.5), formatter: formatter)) == "1.50")
    #expect(value(TextField("a", text: .constant("b"), onCommit: {})) == "b")
  }

  @Test func `text field styles are applied one inside the other`() {
    struct Underlined: TextFieldStyle {
      var height: CGFloat
      // swift-format-ignore: NoLeadingUnderscores
      func _body(configuration: TextField<Self._Label>) -> some View {
        VStack(spacing: 0) {
          configuration
          Color.black.frame(height: height)
        }
      }
    }
    let field = TextField("Name", text: .constant("a"))
    let height = field.size(100).height
    #expect(field.textFieldStyle(.plain).size(100).height == height)
    #expect(field.textFieldStyle(.roundedBorder).size(100) == CGSize(width: 100, height: 34))
    #expect(field.textFieldStyle(Underlined(height: 3)).size(100).height == height + 3)
    #expect(
      field.textFieldStyle(Underlined(height: 3)).textFieldStyle(Underlined(height: 5))
        .size(100).height == height + 8)
  }

  @Test func `a segmented picker has equal segments and is set by a tap`() throws {
    struct Screen: View {
      @State private var size = "S"
      var body: some View {
        Picker("Size", selection: $size) {
          Text("Small").tag("S")
          Text("M").tag("M")
        }
        .pickerStyle(.segmented).frame(width: 204)
      }
    }
    let session = RenderSession(Screen())
    #expect(session.size == CGSize(width: 204, height: 32))
    func isWhite(_ x: Int) throws -> Bool {
      try #require(session.frame(at: 0).flatMap { Pixels($0) })[x, 5] == [255, 255, 255, 255]
    }
    #expect(try isWhite(10) && !isWhite(110))
    session.tap("M")
    #expect(try !isWhite(10) && isWhite(110))
    #expect(session.accessibilityTree.contains("button selected \"M\""))
  }

  @Test func `redacted text is drawn as bars of the width of its lines`() throws {
    let text = Text("HELLO").foregroundColor(Color(red: 1, green: 0, blue: 0))
    let shown = try Pixels.of(text)
    let bars = try Pixels.of(text.redacted(reason: .placeholder))
    #expect(bars.width == shown.width && bars.height == shown.height)
    let middle = bars[bars.width / 2, bars.height / 2]
    #expect(abs(Int(middle[3]) - 41) <= 1 && middle[1] == 0)
    #expect(bars[bars.width / 2, 0][3] == 0)
    #expect(
      try Pixels.of(text.unredacted().redacted(reason: .placeholder)).difference(from: shown) == 0)
    #expect(try Pixels.of(text.redacted(reason: .privacy)).difference(from: shown) == 0)
    #expect(
      try Pixels.of(text.privacySensitive().redacted(reason: .privacy)).difference(from: bars) == 0)
  }

  @Test func `a view beside an inset gets the rest of the space`() {
    let recorder = LayoutRecorder(ProposedViewSize(width: 100, height: 100)) { recorder in
      Color.red.recordingFrame("view", recorder)
        .safeAreaInset(edge: .bottom, spacing: 4) {
          blackRect(20, 10).recordingFrame("inset", recorder)
        }
        .safeAreaInset(edge: .leading, spacing: 0) { blackRect(30, 10) }
    }
    #expect(recorder["view"] == CGRect(x: 30, y: 0, width: 70, height: 86))
    #expect(recorder["inset"] == CGRect(x: 55, y: 90, width: 20, height: 10))
  }

  @Test func `programs with gestures, bars and keys are drawn as without them`() throws {
    struct Screen: View {
      @State private var offset = CGSize.zero
      @State private var name = ""
      let log: Log

      var drag: some Gesture {
        DragGesture(minimumDistance: 0)
          .onChanged { offset = $0.translation }
          .onEnded { _ in offset = .zero }
      }

      var body: some View {
        NavigationStack {
          blackRect(30, 20)
            .gesture(drag)
            .gesture(
              MagnifyGesture().onChanged { _ in }.simultaneously(with: RotateGesture())
                .onEnded { _ in }
            )
            .simultaneousGesture(TapGesture().onEnded { log.lines.append("tap") })
            .highPriorityGesture(LongPressGesture().sequenced(before: drag), including: .all)
            .onLongPressGesture {}
            .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) { Button("Add") {} }
              ToolbarItemGroup(placement: .bottomBar) { Text("a") }
            }
            .toolbar { Button("Add") {} }
            .keyboardShortcut("s", modifiers: [.command, .shift])
            .keyboardShortcut(.defaultAction)
            .help("Help").statusBarHidden().ignoresSafeArea(.container, edges: .top)
            .sheet(isPresented: .constant(true)) { Text("a") }
            .alert("a", isPresented: .constant(true)) { Button("b") {} }
            .accessibilityIdentifier("rectangle")
        }
      }
    }
    let log = Log()
    let session = RenderSession(Screen(log: log))
    #expect(session.size == CGSize(width: 30, height: 20))
    session.tap("rectangle")
    #expect(log.lines == ["tap"])
    #expect(session.accessibilityTree.contains("hint \"Help\""))
  }

  @Test func `dates are written in words and figures`() throws {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    func string(_ text: Text) -> String {
      let tree = RenderSession(text).accessibilityTree
      return tree.firstMatch(of: #/"(.*)"/#).map { String($0.1) } ?? ""
    }
    let range = start...start.addingTimeInterval(3725)
    #expect(string(Text(timerInterval: range, pauseTime: start)) == "1:02:05")
    #expect(string(Text(timerInterval: range, pauseTime: start, showsHours: false)) == "62:05")
    #expect(
      string(Text(timerInterval: range, pauseTime: start.addingTimeInterval(65), countsDown: false))
        == "1:05")
    #expect(string(Text(Date().addingTimeInterval(-7500), style: .relative)) == "2 hr, 5 min")
    #expect(string(Text(Date().addingTimeInterval(-7500), style: .offset)) == "-2 hours")
    #expect(string(Text(Date.distantPast, style: .timer)).contains(":"))
    let noon = try #require(
      Calendar.current.date(from: DateComponents(year: 2026, month: 6, day: 9, hour: 12)))
    #expect(string(Text(noon, style: .date)) == "June 9, 2026")
    #expect(string(Text("\(noon, style: .time)")).hasPrefix("12:00"))
  }

  @Test func `a slider stands between the labels of its ends`() {
    let recorder = LayoutRecorder { recorder in
      Slider(value: .constant(0.5)) {
        Text("Volume")
      } minimumValueLabel: {
        blackRect(10, 10).recordingFrame("minimum", recorder)
      } maximumValueLabel: {
        blackRect(12, 10).recordingFrame("maximum", recorder)
      }
      .frame(width: 100)
    }
    #expect(recorder["minimum"]?.minX == 0)
    #expect(recorder["maximum"]?.maxX == 100)
    #expect(Slider(value: .constant(0.5)).size(100, nil) == CGSize(width: 100, height: 31))
  }

  @Test func `sliders and steppers are adjusted by assistive technologies`() {
    var level = 0.5
    var count = 3
    var changes: [Bool] = []
    let session = RenderSession(
      VStack {
        Slider(value: Binding(get: { level }, set: { level = $0 })) { Text("Level") }
        Stepper(
          "Count", value: Binding(get: { count }, set: { count = $0 }), in: 0...4,
          onEditingChanged: { changes.append($0) })
      })
    session.adjust("Level", .increment)
    #expect(abs(level - 0.6) < 1e-9)
    session.adjust("Count", .increment)
    session.adjust("Count", .increment)
    session.adjust("Count", .decrement)
    // The second step has no effect at the bound.
    #expect(count == 3 && changes == [true, false, true, false])
    #expect(session.accessibilityTree.contains("adjustable \"Count\""))
  }

  @Test func `progress through an interval is the part that is left`() throws {
    let now = Date()
    let interval = now.addingTimeInterval(-250)...now.addingTimeInterval(750)
    func value(_ view: some View) -> String {
      let tree = RenderSession(view.progressViewStyle(.linear)).accessibilityTree
      return tree.firstMatch(of: #/updating ("\w*" )?value "(.*?)"/#).map { String($0.2) } ?? tree
    }
    let left = ProgressView(timerInterval: interval) {
      Text("Time")
    } currentValueLabel: {
      EmptyView()
    }
    let passed = ProgressView(timerInterval: interval, countsDown: false) {
      Text("Time")
    } currentValueLabel: {
      EmptyView()
    }
    #expect(value(left) == "75%" && value(passed) == "25%")
    #expect(value(ProgressView(timerInterval: interval)).hasPrefix("12:"))
  }

  @Test func `a symbol has the form of the environment if there is one`() throws {
    func pixels(_ view: some View) throws -> Pixels { try Pixels.of(view.font(.system(size: 30))) }
    let filled = try pixels(Image(systemName: "heart.fill"))
    #expect(
      try pixels(Image(systemName: "heart").symbolVariant(.fill)).difference(from: filled) == 0)
    let framed = try pixels(Image(systemName: "plus.circle.fill"))
    #expect(
      try pixels(Image(systemName: "plus").symbolVariant(.circle.fill)).difference(from: framed)
        == 0)
    let wind = try pixels(Image(systemName: "wind"))
    #expect(try pixels(Image(systemName: "wind").symbolVariant(.fill)).difference(from: wind) == 0)
  }
}
