import CairoSide
import Citrine

extension Workload {
  /// W1, W2 and W8: the whole canvas, and the whole canvas through a mask.
  static func areas(size: Int) -> [Workload] {
    let dark = PaintColor(0.1, 0.2, 0.3)
    return [
      clear(size: size),
      fill("W1b_fill_opaque", size: size, .fill, PaintColor(0.2, 0.4, 0.6)),
      fill("W2_fill_alpha50", size: size, .change, PaintColor(0.8, 0.4, 0.2, 0.5)),
      mask("W8a_mask_label_opaque", size: size, .fill, dark) { Mask.label(size: size) },
      mask("W8b_mask_grad_opaque", size: size, .change, dark) { Mask.gradient(size: size) },
      mask("W8c_mask_grad_alpha50", size: size, .change, PaintColor(0.1, 0.2, 0.3, 0.5)) {
        Mask.gradient(size: size)
      },
    ]
  }

  private static func clear(size: Int) -> Workload {
    Workload("W1a_clear", size: size, .fill, tolerance: .exact) {
      let pixel = CGRect(x: 5, y: size - 6, width: 1, height: 1)
      return Sides { canvas, count in
        let bounds = canvas.bounds
        for _ in 0..<count {
          canvas.fill(pixel)
          canvas.clear(bounds)
        }
      } cairo: { canvas, count in
        cairo_side_clear(canvas, count)
      }
    }
  }

  private static func fill(
    _ name: String, size: Int, _ access: Access, _ color: PaintColor
  ) -> Workload {
    Workload(name, size: size, access, tolerance: .rounding) {
      Sides { canvas, count in
        let bounds = canvas.bounds
        for _ in 0..<count {
          canvas.setFillColor(color)
          canvas.fill(bounds)
        }
      } cairo: { canvas, count in
        cairo_side_fill(canvas, color, count)
      }
    }
  }

  private static func mask(
    _ name: String, size: Int, _ access: Access, _ color: PaintColor,
    _ makeMask: @escaping () -> Mask
  ) -> Workload {
    Workload(name, size: size, access, tolerance: .rounding) {
      let mask = makeMask()
      return Sides { canvas, count in
        let bounds = canvas.bounds
        for _ in 0..<count {
          canvas.saveGState()
          canvas.clip(to: bounds, mask: mask.citrine)
          canvas.setFillColor(color)
          canvas.fill(bounds)
          canvas.restoreGState()
        }
      } cairo: { canvas, count in
        cairo_side_fill_mask(canvas, color, mask.cairo, count)
      }
    }
  }
}
