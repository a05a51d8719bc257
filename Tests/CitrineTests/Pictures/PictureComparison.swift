@testable import Citrine

/// How far a picture may be from its reference: two numbers, and why.
struct PictureTolerance {
  /// The largest difference of a channel, in levels.
  let channel: Int
  /// The largest number of pixels that differ at all.
  let pixels: Int
  /// Which rounding or approximation of another program allows the difference.
  let reason: String

  static let exact = PictureTolerance(channel: 0, pixels: 0, reason: "")

  var isExact: Bool { channel == 0 && pixels == 0 }
}

/// Two pictures side by side.
struct PictureComparison {
  let expected: Pixels
  let actual: Pixels

  var sizesAgree: Bool { expected.width == actual.width && expected.height == actual.height }

  /// The places, counted in memory order, of the pixels that differ.
  private var differences: [Int] {
    guard sizesAgree else { return [] }
    return expected.values.indices.filter { expected.values[$0] != actual.values[$0] }
  }

  /// What is wrong, in one line; nil when the pictures agree within the tolerance.
  func fault(name: String, tolerance: PictureTolerance) -> String? {
    guard sizesAgree else {
      return "\(name): expected \(expected.width) x \(expected.height) pixels, "
        + "got \(actual.width) x \(actual.height)"
    }
    let differences = differences
    guard let first = differences.first else { return nil }
    let largest = expected.distance(to: actual)
    if largest <= tolerance.channel && differences.count <= tolerance.pixels { return nil }
    return "\(name): \(differences.count) pixels differ, largest channel difference \(largest); "
      + "first at (\(first % expected.width), \(first / expected.width)) from the top left: "
      + "expected \(expected.values[first]), got \(actual.values[first])"
  }

  /// Expected, difference (eight times as strong) and actual, from left to right.
  func makePanel() -> GImage {
    let width = max(expected.width, actual.width)
    let context = GContext.canvas(3 * width + 8, max(expected.height, actual.height))
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(context.wholeRect)
    let panels = [expected, sizesAgree ? strengthened : nil, actual]
    for (index, panel) in panels.enumerated() {
      guard let panel else { continue }
      let place = CGRect(
        x: index * (width + 4), y: 0, width: panel.width, height: panel.height)
      context.draw(panel.makeImage(), in: place)
    }
    return context.makeImage()!
  }

  private var strengthened: Pixels {
    let values = zip(expected.values, actual.values).map { pair in
      let levels = zip(pair.0.channels, pair.1.channels).map { abs(Int($0) - Int($1)) }
      func strong(_ channel: Int) -> UInt8 {
        UInt8(min(255, 8 * max(levels[channel], levels[3])))
      }
      return Pixel(strong(0), strong(1), strong(2))
    }
    return Pixels(width: expected.width, height: expected.height, values: values)
  }
}
