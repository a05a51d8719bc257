import CairoSide
import Citrine

extension Workload {
  /// W3: a thousand squares of 16 × 16 pixels, each with its own colour, at fractional and at integer coordinates.
  static func rectangles() -> [Workload] {
    [
      squares("W3a_rects16_opaque", alpha: 1) { $0 },
      squares("W3b_rects16_alpha", alpha: 0.5) { $0 },
      squares("W3c_rects16_aligned", alpha: 1) { $0.rounded(.down) },
    ]
  }

  private static func squares(
    _ name: String, alpha: Double, place: @escaping (Double) -> Double
  ) -> Workload {
    Workload(name, alpha < 1 ? .change : .fill, tolerance: .rectangles) {
      var random = SeededRandom(seed: 1)
      var places: [Double] = []
      var colors: [PaintColor] = []
      for _ in 0..<1000 {
        places += [place(random.next() * 1007), place(random.next() * 1007)]
        colors.append(PaintColor(random.next(), random.next(), random.next(), alpha))
      }
      let squares = (0..<1000).map { index in
        (
          CGRect(x: places[2 * index], y: 1008 - places[2 * index + 1], width: 16, height: 16),
          colors[index]
        )
      }
      return Sides { canvas, count in
        for _ in 0..<count {
          for (square, color) in squares {
            canvas.setFillColor(color)
            canvas.fill(square)
          }
        }
      } cairo: { [places, colors] canvas, count in
        cairo_side_rectangles(canvas, places, colors, 1000, 16, count)
      }
    }
  }
}
