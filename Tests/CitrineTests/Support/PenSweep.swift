import Foundation

@testable import Citrine

/// The test oracle for strokes with butt caps: a segment perpendicular to a curve moves along it, and a point is
/// painted when the segment passes over it.
///
/// The curve is sampled at many parameters. Between two samples the segment passes a point if the point is ahead of
/// one and behind the other, and within the radius of the curve. The method uses no offset curves, joins or areas.
struct PenSweep {
  private let samples: [(point: CGPoint, direction: CGPoint)]
  private let radius: Double

  /// - Parameter parameters: The parameter range of the part of the curve that is stroked.
  init(_ curve: CubicCurve, width: Double, parameters: ClosedRange<Double> = 0...1) {
    // Where a curve turns by π, the direction changes by 0.02 radians per sample. Between two samples the end of the
    // pen deviates by r · 0.02² / 8: 0.002 pixels for the widest pens of the tests.
    let steps = 160
    let polynomial = CubicPolynomial(curve)
    samples = (0...steps).compactMap { step in
      let fraction = Double(step) / Double(steps)
      let t = parameters.lowerBound + fraction * (parameters.upperBound - parameters.lowerBound)
      return polynomial.derivative(at: t).unit.map { (polynomial.point(at: t), $0) }
    }
    radius = width / 2
  }

  func contains(_ point: CGPoint) -> Bool {
    // A loop over a collection takes several times as long in a debug build.
    var before = ahead(of: point, at: 0)
    var index = 1
    while index < samples.count {
      let after = ahead(of: point, at: index)
      if (before < 0) != (after < 0) {
        let fraction = before / (before - after)
        let (last, next) = (samples[index - 1].point, samples[index].point)
        let dx = last.x + (next.x - last.x) * fraction - point.x
        let dy = last.y + (next.y - last.y) * fraction - point.y
        if dx * dx + dy * dy <= radius * radius { return true }
      }
      before = after
      index += 1
    }
    return false
  }

  /// How far a point is ahead of the pen at a sample, along the direction of the curve.
  private func ahead(of point: CGPoint, at index: Int) -> Double {
    let sample = samples[index]
    return (point.x - sample.point.x) * sample.direction.x
      + (point.y - sample.point.y) * sample.direction.y
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
