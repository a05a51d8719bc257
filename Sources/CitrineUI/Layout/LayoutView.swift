import Foundation

/// A container that arranges views with a layout.
nonisolated struct LayoutView<Arranger: Layout, Content: View>: View, PrimitiveView {
  let layout: Arranger
  let content: Content

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let nodes = scope.stackNodes(content, layout.stackOrientation)
    return [ContainerNode(nodes, scope.child("layout").arrangement(of: nodes, by: layout))]
  }
}

extension Scope {
  /// The arrangement of nodes by a layout, whose parameters may be animated.
  func arrangement<Arranger: Layout>(of nodes: [Node], by layout: Arranger) -> any Arrangement {
    if let any = layout as? AnyLayout { return arrangement(any, of: nodes) }
    let layout = presented(layout)
    if let arranged = layout as? any ArrangedLayout { return arranged.arrangement }
    let store = stored("cache") { CacheStore<Arranger.Cache>() }
    return LayoutArrangement(
      layout, LayoutSubviews(nodes, environment.layoutDirection), store)
  }
}

/// The cache of a layout, which is stored between passes.
final class CacheStore<Cache> {
  var cache: Cache?

  nonisolated init() {}
}

/// Arranges nodes with a layout of the program.
@MainActor
final class LayoutArrangement<Arranger: Layout>: Arrangement {
  private let layout: Arranger
  private let subviews: LayoutSubviews
  private let store: CacheStore<Arranger.Cache>
  /// The cache in this pass; nil until it is needed.
  private var cache: Arranger.Cache?

  init(_ layout: Arranger, _ subviews: LayoutSubviews, _ store: CacheStore<Arranger.Cache>) {
    (self.layout, self.subviews, self.store) = (layout, subviews, store)
    LayoutContext.usesOwnLayouts = true
  }

  /// Calls a closure with the cache, which is made or updated before its first use in a pass.
  private func withCache<Result>(_ body: (inout Arranger.Cache) -> Result) -> Result {
    var current: Arranger.Cache
    if let cache {
      current = cache
    } else if let stored = store.cache {
      current = stored
      layout.updateCache(&current, subviews: subviews)
    } else {
      current = layout.makeCache(subviews: subviews)
    }
    // Only one reference remains, so that the closure can change a collection in place.
    (cache, store.cache) = (nil, nil)
    defer { (cache, store.cache) = (current, current) }
    return body(&current)
  }

  func size(of nodes: [Node], _ proposal: ProposedViewSize) -> CGSize {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func placements(of nodes: [Node], in size: CGSize, _ proposal: ProposedViewSize) -> [Placement] {
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { cache in
      subviews.placements(in: bounds, proposal) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  func guide(
    _ line: GuideLine, of nodes: [Node], _ placements: [Placement], in size: CGSize,
    _ proposal: ProposedViewSize
  ) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { layout.explicitGuide(line, in: bounds, proposal, subviews, &$0) }
  }

  func spacing(of nodes: [Node]) -> ViewSpacing {
    withCache { layout.spacing(subviews: subviews, cache: &$0) }
  }
}
