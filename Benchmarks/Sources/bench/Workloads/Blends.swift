import CairoSide
import Citrine

extension Workload {
  /// W14: blend modes over the whole canvas, with a colour and with an image.
  static func blends() -> [Workload] {
    let modes: [(String, GBlendMode, CairoMode, Tolerance)] = [
      ("over", .normal, CairoOver, .rounding),
      ("multiply", .multiply, CairoMultiply, .rounding),
      ("screen", .screen, CairoScreen, .rounding),
      ("overlay", .overlay, CairoOverlay, .rounding),
      ("plus", .plusLighter, CairoPlus, .rounding),
      ("dstout", .destinationOut, CairoDestinationOut, .rounding),
      ("hue", .hue, CairoHue, .rounding),
    ]
    return modes.flatMap { name, mode, other, tolerance in
      [
        solid("W14_\(name)_solid", mode, other, tolerance),
        image("W14_\(name)_image", mode, other, tolerance),
      ]
    }
  }

  private static func solid(
    _ name: String, _ mode: GBlendMode, _ other: CairoMode, _ tolerance: Tolerance
  ) -> Workload {
    Workload(name, on: .pattern, .change, tolerance: tolerance) {
      let color = PaintColor(0.3, 0.5, 0.7, 0.5)
      return Sides { canvas, count in
        let bounds = canvas.bounds
        canvas.setBlendMode(mode)
        for _ in 0..<count {
          canvas.setFillColor(color)
          canvas.fill(bounds)
        }
      } cairo: { canvas, count in
        cairo_side_blend_color(canvas, other, color, count)
      }
    }
  }

  private static func image(
    _ name: String, _ mode: GBlendMode, _ other: CairoMode, _ tolerance: Tolerance
  ) -> Workload {
    Workload(name, on: .pattern, .change, tolerance: tolerance) {
      let image = PatternImage(size: 1024)
      return Sides { canvas, count in
        let bounds = canvas.bounds
        canvas.setBlendMode(mode)
        for _ in 0..<count { canvas.draw(image.citrine, in: bounds) }
      } cairo: { canvas, count in
        cairo_side_blend_image(canvas, other, image.cairo, count)
      }
    }
  }
}
