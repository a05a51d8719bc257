/// A painting operation that somebody may do later: nothing that the caller does meanwhile changes it.
///
/// An object, as several threads read it: copies of a value would be counted by all of them at the same
/// places of memory.
final class RenderCommand {
  enum Shape {
    /// Paths are in base space.
    case path(PathElements)
    /// With a pen that knows the path's space.
    case stroke(PathElements, StrokePen)
    /// On the raster.
    case rectangle(FixedRect)
  }

  let shape: Shape
  /// Base space to the raster.
  let view: GAffineTransform
  let style: FillStyle
  let clip: Clip
  /// For pixels that have been made writable.
  let compositor: Compositor
  /// The edges of the shape, once a worker has prepared them.
  let prepared: PreparedShape

  /// - Parameter prepared: Of another command that has been done, or a new one.
  init(
    _ shape: Shape, view: GAffineTransform, style: FillStyle, clip: Clip, compositor: Compositor,
    prepared: PreparedShape
  ) {
    (self.shape, self.view, self.style, self.clip) = (shape, view, style, clip)
    self.compositor = compositor.prepared
    self.prepared = prepared
  }

  /// About how long it takes until it is known what is covered, in nanoseconds.
  var shapingTime: Double {
    switch shape {
    case .path(let path): 200 * Double(path.points.count)
    case .stroke(let path, _): 800 * Double(path.points.count)
    case .rectangle: 0
    }
  }
}
