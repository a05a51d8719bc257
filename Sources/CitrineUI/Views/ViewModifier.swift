/// Makes a view out of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The view that is made.
  associatedtype Body: View
  /// The view that is changed, as it stands for itself in the body.
  typealias Content = ModifierContent<Self>
  /// What is seen in place of the content.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier {
  /// This modifier, and then another.
  nonisolated public func concat<Other: ViewModifier>(_ other: Other) -> ModifiedContent<
    Self, Other
  > {
    ModifiedContent(content: self, modifier: other)
  }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  /// The modifier.
  public static let identity = EmptyModifier()

  /// Creates it.
  public init() {}

  /// The content.
  @MainActor public func body(content: Content) -> some View { content }
}

/// A modifier that the module applies itself: it changes what the view inherits, or its node.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == EmptyView {
  /// What the view below inherits.
  func enter(_ scope: inout Scope)
  /// What is laid out and drawn in place of each of the view's nodes.
  func wrap(_ node: Node, in scope: Scope) -> Node
}

extension PrimitiveModifier {
  /// Nobody asks for it.
  func body(content: Content) -> EmptyView { EmptyView() }

  func enter(_ scope: inout Scope) {}

  func wrap(_ node: Node, in scope: Scope) -> Node { node }

  /// The modifier's nodes round those of what it changes.
  fileprivate func nodes(in scope: Scope, around content: (Scope) -> [Node]) -> [Node] {
    let outer = scope.child("modifier")
    let modifier = outer.presented(self)
    var inner = scope.child("content")
    modifier.enter(&inner)
    return content(inner).enumerated().map { index, node in
      modifier.wrap(node, in: outer.child(index))
    }
  }
}

/// A view, or a modifier, and what changes it.
nonisolated public struct ModifiedContent<Content, Modifier> {
  /// What is changed.
  public var content: Content
  /// What changes it.
  public var modifier: Modifier

  /// Creates it.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, BodilessView, PrimitiveView
where Content: View, Modifier: ViewModifier {
  @MainActor func nodes(in scope: Scope) -> [Node] {
    modifier.nodes(of: scope) { content.nodes(of: $0) }
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// One change, and then the other.
  @MainActor public func body(content: ModifierContent<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension ViewModifier {
  /// The nodes of what the modifier makes of a view.
  func nodes(of scope: Scope, around content: @escaping @MainActor (Scope) -> [Node]) -> [Node] {
    if let primitive = self as? any PrimitiveModifier {
      return primitive.nodes(in: scope, around: content)
    }
    let modifier = scope.presented(self)
    scope.connect(modifier)
    let placeholder = ModifierContent<Self>(content)
    return modifier.body(content: placeholder).nodes(of: scope.child("modified"))
  }
}

/// What a modifier changes, inside of the modifier's body.
nonisolated public struct ModifierContent<Modifier>: View, PrimitiveView {
  private let content: @MainActor (Scope) -> [Node]

  init(_ content: @escaping @MainActor (Scope) -> [Node]) { self.content = content }

  @MainActor func nodes(in scope: Scope) -> [Node] { content(scope.child("content")) }
}

nonisolated extension View {
  /// This view, changed by a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
