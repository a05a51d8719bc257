public import Foundation

/// A transition in which the view fades in and out.
nonisolated public struct OpacityTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// Returns the view, transparent unless it is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A transition without an effect: the view is there, or it is not.
nonisolated public struct IdentityTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// Returns the view without a change.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition in which the view grows from a scale factor about an anchor in its frame, and shrinks to it.
nonisolated public struct ScaleTransition: Transition {
  /// The factor before the view comes and after it has gone.
  public var scale: Double
  /// The point in the view's frame that does not move.
  public var anchor: UnitPoint

  /// Creates the transition.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    (self.scale, self.anchor) = (scale, anchor)
  }

  /// Returns the view, scaled unless it is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }
}

/// A transition in which the view moves in from an offset, and out to it.
nonisolated public struct OffsetTransition: Transition {
  /// The offset in points, y down.
  public var offset: CGSize

  /// Creates the transition.
  public init(_ offset: CGSize) { self.offset = offset }

  /// Returns the view, moved unless it is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// A transition in which the view moves in from a side, by its own width or height, and out to the same side.
nonisolated public struct MoveTransition: Transition {
  /// The side.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }

  /// Returns the view, moved to its side unless it is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffsetModifier(edge: edge, distance: phase.isIdentity ? 0 : 1))
  }
}

/// A transition in which the view moves in from its leading side, and out to its trailing side, by its own width.
nonisolated public struct SlideTransition: Transition {
  /// Creates the transition.
  public init() {}

  /// Returns the view, moved to the side of the phase.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeOffsetModifier(edge: .trailing, distance: phase.value))
  }
}

/// A transition in which the view moves in from a side and out to the opposite side, and fades.
nonisolated public struct PushTransition: Transition {
  /// The side from which the view comes.
  public var edge: Edge

  /// Creates the transition.
  public init(edge: Edge) { self.edge = edge }

  /// Returns the view, moved and transparent unless it is there.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
      .modifier(EdgeOffsetModifier(edge: edge, distance: -phase.value))
  }
}

/// A transition in which the view is blurred, scaled a little, and fades.
nonisolated public struct BlurReplaceTransition: Transition {
  /// The direction of the scaling.
  public struct Configuration: Hashable, Sendable {
    fileprivate let factors: [Double]

    /// The view grows when it comes, and shrinks when it goes.
    public static let downUp = Configuration(factors: [0.75, 0.75])
    /// The view grows when it comes, and grows further when it goes.
    public static let upUp = Configuration(factors: [0.75, 1.25])
  }

  /// The direction of the scaling.
  public var configuration: Configuration

  /// Creates the transition.
  public init(configuration: Configuration) { self.configuration = configuration }

  /// Returns the view, blurred, scaled and transparent unless it is there.
  ///
  /// The radius of the blur, 10 points, and the factors of the scaling are estimates: SwiftUI's are not documented.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.blur(radius: phase.isIdentity ? 0 : 10)
      .scaleEffect(phase.isIdentity ? 1 : configuration.factors[phase == .willAppear ? 0 : 1])
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A transition that uses one transition for insertion, and another for removal.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  /// The transition of the insertion.
  public var insertion: Insertion
  /// The transition of the removal.
  public var removal: Removal

  /// Creates the transition.
  public init(insertion: Insertion, removal: Removal) {
    (self.insertion, self.removal) = (insertion, removal)
  }

  /// Returns the view with both transitions; one of them is in its identity phase.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content, phase: phase == .didDisappear ? .identity : phase),
      phase: phase == .willAppear ? .identity : phase)
  }
}

/// Moves the drawing of a view towards a side, by a multiple of its own width or height.
nonisolated private struct EdgeOffsetModifier: PrimitiveModifier, Animatable {
  let edge: Edge
  var distance: Double

  var animatableData: Double {
    get { distance }
    set { distance = newValue }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let isRightToLeft = scope.environment.layoutDirection == .rightToLeft
    return EffectNode(node) { node, painter in
      let size = node.frame.size
      let (x, y): (CGFloat, CGFloat) =
        switch edge {
        case .top: (0, -size.height)
        case .bottom: (0, size.height)
        case .leading: (isRightToLeft ? size.width : -size.width, 0)
        case .trailing: (isRightToLeft ? -size.width : size.width, 0)
        }
      painter.withSavedState { painter in
        painter.context.translateBy(x: x * CGFloat(distance), y: y * CGFloat(distance))
        node.draw(in: painter)
      }
    }
  }
}

extension Transition where Self == OpacityTransition {
  /// The view fades in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
  /// The view appears and disappears without an effect.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// The view grows from its centre point, and shrinks to it.
  public static var scale: ScaleTransition { ScaleTransition(0) }

  /// The view grows from a scale factor about an anchor in its frame, and shrinks to it.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == SlideTransition {
  /// The view moves in from its leading side, and out to its trailing side, by its own width.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  /// The view moves in from a side, by its own width or height, and out to the same side.
  public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
  /// The view moves in from a side and out to the opposite side, and fades.
  public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// The view moves in from an offset in points (y down), and out to it.
  public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }

  /// The view moves in from an offset in points (y down), and out to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// The view is blurred, scaled a little, and fades.
  public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> Self { BlurReplaceTransition(configuration: config) }

  /// The view is blurred, scaled a little, and fades.
  public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
}

extension Transition {
  /// Uses one transition for insertion, and another for removal.
  public static func asymmetric<Insertion: Transition, Removal: Transition>(
    insertion: Insertion, removal: Removal
  ) -> AsymmetricTransition<Insertion, Removal>
  where Self == AsymmetricTransition<Insertion, Removal> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}
