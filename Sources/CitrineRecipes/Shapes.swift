import CitrineUI
public import Foundation

/// A star with its points on the largest ellipse in the rectangle, one of them at the top.
public struct Star: Shape {
  /// The number of points, at least 2; one between two whole numbers is a star on its way.
  @Clamping(2...1000) public var points: Double = 5
  /// How far the corners between points are from the middle, of the points' distance.
  @Clamping(0...1) public var innerRatio: Double = 0.45

  /// Creates a star.
  public init(points: Int = 5, innerRatio: Double = 0.45) {
    self.points = Double(points)
    self.innerRatio = innerRatio
  }

  /// The number of points, and the ratio.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(points, innerRatio) }
    set { (points, innerRatio) = (newValue.first, newValue.second) }
  }

  /// The outline in a rectangle.
  ///
  /// Between two whole numbers, the last point grows out of the first.
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

/// An ellipse, and a smaller one about the same middle: a ring by the even-odd rule.
public struct DoubleEllipse: Shape {
  /// The size of the smaller one, of the larger.
  @Clamping(0...1) public var innerRatio: Double = 0.5

  /// Creates two ellipses.
  public init(innerRatio: Double = 0.5) { self.innerRatio = innerRatio }

  /// The ratio.
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

/// Two ellipses beside each other that lie partly on each other: by the even-odd rule, that part is a hole.
public struct OverlappingEllipses: Shape {
  /// How much of an ellipse's width the other covers: from 0, side by side, to 1, one on the other.
  @Clamping(0...1) public var overlap: Double = 0.5

  /// Creates two ellipses.
  public init(overlap: Double = 0.5) { self.overlap = overlap }

  /// The overlap.
  public var animatableData: Double {
    get { overlap }
    set { overlap = newValue }
  }

  /// The outlines in a rectangle, which they fill.
  public func path(in rect: CGRect) -> Path {
    Path { path in
      for half in rect.halves(overlap: overlap) { path.addEllipse(in: half) }
    }
  }
}

/// Two rectangles beside each other that lie partly on each other: by the even-odd rule, that part is a hole.
public struct OverlappingRectangles: Shape {
  /// How much of a rectangle's width the other covers: from 0, side by side, to 1, one on the other.
  @Clamping(0...1) public var overlap: Double = 0.5

  /// Creates two rectangles.
  public init(overlap: Double = 0.5) { self.overlap = overlap }

  /// The overlap.
  public var animatableData: Double {
    get { overlap }
    set { overlap = newValue }
  }

  /// The outlines in a rectangle, which they fill.
  public func path(in rect: CGRect) -> Path {
    Path { path in path.addRects(rect.halves(overlap: overlap)) }
  }
}

extension CGRect {
  /// Two rectangles of one size that fill this one from the left and from the right.
  nonisolated fileprivate func halves(overlap: Double) -> [CGRect] {
    let part = width / (2 - overlap)
    return [minX, maxX - part].map { CGRect(x: $0, y: minY, width: part, height: height) }
  }
}
