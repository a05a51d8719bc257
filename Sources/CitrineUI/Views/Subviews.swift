/// A view inside another view; a container chooses where it shows it.
///
/// It is one of the views that make up the other view: groups, conditions and `ForEach` have several subviews, and a
/// stack is a single one. It is built in the environment of its container. A container shows each subview once.
///
/// ```swift
/// struct Framed<Content: View>: View {
///   @ViewBuilder let content: Content
///   var body: some View {
///     VStack { ForEach(subviews: content) { subview in subview.padding(4).border(Color.red) } }
///   }
/// }
/// let list = Framed { Text("one"); Text("two") }
/// ```
nonisolated public struct Subview: View, PrimitiveView, Identifiable {
  private let node: Node
  /// The identity of the view: it is the same as long as the view is there, also in another order.
  public let id: ID
  /// The values that the view passes to its container.
  public let containerValues: ContainerValues

  /// The identity of a subview.
  public struct ID: Hashable {
    fileprivate let identity: ViewStorage.Identity?
    fileprivate let index: Int
  }

  /// Creates a subview for a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - index: The index of the node in its container, which is the identity of a node without another one.
  ///   - content: The part of the node whose container values are those of the subview; nil for the whole node.
  @MainActor init(_ node: Node, index: Int, content: Node? = nil) {
    self.node = node
    containerValues = (content ?? node).taggedContainerValues
    let identity = node.placement?.identity
    id = ID(identity: identity, index: identity == nil ? index : 0)
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] { [node] }
}

/// The subviews that make up a view.
///
/// It is also a view, which shows all of them.
///
/// ```swift
/// struct Featured<Content: View>: View {
///   @ViewBuilder let content: Content
///   var body: some View {
///     Group(subviews: content) { subviews in
///       VStack {
///         subviews.first?.font(.largeTitle)
///         HStack { subviews.dropFirst() }
///       }
///     }
///   }
/// }
/// let view = Featured { Text("one"); Text("two"); Text("three") }
/// ```
nonisolated public struct SubviewsCollection: RandomAccessCollection, View, PrimitiveView {
  private let subviews: [Subview]

  @MainActor init(of view: some View, in scope: Scope) {
    let nodes = view.nodes(in: scope.child("subviews")).filter { !$0.isLeaving }
    subviews = nodes.enumerated().map { Subview($0.element, index: $0.offset) }
  }

  /// Creates a collection of subviews that are known already.
  init(_ subviews: [Subview]) { self.subviews = subviews }

  /// The index of the first subview: 0.
  public var startIndex: Int { 0 }
  /// The index after the last subview: the number of subviews.
  public var endIndex: Int { subviews.count }

  /// The subview at an index.
  public subscript(index: Int) -> Subview { subviews[index] }

  /// The subviews in a range, with the same indices.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] { self[0..<count].makeNodes(in: scope) }
}

/// Some of the subviews that make up a view; it is also a view, which shows them.
///
/// ```swift
/// let content = Group { Text("one"); Text("two"); Text("three") }
/// let others = Group(subviews: content) { subviews in HStack { subviews[1...] } }
/// ```
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection, View, PrimitiveView {
  fileprivate let subviews: ArraySlice<Subview>

  /// The index of the first subview in the whole collection.
  public var startIndex: Int { subviews.startIndex }
  /// The index after the last subview in the whole collection.
  public var endIndex: Int { subviews.endIndex }

  /// The subview at an index of the whole collection.
  public subscript(index: Int) -> Subview { subviews[index] }

  /// The subviews in a range, with the same indices.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    subviews.flatMap { $0.makeNodes(in: scope) }
  }
}

/// The content of a `Group` that is made of the subviews of another view.
///
/// ```swift
/// let last: Group<GroupElementsOfContent<Text, Subview?>> =
///   Group(subviews: Text("one")) { subviews in subviews.last }
/// ```
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: View,
  PrimitiveView
{
  fileprivate let subviews: Subviews
  fileprivate let content: (SubviewsCollection) -> Content

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    content(SubviewsCollection(of: subviews, in: scope)).nodes(in: scope.child("content"))
  }
}

nonisolated extension Group {
  /// Creates a group that is made of the subviews of a view.
  ///
  /// - Parameters:
  ///   - view: The view whose subviews are used.
  ///   - transform: Makes the content of the group from the subviews.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(subviews: view, content: transform) }
  }
}

/// A collection whose elements are the subviews or the sections of a view, which are known when the view is built.
nonisolated protocol ElementSource {
  /// Builds the view, and returns its subviews or its sections.
  @MainActor func elements(in scope: Scope) -> [Any]
}

/// The data of a `ForEach` over the subviews of a view.
///
/// The subviews are known when the view is built; for programs, the collection is empty.
///
/// ```swift
/// let loop = ForEach(subviews: Text("one")) { subview in subview }
/// print(loop.data.count)  // 0
/// ```
nonisolated public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection,
  ElementSource
{
  fileprivate let view: any View

  /// The index of the first subview: 0.
  public var startIndex: Int { 0 }
  /// The index after the last subview: 0.
  public var endIndex: Int { 0 }

  /// Not called, because the collection is empty.
  public subscript(index: Int) -> Subview {
    preconditionFailure("The subviews of a ForEach are not available to programs")
  }

  @MainActor func elements(in scope: Scope) -> [Any] {
    Array(SubviewsCollection(of: view, in: scope))
  }
}

extension ForEach {
  /// Creates a view for each subview of a view; the subview's `id` is its identity.
  ///
  /// - Parameters:
  ///   - view: The view whose subviews are used.
  ///   - content: Makes the view for a subview.
  public init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    self.init(ForEachSubviewCollection(view: view), id: { $0.id }, content: content)
  }
}
