extension Axis {
  /// A set of directions.
  ///
  /// ```swift
  /// let both: Axis.Set = [.horizontal, .vertical]
  /// ```
  nonisolated public struct Set: OptionSet, Hashable, Sendable {
    /// One bit per direction: bit `Axis.rawValue`.
    public let rawValue: Int8

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one direction.
    init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    /// The x axis.
    public static let horizontal = Set(.horizontal)
    /// The y axis.
    public static let vertical = Set(.vertical)
  }
}
