import CPixels
import Foundation
import Testing

@testable import Citrine

@Suite struct `Gaussian kernels` {
  static let radii: [Double] =
    [0, 0.005, 0.01, 0.3, 1, 1.5, 2, 3, 4.75, 5, 6, 7.2, 8, 8.01, 8.5, 9, 10, 12.3, 15, 16.9]
    + [20, 25, 33, 50, 64.5, 100, 128, 177, 200, 249.5, 250]

  /// Returns the kernel's weights from left to right: the taps, summed twice.
  private func weights(_ kernel: GaussianKernel) -> [Int] {
    var secondDifferences = [Int](repeating: 0, count: 2 * kernel.extent + 3)
    for tap in kernel.taps {
      secondDifferences[kernel.extent + 1 - Int(tap.distance)] += Int(tap.weight)
      secondDifferences[kernel.extent + 1 + Int(tap.distance)] += Int(tap.weight)
    }
    var (slope, weight) = (0, 0)
    return secondDifferences.map { difference in
      slope += difference
      weight += slope
      return weight
    }
  }

  /// Returns the weights of a Gaussian whose deviation is half the radius, cut off at the radius.
  ///
  /// Each pixel's weight is an integral, summed at a thousand points.
  private func curve(_ radius: Double, extent: Int) -> [Double] {
    let curve = (-extent...extent).map { place in
      guard extent > 0 else { return 1.0 }
      return (0..<1000).reduce(0.0) { sum, part in
        let distance = abs(Double(place) - 0.4995 + Double(part) / 1000)
        return distance > radius
          ? sum : sum + exp(-2 * distance * distance / (radius * radius)) / 1000
      }
    }
    let sum = curve.reduce(0, +)
    return curve.map { $0 / sum }
  }

  @Test(arguments: radii)
  func `the response to a step matches the integral of the Gaussian`(radius: Double) {
    let kernel = GaussianKernel(blurRadius: radius)
    let all = weights(kernel)
    #expect(kernel.extent == max(0, Int((radius - 0.5).rounded(.up))))
    #expect(all.suffix(2) == [0, 0] && all.reduce(0, +) == kernel.sum)
    var error = 0.0
    for (weight, exact) in zip(all, curve(radius, extent: kernel.extent)) {
      error += Double(weight) / Double(kernel.sum) - exact
      // The error is measured in levels of 255.
      #expect(
        abs(error) * 255 < (kernel.extent <= 8 ? 0.02 : radius <= 120 ? 0.3 : 0.6), "\(radius)")
    }
  }

  @Test(arguments: radii)
  func `the weights are symmetric, not negative and within the kernel's limits`(radius: Double) {
    let kernel = GaussianKernel(blurRadius: radius)
    let all = weights(kernel)
    let taps = Array(all.dropLast(2))
    #expect(taps == taps.reversed())
    #expect(all.allSatisfy { $0 >= 0 })
    #expect(kernel.sum * 255 * kernel.stepsPerLevel < 1 << 31)
    #expect(2 * 255 * kernel.stepsPerLevel < 1 << 15)
    #expect(kernel.taps.count.isMultiple(of: 2) && kernel.taps.count <= 10)
    #expect(kernel.taps.allSatisfy { abs($0.weight) <= 32_767 })
    #expect(kernel.taps.map(\.distance) == kernel.taps.map(\.distance).sorted())
    #expect(kernel.taps.last?.distance == Int32(kernel.extent + 1))
  }
}
