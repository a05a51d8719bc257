import Testing

@testable import Citrine

/// Strokes whose parts overlap inside pixels, compared with exact coverage along many scan lines.
@Suite struct `Overlaps in strokes along scan lines` {
  private func zigzag(_ random: inout SeededRandom, corners: Int, size: Double) -> GPath {
    let path = GMutablePath()
    path.addLines(
      between: (0..<corners).map { _ in
        CGPoint(x: 4 + random.unit() * (size - 8), y: 4 + random.unit() * (size - 8))
      })
    return path
  }

  /// Returns the largest difference between an outline's coverage and its exact area, in levels.
  private func error(of outline: GPath, size: Int) -> Double {
    let coverage = CoverageBitmap(outline.storage, width: size, height: size)
    let polygons = outline.flattened(threshold: 0.002).storage.polygons
    let area = ScanlineArea.grid(of: polygons, width: size, height: size)
    return zip(coverage.bytes, area).map { abs(Double($0) - 255 * $1) }.max() ?? 0
  }

  @Test(arguments: [0.3, 0.8, 1.5, 3, 6])
  func `strokes of random zigzags are within four levels of the scan-line area`(width: CGFloat) {
    var random = SeededRandom(UInt32(width * 10))
    for number in 0..<12 {
      let path = zigzag(&random, corners: 3 + number % 4, size: 30)
      let outline = path.copy(
        strokingWithWidth: width, lineCap: number % 2 == 0 ? .butt : .square,
        lineJoin: number % 3 == 0 ? .bevel : .miter, miterLimit: 10)
      let error = error(of: outline, size: 30)
      #expect(error <= 4, "\(number)")
    }
  }

  @Test(arguments: [1, 4, 9])
  func `strokes with round joins, curves and a cusp are within four levels`(width: CGFloat) {
    let path = GMutablePath()
    path.addLines(between: [
      CGPoint(x: 5.2, y: 6.1), CGPoint(x: 24.8, y: 8.3), CGPoint(x: 6.7, y: 11.9),
    ])
    path.move(to: CGPoint(x: 6, y: 16))
    path.addCurve(
      to: CGPoint(x: 24, y: 17), control1: CGPoint(x: 28, y: 27), control2: CGPoint(x: 3, y: 27))
    path.addEllipse(in: CGRect(x: 12.4, y: 12.7, width: 3, height: 5))
    let outline = path.copy(
      strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
    #expect(error(of: outline, size: 32) <= 4)
  }

  @Test func `the corner of a segment shorter than the pen is within four levels`() {
    let path = GMutablePath()
    path.addLines(between: [
      CGPoint(x: 11.2, y: 18.9), CGPoint(x: 11.2, y: 18.3), CGPoint(x: 17.2, y: 18.3),
    ])
    let outline = path.copy(
      strokingWithWidth: 4, lineCap: .square, lineJoin: .bevel, miterLimit: 10)
    #expect(error(of: outline, size: 30) <= 4)
  }

  @Test func `stroked frames at fractional positions are within four levels`() {
    let frame = GPath(rect: CGRect(x: 6.3, y: 7.4, width: 17.1, height: 1.2), transform: nil)
    for join in [GLineJoin.miter, .round, .bevel] {
      let outline = frame.copy(
        strokingWithWidth: 3.5, lineCap: .butt, lineJoin: join, miterLimit: 10)
      #expect(error(of: outline, size: 30) <= 4)
    }
  }

  @Test func `dashes that touch are within four levels`() {
    let path = GMutablePath()
    path.addLines(between: [CGPoint(x: 3.3, y: 5.2), CGPoint(x: 26.1, y: 24.7)])
    let dashed = path.copy(dashingWithPhase: 1, lengths: [3, 2.9])
    let outline = dashed.copy(
      strokingWithWidth: 3, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(error(of: outline, size: 30) <= 4)
  }
}
