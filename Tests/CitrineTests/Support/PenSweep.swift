import Foundation

@testable import Citrine

/// The test oracle for strokes with butt caps: a segment perpendicular to a curve moves along it, and a point is
/// painted when the segment passes over it.
///
/// The curve is sampled at many parameters. Between two samples the segment passes a point if the point is ahead of
/// one and behind the other, and within the radius of the curve. The method uses no offset curves, joins or areas.
struct PenSweep {
  private let places: [(point: CGPoint, direction: CGPoint)]
  private let radius: Double

  /// - Parameter parameters: The parameter range of the part of the curve that is stroked.
  init(_ curve: CubicCurve, width: Double, parameters: ClosedRange<Double> = 0...1) {
    // Where a curve turns by π, the direction changes by 0.02 radians per sample. Between two samples the end of the
    // pen deviates by r · 0.02² / 8: 0.002 pixels for the widest pens of the tests.
    let steps = 160
    let polynomial = CubicPolynomial(curve)
    places = (0...steps).compactMap { step in
      let share = Double(step) / Double(steps)
      let t = parameters.lowerBound + share * (parameters.upperBound - parameters.lowerBound)
      return polynomial.derivative(at: t).unit.map { (polynomial.point(at: t), $0) }
    }
    radius = width / 2
  }

  func contains(_ point: CGPoint) -> Bool {
    var before: Double?
    for (index, place) in places.enumerated() {
      let ahead =
        (point.x - place.point.x) * place.direction.x
        + (point.y - place.point.y) * place.direction.y
      defer { before = ahead }
      guard let before, (before < 0) != (ahead < 0) else { continue }
      let share = before / (before - ahead)
      let last = places[index - 1].point
      let dx = last.x + (place.point.x - last.x) * share - point.x
      let dy = last.y + (place.point.y - last.y) * share - point.y
      if dx * dx + dy * dy <= radius * radius { return true }
    }
    return false
  }

  /// The part of a pixel that the pens pass over, 0 to 1, from 4 × 4 sample points.
  static func coverage(_ sweeps: [PenSweep], x: Int, y: Int) -> Double {
    var painted = 0
    for index in 0..<16 {
      let point = CGPoint(
        x: Double(x) + (Double(index % 4) + 0.5) / 4, y: Double(y) + (Double(index / 4) + 0.5) / 4)
      if sweeps.contains(where: { $0.contains(point) }) { painted += 1 }
    }
    return Double(painted) / 16
  }
}
