public import CitrineCoreGraphics

/// An offset in points, y down.
public struct UIOffset: Hashable, Sendable {
  /// The offset to the right, in points.
  public var horizontal: CGFloat
  /// The offset downwards, in points.
  public var vertical: CGFloat

  /// The offset 0 in both directions.
  public static let zero = UIOffset()

  /// Creates an offset of points to the right and downwards.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// A set of edges of a rectangle, y down.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The set as bits: 1 top, 2 left, 4 bottom, 8 right.
  public let rawValue: UInt

  /// Creates a set of edges from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge, at the smallest y.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge, at the smallest x.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge, at the largest y.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge, at the largest x.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// The set of all four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Distances from the four edges of a rectangle to its inside, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Insets of 0 at all edges.
  public static let zero = UIEdgeInsets()

  /// Creates insets from four distances, which may be negative.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle, y down, with its edges moved inwards by insets; negative insets move them outwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
