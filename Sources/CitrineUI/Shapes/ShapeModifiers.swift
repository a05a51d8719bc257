public import CitrineCoreGraphics
public import Foundation

/// The outline of a shape, drawn with a pen.
nonisolated public struct StrokedShape<Base: Shape>: Shape {
  /// The shape.
  public var base: Base
  /// The pen.
  public var style: StrokeStyle

  /// The shape's data and the pen's.
  public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(base.animatableData, style.animatableData) }
    set { (base.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }

  /// The stroke's outline.
  public func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }

  /// The size that the shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

/// A part of a shape's outline.
nonisolated public struct TrimmedShape<Base: Shape>: Shape {
  /// The shape.
  public var base: Base
  /// Where the part begins, from 0 to 1.
  public var from: CGFloat
  /// Where it ends.
  public var to: CGFloat

  /// The shape's data and both places.
  public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(from, to)) }
    set {
      base.animatableData = newValue.first
      (from, to) = (newValue.second.first, newValue.second.second)
    }
  }

  /// The part of the outline.
  public func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: from, to: to) }

  /// The size that the shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

/// A shape through a transform that depends on its rectangle.
nonisolated public struct ChangedShape<Base: Shape, Change: ShapeChange>: Shape {
  /// The shape.
  public var base: Base
  /// What happens to it.
  public var change: Change

  /// The shape's data and the change's.
  public var animatableData: AnimatablePair<Base.AnimatableData, Change.AnimatableData> {
    get { AnimatablePair(base.animatableData, change.animatableData) }
    set { (base.animatableData, change.animatableData) = (newValue.first, newValue.second) }
  }

  /// The changed outline.
  public func path(in rect: CGRect) -> Path {
    base.path(in: rect).applying(change.transform(in: rect))
  }

  /// The size that the shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

extension ChangedShape: InsettableShape where Base: InsettableShape {
  /// The smaller shape, changed.
  public func inset(by amount: CGFloat) -> ChangedShape<Base.InsetShape, Change> {
    ChangedShape<Base.InsetShape, Change>(base: base.inset(by: amount), change: change)
  }
}

/// A transform that depends on a rectangle.
nonisolated public protocol ShapeChange: Animatable, Sendable {
  /// The transform for a rectangle.
  func transform(in rect: CGRect) -> CGAffineTransform
}

nonisolated extension ShapeChange {
  /// A transform about a place of a rectangle.
  fileprivate func about(
    _ anchor: UnitPoint, _ rect: CGRect, _ transform: CGAffineTransform
  ) -> CGAffineTransform {
    let point = anchor.point(in: rect)
    return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// Makes a shape larger or smaller.
nonisolated public struct ScaleChange: ShapeChange {
  var scale: CGSize
  var anchor: UnitPoint

  /// Both factors.
  public var animatableData: CGSize.AnimatableData {
    get { scale.animatableData }
    set { scale.animatableData = newValue }
  }

  /// The transform for a rectangle.
  public func transform(in rect: CGRect) -> CGAffineTransform {
    about(anchor, rect, CGAffineTransform(scaleX: scale.width, y: scale.height))
  }
}

/// Turns a shape.
nonisolated public struct RotationChange: ShapeChange {
  var angle: Angle
  var anchor: UnitPoint

  /// The angle.
  public var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }

  /// The transform for a rectangle.
  public func transform(in rect: CGRect) -> CGAffineTransform {
    about(anchor, rect, CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }
}

/// Moves a shape.
nonisolated public struct OffsetChange: ShapeChange {
  var offset: CGSize

  /// Both distances.
  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  /// The transform for a rectangle.
  public func transform(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

/// Puts a shape through a transform.
nonisolated public struct TransformChange: ShapeChange {
  var matrix: CGAffineTransform

  /// The transform.
  public func transform(in rect: CGRect) -> CGAffineTransform { matrix }
}

/// A shape in a rectangle of a size.
nonisolated public struct SizedShape<Base: Shape>: Shape {
  /// The shape.
  public var base: Base
  /// The size.
  public var size: CGSize

  /// The shape's data and the size's.
  public var animatableData: AnimatablePair<Base.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(base.animatableData, size.animatableData) }
    set { (base.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }

  /// The outline in the rectangle's top left.
  public func path(in rect: CGRect) -> Path {
    base.path(in: CGRect(origin: rect.origin, size: size))
  }
}

/// A shape, larger or smaller.
public typealias ScaledShape<Base: Shape> = ChangedShape<Base, ScaleChange>
/// A shape, turned.
public typealias RotatedShape<Base: Shape> = ChangedShape<Base, RotationChange>
/// A shape elsewhere.
public typealias OffsetShape<Base: Shape> = ChangedShape<Base, OffsetChange>
/// A shape through a transform.
public typealias TransformedShape<Base: Shape> = ChangedShape<Base, TransformChange>

nonisolated extension ChangedShape where Change == ScaleChange {
  /// The shape, larger or smaller about a place.
  public init(shape: Base, scale: CGSize, anchor: UnitPoint = .center) {
    self.init(base: shape, change: ScaleChange(scale: scale, anchor: anchor))
  }
}

nonisolated extension ChangedShape where Change == RotationChange {
  /// The shape, turned clockwise about a place.
  public init(shape: Base, angle: Angle, anchor: UnitPoint = .center) {
    self.init(base: shape, change: RotationChange(angle: angle, anchor: anchor))
  }
}

nonisolated extension ChangedShape where Change == OffsetChange {
  /// The shape elsewhere.
  public init(shape: Base, offset: CGSize) {
    self.init(base: shape, change: OffsetChange(offset: offset))
  }
}

nonisolated extension ChangedShape where Change == TransformChange {
  /// The shape through a transform.
  public init(shape: Base, transform: CGAffineTransform) {
    self.init(base: shape, change: TransformChange(matrix: transform))
  }
}

nonisolated extension Shape {
  /// A part of the outline, between two fractions of its length.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<
    Self
  > {
    TrimmedShape(base: self, from: startFraction, to: endFraction)
  }

  /// The shape, larger or smaller about a place.
  public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ChangedShape<Self, ScaleChange> {
    ChangedShape(
      base: self, change: ScaleChange(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// The shape, larger or smaller about a place.
  public func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> ChangedShape<Self, ScaleChange> { self.scale(x: scale, y: scale, anchor: anchor) }

  /// The shape, turned clockwise about a place.
  public func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> ChangedShape<Self, RotationChange> {
    ChangedShape(base: self, change: RotationChange(angle: angle, anchor: anchor))
  }

  /// The shape elsewhere.
  public func offset(_ offset: CGSize) -> ChangedShape<Self, OffsetChange> {
    ChangedShape(base: self, change: OffsetChange(offset: offset))
  }

  /// The shape elsewhere.
  public func offset(_ offset: CGPoint) -> ChangedShape<Self, OffsetChange> {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }

  /// The shape elsewhere.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ChangedShape<Self, OffsetChange> {
    offset(CGSize(width: x, height: y))
  }

  /// The shape through a transform.
  public func transform(_ transform: CGAffineTransform) -> ChangedShape<Self, TransformChange> {
    ChangedShape(base: self, change: TransformChange(matrix: transform))
  }

  /// The shape in a rectangle of a size.
  public func size(_ size: CGSize) -> SizedShape<Self> { SizedShape(base: self, size: size) }

  /// The shape in a rectangle of a size.
  public func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
    size(CGSize(width: width, height: height))
  }
}
