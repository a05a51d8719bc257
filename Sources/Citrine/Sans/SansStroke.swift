import Foundation

/// A point of a stroke's skeleton: where the pen is, where it heads, and how wide it is.
///
/// Headings are in degrees, counterclockwise from the right: 0 is right, 90 is up. `left` and `right` place the outer
/// edge of a stroke that runs up or down, and cut it horizontally; `top` and `bottom` place the edge of a stroke that
/// runs to a side, and cut it vertically. So the terminals of all letters are cut in the same way.
struct SansNode: Sendable {
  var center: CGPoint
  /// The unit vector of the heading.
  var direction: CGPoint
  /// The vector from the centre to the left side of the stroke.
  var halfCut: CGPoint
  /// Whether a curve leads to this node; otherwise a line.
  var isCurve = true

  private init(x: Double, y: Double, heading: Double, halfCut: CGPoint) {
    center = CGPoint(x: x, y: y)
    direction = Self.unit(heading)
    self.halfCut = halfCut
  }

  /// The unit vector of a heading; exact for the directions of the axes.
  static func unit(_ degrees: Double) -> CGPoint {
    switch degrees {
    case 0: CGPoint(x: 1, y: 0)
    case 90: CGPoint(x: 0, y: 1)
    case 180, -180: CGPoint(x: -1, y: 0)
    case -90: CGPoint(x: 0, y: -1)
    default: CGPoint(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
    }
  }

  /// A node whose left edge is at `x`.
  static func left(_ x: Double, _ y: Double, _ heading: Double, _ width: Double) -> SansNode {
    let half = width / 2 / unit(heading).y
    return SansNode(x: x + abs(half), y: y, heading: heading, halfCut: CGPoint(x: -half, y: 0))
  }

  /// A node whose right edge is at `x`.
  static func right(_ x: Double, _ y: Double, _ heading: Double, _ width: Double) -> SansNode {
    let half = width / 2 / unit(heading).y
    return SansNode(x: x - abs(half), y: y, heading: heading, halfCut: CGPoint(x: -half, y: 0))
  }

  /// A node whose upper edge is at `y`.
  static func top(_ x: Double, _ y: Double, _ heading: Double, _ width: Double) -> SansNode {
    let half = width / 2 / unit(heading).x
    return SansNode(x: x, y: y - abs(half), heading: heading, halfCut: CGPoint(x: 0, y: half))
  }

  /// A node whose lower edge is at `y`.
  static func bottom(_ x: Double, _ y: Double, _ heading: Double, _ width: Double) -> SansNode {
    let half = width / 2 / unit(heading).x
    return SansNode(x: x, y: y + abs(half), heading: heading, halfCut: CGPoint(x: 0, y: half))
  }

  /// A node at the centre of the stroke, cut at a right angle.
  static func center(_ x: Double, _ y: Double, _ heading: Double, _ width: Double) -> SansNode {
    let direction = unit(heading)
    let half = CGPoint(x: -direction.y * width / 2, y: direction.x * width / 2)
    return SansNode(x: x, y: y, heading: heading, halfCut: half)
  }

  /// The point at the left of the centre if `sign` is 1, at its right if it is −1.
  func point(onSide sign: Double) -> CGPoint { center.moved(along: halfCut, by: sign) }

  /// The thickness of the stroke across its heading.
  var thickness: Double { 2 * abs(direction.cross(halfCut)) }

  /// The same node, reached by a straight line.
  var straight: SansNode {
    var node = self
    node.isCurve = false
    return node
  }
}

/// The outline of a stroke through nodes.
///
/// Each side of the stroke is a chain of cubic curves through the side points of the nodes, with the nodes' tangents.
/// If the nodes are where a curve runs along an axis, so are the points of the outline.
struct SansStroke {
  /// Handle lengths on the outer side relative to those of a circle; above 1 the curve is fuller, a superellipse.
  static let fullness = 1.07

  let nodes: [SansNode]
  /// The shear that the outline will get; curves compensate for the unequal thickness that it causes.
  let shear: Double

  /// The closed outline, counterclockwise: forwards along the right side, backwards along the left.
  var outline: SansContour {
    var contour = side(-1)
    let back = side(1).reversed
    contour.line(to: back.start)
    contour.append(back)
    return contour
  }

  /// Returns one side of the stroke: the left one if `sign` is 1, the right one if it is −1.
  func side(_ sign: Double) -> SansContour {
    var contour = SansContour(start: nodes[0].point(onSide: sign))
    for (from, to) in zip(nodes, nodes.dropFirst()) {
      let turn = from.direction.cross(to.direction)
      guard to.isCurve, abs(turn) > 1e-6 else {
        contour.line(to: to.point(onSide: sign))
        continue
      }
      let outer = StrokeArc(from, to, side: turn > 0 ? -1 : 1)
      let slanted = slantCorrection(from, to)
      let outerFactor = outer.circularFactor * (Self.fullness - slanted)
      let isInner = turn * sign > 0
      if isInner {
        let inner = StrokeArc(from, to, side: sign)
        let thickness = (from.thickness + to.thickness) / 2
        let factor = inner.factor(
          besides: outer, outerFactor, thickness: thickness, shear: shear)
        inner.append(to: &contour, factor)
      } else {
        outer.append(to: &contour, outerFactor)
      }
    }
    return contour
  }

  /// The change of the outer side's fullness: a shear makes curves bulge where they fall to the right.
  private func slantCorrection(_ from: SansNode, _ to: SansNode) -> Double {
    let chord = from.center.vector(to: to.center)
    let slope = -2 * chord.x * chord.y / max(chord.dot(chord), 1)
    return 0.6 * shear * slope * (from.thickness + to.thickness) / max(chord.length, 1)
  }
}

/// A side of a curve between two nodes: a cubic whose handles lie on the tangents.
private struct StrokeArc {
  let start: CGPoint
  let end: CGPoint
  /// The point where the tangents meet; one of the ends, if they meet behind it.
  let corner: CGPoint
  /// The handle length of a circular arc between such tangents, relative to the length of the tangents.
  let circularFactor: Double

  init(_ from: SansNode, _ to: SansNode, side: Double) {
    start = from.point(onSide: side)
    end = to.point(onSide: side)
    let cross = from.direction.cross(to.direction)
    let length = start.vector(to: end).cross(to.direction) / cross
    let backLength = from.direction.cross(start.vector(to: end)) / cross
    corner =
      length <= 0 ? start : backLength <= 0 ? end : start.moved(along: from.direction, by: length)
    let angle = abs(atan2(cross, from.direction.dot(to.direction)))
    circularFactor = 4 / 3 * tan(angle / 4) / tan(angle / 2)
  }

  private var middle: CGPoint { start.lerp(end, 0.5) }

  func append(to contour: inout SansContour, _ factor: Double) {
    contour.curve(start.lerp(corner, factor), end.lerp(corner, factor), end)
  }

  /// Returns the handle length that gives the stroke a thickness in the middle of the curve.
  ///
  /// The point of the curve at parameter 0.5 is three quarters of the factor on the way from the middle of the chord to
  /// the corner, and its tangent is parallel to the chord.
  func factor(
    besides outer: StrokeArc, _ outerFactor: Double, thickness: Double, shear: Double
  ) -> Double {
    func slanted(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + shear * point.y, y: point.y)
    }
    let chord = slanted(outer.start.vector(to: outer.end))
    guard let normal = chord.unit?.leftNormal else { return circularFactor }
    let outerPoint = outer.middle.lerp(outer.corner, 0.75 * outerFactor)
    let toOuter = normal.dot(slanted(middle.vector(to: outerPoint)))
    let toCorner = normal.dot(slanted(middle.vector(to: corner)))
    guard abs(toCorner) > 1e-6 else { return circularFactor }
    let factor = (toOuter - (toOuter < 0 ? -thickness : thickness)) / (0.75 * toCorner)
    return min(max(factor, 0.8 * circularFactor), 1.3 * circularFactor, 0.9)
  }
}
