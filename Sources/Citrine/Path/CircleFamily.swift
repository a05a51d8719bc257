import Foundation

/// Circles that pass evenly from one to another: circle t has its center at
/// `startCenter + t · (endCenter − startCenter)`, and the radius alike.
///
/// The family of a radial gradient (PDF 32000-1, 8.7.4.5.4): of the circles through a point the one
/// with the greatest t is on top.
struct CircleFamily: Equatable, Sendable {
  var startCenter: CGPoint
  var startRadius: CGFloat
  var endCenter: CGPoint
  var endRadius: CGFloat

  var growth: CGFloat { endRadius - startRadius }
  /// The way of the center.
  var way: GVector { GVector(dx: endCenter.x - startCenter.x, dy: endCenter.y - startCenter.y) }
  var distance: CGFloat { (way.dx * way.dx + way.dy * way.dy).squareRoot() }

  /// Whether the circles are circles, and not all the same.
  var isValid: Bool {
    startCenter.isFinite && endCenter.isFinite && startRadius >= 0 && endRadius >= 0
      && (startRadius + endRadius).isFinite && startRadius + endRadius > 0
      && (distance > 0 || growth != 0) && (distance + abs(growth)).isFinite
  }

  /// The values of t that there are when the family goes on beyond its ends: as long as radii are not
  /// negative.
  func parameters(beforeStart: Bool, afterEnd: Bool) -> ClosedRange<Double> {
    let vertex = growth == 0 ? 0 : -startRadius / growth
    let low = beforeStart ? (growth > 0 ? min(vertex, 0) : -.infinity) : 0
    let high = afterEnd ? (growth < 0 ? max(vertex, 1) : .infinity) : 1
    return low...high
  }

  /// Whether each lies in the next one, or the next in it; up to what is too little to draw.
  var areNested: Bool { distance <= abs(growth) * (1 - 1e-6) }

  /// Whether the circles of some parameters pass through every point of the plane.
  func coverEverything(_ parameters: ClosedRange<Double>) -> Bool {
    let (inner, outer) =
      growth > 0
      ? (parameters.lowerBound, parameters.upperBound)
      : (parameters.upperBound, parameters.lowerBound)
    return areNested && outer.isInfinite && inner.isFinite && startRadius + inner * growth <= 0
  }
}

extension PathElements {
  /// A circle of a family, by number.
  private struct Disc {
    let center: CGPoint
    let radius: CGFloat

    init(_ family: CircleFamily, _ t: Double) {
      center = CGPoint(
        x: family.startCenter.x + t * family.way.dx, y: family.startCenter.y + t * family.way.dy)
      radius = max(family.startRadius + t * family.growth, 0)
    }
  }

  /// Appends, for the even-odd rule, the points that the circles of a family pass through.
  ///
  /// That is what a band laid round all discs encloses, less what lies in the first and in the last
  /// of them. Families that do not end are cut beyond `reach`, a distance from the start's center.
  mutating func addCircles(
    _ family: CircleFamily, parameters: ClosedRange<Double>, reach: CGFloat,
    transform: GAffineTransform
  ) {
    if family.areNested {
      for end in [parameters.lowerBound, parameters.upperBound] {
        if end.isFinite {
          addDisc(Disc(family, end), transform: transform)
        } else {
          let corner = CGPoint(x: family.startCenter.x - reach, y: family.startCenter.y - reach)
          addRect(
            CGRect(origin: corner, size: CGSize(width: 2 * reach, height: 2 * reach)),
            transform: transform)
        }
      }
      return
    }
    // A disc so far on that it leaves nothing within reach behind; nearly tangent circles would
    // have to be cut nowhere.
    let gain = max(family.distance - abs(family.growth), family.distance * 1e-4)
    let far = 2 * (reach + family.startRadius + family.endRadius) / gain + 1
    let first = Disc(family, max(parameters.lowerBound, -far))
    let last = Disc(family, min(parameters.upperBound, far))
    addBand(round: first, last, transform: transform)
  }

  private mutating func addDisc(_ disc: Disc, transform: GAffineTransform) {
    guard disc.radius > 0 else { return }
    addFineArc(disc, from: 0, to: 2 * .pi, transform: transform)
    close()
  }

  /// Appends the convex hull of two discs of which none holds the other, and what they share.
  private mutating func addBand(round first: Disc, _ last: Disc, transform: GAffineTransform) {
    let (dx, dy) = (last.center.x - first.center.x, last.center.y - first.center.y)
    let (axis, distance) = (atan2(dy, dx), (dx * dx + dy * dy).squareRoot())
    let touch = acos(min(max((first.radius - last.radius) / distance, -1), 1))
    addFineArc(last, from: axis - touch, to: axis + touch, transform: transform)
    addFineArc(first, from: axis + touch, to: axis + 2 * .pi - touch, transform: transform)
    close()
    guard distance < first.radius + last.radius else { return }
    func half(_ one: CGFloat, _ other: CGFloat) -> CGFloat {
      let cosine = (distance * distance + one * one - other * other) / (2 * distance * one)
      return acos(min(max(cosine, -1), 1))
    }
    let (near, far) = (half(first.radius, last.radius), half(last.radius, first.radius))
    addFineArc(first, from: axis - near, to: axis + near, transform: transform)
    addFineArc(
      last, from: axis + .pi - far, to: axis + .pi + far, transform: transform)
    close()
  }

  /// Appends an arc in steps of at most a sixteenth of a turn, whose cubics stray from the circle by
  /// less than a ten-millionth of its radius; behind a closed subpath it begins another.
  private mutating func addFineArc(
    _ disc: Disc, from start: CGFloat, to end: CGFloat, transform: GAffineTransform
  ) {
    // Circles so far apart that their distance overflows have no tangents.
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
