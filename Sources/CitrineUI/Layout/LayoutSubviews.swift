public import Foundation

/// The views that a layout arranges.
///
/// ```swift
/// func widest(_ subviews: LayoutSubviews) -> CGFloat {
///   subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
/// }
/// ```
nonisolated public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  private let nodes: [Node]
  /// The indices of the views in `nodes`.
  private let indexes: [Int]
  private let places: SubviewPlacements
  /// The layout direction of the container.
  ///
  /// A layout seldom needs it: from right to left, the places that it gives to the views are mirrored in its bounds.
  public let layoutDirection: LayoutDirection

  /// Creates the collection of all nodes of a container.
  @MainActor init(_ nodes: [Node], _ layoutDirection: LayoutDirection) {
    self.nodes = nodes
    self.layoutDirection = layoutDirection
    indexes = Array(nodes.indices)
    places = SubviewPlacements()
  }

  private init(_ all: LayoutSubviews, _ indexes: [Int]) {
    (nodes, places, self.indexes) = (all.nodes, all.places, indexes)
    layoutDirection = all.layoutDirection
  }

  /// The index of the first view: 0.
  public var startIndex: Int { 0 }
  /// The index after the last view: the number of views.
  public var endIndex: Int { indexes.count }

  /// The view at an index.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(nodes[indexes[index]], indexes[index], places)
  }

  /// The views in a range, as a collection that starts at index 0.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(self, Array(indexes[bounds]))
  }

  /// The views from an index on, as a collection that starts at index 0.
  ///
  /// Without it, `subviews[1...]` would ask for a view at each number.
  public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
    self[bounds.relative(to: self)]
  }

  /// The views at several indices, in their order, as a collection that starts at index 0.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(self, indices.map { indexes[$0] })
  }

  /// Returns true if both contain the same views.
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.elementsEqual(right)
  }

  /// The nodes of the views.
  @MainActor var containedNodes: [Node] { indexes.map { nodes[$0] } }

  /// Returns the places, relative to bounds, that a closure gives to the views; others are centred.
  func placements(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ place: () -> Void
  ) -> [Placement] {
    onMainActor(else: ()) { places.begin() }
    place()
    return onMainActor(else: []) {
      let known = places.end()
      return zip(indexes, containedNodes).map { index, node in
        if let placement = known[index] {
          return Placement(
            origin: CGPoint(
              x: placement.origin.x - bounds.minX, y: placement.origin.y - bounds.minY),
            proposal: placement.proposal)
        }
        let size = node.size(proposal)
        return Placement(
          origin: CGPoint(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2),
          proposal: proposal)
      }
    }
  }

  /// The position of a guide line that placed views set together.
  func combinedGuide(_ line: GuideLine, _ placements: [Placement]) -> CGFloat? {
    onMainActor(else: nil) {
      OverlayArrangement.combinedGuide(line, of: containedNodes, placements)
    }
  }
}

/// The places that a layout gives to its views.
@MainActor
final class SubviewPlacements {
  /// The places by index, for each running call of `placeSubviews`; the innermost call is the last.
  private var calls: [[Int: Placement]] = []

  /// Begins a call of `placeSubviews`; it can be nested in another one.
  func begin() { calls.append([:]) }

  /// Ends the call, and returns its places.
  func end() -> [Int: Placement] { calls.popLast() ?? [:] }

  /// Sets a place; has no effect outside of a call of `placeSubviews`.
  func set(_ placement: Placement, at index: Int) {
    guard !calls.isEmpty else { return }
    calls[calls.count - 1][index] = placement
  }
}

/// A view that a layout arranges.
///
/// ```swift
/// func placeInCentre(_ subview: LayoutSubview, of bounds: CGRect) {
///   let centre = CGPoint(x: bounds.midX, y: bounds.midY)
///   subview.place(at: centre, anchor: .center, proposal: ProposedViewSize(bounds.size))
/// }
/// ```
nonisolated public struct LayoutSubview: Equatable, Sendable {
  private let node: Node
  private let index: Int
  private let places: SubviewPlacements

  init(_ node: Node, _ index: Int, _ places: SubviewPlacements) {
    (self.node, self.index, self.places) = (node, index, places)
  }

  /// The value that the view sets for a key; the key's default if it sets none.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let key = ObjectIdentifier(key)
    let stored = onMainActor(else: LayoutValue(Any?.none)) { LayoutValue(node.layoutValue(key)) }
    return stored.value as? K.Value ?? K.defaultValue
  }

  /// The values that the view passes to its container.
  public var containerValues: ContainerValues {
    onMainActor(else: LayoutValue(ContainerValues())) { LayoutValue(node.taggedContainerValues) }
      .value
  }

  /// The layout priority of the view; 0 by default.
  public var priority: Double { onMainActor(else: 0) { node.layoutPriority } }

  /// The distances that the view prefers to its neighbours.
  public var spacing: ViewSpacing { onMainActor(else: ViewSpacing()) { node.spacing } }

  /// Returns the size that the view chooses for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMainActor(else: .zero) { node.size(proposal) }
  }

  /// Returns the size that the view chooses for a proposal, and its alignment guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    onMainActor(else: ViewDimensions(.zero)) { ViewDimensions(node, proposal) }
  }

  /// Places the view; it is called in `placeSubviews`, and has no effect elsewhere.
  ///
  /// The last call for a view counts.
  ///
  /// - Parameters:
  ///   - position: A point in the space of the container's bounds, in points, y down; numbers that are NaN count as 0.
  ///   - anchor: The point of the view that lies there.
  ///   - proposal: The size that is proposed to the view.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    onMainActor(else: ()) {
      let size = node.size(proposal)
      let origin = CGPoint(
        x: (position.x - anchor.x * size.width).validPosition,
        y: (position.y - anchor.y * size.height).validPosition)
      places.set(Placement(origin: origin, proposal: proposal), at: index)
    }
  }

  /// Returns true if both are the same view.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.node === right.node
  }
}

/// A value of any type that a view gives to a layout.
///
/// Both use it on the main thread, so it is safe to send.
nonisolated private struct LayoutValue<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
