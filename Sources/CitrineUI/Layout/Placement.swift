public import Foundation

/// Adds padding around a view.
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

/// Moves a view without changing the layout around it.
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

  /// The offset does not change the guides that the layout sees.
  override func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? {
    child.explicitGuide(line, proposal)
  }
}

/// Places the centre of a view at a point; the node around it has the proposed size.
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

/// Sets properties of a node that its parent or a `RenderSession` reads.
nonisolated struct TraitModifier: PrimitiveModifier {
  var layoutPriority: Double?
  var zIndex: Double?
  var identifier: String?
  var allowsHitTesting = true
  var transition: AnyTransition?

  @MainActor func updateScope(_ scope: inout Scope) {
    if let transition { scope.transition = transition }
  }

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
  override var allowsHitTesting: Bool { traits.allowsHitTesting }
  override var transition: AnyTransition? { traits.transition ?? child.transition }
}

nonisolated extension View {
  /// Adds padding on some sides, in points; nil for 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? 16))
  }

  /// Adds padding on all sides, in points.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds padding of the insets, in points.
  public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }

  /// Moves the view by an offset in points, y down; the layout of other views does not change.
  public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Moves the view by an offset in points, y down; the layout of other views does not change.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Places the centre of the view at a point, in points from the top leading corner of the proposed area.
  ///
  /// In the layout, the view occupies the proposed area.
  public func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  /// Places the centre of the view at a point, in points from the top leading corner of the proposed area.
  ///
  /// In the layout, the view occupies the proposed area.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Sets the layout priority: stacks propose a size to views with a higher priority first; the default is 0.
  public func layoutPriority(_ value: Double) -> some View {
    modifier(TraitModifier(layoutPriority: value))
  }

  /// Sets the drawing order: the view is drawn above siblings with a lower index; the default is 0.
  public func zIndex(_ value: Double) -> some View { modifier(TraitModifier(zIndex: value)) }

  /// Sets whether taps at a point hit the view; if not, they hit the view behind it.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(TraitModifier(allowsHitTesting: enabled))
  }

  /// Sets an identifier, by which a `RenderSession` finds the view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(TraitModifier(identifier: identifier))
  }
}
