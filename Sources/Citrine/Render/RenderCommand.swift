/// One painting operation as a value: shape, fill style, paint source and clip.
///
/// It holds no kernels: the `Renderer` that takes the command chooses kernels and threads. Later calls on the context
/// do not change it.
struct RenderCommand {
  enum Shape {
    /// A path in base space, and the transform from base space to raster space.
    case path(PathElements, toRaster: GAffineTransform)
    /// The stroke of a path. The pen has the transforms from the path's space.
    case stroke(PathElements, StrokePen)
    /// An axis-aligned rectangle in raster space.
    case rectangle(FixedRect)
  }

  let shape: Shape
  let style: FillStyle
  let source: AnySource
  let clip: Clip

  /// The estimated time to prepare the shape, in nanoseconds.
  var prepareTime: Double {
    switch shape {
    case .path(let path, _): 200 * Double(path.points.count)
    case .stroke(let path, _): 800 * Double(path.points.count)
    case .rectangle: 0
    }
  }
}
