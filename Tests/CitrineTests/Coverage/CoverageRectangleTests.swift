import Foundation
import Testing

@testable import Citrine

@Suite struct `Rectangle coverage` {
  private let canvas = PixelRect(width: 48, height: 40)

  private func expectRasterized(
    _ rect: (x0: Double, y0: Double, x1: Double, y1: Double), visible: PixelRect
  ) {
    let path = PathElements.polygon([
      CGPoint(x: rect.x0, y: rect.y0), CGPoint(x: rect.x1, y: rect.y0),
      CGPoint(x: rect.x1, y: rect.y1), CGPoint(x: rect.x0, y: rect.y1),
    ])
    let rasterized = CoverageBitmap(
      path, width: canvas.width, height: canvas.height, bounds: visible)
    var coverage = Coverage()
    if let fixed = FixedRect(x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y1) {
      inMemory(try coverage.setRectangle(fixed, visible: visible))
    }
    #expect(TestCoverage.pixels(coverage, in: canvas) == rasterized.bytes, "\(rect) \(visible)")
    TestCoverage.expectWellFormed(coverage)
    #expect(visible.contains(coverage.bounds) || coverage.bounds.isEmpty)
  }

  private func visible(_ random: inout SeededRandom) -> PixelRect {
    guard random.unit() < 0.6 else { return canvas }
    let (x, y) = (Int(random.unit() * 40), Int(random.unit() * 30))
    return PixelRect(
      minX: x, minY: y, maxX: min(x + Int(random.unit() * 40), 48),
      maxY: min(y + Int(random.unit() * 40), 40))
  }

  @Test func `a rectangle has the same coverage as from the rasterizer`() {
    var random = SeededRandom(4)
    for _ in 0..<300 {
      let rect = (
        x0: 80 * random.unit() - 16, y0: 70 * random.unit() - 16, x1: 80 * random.unit() - 16,
        y1: 70 * random.unit() - 16
      )
      expectRasterized(rect, visible: visible(&random))
    }
  }

  @Test func `a rectangle on pixel borders or half fixed-point units has the same coverage`() {
    var random = SeededRandom(5)
    for step in [1, 2, 1024, 2048] {
      func place() -> Double { (Double(Int(60 * random.unit() - 10) * step) / Double(step)) }
      func nudged() -> Double { place() + Double(Int(4 * random.unit())) / 2048 }
      for _ in 0..<60 {
        expectRasterized(
          (x0: nudged(), y0: nudged(), x1: nudged(), y1: nudged()), visible: visible(&random))
      }
    }
  }

  @Test func `a rectangle inside one pixel or narrower has the same coverage`() {
    for size in [0.0, 1 / 2048.0, 1 / 1024.0, 0.01, 0.5, 0.99] {
      for place in [3.0, 3.0005, 3.3, 3.75] {
        expectRasterized(
          (x0: place, y0: place, x1: place + size, y1: place + 20), visible: canvas)
        expectRasterized(
          (x0: place, y0: place, x1: place + 20, y1: place + size), visible: canvas)
        expectRasterized(
          (x0: place, y0: place, x1: place + size, y1: place + size), visible: canvas)
      }
    }
  }

  @Test(arguments: [1e5, 1e9, 1e15, 1e300, .greatestFiniteMagnitude])
  func `a rectangle with far corners has the same coverage`(far: Double) {
    expectRasterized((x0: -far, y0: -far, x1: far, y1: far), visible: canvas)
    expectRasterized((x0: 3.25, y0: -far, x1: 7.5, y1: far), visible: canvas)
    expectRasterized((x0: -far, y0: 3.25, x1: far, y1: 7.5), visible: canvas)
    expectRasterized((x0: 20.5, y0: 20.25, x1: far, y1: far), visible: canvas)
    expectRasterized((x0: -far, y0: -far, x1: 20.5, y1: 20.25), visible: canvas)
    expectRasterized((x0: far, y0: 0, x1: far * 2, y1: 40), visible: canvas)
  }

  @Test func `NaN and infinite coordinates give no FixedRect`() {
    #expect(FixedRect(x0: .nan, y0: 0, x1: 1, y1: 1) == nil)
    #expect(FixedRect(x0: 0, y0: 0, x1: .infinity, y1: 1) == nil)
  }
}
