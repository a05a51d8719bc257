import CitrineTesting
import Foundation
import Testing

@Suite struct `Comparing pictures` {
  private func row(_ pixels: [UInt8]...) -> Picture {
    Picture(width: pixels.count, height: 1, bytes: pixels.flatMap { $0 })!
  }

  private let black: [UInt8] = [0, 0, 0, 255]

  @Test func `a picture has four bytes for each pixel`() {
    #expect(Picture(width: 2, height: 1, bytes: [1, 2, 3, 255, 0, 0, 0, 0]) != nil)
    #expect(Picture(width: 2, height: 1, bytes: [1, 2, 3, 255]) == nil)
    #expect(Picture(width: 0, height: 0, bytes: []) == nil)
    #expect(Picture(width: -1, height: -1, bytes: [1, 2, 3, 255]) == nil)
    #expect(Picture(width: .max, height: .max, bytes: [1, 2, 3, 255]) == nil)
  }

  @Test func `a difference is reported in one line with its first pixel`() {
    let expected = Picture(
      width: 2, height: 2, bytes: [0, 0, 0, 0] + black + [UInt8](repeating: 255, count: 8))!
    let actual = Picture(
      width: 2, height: 2,
      bytes: [0, 0, 0, 0] + [3, 0, 0, 255] + [255, 255, 255, 255] + [255, 254, 255, 255])!
    let comparison = PictureComparison(expected: expected, actual: actual)
    #expect(
      comparison.fault(within: .exact)
        == "2 pixels differ, largest channel difference 3; "
        + "first at (1, 0) from the top left: expected (0, 0, 0, 255), got (3, 0, 0, 255)")
    #expect(comparison.fault(within: .init(difference: 3, pixels: 2)) == nil)
    #expect(comparison.fault(within: .init(difference: 3)) == nil)
    #expect(comparison.fault(within: .init(difference: 2, pixels: 9)) != nil)
    #expect(comparison.fault(within: .init(difference: 9, pixels: 1)) != nil)
    #expect(PictureComparison(expected: actual, actual: actual).fault(within: .exact) == nil)
  }

  @Test func `edge pixels and exceptions have their own limits, and exceptions must be needed`() {
    let white: [UInt8] = [255, 255, 255, 255]
    let comparison = PictureComparison(
      expected: row(black, black, black, black),
      actual: row(black, [2, 0, 0, 255], [9, 0, 0, 255], [0, 0, 90, 255]),
      edges: row(black, black, white, white))
    func fault(_ difference: Int, _ atEdges: Int, _ exceptions: PictureTolerance.Exception...)
      -> String?
    {
      comparison.fault(
        within: .init(difference: difference, edges: atEdges, pixels: 3, except: exceptions))
    }
    func exception(_ x: Int, _ difference: Int, _ pixels: Int) -> PictureTolerance.Exception {
      .init(
        reason: "far", places: [CGRect(x: x, y: 0, width: 1, height: 1)], difference: difference,
        pixels: pixels)
    }
    #expect(fault(2, 90) == nil)
    #expect(fault(2, 9, exception(3, 90, 1)) == nil)
    #expect(
      fault(2, 89)
        == "3 pixels differ, largest channel difference 2 and 90 at edges; "
        + "first at (3, 0) from the top left: expected (0, 0, 0, 255), got (0, 0, 90, 255)")
    #expect(fault(1, 90) != nil && fault(2, 8, exception(3, 90, 1)) != nil)
    #expect(fault(2, 9, exception(3, 89, 1)) == "1 pixels, at most 90, for the exception: far")
    #expect(fault(2, 9, exception(3, 90, 0)) != nil)
    #expect(fault(2, 90, exception(0, 90, 1)) != nil, "an exception without a need")
  }

  @Test func `pictures of different sizes differ`() {
    let comparison = PictureComparison(
      expected: row([0, 0, 0, 0]), actual: row([0, 0, 0, 0], [0, 0, 0, 0]))
    let generous = PictureTolerance(difference: 255)
    #expect(comparison.fault(within: generous) == "expected 1 x 1 pixels, got 2 x 1")
    #expect(comparison.panel().width == 14)
    let edges = PictureComparison(
      expected: row(black), actual: row(black), edges: row(black, black))
    #expect(edges.fault(within: generous) != nil)
  }

  @Test func `the panel shows expected, difference and actual`() {
    let panel = PictureComparison(
      expected: row([10, 20, 30, 255]), actual: row([10, 21, 230, 255])
    ).panel()
    func pixel(_ x: Int) -> [UInt8] { Array(panel.bytes[4 * x..<4 * x + 4]) }
    #expect(panel.width == 11 && panel.height == 1)
    #expect(pixel(0) == [10, 20, 30, 255] && pixel(2) == [128, 128, 128, 255])
    #expect(pixel(5) == [0, 8, 255, 255] && pixel(10) == [10, 21, 230, 255])
  }

  @Test func `the perceptual distance is that of Oklab`() {
    func distance(_ first: [UInt8], _ second: [UInt8]) -> Double {
      PictureComparison.perceptualDistance(
        SIMD4(first[0], first[1], first[2], first[3]),
        SIMD4(second[0], second[1], second[2], second[3]))
    }
    let white: [UInt8] = [255, 255, 255, 255]
    #expect(abs(distance(white, black) - 100) < 1e-3)
    #expect(distance(white, white) == 0)
    // Red has L = 0.62796, a = 0.22486, b = 0.12585 (Ottosson's table).
    let red = (0.62796 * 0.62796 + 0.22486 * 0.22486 + 0.12585 * 0.12585).squareRoot() * 100
    #expect(abs(distance([255, 0, 0, 255], black) - red) < 1e-2)
    // Transparent black is white on white, and black on black.
    #expect(abs(distance([0, 0, 0, 0], black) - 100) < 1e-3)
    #expect(abs(distance([0, 0, 0, 0], white) - 100) < 1e-3)
    // One level of a dark blue is less visible than a level of white.
    #expect(distance([255, 255, 254, 255], white) < 1)
  }

  @Test func `a perceptual tolerance ignores differences that nobody sees`() {
    let comparison = PictureComparison(
      expected: row([200, 100, 50, 255]), actual: row([201, 101, 50, 255]))
    #expect(comparison.fault(within: .perceptual(1)) == nil)
    #expect(comparison.fault(within: .perceptual(1, pixels: 0)) != nil)
    let visible = PictureComparison(
      expected: row([200, 100, 50, 255]), actual: row([100, 200, 50, 255]))
    let fault = visible.fault(within: .perceptual(2))
    #expect(fault?.contains("largest perceptual distance") == true)
  }
}
