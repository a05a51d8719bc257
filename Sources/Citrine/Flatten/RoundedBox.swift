import CPixels

/// An axis-aligned rounded rectangle in raster space, whose corners are quarters of an ellipse.
///
/// It is an ellipse where the corner radii are half the width and half the height. It is rasterized from its equation,
/// without edges.
struct RoundedBox {
  /// The box and the corner radii, in pixels, as kernels take them.
  let kernelBox: cpx_rounded_box

  /// The least radius of curvature of a corner, in pixels.
  ///
  /// Within one row or column of pixels the kernel approximates the outline by a parabola. At this radius the error of
  /// coverage is at most 0.3 levels of 255, at a radius of 10 it is 0.1.
  private static let minRadiusOfCurvature = 6.0

  /// The largest corner radius, in pixels; up to it a `Float` has a resolution of 1/4096 px.
  private static let maxCornerRadius = 4096.0

  /// Creates the box of a shape that was transformed into raster space.
  ///
  /// The result is nil if the shape is rotated or skewed (other than by multiples of 90°), if a radius of curvature is
  /// below `minRadiusOfCurvature`, or if a corner radius is above `maxCornerRadius`.
  init?(_ shape: PrimitiveShape) {
    let (u, v, cornerFraction) = (shape.ellipse.u, shape.ellipse.v, shape.relativeCornerRadii)
    let (width, height, corner): (Double, Double, CGSize)
    if u.y == 0 && v.x == 0 {
      (width, height, corner) = (abs(u.x), abs(v.y), cornerFraction)
    } else if u.x == 0 && v.y == 0 {
      (width, height) = (abs(v.x), abs(u.y))
      corner = CGSize(width: cornerFraction.height, height: cornerFraction.width)
    } else {
      return nil
    }
    let (radiusX, radiusY) = (width * corner.width, height * corner.height)
    let (smaller, larger) = (min(radiusX, radiusY), max(radiusX, radiusY))
    guard smaller * smaller >= Self.minRadiusOfCurvature * larger, larger <= Self.maxCornerRadius
    else { return nil }
    let center = shape.ellipse.center
    kernelBox = cpx_rounded_box(
      min_x: center.x - width, min_y: center.y - height, max_x: center.x + width,
      max_y: center.y + height, radius_x: radiusX, radius_y: radiusY)
  }

  /// The top left and the bottom right corner of the bounding box, in pixels.
  var low: CGPoint { CGPoint(x: kernelBox.min_x, y: kernelBox.min_y) }
  var high: CGPoint { CGPoint(x: kernelBox.max_x, y: kernelBox.max_y) }

  /// Some rows of the box, as kernels take them.
  func roundedRows(_ rows: Range<Int>) -> cpx_rounded_rows {
    cpx_rounded_rows(
      box: kernelBox, min_y: Int32(rows.lowerBound), row_count: Int32(rows.count))
  }
}
