import CitrineCoreGraphics
public import Foundation

nonisolated extension Path {
  /// The area that is in this path, in another, or in both; open parts count as closed.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.union(other.cgPath, using: .rule(eoFill)))
  }

  /// The area that is both in this path and in another.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.intersection(other.cgPath, using: .rule(eoFill)))
  }

  /// The area that is in this path, but not in another.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.subtracting(other.cgPath, using: .rule(eoFill)))
  }

  /// The area that is either in this path or in another.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.symmetricDifference(other.cgPath, using: .rule(eoFill)))
  }

  /// The parts of the outline that are inside of another path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.lineIntersection(other.cgPath, using: .rule(eoFill)))
  }

  /// The parts of the outline that are outside of another path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(cgPath.lineSubtracting(other.cgPath, using: .rule(eoFill)))
  }

  /// The area as an outline that does not cross itself.
  public func normalized(eoFill: Bool = true) -> Path {
    Path(cgPath.normalized(using: .rule(eoFill)))
  }
}

extension CGPathFillRule {
  nonisolated fileprivate static func rule(_ eoFill: Bool) -> CGPathFillRule {
    eoFill ? .evenOdd : .winding
  }
}

/// Two shapes in the same rectangle, as one.
nonisolated public struct CombinedShape<First: Shape, Second: Shape>: Shape {
  /// One shape.
  public var first: First
  /// The other.
  public var second: Second
  fileprivate let combine: @Sendable (Path, Path) -> Path

  /// The data of both.
  public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }

  /// What both outlines make together.
  public func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }

  /// The size that the first shape takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
}

nonisolated extension Shape {
  /// The area that is in this shape, in another, or in both.
  public func union<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  /// The area that is both in this shape and in another.
  public func intersection<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// The area that is in this shape, but not in another.
  public func subtracting<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// The area that is either in this shape or in another.
  public func symmetricDifference<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// The parts of the outline that are inside of another shape.
  public func lineIntersection<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// The parts of the outline that are outside of another shape.
  public func lineSubtraction<Other: Shape>(
    _ other: Other, eoFill: Bool = false
  ) -> CombinedShape<Self, Other> {
    CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}
