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

  /// The limits of the operations that follow.
  var limits = WorkLimits.standard { didSet { passLimits() } }

  private func passLimits() {
    edges.builder.limits = limits
    rasterizer.limits = limits
  }

  /// The largest capacity of edge buffers that are kept for the next shape, in edges.
  private static let maxKeptEdges = 1 << 16

  /// Frees the edge buffers if they are unusually large.
  func trim() {
    if max(edges.builder.edges.capacity, shape.edges.capacity) <= Self.maxKeptEdges { return }
    edges = StrokeEdgeBuilder()
    shape = PreparedShape()
    passLimits()
  }

  /// The bytes of memory that all buffers hold whose size depends on the shapes that were drawn.
  var byteCapacity: Int {
    overlaps.byteCapacity + edges.byteCapacity + shape.byteCapacity + coverage.byteCapacity
      + product.byteCapacity
  }

  /// Prepares `shape` from the edges that have been collected.
  ///
  /// Reports to the diagnostics hook if there are too many overlaps to remove.
  func prepare(_ style: FillStyle) throws(DrawingError) {
    if try !shape.prepare(&edges.builder, rule: style.rule, &overlaps) {
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
  ) throws(DrawingError) {
    let rows = clip.bounds.minY..<clip.bounds.maxY
    if clip.sharedCoverage == nil && compositor.paintsShapes(style) {
      if let box = shape.roundedBox {
        return try compositor.paint(box, shape.touchedBounds(in: rows))
      }
      return try rasterizer.forEachBandOrTrapezoid(
        shape, style: style, rows: rows, paintsDirectly: true
      ) {
        band, rect throws(DrawingError) in
        try compositor.paint(band, rect, style)
      } trapezoid: { trapezoid, rect throws(DrawingError) in
        try compositor.paint(trapezoid, rect)
      }
    }
    try rasterizer.rasterize(shape, style: style, rows: rows, scratch: &coverage) {
      band throws(DrawingError) in
      try Self.paint(band, clip: clip, product: &product, with: compositor)
    }
  }

  /// Fills an axis-aligned rectangle of raster space.
  func fill(
    _ rect: FixedRect, antialias: Bool, clip: Clip, with compositor: borrowing Compositor
  ) throws(DrawingError) {
    if rect.isAligned || !antialias {
      let pixels = rect.touchedBounds.intersection(clip.bounds)
      if let clipShape = clip.sharedCoverage {
        try forEachStrip(of: pixels) { strip throws(DrawingError) in
          try compositor.paint(clipShape.coverage, visible: strip)
        }
      } else {
        try forEachStrip(of: pixels) { strip throws(DrawingError) in try compositor.fill(strip) }
      }
    } else {
      try coverage.setRectangle(rect, visible: clip.bounds)
      try Self.paint(coverage, clip: clip, product: &product, with: compositor)
    }
  }

  /// Calls `body` with all pixels at once or, if there is a deadline, with strips of them between which the clock is
  /// read.
  @inline(__always)
  private func forEachStrip(
    of pixels: PixelRect, _ body: (PixelRect) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard limits.hasDeadline, !pixels.isEmpty else { return try body(pixels) }
    let rows = max(1, Self.stripPixels / pixels.width)
    for y in stride(from: pixels.minY, to: pixels.maxY, by: rows) {
      try limits.checkTime()
      var strip = pixels
      (strip.minY, strip.maxY) = (y, min(y + rows, pixels.maxY))
      try body(strip)
    }
  }

  /// The number of pixels of a strip: the slowest paints take about 0.1 µs for each, so 25 ms in all.
  private static let stripPixels = 1 << 18

  /// Paints all pixels of a coverage, multiplied by that of the clip.
  func fill(
    _ coverage: borrowing Coverage, clip: Clip, with compositor: borrowing Compositor
  ) throws(DrawingError) {
    try forEachStrip(of: clip.bounds) { strip throws(DrawingError) in
      var part = clip
      part.intersect(strip)
      try Self.paint(coverage, clip: part, product: &product, with: compositor)
    }
  }

  private static func paint(
    _ coverage: borrowing Coverage, clip: Clip, product: inout Coverage,
    with compositor: borrowing Compositor
  ) throws(DrawingError) {
    guard let shape = clip.sharedCoverage else {
      return try compositor.paint(coverage, visible: clip.bounds)
    }
    try product.setProduct(coverage, shape.coverage, visible: clip.bounds)
    try compositor.paint(product, visible: product.bounds)
  }

  /// Returns the coverage of a whole prepared shape.
  func coverage(
    of shape: borrowing PreparedShape, style: FillStyle
  ) throws(DrawingError) -> Coverage {
    var whole = Coverage()
    try rasterizer.rasterize(shape, style: style, into: &whole)
    return whole
  }
}

extension StrokeEdgeBuilder {
  /// Collects the edges of a stroke, as far as they affect pixels within `bounds`.
  mutating func collect(
    _ path: PathElements, pen: StrokePen, within bounds: PixelRect, by worker: RasterWorker
  ) throws(DrawingError) {
    let tolerance = StrokeTolerance(
      width: pen.style.width, scale: pen.scale, relaxedLength: ChordTolerance.relaxedLengthInPixels)
    try begin(
      in: bounds, penToRaster: pen.penToRaster, box: pen.box(around: path),
      maxChordAngle: tolerance.maxChordAngle)
    try worker.stroker.stroke(
      path, transform: pen.pathToPen, style: pen.style, tolerance: tolerance, limits: worker.limits,
      into: &self)
    try finish()
    if !builder.isFinite { Stroker.reportFarCoordinates() }
  }
}
