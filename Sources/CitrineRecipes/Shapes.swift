import CitrineUI
public import Foundation

/// A star whose points lie on the ellipse that fills the rectangle, the first one at the top.
///
/// ```swift
/// Star().fill(.yellow).frame(width: 80, height: 80)
/// ```
public struct Star: Shape {
  /// The number of points, from 2 to 1000; a fractional number is a state of an animation.
  @Clamping(2...1000) public var points: Double = 5
  /// The distance of the inner corners from the centre, as a fraction of the distance of the points.
  @Clamping(0...1) public var innerRatio: Double = 0.45

  /// Creates a star; the number of points is clamped to 2...1000, and the ratio to 0...1.
  public init(points: Int = 5, innerRatio: Double = 0.45) {
    self.points = Double(points)
    self.innerRatio = innerRatio
  }

  /// The number of points, and the inner ratio.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(points, innerRatio) }
    set { (points, innerRatio) = (newValue.first, newValue.second) }
  }

  /// The outline in a rectangle.
  ///
  /// With a fractional number of points, the last point emerges from the first one.
  public func path(in rect: CGRect) -> Path {
    let step = Double.pi / points
    let corners = Int((2 * points).rounded(.up))
    return Path { path in
      path.addLines(
        (0..<corners).map { index in
          let angle = Double(index) * step - .pi / 2
          let ratio = index.isMultiple(of: 2) ? 1 : innerRatio
          return CGPoint(
            x: rect.midX + rect.width / 2 * ratio * cos(angle),
            y: rect.midY + rect.height / 2 * ratio * sin(angle))
        })
      path.closeSubpath()
    }
  }
}

/// Two concentric ellipses of different size; a ring with the even-odd rule.
public struct DoubleEllipse: Shape {
  /// The size of the inner ellipse, as a fraction of the outer one.
  @Clamping(0...1) public var innerRatio: Double = 0.5

  /// Creates two ellipses; the ratio of the inner to the outer size is clamped to 0...1.
  public init(innerRatio: Double = 0.5) { self.innerRatio = innerRatio }

  /// The ratio of the inner to the outer size, from 0 to 1.
  public var animatableData: Double {
    get { innerRatio }
    set { innerRatio = newValue }
  }

  /// The outlines in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path { path in
      path.addEllipse(in: rect)
      path.addEllipse(
        in: rect.insetBy(
          dx: rect.width / 2 * (1 - innerRatio), dy: rect.height / 2 * (1 - innerRatio)))
    }
  }
}

/// Two ellipses side by side that overlap; with the even-odd rule, the overlap is a hole.
public struct OverlappingEllipses: Shape {
  /// The overlap as a fraction of an ellipse's width: 0 for side by side, 1 for coincident.
  @Clamping(0...1) public var overlap: Double = 0.5

  /// Creates two ellipses; the overlap is clamped to 0...1.
  public init(overlap: Double = 0.5) { self.overlap = overlap }

  /// The overlap as a fraction of the width of one part, from 0 to 1.
  public var animatableData: Double {
    get { overlap }
    set { overlap = newValue }
  }

  /// The outlines in a rectangle; together they are as large as the rectangle.
  public func path(in rect: CGRect) -> Path {
    Path { path in
      for part in rect.overlappingParts(overlap: overlap) { path.addEllipse(in: part) }
    }
  }
}

/// Two rectangles side by side that overlap; with the even-odd rule, the overlap is a hole.
public struct OverlappingRectangles: Shape {
  /// The overlap as a fraction of a rectangle's width: 0 for side by side, 1 for coincident.
  @Clamping(0...1) public var overlap: Double = 0.5

  /// Creates two rectangles; the overlap is clamped to 0...1.
  public init(overlap: Double = 0.5) { self.overlap = overlap }

  /// The overlap as a fraction of the width of one part, from 0 to 1.
  public var animatableData: Double {
    get { overlap }
    set { overlap = newValue }
  }

  /// The outlines in a rectangle; together they are as large as the rectangle.
  public func path(in rect: CGRect) -> Path {
    Path { path in path.addRects(rect.overlappingParts(overlap: overlap)) }
  }
}

extension CGRect {
  /// Two rectangles of equal size inside this one, at its left and at its right side, which overlap by a fraction.
  nonisolated fileprivate func overlappingParts(overlap: Double) -> [CGRect] {
    let partWidth = width / (2 - overlap)
    return [minX, maxX - partWidth].map { CGRect(x: $0, y: minY, width: partWidth, height: height) }
  }
}
