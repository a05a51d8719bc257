public import CitrineCoreGraphics
public import Foundation

/// Draws a view through a transform about a place of its frame; its room stays.
nonisolated private struct ScaleModifier: PrimitiveModifier, Animatable {
  var scale: CGSize
  var anchor: UnitPoint

  var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node, about: anchor, CGAffineTransform(scaleX: scale.width, y: scale.height))
  }
}

/// Turns a view about a place of its frame; its room stays.
nonisolated private struct RotationModifier: PrimitiveModifier, Animatable {
  var angle: Angle
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.radians, anchor.animatableData) }
    set { (angle.radians, anchor.animatableData) = (newValue.first, newValue.second) }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node, about: anchor, CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }
}

/// Draws a view through a transform; its room stays.
nonisolated private struct TransformModifier: PrimitiveModifier {
  let transform: CGAffineTransform

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node, about: .topLeading, transform)
  }
}

extension EffectNode {
  /// Draws a node through a transform about a place of its frame; nothing through one without an inverse.
  fileprivate convenience init(
    _ child: Node, about anchor: UnitPoint, _ transform: CGAffineTransform
  ) {
    self.init(child) { node, painter in
      let area = transform.a * transform.d - transform.b * transform.c
      let point = anchor.point(in: node.frame)
      guard area != 0, (area + transform.tx + transform.ty + point.x + point.y).isFinite else {
        return
      }
      painter.saved { painter in
        painter.context.translateBy(x: point.x, y: point.y)
        painter.context.concatenate(transform)
        painter.context.translateBy(x: -point.x, y: -point.y)
        node.draw(in: painter)
      }
    }
  }
}

nonisolated extension View {
  /// Draws the view larger or smaller about a place; its room stays.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }

  /// Draws the view larger or smaller about a place; its room stays.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Draws the view larger or smaller about a place; its room stays.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }

  /// Draws the view turned clockwise about a place; its room stays.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }

  /// Draws the view through a transform of its own space; its room stays.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformModifier(transform: transform))
  }
}
