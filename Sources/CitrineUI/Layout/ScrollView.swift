import Foundation

/// A view that shows a part of its content, which can be larger than the view; the rest is clipped.
///
/// Along the directions of scrolling, the content has its ideal length, and the view has the proposed one. It shows the
/// start of the content, unless `defaultScrollAnchor(_:)`, `scrollPosition(id:anchor:)` or a `ScrollViewReader` says
/// otherwise.
///
/// ```swift
/// let page = ScrollView { ForEach(0..<100) { Text("Line \($0)") } }
///   .frame(width: 100, height: 60)  // The first lines are visible.
/// ```
nonisolated public struct ScrollView<Content: View>: View, PrimitiveView {
  /// The content; several views are in a column, or in a row if only the x axis is scrolled.
  public var content: Content
  /// The directions of scrolling.
  public var axes: Axis.Set
  /// Has no effect: there are no indicators.
  public var showsIndicators: Bool

  /// Creates a view that scrolls in some directions; `showsIndicators` has no effect.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let environment = scope.environment
    var inner = scope
    inner.environment.scroll = ScrollSettings()
    inner.environment.scrollAxes = axes
    let axis: Axis = axes == .horizontal ? .horizontal : .vertical
    let nodes = inner.stackNodes(content, axis)
    var node = nodes.count == 1 ? nodes[0] : inner.stack(of: nodes, axis)
    if environment.scroll.margins != EdgeInsets() {
      node = PaddingModifier(insets: environment.scroll.margins).wrap(node, in: inner)
      node.layoutDirection = environment.layoutDirection
    }
    let state = scope.stored("scroll") { ScrollState() }
    return [
      ScrollNode(
        node, axes, environment.scroll.anchors, state,
        state.destination(environment.scroll, environment.scrollRequests),
        isClipped: environment.areScrollViewsClipped)
    ]
  }
}

extension Scope {
  /// The nodes in a row or column with the default distances.
  fileprivate func stack(of nodes: [Node], _ axis: Axis) -> Node {
    let stack = ContainerNode(
      nodes, StackArrangement(axis: axis, alignment: .center, spacing: nil))
    stack.layoutDirection = environment.layoutDirection
    return stack
  }
}

/// When the indicators of scroll views are visible; it has no effect, because they are not drawn.
nonisolated public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String

  /// The system decides.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  /// Visible, if that is usual.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// Hidden, unless they are needed.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Always hidden.
  public static let never = ScrollIndicatorVisibility(name: "never")
}

nonisolated extension View {
  /// Draws the content of scroll views in this view also outside of their frames, if the argument is true.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.areScrollViewsClipped = !disabled })
  }

  /// Has no effect: scroll views have no indicators.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { self }

  /// Has no effect: nobody scrolls a picture by hand.
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
}

/// The key of `areScrollViewsClipped`.
nonisolated private enum ScrollClipKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// True if scroll views clip their content.
  nonisolated fileprivate var areScrollViewsClipped: Bool {
    get { self[ScrollClipKey.self] }
    set { self[ScrollClipKey.self] = newValue }
  }
}
