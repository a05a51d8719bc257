/// A view for each element of a collection.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  /// What is gone through.
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

  /// A view for each element, told from the others by a property.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data, id: { $0[keyPath: id] }, content: content) }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    data.flatMap { element in content(element).nodes(of: scope.child(id(element))) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element, told from the others by its identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: { $0 }, content: content)
  }
}
