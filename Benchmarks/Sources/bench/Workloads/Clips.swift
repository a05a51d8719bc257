import CairoSide
import Citrine

extension Workload {
  /// W7: fills the whole canvas, or a circle, through a circle as the clip.
  static func clips() -> [Workload] {
    [
      clip("W7a_clipcircle_opaque", PaintColor(0.3, 0.5, 0.7)),
      clip("W7b_clipcircle_alpha", PaintColor(0.3, 0.5, 0.7, 0.5)),
      clippedCircle(),
    ]
  }

  private static let clipBox = CGRect(circleAt: 512.3, 512.7, radius: 400)

  private static func clip(_ name: String, _ color: PaintColor) -> Workload {
    Workload(name, color.alpha < 1 ? .change : .fill, tolerance: .curves) {
      Sides { canvas, count in
        let (bounds, box) = (canvas.bounds, clipBox)
        for _ in 0..<count {
          canvas.saveGState()
          canvas.addEllipse(in: box)
          canvas.clip()
          canvas.setFillColor(color)
          canvas.fill(bounds)
          canvas.restoreGState()
        }
      } cairo: { canvas, count in
        cairo_side_clipped_fill(canvas, color, count)
      }
    }
  }

  private static func clippedCircle() -> Workload {
    Workload("W7c_clipcircle_fillcircle", .fill, tolerance: .curves) {
      let color = PaintColor(0.3, 0.5, 0.7)
      let circle = CGRect(circleAt: 412.3, 512.7, radius: 300)
      return Sides { canvas, count in
        let box = clipBox
        for _ in 0..<count {
          canvas.saveGState()
          canvas.addEllipse(in: box)
          canvas.clip()
          canvas.setFillColor(color)
          canvas.fillEllipse(in: circle)
          canvas.restoreGState()
        }
      } cairo: { canvas, count in
        cairo_side_clipped_circle(canvas, color, count)
      }
    }
  }
}
