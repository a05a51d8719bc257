import Foundation

/// An object that is laid out and drawn; primitive views are built into nodes.
///
/// The parent proposes a size, the node chooses its own, and the parent places it. All coordinates are points in the
/// space of the whole picture, y down.
@MainActor
class Node {
  /// The node's rectangle in the picture, in points; set by `place`.
  private(set) final var frame = CGRect.zero
  /// The layout priority: stacks propose a size to children with a higher priority first.
  var layoutPriority: Double { 0 }
  /// The drawing order: nodes with a higher index are drawn above.
  var zIndex: Double { 0 }
  /// The transition for insertion and removal; nil for the default, opacity.
  var transition: AnyTransition? { nil }
  /// The accessibility identifier, by which a `RenderSession` finds the node.
  var identifier: String? { nil }
  /// True if the node is a spacer: stacks add no default spacing beside it.
  var isSpacer: Bool { false }
  /// The text that the node draws, by which a `RenderSession` finds the control around it; nil without text.
  var text: String? { nil }
  /// The actions with which a `RenderSession` operates the node; nil if it is not a control.
  var control: Control? { nil }
  /// True if taps at a point can hit the node or its children.
  var allowsHitTesting: Bool { true }
  /// The child nodes.
  var children: [Node] { [] }

  private final var sizes: [ProposedViewSize: CGSize] = [:]
  private final var firstBaselines: [ProposedViewSize: CGFloat?] = [:]
  private final var lastBaselines: [ProposedViewSize: CGFloat?] = [:]

  /// The number of sizes that the nodes of the current pass may still choose.
  private static var remainingMeasurements = 0

  /// Performs a pass, in which all nodes together choose at most `GLimits.measuredSizes` sizes.
  ///
  /// Stacks whose children depend on both lengths can ask for twice as many sizes with each level of nesting.
  static func withMeasurementLimit(_ pass: () -> Void) {
    let outer = remainingMeasurements
    remainingMeasurements = GLimits.measuredSizes
    pass()
    remainingMeasurements = outer
  }

  /// The size that the node chooses for a proposal; cached.
  ///
  /// It is the proposed size if the pass has chosen too many sizes, which is reported.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    let proposal = proposal.sanitized
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
    arrange(proposal.sanitized)
  }

  /// Chooses a size for a proposal; by default the proposed size, with 10 points in place of nil.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Places the child nodes; the frame is already set.
  func arrange(_ proposal: ProposedViewSize) {}

  /// The baseline of the first or the last line of text inside, in points from the node's top; nil without text.
  ///
  /// It is cached: nested stacks ask for it several times on each level.
  final func baseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    let proposal = proposal.sanitized
    if let known = first ? firstBaselines[proposal] : lastBaselines[proposal] { return known }
    let baseline = findBaseline(first: first, proposal)
    if first {
      firstBaselines[proposal] = .some(baseline)
    } else {
      lastBaselines[proposal] = .some(baseline)
    }
    return baseline
  }

  /// Finds the first or the last baseline; by default there is none.
  func findBaseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Draws the node.
  func draw(in painter: Painter) {}

  /// The position of an alignment's guide, in points from the node's left.
  final func guide(_ alignment: HorizontalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    alignment.guide(of: size(proposal).width)
  }

  /// The position of an alignment's guide, in points from the node's top.
  final func guide(_ alignment: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    let line = alignment.baseline.flatMap { self.baseline(first: $0 == .first, proposal) }
    return line ?? alignment.guide(of: size(proposal).height)
  }

  /// Returns one node for several, which are overlaid; a single node is returned as it is.
  static func overlaying(_ nodes: [Node], alignment: Alignment = .center) -> Node {
    nodes.count == 1 ? nodes[0] : ZStackNode(nodes, alignment: alignment)
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

/// A node around one child, whose size and properties it takes over unless a subclass overrides them.
@MainActor
class WrapperNode: Node {
  let child: Node

  init(_ child: Node) { self.child = child }

  override var layoutPriority: Double { child.layoutPriority }
  override var zIndex: Double { child.zIndex }
  override var transition: AnyTransition? { child.transition }
  override var isSpacer: Bool { child.isSpacer }
  override var children: [Node] { [child] }

  /// The size to propose to the child.
  func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  /// The child's origin, relative to this node's top left.
  func childOrigin(_ proposal: ProposedViewSize) -> CGPoint { .zero }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    child.size(childProposal(proposal))
  }

  override func arrange(_ proposal: ProposedViewSize) {
    let origin = childOrigin(proposal)
    child.place(
      at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), childProposal(proposal))
  }

  override func findBaseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    child.baseline(first: first, childProposal(proposal)).map { $0 + childOrigin(proposal).y }
  }

  override func draw(in painter: Painter) { child.draw(in: painter) }

  /// Returns the origin of the child that aligns it in a container of a size.
  ///
  /// There, the child's guides coincide with the container's. The proposal is the one to the child.
  final func origin(
    of alignment: Alignment, in size: CGSize, _ proposal: ProposedViewSize
  ) -> CGPoint {
    CGPoint(
      x: alignment.horizontal.guide(of: size.width) - child.guide(alignment.horizontal, proposal),
      y: alignment.vertical.guide(of: size.height) - child.guide(alignment.vertical, proposal))
  }
}
