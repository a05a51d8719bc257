import Foundation

/// Something that is laid out and drawn: what a view became.
///
/// The parent offers a size, the node chooses its own, and the parent places it. A node draws what it
/// shows at its place, in the space of the whole picture; y down, in points.
@MainActor
class Node {
  /// Where the node lies.
  private(set) final var frame = CGRect.zero
  /// Who is asked first in stacks.
  var layoutPriority: Double { 0 }
  /// Who lies above whom.
  var zIndex: Double { 0 }
  /// How it comes and goes, or nil for the usual way.
  var transition: AnyTransition? { nil }
  /// The name that finds it.
  var identifier: String? { nil }
  /// Whether it is room, and stacks leave none beside it unless they are told to.
  var isRoom: Bool { false }
  /// What is written here, by which a session finds what is round it.
  var text: String? { nil }
  /// What a session can do to it.
  var control: Control? { nil }
  /// Whether what is tapped at a point may be inside.
  var takesTaps: Bool { true }
  /// The nodes inside.
  var children: [Node] { [] }

  private final var sizes: [ProposedViewSize: CGSize] = [:]

  /// The size that the node chooses.
  final func size(_ proposal: ProposedViewSize) -> CGSize {
    let proposal = proposal.sane
    if let known = sizes[proposal] { return known }
    let size = measure(proposal).sane
    sizes[proposal] = size
    return size
  }

  /// Places the node with its top left at a point.
  final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
    frame = CGRect(origin: origin, size: size(proposal))
    arrange(proposal.sane)
  }

  /// Chooses a size: what is offered, unless overridden.
  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Places the nodes inside, when the frame is known.
  func arrange(_ proposal: ProposedViewSize) {}

  /// The baseline of the first or the last line of text inside, from the top; nil without text.
  func baseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Draws the node.
  func draw(in painter: Painter) {}

  /// The place of an alignment's line, from the node's left.
  final func guide(_ alignment: HorizontalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    alignment.guide(of: size(proposal).width)
  }

  /// The place of an alignment's line, from the node's top.
  final func guide(_ alignment: VerticalAlignment, _ proposal: ProposedViewSize) -> CGFloat {
    let line = alignment.baseline.flatMap { self.baseline(first: $0 == .first, proposal) }
    return line ?? alignment.guide(of: size(proposal).height)
  }

  /// One node for several: they lie on each other.
  static func single(_ nodes: [Node], alignment: Alignment = .center) -> Node {
    nodes.count == 1 ? nodes[0] : OverlaidNode(nodes, alignment: alignment)
  }
}

extension ProposedViewSize {
  /// The offer with numbers that sizes may have: nothing in place of less, nil for what is no number.
  fileprivate var sane: ProposedViewSize {
    func side(_ length: CGFloat?) -> CGFloat? {
      length.flatMap { $0.isNaN ? nil : max($0, 0) }
    }
    return ProposedViewSize(width: side(width), height: side(height))
  }
}

extension CGSize {
  /// The size with numbers that rectangles may have.
  fileprivate var sane: CGSize {
    func side(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(length, 0), 1e9) }
    return CGSize(width: side(width), height: side(height))
  }
}

/// A node round another: all as it has it, unless overridden.
@MainActor
class WrapperNode: Node {
  let child: Node

  init(_ child: Node) { self.child = child }

  override var layoutPriority: Double { child.layoutPriority }
  override var zIndex: Double { child.zIndex }
  override var transition: AnyTransition? { child.transition }
  override var isRoom: Bool { child.isRoom }
  override var children: [Node] { [child] }

  /// What is offered to the node inside.
  func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  /// Where the node inside lies in this one.
  func childOrigin(_ proposal: ProposedViewSize) -> CGPoint { .zero }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    child.size(childProposal(proposal))
  }

  override func arrange(_ proposal: ProposedViewSize) {
    let origin = childOrigin(proposal)
    child.place(
      at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), childProposal(proposal))
  }

  override func baseline(first: Bool, _ proposal: ProposedViewSize) -> CGFloat? {
    child.baseline(first: first, childProposal(proposal)).map { $0 + childOrigin(proposal).y }
  }

  override func draw(in painter: Painter) { child.draw(in: painter) }

  /// Where the node inside lies if a line of it falls on the same line of a size.
  final func origin(
    of alignment: Alignment, in size: CGSize, _ proposal: ProposedViewSize
  ) -> CGPoint {
    CGPoint(
      x: alignment.horizontal.guide(of: size.width) - child.guide(alignment.horizontal, proposal),
      y: alignment.vertical.guide(of: size.height) - child.guide(alignment.vertical, proposal))
  }
}
