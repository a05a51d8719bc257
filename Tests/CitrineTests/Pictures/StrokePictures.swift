import Foundation
import Testing

@testable import Citrine

/// Strokes that Cairo draws as well.
///
/// `Reference/make_cairo.py` describes each picture.
@Suite struct `Pictures of strokes compared with Cairo` {
  private func white(_ width: Int, _ height: Int, _ draw: (GContext) -> Void) -> GContext {
    let context = GContext.canvas(width, height)
    context.setFillColor(.white)
    context.fill(context.wholeRect)
    context.setStrokeColor(.black)
    draw(context)
    return context
  }

  @Test func `caps and joins of open, closed and zero-length subpaths match Cairo`() throws {
    let context = white(174, 174) { context in
      context.setStrokeColor(GColor(red: 0, green: 0.2, blue: 0.6, alpha: 1))
      for (row, join) in [GLineJoin.miter, .round, .bevel].enumerated() {
        for (column, cap) in [GLineCap.butt, .round, .square].enumerated() {
          context.saveGState()
          context.translateBy(x: CGFloat(58 * column), y: CGFloat(58 * row))
          context.setPen(9, cap, join)
          context.addLines([(7.3, 8.6), (20.7, 30.2), (33.4, 9.1)])
          context.addLines([(9.4, 38.3), (24.2, 52.6), (38.9, 41.4)])
          context.closePath()
          context.strokePath()
          context.addLines([(48.3, 12.4), (48.3, 12.4)])
          context.strokePath()
          context.move(to: CGPoint(x: 50.6, y: 36.2))
          context.closePath()
          context.strokePath()
          context.restoreGState()
        }
      }
    }
    try expectImage(
      context, matches: "stroke-caps",
      within: .init(
        channel: 0, edges: 2, pixels: 1200, reason: "Cairo samples edges on 15 lines",
        except: [
          .init(
            fact: "a subpath without length has a square for its square cap, Cairo has nothing",
            places: (0..<3).flatMap { row in
              [
                CGRect(x: 159, y: 58 * row + 7, width: 11, height: 11),
                CGRect(x: 161, y: 58 * row + 31, width: 11, height: 11),
              ]
            }, channel: 255, pixels: 594)
        ]))
  }

  @Test func `miters up to their limit match Cairo`() throws {
    let context = white(188, 120) { context in
      context.setStrokeColor(GColor(red: 0.6, green: 0, blue: 0.2, alpha: 1))
      for (row, limit) in [10, 4, 1.5].enumerated() {
        for (column, degrees) in [8.0, 12, 28, 30, 60, 82, 85, 90].enumerated() {
          let (x, y) = (14.3 + 22.7 * Double(column), 6.4 + 38.2 * Double(row))
          let half = degrees * .pi / 360
          context.setPen(3, .butt, .miter)
          context.setMiterLimit(limit)
          context.addLines([
            (x - 18 * sin(half), y + 18 * (1 - cos(half))), (x, y + 18),
            (x + 18 * sin(half), y + 18 * (1 - cos(half))),
          ])
          context.strokePath()
        }
      }
    }
    try expectImage(
      context, matches: "stroke-miters",
      within: .init(
        channel: 0, edges: 2, pixels: 520, reason: "Cairo samples edges on 15 lines"))
  }

  @Test func `dashes with phases at corners and on curves match Cairo`() throws {
    let patterns: [([CGFloat], CGFloat)] = [
      ([10, 6], 0), ([10, 6], 4.5), ([10, 6], 13), ([9, 5, 4], 0), ([9, 5, 4], 21), ([0, 8], 0),
      ([12, 3, 1, 3], 40),
    ]
    let kinds: [(GLineCap, GLineJoin)] = [(.butt, .miter), (.round, .round), (.square, .bevel)]
    let context = white(160, 150) { context in
      context.setStrokeColor(GColor(red: 0, green: 0.4, blue: 0.2, alpha: 1))
      for (row, pattern) in patterns.enumerated() {
        for (column, kind) in kinds.enumerated() {
          let (x, y) = (52 * Double(column), 9.3 * Double(row))
          context.setPen(4, kind.0, .miter)
          context.setLineDash(phase: pattern.1, lengths: pattern.0)
          context.addLines([(5.3 + x, 6.4 + y), (50.6 + x, 8.2 + y)])
          context.strokePath()
        }
      }
      for (column, kind) in kinds.enumerated() {
        let x = 52 * Double(column)
        context.setPen(4, kind.0, kind.1)
        context.setLineDash(phase: 5, lengths: [11, 7])
        context.addLines([
          (x + 7.2, 78.3), (x + 47.5, 78.3), (x + 47.5, 98.8), (x + 7.2, 98.8),
        ])
        context.closePath()
        context.strokePath()
        context.setLineDash(phase: 2, lengths: [7, 5.5])
        context.addLines([
          (x + 7.3, 110.4), (x + 20.1, 108.2), (x + 31.7, 124.3), (x + 47.9, 106.6),
        ])
        context.strokePath()
        context.addCurve([
          (x + 6.3, 130.5), (x + 20, 165), (x + 34, 108), (x + 48.2, 141.7),
        ])
        context.strokePath()
      }
    }
    try expectImage(
      context, matches: "stroke-dashes",
      within: .init(
        channel: 0, edges: 3, pixels: 1010, reason: "Cairo samples edges on 15 lines"))
  }

  @Test func `strokes of curves with loops and cusps match Cairo`() throws {
    let curves: [[(Double, Double)]] = [
      [(6, 8), (20, 70), (40, -20), (52, 44)], [(66, 8), (130, 52), (52, 52), (112, 8)],
      [(124, 10), (174, 46), (124, 46), (174, 10)], [(8, 66), (14, 132), (22, 132), (28, 66)],
      [(40, 70), (46, 90), (52, 104), (60, 114)],
    ]
    let context = white(180, 124) { context in
      context.setStrokeColor(GColor(red: 0.4, green: 0, blue: 0.4, alpha: 1))
      for (index, curve) in curves.enumerated() {
        context.setPen([7, 5, 4, 8, 1][index], index % 2 == 1 ? .round : .butt, .round)
        context.addCurve(curve)
        context.strokePath()
      }
      context.setPen(5, .butt, .miter)
      for radius in [20.0, 12, 3] {
        context.addEllipse(
          in: CGRect(x: 94.3 - radius, y: 88.6 - radius, width: 2 * radius, height: 2 * radius))
      }
      context.strokePath()
      context.setPen(6, .butt, .miter)
      context.addCurve([(126, 66), (170, 62), (180, 84), (172, 116)])
      context.addCurve(
        to: CGPoint(x: 126, y: 66), control1: CGPoint(x: 140, y: 112),
        control2: CGPoint(x: 122, y: 96))
      context.closePath()
      context.strokePath()
    }
    try expectImage(
      context, matches: "stroke-curves",
      within: .init(
        channel: 0, edges: 7, pixels: 620, reason: "Cairo samples edges on 15 lines"))
  }

  @Test func `strokes with elliptical pens match Cairo`() throws {
    let matrices = [
      (3, 0, 0, 1), (1, 0, 0, 3), (2.1, 1.2, -0.4, 0.7), (1, 0.2, 1.4, 1.1), (-2, 0.5, 0.6, 1.3),
      (0.8, -1.9, 1.1, 0.3),
    ]
    let context = white(180, 120) { context in
      context.setStrokeColor(GColor(red: 0, green: 0.4, blue: 0.6, alpha: 1))
      for (index, matrix) in matrices.enumerated() {
        let pen = GAffineTransform(
          a: matrix.0, b: matrix.1, c: matrix.2, d: matrix.3, tx: 0, ty: 0)
        context.saveGState()
        context.translateBy(
          x: 30.3 + 60 * CGFloat(index % 3), y: 31.6 + 58 * CGFloat(index / 3))
        context.addLines([(-18, -16), (14, 17), (17, -14), (-6, 18)])
        context.concatenate(pen)
        context.setPen(
          4, [GLineCap.butt, .round, .square][index % 3],
          [GLineJoin.miter, .round, .bevel][index / 2 % 3])
        if index > 3 { context.setLineDash(phase: 0, lengths: [9, 4.5]) }
        context.strokePath()
        context.restoreGState()
      }
    }
    try expectImage(
      context, matches: "stroke-pens",
      within: .init(
        channel: 0, edges: 2, pixels: 400, reason: "Cairo samples edges on 15 lines"))
  }

  @Test func `thin lines down to a tenth of a pixel match Cairo`() throws {
    let context = white(150, 100) { context in
      for (index, width) in [0.1, 0.25, 0.5, 1, 1.5].enumerated() {
        let x = 4.2 + 29 * Double(index)
        context.setPen(width, .butt, .miter)
        for step in 0..<7 {
          let angle = Double(step) * .pi / 12
          context.addLines([(x, 40.3), (x + 24 * cos(angle), 40.3 + 24 * sin(angle))])
          context.strokePath()
        }
        context.stroke(CGRect(x: x + 0.3, y: 70.4, width: 20, height: 22.5))
        context.addCurve([(x, 8), (x + 10, 50), (x + 14, -20), (x + 23, 26)])
        context.strokePath()
      }
    }
    try expectImage(
      context, matches: "stroke-thin",
      within: .init(channel: 0, edges: 2, pixels: 525, reason: "Cairo samples edges on 15 lines"))
  }
}

extension GContext {
  /// Sets the line width, cap and join, no dashes, and the default miter limit.
  fileprivate func setPen(_ width: CGFloat, _ cap: GLineCap, _ join: GLineJoin) {
    setLineWidth(width)
    setLineCap(cap)
    setLineJoin(join)
    setMiterLimit(10)
    setLineDash(phase: 0, lengths: [])
  }

  fileprivate func addLines(_ points: [(Double, Double)]) {
    addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
  }

  fileprivate func addCurve(_ points: [(Double, Double)]) {
    let points = points.map { CGPoint(x: $0.0, y: $0.1) }
    move(to: points[0])
    addCurve(to: points[3], control1: points[1], control2: points[2])
  }
}
