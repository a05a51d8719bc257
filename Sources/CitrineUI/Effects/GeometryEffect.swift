import Citrine
import CitrineCoreGraphics
public import Foundation

/// A view modifier that transforms the drawing of a view, and does not change its layout.
///
/// The transform depends on the size of the view, and on values that an animation can interpolate:
///
/// ```swift
/// struct Shake: GeometryEffect {
///   var animatableData: CGFloat  // The number of shakes so far.
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     let x = 10 * sin(animatableData * .pi * 2)
///     return ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
///   }
/// }
/// let field = Text("WRONG").modifier(Shake(animatableData: 0.25))
/// ```
public protocol GeometryEffect: Animatable, ViewModifier, UnisolatedView where Body == Never {
  /// Returns the transform for a view of a size, in points from the view's top left, y down.
  ///
  /// Without perspective, the view is drawn directly. With perspective, it is drawn as one picture.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Never called: the effect is applied to the drawing of the content.
  @MainActor public func body(content: Content) -> Never {
    preconditionFailure("a geometry effect has no body")
  }

  /// Returns an effect that draws the same, and that conversions between coordinate spaces ignore.
  ///
  /// Here no geometry effect changes these conversions, so the call has no effect.
  nonisolated public func ignoredByLayout() -> some GeometryEffect {
    IgnoredByLayoutEffect(base: self)
  }

  /// Builds the nodes of the content, and draws each through the effect.
  @MainActor func makeNodes(in scope: Scope, around content: (Scope) -> [Node]) -> [Node] {
    let outer = scope.child("modifier")
    scope.connect(self)
    let effect = outer.presented(self)
    return content(scope.child("content")).map { node in
      EffectNode(node) { node, painter in
        painter.draw(node, through: effect.effectValue(size: node.frame.size))
      }
    }
  }
}

/// A geometry effect that conversions between coordinate spaces ignore; made by `GeometryEffect.ignoredByLayout()`.
nonisolated private struct IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  var base: Base

  var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

/// The body of views that have none: such a view has no value, so it never appears.
extension Never: View {
  /// The type itself.
  public typealias Body = Never

  /// Never called, because there is no value to call it on.
  @MainActor public var body: Never { self }
}

extension Painter {
  /// Draws a node through a transform that is relative to the top left of its frame.
  ///
  /// Nothing is drawn if the transform has no inverse.
  @MainActor func draw(_ node: Node, through transform: ProjectionTransform) {
    let (x, y) = (node.frame.minX, node.frame.minY)
    let projection = Homography(CGAffineTransform(translationX: -x, y: -y))
      .concatenating(transform.homography)
      .concatenating(Homography(CGAffineTransform(translationX: x, y: y)))
    guard projection.inverse != nil else { return }
    if let affine = projection.affine {
      return withSavedState { painter in
        painter.context.concatenate(affine)
        node.draw(in: painter)
      }
    }
    paint { context in
      context.drawPlane(over: node.extent, alignedTo: node.frame, through: projection) {
        node.draw(in: Painter($0))
      }
    }
  }
}

extension Node {
  /// The largest number of nodes that are looked at for the extent of a node.
  private static let extentNodeLimit = 10_000

  /// A rectangle that contains what the node is expected to draw, in the space of the whole picture.
  ///
  /// It is the bounding box of the frames of the node and of the nodes inside, with a margin for effects that draw outside
  /// of frames, such as shadows and rotations: half of its longer side, and 32 points more.
  fileprivate var extent: CGRect {
    var (box, pending, count) = (frame, children, 0)
    while let node = pending.popLast(), count < Self.extentNodeLimit {
      box = box.union(node.frame)
      pending += node.children
      count += 1
    }
    let margin = max(box.width, box.height) / 2 + 32
    return box.insetBy(dx: -margin, dy: -margin)
  }
}

/// Draws a view through a transform of the plane.
nonisolated private struct ProjectionEffect: GeometryEffect {
  let transform: ProjectionTransform

  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

/// Rotates the drawing of a view about an axis in space.
nonisolated private struct Rotation3DEffect: GeometryEffect {
  var angle: Angle
  var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  var anchor: UnitPoint
  var anchorZ: CGFloat
  var perspective: CGFloat

  typealias Numbers = AnimatablePair<CGFloat, CGFloat>

  var animatableData:
    AnimatablePair<
      AnimatablePair<Double, UnitPoint.AnimatableData>,
      AnimatablePair<AnimatablePair<Numbers, CGFloat>, Numbers>
    >
  {
    get {
      AnimatablePair(
        AnimatablePair(angle.radians, anchor.animatableData),
        AnimatablePair(
          AnimatablePair(Numbers(axis.x, axis.y), axis.z), Numbers(anchorZ, perspective)))
    }
    set {
      (angle.radians, anchor.animatableData) = (newValue.first.first, newValue.first.second)
      let (axes, numbers) = (newValue.second.first, newValue.second.second)
      axis = (axes.first.first, axes.first.second, axes.second)
      (anchorZ, perspective) = (numbers.first, numbers.second)
    }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    // The eye lies in front of the anchor, at the longer side divided by the perspective.
    var eye = CATransform3DIdentity
    let distance = max(size.width, size.height) / perspective
    if distance != 0 { eye.m34 = -1 / distance }
    let about = CATransform3DConcat(eye, CATransform3DMakeTranslation(x, y, anchorZ))
    let turned = CATransform3DRotate(about, CGFloat(angle.radians), axis.x, axis.y, axis.z)
    return ProjectionTransform(CATransform3DTranslate(turned, -x, -y, -anchorZ))
  }
}

nonisolated extension View {
  /// Draws the view through a transform of the plane, in points from its top left, y down; the layout does not change.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionEffect(transform: transform))
  }

  /// Rotates the drawing of the view about an axis in space, and shows it in perspective; the layout does not change.
  ///
  /// The axes of space are x to the right, y down, and z to the viewer's side as in Core Animation. The viewer is in
  /// front of the anchor, at the distance of the longer side of the view divided by `perspective`.
  ///
  /// ```swift
  /// Text("CARD").padding(20).background(Color.yellow)
  ///   .rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0))
  /// ```
  ///
  /// - Parameters:
  ///   - angle: The angle of the rotation.
  ///   - axis: The direction of the axis; without a direction, (0, 0, 0), there is no rotation.
  ///   - anchor: The point of the view that the axis passes, as a fraction of its size.
  ///   - anchorZ: The distance of the axis from the view's plane, in points along z.
  ///   - perspective: The strength of the perspective; 0 for none.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
