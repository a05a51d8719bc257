import CairoSide
import Citrine

extension Workload {
  /// W5a to W5d: two self-intersecting polygons, a star and a random walk, each with both fill rules.
  static func polygons() -> [Workload] {
    let (green, red) = (PaintColor(0.2, 0.6, 0.3), PaintColor(0.6, 0.2, 0.3))
    return [
      polygon("W5a_star100_nz", green, .winding, .slants, star),
      polygon("W5b_star100_eo", green, .evenOdd, .crossings, star),
      polygon("W5c_walk10k_nz", red, .winding, .crossings, walk),
      polygon("W5d_walk10k_eo", red, .evenOdd, .crossings, walk),
    ]
  }

  private static func polygon(
    _ name: String, _ color: PaintColor, _ rule: GPathFillRule, _ tolerance: Tolerance,
    _ makePoints: @escaping () -> [Double]
  ) -> Workload {
    Workload(name, .fill, tolerance: tolerance) {
      let places = makePoints()
      let points = stride(from: 0, to: places.count, by: 2).map { index in
        CGPoint(x: places[index], y: 1024 - places[index + 1])
      }
      return Sides { canvas, count in
        for _ in 0..<count {
          canvas.setFillColor(color)
          canvas.addLines(between: points)
          canvas.closePath()
          canvas.fillPath(using: rule)
        }
      } cairo: { canvas, count in
        cairo_side_polygon(canvas, color, places, Int32(points.count), rule == .evenOdd, count)
      }
    }
  }

  /// A hundred corners on a circle, 37 hundredths of a turn from each to the next; x and y of each.
  private static func star() -> [Double] {
    (0..<100).flatMap { index in
      let angle = 2 * Double.pi * Double((37 * index) % 100) / 100 - Double.pi / 2
      return [512 + 400 * cos(angle), 512 + 400 * sin(angle)]
    }
  }

  /// A random walk of ten thousand steps, reflected at the borders of the canvas; x and y of each corner.
  private static func walk() -> [Double] {
    var random = SeededRandom(seed: 7)
    var (x, y) = (512.0, 512.0)
    func step(_ value: Double) -> Double {
      let next = value + (random.next() - 0.5) * 40
      return next < 0 ? -next : next > 1024 ? 2048 - next : next
    }
    return (0..<10_000).flatMap { _ in
      x = step(x)
      y = step(y)
      return [x, y]
    }
  }
}
