public import Foundation

/// The gestures that can happen: of a view, and of the views inside of it.
nonisolated public struct GestureMask: OptionSet, Sendable {
  /// A bit for each group of gestures.
  public let rawValue: UInt32

  /// Creates a mask from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gesture.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}

nonisolated private struct GestureModifier<Added: Gesture>: PrimitiveModifier {
  let gesture: Added
  let isEnabled: Bool

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    guard isEnabled, let action = (gesture as? any TappedGesture)?.tapAction else { return node }
    return ControlNode(node, scope.environment.isEnabled ? Control(tap: action) : nil)
  }
}

/// Runs an action with the middle of the view when it is tapped.
nonisolated private struct SpatialTapModifier<Space: CoordinateSpaceProtocol>: PrimitiveModifier {
  let space: Space
  let action: @MainActor (CGPoint) -> Void

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    let isLocal = space.coordinateSpace == .local
    let control = Control(tap: { [weak node] in
      let frame = node?.frame ?? .zero
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      action(
        isLocal ? CGPoint(x: middle.x - frame.minX, y: middle.y - frame.minY) : middle)
    })
    return ControlNode(node, scope.environment.isEnabled ? control : nil)
  }
}

nonisolated extension View {
  /// Adds a gesture; a session performs the end of a tap, and nothing else happens.
  ///
  /// The gesture never happens if the mask does not contain it. Gestures of the views inside do not depend on the mask.
  public func gesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, isEnabled: mask.contains(.gesture)) }

  /// Adds a gesture if the last argument is true; a session performs the end of a tap, and nothing else happens.
  public func gesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, isEnabled: isEnabled))
  }

  /// Adds a gesture beside the gestures of the views inside; a session performs the end of a tap.
  public func simultaneousGesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, including: mask) }

  /// Adds a gesture beside the gestures of the views inside if the last argument is true.
  public func simultaneousGesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture before the gestures of the views inside; a session performs the end of a tap.
  public func highPriorityGesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View { self.gesture(gesture, including: mask) }

  /// Adds a gesture before the gestures of the views inside if the last argument is true.
  public func highPriorityGesture<Added: Gesture>(_ gesture: Added, isEnabled: Bool) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Has no effect: nobody presses a picture for long.
  @preconcurrency public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View { self }

  /// Runs an action when the view is tapped; the action gets the middle of the view, in points.
  ///
  /// The point is in the space of the view, or in that of the picture for any other space than `.local`.
  @preconcurrency public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View { modifier(SpatialTapModifier(space: coordinateSpace, action: action)) }

  /// Has no effect: the whole rectangle of a view can be tapped.
  public func contentShape<Form: Shape>(_ shape: Form, eoFill: Bool = false) -> some View { self }

  /// Has no effect: the whole rectangle of a view can be tapped.
  public func contentShape<Form: Shape>(
    _ kind: ContentShapeKinds, _ shape: Form, eoFill: Bool = false
  ) -> some View { self }

  /// Has no effect: nobody presses a picture for long.
  @_disfavoredOverload
  @preconcurrency public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: (@MainActor (Bool) -> Void)? = nil, perform action: @escaping @MainActor () -> Void
  ) -> some View { self }
}

/// The purposes for which a view has a shape; they have no effect.
nonisolated public struct ContentShapeKinds: OptionSet, Sendable {
  /// A bit for each purpose.
  public let rawValue: Int

  /// Creates purposes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The area that can be tapped.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The picture of the view that is dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The picture of the view above its menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The area of the effect of a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The area that assistive technologies show.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}
