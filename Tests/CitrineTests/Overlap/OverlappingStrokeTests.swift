import Foundation
import Testing

@testable import Citrine

/// Strokes whose parts overlap inside pixels, compared with the exact area of their outlines.
@Suite struct `Overlapping strokes` {
  private static let size = 24

  /// Returns the largest error of a stroke, in levels.
  private func error(_ set: (GContext) -> Void) -> Double {
    var polygons: [[CGPoint]] = []
    let stroke = AlphaGrid(Self.size, Self.size) { context in
      set(context)
      context.strokePath()
      set(context)
      context.replacePathWithStrokedPath()
      // The threshold in pixels is half the distance from the curve that the rasterizer's chords
      // may have.
      polygons = context.path?.flattened(threshold: 0.002).storage.polygons ?? []
    }
    let area = OverlapArea(
      polygons, width: Self.size, height: Self.size, minimumSpacing: 1.0 / 1024)
    return stroke.error(against: area.grid(.winding))
  }

  private func point(_ random: inout SeededRandom) -> CGPoint {
    let size = Double(Self.size)
    return CGPoint(x: size * (1.2 * random.unit() - 0.1), y: size * (1.2 * random.unit() - 0.1))
  }

  @Test(arguments: [0.3, 0.5, 0.8, 1, 1.5, 2, 3], [GLineJoin.miter, .round, .bevel])
  func `strokes with sharp corners are within four levels of the exact area`(
    width: CGFloat, join: GLineJoin
  ) {
    var random = SeededRandom(UInt32(width * 10) + 1)
    for number in 0..<3 {
      let points = (0..<4 + 2 * number).map { _ in point(&random) }
      let error = error { context in
        context.setLineWidth(width)
        context.setLineJoin(join)
        context.addLines(between: points)
        if number % 2 == 1 { context.closePath() }
      }
      #expect(error <= 4, "\(number)")
    }
  }

  /// Each curve is a single chord, and the offset edges of the stroke turn within it.
  @Test(arguments: [2, 5, 12], [GLineCap.butt, .round, .square])
  func `strokes of curves shorter than the pen are within four levels`(
    width: CGFloat, cap: GLineCap
  ) {
    var random = SeededRandom(UInt32(width * 10) + 7)
    for number in 0..<24 {
      let size = [0.02, 0.1, 0.5, 2][number % 4]
      let points = (0..<4).map { _ in
        CGPoint(x: 12 + size * (random.unit() - 0.5), y: 12 + size * (random.unit() - 0.5))
      }
      let error = error { context in
        context.setLineWidth(width)
        context.setLineCap(cap)
        context.move(to: points[0])
        context.addCurve(to: points[3], control1: points[1], control2: points[2])
      }
      #expect(error <= 4, "\(points)")
    }
  }

  @Test(arguments: [0.3, 1, 2, 3], [GLineCap.butt, .round, .square])
  func `strokes of lines shorter than the pen are within four levels`(width: CGFloat, cap: GLineCap)
  {
    var random = SeededRandom(UInt32(width * 10) + 2)
    var points = [CGPoint(x: 12, y: 12)]
    for _ in 0..<9 {
      let last = points[points.count - 1]
      points.append(
        CGPoint(x: last.x + 1.6 * (random.unit() - 0.5), y: last.y + 1.6 * (random.unit() - 0.5)))
    }
    for join in [GLineJoin.miter, .round, .bevel] {
      let error = error { context in
        context.setLineWidth(width)
        context.setLineCap(cap)
        context.setLineJoin(join)
        context.addLines(between: points)
      }
      #expect(error <= 4)
    }
  }

  @Test(arguments: [0.4, 1, 2, 3])
  func `strokes of curves tighter than the pen are within four levels`(width: CGFloat) {
    var random = SeededRandom(UInt32(width * 10) + 3)
    for number in 0..<4 {
      let points = (0..<4).map { _ in point(&random) }
      let distance = Double(number) * 0.8
      let error = error { context in
        context.setLineWidth(width)
        context.setLineCap(number % 2 == 0 ? .round : .butt)
        context.move(to: points[0])
        // A cusp or nearly one: both ends are near each other, the control points far apart.
        context.addCurve(
          to: CGPoint(x: points[0].x + distance, y: points[0].y), control1: points[1],
          control2: points[2])
        context.addQuadCurve(to: CGPoint(x: 12, y: 12 + distance), control: points[3])
        context.addEllipse(in: CGRect(x: 5.3, y: 14.2, width: 0.4 + distance / 2, height: 1.1))
      }
      #expect(error <= 4, "\(number)")
    }
  }

  @Test(arguments: [0.3, 1, 2.5], [GLineCap.butt, .round, .square])
  func `dashed strokes are within four levels of the exact area`(width: CGFloat, cap: GLineCap) {
    for (number, lengths) in [[2.0, 1], [0.1, 0.7], [1.3, 0.4, 0.2, 0.4], [3, 2.5]].enumerated() {
      let error = error { context in
        context.setLineWidth(width)
        context.setLineCap(cap)
        context.setLineDash(phase: 0.7, lengths: lengths.map { CGFloat($0) })
        context.addLines(between: [
          CGPoint(x: 2.2, y: 3.1), CGPoint(x: 21.7, y: 6.4), CGPoint(x: 3.3, y: 8.2),
          CGPoint(x: 12.4, y: 21.9),
        ])
        context.addEllipse(in: CGRect(x: 13.2, y: 13.7, width: 7.5, height: 6))
      }
      #expect(error <= 4, "\(number)")
    }
  }

  @Test(arguments: [0.5, 1.25, 3])
  func `strokes of thin frames and closed shapes are within four levels`(width: CGFloat) {
    for join in [GLineJoin.miter, .round, .bevel] {
      let error = error { context in
        context.setLineWidth(width)
        context.setLineJoin(join)
        context.addRect(CGRect(x: 3.3, y: 4.4, width: 17.1, height: 0.8))
        context.addRect(CGRect(x: 3.6, y: 8.4, width: 0.3, height: 12.1))
        context.addRect(CGRect(x: 8.1, y: 9.2, width: 0.4, height: 0.6))
        context.addEllipse(in: CGRect(x: 12.2, y: 11.7, width: 8, height: 9))
      }
      #expect(error <= 4)
    }
  }
}
