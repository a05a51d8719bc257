import Foundation
import Testing

@testable import Citrine

@Suite struct `Gaussian weights` {
  @Test(arguments: [0.1, 0.5, 1, 4, 33.3] as [Double])
  func `samples add up to 1 and fall as the curve does`(deviation: Double) {
    let reach = Int((3 * deviation).rounded(.up))
    let samples = Gaussian.samples(deviation: deviation, reach: reach)
    #expect(samples.count == reach + 1)
    #expect(abs(2 * samples.reduce(0, +) - samples[0] - 1) < 1e-12)
    for (distance, sample) in samples.enumerated() {
      let height = exp(-0.5 * pow(Double(distance) / deviation, 2))
      #expect(abs(sample - samples[0] * height) < 1e-12)
    }
  }

  @Test(arguments: [0.6, 1, 2.5, 8, 120] as [Double])
  func `areas add up to that within two deviations`(radius: Double) {
    let areas = Gaussian.areas(radius: radius)
    #expect(abs(2 * areas.reduce(0, +) - areas[0] - erf(2.0.squareRoot())) < 1e-12)
    #expect(areas.allSatisfy { $0 > 0 })
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func `a radius inside of the middle pixel leaves that alone`() {
    #expect(Gaussian.areas(radius: 0) == [1] && Gaussian.areas(radius: 0.5) == [1])
  }

  @Test func `areas of a wide curve are its samples`() {
    let samples = Gaussian.samples(deviation: 40, reach: 300)
    let areas = Gaussian.areas(radius: 80)
    for (sample, area) in zip(samples, areas.dropLast()) { #expect(abs(sample - area) < 1e-5) }
  }
}
