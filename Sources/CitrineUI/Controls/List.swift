/// Rows one below the other, as wide as the space that is proposed.
///
/// It is a plain column like a `Form`: backgrounds and lines of rows, selection and scrolling are not drawn.
///
/// ```swift
/// let list = List(1..<4) { number in Text("Row \(number)") }
/// let mixed = List { Section("Fruit") { Text("Apple"); Text("Pear") } }
/// ```
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
  private let content: Content

  /// Creates a list whose selection has no effect.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a list whose selection has no effect.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  private init(_ content: Content) { self.content = content }

  /// The rows in a column.
  @MainActor public var body: some View { RowColumn(content: content) }
}

nonisolated extension List where SelectionValue == Never {
  /// Creates a list.
  public init(@ViewBuilder content: () -> Content) { self.init(content()) }

  /// Creates a list with a row for each element of a collection; the views of a row stand side by side.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, HStack<Row>> {
    self.init(ForEach(data) { element in HStack { rowContent(element) } })
  }

  /// Creates a list with a row for each element of a collection; a property is the element's identity.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, HStack<Row>> {
    self.init(ForEach(data, id: id) { element in HStack { rowContent(element) } })
  }

  /// Creates a list with a row for each number of a range.
  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, HStack<Row>> {
    self.init(ForEach(data) { number in HStack { rowContent(number) } })
  }

  /// Creates a list with a row for each element of a bound collection.
  public init<Elements: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Elements>,
    @ViewBuilder rowContent: @escaping (Binding<Elements.Element>) -> Row
  )
  where
    Elements.Element: Identifiable,
    Content == ForEach<BindingElements<Elements>, Elements.Element.ID, HStack<Row>>
  {
    self.init(ForEach(data) { element in HStack { rowContent(element) } })
  }
}

nonisolated extension List {
  /// Creates a list with a row for each element of a collection; the selection has no effect.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, HStack<Row>> {
    self.init(ForEach(data) { element in HStack { rowContent(element) } })
  }

  /// Creates a list with a row for each element of a collection; the selection has no effect.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  )
  where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, HStack<Row>> {
    self.init(ForEach(data) { element in HStack { rowContent(element) } })
  }

  /// Creates a list with a row for each element of a collection; the selection has no effect.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, HStack<Row>> {
    self.init(ForEach(data, id: id) { element in HStack { rowContent(element) } })
  }

  /// Creates a list with a row for each element of a collection; the selection has no effect.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, HStack<Row>> {
    self.init(ForEach(data, id: id) { element in HStack { rowContent(element) } })
  }
}
