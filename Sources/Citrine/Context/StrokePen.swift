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
    // The corners of square caps and miters are the farthest.
    let longest = max(style.join == .miter ? style.miterLimit : 1, 1.5)
    let reach = min(1.02 * longest * style.width / 2 * scale + 1, 1e9)
    return points.insetBy(dx: -reach, dy: -reach)
  }

  /// All pixels that the stroke of a path can touch.
  func pixels(around path: PathElements) -> PixelRect {
    let box = box(around: path)
    return FixedRect(x0: box.minX, y0: box.minY, x1: box.maxX, y1: box.maxY)?.touchedPixels
      ?? .empty
  }
}
