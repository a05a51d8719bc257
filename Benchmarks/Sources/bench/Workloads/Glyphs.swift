import CairoSide
import Citrine

extension Workload {
  /// W11: a thousand glyph masks of 8 × 16 pixels, painted in black at integer coordinates.
  static func glyphs() -> [Workload] {
    [
      Workload("W11_glyphmasks1000", .change, tolerance: .rounding) {
        let mask = Mask.glyph()
        var random = SeededRandom(seed: 9)
        let places = (0..<1000).flatMap { _ in
          [Int32(random.next() * 1016), Int32(random.next() * 1008)]
        }
        let boxes = (0..<1000).map { index in
          CGRect(
            x: Int(places[2 * index]), y: 1008 - Int(places[2 * index + 1]), width: 8, height: 16)
        }
        return Sides { canvas, count in
          for _ in 0..<count {
            canvas.setFillColor(gray: 0, alpha: 1)
            for box in boxes { canvas.draw(mask.citrine, in: box) }
          }
        } cairo: { canvas, count in
          cairo_side_glyphs(canvas, mask.cairo, places, 1000, count)
        }
      }
    ]
  }
}
