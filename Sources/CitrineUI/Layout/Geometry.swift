public import Foundation

/// An angle, in radians or degrees; positive angles are clockwise in views, because y points down.
nonisolated public struct Angle: Hashable, Comparable, Animatable, Sendable {
  /// The angle in radians, of any size: it is not reduced to one turn.
  public var radians: Double

  /// Creates the angle 0, like `zero`.
  public init() { radians = 0 }
  /// Creates an angle from radians.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle from degrees; 360 is a full turn.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// The angle in degrees; it is computed from `radians`.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// The angle 0: no rotation.
  public static let zero = Angle()
  /// Returns an angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Returns an angle from degrees; 360 is a full turn.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns true if `lhs` has fewer radians than `rhs`; full turns are not removed first.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
  /// Returns the sum of two angles, which may exceed a full turn.
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }
  /// Subtracts an angle from another.
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }
  /// Multiplies an angle by a factor.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }
  /// Multiplies an angle by a factor.
  public static func * (lhs: Double, rhs: Angle) -> Angle { rhs * lhs }
  /// Divides an angle by a number.
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
  /// Adds an angle to a variable.
  public static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }
  /// Subtracts an angle from a variable.
  public static func -= (lhs: inout Angle, rhs: Angle) { lhs = lhs - rhs }
  /// Returns the angle with the opposite sign.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// The angle in radians, so that an animation to 720 degrees makes two turns.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

/// A point relative to a rectangle: (0, 0) is its top left, (1, 1) its bottom right.
nonisolated public struct UnitPoint: Hashable, Animatable, Sendable {
  /// The distance from the left, as a fraction of the width.
  public var x: CGFloat
  /// The distance from the top, as a fraction of the height.
  public var y: CGFloat

  /// Creates the top left corner.
  public init() { self.init(x: 0, y: 0) }

  /// Creates a point from two fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top left corner, (0, 0).
  public static let zero = UnitPoint()
  /// The centre of the rectangle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The centre of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The centre of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The centre of the top side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The centre of the bottom side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner, (0, 0).
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner, (1, 0).
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner, (0, 1).
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner, (1, 1).
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The coordinates x and y, as fractions of the rectangle.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { self = UnitPoint(x: newValue.first, y: newValue.second) }
  }

  /// The point in a rectangle, in the rectangle's space.
  func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }
}

/// One side of a rectangle.
nonisolated public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper side of the rectangle.
  case top
  /// The left side, or the right side if the layout is from right to left.
  case leading
  /// The lower side of the rectangle.
  case bottom
  /// The right side, or the left side if the layout is from right to left.
  case trailing

  /// A set of sides of a rectangle, for example the sides that get padding.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit per side: bit `Edge.rawValue`.
    public let rawValue: Int8

    /// Creates a set from bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// A set of the upper side only.
    public static let top = Set(.top)
    /// A set of the leading side only.
    public static let leading = Set(.leading)
    /// A set of the lower side only.
    public static let bottom = Set(.bottom)
    /// A set of the trailing side only.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Set = [.top, .bottom]
    /// A set of all four sides.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a rectangle inwards, in points.
nonisolated public struct EdgeInsets: Hashable, Animatable, Sendable {
  /// The distance from the upper side.
  public var top: CGFloat
  /// The distance from the leading side.
  public var leading: CGFloat
  /// The distance from the lower side.
  public var bottom: CGFloat
  /// The distance from the trailing side.
  public var trailing: CGFloat

  /// Creates insets of 0 points on all sides.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets from four distances in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of a length in points on some sides, and of 0 on the others.
  init(_ edges: Edge.Set, _ length: CGFloat) {
    func side(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    self.init(
      top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing))
  }

  /// The sums of opposite distances: the width and the height that the insets take.
  var size: CGSize { CGSize(width: leading + trailing, height: top + bottom) }

  /// The distances from the four sides, in points.
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get { AnimatablePair(AnimatablePair(top, leading), AnimatablePair(bottom, trailing)) }
    set {
      (top, leading) = (newValue.first.first, newValue.first.second)
      (bottom, trailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// A direction in which views are laid out one after the other.
nonisolated public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// The x axis.
  case horizontal
  /// The y axis, from top to bottom.
  case vertical
}

/// How content with a fixed aspect ratio is sized to a rectangle.
nonisolated public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// The content is as large as fits into the rectangle.
  case fit
  /// The content is just large enough to fill the rectangle; parts may lie outside.
  case fill
}
