import CPixels

/// A box of raster space with its sides along the axes, and corners that are quarters of an ellipse: a whole
/// ellipse where they leave no straight side.
///
/// It is rasterized without edges, from its equation.
struct RoundedBox {
  /// The corners of the box, and the radii, in pixels.
  let kernelBox: cpx_rounded_box

  /// The least radius of curvature, in pixels: what a row or a column passes of a side is taken for a parabola,
  /// by which a pixel is 0.3 levels off at most here, and 0.1 at a radius of 10.
  private static let leastCurvature = 6.0

  /// The largest radius: floats hold it to a 4096th of a pixel.
  private static let largestRadius = 4096.0

  /// Returns nil for a shape that is turned, and for corners that are small, pointed or large.
  init?(_ shape: LoneShape) {
    let (u, v, part) = (shape.ellipse.u, shape.ellipse.v, shape.corner)
    let (width, height, corner): (Double, Double, CGSize)
    if u.y == 0 && v.x == 0 {
      (width, height, corner) = (abs(u.x), abs(v.y), part)
    } else if u.x == 0 && v.y == 0 {
      (width, height) = (abs(v.x), abs(u.y))
      corner = CGSize(width: part.height, height: part.width)
    } else {
      return nil
    }
    let (radiusX, radiusY) = (width * corner.width, height * corner.height)
    let (less, more) = (min(radiusX, radiusY), max(radiusX, radiusY))
    guard less * less >= Self.leastCurvature * more, more <= Self.largestRadius else { return nil }
    let center = shape.ellipse.center
    kernelBox = cpx_rounded_box(
      min_x: center.x - width, min_y: center.y - height, max_x: center.x + width,
      max_y: center.y + height, radius_x: radiusX, radius_y: radiusY)
  }

  /// The corners of the box.
  var low: CGPoint { CGPoint(x: kernelBox.min_x, y: kernelBox.min_y) }
  var high: CGPoint { CGPoint(x: kernelBox.max_x, y: kernelBox.max_y) }

  /// Some of its rows, for a kernel.
  func kernelRows(_ rows: Range<Int>) -> cpx_rounded_rows {
    cpx_rounded_rows(
      box: kernelBox, min_y: Int32(rows.lowerBound), row_count: Int32(rows.count))
  }
}
