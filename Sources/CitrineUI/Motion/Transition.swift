public import Foundation

/// How a view appears and disappears when its insertion or removal is animated.
///
/// A removed view keeps its place in the layout until its transition ends.
///
/// ```swift
/// struct Note: View {
///   @State private var isShown = false
///   var body: some View {
///     VStack {
///       Button("Show") { withAnimation { isShown.toggle() } }
///       if isShown { Text("HELLO").transition(.scale.combined(with: .opacity)) }
///     }
///   }
/// }
/// ```
nonisolated public struct AnyTransition: Sendable {
  /// Draws a node in transition: `hiddenFraction` is 0 if it is fully present, 1 if it is gone.
  private let insertion: DrawEffect
  private let removal: DrawEffect

  fileprivate typealias DrawEffect =
    @MainActor @Sendable (_ node: Node, _ hiddenFraction: CGFloat, _ painter: Painter) -> Void

  fileprivate init(_ effect: @escaping DrawEffect) { self.init(insertion: effect, removal: effect) }

  private init(insertion: @escaping DrawEffect, removal: @escaping DrawEffect) {
    self.insertion = insertion
    self.removal = removal
  }

  // MARK: Kinds

  /// The view fades in and out.
  public static let opacity = AnyTransition { node, hiddenFraction, painter in
    var inner = painter
    inner.opacity *= min(max(1 - hiddenFraction, 0), 1)
    node.draw(in: inner)
  }

  /// The view appears and disappears without an effect.
  public static let identity = AnyTransition { node, _, painter in node.draw(in: painter) }

  /// The view grows from its centre point, and shrinks to it.
  public static let scale = scale(scale: 0)

  /// The view moves in from the left, and out to the right, by its own width.
  public static let slide = asymmetric(
    insertion: move(edge: .leading), removal: move(edge: .trailing))

  /// The view grows from a scale factor about an anchor in its frame, and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition { node, hiddenFraction, painter in
      let factor = 1 + (scale - 1) * hiddenFraction
      guard factor != 0 else { return }
      let point = anchor.point(in: node.frame)
      painter.withSavedState { painter in
        painter.context.translateBy(x: point.x, y: point.y)
        painter.context.scaleBy(x: factor, y: factor)
        painter.context.translateBy(x: -point.x, y: -point.y)
        node.draw(in: painter)
      }
    }
  }

  /// The view moves in from an offset in points (y down), and out to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    moving { _ in CGSize(width: x, height: y) }
  }

  /// The view moves in from an offset in points (y down), and out to it.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    self.offset(x: offset.width, y: offset.height)
  }

  /// The view moves in from a side, by its own width or height, and out to the same side.
  public static func move(edge: Edge) -> AnyTransition {
    moving { size in
      switch edge {
      case .top: CGSize(width: 0, height: -size.height)
      case .bottom: CGSize(width: 0, height: size.height)
      case .leading: CGSize(width: -size.width, height: 0)
      case .trailing: CGSize(width: size.width, height: 0)
      }
    }
  }

  private static func moving(
    _ distance: @escaping @Sendable (CGSize) -> CGSize
  ) -> AnyTransition {
    AnyTransition { node, hiddenFraction, painter in
      let distance = distance(node.frame.size)
      painter.withSavedState { painter in
        painter.context.translateBy(
          x: distance.width * hiddenFraction, y: distance.height * hiddenFraction)
        node.draw(in: painter)
      }
    }
  }

  // MARK: Combining

  /// Uses one transition for insertion, and another for removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition { AnyTransition(insertion: insertion.insertion, removal: removal.removal) }

  /// Applies this transition and another at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    func both(_ first: @escaping DrawEffect, _ second: @escaping DrawEffect) -> DrawEffect {
      { node, hiddenFraction, painter in
        let inner = EffectNode(node) { node, painter in first(node, hiddenFraction, painter) }
        inner.place(at: node.frame.origin, ProposedViewSize(node.frame.size))
        second(inner, hiddenFraction, painter)
      }
    }
    return AnyTransition(
      insertion: both(insertion, other.insertion), removal: both(removal, other.removal))
  }

  @MainActor
  fileprivate func draw(
    _ node: Node, hiddenFraction: CGFloat, isBeingRemoved: Bool, in painter: Painter
  ) {
    (isBeingRemoved ? removal : insertion)(node, hiddenFraction, painter)
  }
}

nonisolated extension View {
  /// Sets how the view appears and disappears when this is animated; by default it fades.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TraitModifier(transition: transition))
  }
}

/// The children of one container or condition, including children that are being inserted or removed.
@MainActor
final class TransitioningChildren {
  private var entries: [Entry] = []
  private var isNew = true

  nonisolated init() {}

  private struct Entry {
    let name: AnyHashable
    let nodes: [Node]
    var isBeingRemoved = false
    var startTime = 0.0
    var curve: AnimationCurve?

    /// The transition state at a time, from 0 (present) to 1 (gone); nil if no transition is running.
    func hiddenFraction(at time: Double) -> CGFloat? {
      guard let curve, time - startTime < curve.duration else { return nil }
      let progress = CGFloat(curve.state(at: time - startTime).progress)
      return isBeingRemoved ? progress : 1 - progress
    }
  }

  /// Updates the entries with the current children; returns their nodes, and the nodes of children being removed.
  ///
  /// Children of the first update have no insertion transition: their container's transition shows them.
  func update(
    _ children: [(name: AnyHashable, nodes: [Node])], time: Double, animation: Animation?
  ) -> [Node] {
    let earlier = Dictionary(
      entries.filter { !$0.isBeingRemoved }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    let names = Set(children.map(\.name))
    var updated = children.map { name, nodes in
      var entry = Entry(name: name, nodes: nodes)
      if let known = earlier[name] {
        (entry.startTime, entry.curve) = (known.startTime, known.curve)
      } else if !isNew {
        (entry.startTime, entry.curve) = (time, animation?.curve)
      }
      return entry
    }
    isNew = false
    for (index, old) in entries.enumerated() where !names.contains(old.name) {
      guard let removing = removing(old, time, animation) else { continue }
      let before = entries[..<index].last { entry in updated.contains { $0.name == entry.name } }
      let position = before.flatMap { entry in updated.lastIndex { $0.name == entry.name } }
      updated.insert(removing, at: position.map { $0 + 1 } ?? 0)
    }
    entries = updated
    return updated.flatMap { entry in
      guard let hiddenFraction = entry.hiddenFraction(at: time) else { return entry.nodes }
      return entry.nodes.map { node in
        EffectNode(node) { node, painter in
          (node.transition ?? .opacity).draw(
            node, hiddenFraction: hiddenFraction, isBeingRemoved: entry.isBeingRemoved, in: painter)
        }
      }
    }
  }

  /// Returns the entry marked as being removed; nil if it is gone, or if its removal is not animated.
  private func removing(_ entry: Entry, _ time: Double, _ animation: Animation?) -> Entry? {
    if entry.isBeingRemoved { return entry.hiddenFraction(at: time) == nil ? nil : entry }
    guard let curve = animation?.curve else { return nil }
    return Entry(
      name: entry.name, nodes: entry.nodes, isBeingRemoved: true, startTime: time, curve: curve)
  }
}

extension Scope {
  /// The nodes of the current children, and of children whose removal is still animated.
  func transitioning(_ children: [(name: AnyHashable, nodes: [Node])]) -> [Node] {
    stored("transitions") { TransitioningChildren() }
      .update(children, time: storage.time, animation: transaction.animation)
  }
}
