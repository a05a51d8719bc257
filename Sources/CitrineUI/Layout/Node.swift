import Foundation

/// An object that is laid out and drawn; primitive views are built into nodes.
///
/// The parent proposes a size, the node chooses its own, and the parent places it. All coordinates are points in the
/// space of the whole picture, y down.
@MainActor
class Node {
  /// The node's rectangle in the picture, in points.
  ///
  /// `place` sets it to the rectangle of the layout. After the layout of all nodes, `present` sets it to the rectangle
  /// to draw, whose sides are at whole pixels, except while a change of the layout is animated.
  private(set) final var frame = CGRect.zero
  /// The place at which the motion of the frame is stored; nil for a node whose frame is not animated.
  final var placement: NodePlacement?
  /// The rectangle and the proposal of the layout.
  private(set) final var layout = (frame: CGRect.zero, proposal: ProposedViewSize.unspecified)
  /// The direction in which the node places its children, see `placeChild`.
  final var layoutDirection = LayoutDirection.leftToRight
  /// The identifier of the view, of `id(_:)` or of a `ForEach`; nil for none.
  final var viewID: AnyHashable?
  /// The layout priority: stacks propose a size to children with a higher priority first.
  var layoutPriority: Double { 0 }
  /// The drawing order: nodes with a higher index are drawn above.
  var zIndex: Double { 0 }
  /// The transition for insertion and removal; nil for the default, opacity.
  var transition: AnyTransition? { nil }
  /// The accessibility identifier, by which a `RenderSession` finds the node.
  var identifier: String? { nil }
  /// The distances that the node prefers to its neighbours.
  var spacing: ViewSpacing { ViewSpacing() }
  /// The text that the node draws, by which a `RenderSession` finds the control around it; nil without text.
  var text: String? { nil }
  /// The properties for assistive technologies that the node adds to the properties of its children; nil for none.
  var accessibility: Accessibility? { nil }
  /// The actions with which a `RenderSession` operates the node; nil if it is not a control.
  var control: Control? { nil }
  /// True if taps at a point can hit the node or its children.
  var allowsHitTesting: Bool { true }
  /// True if only taps inside the frame can hit the children.
  var clipsHitTesting: Bool { false }
  /// True if the node is being removed by a transition: containers draw it, but do not lay it out.
  var isLeaving: Bool { false }
  /// The identity of the placement of a node's only child; nil for other nodes.
  var contentIdentity: ViewStorage.Identity? { nil }
  /// The child nodes.
  var children: [Node] { [] }
  /// The nodes that were built with the node, also those that are not drawn; by default, the children.
  var builtChildren: [Node] { children }

  private final var sizes: [ProposedViewSize: CGSize] = [:]
  private final var guides: [GuideQuery: CGFloat?] = [:]

  private struct GuideQuery: Hashable {
    let line: GuideLine
    let proposal: ProposedViewSize
  }

  /// The size of the container for which sizes and guides are known, see `LayoutContext.container`.
  private final var container = LayoutContext.container

  /// Forgets the sizes and guides that are known, because the container has another size.
  func invalidateLayout() {
    (sizes, guides) = ([:], [:])
    container = LayoutContext.container
  }

  private func invalidateLayoutOfOtherContainers() {
    if LayoutContext.usesContainer, container != LayoutContext.container { invalidateLayout() }
  }

  /// The number of sizes that the nodes of the current pass may still choose.
  private static var remainingMeasurements = 0

  /// Performs a pass, in which all nodes together choose at most `GLimits.measuredSizes` sizes.
  ///
  /// Stacks whose children depend on both lengths can ask for twice as many sizes with each level of nesting.
  static func withMeasurementLimit(_ pass: () -> Void) {
    let outer = remainingMeasurements
    remainingMeasurements = GLimits.measuredSizes
    LayoutContext.layingOut(pass)
    remainingMeasurements = outer
  }

  /// The size that the node chooses for a proposal; cached.
  ///
  /// It is the proposed size if the pass has chosen too many sizes, which is reported.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    let proposal = proposal.sanitized
    invalidateLayoutOfOtherContainers()
    if let known = sizes[proposal] { return known }
    Self.remainingMeasurements -= 1
    guard Self.remainingMeasurements > 0 else {
      if Self.remainingMeasurements == 0 {
        report("The layout needs too many sizes; views take the size that is proposed to them")
      }
      return proposal.replacingUnspecifiedDimensions().sanitized
    }
    let size = measure(proposal).sanitized
    sizes[proposal] = size
    return size
  }

  /// Places the node with its top left corner at a point, with its size for a proposal.
  final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
    frame = CGRect(origin: origin, size: size(proposal))
    layout = (frame, proposal)
    Self.presentation?.nodes.append(self)
    arrange(proposal.sanitized)
    arrangeLeavingNodes()
  }

  /// Places a child with its top left corner at a point, relative to the top left corner of this node.
  ///
  /// All layout is computed from left to right. If the direction of this node is from right to left, the place of the
  /// child is mirrored in the node's frame.
  final func placeChild(_ child: Node, at origin: CGPoint, _ proposal: ProposedViewSize) {
    let x =
      layoutDirection == .leftToRight
      ? origin.x : frame.width - origin.x - child.size(proposal).width
    child.place(at: CGPoint(x: frame.minX + x, y: frame.minY + origin.y), proposal)
  }

  /// Places the node where it was placed last; a node that never was stays empty.
  final func placeAgain() {
    guard let placement, let last = placement.motion.target else { return }
    let origin = placement.space.layoutOrigin
    place(
      at: CGPoint(x: last.minX + origin.x, y: last.minY + origin.y), placement.motion.proposal)
  }

  /// The nodes that were placed in the current layout, and the side of a pixel in points; nil outside of a layout.
  private static var presentation: (nodes: [Node], pixelLength: CGFloat)?

  /// Places nodes by a closure, and then sets their frames to the rectangles to draw.
  ///
  /// - Parameter pixelLength: The side of a pixel in points; nil for the inherited one.
  static func presentingFrames(pixelLength: CGFloat? = nil, _ layout: () -> Void) {
    let outer = presentation
    presentation = ([], pixelLength ?? outer?.pixelLength ?? 1)
    layout()
    for node in presentation?.nodes ?? [] { node.present() }
    presentation = outer
  }

  private func present() {
    frame = pixelAlignedFrame
    if let placement { frame = placement.present(frame, layout.proposal) }
  }

  /// The rectangle of the layout, with each side moved to the nearest whole pixel; unchanged outside of a layout.
  ///
  /// SwiftUI does the same after the parent has placed a view, so that edges are crisp ("Building Custom Views with
  /// SwiftUI", WWDC 2019). Sizes that views choose, and the places of other views, do not depend on it.
  final var pixelAlignedFrame: CGRect {
    guard let length = Self.presentation?.pixelLength else { return layout.frame }
    func aligned(_ value: CGFloat) -> CGFloat { (value / length + 0.5).rounded(.down) * length }
    let (x, y) = (aligned(layout.frame.minX), aligned(layout.frame.minY))
    return CGRect(
      x: x, y: y, width: aligned(layout.frame.maxX) - x, height: aligned(layout.frame.maxY) - y)
  }

  /// Chooses a size for a proposal; by default the proposed size, with 10 points in place of nil.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Places the child nodes; the frame is already set.
  func arrange(_ proposal: ProposedViewSize) {}

  /// Places the child nodes that are being removed, after the others.
  func arrangeLeavingNodes() {}

  /// The position of a guide line that the node or a node inside sets; nil if unset.
  ///
  /// It is in points from the leading side or the top of the node. It is cached: nested stacks ask for it several times
  /// on each level.
  final func explicitGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? {
    guard LayoutContext.canBeSet(line) else { return nil }
    let query = GuideQuery(line: line, proposal: proposal.sanitized)
    invalidateLayoutOfOtherContainers()
    if let known = guides[query] { return known }
    let guide = findGuide(line, query.proposal)?.validPosition
    guides[query] = .some(guide)
    return guide
  }

  /// Finds the position of a guide line that the node or a node inside sets; by default there is none.
  func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Draws the node.
  func draw(in painter: Painter) {}

  /// The position of a guide line, set or default, in points from the node's leading side or its top.
  final func guide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat {
    LayoutContext.limitingGuides {
      line.position(in: ViewDimensions(self, proposal)) { explicitGuide(line, proposal) }
    }
  }

  /// The value of a preference, from the views inside that set it, in their order; nil if none does.
  ///
  /// It is known when the node is placed.
  func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var result: Key.Value?
    for child in children {
      guard let next = child.preference(key) else { continue }
      // The value is taken out, so that a collection is changed in place.
      if var value = result.take() {
        Key.reduce(value: &value) { next }
        result = value
      } else {
        result = next
      }
    }
    return result
  }

  /// The value that a view sets for a key of layout values; nil if it sets none.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }

  /// The values that a view passes to the container around it, without its tag.
  var containerValues: ContainerValues { ContainerValues() }

  /// Returns one node for several of a scope, which are overlaid; a single node is returned as it is.
  static func overlaying(
    _ nodes: [Node], in scope: Scope, alignment: Alignment = .center
  ) -> Node {
    if nodes.count == 1, !nodes[0].isLeaving { return nodes[0] }
    let stack = ContainerNode(nodes, OverlayArrangement(alignment: alignment))
    stack.layoutDirection = scope.environment.layoutDirection
    return stack
  }
}

extension ProposedViewSize {
  /// The proposal with valid lengths: negative ones become 0, NaN becomes nil.
  fileprivate var sanitized: ProposedViewSize {
    func side(_ length: CGFloat?) -> CGFloat? {
      length.flatMap { $0.isNaN ? nil : max($0, 0) }
    }
    return ProposedViewSize(width: side(width), height: side(height))
  }
}

extension CGSize {
  /// The size with valid lengths: clamped to 0...1e9 so that sums stay finite; NaN becomes 0.
  fileprivate var sanitized: CGSize {
    func side(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(length, 0), 1e9) }
    return CGSize(width: side(width), height: side(height))
  }
}
