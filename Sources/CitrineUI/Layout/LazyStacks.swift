public import Foundation

/// A column of views, like `VStack`, which takes the proposed width; all views are drawn.
///
/// ```swift
/// let list = ScrollView { LazyVStack(alignment: .leading) { ForEach(0..<20) { Text("Row \($0)") } } }
/// ```
nonisolated public struct LazyVStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a column; `spacing` is in points, nil means 8, and `pinnedViews` has no effect.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The column; its views have their ideal heights.
  @MainActor public var body: some View {
    VStack(alignment: alignment, spacing: spacing) { content }
      .fixedSize(horizontal: false, vertical: true)
      .frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

/// A row of views, like `HStack`, which takes the proposed height; all views are drawn.
///
/// ```swift
/// let strip = ScrollView(.horizontal) { LazyHStack(spacing: 4) { ForEach(0..<20) { Text("\($0)") } } }
/// ```
nonisolated public struct LazyHStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a row; `spacing` is in points, nil means 8, and `pinnedViews` has no effect.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The row; its views have their ideal widths.
  @MainActor public var body: some View {
    HStack(alignment: alignment, spacing: spacing) { content }
      .fixedSize(horizontal: true, vertical: false)
      .frame(maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
  }
}
