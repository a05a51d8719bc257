/// A transformation of a view into another view.
///
/// ```swift
/// struct Framed: ViewModifier {
///   func body(content: Content) -> some View { content.padding(8).border(Color.red) }
/// }
/// let view = Text("HELLO").modifier(Framed())
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the resulting view.
  associatedtype Body: View
  /// The view that the modifier is applied to, as a placeholder in the body.
  typealias Content = ModifierContent<Self>
  /// The view that replaces the content.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier {
  /// Returns a modifier that applies this one, and then another.
  nonisolated public func concat<Other: ViewModifier>(_ other: Other) -> ModifiedContent<
    Self, Other
  > {
    ModifiedContent(content: self, modifier: other)
  }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  /// The value; the type has only one.
  public static let identity = EmptyModifier()

  /// Creates the value; `identity` is the same.
  public init() {}

  /// Returns the content without any change.
  @MainActor public func body(content: Content) -> some View { content }
}

/// A modifier that works on scopes and nodes: it changes what the view inherits, or wraps its nodes.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == EmptyView {
  /// Changes the scope in which the modified view is built; by default, nothing changes.
  func updateScope(_ scope: inout Scope)
  /// Returns the node that takes the place of one of the view's nodes; by default the node itself.
  func wrap(_ node: Node, in scope: Scope) -> Node
}

extension PrimitiveModifier {
  /// An empty view, which is never used.
  func body(content: Content) -> EmptyView { EmptyView() }

  func updateScope(_ scope: inout Scope) {}

  func wrap(_ node: Node, in scope: Scope) -> Node { node }

  /// Builds the content's nodes in the changed scope, and wraps each.
  fileprivate func makeNodes(in scope: Scope, around content: (Scope) -> [Node]) -> [Node] {
    let outer = scope.child("modifier")
    let modifier = outer.presented(self)
    var inner = scope.child("content")
    modifier.updateScope(&inner)
    return content(inner).enumerated().map { index, node in
      let name = node.placement.map { AnyHashable($0.identity) } ?? AnyHashable(index)
      return modifier.wrap(node, in: outer.child(name))
    }
  }
}

/// A view or a modifier, together with the modifier that is applied to it.
nonisolated public struct ModifiedContent<Content, Modifier> {
  /// The view or modifier that is modified.
  public var content: Content
  /// The modifier that is applied.
  public var modifier: Modifier

  /// Creates a modified view or modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, BodilessView, PrimitiveView
where Content: View, Modifier: ViewModifier {
  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    modifier.nodes(in: scope) { content.nodes(in: $0) }
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Applies `content` first, then `modifier`.
  @MainActor public func body(content: ModifierContent<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension ViewModifier {
  /// The nodes of the view that results from the modifier.
  func nodes(in scope: Scope, around content: @escaping @MainActor (Scope) -> [Node]) -> [Node] {
    if let primitive = self as? any PrimitiveModifier {
      return primitive.makeNodes(in: scope, around: content)
    }
    if let effect = self as? any GeometryEffect {
      return effect.makeNodes(in: scope, around: content)
    }
    let modifier = scope.presented(self)
    guard scope.connect(modifier) else { return [] }
    let placeholder = ModifierContent<Self>(content)
    return modifier.body(content: placeholder).nodes(in: scope.child("modified"))
  }
}

/// The placeholder in a modifier's body.
///
/// It stands for the view that the modifier is applied to.
nonisolated public struct ModifierContent<Modifier>: View, PrimitiveView {
  private let content: @MainActor (Scope) -> [Node]

  init(_ content: @escaping @MainActor (Scope) -> [Node]) { self.content = content }

  @MainActor func makeNodes(in scope: Scope) -> [Node] { content(scope.child("content")) }
}

nonisolated extension View {
  /// Returns this view with a modifier applied.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
