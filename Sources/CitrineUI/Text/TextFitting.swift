public import Foundation

// The space that a text takes, and what happens to text that does not fit.
nonisolated extension View {
  /// Sets the largest number of lines of a text; nil for no limit.
  public func lineLimit(_ number: Int?) -> some View { lines(1, number) }

  /// Sets the largest number of lines of a text.
  ///
  /// - Parameters:
  ///   - limit: The number of lines.
  ///   - reservesSpace: Whether a text with fewer lines takes the space of all.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(reservesSpace ? limit : 1, limit)
  }

  /// Sets the smallest number of lines for which a text takes space, and the largest number of lines.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(limit.lowerBound, limit.upperBound)
  }

  /// Sets the smallest number of lines for which a text takes space.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(limit.lowerBound, nil)
  }

  /// Sets the largest number of lines of a text.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(1, limit.upperBound)
  }

  private func lines(_ reserved: Int, _ limit: Int?) -> some View {
    modifier(
      EnvironmentModifier {
        $0.lineLimit = limit
        // Every text takes the space of a line anyway.
        $0.reservedLineCount = reserved > 1 ? reserved : 0
      })
  }

  /// Lets the font of a text that does not fit shrink.
  ///
  /// - Parameter factor: The smallest factor of the font size, from 0 to 1.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Sets whether letters of a text that does not fit move together, by 0.03 em at most.
  public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
}
