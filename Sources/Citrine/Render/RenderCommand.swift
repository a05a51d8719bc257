/// One painting operation: what is painted, with which colours, and where it is let through.
///
/// A command holds no kernels: these, and threads, are chosen by the `Renderer` that takes it. Nothing that the caller
/// does afterwards changes it.
struct RenderCommand {
  enum Shape {
    /// A path in base space, and the way from there to the raster.
    case path(PathElements, view: GAffineTransform)
    /// The stroke of a path by a pen that knows the path's space.
    case stroke(PathElements, StrokePen)
    /// A rectangle on the raster.
    case rectangle(FixedRect)
  }

  let shape: Shape
  let style: FillStyle
  let source: AnySource
  let clip: Clip

  /// About how long it takes to find the edges of the shape, in nanoseconds.
  var shapingTime: Double {
    switch shape {
    case .path(let path, _): 200 * Double(path.points.count)
    case .stroke(let path, _): 800 * Double(path.points.count)
    case .rectangle: 0
    }
  }
}
