/// What one thread paints with: shapes become coverage, coverage meets the clip, and the compositor
/// takes the product.
///
/// Owns the scratch memory of the stages between edges and pixels.
final class RasterWorker {
  private var stroker = Stroker()
  private var overlaps = OverlapRemoval()
  private var rasterizer = Rasterizer()
  private var shape = Coverage()
  /// For whoever flattens a shape by this worker.
  var edges = StrokeEdges()
  private var product = Coverage()

  /// The edges of memory that is kept for the next shape.
  private static let mostEdges = 1 << 16

  /// Gives back what is more memory than most shapes need.
  func trim() {
    if edges.list.edges.capacity > Self.mostEdges { edges = StrokeEdges() }
  }

  /// Removes the overlaps of a shape, once for all parts of it that are filled.
  func prepare(_ list: inout EdgeList, style: FillStyle) {
    if !overlaps.settle(&list, rule: style.rule) {
      GDiagnostics.report("fill: the path crosses itself too often; its overlaps are not exact")
    }
    list.moveHiddenEdges()
  }

  /// Replaces edges by those of a stroke, as far as they matter within `bounds`.
  func outline(
    _ path: PathElements, pen: StrokePen, within bounds: PixelRect, into edges: inout StrokeEdges
  ) {
    edges.begin(in: bounds, penToRaster: pen.toRaster, box: pen.box(around: path))
    let fineness = StrokeFineness(
      width: pen.style.width, scale: pen.scale, reach: ChordTolerance.reach)
    stroker.stroke(
      path, transform: pen.fromPath, style: pen.style, fineness: fineness, into: &edges)
    edges.finish()
    if !edges.list.isDrawable { Stroker.reportFarCoordinates() }
  }

  /// Fills a flattened path.
  ///
  /// - Parameter clip: Within it lie the rows that are worked on, which may be fewer than the edges'.
  func fill(
    _ edges: borrowing EdgeList, style: FillStyle, clip: Clip, with compositor: Compositor
  ) {
    let rows = clip.bounds.minY..<clip.bounds.maxY
    if clip.shape == nil && compositor.paintsShapes(style) {
      if let box = edges.rounded {
        return compositor.paint(box, edges.touchedPixels(in: rows))
      }
      return rasterizer.forEachPart(edges, style: style, rows: rows, isPainted: true) {
        band, rect in
        compositor.paint(band, rect, style)
      } sides: { sides, rect in
        compositor.paint(sides, rect)
      }
    }
    rasterizer.rasterize(edges, style: style, rows: rows, scratch: &shape) { band in
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

  /// The coverage of a flattened path.
  func coverage(of edges: borrowing EdgeList, style: FillStyle) -> Coverage {
    var whole = Coverage()
    rasterizer.rasterize(edges, style: style, into: &whole)
    return whole
  }
}
