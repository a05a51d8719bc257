import CitrineCoreGraphics
import Foundation

/// Mirrors the drawing of a view horizontally in some layout directions.
nonisolated private struct MirrorModifier: PrimitiveModifier {
  let behavior: LayoutDirectionBehavior

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    guard behavior.isMirrored(in: scope.environment.layoutDirection) else { return node }
    return EffectNode(node) { node, painter in
      let mirror = CGAffineTransform.mirror(width: node.frame.width)
      painter.draw(node, through: ProjectionTransform(mirror))
    }
  }
}

extension CGAffineTransform {
  /// The reflection of the x coordinates between 0 and a width in points.
  nonisolated static func mirror(width: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
  }
}

nonisolated extension View {
  /// Mirrors the drawing of the view horizontally where the layout is from right to left, if the argument is true.
  ///
  /// The layout inside is mirrored anyway; the modifier is for pictures, for example of an arrow.
  ///
  /// ```swift
  /// let forward = Image(systemName: "arrow.right").flipsForRightToLeftLayoutDirection(true)
  /// ```
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    layoutDirectionBehavior(enabled ? .mirrors : .fixed)
  }

  /// Mirrors the drawing of the view horizontally in the layout direction that a behaviour names.
  public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
    modifier(MirrorModifier(behavior: behavior))
  }
}
