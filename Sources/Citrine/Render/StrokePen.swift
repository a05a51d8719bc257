/// A pen, and where it draws.
struct StrokePen {
  let style: StrokeStyle
  /// Pixels per unit of user space, at most.
  let scale: Double
  /// From the space of paths to user space, in which the pen is a disc.
  let fromPath: GAffineTransform
  let toRaster: GAffineTransform

  /// A box of raster space that holds the stroke of a path.
  func box(around path: PathElements) -> CGRect {
    let points = path.controlPointBounds.applying(fromPath.concatenating(toRaster))
    return points.insetBy(dx: -reach, dy: -reach)
  }

  /// How far the stroke of a path is from it, in pixels, at most.
  private var reach: Double {
    // The corners of square caps and miters are the farthest.
    let longest = max(style.join == .miter ? style.miterLimit : 1, 1.5)
    return min(1.02 * longest * style.width / 2 * scale + 1, 1e9)
  }

  /// The pixels in which a path must lie for its stroke to touch some pixels.
  func sources(of pixels: PixelRect) -> PixelRect {
    pixels.expanded(by: Int(reach.isNaN ? 1e9 : reach.rounded(.up)))
  }

  /// All pixels that the stroke of a path can touch.
  func pixels(around path: PathElements) -> PixelRect {
    let box = box(around: path)
    return FixedRect(x0: box.minX, y0: box.minY, x1: box.maxX, y1: box.maxY)?.touchedPixels
      ?? .empty
  }
}
