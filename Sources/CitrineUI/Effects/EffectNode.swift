/// A node that draws its child by a closure, with the child's layout.
final class EffectNode: WrapperNode {
  private let effect: (Node, Painter) -> Void

  init(_ child: Node, _ effect: @escaping (Node, Painter) -> Void) {
    self.effect = effect
    super.init(child)
  }

  override func draw(in painter: Painter) { effect(child, painter) }
}
