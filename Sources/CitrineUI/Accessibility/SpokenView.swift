/// A view that is drawn and whose words also describe a control, such as the label of a toggle.
///
/// The view is built once. If it were built again for its words, controls inside of labels would be built twice for
/// each level of nesting, and actions such as those of `onAppear` would run twice.
nonisolated struct SpokenView<Content: View>: View, PrimitiveView {
  let content: Content
  private let record = NodeRecord()

  init(_ content: Content) { self.content = content }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let nodes = content.nodes(in: scope.child("spoken"))
    record.nodes = nodes
    return nodes
  }

  /// Returns the words of the view; if it is not drawn, it is built for them.
  @MainActor func words(in scope: Scope) -> String {
    record.nodes.map(AccessibilityElement.words(of:)) ?? scope.words(of: content)
  }
}

/// The nodes that a view had when it was built; nil before.
@MainActor
final class NodeRecord {
  var nodes: [Node]?

  nonisolated init() {}
}

extension Scope {
  /// The words of a view that is not drawn.
  func words(of view: some View) -> String {
    AccessibilityElement.words(of: view.nodes(in: child("words")))
  }
}

extension AccessibilityElement {
  /// The labels of the elements of nodes, joined by commas; empty if there are none.
  static func words(of nodes: [Node]) -> String {
    combined(nodes.flatMap(elements(of:))).label ?? ""
  }
}
