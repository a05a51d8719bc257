/// The children of one container or condition, including children that are being inserted or removed.
@MainActor
final class TransitioningChildren {
  private var entries: [Entry] = []
  private var isNew = true
  /// True if the names of the children are the identifiers of their views.
  var setsIDs = false

  nonisolated init() {}

  private struct Entry {
    let name: AnyHashable
    let view: any View
    var isLeaving = false
    /// The transitions of the nodes of the last pass.
    var transitions: [AnyTransition] = []
    /// The end of the running transition, in seconds; nil if none runs.
    var end: Double?
  }

  /// The action of the current pass on a child.
  private enum Step {
    /// The child is present; its transition may still run.
    case present
    /// The child is inserted.
    case insert
    /// The child is inserted again while it is being removed.
    case reinsert
    /// The removal of the child begins.
    case remove
    /// The removal of the child continues.
    case leave
  }

  /// Updates the entries with the current children; returns their nodes, and the nodes of children being removed.
  ///
  /// Children of the first update have no insertion transition: their container's transition shows them.
  func update(_ children: [(name: AnyHashable, view: any View)], in scope: Scope) -> [Node] {
    let earlier = Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
    let names = Set(children.map(\.name))
    var removed = removedEntries(names)
    defer { isNew = false }
    entries = []
    var nodes: [Node] = []
    nodes += leave(removed[nil] ?? [], in: scope)
    for (name, view) in children {
      let known = earlier[name]
      var entry = Entry(name: name, view: view, end: known?.end)
      let step: Step =
        switch known {
        case nil: isNew ? .present : .insert
        case let known?: known.isLeaving ? .reinsert : .present
        }
      nodes += make(&entry, step, in: scope)
      entries.append(entry)
      // Only the first of children with equal names is followed by the removed ones.
      if let removed = removed.removeValue(forKey: name) { nodes += leave(removed, in: scope) }
    }
    return nodes
  }

  /// Returns the entries of missing names, by the name of the last present entry before them.
  private func removedEntries(_ names: Set<AnyHashable>) -> [AnyHashable?: [Entry]] {
    var (removed, anchor): ([AnyHashable?: [Entry]], AnyHashable?) = ([:], nil)
    for entry in entries {
      if names.contains(entry.name) {
        anchor = entry.name
      } else {
        removed[anchor, default: []].append(entry)
      }
    }
    return removed
  }

  /// Returns the nodes of entries that leave; an entry is dropped when its transition has ended.
  private func leave(_ removed: [Entry], in scope: Scope) -> [Node] {
    removed.flatMap { entry in
      var entry = entry
      if entry.isLeaving, let end = entry.end, scope.storage.time >= end { return [Node]() }
      let nodes = make(&entry, entry.isLeaving ? .leave : .remove, in: scope)
      if entry.isLeaving { entries.append(entry) }
      return nodes
    }
  }

  /// Returns the nodes of an entry, with their transition if one runs.
  ///
  /// An entry that is removed without an animation has none.
  private func make(_ entry: inout Entry, _ step: Step, in scope: Scope) -> [Node] {
    let time = scope.storage.time
    let animation = scope.transaction.animation
    if step == .remove {
      let duration = entry.transitions.compactMap { $0.duration(false, animation) }.max()
      guard let duration else { return [] }
      (entry.end, entry.isLeaving) = (time + duration, true)
      // The clock stops at the end of the transition, so that actions of `onDisappear` run at that time.
      scope.storage.schedule(at: time + duration) {}
    }
    var inner = scope.child(entry.name)
    inner.transition = nil
    inner.isLeaving = scope.isLeaving || step == .remove || step == .leave
    let content = entry.view.nodes(in: inner)
    if setsIDs {
      for node in content where node.viewID == nil { node.viewID = entry.name }
    }
    let transitions = content.map { $0.transition ?? scope.transition ?? .opacity }
    switch step {
    case .present:
      if let end = entry.end, time >= end { entry.end = nil }
    case .insert, .reinsert:
      let duration = transitions.compactMap { $0.duration(true, animation) }.max()
      entry.end = duration.map { time + $0 }
    case .remove, .leave: break
    }
    entry.transitions = transitions
    return zip(content, transitions).enumerated().flatMap { index, item in
      guard entry.end != nil || item.1.isVisibleAtRest else { return [item.0] }
      let place = inner.child("transition").child(index)
      return transitioned(item.0, item.1, step, isLeaving: entry.isLeaving, in: place)
    }
  }

  /// Applies a transition to a node.
  ///
  /// The phase before a change is applied first, so that the animated values of the transition start there.
  private func transitioned(
    _ node: Node, _ transition: AnyTransition, _ step: Step, isLeaving: Bool, in scope: Scope
  ) -> [Node] {
    let before: TransitionPhase? =
      switch step {
      case .insert: .willAppear
      case .remove: .identity
      case .present, .reinsert, .leave: nil
      }
    if let before { _ = transition.nodes(before, in: scope) { _ in [node] } }
    return transition.nodes(isLeaving ? .didDisappear : .identity, in: scope) { _ in [node] }
      .map { child in
        let wrapper = TransitioningNode(child, isLeaving: isLeaving)
        if let placement = node.placement {
          let motion = scope.stored("placement") { FrameMotion(after: placement.motion) }
          wrapper.placement = placement.replacing(motion)
        }
        return wrapper
      }
  }
}

/// The node of a child whose transition runs; it is identified like the node without the transition.
private final class TransitioningNode: WrapperNode {
  private let isBeingRemoved: Bool

  init(_ child: Node, isLeaving: Bool) {
    isBeingRemoved = isLeaving
    super.init(child)
  }

  override var isLeaving: Bool { isBeingRemoved }
  /// A node that leaves cannot be operated.
  override var children: [Node] { isBeingRemoved ? [] : [child] }
  override var builtChildren: [Node] { [child] }
}

extension Scope {
  /// The nodes of the current children, and of children whose removal is still animated.
  ///
  /// If `setsIDs` is true, the names are the identifiers of the views.
  func transitioning(
    _ children: [(name: AnyHashable, view: any View)], setsIDs: Bool = false
  ) -> [Node] {
    let stored = stored("transitions") { TransitioningChildren() }
    stored.setsIDs = setsIDs
    return stored.update(children, in: self)
  }
}
