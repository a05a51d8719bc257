import CPixels

/// How a path is filled: its fill rule, and whether its borders are anti-aliased.
struct FillStyle: Equatable {
  var rule: GPathFillRule = .winding

  /// Whether a pixel gets the exact area that the shape covers; if false, every pixel that the shape
  /// touches is covered fully, as measured on Quartz.
  var antialias = true

  /// The style as the `rule` argument of kernels: a combination of the bits `CPX_RULE_…`.
  var kernelRule: Int32 {
    let base =
      switch rule {
      case .winding: CPX_RULE_NONZERO
      case .evenOdd: CPX_RULE_EVEN_ODD
      }
    return Int32(base | (antialias ? 0 : CPX_RULE_ALIASED))
  }
}

/// Converts prepared shapes to coverage, band by band: exact signed area in fixed point.
///
/// Every edge is in the list of the band in which it begins (`BandEdges`). For each band, its edges are
/// scan-converted into cells (`CellBand`), and the edges that reach the next band are carried to it. Then
/// the rows are swept to coverage, or passed to a kernel that paints. A cell holds only the sum of
/// winding × area of a pixel, so overlaps inside of pixels must have been removed before (`OverlapRemoval`). Rows that
/// only a left and a right edge cross need no cells (`TrapezoidFinder`, `RoundedBox`).
struct Rasterizer: ~Copyable {
  private var band = CellBand()
  private var bandEdges = BandEdges()
  private var trapezoidFinder = TrapezoidFinder()
  /// The deadline that each band looks at.
  var limits = WorkLimits.standard

  /// Calls `body` with each band of rows, from top to bottom: its cells, and its pixels in raster space.
  ///
  /// A shape without edges has no bands.
  ///
  /// - Parameters:
  ///   - rows: The rows to rasterize, in raster space; all other rows are left out.
  ///   - paintsDirectly: Whether `body` passes the cells to a kernel that paints.
  ///   - body: Reads the cells and must zero them.
  @inline(__always)
  private mutating func forEachBand(
    _ shape: borrowing PreparedShape, rows: Range<Int>, paintsDirectly: Bool,
    _ body: (inout CellBand, PixelRect) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let bounds = shape.touchedBounds(in: rows)
    guard !bounds.isEmpty else { return }
    let bandCount = try prepareBands(shape, bounds: bounds, paintsDirectly: paintsDirectly)
    do throws(DrawingError) {
      for index in 0..<bandCount {
        try limits.checkTime()
        let rect = try scanConvertBand(index, of: bounds, shape)
        try body(&band, rect)
      }
    } catch {
      band.clear()
      throw error
    }
  }

  /// Divides the rows of a shape into bands and trapezoids, and calls `cells` or `trapezoid` with each of
  /// them, from top to bottom.
  ///
  /// The shape has edges: it is not a rounded box.
  ///
  /// - Parameters:
  ///   - rows: The rows to rasterize, in raster space; all other rows are left out.
  ///   - paintsDirectly: Whether `cells` passes the cells to a kernel that paints.
  ///   - cells: Takes the cells of a band, which it must zero, and the band's pixels.
  ///   - trapezoid: Takes the rows of a trapezoid, and their pixels.
  @inline(__always)
  mutating func forEachBandOrTrapezoid(
    _ shape: borrowing PreparedShape, style: FillStyle, rows: Range<Int> = Int.min..<Int.max,
    paintsDirectly: Bool = false, cells: (inout CellBand, PixelRect) throws(DrawingError) -> Void,
    trapezoid: (cpx_trapezoid_rows, PixelRect) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    guard style.antialias, try trapezoidFinder.find(shape) else {
      return try forEachBand(shape, rows: rows, paintsDirectly: paintsDirectly, cells)
    }
    for index in 0..<trapezoidFinder.slabs.count {
      let slab = trapezoidFinder.slabs[index]
      let rect = shape.touchedBounds(in: slab.rows.clamped(to: rows))
      if rect.isEmpty { continue }
      if let trapezoidRows = slab.trapezoidRows(rect.minY..<rect.maxY) {
        try trapezoid(trapezoidRows, rect)
      } else {
        try forEachBand(shape, rows: rect.minY..<rect.maxY, paintsDirectly: paintsDirectly, cells)
      }
    }
  }

  /// Calls `body` with the coverage of a shape, one band of rows at a time, from top to bottom.
  ///
  /// - Parameters:
  ///   - rows: The rows to rasterize, in raster space; all other rows are left out.
  ///   - scratch: The buffer in which the coverage of each band is built; its contents are replaced.
  mutating func rasterize(
    _ shape: borrowing PreparedShape, style: FillStyle, rows: Range<Int> = Int.min..<Int.max,
    scratch: inout Coverage, body: (borrowing Coverage) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    if let box = shape.roundedBox {
      try scratch.setRoundedBox(box, shape.touchedBounds(in: rows), rule: style.kernelRule)
      return try body(scratch)
    }
    try forEachBandOrTrapezoid(shape, style: style, rows: rows) { band, rect throws(DrawingError) in
      scratch.begin(rect)
      try band.sweep(rect, rule: style.kernelRule, into: &scratch)
      try scratch.end()
      try body(scratch)
    } trapezoid: { trapezoid, rect throws(DrawingError) in
      scratch.begin(rect)
      try scratch.appendTrapezoid(trapezoid, rect)
      try scratch.end()
      try body(scratch)
    }
  }

  /// Replaces `coverage` by the coverage of all rows of a shape.
  mutating func rasterize(
    _ shape: borrowing PreparedShape, style: FillStyle, into coverage: inout Coverage
  ) throws(DrawingError) {
    if let box = shape.roundedBox {
      return try coverage.setRoundedBox(box, shape.touchedBounds, rule: style.kernelRule)
    }
    coverage.begin(shape.touchedBounds)
    try forEachBandOrTrapezoid(shape, style: style) { band, rect throws(DrawingError) in
      try band.sweep(rect, rule: style.kernelRule, into: &coverage)
    } trapezoid: { trapezoid, rect throws(DrawingError) in
      try coverage.appendTrapezoid(trapezoid, rect)
    }
    try coverage.end()
  }

  /// Adds the edges of band `index` to the cells; returns the pixels of the band, in raster space.
  private mutating func scanConvertBand(
    _ index: Int, of bounds: PixelRect, _ shape: borrowing PreparedShape
  ) throws(DrawingError) -> PixelRect {
    let top = bounds.minY + index * band.rows
    let rect = PixelRect(
      minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: min(top + band.rows, bounds.maxY))
    try bandEdges.selectBand(index)
    try band.add(shape, &bandEdges, in: rect)
    return rect
  }

  /// Divides the rows of `bounds` into bands and sorts the edges into them; returns the number of bands.
  private mutating func prepareBands(
    _ shape: borrowing PreparedShape, bounds: PixelRect, paintsDirectly: Bool
  ) throws(DrawingError) -> Int {
    try band.prepare(width: bounds.width, height: bounds.height, paintsDirectly: paintsDirectly)
    let count = (bounds.height + band.rows - 1) / band.rows
    let bands = cpx_bands(
      first: Int32(bounds.minY), rows: Int32(band.rows), count: Int32(count),
      end: Int32(bounds.maxY))
    // A single band that has all rows of the shape takes all edges without sorting.
    try bandEdges.bucketEdges(
      shape, bands, usesAllEdges: count == 1 && bounds.height == shape.touchedBounds.height)
    return count
  }
}
