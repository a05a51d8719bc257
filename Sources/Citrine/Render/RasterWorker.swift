/// The pipeline from edges to pixels for one thread, with its scratch buffers.
///
/// It rasterizes a shape into coverage, multiplies the coverage by that of the clip, and passes the product to the
/// compositor.
final class RasterWorker {
  fileprivate var stroker = Stroker()
  private var overlaps = OverlapRemoval()
  private var rasterizer = Rasterizer()
  /// Collects the edges of the shape that is prepared next.
  var edges = StrokeEdgeBuilder()
  /// The shape that was prepared last.
  private(set) var shape = PreparedShape()
  private var coverage = Coverage()
  private var product = Coverage()

  /// The largest capacity of edge buffers that are kept for the next shape, in edges.
  private static let maxKeptEdges = 1 << 16

  /// Frees the edge buffers if they are unusually large.
  func trim() {
    if max(edges.builder.edges.capacity, shape.edges.capacity) <= Self.maxKeptEdges { return }
    edges = StrokeEdgeBuilder()
    shape = PreparedShape()
  }

  /// Prepares `shape` from the edges that have been collected.
  ///
  /// Reports to the diagnostics hook if there are too many overlaps to remove.
  func prepare(_ style: FillStyle) {
    if !shape.prepare(&edges.builder, rule: style.rule, &overlaps) {
      GDiagnostics.report("fill: the path crosses itself too often; its overlaps are not exact")
    }
  }

  /// Fills a prepared shape.
  ///
  /// - Parameter clip: Only the rows of its bounds are rasterized. The edges of the shape must have been collected
  ///   for exactly the columns of these bounds, and for at least their rows.
  func fill(
    _ shape: borrowing PreparedShape, style: FillStyle, clip: Clip,
    with compositor: borrowing Compositor
  ) {
    let rows = clip.bounds.minY..<clip.bounds.maxY
    if clip.sharedCoverage == nil && compositor.paintsShapes(style) {
      if let box = shape.roundedBox {
        return compositor.paint(box, shape.touchedBounds(in: rows))
      }
      return rasterizer.forEachBandOrTrapezoid(
        shape, style: style, rows: rows, paintsDirectly: true
      ) {
        band, rect in
        compositor.paint(band, rect, style)
      } trapezoid: { trapezoid, rect in
        compositor.paint(trapezoid, rect)
      }
    }
    rasterizer.rasterize(shape, style: style, rows: rows, scratch: &coverage) { band in
      Self.paint(band, clip: clip, product: &product, with: compositor)
    }
  }

  /// Fills an axis-aligned rectangle of raster space.
  func fill(_ rect: FixedRect, antialias: Bool, clip: Clip, with compositor: borrowing Compositor) {
    if rect.isAligned || !antialias {
      let pixels = rect.touchedBounds.intersection(clip.bounds)
      if let clipShape = clip.sharedCoverage {
        compositor.paint(clipShape.coverage, visible: pixels)
      } else {
        compositor.fill(pixels)
      }
    } else {
      coverage.setRectangle(rect, visible: clip.bounds)
      Self.paint(coverage, clip: clip, product: &product, with: compositor)
    }
  }

  /// Paints all pixels of a coverage, multiplied by that of the clip.
  func fill(_ coverage: borrowing Coverage, clip: Clip, with compositor: borrowing Compositor) {
    Self.paint(coverage, clip: clip, product: &product, with: compositor)
  }

  private static func paint(
    _ coverage: borrowing Coverage, clip: Clip, product: inout Coverage,
    with compositor: borrowing Compositor
  ) {
    guard let shape = clip.sharedCoverage else {
      return compositor.paint(coverage, visible: clip.bounds)
    }
    product.setProduct(coverage, shape.coverage, visible: clip.bounds)
    compositor.paint(product, visible: product.bounds)
  }

  /// Returns the coverage of a whole prepared shape.
  func coverage(of shape: borrowing PreparedShape, style: FillStyle) -> Coverage {
    var whole = Coverage()
    rasterizer.rasterize(shape, style: style, into: &whole)
    return whole
  }
}

extension StrokeEdgeBuilder {
  /// Collects the edges of a stroke, as far as they affect pixels within `bounds`.
  mutating func collect(
    _ path: PathElements, pen: StrokePen, within bounds: PixelRect, by worker: RasterWorker
  ) {
    let tolerance = StrokeTolerance(
      width: pen.style.width, scale: pen.scale, relaxedLength: ChordTolerance.relaxedLengthInPixels)
    begin(
      in: bounds, penToRaster: pen.penToRaster, box: pen.box(around: path),
      maxChordAngle: tolerance.maxChordAngle)
    worker.stroker.stroke(
      path, transform: pen.pathToPen, style: pen.style, tolerance: tolerance, into: &self)
    finish()
    if !builder.isFinite { Stroker.reportFarCoordinates() }
  }
}
