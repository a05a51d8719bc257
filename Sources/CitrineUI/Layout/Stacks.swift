public import Foundation

/// A row of views, from the leading to the trailing side.
///
/// The least flexible views get their size first, and the others share the rest of the proposed width.
///
/// ```swift
/// let row = HStack(alignment: .firstTextBaseline, spacing: 4) {
///   Text("Total")
///   Spacer()  // Moves the number to the right side.
///   Text("42").bold()
/// }
/// ```
nonisolated public struct HStack<Content: View>: View, PrimitiveView {
  private let layout: HStackLayout
  private let content: Content

  /// Creates a row; `spacing` is in points, nil means 8, and 0 next to spacers.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    scope.container(content, layout)
  }
}

/// A column of views, from top to bottom.
///
/// The least flexible views get their size first, and the others share the rest of the proposed height.
///
/// ```swift
/// let column = VStack(alignment: .leading, spacing: 2) {
///   Text("HELLO").font(.headline)
///   Text("The second line").foregroundColor(.secondary)
/// }
/// ```
nonisolated public struct VStack<Content: View>: View, PrimitiveView {
  private let layout: VStackLayout
  private let content: Content

  /// Creates a column; `spacing` is in points, nil means 8, and 0 next to spacers.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    scope.container(content, layout)
  }
}

/// Views on top of each other, the last above the others.
///
/// The stack proposes its own proposal to each view, and is as large as the union of the aligned views.
///
/// ```swift
/// let badge = ZStack(alignment: .topTrailing) {
///   Rectangle().fill(.blue).frame(width: 40, height: 40)
///   Circle().fill(.red).frame(width: 12, height: 12)
/// }
/// ```
nonisolated public struct ZStack<Content: View>: View, PrimitiveView {
  private let layout: ZStackLayout
  private let content: Content

  /// Creates an overlay of views, which are aligned with each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    scope.container(content, layout)
  }
}

extension Scope {
  /// The nodes of a stack's content.
  func stackNodes(_ content: some View, _ axis: Axis?) -> [Node] {
    var inner = child("stack")
    inner.axis = axis
    inner.transition = nil
    return content.nodes(in: inner)
  }

  /// The container of views that a layout of this module arranges; its parameters may be animated.
  func container<Arranger: ArrangedLayout>(_ content: some View, _ layout: Arranger) -> [Node] {
    let nodes = stackNodes(content, Arranger.layoutProperties.stackOrientation)
    return [ContainerNode(nodes, child("layout").presented(layout).arrangement)]
  }
}

/// Flexible empty space, which takes the length that other views of a stack leave.
nonisolated public struct Spacer: View, PrimitiveView {
  /// The minimum length in points; nil for 8.
  public var minLength: CGFloat?

  /// Creates a spacer with a minimum length in points; nil means 8.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    [SpacerNode(scope.axis, minimum: minLength ?? 8)]
  }
}

private final class SpacerNode: Node {
  private let axis: Axis?
  private let minimum: CGFloat

  init(_ axis: Axis?, minimum: CGFloat) {
    self.axis = axis
    self.minimum = minimum
  }

  /// The lowest priority: all other views of the stack are handled first.
  override var layoutPriority: Double { -.infinity }
  override var spacing: ViewSpacing { .besideSpacers }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (width, height) = (
      max(proposal.width ?? minimum, minimum), max(proposal.height ?? minimum, minimum)
    )
    return switch axis {
    case .horizontal: CGSize(width: width, height: 0)
    case .vertical: CGSize(width: 0, height: height)
    case nil: CGSize(width: width, height: height)
    }
  }
}

/// A line between views, one pixel wide.
nonisolated public struct Divider: View, PrimitiveView {
  /// Creates a line: vertical in an `HStack`, otherwise horizontal.
  public init() {}

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    [
      DividerNode(
        isVertical: scope.axis == .horizontal, thickness: scope.environment.pixelLength,
        color: Color.separator.resolved(in: scope.environment))
    ]
  }
}

private final class DividerNode: Node {
  private let isVertical: Bool
  private let thickness: CGFloat
  private let color: CGColor

  init(isVertical: Bool, thickness: CGFloat, color: CGColor) {
    self.isVertical = isVertical
    self.thickness = thickness
    self.color = color
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isVertical
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
