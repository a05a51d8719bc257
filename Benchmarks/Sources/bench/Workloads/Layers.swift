import CairoSide
import Citrine

extension Workload {
  /// W12 and W13: a layer of the size of the canvas, and a snapshot that still exists when a pixel changes.
  static func layers() -> [Workload] { [layer(), snapshot()] }

  private static func layer() -> Workload {
    Workload("W12_layer_alpha50", .change, tolerance: .curves) {
      let color = PaintColor(0.9, 0.5, 0.1)
      let circle = CGRect(circleAt: 512.3, 512.7, radius: 200)
      return Sides { canvas, count in
        for _ in 0..<count {
          canvas.saveGState()
          canvas.setAlpha(0.5)
          canvas.beginTransparencyLayer(auxiliaryInfo: nil)
          canvas.setFillColor(color)
          canvas.fillEllipse(in: circle)
          canvas.endTransparencyLayer()
          canvas.restoreGState()
        }
      } cairo: { canvas, count in
        cairo_side_layer(canvas, color, 0.5, count)
      }
    }
  }

  private static func snapshot() -> Workload {
    Workload("W13_snapshot_write1", .copy, touchedPixels: 1 << 20, tolerance: .exact) {
      Sides { canvas, count in
        for index in 0..<count {
          let image = canvas.makeImage()
          withExtendedLifetime(image) {
            canvas.clear(CGRect(x: index % 1024, y: 1023, width: 1, height: 1))
          }
        }
      } cairo: { canvas, count in
        cairo_side_snapshot(canvas, count)
      }
    }
  }
}
