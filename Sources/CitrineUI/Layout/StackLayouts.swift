public import Foundation

/// A layout that is done by an arrangement of nodes.
protocol ArrangedLayout: Layout where Cache == Void {
  @MainActor var arrangement: any Arrangement { get }
}

extension LayoutSubviews {
  /// The size of a container whose views a layout arranges.
  nonisolated func size(_ layout: some ArrangedLayout, _ proposal: ProposedViewSize) -> CGSize {
    onMainActor(else: .zero) { layout.arrangement.size(of: containedNodes, proposal) }
  }

  /// Places the views in bounds, as a layout arranges them.
  nonisolated func place(
    _ layout: some ArrangedLayout, in bounds: CGRect, _ proposal: ProposedViewSize
  ) {
    let placements = onMainActor(else: []) {
      layout.arrangement.placements(of: containedNodes, in: bounds.size, proposal)
    }
    for (subview, placement) in zip(self, placements) {
      subview.place(
        at: CGPoint(x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
        proposal: placement.proposal)
    }
  }
}

/// The layout of an `HStack`, for containers that change their layout.
///
/// ```swift
/// struct Adaptive: View {
///   var isWide: Bool
///   var body: some View {
///     let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(spacing: 4))
///     layout { Text("one"); Text("two") }
///   }
/// }
/// ```
nonisolated public struct HStackLayout: Layout, ArrangedLayout {
  /// The vertical alignment of the views.
  public var alignment: VerticalAlignment
  /// The distance between views in points; nil for the distance that they prefer.
  public var spacing: CGFloat?

  /// Creates the layout of a row; `spacing` is in points, nil means 8, and 0 next to spacers.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The orientation is horizontal.
  public static var layoutProperties: LayoutProperties { LayoutProperties(.horizontal) }

  @MainActor var arrangement: any Arrangement {
    StackArrangement(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
  }

  /// Returns the size of the row for a proposal, in points.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { subviews.size(self, proposal) }

  /// Places the views from the leading to the trailing side.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.place(self, in: bounds, proposal) }

  /// The position of the alignment's guide, and the spacing; an animation from a nil spacing begins at 8 points.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(alignment.line.fraction, spacing ?? 8) }
    set {
      alignment.line.move(to: newValue.first)
      spacing = spacing.map { _ in newValue.second }
    }
  }
}

/// The layout of a `VStack`, for containers that change their layout.
///
/// ```swift
/// let layout = VStackLayout(alignment: .leading, spacing: 2)
/// let column = layout { Text("one"); Text("two") }
/// ```
nonisolated public struct VStackLayout: Layout, ArrangedLayout {
  /// The horizontal alignment of the views.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; nil for the distance that they prefer.
  public var spacing: CGFloat?

  /// Creates the layout of a column; `spacing` is in points, nil means 8, and 0 next to spacers.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The orientation is vertical.
  public static var layoutProperties: LayoutProperties { LayoutProperties(.vertical) }

  @MainActor var arrangement: any Arrangement {
    StackArrangement(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
  }

  /// Returns the size of the column for a proposal, in points.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { subviews.size(self, proposal) }

  /// Places the views from top to bottom.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.place(self, in: bounds, proposal) }

  /// The position of the alignment's guide, and the spacing; an animation from a nil spacing begins at 8 points.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(alignment.line.fraction, spacing ?? 8) }
    set {
      alignment.line.move(to: newValue.first)
      spacing = spacing.map { _ in newValue.second }
    }
  }
}

/// The layout of a `ZStack`, for containers that change their layout.
///
/// ```swift
/// let layout = ZStackLayout(alignment: .bottomTrailing)
/// let stack = layout { Color.yellow.frame(width: 40, height: 40); Text("1") }
/// ```
nonisolated public struct ZStackLayout: Layout, ArrangedLayout {
  /// The alignment of the views in both directions.
  public var alignment: Alignment

  /// Creates the layout of views on top of each other.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  @MainActor var arrangement: any Arrangement { OverlayArrangement(alignment: alignment) }

  /// Returns the size of the union of the views, in points.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { subviews.size(self, proposal) }

  /// Places the views on top of each other.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.place(self, in: bounds, proposal) }

  /// The positions of the alignment's guides.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { alignment.animatableData }
    set { alignment.animatableData = newValue }
  }
}

extension LayoutProperties {
  nonisolated init(_ orientation: Axis) { stackOrientation = orientation }
}
