import CairoSide
import Citrine

extension Workload {
  /// W6: a thousand thin lines, each stroked separately, and one long, wide, self-intersecting curve.
  static func strokes() -> [Workload] { [lines(), curves()] }

  /// Converts pairs of x and y (downwards from the top of 1024 pixels) to points in base space.
  private static func points(_ places: [Double]) -> [CGPoint] {
    stride(from: 0, to: places.count, by: 2).map { index in
      CGPoint(x: places[index], y: 1024 - places[index + 1])
    }
  }

  private static func lines() -> Workload {
    Workload("W6a_lines2px_1000", .fill, tolerance: .manySlants) {
      let color = PaintColor(0.9, 0.1, 0.1)
      let places = SeededRandom.numbers(4000, below: 1024, seed: 3)
      let points = points(places)
      return Sides { canvas, count in
        canvas.setLineWidth(2)
        canvas.setLineCap(.butt)
        canvas.setLineJoin(.miter)
        for _ in 0..<count {
          canvas.setStrokeColor(color)
          for index in stride(from: 0, to: 2000, by: 2) {
            canvas.move(to: points[index])
            canvas.addLine(to: points[index + 1])
            canvas.strokePath()
          }
        }
      } cairo: { canvas, count in
        cairo_side_lines(canvas, color, places, 1000, 2, count)
      }
    }
  }

  private static func curves() -> Workload {
    Workload("W6b_curves50_w8_round", .fill, tolerance: .crossings) {
      let color = PaintColor(0.1, 0.1, 0.9)
      let places = SeededRandom.numbers(302, below: 1024, seed: 5)
      let points = points(places)
      return Sides { canvas, count in
        canvas.setLineWidth(8)
        canvas.setLineCap(.round)
        canvas.setLineJoin(.round)
        for _ in 0..<count {
          canvas.setStrokeColor(color)
          canvas.move(to: points[0])
          for index in stride(from: 1, to: 151, by: 3) {
            canvas.addCurve(
              to: points[index + 2], control1: points[index], control2: points[index + 1])
          }
          canvas.strokePath()
        }
      } cairo: { canvas, count in
        cairo_side_curves(canvas, color, places, 50, 8, count)
      }
    }
  }
}
