import CPixels

/// How the area of a path is taken from its edges.
struct FillStyle: Equatable {
  var rule: GPathFillRule = .winding

  /// Without anti-aliasing every pixel that the shape touches is painted wholly, as measured on
  /// Quartz.
  var antialias = true

  var kernelRule: Int32 {
    let base =
      switch rule {
      case .winding: CPX_RULE_NONZERO
      case .evenOdd: CPX_RULE_EVEN_ODD
      }
    return Int32(base | (antialias ? 0 : CPX_RULE_ALIASED))
  }
}

/// Turns prepared shapes into coverage, band by band: exact signed area in fixed point.
///
/// Every edge hangs in the list of the band in which it begins (`BandEdges`). A band walks its edges into
/// cells (`CellBand`), hands on those that pass the next band, too, and sweeps its rows, or hands them to a kernel
/// that paints. Cells know only the sum of winding × area of a pixel: what overlaps has been removed before
/// (`OverlapRemoval`). Rows that two sides pass, and nothing else, need no cells (`StraightRows`, `RoundedBox`).
struct Rasterizer: ~Copyable {
  private var band = CellBand()
  private var bandEdges = BandEdges()
  private var polygon = StraightRows()

  /// Calls `body` with the cells of each band of rows, from top to bottom, and with its pixels; it must
  /// zero them.
  ///
  /// What has no edges has no bands.
  ///
  /// - Parameter rows: The only rows that matter; others are left out where that saves work.
  @inline(__always)
  private mutating func forEachBand(
    _ shape: borrowing PreparedShape, rows: Range<Int>, isPainted: Bool,
    _ body: (inout CellBand, PixelRect) -> Void
  ) {
    let bounds = shape.touchedPixels(in: rows)
    guard !bounds.isEmpty else { return }
    let bandCount = prepare(shape, bounds: bounds, isPainted: isPainted)
    for index in 0..<bandCount {
      let rect = addBand(index, of: bounds, shape)
      body(&band, rect)
    }
  }

  /// Calls `cells` or `sides` with each part of a shape, from top to bottom, and with its pixels: the cells of
  /// a band, which it must zero, or rows between two straight sides.
  @inline(__always)
  mutating func forEachPart(
    _ shape: borrowing PreparedShape, style: FillStyle, rows: Range<Int> = Int.min..<Int.max,
    isPainted: Bool = false, cells: (inout CellBand, PixelRect) -> Void,
    sides: (cpx_trapezoid_rows, PixelRect) -> Void
  ) {
    guard style.antialias, polygon.find(shape) else {
      return forEachBand(shape, rows: rows, isPainted: isPainted, cells)
    }
    for index in 0..<polygon.parts.count {
      let part = polygon.parts[index]
      let rect = shape.touchedPixels(in: part.rows.clamped(to: rows))
      if rect.isEmpty { continue }
      if let kernelRows = part.kernelRows(rect.minY..<rect.maxY) {
        sides(kernelRows, rect)
      } else {
        forEachBand(shape, rows: rect.minY..<rect.maxY, isPainted: isPainted, cells)
      }
    }
  }

  /// Calls `body` with the coverage of each band of rows, from top to bottom.
  ///
  /// - Parameters:
  ///   - rows: The only rows that matter; others are left out where that saves work.
  ///   - scratch: Where the coverage of a band is built; its contents are replaced.
  mutating func rasterize(
    _ shape: borrowing PreparedShape, style: FillStyle, rows: Range<Int> = Int.min..<Int.max,
    scratch: inout Coverage, body: (borrowing Coverage) -> Void
  ) {
    if let box = shape.rounded {
      scratch.set(box, shape.touchedPixels(in: rows), rule: style.kernelRule)
      return body(scratch)
    }
    forEachPart(shape, style: style, rows: rows) { band, rect in
      scratch.begin(rect)
      band.sweep(rect, rule: style.kernelRule, into: &scratch)
      scratch.end()
      body(scratch)
    } sides: { sides, rect in
      scratch.begin(rect)
      scratch.append(sides, rect)
      scratch.end()
      body(scratch)
    }
  }

  /// Replaces `coverage` by that of all rows.
  mutating func rasterize(
    _ shape: borrowing PreparedShape, style: FillStyle, into coverage: inout Coverage
  ) {
    if let box = shape.rounded {
      return coverage.set(box, shape.touchedPixels, rule: style.kernelRule)
    }
    coverage.begin(shape.touchedPixels)
    forEachPart(shape, style: style) { band, rect in
      band.sweep(rect, rule: style.kernelRule, into: &coverage)
    } sides: { sides, rect in
      coverage.append(sides, rect)
    }
    coverage.end()
  }

  /// Adds the edges of a band to its cells; returns its pixels.
  private mutating func addBand(
    _ index: Int, of bounds: PixelRect, _ shape: borrowing PreparedShape
  ) -> PixelRect {
    let top = bounds.minY + index * band.rows
    let rect = PixelRect(
      minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: min(top + band.rows, bounds.maxY))
    bandEdges.choose(index)
    band.add(shape, &bandEdges, in: rect)
    return rect
  }

  /// Parts the edges by bands; returns the number of bands.
  private mutating func prepare(
    _ shape: borrowing PreparedShape, bounds: PixelRect, isPainted: Bool
  ) -> Int {
    band.prepare(width: bounds.width, height: bounds.height, isPainted: isPainted)
    let count = (bounds.height + band.rows - 1) / band.rows
    let bands = cpx_bands(
      first: Int32(bounds.minY), rows: Int32(band.rows), count: Int32(count),
      end: Int32(bounds.maxY))
    // All edges of a single band are taken as they come.
    bandEdges.take(
      shape, bands, isAll: count == 1 && bounds.height == shape.touchedPixels.height)
    return count
  }
}
