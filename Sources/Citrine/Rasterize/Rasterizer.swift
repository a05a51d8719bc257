import CPixels

/// How the area of a path is taken from its edges.
struct FillStyle: Equatable {
  var rule: GPathFillRule = .winding

  /// Without anti-aliasing every pixel that the shape touches is painted wholly, as measured on
  /// Quartz.
  var antialias = true

  var kernelRule: Int32 {
    let base = rule == .evenOdd ? CPX_RULE_EVEN_ODD : CPX_RULE_NONZERO
    return Int32(base | (antialias ? 0 : CPX_RULE_ALIASED))
  }
}

/// Turns edges into coverage, band by band: exact signed area in fixed point.
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
    _ edges: borrowing EdgeList, rows: Range<Int>, isPainted: Bool,
    _ body: (inout CellBand, PixelRect) -> Void
  ) {
    let bounds = edges.touchedPixels(in: rows)
    guard !bounds.isEmpty else { return }
    let bandCount = prepare(edges, bounds: bounds, isPainted: isPainted)
    for index in 0..<bandCount {
      let rect = addBand(index, of: bounds, edges)
      body(&band, rect)
    }
  }

  /// Calls `cells` or `sides` with each part of a shape, from top to bottom, and with its pixels: the cells of
  /// a band, which it must zero, or rows between two straight sides.
  @inline(__always)
  mutating func forEachPart(
    _ edges: borrowing EdgeList, style: FillStyle, rows: Range<Int> = Int.min..<Int.max,
    isPainted: Bool = false, cells: (inout CellBand, PixelRect) -> Void,
    sides: (cpx_straight_rows, PixelRect) -> Void
  ) {
    guard style.antialias, polygon.find(edges) else {
      return forEachBand(edges, rows: rows, isPainted: isPainted, cells)
    }
    for index in 0..<polygon.parts.count {
      let part = polygon.parts[index]
      let rect = edges.touchedPixels(in: part.rows.clamped(to: rows))
      if rect.isEmpty { continue }
      if let kernelRows = part.kernelRows(rect.minY..<rect.maxY) {
        sides(kernelRows, rect)
      } else {
        forEachBand(edges, rows: rect.minY..<rect.maxY, isPainted: isPainted, cells)
      }
    }
  }

  /// Calls `body` with the coverage of each band of rows, from top to bottom.
  ///
  /// - Parameters:
  ///   - rows: The only rows that matter; others are left out where that saves work.
  ///   - scratch: Where the coverage of a band is built; its contents are replaced.
  mutating func rasterize(
    _ edges: borrowing EdgeList, style: FillStyle, rows: Range<Int> = Int.min..<Int.max,
    scratch: inout Coverage, body: (borrowing Coverage) -> Void
  ) {
    if let box = edges.rounded {
      scratch.set(box, edges.touchedPixels(in: rows), rule: style.kernelRule)
      return body(scratch)
    }
    forEachPart(edges, style: style, rows: rows) { band, rect in
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
    _ edges: borrowing EdgeList, style: FillStyle, into coverage: inout Coverage
  ) {
    if let box = edges.rounded {
      return coverage.set(box, edges.touchedPixels, rule: style.kernelRule)
    }
    coverage.begin(edges.touchedPixels)
    forEachPart(edges, style: style) { band, rect in
      band.sweep(rect, rule: style.kernelRule, into: &coverage)
    } sides: { sides, rect in
      coverage.append(sides, rect)
    }
    coverage.end()
  }

  /// Adds the edges of a band to its cells; returns its pixels.
  private mutating func addBand(
    _ index: Int, of bounds: PixelRect, _ edges: borrowing EdgeList
  ) -> PixelRect {
    let top = bounds.minY + index * band.rows
    let rect = PixelRect(
      minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: min(top + band.rows, bounds.maxY))
    bandEdges.choose(index)
    band.add(edges, &bandEdges, in: rect)
    return rect
  }

  /// Parts the edges by bands; returns the number of bands.
  private mutating func prepare(
    _ edges: borrowing EdgeList, bounds: PixelRect, isPainted: Bool
  ) -> Int {
    band.prepare(width: bounds.width, height: bounds.height, isPainted: isPainted)
    let count = (bounds.height + band.rows - 1) / band.rows
    let bands = cpx_bands(
      first: Int32(bounds.minY), rows: Int32(band.rows), count: Int32(count),
      end: Int32(bounds.maxY))
    // All edges of a single band are taken as they come.
    bandEdges.take(
      edges, bands, isAll: count == 1 && bounds.height == edges.touchedPixels.height)
    return count
  }
}
