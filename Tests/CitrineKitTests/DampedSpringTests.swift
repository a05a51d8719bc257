import CitrineKit
import Testing

@Suite struct `Damped springs` {
  private static let ratios = [0, 0.3, 1 - 1e-7, 1, 1 + 1e-7, 1.5, 40]

  @Test(arguments: ratios)
  func `the solutions obey the equation of motion`(_ ratio: Double) {
    let spring = DampedSpring(frequency: 7, dampingRatio: ratio)
    let start = spring.fundamentalSolutions(at: 0)
    #expect(start.distance == 1 && start.velocityResponse == 0)
    let step = 1e-4
    for time in [0.01, 0.2, 0.9] {
      let (before, now, after) = (
        spring.fundamentalSolutions(at: time - step), spring.fundamentalSolutions(at: time),
        spring.fundamentalSolutions(at: time + step)
      )
      // The derivatives follow from each other: d′ = −ω² r, and r′ = d − 2 ζ ω r.
      let distanceSlope = (after.distance - before.distance) / (2 * step)
      let responseSlope = (after.velocityResponse - before.velocityResponse) / (2 * step)
      #expect(abs(distanceSlope + 49 * now.velocityResponse) < 1e-3)
      let expected = now.distance - 14 * ratio * now.velocityResponse
      #expect(abs(responseSlope - expected) < 1e-3)
    }
  }

  @Test func `the progress has the initial velocity and ends at 1`() {
    for ratio in Self.ratios.dropFirst().dropLast() {
      let spring = DampedSpring(frequency: 7, dampingRatio: ratio, velocity: 3)
      #expect(spring.progress(at: -1) == 0)
      #expect(abs(spring.progress(at: 1e-6) / 1e-6 - 3) < 1e-3)
      #expect(abs(spring.progress(at: 20) - 1) < 1e-9)
    }
  }

  @Test func `extreme springs have a progress`() {
    let extremes: [Double] = [
      0, .leastNonzeroMagnitude, 1e-160, 1, 1e160, .greatestFiniteMagnitude,
    ]
    for frequency in extremes {
      for ratio in extremes {
        let spring = DampedSpring(frequency: frequency, dampingRatio: ratio)
        for time in extremes {
          #expect(!spring.progress(at: time).isNaN, "\(frequency) \(ratio) \(time)")
        }
      }
    }
  }

  @Test func `the bounce and the damping ratio are inverse to each other`() {
    for bounce in [-0.9, -0.5, 0, 0.25, 1] {
      let ratio = DampedSpring.dampingRatio(bounce: bounce)
      let spring = DampedSpring(frequency: 1, dampingRatio: ratio)
      #expect(abs(spring.bounce - bounce) < 1e-12)
    }
    #expect(DampedSpring.dampingRatio(bounce: -0.5) == 2)
  }
}

@Suite struct `Cubic timing curves` {
  @Test func `the progress at the time of a point of the curve is its y`() {
    let points = [(0.42, 0.0, 1.0, 1.0), (0.0, 1.4, 0.2, -0.3), (1.0, 0.0, 0.0, 1.0)]
    for (x1, y1, x2, y2) in points {
      let curve = CubicTimingCurve(x1, y1, x2, y2)
      for step in 1..<16 where step != 8 {
        let t = Double(step) / 16
        let (a, b, c) = (3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
        #expect(abs(curve.progress(at: a * x1 + b * x2 + c) - (a * y1 + b * y2 + c)) < 1e-9)
      }
    }
  }

  @Test func `times outside of 0 and 1 and numbers that are not finite have a progress`() {
    let curve = CubicTimingCurve(.nan, .infinity, 7, -.infinity)
    #expect(curve == CubicTimingCurve(0, 0, 1, 0))
    #expect(curve.progress(at: -3) == 0 && curve.progress(at: .nan) == 0)
    #expect(curve.progress(at: 3) == 1)
    #expect(CubicTimingCurve.linear.progress(at: 0.3) == 0.3)
  }
}
