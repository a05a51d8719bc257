import CairoSide
import Citrine

extension Workload {
  /// W9: an image of 512 × 512 pixels: unscaled, enlarged, rotated, and reduced.
  static func images() -> [Workload] {
    let shrunk = CGRect(x: 100, y: 796, width: 128, height: 128)
    return [
      image("W9a_img512_1to1", opaque: false),
      image("W9b_img512_1to1_opaque", opaque: true),
      scaled(
        "W9c_img512_x1.7_bilinear", .low, CairoBilinear, scale: 1.7,
        in: CGRect(x: 50.3, y: 1024 - 60.7 - 870.4, width: 870.4, height: 870.4),
        .samples(outliers: 1200)),
      turned(),
      scaled(
        "W9e_img512_down4_best", .high, CairoBest, scale: 0.25, in: shrunk,
        .samples(outliers: 4)),
      scaled(
        "W9f_img512_down4_good", .medium, CairoGood, scale: 0.25, in: shrunk,
        .rounding),
    ]
  }

  private static func image(_ name: String, opaque: Bool) -> Workload {
    Workload(name, opaque ? .copy : .change, tolerance: .rounding) {
      let image = PatternImage(size: 512, opaque: opaque)
      return Sides { canvas, count in
        let place = CGRect(x: 256, y: 256, width: 512, height: 512)
        for _ in 0..<count { canvas.draw(image.citrine, in: place) }
      } cairo: { canvas, count in
        cairo_side_image_at(canvas, image.cairo, 256, 256, count)
      }
    }
  }

  /// Citrine draws into the rectangle `place` in base space.
  ///
  /// Cairo gets its top left corner, and the scale.
  private static func scaled(
    _ name: String, _ quality: GInterpolationQuality, _ filter: CairoQuality, scale: Double,
    in place: CGRect, _ tolerance: Tolerance
  ) -> Workload {
    // When an image is reduced, all of its pixels are read.
    let read = scale < 1 ? 512 * 512 : nil
    return Workload(name, .change, touchedPixels: read, tolerance: tolerance) {
      let image = PatternImage(size: 512)
      return Sides { canvas, count in
        canvas.interpolationQuality = quality
        for _ in 0..<count { canvas.draw(image.citrine, in: place) }
      } cairo: { canvas, count in
        let y = 1024 - place.origin.y - place.height
        cairo_side_scaled_image(canvas, image.cairo, place.origin.x, y, scale, filter, count)
      }
    }
  }

  private static func turned() -> Workload {
    Workload("W9d_img512_rot30_bilinear", .change, tolerance: .samples(outliers: 200)) {
      let image = PatternImage(size: 512)
      return Sides { canvas, count in
        canvas.interpolationQuality = .low
        for _ in 0..<count {
          canvas.saveGState()
          canvas.translateBy(x: 512, y: 512)
          canvas.rotate(by: -.pi / 6)
          canvas.draw(image.citrine, in: CGRect(x: -256, y: -256, width: 512, height: 512))
          canvas.restoreGState()
        }
      } cairo: { canvas, count in
        cairo_side_rotated_image(canvas, image.cairo, .pi / 6, count)
      }
    }
  }
}
