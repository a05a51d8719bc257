public import Foundation

/// Adds room round a view.
nonisolated struct PaddingModifier: PrimitiveModifier, Animatable {
  var insets: EdgeInsets

  var animatableData: EdgeInsets.AnimatableData {
    get { insets.animatableData }
    set { insets.animatableData = newValue }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { PaddingNode(node, insets) }
}

private final class PaddingNode: WrapperNode {
  private let insets: EdgeInsets

  init(_ child: Node, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(child)
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    proposal.inset(by: insets)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = child.size(childProposal(proposal))
    return CGSize(
      width: inner.width + insets.size.width, height: inner.height + insets.size.height)
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }
}

/// Draws a view elsewhere than it lies.
nonisolated struct OffsetModifier: PrimitiveModifier, Animatable {
  var offset: CGSize

  var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { OffsetNode(node, offset) }
}

private final class OffsetNode: WrapperNode {
  private let offset: CGSize

  init(_ child: Node, _ offset: CGSize) {
    self.offset = offset
    super.init(child)
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: offset.width, y: offset.height)
  }

  /// Text lies where it would without the offset.
  override func baseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    child.baseline(first: first, proposal)
  }
}

/// Puts the middle of a view at a place, in all the room there is.
nonisolated struct PositionModifier: PrimitiveModifier, Animatable {
  var position: CGPoint

  var animatableData: CGPoint.AnimatableData {
    get { position.animatableData }
    set { position.animatableData = newValue }
  }

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { PositionNode(node, position) }
}

private final class PositionNode: WrapperNode {
  private let position: CGPoint

  init(_ child: Node, _ position: CGPoint) {
    self.position = position
    super.init(child)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: child.size(proposal))
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    let size = child.size(proposal)
    return CGPoint(x: position.x - size.width / 2, y: position.y - size.height / 2)
  }
}

/// Says when a view is asked, or where it lies among others.
nonisolated struct TraitModifier: PrimitiveModifier {
  var layoutPriority: Double?
  var zIndex: Double?
  var identifier: String?
  var takesTaps = true
  var transition: AnyTransition?

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node { TraitNode(node, self) }
}

private final class TraitNode: WrapperNode {
  private let traits: TraitModifier

  init(_ child: Node, _ traits: TraitModifier) {
    self.traits = traits
    super.init(child)
  }

  override var layoutPriority: Double { traits.layoutPriority ?? child.layoutPriority }
  override var zIndex: Double { traits.zIndex ?? child.zIndex }
  override var identifier: String? { traits.identifier }
  override var takesTaps: Bool { traits.takesTaps }
  override var transition: AnyTransition? { traits.transition ?? child.transition }
}

nonisolated extension View {
  /// Adds room on some sides; 16 points unless it is said.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? 16))
  }

  /// Adds room on all sides.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds room.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }

  /// Draws the view elsewhere; it keeps its place among others.
  public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Draws the view elsewhere; it keeps its place among others.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Puts the middle of the view at a place, in all the room that is offered.
  public func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  /// Puts the middle of the view at a place, in all the room that is offered.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Has stacks ask the view before others of lower priority.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier(layoutPriority: value))
  }

  /// Draws the view above others of lower index in the same stack.
  public func zIndex(_ value: Double) -> some View { modifier(TraitModifier(zIndex: value)) }

  /// Whether taps at a point reach the view, or what is behind it.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(TraitModifier(takesTaps: enabled))
  }

  /// Names the view, so that a session finds it.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(TraitModifier(identifier: identifier))
  }
}
