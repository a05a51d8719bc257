import CairoSide
import Citrine

extension Workload {
  /// W17: small pictures, and a call that fills one pixel.
  static func badges() -> [Workload] { [onNewCanvas(), onSameCanvas(), pixel()] }

  private static let gray = PaintColor(0.9, 0.9, 0.9)
  private static let blue = PaintColor(0.1, 0.4, 0.9)

  @inline(__always)
  private static func drawBadge(_ canvas: GContext) {
    canvas.setFillColor(gray)
    canvas.addPath(
      GPath(
        roundedRect: CGRect(x: 4, y: 4, width: 56, height: 56), cornerWidth: 8, cornerHeight: 8))
    canvas.fillPath()
    canvas.setFillColor(blue)
    canvas.fillEllipse(in: CGRect(x: 16, y: 16, width: 32, height: 32))
  }

  /// Draws each badge on a new context.
  ///
  /// The last one is drawn on the canvas, so that it is compared.
  private static func onNewCanvas() -> Workload {
    Workload("W17a_tiny64_create", size: 64, .fill, tolerance: .curves) {
      Sides { canvas, count in
        var image: GImage?
        for _ in 0..<count {
          let context = Canvas.context(size: 64)
          drawBadge(context)
          image = context.makeImage()
        }
        canvas.draw(image!, in: canvas.bounds)
      } cairo: { canvas, count in
        cairo_side_badge_on_new_canvas(canvas, count)
      }
    }
  }

  private static func onSameCanvas() -> Workload {
    Workload("W17b_tiny64_reuse", size: 64, .fill, tolerance: .curves) {
      Sides { canvas, count in
        for _ in 0..<count { drawBadge(canvas) }
      } cairo: { canvas, count in
        cairo_side_badge(canvas, count)
      }
    }
  }

  private static func pixel() -> Workload {
    Workload("W17c_rect1px", size: 64, .fill, tolerance: .rounding) {
      Sides { canvas, count in
        let pixel = CGRect(x: 5, y: 58, width: 1, height: 1)
        for _ in 0..<count {
          canvas.setFillColor(gray)
          canvas.fill(pixel)
        }
      } cairo: { canvas, count in
        cairo_side_rectangles(canvas, [5, 5], [gray], 1, 1, count)
      }
    }
  }
}
