/// A stroke style with its transforms: from the path's space to user space, and from there to raster space.
struct StrokePen {
  let style: StrokeStyle
  /// The largest number of pixels per unit of user space.
  let scale: Double
  /// From the path's space to user space, in which the pen is a disc (pen space).
  let pathToPen: GAffineTransform
  /// From user space to raster space.
  let penToRaster: GAffineTransform

  /// A box of raster space, in pixels, that contains the stroke of a path.
  func box(around path: PathElements) -> CGRect {
    let points = path.controlPointBounds.applying(pathToPen.concatenating(penToRaster))
    return points.insetBy(dx: -inflationRadius, dy: -inflationRadius)
  }

  /// The largest distance of a point of the stroke from the path, in pixels: at most 1e9, or NaN.
  private var inflationRadius: Double {
    // The corners of square caps (below 1.5 radii) and of miters are the farthest. The margins of 2 % and of 1 pixel
    // contain the vertices of round parts, which flattening moves outwards (`StrokeEdgeBuilder.arc`).
    let maxRadiusFactor = max(style.join == .miter ? style.miterLimit : 1, 1.5)
    return min(1.02 * maxRadiusFactor * style.width / 2 * scale + 1, 1e9)
  }

  /// Returns `pixels`, expanded by the largest distance of the stroke from its path.
  ///
  /// The stroke of a path outside this rectangle touches none of `pixels`.
  func pathPixels(for pixels: PixelRect) -> PixelRect {
    pixels.expanded(by: Int(inflationRadius.isNaN ? 1e9 : inflationRadius.rounded(.up)))
  }

  /// Returns a rectangle of all pixels that the stroke of a path can touch; empty if it is not finite.
  func pixels(around path: PathElements) -> PixelRect {
    let box = box(around: path)
    return FixedRect(x0: box.minX, y0: box.minY, x1: box.maxX, y1: box.maxY)?.touchedBounds
      ?? .empty
  }
}
