/// A view for each element of a collection.
///
/// The identity of an element decides which view keeps its states when the collection changes.
///
/// ```swift
/// let list = VStack {
///   ForEach(["red", "green", "blue"], id: \.self) { name in Text(name) }
///   ForEach(0..<3) { number in Text("\(number)") }
/// }
/// ```
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  /// The collection whose elements are shown, in its order.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID

  init(
    _ data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  /// Creates a view for each element; a property is the element's identity.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data, id: { $0[keyPath: id] }, content: content) }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    guard let source = data as? any ElementSource else { return nodes(of: data, in: scope) }
    return nodes(of: source.elements(in: scope).compactMap { $0 as? Data.Element }, in: scope)
  }

  @MainActor private func nodes(of elements: some Sequence<Data.Element>, in scope: Scope) -> [Node]
  {
    guard scope.environment.tagsElements else {
      return scope.transitioning(
        elements.map { (AnyHashable(id($0)), content($0)) }, setsIDs: true)
    }
    return scope.transitioning(
      elements.map { element in
        let id = AnyHashable(id(element))
        return (id, content(element).modifier(TagModifier(value: id, isImplicit: true)))
      }, setsIDs: true)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each element; the element's `id` is its identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: { $0.id }, content: content)
  }
}

extension ForEach {
  /// Creates a view for each element of a bound collection; the element's `id` is its identity.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where Elements.Element: Identifiable, ID == Elements.Element.ID, Data == BindingElements<Elements>
  {
    self.init(BindingElements(data), id: { $0.wrappedValue.id }, content: content)
  }

  /// Creates a view for each element of a bound collection; a property is the element's identity.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == BindingElements<Elements> {
    self.init(BindingElements(data), id: { $0.wrappedValue[keyPath: id] }, content: content)
  }
}

/// Bindings to the elements of a collection.
nonisolated public struct BindingElements<Elements: MutableCollection & RandomAccessCollection>:
  RandomAccessCollection
{
  private let data: Binding<Elements>
  private let elements: Elements

  init(_ data: Binding<Elements>) {
    self.data = data
    elements = data.wrappedValue
  }

  /// The index of the first element.
  public var startIndex: Elements.Index { elements.startIndex }
  /// The index after the last element.
  public var endIndex: Elements.Index { elements.endIndex }
  /// Returns the index after another, as in the bound collection.
  public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
  /// Returns the index before another, as in the bound collection.
  public func index(before index: Elements.Index) -> Elements.Index {
    elements.index(before: index)
  }

  /// A binding to an element.
  ///
  /// If the collection no longer has the index, reading returns the element as it was when the views were built, and
  /// writing has no effect.
  public subscript(index: Elements.Index) -> Binding<Elements.Element> {
    let (data, element) = (data, elements[index])
    return Binding(
      get: { data.wrappedValue.indices.contains(index) ? data.wrappedValue[index] : element },
      set: { new in
        guard data.wrappedValue.indices.contains(index) else { return }
        data.wrappedValue[index] = new
      })
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates a view for each number of a range; the number is its identity.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: { $0 }, content: content)
  }
}
