import Citrine
package import CitrineCoreGraphics

/// An area that text is laid out in, or around, with a margin along its outline that holds no text.
package struct TextShape {
  let path: CGPath
  let rule: CGPathFillRule
  /// The distance from the outline within which there is no text, in points, at both sides of it; 0 or more.
  let margin: CGFloat

  /// Creates a shape; a margin that is not a finite number above 0 counts as 0.
  package init(_ path: CGPath, rule: CGPathFillRule, margin: CGFloat = 0) {
    (self.path, self.rule, self.margin) = (path, rule, max(margin.usableLength, 0))
  }

  /// The largest distance of chords from their curves, in points.
  private static let flatness: CGFloat = 0.01

  /// Returns the outline with curves replaced by chords.
  ///
  /// - Parameter limit: If the outline has more elements, or is too large to compute with, its bounding rectangle
  ///   takes its place.
  func outline(limit: Int) -> CGPath {
    guard !path.isEmpty else { return path }
    let box = path.boundingBoxOfPath
    if box.isUsable {
      if let flat = path.flattened(threshold: Self.flatness, limit: limit) { return flat }
      GDiagnostics.report(
        "text in a shape: more than \(GLimits.textShapeEdges) edges; it counts as its bounds")
    }
    // An infinite side of the box is a difference of finite coordinates.
    let (left, top) = (box.minX.clampedLength, box.minY.clampedLength)
    let size = CGSize(width: box.maxX.clampedLength - left, height: box.maxY.clampedLength - top)
    return CGPath(rect: CGRect(origin: CGPoint(x: left, y: top), size: size), transform: nil)
  }

  /// Returns a shape of the same area whose outline has the area on one side only.
  ///
  /// The edges inside of a shape of the nonzero winding rule would divide lines. The number of its segments is limited,
  /// so that there are at most `GLimits.textShapeEdges` pairs of them to intersect; with more, the even-odd rule
  /// counts.
  func withoutInnerEdges() -> TextShape {
    guard rule == .winding, path.boundingBoxOfPath.isUsable else { return self }
    let limits = GLimits(segments: GLimits.textShapeEdges / 16)
    let outline = path.normalized(using: .winding, limits: limits)
    return TextShape(outline.isEmpty ? path : outline, rule: .evenOdd, margin: margin)
  }
}

/// A straight part of the outline of a shape, in points, y down.
struct ShapeEdge {
  /// The end with the smaller y.
  let top: CGPoint
  let bottom: CGPoint
  /// The number of the shape.
  let shape: Int
  /// How the winding number of the shape changes from the left of the edge to its right: 1 or -1.
  let winding: Int
  let margin: CGFloat

  /// Creates the edge of a subpath from one point to another.
  init(from start: CGPoint, to end: CGPoint, shape: Int, margin: CGFloat) {
    let isDown = start.y <= end.y
    (top, bottom) = isDown ? (start, end) : (end, start)
    (self.shape, winding, self.margin) = (shape, isDown ? 1 : -1, margin)
  }

  /// The smallest y at which the edge or its margin blocks text.
  var blockedTop: CGFloat { top.y - margin }
  /// The largest y at which the edge or its margin blocks text.
  var blockedBottom: CGFloat { bottom.y + margin }

  /// Returns the x of the edge at a y, which is clamped to the edge.
  func x(at y: CGFloat) -> CGFloat {
    let height = bottom.y - top.y
    guard height > 0 else { return top.x }
    return top.x + (bottom.x - top.x) * min(max((y - top.y) / height, 0), 1)
  }

  /// Returns the interval of x in which the edge or its margin blocks text at some y of a line that it overlaps.
  func blocked(from upper: CGFloat, to lower: CGFloat) -> ClosedRange<CGFloat> {
    if margin > 0 {
      let (left, right) = (-farthestX(-1, upper, lower), farthestX(1, upper, lower))
      return min(left, right)...max(left, right)
    }
    if top.y == bottom.y { return min(top.x, bottom.x)...max(top.x, bottom.x) }
    let (first, last) = (x(at: upper), x(at: lower))
    return min(first, last)...max(first, last)
  }

  /// Returns the largest product of `sign` and x of all points at the y of a line that are within the margin of the edge.
  ///
  /// These points are the convex union of discs around the points of the edge. So the largest x at a y is a concave
  /// function of y, with its maximum beside the end of the edge that is farthest to this side.
  private func farthestX(_ sign: CGFloat, _ upper: CGFloat, _ lower: CGFloat) -> CGFloat {
    let (a, b) = (CGPoint(x: sign * top.x, y: top.y), CGPoint(x: sign * bottom.x, y: bottom.y))
    let peak = a.x >= b.x ? a.y : b.y
    let y = min(max(min(max(peak, upper), lower), blockedTop), blockedBottom)
    var farthest = -CGFloat.infinity
    for center in [a, b] where abs(y - center.y) <= margin {
      let height = y - center.y
      farthest = max(farthest, center.x + (margin * margin - height * height).squareRoot())
    }
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    if dy > 0 {
      // The edge moved by the margin, at right angles to itself.
      let length = (dx * dx + dy * dy).squareRoot()
      let part = (y - a.y + margin * dx / length) / dy
      if part >= 0, part <= 1 { farthest = max(farthest, a.x + part * dx + margin * dy / length) }
    }
    return farthest.isFinite ? farthest : max(a.x, b.x) + margin
  }
}

extension CGFloat {
  /// The number, but at most `largestLength` in either direction; 0 for NaN.
  fileprivate var clampedLength: CGFloat {
    isNaN ? 0 : Swift.min(Swift.max(self, -Self.largestLength), Self.largestLength)
  }
}

extension CGRect {
  /// Whether sums and products of the coordinates do not overflow.
  var isUsable: Bool {
    max(abs(minX), abs(maxX), abs(minY), abs(maxY)) <= CGFloat.largestLength
  }
}
