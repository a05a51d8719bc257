public import CitrineCoreGraphics
public import Foundation

/// The stroke of a shape's outline, as a shape.
nonisolated public struct StrokedShape<Base: Shape>: Shape {
  /// The shape whose outline is stroked.
  public var base: Base
  /// The style of the stroke.
  public var style: StrokeStyle

  /// The animatable data of the shape and the style.
  public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(base.animatableData, style.animatableData) }
    set { (base.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }

  /// The outline of the stroke, for a shape in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect).strokedPath(style) }

  /// The size of the base shape for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

/// A part of a shape's outline, between two fractions of its length.
nonisolated public struct TrimmedShape<Base: Shape>: Shape {
  /// The shape whose outline is trimmed.
  public var base: Base
  /// The start of the part, from 0 to 1.
  public var from: CGFloat
  /// The end of the part, from 0 to 1.
  public var to: CGFloat

  /// The animatable data of the shape, and both fractions.
  public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(base.animatableData, AnimatablePair(from, to)) }
    set {
      base.animatableData = newValue.first
      (from, to) = (newValue.second.first, newValue.second.second)
    }
  }

  /// The part of the outline.
  public func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: from, to: to) }

  /// The size of the base shape for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

/// A shape whose outline is transformed; the matrix depends on its rectangle.
nonisolated public struct ShapeWithTransform<Base: Shape, Transform: ShapeTransform>: Shape {
  /// The shape before the transform.
  public var base: Base
  /// The transform; its matrix is computed for the rectangle of the shape.
  public var transform: Transform

  /// The animatable data of the shape and the transform.
  public var animatableData: AnimatablePair<Base.AnimatableData, Transform.AnimatableData> {
    get { AnimatablePair(base.animatableData, transform.animatableData) }
    set { (base.animatableData, transform.animatableData) = (newValue.first, newValue.second) }
  }

  /// Returns the outline in a rectangle, transformed by the matrix for this rectangle.
  public func path(in rect: CGRect) -> Path {
    base.path(in: rect).applying(transform.matrix(in: rect))
  }

  /// The size of the base shape for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

extension ShapeWithTransform: InsettableShape where Base: InsettableShape {
  /// Returns the inset shape with the same transform.
  public func inset(by amount: CGFloat) -> ShapeWithTransform<Base.InsetShape, Transform> {
    ShapeWithTransform<Base.InsetShape, Transform>(
      base: base.inset(by: amount), transform: transform)
  }
}

/// A transform of shapes, whose matrix depends on a rectangle (for example, because its anchor is the centre).
nonisolated public protocol ShapeTransform: Animatable, Sendable {
  /// Returns the matrix for a rectangle.
  func matrix(in rect: CGRect) -> CGAffineTransform
}

nonisolated extension ShapeTransform {
  /// Returns a matrix that applies a transform about an anchor in a rectangle, instead of about the origin.
  fileprivate func about(
    _ anchor: UnitPoint, _ rect: CGRect, _ transform: CGAffineTransform
  ) -> CGAffineTransform {
    let point = anchor.point(in: rect)
    return CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// A transform about a point of the rectangle that does not move.
nonisolated public protocol AnchoredTransform: ShapeTransform {
  /// The point that does not move.
  var anchor: UnitPoint { get set }
}

/// A scaling of a shape about an anchor.
nonisolated public struct ScaleTransform: AnchoredTransform {
  var scale: CGSize
  /// The point that does not move.
  public var anchor: UnitPoint

  /// The scale factors along x and y; the anchor is not animated.
  public var animatableData: CGSize.AnimatableData {
    get { scale.animatableData }
    set { scale.animatableData = newValue }
  }

  /// Returns the matrix for a rectangle.
  public func matrix(in rect: CGRect) -> CGAffineTransform {
    about(anchor, rect, CGAffineTransform(scaleX: scale.width, y: scale.height))
  }
}

/// A rotation of a shape about an anchor; positive angles are clockwise.
nonisolated public struct RotationTransform: AnchoredTransform {
  var angle: Angle
  /// The point that does not move.
  public var anchor: UnitPoint

  /// The angle in radians; the anchor is not animated.
  public var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }

  /// Returns the matrix for a rectangle.
  public func matrix(in rect: CGRect) -> CGAffineTransform {
    about(anchor, rect, CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
  }
}

/// A translation of a shape, in points, y down.
nonisolated public struct OffsetTransform: ShapeTransform {
  var offset: CGSize

  /// The distances along x and y, in points.
  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }

  /// Returns the matrix for a rectangle.
  public func matrix(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

/// A fixed transform of a shape; it is not animated.
nonisolated public struct MatrixTransform: ShapeTransform {
  var matrix: CGAffineTransform

  /// Returns the fixed matrix, for each rectangle.
  public func matrix(in rect: CGRect) -> CGAffineTransform { matrix }
}

/// A shape of a fixed size in points, whatever size its rectangle has.
nonisolated public struct SizedShape<Base: Shape>: Shape {
  /// The shape that is drawn at the fixed size.
  public var base: Base
  /// The fixed size of the shape, in points.
  public var size: CGSize
  /// The point of the shape that is at the same point of its rectangle.
  var anchor = UnitPoint.topLeading

  /// The animatable data of the shape, its size and its anchor.
  public var animatableData:
    AnimatablePair<
      Base.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
    >
  {
    get {
      AnimatablePair(
        base.animatableData, AnimatablePair(size.animatableData, anchor.animatableData))
    }
    set {
      base.animatableData = newValue.first
      size.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  /// The outline of the fixed size, at its place in the rectangle.
  public func path(in rect: CGRect) -> Path {
    base.path(in: anchor.rect(at: anchor.point(in: rect), size: size))
  }
}

extension UnitPoint {
  /// The rectangle of a size in which this point is at a point.
  nonisolated func rect(at point: CGPoint, size: CGSize) -> CGRect {
    CGRect(
      x: point.x - x * size.width, y: point.y - y * size.height, width: size.width,
      height: size.height)
  }
}

/// A shape that is scaled about an anchor.
public typealias ScaledShape<Base: Shape> = ShapeWithTransform<Base, ScaleTransform>
/// A shape that is rotated about an anchor.
public typealias RotatedShape<Base: Shape> = ShapeWithTransform<Base, RotationTransform>
/// A shape that is moved by an offset.
public typealias OffsetShape<Base: Shape> = ShapeWithTransform<Base, OffsetTransform>
/// A shape with a fixed affine transform.
public typealias TransformedShape<Base: Shape> = ShapeWithTransform<Base, MatrixTransform>

nonisolated extension ShapeWithTransform {
  /// The shape before the transform.
  public var shape: Base {
    get { base }
    set { base = newValue }
  }
}

nonisolated extension ShapeWithTransform where Transform: AnchoredTransform {
  /// The point of the rectangle that does not move.
  public var anchor: UnitPoint {
    get { transform.anchor }
    set { transform.anchor = newValue }
  }
}

nonisolated extension ShapeWithTransform where Transform == ScaleTransform {
  /// The factors along x and y.
  public var scale: CGSize {
    get { transform.scale }
    set { transform.scale = newValue }
  }

  /// Creates a shape that is scaled about an anchor.
  public init(shape: Base, scale: CGSize, anchor: UnitPoint = .center) {
    self.init(base: shape, transform: ScaleTransform(scale: scale, anchor: anchor))
  }
}

nonisolated extension ShapeWithTransform where Transform == RotationTransform {
  /// The angle of the rotation; positive angles are clockwise.
  public var angle: Angle {
    get { transform.angle }
    set { transform.angle = newValue }
  }

  /// Creates a shape that is rotated clockwise about an anchor.
  public init(shape: Base, angle: Angle, anchor: UnitPoint = .center) {
    self.init(base: shape, transform: RotationTransform(angle: angle, anchor: anchor))
  }
}

nonisolated extension ShapeWithTransform where Transform == OffsetTransform {
  /// The distances to the right and downwards, in points.
  public var offset: CGSize {
    get { transform.offset }
    set { transform.offset = newValue }
  }

  /// Creates a shape that is moved by an offset in points, y down.
  public init(shape: Base, offset: CGSize) {
    self.init(base: shape, transform: OffsetTransform(offset: offset))
  }
}

nonisolated extension ShapeWithTransform where Transform == MatrixTransform {
  /// Creates a shape with a transform.
  public init(shape: Base, transform: CGAffineTransform) {
    self.init(base: shape, transform: MatrixTransform(matrix: transform))
  }
}

nonisolated extension Shape {
  /// Returns the part of the outline between two fractions of its length, from 0 to 1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<
    Self
  > {
    TrimmedShape(base: self, from: startFraction, to: endFraction)
  }

  /// Returns the shape, scaled about an anchor of its rectangle.
  public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ShapeWithTransform<Self, ScaleTransform> {
    ShapeWithTransform(
      base: self, transform: ScaleTransform(scale: CGSize(width: x, height: y), anchor: anchor))
  }

  /// Returns the shape, scaled about an anchor of its rectangle.
  public func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> ShapeWithTransform<Self, ScaleTransform> { self.scale(x: scale, y: scale, anchor: anchor) }

  /// Returns the shape, rotated clockwise about an anchor of its rectangle.
  public func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> ShapeWithTransform<Self, RotationTransform> {
    ShapeWithTransform(base: self, transform: RotationTransform(angle: angle, anchor: anchor))
  }

  /// Returns the shape, moved by an offset in points, y down.
  public func offset(_ offset: CGSize) -> ShapeWithTransform<Self, OffsetTransform> {
    ShapeWithTransform(base: self, transform: OffsetTransform(offset: offset))
  }

  /// Returns the shape, moved by an offset in points, y down.
  public func offset(_ offset: CGPoint) -> ShapeWithTransform<Self, OffsetTransform> {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }

  /// Returns the shape, moved by an offset in points, y down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ShapeWithTransform<Self, OffsetTransform> {
    offset(CGSize(width: x, height: y))
  }

  /// Returns the shape with a transform, in the space of its rectangle.
  public func transform(_ transform: CGAffineTransform) -> ShapeWithTransform<Self, MatrixTransform>
  {
    ShapeWithTransform(base: self, transform: MatrixTransform(matrix: transform))
  }

  /// Returns the shape at a fixed size in points, whatever size its rectangle has.
  public func size(_ size: CGSize) -> SizedShape<Self> { SizedShape(base: self, size: size) }

  /// Returns the shape at a fixed size in points, whatever size its rectangle has.
  public func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
    size(CGSize(width: width, height: height))
  }

  /// Returns the shape at a fixed size in points, with an anchor of the shape at the same anchor of its rectangle.
  public func size(_ size: CGSize, anchor: UnitPoint) -> SizedShape<Self> {
    SizedShape(base: self, size: size, anchor: anchor)
  }

  /// Returns the shape at a fixed size in points, with an anchor of the shape at the same anchor of its rectangle.
  public func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> SizedShape<Self> {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}
