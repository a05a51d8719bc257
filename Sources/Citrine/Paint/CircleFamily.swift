import Foundation

/// The circles of a two-point radial gradient (PDF 32000-1, 8.7.4.5.4), interpolated linearly by a parameter t.
///
/// Circle t has the centre `startCenter + t · (endCenter − startCenter)` and the radius
/// `startRadius + t · (endRadius − startRadius)`. If several circles pass through a point, the circle with
/// the greatest t gives the colour.
struct CircleFamily: Equatable, Sendable {
  var startCenter: CGPoint
  var startRadius: CGFloat
  var endCenter: CGPoint
  var endRadius: CGFloat

  /// The change of the radius from t = 0 to t = 1; negative if the circles shrink.
  var radiusDelta: CGFloat { endRadius - startRadius }
  /// The displacement of the centre from t = 0 to t = 1.
  var centerDelta: GVector {
    GVector(dx: endCenter.x - startCenter.x, dy: endCenter.y - startCenter.y)
  }
  /// The distance between the two centres.
  var distance: CGFloat {
    (centerDelta.dx * centerDelta.dx + centerDelta.dy * centerDelta.dy).squareRoot()
  }

  /// Whether all numbers are finite, no radius is negative, and the two circles differ.
  ///
  /// At least one radius must be above 0. Otherwise nothing is painted.
  var isValid: Bool {
    startCenter.isFinite && endCenter.isFinite && startRadius >= 0 && endRadius >= 0
      && (startRadius + endRadius).isFinite && startRadius + endRadius > 0
      && (distance > 0 || radiusDelta != 0) && (distance + abs(radiusDelta)).isFinite
  }

  /// Returns the range of t that is painted: 0 to 1, or more if the gradient extends beyond a circle.
  ///
  /// An extended range ends where the radius becomes 0. Its bound is infinite if the radius does not decrease in that
  /// direction.
  func parameterRange(extendsBeforeStart: Bool, extendsAfterEnd: Bool) -> ClosedRange<Double> {
    let zeroRadiusParameter = radiusDelta == 0 ? 0 : -startRadius / radiusDelta
    let low = extendsBeforeStart ? (radiusDelta > 0 ? min(zeroRadiusParameter, 0) : -.infinity) : 0
    let high = extendsAfterEnd ? (radiusDelta < 0 ? max(zeroRadiusParameter, 1) : .infinity) : 1
    return low...high
  }

  /// Whether the circles are nested: the larger one of every two circles contains the smaller one.
  ///
  /// Circles that are tangent, to a relative tolerance of 1e-6, do not count as nested.
  var areNested: Bool { distance <= abs(radiusDelta) * (1 - 1e-6) }

  /// Returns whether the circles of a range of t pass through every point of the plane.
  func coversPlane(_ parameters: ClosedRange<Double>) -> Bool {
    // The parameters of the circles at both ends of the range.
    let (smallest, largest) =
      radiusDelta > 0
      ? (parameters.lowerBound, parameters.upperBound)
      : (parameters.upperBound, parameters.lowerBound)
    return areNested && largest.isInfinite && smallest.isFinite
      && startRadius + smallest * radiusDelta <= 0
  }
}

extension PathElements {
  /// The disc inside circle t of a family.
  private struct Disc {
    let center: CGPoint
    let radius: CGFloat

    init(_ family: CircleFamily, at t: Double) {
      center = CGPoint(
        x: family.startCenter.x + t * family.centerDelta.dx,
        y: family.startCenter.y + t * family.centerDelta.dy)
      radius = max(family.startRadius + t * family.radiusDelta, 0)
    }
  }

  /// Appends the area that the circles of a family pass through, for the even-odd rule.
  ///
  /// If the circles are nested, this is the area between the first and the last circle. Otherwise it is the convex
  /// hull of the first and the last disc, without the intersection of both.
  ///
  /// - Parameters:
  ///   - family: The circles, in the source space of `transform`.
  ///   - parameters: The range of t. A bound may be infinite.
  ///   - maxDistance: A distance from `startCenter`, in the source space. Points beyond it may be left out of the
  ///     area, so that the area is finite for an infinite range of t.
  ///   - transform: Applied to each appended point.
  mutating func addCircles(
    _ family: CircleFamily, parameters: ClosedRange<Double>, maxDistance: CGFloat,
    transform: GAffineTransform
  ) {
    if family.areNested {
      for end in [parameters.lowerBound, parameters.upperBound] {
        if end.isFinite {
          addDisc(Disc(family, at: end), transform: transform)
        } else {
          let corner = CGPoint(
            x: family.startCenter.x - maxDistance, y: family.startCenter.y - maxDistance)
          addRect(
            CGRect(origin: corner, size: CGSize(width: 2 * maxDistance, height: 2 * maxDistance)),
            transform: transform)
        }
      }
      return
    }
    // The points of disc t are at least `|t| · distanceGain − startRadius` away from `startCenter`. So at the
    // parameters `far` and −`far` a disc lies beyond `maxDistance`. The factor 2 and the other summands are a margin.
    // The lower limit of `distanceGain` keeps `far` finite for circles that are almost tangent.
    let distanceGain = max(family.distance - abs(family.radiusDelta), family.distance * 1e-4)
    let far = 2 * (maxDistance + family.startRadius + family.endRadius) / distanceGain + 1
    let first = Disc(family, at: max(parameters.lowerBound, -far))
    let last = Disc(family, at: min(parameters.upperBound, far))
    addHull(of: first, last, transform: transform)
  }

  private mutating func addDisc(_ disc: Disc, transform: GAffineTransform) {
    guard disc.radius > 0 else { return }
    addPreciseArc(disc, from: 0, to: 2 * .pi, transform: transform)
    close()
  }

  /// Appends the convex hull of two discs, and their intersection as a hole for the even-odd rule.
  ///
  /// Neither disc may contain the other. A point inside both discs is inside every disc between them, so no circle
  /// passes through it.
  private mutating func addHull(of first: Disc, _ last: Disc, transform: GAffineTransform) {
    let (dx, dy) = (last.center.x - first.center.x, last.center.y - first.center.y)
    let (axis, distance) = (atan2(dy, dx), (dx * dx + dy * dy).squareRoot())
    let tangentAngle = acos(min(max((first.radius - last.radius) / distance, -1), 1))
    addPreciseArc(last, from: axis - tangentAngle, to: axis + tangentAngle, transform: transform)
    addPreciseArc(
      first, from: axis + tangentAngle, to: axis + 2 * .pi - tangentAngle, transform: transform)
    close()
    guard distance < first.radius + last.radius else { return }
    // Returns half the angle of the arc of a circle with the radius `one` inside a circle with the radius `other`.
    func halfAngle(_ one: CGFloat, _ other: CGFloat) -> CGFloat {
      let cosine = (distance * distance + one * one - other * other) / (2 * distance * one)
      return acos(min(max(cosine, -1), 1))
    }
    let firstHalfAngle = halfAngle(first.radius, last.radius)
    let lastHalfAngle = halfAngle(last.radius, first.radius)
    addPreciseArc(
      first, from: axis - firstHalfAngle, to: axis + firstHalfAngle, transform: transform)
    addPreciseArc(
      last, from: axis + .pi - lastHalfAngle, to: axis + .pi + lastHalfAngle, transform: transform)
    close()
  }

  /// Appends an arc as cubics of at most a sixteenth of a turn each, with an error below 1e-7 of the radius.
  ///
  /// The error of a cubic decreases with the sixth power of its angle: it is 2.8e-4 for a quarter, so it is 4⁶ = 4096
  /// times less here. After a closed subpath the arc begins a new one. Angles are in radians.
  private mutating func addPreciseArc(
    _ disc: Disc, from start: CGFloat, to end: CGFloat, transform: GAffineTransform
  ) {
    // The angles are not finite if the distance between the circles overflows; then there are no tangents.
    guard start.isFinite, end.isFinite else { return }
    let steps = max(1, Int(((end - start) * 8 / .pi).rounded(.up)))
    for step in 0..<steps {
      func angle(_ index: Int) -> CGFloat {
        start + (end - start) * CGFloat(index) / CGFloat(steps)
      }
      let arc = CircularArc(
        center: disc.center, radius: disc.radius, startAngle: angle(step),
        sweep: angle(step + 1) - angle(step))
      if verbs.last == .close { move(to: arc.start, transform: transform) }
      addArc(arc, transform: transform)
    }
  }
}
