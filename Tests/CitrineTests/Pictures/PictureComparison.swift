import Foundation

@testable import Citrine

/// Compares two pictures.
struct PictureComparison {
  let expected: Pixels
  let actual: Pixels
  /// A picture that is white where an edge crosses a pixel; nil if there is none.
  var edges: Pixels?

  var sizesAgree: Bool { expected.width == actual.width && expected.height == actual.height }

  /// The indices, in memory order, of the pixels that differ.
  private var differences: [Int] {
    guard sizesAgree else { return [] }
    return expected.values.indices.filter { expected.values[$0] != actual.values[$0] }
  }

  /// Returns the fault in one line; nil if the pictures agree within the tolerance.
  func fault(name: String, tolerance: PictureTolerance) -> String? {
    guard sizesAgree else {
      return "\(name): expected \(expected.width) x \(expected.height) pixels, "
        + "got \(actual.width) x \(actual.height)"
    }
    if let edges, edges.values.count != expected.values.count {
      return "\(name): the picture of its edges has another size"
    }
    let differences = differences
    guard !differences.isEmpty || !tolerance.exceptions.isEmpty else { return nil }
    var faults: [String] = []
    for exception in tolerance.exceptions {
      let places = differences.filter { holds(exception, $0) && !isWithin(tolerance, $0) }
      let largest = largestDifference(at: places)
      if places.isEmpty || largest > exception.channel || places.count > exception.pixels {
        faults.append(
          "\(places.count) pixels, at most \(largest), for the exception: \(exception.fact)")
      }
    }
    let others = differences.filter { place in
      !tolerance.exceptions.contains { holds($0, place) }
    }
    let wrong = others.filter { !isWithin(tolerance, $0) }
    if differences.count > tolerance.pixels || !wrong.isEmpty {
      faults.insert(
        description(of: differences, others, first: wrong.first ?? differences[0]), at: 0)
    }
    return faults.isEmpty ? nil : "\(name): " + faults.joined(separator: "; ")
  }

  private func description(of differences: [Int], _ others: [Int], first: Int) -> String {
    let inside = largestDifference(at: others.filter { !isEdge($0) })
    let atEdges = largestDifference(at: others.filter { isEdge($0) })
    return "\(differences.count) pixels differ, largest channel difference \(inside)"
      + (edges == nil ? "" : " and \(atEdges) at edges")
      + "; first at (\(first % expected.width), \(first / expected.width)) from the top left: "
      + "expected \(expected.values[first]), got \(actual.values[first])"
  }

  private func isEdge(_ place: Int) -> Bool { edges.map { $0.values[place].red > 127 } ?? false }

  private func isWithin(_ tolerance: PictureTolerance, _ place: Int) -> Bool {
    let limit = isEdge(place) ? tolerance.edges ?? tolerance.channel : tolerance.channel
    return largestDifference(at: [place]) <= limit
  }

  private func holds(_ exception: PictureException, _ place: Int) -> Bool {
    exception.holds(place % expected.width, expected.height - 1 - place / expected.width)
  }

  private func largestDifference(at places: [Int]) -> Int {
    places.reduce(0) { max($0, expected.values[$1].distance(to: actual.values[$1])) }
  }

  /// Returns a panel with three pictures from left to right: expected, difference (enlarged eight
  /// times in value), actual.
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
