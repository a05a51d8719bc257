/// Whether it is known which page of a tab view is shown, while its pages are built.
final class PageDecision {
  var isMade = false

  nonisolated init() {}
}

/// A modifier with an action that depends on the presence of the view: in a tab view, only on the page that is shown.
@MainActor
protocol ActionModifier: PrimitiveModifier {
  /// Starts or continues the action, in each pass in which the view is present.
  func start(in scope: Scope)
}

extension ActionModifier {
  func updateScope(_ scope: inout Scope) {
    if !scope.waitsForPages { start(in: scope) }
  }

  func wrap(_ node: Node, in scope: Scope) -> Node {
    guard scope.waitsForPages else { return node }
    return WaitingNode(node) { start(in: scope) }
  }
}

/// A node with an action that waits until it is known that the node is shown.
private final class WaitingNode: WrapperNode {
  let action: () -> Void

  init(_ child: Node, _ action: @escaping () -> Void) {
    self.action = action
    super.init(child)
  }
}

extension Scope {
  /// True while a tab view around builds all its pages, to find the one that it shows.
  fileprivate var waitsForPages: Bool { pages.map { !$0.isMade } ?? false }

  /// Builds pages by a closure, which also chooses the page that is shown, and starts the actions of this page.
  ///
  /// A tab view in a page of another one leaves the actions to the outer one.
  func choosingPage(_ choose: (Scope) -> Node?) -> Node? {
    if waitsForPages { return choose(self) }
    var scope = self
    let decision = PageDecision()
    scope.pages = decision
    let page = choose(scope)
    page?.startWaitingActions()
    decision.isMade = true
    return page
  }
}

extension Node {
  /// Starts the actions that wait in this node and in the nodes inside, the outer ones first.
  fileprivate func startWaitingActions() {
    var pending = [self]
    while let node = pending.popLast() {
      (node as? WaitingNode)?.action()
      pending += node.builtChildren.reversed()
    }
  }
}
