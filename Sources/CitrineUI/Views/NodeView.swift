/// A node as a view, so that view modifiers can be applied to it.
nonisolated struct NodeView: View, PrimitiveView {
  let node: Node

  @MainActor func makeNodes(in scope: Scope) -> [Node] { [node] }
}
