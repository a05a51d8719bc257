public import CitrineCoreGraphics
public import Foundation

/// Scales the drawing of a view about an anchor of its frame; the layout does not change.
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

/// Rotates the drawing of a view about an anchor of its frame; the layout does not change.
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

/// Transforms the drawing of a view; the layout does not change.
nonisolated private struct TransformModifier: PrimitiveModifier {
  let transform: CGAffineTransform

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    EffectNode(node, about: .topLeading, transform)
  }
}

extension EffectNode {
  /// Draws a node with a transform about an anchor of its frame; draws nothing if the transform is singular.
  fileprivate convenience init(
    _ child: Node, about anchor: UnitPoint, _ transform: CGAffineTransform
  ) {
    self.init(child) { node, painter in
      let determinant = transform.a * transform.d - transform.b * transform.c
      let point = anchor.point(in: node.frame)
      // The sum is finite only if all its terms are.
      guard determinant != 0,
        (determinant + transform.tx + transform.ty + point.x + point.y).isFinite
      else { return }
      painter.withSavedState { painter in
        painter.context.translateBy(x: point.x, y: point.y)
        painter.context.concatenate(transform)
        painter.context.translateBy(x: -point.x, y: -point.y)
        node.draw(in: painter)
      }
    }
  }
}

nonisolated extension View {
  /// Scales the drawing of the view about an anchor of its frame; the layout does not change.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(ScaleModifier(scale: scale, anchor: anchor))
  }

  /// Scales the drawing of the view about an anchor of its frame; the layout does not change.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Scales the drawing of the view about an anchor of its frame; the layout does not change.
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }

  /// Rotates the drawing of the view clockwise about an anchor of its frame; the layout does not change.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(RotationModifier(angle: angle, anchor: anchor))
  }

  /// Transforms the drawing of the view, in points relative to its top left, y down; the layout does not change.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformModifier(transform: transform))
  }
}
