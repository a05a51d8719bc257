import Foundation
import Testing

@testable import Citrine

/// A cubic whose offset curves do not cross themselves, and the width of its stroke.
struct SmoothStroke: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let curves: [CubicCurve]
  let width: Double
  let isClosed: Bool

  private init(_ name: String, width: Double, isClosed: Bool, _ numbers: [[Double]]) {
    testDescription = "\(name), \(width) wide"
    self.width = width
    self.isClosed = isClosed
    curves = numbers.map { n in
      CubicCurve(
        start: CGPoint(x: n[0], y: n[1]), control1: CGPoint(x: n[2], y: n[3]),
        control2: CGPoint(x: n[4], y: n[5]), end: CGPoint(x: n[6], y: n[7]))
    }
  }

  /// Returns a ring of four cubics, within 1/3700 of a circle.
  private static func ring(_ radius: Double, width: Double) -> SmoothStroke {
    let (x, y, r, k) = (91.3, 90.7, radius, 0.5522847498 * radius)
    return SmoothStroke(
      "ring", width: width, isClosed: true,
      [
        [x + r, y, x + r, y + k, x + k, y + r, x, y + r],
        [x, y + r, x - k, y + r, x - r, y + k, x - r, y],
        [x - r, y, x - r, y - k, x - k, y - r, x, y - r],
        [x, y - r, x + k, y - r, x + r, y - k, x + r, y],
      ])
  }

  private static let wave = [[15.2, 90.3, 75.1, -30.4, 95.6, 190.2, 165.1, 90.7]]
  private static let hook = [[10.3, 30.1, 160.2, 30.4, 172.4, 60.1, 150.2, 160.7]]

  static let all = [
    ring(3.4, width: 2), ring(12, width: 1), ring(20, width: 8), ring(40, width: 40),
    ring(85, width: 3), ring(85, width: 0.6),
    SmoothStroke("wave", width: 3.3, isClosed: false, wave),
    SmoothStroke("wave", width: 20, isClosed: false, wave),
    SmoothStroke("hook", width: 12, isClosed: false, hook),
  ]

  var path: PathElements {
    var path = PathElements()
    path.move(to: curves[0].start)
    for curve in curves {
      path.cubic(to: curve.end, control1: curve.control1, control2: curve.control2)
    }
    if isClosed { path.close() }
    return path
  }

  /// Returns points of the offset curve at `distance` to the left, 1500 steps for each cubic.
  private func parallel(_ distance: Double) -> [CGPoint] {
    curves.flatMap { curve in
      (0...1500).map { index in
        let t = Double(index) / 1500
        let s = 1 - t
        func velocity(_ p: Double, _ q: Double, _ r: Double, _ e: Double) -> Double {
          s * s * (q - p) + 2 * s * t * (r - q) + t * t * (e - r)
        }
        let (p, q, r, e) = (curve.start, curve.control1, curve.control2, curve.end)
        let (x, y) = (velocity(p.x, q.x, r.x, e.x), velocity(p.y, q.y, r.y, e.y))
        let place = curve.point(at: t)
        let length = hypot(x, y)
        return CGPoint(x: place.x - distance * y / length, y: place.y + distance * x / length)
      }
    }
  }

  /// Returns the area of the stroke in each pixel.
  func area(width side: Int) -> [Double] {
    func grid(_ polygon: [CGPoint]) -> [Double] {
      ExactArea.grid(of: polygon, width: side, height: side).map(abs)
    }
    if !isClosed { return grid(parallel(width / 2) + parallel(-width / 2).reversed()) }
    return zip(grid(parallel(width / 2)), grid(parallel(-width / 2))).map { abs($0 - $1) }
  }
}

@Suite struct `Chords of strokes` {
  @Test(arguments: SmoothStroke.all, [0, ChordTolerance.relaxedLengthInPixels])
  func `the coverage of curved strokes has a small largest error and a mean error of 0`(
    stroke: SmoothStroke, relaxedLength: Double
  ) throws {
    var style = StrokeStyle()
    style.width = stroke.width
    let side = 184
    let outline = try stroke.path.stroked(style, scale: 1, relaxedLength: relaxedLength)
    let picture = CoverageBitmap(outline, width: side, height: side)
    let area = stroke.area(width: side)
    let errors = picture.errors { x, y in area[y * side + x] }
    let edge = zip(errors, picture.bytes).filter { $0.1 > 0 && $0.1 < 255 }.map(\.0)
    #expect(errors.map(abs).max()! <= 2)
    #expect(edge.reduce(0) { $0 + abs($1) } / Double(edge.count) <= 0.6)
    // Over so few pixels, rounding to whole levels alone leaves a mean that is not zero.
    let rounding = 1 / Double(edge.count).squareRoot()
    #expect(abs(edge.reduce(0, +)) / Double(edge.count) <= 0.15 + rounding)
  }

  @Test func `both edges of a stroked ring have as many chords as the outer edge needs`() throws {
    let ring = SmoothStroke.all[3]
    var style = StrokeStyle()
    style.width = ring.width
    let outline = try ring.path.stroked(style, scale: 1)
    // The sagitta of an arc is r · θ² / 8, and the outer radius is 60.
    let least = 2 * 2 * Double.pi / (8 * 0.008 / 60).squareRoot()
    #expect(Double(outline.verbs.count) < 1.15 * least + 20)
  }
}

/// The settings that a line is drawn with.
struct PenSetting: Sendable, CustomTestStringConvertible {
  let cap: GLineCap
  let join: GLineJoin
  let dash: [CGFloat]

  var testDescription: String { "\(cap), \(join), \(dash)" }

  static let all = [GLineCap.butt, .round, .square].flatMap { cap in
    [GLineJoin.miter, .round, .bevel].flatMap { join in
      [[], [9, 4], [0, 7.5]].map { PenSetting(cap: cap, join: join, dash: $0) }
    }
  }
}

@Suite struct `Strokes as edges` {
  @Test(arguments: PenSetting.all)
  func `painting a stroke and filling its outline give the same pixels`(pen: PenSetting) {
    func draw(_ paint: (GContext) -> Void) -> Pixels {
      GContext.drawing(60, 60) { context in
        context.setLineWidth(5)
        context.setLineCap(pen.cap)
        context.setLineJoin(pen.join)
        context.setLineDash(phase: 3, lengths: pen.dash)
        context.addLines(between: [
          CGPoint(x: 6, y: 4), CGPoint(x: 20, y: 36), CGPoint(x: 23, y: 5), CGPoint(x: 36, y: 30),
        ])
        context.closePath()
        // A cusp, a turn tighter than the line is wide, a dot, and a curve that leaves the canvas.
        context.move(to: CGPoint(x: 10, y: 20))
        context.addCurve(
          to: CGPoint(x: 50, y: 20), control1: CGPoint(x: 50, y: 60),
          control2: CGPoint(x: 10, y: 60))
        context.addQuadCurve(to: CGPoint(x: 44, y: 22), control: CGPoint(x: 46, y: 58))
        context.move(to: CGPoint(x: 52, y: 52))
        context.closePath()
        context.move(to: CGPoint(x: 30, y: 50))
        context.addCurve(
          to: CGPoint(x: 70, y: 10), control1: CGPoint(x: 90, y: 70),
          control2: CGPoint(x: 70, y: -20))
        paint(context)
      }
    }
    let replaced = draw { context in
      context.replacePathWithStrokedPath()
      context.fillPath()
    }
    let stroked = draw { $0.strokePath() }
    #expect(stroked.painted.count > 300 || pen.cap == .butt && pen.dash.first == 0)
    // A stroke has chords of the circle as its arcs. The outline's arcs are cubics with other
    // chords. Each may be off by half a level.
    let hasArcs = pen.cap == .round || pen.join == .round
    let distances = zip(stroked.values, replaced.values).map { $0.distance(to: $1) }
    #expect(distances.max()! <= (hasArcs ? 1 : 0))
  }
}
