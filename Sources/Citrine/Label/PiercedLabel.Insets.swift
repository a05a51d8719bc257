extension PiercedLabel {
  /// Distances from the edges of a label to the area of its text, in units, positive inwards.
  public struct Insets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Creates insets from four distances in units, 0 by default.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// Creates insets with the same distance, in units, on all four sides.
    public init(_ inset: CGFloat) {
      self.init(top: inset, left: inset, bottom: inset, right: inset)
    }
  }
}
