/// What the verbs of a context share: shapes become coverage, coverage meets the clip, and the
/// compositor or a new clip takes the product.
///
/// Owns the scratch memory of all stages, so that a drawing call allocates nothing once the buffers
/// have grown to what a picture needs.
final class Painter {
  private var edges = EdgeList()
  private var rasterizer = Rasterizer()
  private var shape = Coverage()
  private var product = Coverage()
  var spares = Spares()

  /// Fills a path that is in base space.
  func fill(
    _ path: PathElements, view: GAffineTransform, style: FillStyle, clip: Clip,
    with compositor: Compositor
  ) {
    cut(path, view: view, within: clip.bounds)
    rasterizer.rasterize(edges, style: style, scratch: &shape) { band in
      Self.paint(band, clip: clip, product: &product, with: compositor)
    }
  }

  /// Fills a rectangle whose sides are parallel to the raster's.
  func fill(_ rect: FixedRect, antialias: Bool, clip: Clip, with compositor: Compositor) {
    if rect.isAligned || !antialias {
      let pixels = rect.touchedPixels.intersection(clip.bounds)
      if let shape = clip.shape {
        compositor.paint(shape.coverage, visible: pixels)
      } else {
        compositor.fill(pixels)
      }
    } else {
      shape.setRectangle(rect, visible: clip.bounds)
      Self.paint(shape, clip: clip, product: &product, with: compositor)
    }
  }

  /// Paints through a coverage and the clip.
  func fill(_ coverage: borrowing Coverage, clip: Clip, with compositor: Compositor) {
    Self.paint(coverage, clip: clip, product: &product, with: compositor)
  }

  private static func paint(
    _ coverage: borrowing Coverage, clip: Clip, product: inout Coverage,
    with compositor: Compositor
  ) {
    guard let shape = clip.shape else {
      return compositor.paint(coverage, visible: clip.bounds)
    }
    product.setProduct(coverage, shape.coverage, visible: clip.bounds)
    compositor.paint(product, visible: product.bounds)
  }

  /// Fills the edge list with a path, as far as it matters within `bounds`.
  private func cut(_ path: PathElements, view: GAffineTransform, within bounds: PixelRect) {
    edges.begin(in: bounds)
    guard !bounds.isEmpty else { return }
    edges.add(path, view: FlatteningView(transform: view, bounds: bounds))
  }

  /// The coverage of a whole path within `bounds`.
  func coverage(
    of path: PathElements, view: GAffineTransform, style: FillStyle, within bounds: PixelRect
  ) -> Coverage {
    cut(path, view: view, within: bounds)
    var whole = Coverage()
    rasterizer.rasterize(edges, style: style, into: &whole)
    return whole
  }
}
