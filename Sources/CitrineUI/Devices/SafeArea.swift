public import Foundation

/// Parts of a screen that views avoid; a picture has none.
nonisolated public struct SafeAreaRegions: OptionSet, Sendable {
  /// A bit for each part.
  public let rawValue: UInt

  /// Creates parts from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The bars and the corners of the screen.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All parts.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

nonisolated extension View {
  /// Has no effect: a picture has no safe area.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions, edges: Edge.Set = .all
  ) -> some View { self }

  /// Puts views beside this one, at its top or bottom; the view gets the rest of the space.
  ///
  /// - Parameters:
  ///   - edge: The side.
  ///   - alignment: How the views are aligned horizontally.
  ///   - spacing: The distance in points; nil for 8.
  ///   - content: The views.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = content().frame(
      maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
    return VStack(spacing: spacing) {
      if edge == .top { inset }
      self.layoutPriority(-1)
      if edge == .bottom { inset }
    }
  }

  /// Puts views beside this one, at its leading or trailing side; the view gets the rest of the space.
  ///
  /// - Parameters:
  ///   - edge: The side.
  ///   - alignment: How the views are aligned vertically.
  ///   - spacing: The distance in points; nil for 8.
  ///   - content: The views.
  public func safeAreaInset<Inset: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      self.layoutPriority(-1)
      if edge == .trailing { inset }
    }
  }

  /// Adds padding on some sides, in points, since a picture has no safe area; nil for 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds padding on all sides, in points.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Adds padding of the insets, in points.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}

/// A side of a rectangle: top or bottom.
nonisolated public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The side at the smallest y.
  case top
  /// The side at the largest y.
  case bottom

  /// Some of the sides.
  public struct Set: OptionSet, Sendable {
    /// A bit for each side.
    public let rawValue: Int8

    /// Creates sides from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of one side.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    /// The side at the smallest y.
    public static let top = Set(.top)
    /// The side at the largest y.
    public static let bottom = Set(.bottom)
    /// Both sides.
    public static let all: Set = [.top, .bottom]
  }
}

/// A side of a rectangle: leading or trailing.
nonisolated public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The left side, or the right side if the layout is from right to left.
  case leading
  /// The right side, or the left side if the layout is from right to left.
  case trailing

  /// Some of the sides.
  public struct Set: OptionSet, Sendable {
    /// A bit for each side.
    public let rawValue: Int8

    /// Creates sides from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates a set of one side.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

    /// The leading side.
    public static let leading = Set(.leading)
    /// The trailing side.
    public static let trailing = Set(.trailing)
    /// Both sides.
    public static let all: Set = [.leading, .trailing]
  }
}
