public import Foundation

/// A circumstance in which an anchor decides which part of its content a scroll view shows.
///
/// ```swift
/// let messages = ScrollView { Text("one"); Text("two") }
///   .defaultScrollAnchor(.bottom, for: .initialOffset)
///   .defaultScrollAnchor(.top, for: .alignment)
/// ```
nonisolated public struct ScrollAnchorRole: Hashable, Sendable {
  fileprivate let path: any WritableKeyPath<ScrollAnchors, UnitPoint?> & Sendable

  /// The content is larger than the view, and nobody has scrolled it.
  public static let initialOffset = ScrollAnchorRole(path: \.initialOffset)
  /// The content changes its size; it has no effect, because content that nobody has scrolled keeps its anchor.
  public static let sizeChanges = ScrollAnchorRole(path: \.sizeChanges)
  /// The content is smaller than the view.
  public static let alignment = ScrollAnchorRole(path: \.alignment)
}

/// The anchors of a scroll view; nil for its top leading corner.
nonisolated struct ScrollAnchors {
  fileprivate var initialOffset, sizeChanges, alignment: UnitPoint?

  /// The distance in points from the start of the view to the start of its content, for lengths along an axis.
  func contentStart(_ axis: Axis, container: CGFloat, content: CGFloat) -> CGFloat {
    let anchor = (content > container ? initialOffset : alignment) ?? .zero
    let fraction = axis == .horizontal ? anchor.x : anchor.y
    return ((container - content) * fraction).validPosition
  }
}

/// Where the margins of `contentMargins` lie.
///
/// ```swift
/// let list = ScrollView { Text("one") }.contentMargins(20, for: .scrollContent)
/// ```
nonisolated public struct ContentMarginPlacement: Sendable {
  fileprivate let isAroundContent: Bool

  /// Around the content of scroll views.
  public static let automatic = ContentMarginPlacement(isAroundContent: true)
  /// Around the content of scroll views.
  public static let scrollContent = ContentMarginPlacement(isAroundContent: true)
  /// Around the indicators of scroll views, which are not drawn.
  public static let scrollIndicators = ContentMarginPlacement(isAroundContent: false)
}

nonisolated extension View {
  /// Sets the point of the content, relative to its size, that scroll views show at the same point of their frame.
  ///
  /// Content that is smaller than the scroll view is placed in the same way.
  ///
  /// ```swift
  /// let messages = ScrollView { ForEach(0..<100) { Text("Message \($0)") } }
  ///   .defaultScrollAnchor(.bottom)  // The last messages are visible.
  ///   .frame(height: 100)
  /// ```
  ///
  /// - Parameter anchor: The point; nil for the top leading corner.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(
      EnvironmentModifier {
        $0.scroll.anchors = ScrollAnchors(
          initialOffset: anchor, sizeChanges: anchor, alignment: anchor)
      })
  }

  /// Sets the point of the content that scroll views show at the same point of their frame, in one circumstance.
  ///
  /// - Parameters:
  ///   - anchor: The point, relative to the size of the content; nil for the top leading corner.
  ///   - role: The circumstance.
  public func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    modifier(EnvironmentModifier { $0.scroll.anchors[keyPath: role.path] = anchor })
  }

  /// Adds margins around the content of scroll views on some sides, in points.
  ///
  /// - Parameters:
  ///   - edges: The sides.
  ///   - length: The margin on each of the sides in points; nil for 0.
  ///   - placement: `scrollIndicators` has no effect.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(edges, length ?? 0), for: placement)
  }

  /// Adds margins around the content of scroll views on some sides, in points.
  ///
  /// - Parameters:
  ///   - edges: The sides whose margins are set.
  ///   - insets: The margins.
  ///   - placement: `scrollIndicators` has no effect.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(
      EnvironmentModifier { values in
        guard placement.isAroundContent else { return }
        if edges.contains(.top) { values.scroll.margins.top = insets.top }
        if edges.contains(.leading) { values.scroll.margins.leading = insets.leading }
        if edges.contains(.bottom) { values.scroll.margins.bottom = insets.bottom }
        if edges.contains(.trailing) { values.scroll.margins.trailing = insets.trailing }
      })
  }

  /// Adds margins around the content of scroll views on all sides, in points; `scrollIndicators` has no effect.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(.all, length, for: placement) }
}

/// The settings of the next scroll view inside; the views in that scroll view do not inherit them.
nonisolated struct ScrollSettings {
  var anchors = ScrollAnchors()
  /// The margins around the content, in points.
  var margins = EdgeInsets()
  /// Where a binding of the program scrolls to; nil for nowhere.
  var target: ScrollDestination?
}

/// The key of `scroll`.
nonisolated private enum ScrollSettingsKey: EnvironmentKey {
  static var defaultValue: ScrollSettings { ScrollSettings() }
}

extension EnvironmentValues {
  /// The settings of the next scroll view inside.
  nonisolated var scroll: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
}
