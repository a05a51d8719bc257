public import Foundation

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`; an adaptive item makes several.
///
/// ```swift
/// let columns = [GridItem(.fixed(40)), GridItem(.flexible(minimum: 20), alignment: .leading)]
/// let grid = LazyVGrid(columns: columns) { ForEach(0..<6) { Text("\($0)") } }
/// ```
nonisolated public struct GridItem: Sendable {
  /// The width of a column or the height of a row, in points.
  public enum Size: Sendable {
    /// One column or row of a fixed length.
    case fixed(CGFloat)
    /// One column or row that gets an equal share of the free length, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// Columns or rows of at least a minimum: as many as fit in an equal share of the free length.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The length, and how it depends on the free length.
  public var size: Size
  /// The distance to the next item in points; nil for 8.
  public var spacing: CGFloat?
  /// The alignment of views that are smaller than their cell; nil for the centre.
  public var alignment: Alignment?

  /// Creates an item.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The kinds of views that stay visible in a scrolling container; they have no effect, as nothing scrolls.
nonisolated public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// One bit per kind.
  public let rawValue: UInt32

  /// Creates a set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views in rows of columns with given widths; all of them are drawn.
///
/// The grid is as wide as the proposal, and each row as high as its highest view.
///
/// ```swift
/// let gallery = LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))], spacing: 4) {
///   ForEach(0..<12) { index in Color(hue: Double(index) / 12, saturation: 1, brightness: 1).frame(height: 40) }
/// }
/// ```
nonisolated public struct LazyVGrid<Content: View>: View, PrimitiveView {
  private let arrangement: ItemGridArrangement
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns; adaptive items make several.
  ///   - alignment: The alignment of all columns in a wider grid.
  ///   - spacing: The distance between rows in points; nil for 8.
  ///   - pinnedViews: Has no effect.
  ///   - content: The views, row by row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = ItemGridArrangement(
      items: columns, axis: .horizontal, line: alignment.line, spacing: spacing ?? 8)
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    [ContainerNode(scope.stackNodes(content, nil), arrangement)]
  }
}

/// Views in columns of rows with given heights; all of them are drawn.
///
/// The grid is as high as the proposal, and each column as wide as its widest view.
///
/// ```swift
/// let strip = LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))], spacing: 4) {
///   ForEach(0..<12) { Text("\($0)") }
/// }
/// ```
nonisolated public struct LazyHGrid<Content: View>: View, PrimitiveView {
  private let arrangement: ItemGridArrangement
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows; adaptive items make several.
  ///   - alignment: The alignment of all rows in a higher grid.
  ///   - spacing: The distance between columns in points; nil for 8.
  ///   - pinnedViews: Has no effect.
  ///   - content: The views, column by column.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    arrangement = ItemGridArrangement(
      items: rows, axis: .vertical, line: alignment.line, spacing: spacing ?? 8)
    self.content = content()
  }

  @MainActor func makeNodes(in scope: Scope) -> [Node] {
    [ContainerNode(scope.stackNodes(content, nil), arrangement)]
  }
}
