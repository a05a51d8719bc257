public import CitrineCoreGraphics
import CitrineKit
public import Foundation

/// The radii of a rectangle's four corners, in points.
nonisolated public struct RectangleCornerRadii: Hashable, Animatable, Sendable {
  /// The radius at the top leading corner.
  public var topLeading: CGFloat
  /// The radius at the bottom leading corner.
  public var bottomLeading: CGFloat
  /// The radius at the bottom trailing corner.
  public var bottomTrailing: CGFloat
  /// The radius at the top trailing corner.
  public var topTrailing: CGFloat

  /// Creates four radii in points.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  /// The radii of the four corners, in points.
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }

  /// The radii in the order of `RoundedCorners`, clamped to 0...1e9; NaN becomes 0.
  fileprivate var sizes: [CGSize] {
    [topTrailing, bottomTrailing, bottomLeading, topLeading].map { radius in
      let side = radius > 0 ? min(radius, 1e9) : 0
      return CGSize(width: side, height: side)
    }
  }
}

/// A rectangle with rounded corners of different radii.
///
/// ```swift
/// let tab = UnevenRoundedRectangle(topLeadingRadius: 10, topTrailingRadius: 10).fill(.gray)
/// ```
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  /// The radii; if a side is too short for its two radii, all four are scaled down by the same factor.
  public var cornerRadii: RectangleCornerRadii
  /// The style of the rounding.
  public var style: RoundedCornerStyle

  /// Creates a rectangle from the radii of its corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle from four radii in points.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }

  /// The radii of the four corners, in points.
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  /// The outline in a rectangle, with the leading corners on the left.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Returns the rectangle, inset by a distance; the radii are reduced by the same distance.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    RectInsetShape(base: self, amount: amount)
  }
}

extension UnevenRoundedRectangle: RectInsettable {
  nonisolated func reducingCorners(by amount: CGFloat) -> UnevenRoundedRectangle {
    let radii = RectangleCornerRadii(
      topLeading: max(cornerRadii.topLeading - amount, 0),
      bottomLeading: max(cornerRadii.bottomLeading - amount, 0),
      bottomTrailing: max(cornerRadii.bottomTrailing - amount, 0),
      topTrailing: max(cornerRadii.topTrailing - amount, 0))
    return UnevenRoundedRectangle(cornerRadii: radii, style: style)
  }
}

nonisolated extension Path {
  /// Creates a path of a rectangle with rounded corners of different radii.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Adds a rectangle with rounded corners of different radii as a closed subpath.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    add(
      RoundedCorners(rect: rect, radii: cornerRadii.sizes, isContinuous: style == .continuous),
      transform)
  }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with rounded corners of different radii.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }

  /// A rectangle with rounded corners of different radii.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}
