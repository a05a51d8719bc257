public import Foundation

/// Views beside each other.
nonisolated public struct HStack<Content: View>: View, PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Puts views beside each other, 8 points apart unless it is said; spacers need no distance.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    [
      StackNode(
        .horizontal, scope.stacked(content, .horizontal),
        alignment: scope.shown(Alignment(horizontal: .center, vertical: alignment)),
        spacing: scope.shown(spacing))
    ]
  }
}

/// Views below each other.
nonisolated public struct VStack<Content: View>: View, PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Puts views below each other, 8 points apart unless it is said; spacers need no distance.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    [
      StackNode(
        .vertical, scope.stacked(content, .vertical),
        alignment: scope.shown(Alignment(horizontal: alignment, vertical: .center)),
        spacing: scope.shown(spacing))
    ]
  }
}

/// Views on each other, the last on top.
nonisolated public struct ZStack<Content: View>: View, PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  /// Puts views on each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    [OverlaidNode(scope.stacked(content, nil), alignment: scope.shown(alignment))]
  }
}

extension Scope {
  /// The nodes of a stack's content.
  fileprivate func stacked(_ content: some View, _ axis: Axis?) -> [Node] {
    var inner = child("stack")
    inner.axis = axis
    return content.nodes(of: inner)
  }

  /// The alignment of a stack as it is seen now.
  fileprivate func shown(_ alignment: Alignment) -> Alignment {
    child("alignment").presented(alignment)
  }

  /// The distance in a stack as it is seen now.
  fileprivate func shown(_ spacing: CGFloat?) -> CGFloat? {
    spacing.map { child("spacing").presented($0) }
  }
}

/// Room that takes what is left of a stack.
nonisolated public struct Spacer: View, PrimitiveView {
  /// The least it takes; nil for 8 points.
  public var minLength: CGFloat?

  /// Creates room.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor func nodes(in scope: Scope) -> [Node] {
    [SpacerNode(scope.axis, least: minLength ?? 8)]
  }
}

private final class SpacerNode: Node {
  private let axis: Axis?
  private let least: CGFloat

  init(_ axis: Axis?, least: CGFloat) {
    self.axis = axis
    self.least = least
  }

  /// Any other view comes first.
  override var layoutPriority: Double { -.infinity }
  override var isRoom: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (width, height) = (
      max(proposal.width ?? least, least), max(proposal.height ?? least, least)
    )
    return switch axis {
    case .horizontal: CGSize(width: width, height: 0)
    case .vertical: CGSize(width: 0, height: height)
    case nil: CGSize(width: width, height: height)
    }
  }
}

/// A thin line between views.
nonisolated public struct Divider: View, PrimitiveView {
  /// Creates a line: from top to bottom in an `HStack`, otherwise from left to right.
  public init() {}

  @MainActor func nodes(in scope: Scope) -> [Node] {
    [
      DividerNode(
        isUpright: scope.axis == .horizontal, thickness: scope.environment.pixelLength,
        color: Color.separator.resolved(in: scope.environment))
    ]
  }
}

private final class DividerNode: Node {
  private let isUpright: Bool
  private let thickness: CGFloat
  private let color: CGColor

  init(isUpright: Bool, thickness: CGFloat, color: CGColor) {
    self.isUpright = isUpright
    self.thickness = thickness
    self.color = color
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isUpright
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }

  override func draw(in painter: Painter) {
    painter.paint { context in
      context.setFillColor(color)
      context.fill(frame)
    }
  }
}
