public import CitrineCoreGraphics

/// An offset in points, y down.
public struct UIOffset: Hashable, Sendable {
  /// The offset to the right.
  public var horizontal: CGFloat
  /// The offset down.
  public var vertical: CGFloat

  /// No offset.
  public static let zero = UIOffset()

  /// Creates an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates edges from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
