import Foundation
import Testing

@testable import Citrine

/// Shapes with many crossings in one pixel, compared with areas measured along scan lines through
/// their polygons.
@Suite struct `Shapes with many crossings in a pixel` {
  private static let size = 128

  /// A shape: its path, and how it is painted.
  struct Shape: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Sets the line width if the shape is stroked, and adds the path.
    let begin: @Sendable (GContext) -> Void
    /// The fill rule; nil if the shape is stroked.
    let rule: GPathFillRule?

    func draw(_ context: GContext) {
      begin(context)
      if let rule { context.fillPath(using: rule) } else { context.strokePath() }
    }

    /// The polygons of the covered area.
    ///
    /// A stroke's polygons are filled by the nonzero rule.
    var polygons: [[CGPoint]] {
      let context = GContext.canvas(1, 1)
      begin(context)
      if rule == nil { context.replacePathWithStrokedPath() }
      // The threshold in pixels is half the distance from the curve that the rasterizer's chords
      // may have.
      return context.path?.flattened(threshold: 0.002).storage.polygons ?? []
    }
  }

  /// Returns a star with `corners` corners on a circle.
  ///
  /// From one corner to the next is nearly half a turn.
  private static func star(_ corners: Int, radius: Double) -> [CGPoint] {
    (0..<corners).map { index in
      let angle = 2 * .pi * Double(index * (corners / 2)) / Double(corners)
      return CGPoint(x: radius * (1.05 + cos(angle)), y: radius * (1.05 + sin(angle)))
    }
  }

  /// Returns the points of a random walk, which is reflected at the borders.
  private static func walk(_ steps: Int, size: Double) -> [CGPoint] {
    var random = SeededRandom(7)
    var point = CGPoint(x: size / 2, y: size / 2)
    func step(_ value: Double) -> Double {
      let next = abs(value + (random.unit() - 0.5) * 20)
      return next > size ? 2 * size - next : next
    }
    return (0..<steps).map { _ in
      point = CGPoint(x: step(point.x), y: step(point.y))
      return point
    }
  }

  /// Returns a fractal coastline: a triangle whose sides are bent again and again.
  ///
  /// It crosses itself where a bend is too large.
  private static func coast(size: Double) -> [CGPoint] {
    var random = SeededRandom(3)
    var points = [CGPoint(x: 0.15, y: 0.5), CGPoint(x: 0.5, y: 0.1), CGPoint(x: 0.8, y: 0.6)]
    for _ in 0..<10 {
      points = points.indices.flatMap { index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        let bend = 0.7 * (random.unit() - 0.4)
        return [
          a,
          CGPoint(x: (a.x + b.x + bend * (b.y - a.y)) / 2, y: (a.y + b.y - bend * (b.x - a.x)) / 2),
        ]
      }
    }
    return points.map { CGPoint(x: size * $0.x, y: size * $0.y) }
  }

  private static let fills: [Shape] = [GPathFillRule.winding, .evenOdd].flatMap { rule in
    let stars = star(31, radius: 58)
    return [
      ("a star of 101 points", [star(101, radius: 60)]), ("a walk", [walk(1500, size: 128)]),
      ("a coast", [coast(size: 128)]), ("a star thrice", [stars, stars, stars]),
      ("a star and its reverse", [stars, stars.reversed().map { CGPoint(x: $0.x + 2, y: $0.y) }]),
    ].map { (name: String, polygons: [[CGPoint]]) in
      Shape(testDescription: "\(name) by \(rule)", begin: { $0.add(polygons) }, rule: rule)
    }
  }

  @Test(arguments: fills) func `fills with many crossings are within two levels of the exact area`(
    fill: Shape
  ) {
    let picture = AlphaGrid(Self.size, Self.size, fill.draw)
    let area = ScanlineArea.grid(
      of: fill.polygons, fill.rule ?? .winding, width: Self.size, height: Self.size)
    // The scan lines miss up to 1/256 pixel at a horizontal edge. Coverage and coordinates are
    // rounded.
    #expect(picture.error(against: area) <= 2.2)
    #expect(area.count { $0 > 0 && $0 < 1 } > 300)
  }

  private static func stroked(
    _ name: String, _ begin: @escaping @Sendable (GContext) -> Void
  ) -> Shape {
    Shape(testDescription: name, begin: begin, rule: nil)
  }

  private static let strokes = [
    stroked("a dashed line there and back") { context in
      context.setLineWidth(3)
      context.setLineDash(phase: 0, lengths: [5, 2])
      let (a, b) = (CGPoint(x: 8, y: 20.3), CGPoint(x: 119, y: 71.8))
      context.addLines(between: [a, b, a, b, a])
    },
    stroked("wide dashes with square caps") { context in
      context.setLineWidth(11.6)
      context.setLineCap(.square)
      context.setLineDash(phase: 0, lengths: [2, 1])
      context.addEllipse(in: CGRect(x: 12.3, y: 20.1, width: 101.7, height: 80.4))
    },
    stroked("dashes shorter than a pixel") { context in
      context.setLineWidth(6)
      context.setLineDash(phase: 0, lengths: [0.7, 0.5])
      context.addLines(between: [
        CGPoint(x: 9.1, y: 12.7), CGPoint(x: 117.4, y: 31.2), CGPoint(x: 33.8, y: 112.6),
      ])
    },
    stroked("curves that cross") { context in
      var random = SeededRandom(5)
      func point() -> CGPoint { CGPoint(x: 128 * random.unit(), y: 128 * random.unit()) }
      context.setLineWidth(8)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.move(to: point())
      for _ in 0..<12 { context.addCurve(to: point(), control1: point(), control2: point()) }
    },
  ]

  @Test(arguments: strokes)
  func `strokes with many crossings are within four levels of the exact area`(stroke: Shape) {
    let picture = AlphaGrid(Self.size, Self.size, stroke.draw)
    let area = ScanlineArea.grid(of: stroke.polygons, width: Self.size, height: Self.size)
    #expect(picture.error(against: area) <= 4)
    #expect(area.count { $0 > 0 && $0 < 1 } > 300)
  }

  /// Returns rectangles that tile the picture.
  ///
  /// Their sides do not divide the picture's side.
  private static func parts(width: Int, height: Int) -> [CGRect] {
    stride(from: 0, to: size, by: height).flatMap { y in
      stride(from: 0, to: size, by: width).map { x in
        CGRect(x: x, y: y, width: width, height: height)
      }
    }
  }

  /// A clip hides edges and their crossings.
  ///
  /// The visible pixels must not depend on the hidden edges.
  ///
  /// A hidden crossing within 1/1000 pixel of the clip's border can change the last bit of a
  /// height, and so one pixel by one level.
  @Test(arguments: fills + strokes)
  func `shapes drawn through clips have the same pixels as drawn whole`(shape: Shape) {
    let whole = AlphaGrid(Self.size, Self.size, shape.draw)
    for (width, height) in [(128, 10), (11, 128), (23, 17)] {
      let parts = AlphaGrid(Self.size, Self.size) { context in
        for part in Self.parts(width: width, height: height) {
          context.saveGState()
          context.clip(to: part)
          shape.draw(context)
          context.restoreGState()
        }
      }
      let differences = whole.alphas.indices.map {
        abs(Int(whole.alphas[$0]) - Int(parts.alphas[$0]))
      }
      #expect((differences.max() ?? 0) <= 1, "in parts of \(width) × \(height)")
      #expect(differences.count { $0 > 0 } <= 2, "in parts of \(width) × \(height)")
    }
  }

  @Test(arguments: fills + strokes)
  func `shapes drawn by two threads have the same pixels as by one`(shape: Shape) {
    let whole = AlphaGrid(Self.size, Self.size, shape.draw)
    let shared = AlphaGrid(Self.size, Self.size) { context in
      context.threads = 2
      shape.draw(context)
    }
    #expect(whole == shared)
  }

  /// Returns a polygon of lines from side to side.
  ///
  /// Each crosses nearly all others.
  private static func tangle(_ lines: Int) -> [CGPoint] {
    var random = SeededRandom(9)
    return (0..<lines).map { index in
      CGPoint(x: index % 2 == 0 ? 1 : 127, y: 127 * random.unit())
    }
  }

  @Test func `beyond the time budget overlaps remain and a message is reported`() {
    func messages(_ lines: Int) -> [String] {
      ReportedMessages.of {
        _ = AlphaGrid(Self.size, Self.size, filling: [Self.tangle(lines)], .evenOdd)
      }
    }
    #expect(messages(40) == [])
    #expect(messages(2000).count == 1)
  }
}
