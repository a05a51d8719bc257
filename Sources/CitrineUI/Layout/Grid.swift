public import Foundation

/// Views in rows, whose columns have the same width in all rows.
///
/// A column is as wide as its widest view, and a row as high as its highest. A view that is not in a `GridRow` is a row
/// of its own, across all columns.
///
/// ```swift
/// let table = Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 4) {
///   GridRow {
///     Text("Sum")
///     Text("42").gridColumnAlignment(.trailing)  // Aligns the whole column.
///   }
///   Divider().gridCellUnsizedAxes(.horizontal)  // Does not make the grid wider.
///   GridRow {
///     Text("Total of both").gridCellColumns(2)
///   }
/// }
/// ```
nonisolated public struct Grid<Content: View>: View, PrimitiveView {
  private let layout: GridLayout
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of views that are smaller than their cell.
  ///   - horizontalSpacing: The distance between columns in points; nil for 8.
  ///   - verticalSpacing: The distance between rows in points; nil for 8.
  ///   - content: The rows.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    scope.container(content, layout)
  }
}

/// A row of a grid; outside of a grid, it has no effect on its views.
///
/// ```swift
/// let row = GridRow(alignment: .top) { Text("one"); Text("two\nlines") }
/// let grid = Grid { row }
/// ```
nonisolated public struct GridRow<Content: View>: View, PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row of cells, one for each view; the alignment is the grid's if it is nil.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    let row = GridRowKey.Row(identity: scope.identity, alignment: alignment)
    return content.nodes(in: scope.child("row")).map {
      LayoutValueNode($0, ObjectIdentifier(GridRowKey.self), Optional(row) as Any)
    }
  }
}

/// The layout of a `Grid`, for containers that change their layout.
///
/// ```swift
/// let layout = AnyLayout(GridLayout(horizontalSpacing: 4, verticalSpacing: 4))
/// let grid = layout { GridRow { Text("one"); Text("two") } }
/// ```
nonisolated public struct GridLayout: Layout, ArrangedLayout {
  /// The alignment of views that are smaller than their cell.
  public var alignment: Alignment
  /// The distance between columns in points; nil for 8.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; nil for 8.
  public var verticalSpacing: CGFloat?

  /// Creates the layout of a grid; distances are in points, and nil means 8.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  @MainActor var arrangement: any Arrangement {
    GridArrangement(
      alignment: alignment,
      spacing: CGSize(
        width: (horizontalSpacing ?? 8).validPosition, height: (verticalSpacing ?? 8).validPosition)
    )
  }

  /// Returns the size of the grid for a proposal, in points.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { subviews.size(self, proposal) }

  /// Places the views in rows and columns.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) { subviews.place(self, in: bounds, proposal) }

  /// The positions of the alignment's guides, and both distances.
  public var animatableData:
    AnimatablePair<Alignment.AnimatableData, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        alignment.animatableData, AnimatablePair(horizontalSpacing ?? 8, verticalSpacing ?? 8))
    }
    set {
      alignment.animatableData = newValue.first
      (horizontalSpacing, verticalSpacing) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// The row of a cell; nil for views outside of rows.
nonisolated enum GridRowKey: LayoutValueKey {
  struct Row {
    let identity: ViewStorage.Identity
    let alignment: VerticalAlignment?
  }

  static var defaultValue: Row? { nil }
}

/// The number of columns of a cell.
nonisolated enum GridColumnsKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

/// The point of a cell that lies at the same point of the area of the cell; nil for the alignment.
nonisolated enum GridAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

/// The directions in which a cell does not count for the size of its column or row.
nonisolated enum GridUnsizedKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

/// The alignment of the column of a cell; nil for the grid's.
nonisolated enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

nonisolated extension View {
  /// Lets this cell of a grid span several columns; the number is limited to `GLimits.gridColumns`.
  public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridColumnsKey.self, value: count)
  }

  /// Aligns a point of this cell, relative to its size, with the same point of the cell's area in the grid.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridAnchorKey.self, value: anchor)
  }

  /// Lets this cell of a grid take the size of its column or row in some directions, without making it larger.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridUnsizedKey.self, value: axes)
  }

  /// Aligns the whole column of this cell of a grid.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
}
