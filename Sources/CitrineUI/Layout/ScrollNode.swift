import Foundation

/// A node that shows a part of its child, and clips the rest.
final class ScrollNode: WrapperNode {
  private let axes: Axis.Set
  private let anchors: ScrollAnchors
  private let state: ScrollState
  /// Where to scroll in this pass; nil for nowhere.
  private let destination: ScrollDestination?
  private let isClipped: Bool

  init(
    _ child: Node, _ axes: Axis.Set, _ anchors: ScrollAnchors, _ state: ScrollState,
    _ destination: ScrollDestination?, isClipped: Bool
  ) {
    self.axes = axes
    self.anchors = anchors
    self.state = state
    self.destination = destination
    self.isClipped = isClipped
    super.init(child)
  }

  // The content's properties are not those of the scroll view.
  override var spacing: ViewSpacing { ViewSpacing() }
  override var layoutPriority: Double { 0 }
  override var zIndex: Double { 0 }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  override var containerValues: ContainerValues { ContainerValues() }
  override func findGuide(_ line: GuideLine, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let container = ProposedViewSize(width: proposal.width?.finite, height: proposal.height?.finite)
    let content = LayoutContext.withContainer(container) { child.size(childProposal(proposal)) }
    return CGSize(
      width: (axes.contains(.horizontal) ? proposal.width?.finite : nil) ?? content.width,
      height: (axes.contains(.vertical) ? proposal.height?.finite : nil) ?? content.height)
  }

  override func childOrigin(_ proposal: ProposedViewSize) -> CGPoint {
    let content = child.size(childProposal(proposal))
    func start(_ axis: Axis) -> CGFloat {
      guard axes.contains(Axis.Set(axis)) else { return 0 }
      return anchors.contentStart(
        axis, container: frame.size.along(axis), content: content.along(axis))
    }
    return CGPoint(x: start(.horizontal), y: start(.vertical))
  }

  override func arrange(_ proposal: ProposedViewSize) {
    LayoutContext.withContainer(ProposedViewSize(frame.size)) {
      LayoutContext.withSpaces(names, frame) { placeContent(proposal) }
    }
  }

  // MARK: Scrolling

  /// Places the content where the program has scrolled it, in this pass or earlier; else at its start.
  ///
  /// The content is placed twice only in a pass with a new destination, which can be a view in the content.
  private func placeContent(_ proposal: ProposedViewSize) {
    if let start = state.contentStart {
      placeContent(at: start, proposal)
    } else {
      super.arrange(proposal)
    }
    guard let destination, let start = contentStart(at: destination) else { return }
    state.contentStart = placeContent(at: start, proposal)
  }

  /// Places the content at a distance from the top left of this node, limited so that the content fills the frame.
  ///
  /// - Returns: The distance of the content in points.
  @discardableResult
  private func placeContent(at start: CGPoint, _ proposal: ProposedViewSize) -> CGPoint {
    let inner = childProposal(proposal)
    let (natural, content) = (childOrigin(proposal), child.size(inner))
    let left =
      layoutDirection == .leftToRight ? natural.x : frame.width - natural.x - content.width
    func limited(_ axis: Axis, _ current: CGFloat) -> CGFloat {
      let rest = frame.size.along(axis) - content.along(axis)
      guard axes.contains(Axis.Set(axis)), rest < 0 else { return current }
      return min(max(start.along(axis).validPosition, rest), 0)
    }
    let result = CGPoint(x: limited(.horizontal, left), y: limited(.vertical, natural.y))
    child.place(at: CGPoint(x: frame.minX + result.x, y: frame.minY + result.y), inner)
    return result
  }

  /// Returns the distance of the content from the top left of this node at a destination; nil without such a view.
  private func contentStart(at destination: ScrollDestination) -> CGPoint? {
    let content = child.frame.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let isRightToLeft = layoutDirection == .rightToLeft
    switch destination {
    case .view(let id, let anchor):
      guard let node = child.node(withID: id) else { return nil }
      let shift = shift(showing: node.frame, anchor)
      return CGPoint(x: content.minX + shift.x, y: content.minY + shift.y)
    case .edge(let edge):
      let isLeft = (edge == .leading) != isRightToLeft
      return switch edge {
      case .top: CGPoint(x: content.minX, y: 0)
      case .bottom: CGPoint(x: content.minX, y: frame.height - content.height)
      case .leading, .trailing:
        CGPoint(x: isLeft ? 0 : frame.width - content.width, y: content.minY)
      }
    case .point(let x, let y):
      let left = x.map { isRightToLeft ? frame.width - content.width + $0 : -$0 }
      return CGPoint(x: left ?? content.minX, y: y.map { -$0 } ?? content.minY)
    }
  }

  /// Returns the distance by which the content moves to show a rectangle of the picture.
  private func shift(showing target: CGRect, _ anchor: UnitPoint?) -> CGPoint {
    guard var anchor else {
      func shift(_ start: CGFloat, _ end: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
        if start < first || end - start > last - first { return first - start }
        return min(last - end, 0)
      }
      return CGPoint(
        x: shift(target.minX, target.maxX, frame.minX, frame.maxX),
        y: shift(target.minY, target.maxY, frame.minY, frame.maxY))
    }
    if layoutDirection == .rightToLeft { anchor.x = 1 - anchor.x }
    let (point, goal) = (anchor.point(in: target), anchor.point(in: frame))
    return CGPoint(x: goal.x - point.x, y: goal.y - point.y)
  }

  // MARK: Drawing

  override var clipsHitTesting: Bool { isClipped }

  /// The names of the coordinate space of this view, for the views inside.
  private var names: [AnyHashable] {
    let axes = Axis.allCases.filter { self.axes.contains(Axis.Set($0)) }
    return [ScrollSpace(axis: nil)] + axes.map { ScrollSpace(axis: $0) }
  }

  override func draw(in painter: Painter) {
    guard isClipped else { return child.draw(in: painter) }
    // The clip must not cut the shadow of the visible part.
    guard !painter.isShadowed else { return painter.group { draw(in: $0) } }
    painter.withSavedState { painter in
      painter.context.clip(to: frame)
      child.draw(in: painter)
    }
  }
}

extension CGFloat {
  /// The length; nil if it is infinite or NaN.
  nonisolated fileprivate var finite: CGFloat? { isFinite ? self : nil }
}

extension Node {
  /// Returns the first view inside with an identifier; nil if there is none.
  fileprivate func node(withID id: AnyHashable) -> Node? {
    if viewID == id { return self }
    for child in children {
      if let node = child.node(withID: id) { return node }
    }
    return nil
  }
}
