import Foundation
import Testing

@testable import Citrine

@Suite struct `Gaussian weights` {
  @Test(arguments: [0.1, 0.5, 1, 4, 33.3] as [Double])
  func `samples sum to 1 and follow the Gaussian curve`(deviation: Double) {
    let extent = Int((3 * deviation).rounded(.up))
    let samples = Gaussian.samples(sigma: deviation, extent: extent)
    #expect(samples.count == extent + 1)
    #expect(abs(2 * samples.reduce(0, +) - samples[0] - 1) < 1e-12)
    for (distance, sample) in samples.enumerated() {
      let height = exp(-0.5 * pow(Double(distance) / deviation, 2))
      #expect(abs(sample - samples[0] * height) < 1e-12)
    }
  }

  @Test(arguments: [0.6, 1, 2.5, 8, 120] as [Double])
  func `pixel integrals sum to the integral over two standard deviations`(radius: Double) {
    let areas = Gaussian.pixelIntegrals(blurRadius: radius)
    #expect(abs(2 * areas.reduce(0, +) - areas[0] - erf(2.0.squareRoot())) < 1e-12)
    #expect(areas.allSatisfy { $0 > 0 })
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func `a radius up to 0.5 gives only the centre pixel`() {
    #expect(
      Gaussian.pixelIntegrals(blurRadius: 0) == [1]
        && Gaussian.pixelIntegrals(blurRadius: 0.5) == [1])
  }

  @Test func `pixel integrals of a wide Gaussian equal its samples`() {
    let samples = Gaussian.samples(sigma: 40, extent: 300)
    let areas = Gaussian.pixelIntegrals(blurRadius: 80)
    for (sample, area) in zip(samples, areas.dropLast()) { #expect(abs(sample - area) < 1e-5) }
  }
}
