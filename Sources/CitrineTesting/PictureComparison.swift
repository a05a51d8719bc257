/// A picture beside the one that was expected.
///
/// ```swift
/// let white = Picture(width: 1, height: 1, bytes: [255, 255, 255, 255])!
/// let gray = Picture(width: 1, height: 1, bytes: [250, 250, 250, 255])!
/// let comparison = PictureComparison(expected: white, actual: gray)
/// print(comparison.fault(within: .exact) ?? "equal")
/// ```
public struct PictureComparison: Sendable {
  /// The recorded picture.
  public let expected: Picture
  /// The picture that was drawn.
  public let actual: Picture
  /// A picture that is white where an edge crosses a pixel; nil if there is none.
  ///
  /// Another rasterizer differs most at edges, which can have a tolerance of their own.
  public var edges: Picture?

  /// Creates the comparison of two pictures.
  public init(expected: Picture, actual: Picture, edges: Picture? = nil) {
    (self.expected, self.actual, self.edges) = (expected, actual, edges)
  }

  private var haveEqualSizes: Bool {
    expected.width == actual.width && expected.height == actual.height
  }

  /// Returns the fault in one line; nil if the pictures agree within a tolerance.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public func fault(within tolerance: PictureTolerance) -> String? {
    guard haveEqualSizes else {
      return "expected \(expected.width) x \(expected.height) pixels, "
        + "got \(actual.width) x \(actual.height)"
    }
    if let edges, edges.width != expected.width || edges.height != expected.height {
      return "the picture of the edges has another size"
    }
    let differing = (0..<expected.count).filter { expected[$0] != actual[$0] }
    var faults: [String] = []
    var others = differing
    for exception in tolerance.exceptions {
      let inside = differing.filter { holds(exception, $0) }
      let wrong = inside.filter { !isWithin(tolerance, $0) }
      let largest = largestDifference(at: wrong)
      if wrong.isEmpty || largest > exception.difference || wrong.count > exception.pixels {
        faults.append(
          "\(wrong.count) pixels, at most \(largest), for the exception: \(exception.reason)")
      }
      let places = Set(inside)
      others.removeAll { places.contains($0) }
    }
    let wrong = others.first { !isWithin(tolerance, $0) }
    if let first = wrong ?? differing.first,
      wrong != nil || differing.count > tolerance.pixels ?? .max
    {
      faults.insert(description(of: differing, others, first: first, tolerance), at: 0)
    }
    return faults.isEmpty ? nil : faults.joined(separator: "; ")
  }

  private func description(
    of differing: [Int], _ others: [Int], first: Int, _ tolerance: PictureTolerance
  ) -> String {
    let inside = largestDifference(at: others.filter { !isEdge($0) })
    var text = "\(differing.count) pixels differ, largest channel difference \(inside)"
    if edges != nil {
      text += " and \(largestDifference(at: others.filter { isEdge($0) })) at edges"
    }
    if tolerance.perceptualDistance != nil {
      let distance = others.map { Self.perceptualDistance(expected[$0], actual[$0]) }.max() ?? 0
      text += ", largest perceptual distance \((distance * 100).rounded() / 100)"
    }
    return text
      + "; first at (\(first % expected.width), \(first / expected.width)) from the top left: "
      + "expected \(Self.text(expected[first])), got \(Self.text(actual[first]))"
  }

  private static func text(_ pixel: SIMD4<UInt8>) -> String {
    "(\(pixel.x), \(pixel.y), \(pixel.z), \(pixel.w))"
  }

  private func isEdge(_ index: Int) -> Bool { edges.map { $0[index].x > 127 } ?? false }

  private func isWithin(_ tolerance: PictureTolerance, _ index: Int) -> Bool {
    if let limit = tolerance.perceptualDistance,
      Self.perceptualDistance(expected[index], actual[index]) <= limit
    {
      return true
    }
    let limit =
      isEdge(index) ? tolerance.edgeDifference ?? tolerance.difference : tolerance.difference
    return largestDifference(at: [index]) <= limit
  }

  private func holds(_ exception: PictureTolerance.Exception, _ index: Int) -> Bool {
    exception.contains(index % expected.width, index / expected.width)
  }

  private func largestDifference(at places: [Int]) -> Int {
    places.reduce(0) { largest, index in
      let (first, second) = (expected[index], actual[index])
      return (0..<4).reduce(largest) { max($0, abs(Int(first[$1]) - Int(second[$1]))) }
    }
  }

  // MARK: Panel

  /// Returns a picture with three panels from left to right: expected, difference, actual.
  ///
  /// The difference has the eightfold differences of red, green and blue; where only alpha differs, all three have its
  /// difference. It is empty for pictures of different sizes.
  public func panel() -> Picture {
    let gap = 4
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let total = 3 * width + 2 * gap
    var bytes = [UInt8](repeating: 0, count: 4 * total * height)
    for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : 128 }
    func show(_ column: Int, _ picture: Picture, _ pixel: (Int) -> SIMD4<UInt8>) {
      for index in 0..<picture.count {
        let x = column * (width + gap) + index % picture.width
        let offset = 4 * (index / picture.width * total + x)
        let value = pixel(index)
        for channel in 0..<3 {
          // The pixels are premultiplied, and the gray of the panel lies below them.
          let below = (128 * (255 - Int(value.w)) + 127) / 255
          bytes[offset + channel] = UInt8(min(Int(value[channel]) + below, 255))
        }
      }
    }
    show(0, expected) { expected[$0] }
    if haveEqualSizes { show(1, expected) { enlargedDifference(at: $0) } }
    show(2, actual) { actual[$0] }
    return Picture(width: total, height: height, bytes: bytes) ?? actual
  }

  private func enlargedDifference(at index: Int) -> SIMD4<UInt8> {
    let (first, second) = (expected[index], actual[index])
    let levels = (0..<4).map { abs(Int(first[$0]) - Int(second[$0])) }
    func enlarged(_ channel: Int) -> UInt8 { UInt8(min(255, 8 * max(levels[channel], levels[3]))) }
    return SIMD4(enlarged(0), enlarged(1), enlarged(2), 255)
  }
}
