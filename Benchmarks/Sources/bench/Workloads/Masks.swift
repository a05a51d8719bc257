import CairoSide
import Citrine

extension Workload {
  /// P6 to P9: an opaque colour through a mask that is scaled or rotated, so that it must be resampled.
  static func masks() -> [Workload] {
    let gray = { Mask.gradient(size: 300) }
    return [
      scaledMask("P6_mask_x2.7_gray", gray, scale: 2.7, .samples(outliers: 1200)),
      scaledMask("P7_mask_x2.7_turned", gray, scale: 2.7, turned: 0.05, .samples(outliers: 400)),
      scaledMask("P8_mask_x2.7_1bit", Mask.dots, scale: 2.7, .nearest, quality: .none),
      scaledMask("P9_mask_x0.6_gray", gray, scale: 0.6, .samples(outliers: 0)),
    ]
  }

  private static func scaledMask(
    _ name: String, _ makeMask: @escaping () -> Mask, scale: Double, turned angle: Double = 0,
    _ tolerance: Tolerance, quality: GInterpolationQuality = .low
  ) -> Workload {
    Workload(name, .change, tolerance: tolerance) {
      let mask = makeMask()
      let color = PaintColor(0.1, 0.2, 0.3)
      let side = 300 * scale
      let corner = (512 - side / 2).rounded(.down)
      let filter = quality == .none ? CairoNearest : CairoBilinear
      return Sides { canvas, count in
        canvas.interpolationQuality = quality
        let (bounds, place) = (
          canvas.bounds, CGRect(x: corner, y: 1024 - corner - side, width: side, height: side)
        )
        for _ in 0..<count {
          canvas.saveGState()
          canvas.translateBy(x: 512, y: 512)
          canvas.rotate(by: -angle)
          canvas.translateBy(x: -512, y: -512)
          canvas.clip(to: place, mask: mask.citrine)
          canvas.setFillColor(color)
          canvas.fill(bounds)
          canvas.restoreGState()
        }
      } cairo: { canvas, count in
        cairo_side_scaled_mask(
          canvas, color, mask.cairo, corner, corner, scale, angle, filter, count)
      }
    }
  }
}
