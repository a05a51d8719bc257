/// A placeholder for a view, which is passed to a closure or a transition that modifies the view.
///
/// ```swift
/// struct Fading: Transition {
///   func body(content: Content, phase: TransitionPhase) -> some View {
///     content.opacity(phase.isIdentity ? 1 : 0)  // `Content` is a placeholder.
///   }
/// }
/// let view = Text("HELLO").transition(Fading())
/// ```
nonisolated public struct PlaceholderContentView<Value>: View, PrimitiveView {
  private let source: Source

  private enum Source {
    case view(any View)
    /// A view that is outside of the transaction of the modifiers around the placeholder.
    case outside(any View)
    case nodes(@MainActor (Scope) -> [Node])
  }

  init(_ content: @escaping @MainActor (Scope) -> [Node]) { source = .nodes(content) }

  /// Creates a placeholder for a view.
  init(showing view: any View) { source = .view(view) }

  /// Creates a placeholder for a view whose transaction is that around the innermost closure with modifiers.
  init(outside view: any View) { source = .outside(view) }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    var inner = scope.child("content")
    if case .outside = source, let outer = inner.outerTransactions.popLast() {
      inner.transaction = outer
    }
    return switch source {
    case .view(let view), .outside(let view): view.nodes(in: inner)
    case .nodes(let make): make(inner)
    }
  }
}
