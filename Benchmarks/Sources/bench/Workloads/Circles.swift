import CairoSide
import Citrine

extension CGRect {
  /// Creates the bounding square of a circle, in base space.
  ///
  /// `y` of the centre is downwards from the top of the canvas.
  init(circleAt x: Double, _ y: Double, radius: Double, canvas: Double = 1024) {
    self.init(x: x - radius, y: canvas - y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension Workload {
  /// W4: circles from small to as large as the canvas.
  static func circles() -> [Workload] {
    let color = PaintColor(0.2, 0.4, 0.6)
    return [10, 50, 200, 500].map { radius in circle("W4_circle_r\(radius)", radius, color) }
      + [circle("W4_circle_r200_alpha", 200, PaintColor(0.2, 0.4, 0.6, 0.5))]
  }

  private static func circle(_ name: String, _ radius: Int, _ color: PaintColor) -> Workload {
    Workload(name, color.alpha < 1 ? .change : .fill, tolerance: .curves) {
      let box = CGRect(circleAt: 512.3, 512.7, radius: Double(radius))
      return Sides { canvas, count in
        for _ in 0..<count {
          canvas.setFillColor(color)
          canvas.fillEllipse(in: box)
        }
      } cairo: { canvas, count in
        cairo_side_circle(canvas, color, 512.3, 512.7, Double(radius), count)
      }
    }
  }
}
