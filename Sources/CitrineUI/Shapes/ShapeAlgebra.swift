import CitrineCoreGraphics
public import Foundation

nonisolated extension Path {
  /// Returns the area inside of this path or another; open subpaths count as closed.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.union(other.cgPath, using: .rule(eoFill)))
  }

  /// Returns the area inside of both this path and another.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.intersection(other.cgPath, using: .rule(eoFill)))
  }

  /// Returns the area inside of this path, but outside of another.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.subtracting(other.cgPath, using: .rule(eoFill)))
  }

  /// Returns the area inside of exactly one of this path and another.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.symmetricDifference(other.cgPath, using: .rule(eoFill)))
  }

  /// Returns the parts of this path's lines that are inside of another path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.lineIntersection(other.cgPath, using: .rule(eoFill)))
  }

  /// Returns the parts of this path's lines that are outside of another path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.lineSubtracting(other.cgPath, using: .rule(eoFill)))
  }

  /// Returns an equal area as an outline without self-intersections.
  public func normalized(eoFill: Bool = true) -> Path {
    Path(cgPath.normalized(using: .rule(eoFill)))
  }
}

extension CGPathFillRule {
  nonisolated fileprivate static func rule(_ eoFill: Bool) -> CGPathFillRule {
    eoFill ? .evenOdd : .winding
  }
}

/// The combination of two shapes in the same rectangle by a path operation.
///
/// ```swift
/// let ring = Circle().subtracting(Circle().inset(by: 6)).fill(.orange)
/// ```
nonisolated public struct CombinedShape<First: Shape, Second: Shape>: Shape {
  /// The first operand: the shape whose method made the combination.
  public var first: First
  /// The second operand: the argument of the method.
  public var second: Second
  fileprivate let combine: @Sendable (Path, Path) -> Path

  /// The animatable data of both shapes.
  public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }

  /// The behaviour of the first shape.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }

  /// The combined outline in a rectangle.
  public func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }

  /// The size of the first shape for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
}

nonisolated extension Shape {
  /// Returns the area inside of this shape or another.
  public func union<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  /// Returns the area inside of both this shape and another.
  public func intersection<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// Returns the area inside of this shape, but outside of another.
  public func subtracting<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// Returns the area inside of exactly one of this shape and another.
  public func symmetricDifference<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// Returns the parts of this outline that are inside of another shape.
  public func lineIntersection<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// Returns the parts of this outline that are outside of another shape.
  public func lineSubtraction<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}
