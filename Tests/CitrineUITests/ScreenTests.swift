import CitrineUI
import Testing

// Screens as people write them for SwiftUI. The first thing tested is that they compile.

private struct Item: Identifiable, Hashable {
  let id: Int
  var name: String
}

private struct ItemList: View {
  @State private var items = [Item(id: 1, name: "one"), Item(id: 2, name: "two")]
  @State private var selection: Item.ID?
  @State private var search = ""
  @State private var isShown = false
  @State private var chosen: Item?
  @State private var detent = PresentationDetent.medium
  @Environment(\.dismiss) private var dismiss
  @Environment(\.presentationMode) private var presentationMode
  @Environment(\.openURL) private var openURL
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        Section(header: Text("Items"), footer: Text("Two")) {
          ForEach(items) { item in
            NavigationLink(value: item) { Label(item.name, systemImage: "star") }
              .swipeActions(edge: .leading) { Button("Delete", role: .destructive) {} }
              .listRowBackground(Color.yellow).listRowInsets(EdgeInsets())
              .listRowSeparator(.hidden, edges: .bottom).badge(3)
          }
          .onDelete { items.remove(at: $0.first ?? 0) }
          .onMove { _, _ in }
        }
        .headerProminence(.increased).listSectionSpacing(.compact)
      }
      .listStyle(.insetGrouped).scrollContentBackground(.hidden)
      .navigationDestination(for: Item.self) { Text($0.name) }
      .searchable(
        text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find"
      )
      .refreshable { await Task.yield() }
      .task { await Task.yield() }
      .onChange(of: scenePhase) { _, phase in isShown = phase == .background }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItem(placement: .confirmationAction) { Button("Done", action: close) }
      }
      .sheet(item: $chosen) { item in
        Text(item.name).presentationDetents([.medium, .height(200)], selection: $detent)
          .presentationDragIndicator(.visible)
      }
      .fullScreenCover(item: $chosen) { Text($0.name) }
      .popover(isPresented: $isShown, attachmentAnchor: .point(.top)) { Text("popover") }
      .alert("Delete?", isPresented: $isShown, presenting: chosen) { _ in
        Button("Delete", role: .destructive) {}
      } message: { item in
        Text("\(item.name) is lost")
      }
      .alert(isPresented: $isShown) {
        Alert(
          title: Text("Sure?"), message: nil, primaryButton: .destructive(Text("Yes")),
          secondaryButton: .cancel())
      }
      .confirmationDialog("Sort", isPresented: $isShown) {
        Button("By name") {}
      } message: {
        Text("Order")
      }
    }
  }

  private func close() {
    presentationMode.wrappedValue.dismiss()
    dismiss()
  }
}

private struct Settings: View {
  @State private var name = ""
  @State private var isLoud = true
  @State private var size = "M"
  @State private var count = 2
  @State private var level = 0.5
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @State private var color = Color.red
  @FocusState private var isFocused: Bool

  var body: some View {
    Form {
      Section("Person") {
        TextField("Name", text: $name, onEditingChanged: { _ in }, onCommit: {}).focused($isFocused)
        DatePicker("Birthday", selection: $date, in: ...Date(), displayedComponents: .date)
        ColorPicker("Colour", selection: $color, supportsOpacity: false)
      }
      Section {
        Toggle("Loud", isOn: $isLoud).tint(.orange)
        Slider(value: $level, in: 0...1) { Text("Level") }
        Stepper("\(count) cups", value: $count, in: 0...9)
        Picker("Size", selection: $size) { ForEach(["S", "M", "L"], id: \.self) { Text($0) } }
        Menu("More") { Button("Reset") {} }.menuStyle(.button)
        ShareLink("Recommend", item: "Citrine", preview: SharePreview("Citrine"))
        ShareLink(item: "Citrine")
      } footer: {
        Text("Sounds")
      }
    }
    .formStyle(.grouped).frame(width: 320)
  }
}

@MainActor
@Suite struct `Screens` {
  @Test func `a list is a column of its rows`() throws {
    let session = RenderSession(ItemList(), proposedSize: ProposedViewSize(width: 200, height: nil))
    #expect(session.size.width == 200)
    let labels = session.accessibilityTree.matches(of: #/"(.*?)"/#).map { String($0.1) }
    #expect(labels == ["Items", "one", "two", "Two"])
    let rows = List(0..<3) { _ in
      blackRect(10, 20)
      blackRect(5, 20)
    }
    // The views of a row stand side by side; rows are 12 points apart.
    #expect(rows.size(100) == CGSize(width: 100, height: 3 * 20 + 2 * 12))
    let bound = List(.constant([Item(id: 1, name: "a")])) { $item in Text(item.name) }
    #expect(bound.size(100).height == Text("a").size().height)
  }

  @Test func `a form shows the values of its controls`() {
    let tree = RenderSession(Settings()).accessibilityTree
    for words in [
      #"header text "Person""#, #""Birthday" value "Jan 1, 2001""#, #""Size""#, #"button "More""#,
      #"button "Recommend""#, #"button "Share…""#, #"button "Colour""#,
    ] { #expect(tree.contains(words), "\(words) in \(tree)") }
  }

  @Test func `a date picker shows the date and the time`() throws {
    let noon = try #require(
      Calendar.current.date(from: DateComponents(year: 2026, month: 6, day: 9, hour: 12)))
    let tree = RenderSession(DatePicker("Start", selection: .constant(noon))).accessibilityTree
    #expect(tree.contains(#"value "Jun 9, 2026, 12:00"#))
    let labelled = DatePicker("Start", selection: .constant(noon)).frame(width: 400)
    #expect(labelled.size() == CGSize(width: 400, height: 34))
    let german = DatePicker("Start", selection: .constant(noon), displayedComponents: .date)
      .environment(\.locale, Locale(identifier: "de_DE"))
    #expect(RenderSession(german).accessibilityTree.contains("9. Juni 2026"))
  }

  @Test(arguments: [("UTC", "12:00"), ("Asia/Tokyo", "9:00")])
  func `a date picker shows the time in the time zone of the environment`(
    zone: String, time: String
  ) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let picker = DatePicker("Start", selection: .constant(Date(timeIntervalSince1970: 0)))
      .environment(\.timeZone, zone)
    let tree = RenderSession(picker).accessibilityTree
    #expect(tree.contains("value \"Jan 1, 1970, \(time)"), "\(tree)")
  }

  @Test func `a tab view shows the selected page, else the first, in all its space`() {
    func width(_ tabs: some View) -> CGFloat {
      var width: CGFloat = 0
      let session = RenderSession(
        tabs.onPreferenceChange(WidthKey.self) { width = $0 },
        proposedSize: ProposedViewSize(width: 100, height: 50))
      #expect(session.size == CGSize(width: 100, height: 50))
      return width
    }
    func page(_ width: CGFloat) -> some View {
      Color.red.frame(width: width, height: 5).preference(key: WidthKey.self, value: width)
    }
    func pages(_ selection: Int) -> some View {
      TabView(selection: .constant(selection)) {
        page(10).tabItem { Text("a") }.tag(1)
        ForEach(2..<4) { page(CGFloat($0) * 10) }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    }
    #expect(width(pages(1)) == 10 && width(pages(3)) == 30 && width(pages(9)) == 10)
    let tabs = TabView {
      Tab("One", systemImage: "star") { page(40) }
      Tab("Two", systemImage: "heart") { page(50) }
    }
    #expect(width(tabs) == 40)
    let selected = TabView(selection: .constant("b")) {
      Tab("One", systemImage: "star", value: "a") { page(40) }
      Tab("Two", systemImage: "heart", value: "b") { page(50) }
    }
    #expect(width(selected) == 50)
    #expect(TabView {}.size(10).width == 0)
  }

  private enum WidthKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = nextValue() }
  }

  @Test func `a text editor shows its text at the top left`() throws {
    let editor = TextEditor(text: .constant("abc")).frame(width: 80, height: 60)
    let text = Text("abc").padding(.horizontal, 5).padding(.vertical, 8)
      .frame(width: 80, height: 60, alignment: .topLeading)
    #expect(try Pixels.of(editor).difference(from: .of(text)) == 0)
  }

  @Test func `the sidebar of a split view is drawn`() {
    let view = NavigationSplitView {
      blackRect(10, 20)
    } detail: {
      blackRect(30, 40)
    }
    #expect(view.size() == CGSize(width: 10, height: 20))
  }

  @Test func `a picker of a colour shows the colour in a ring`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let picker = ColorPicker("a", selection: .constant(red)).labelsHidden()
    #expect(picker.size() == CGSize(width: 28, height: 28))
    #expect(try Pixels.of(picker)[14, 14] == [255, 0, 0, 255])
  }
}
