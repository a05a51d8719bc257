public import Foundation

/// A layout of any type, for containers that change their layout and keep their views with their states.
///
/// If the change is animated, the frames of the views are animated from their old places to the new ones.
///
/// ```swift
/// struct Turning: View {
///   @State private var isRow = true
///   var body: some View {
///     let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
///     layout { Text("one"); Text("two") }
///       .onTapGesture { withAnimation { isRow.toggle() } }
///   }
/// }
/// ```
nonisolated public struct AnyLayout: Layout {
  fileprivate let layout: any Layout

  /// The cache of a layout of any type.
  public struct Cache {
    fileprivate var value: Any
  }

  /// Creates a layout that arranges views like another one.
  public init<L: Layout>(_ layout: L) { self.layout = layout }

  /// Makes the cache of the layout.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(value: layout.makeCache(subviews: subviews))
  }

  /// Updates the cache of the layout; if it was made by a layout of another type, it is made anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    layout.anyUpdate(&cache, subviews)
  }
}

// The methods of a layout that are called with a cache of any type.
nonisolated extension AnyLayout {
  /// Returns the distances that the layout prefers.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    layout.anySpacing(subviews, &cache)
  }

  /// Returns the size that the layout chooses, in points.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize { layout.anySize(proposal, subviews, &cache) }

  /// Places the views as the layout does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { layout.anyPlace(bounds, proposal, subviews, &cache) }

  /// Returns the position that the layout sets for a guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { layout.anyGuide(guide.line, bounds, proposal, subviews, &cache) }

  /// Returns the position that the layout sets for a guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { layout.anyGuide(guide.line, bounds, proposal, subviews, &cache) }
}

nonisolated extension Layout {
  /// The axis for which spacers and dividers in the container are made; nil for none.
  var stackOrientation: Axis? {
    (self as? AnyLayout)?.layout.stackOrientation ?? Self.layoutProperties.stackOrientation
  }

  /// Calls a closure with the cache of this layout's type, which is made if the cache is of another type.
  private func withCache<Result>(
    _ any: inout AnyLayout.Cache, _ subviews: Subviews, _ body: (Self, inout Cache) -> Result
  ) -> Result {
    var cache = any.value as? Cache ?? makeCache(subviews: subviews)
    defer { any.value = cache }
    return body(self, &cache)
  }

  fileprivate func anyUpdate(_ cache: inout AnyLayout.Cache, _ subviews: Subviews) {
    withCache(&cache, subviews) { $0.updateCache(&$1, subviews: subviews) }
  }

  fileprivate func anySpacing(
    _ subviews: Subviews, _ cache: inout AnyLayout.Cache
  ) -> ViewSpacing { withCache(&cache, subviews) { $0.spacing(subviews: subviews, cache: &$1) } }

  fileprivate func anySize(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize {
    withCache(&cache, subviews) {
      $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1)
    }
  }

  fileprivate func anyPlace(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout AnyLayout.Cache
  ) {
    withCache(&cache, subviews) {
      $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
    }
  }

  fileprivate func anyGuide(
    _ line: GuideLine, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    withCache(&cache, subviews) {
      $0.explicitGuide(line, in: bounds, proposal, subviews, &$1)
    }
  }

  /// Returns the position that the layout sets for a guide line.
  func explicitGuide(
    _ line: GuideLine, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    line.axis == .horizontal
      ? explicitAlignment(
        of: HorizontalAlignment(line: line), in: bounds, proposal: proposal, subviews: subviews,
        cache: &cache)
      : explicitAlignment(
        of: VerticalAlignment(line: line), in: bounds, proposal: proposal, subviews: subviews,
        cache: &cache)
  }
}

extension Scope {
  /// The arrangement of nodes by the layout inside; each type of layout has a cache of its own.
  func arrangement(_ layout: AnyLayout, of nodes: [Node]) -> any Arrangement {
    let layout = layout.layout
    return child(ObjectIdentifier(type(of: layout))).arrangement(of: nodes, by: layout)
  }
}
