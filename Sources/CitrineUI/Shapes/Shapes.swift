import CitrineCoreGraphics
public import Foundation

/// A rectangle that fills its frame.
nonisolated public struct Rectangle: InsettableShape {
  /// Creates a rectangle that fills its frame.
  public init() {}

  /// Returns a path of the rectangle itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Returns the rectangle, inset by a distance in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    RectInsetShape(base: self, amount: amount)
  }
}

/// A rectangle with rounded corners of one size.
///
/// ```swift
/// let card = RoundedRectangle(cornerRadius: 12).fill(.white).frame(width: 120, height: 80)
/// let round = RoundedRectangle(cornerRadius: 12, style: .circular)  // Quarter circles.
/// ```
nonisolated public struct RoundedRectangle: InsettableShape {
  /// The width and height of the corners in points, at most half the rectangle.
  public var cornerSize: CGSize
  /// The style of the rounding.
  public var style: RoundedCornerStyle

  /// Creates a shape with elliptic corners of a size in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Creates a shape with corners of a radius in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// The width and height of the corners in points, at most half the rectangle.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  /// Returns the rectangle, inset by a distance; the corners are reduced by the same distance.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    RectInsetShape(base: self, amount: amount)
  }
}

/// A rectangle whose short sides are semicircles.
nonisolated public struct Capsule: InsettableShape {
  /// The style of the rounding.
  public var style: RoundedCornerStyle

  /// Creates a capsule; continuous corners are the default.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let rect = rect.standardized
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius, style: style)
  }

  /// Returns the capsule, inset by a distance in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    RectInsetShape(base: self, amount: amount)
  }
}

/// The largest circle that fits into a rectangle, centred.
nonisolated public struct Circle: InsettableShape {
  /// Creates a circle as large as fits into its frame.
  public init() {}

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let rect = rect.standardized
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }

  /// Returns a square with the smaller proposed side; 10 points if no side is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let side?, nil), (nil, let side?): side
      case (nil, nil): 10.0
      }
    return CGSize(width: side, height: side)
  }

  /// Returns the circle, inset by a distance in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    RectInsetShape(base: self, amount: amount)
  }
}

/// The ellipse that fills a rectangle.
nonisolated public struct Ellipse: InsettableShape {
  /// Creates an ellipse that fills its frame.
  public init() {}

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// Returns the ellipse, inset by a distance in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    RectInsetShape(base: self, amount: amount)
  }
}

/// A shape whose rectangle is inset; it is empty if nothing is left of the rectangle.
nonisolated struct RectInsetShape<Base: RectInsettable>: InsettableShape {
  var base: Base
  /// The distance from the base shape, in points; insets of insets are added.
  var amount: CGFloat

  static var role: ShapeRole { Base.role }
  var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set { (base.animatableData, amount) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    return inner.isNull ? Path() : base.reducingCorners(by: amount).path(in: inner)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  func inset(by amount: CGFloat) -> RectInsetShape<Base> {
    RectInsetShape(base: base, amount: self.amount + amount)
  }
}

/// A shape whose inset form is the same shape in an inset rectangle, with smaller corner radii.
nonisolated protocol RectInsettable: Shape {
  /// Returns the shape whose outline in the inset rectangle has a distance from the outline of this shape.
  func reducingCorners(by amount: CGFloat) -> Self
}

nonisolated extension RectInsettable {
  /// The shape itself, which has no corners with a radius of its own.
  func reducingCorners(by amount: CGFloat) -> Self { self }
}

extension Rectangle: RectInsettable {}
extension Capsule: RectInsettable {}
extension Circle: RectInsettable {}
extension Ellipse: RectInsettable {}
extension ContainerRelativeShape: RectInsettable {}

extension RoundedRectangle: RectInsettable {
  func reducingCorners(by amount: CGFloat) -> RoundedRectangle {
    let size = CGSize(
      width: max(cornerSize.width - amount, 0), height: max(cornerSize.height - amount, 0))
    return RoundedRectangle(cornerSize: size, style: style)
  }
}

/// A shape of any type, for variables and results that can hold different types of shapes.
nonisolated public struct AnyShape: Shape {
  private let shape: any Shape

  /// Creates a shape with the outline and the size of the given one; it is not animated.
  public init<Form: Shape>(_ shape: Form) { self.shape = shape }

  /// The outline in a rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  /// The behaviour of the given shape.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  /// The size of the shape for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

nonisolated extension Shape where Self == Rectangle {
  /// A rectangle that fills its frame.
  public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == Circle {
  /// The largest circle that fits into a rectangle, centred.
  public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == Ellipse {
  /// The ellipse that fills a rectangle.
  public static var ellipse: Ellipse { Ellipse() }
}

nonisolated extension Shape where Self == Capsule {
  /// A rectangle whose short sides are semicircles.
  public static var capsule: Capsule { Capsule() }

  /// A rectangle whose short sides are semicircles.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

nonisolated extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners of one size.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }

  /// A rectangle with rounded corners of one size.
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }
}
