/// An effect, and a view modifier with some numbers, which is applied after it.
nonisolated struct ModifiedEffect: VisualEffect {
  let base: any VisualEffect
  /// The parameters of the modifier that can be interpolated.
  let numbers: [Double]
  let modify: @Sendable ([Double], any View) -> any View
}

nonisolated extension VisualEffect {
  /// The modifiers of the effect, the first one first; none for a type of a program.
  fileprivate var steps: [ModifiedEffect] {
    var (steps, effect) = ([ModifiedEffect](), self as any VisualEffect)
    while let step = effect as? ModifiedEffect {
      steps.append(step)
      effect = step.base
    }
    return steps.reversed()
  }

  /// Returns the node with the effect, built in a scope.
  @MainActor func applied(to node: Node, in scope: Scope) -> Node {
    let view = steps.reduce(NodeView(node: node) as any View) { $1.modify($1.numbers, $0) }
    return view.node(in: scope.child("effect"))
  }

  /// Returns this effect, moved towards another one in the numbers of its modifiers.
  ///
  /// If the effects do not consist of the same kinds of modifiers, the other one is returned.
  ///
  /// - Parameters:
  ///   - other: The other effect.
  ///   - fraction: 0 for this effect, 1 for the other one; values beyond are extrapolated.
  func mixed(with other: any VisualEffect, _ fraction: Double) -> any VisualEffect {
    let (first, second) = (steps, other.steps)
    guard fraction != 1, first.map(\.numbers.count) == second.map(\.numbers.count) else {
      return other
    }
    return zip(first, second).reduce(EmptyVisualEffect() as any VisualEffect) { base, pair in
      let numbers = zip(pair.0.numbers, pair.1.numbers).map { $0 + ($1 - $0) * fraction }
      return ModifiedEffect(base: base, numbers: numbers, modify: pair.1.modify)
    }
  }
}

/// Applies a visual effect, which may depend on the frame of the view.
nonisolated struct VisualEffectModifier: PrimitiveModifier {
  let effect: @Sendable (GeometryProxy) -> any VisualEffect

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    VisualEffectNode(node) { node in
      effect(GeometryProxy(node.frame)).applied(to: node, in: scope)
    }
  }
}

/// A node to which an effect is applied as soon as its frame is known.
final class VisualEffectNode: WrapperNode {
  private let applyEffect: (Node) -> Node
  private var changedChild: Node?

  init(_ child: Node, _ applyEffect: @escaping (Node) -> Node) {
    self.applyEffect = applyEffect
    super.init(child)
  }

  override var children: [Node] { [changedChild ?? child] }

  override func arrange(_ proposal: ProposedViewSize) {
    super.arrange(proposal)
    // Here the frame is known for the first time.
    let changed = applyEffect(child)
    changed.place(at: frame.origin, proposal)
    changedChild = changed
  }

  override func draw(in painter: Painter) { (changedChild ?? child).draw(in: painter) }
}
