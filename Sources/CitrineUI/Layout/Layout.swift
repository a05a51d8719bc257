public import Foundation

/// An algorithm that arranges views; its values are called like functions to make a container.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///     let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
///     return CGSize(
///       width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
///   }
///   func placeSubviews(
///     in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
///   ) {
///     var point = bounds.origin
///     for subview in subviews {
///       let size = subview.sizeThatFits(.unspecified)
///       subview.place(at: point, proposal: .unspecified)
///       point = CGPoint(x: point.x + size.width, y: point.y + size.height)
///     }
///   }
/// }
/// let steps = Diagonal() {
///   Text("one")
///   Text("two")  // Below "one", and to its right.
/// }
/// ```
@preconcurrency
nonisolated public protocol Layout: Sendable, Animatable {
  /// The properties of all layouts of this type; by default, there is no orientation.
  static var layoutProperties: LayoutProperties { get }
  /// The type of values that the methods share; `Void` by default.
  associatedtype Cache = Void
  /// The views that are arranged, as a collection.
  typealias Subviews = LayoutSubviews

  /// Returns the values that the methods share; it is called once for a container.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the shared values when the views are built again; by default, they are made anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the distances that the container prefers to its neighbours; by default, the largest of all its views.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the size of the container for a proposal, in points.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  /// Places each view by a call of its `place` method.
  ///
  /// A view that is not placed is centred, with the container's proposal.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle of the container; positions are in its space, in points, y down.
  ///   - proposal: The proposal for which the container has this size.
  ///   - subviews: The views to place.
  ///   - cache: The values that the methods share.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns the position that the container sets for a guide, in the space of its bounds; nil for the default.
  ///
  /// By default, the positions that the views set are combined.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// Returns the position that the container sets for a guide, in the space of its bounds; nil for the default.
  ///
  /// By default, the positions that the views set are combined.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// The properties of a type of layouts.
///
/// ```swift
/// var properties = LayoutProperties()
/// properties.stackOrientation = .horizontal  // Spacers and dividers inside are those of a row.
/// ```
nonisolated public struct LayoutProperties: Sendable {
  /// The axis for which spacers and dividers in the container are made; nil for none.
  public var stackOrientation: Axis?

  /// Creates properties without an orientation.
  public init() {}
}

nonisolated extension Layout {
  /// Properties without an orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the largest distances that the views prefer; the default distances if there are no views.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    let spacings = subviews.map(\.spacing)
    guard let first = spacings.first else { return ViewSpacing() }
    return spacings.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Returns the combination of the positions that the views set; nil if none does.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    let placements = subviews.placements(in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return subviews.combinedGuide(guide.line, placements).map { $0 + bounds.minX }
  }

  /// Returns the combination of the positions that the views set; nil if none does.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    let placements = subviews.placements(in: bounds, proposal) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return subviews.combinedGuide(guide.line, placements).map { $0 + bounds.minY }
  }

  /// Returns a container that arranges views with this layout.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

nonisolated extension Layout where Cache == Void {
  /// Returns the empty cache.
  public func makeCache(subviews: Subviews) {}
}

/// A key of values that views give to the layout around them.
///
/// ```swift
/// struct Weight: LayoutValueKey { static let defaultValue: CGFloat = 1 }
/// let wide = Color.red.layoutValue(key: Weight.self, value: 2)
/// ```
nonisolated public protocol LayoutValueKey {
  /// The type of the values.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// Sets a layout value of a view.
nonisolated private struct LayoutValueModifier: PrimitiveModifier {
  let key: ObjectIdentifier
  let value: Any

  @MainActor func wrap(_ node: Node, in scope: Scope) -> Node {
    LayoutValueNode(node, key, value)
  }
}

/// A node that sets a layout value.
final class LayoutValueNode: WrapperNode {
  private let key: ObjectIdentifier
  private let value: Any

  init(_ child: Node, _ key: ObjectIdentifier, _ value: Any) {
    self.key = key
    self.value = value
    super.init(child)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == self.key ? value : child.layoutValue(key)
  }
}

nonisolated extension View {
  /// Sets a value that the layout around the view reads.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier(key: ObjectIdentifier(key), value: value))
  }
}

extension Node {
  /// The value of the node for a key of layout values.
  func layoutValue<Key: LayoutValueKey>(of key: Key.Type) -> Key.Value {
    layoutValue(ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue
  }
}
