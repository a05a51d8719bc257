/// The label of a control, such as a toggle: it is drawn, and its text describes the control to assistive technologies.
///
/// The label is built once. If it were built again for its text, controls inside of labels would be built twice for
/// each level of nesting, and actions of `onAppear` would run twice.
nonisolated struct ControlLabel<Content: View>: View, PrimitiveView {
  let content: Content
  private let record = NodeRecord()

  init(_ content: Content) { self.content = content }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let nodes = content.nodes(in: scope.child("control label"))
    record.nodes = nodes
    return nodes
  }

  /// Returns the text of the label; a label that is not drawn is built for it.
  @MainActor func accessibilityText(in scope: Scope) -> String {
    record.nodes.map(AccessibilityElement.text(of:)) ?? scope.accessibilityText(of: content)
  }
}

/// The nodes that a view had when it was built; nil before.
@MainActor
final class NodeRecord {
  var nodes: [Node]?

  nonisolated init() {}
}

extension Scope {
  /// The text of a view that is not drawn, for assistive technologies.
  func accessibilityText(of view: some View) -> String {
    AccessibilityElement.text(of: view.nodes(in: child("text")))
  }
}

extension AccessibilityElement {
  /// The labels of the elements of nodes, joined by commas; empty if there are none.
  static func text(of nodes: [Node]) -> String {
    combined(nodes.flatMap(elements(of:))).label ?? ""
  }
}
