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
/// cells (`CellBand`) in the order of the path, first those that need no watching, hands on those that pass the
/// next band, too, and sweeps its rows, or hands them to a kernel that paints. Cells know only the sum of
/// winding × area of a pixel: of shapes that overlap the border is rasterized (`WindingLayers`), or cells are
/// put right before (`OverlapResolver`). Rows that two sides pass, and nothing else, need no cells
/// (`StraightRows`, `RoundedBox`).
struct Rasterizer: ~Copyable {
  private var band = CellBand()
  /// The edges between the usual winding numbers, or all where nothing is watched, and those that are watched.
  private var plainEdges = BandEdges(isWatched: false)
  private var watchedEdges = BandEdges(isWatched: true)
  private var layers = WindingLayers()
  /// For each edge whether it goes on from the one before it, where there are watched ones.
  private var joints = ScratchBuffer<UInt8>(capacity: 256)
  private var resolver = OverlapResolver()
  private var polygon = StraightRows()

  /// How often pixels were passed again and left to the cells, over all shapes.
  var unresolvedPasses: Int { resolver.unresolvedPasses }

  /// Calls `body` with the cells of each band of rows, from top to bottom, and with its pixels; it must
  /// zero them.
  ///
  /// What has no edges has no bands.
  ///
  /// - Parameter rows: The only rows that matter; others are left out where that saves work.
  @inline(__always)
  mutating func forEachBand(
    _ edges: borrowing EdgeList, rule: GPathFillRule, rows: Range<Int> = Int.min..<Int.max,
    _ body: (inout CellBand, PixelRect) -> Void
  ) {
    let bounds = edges.touchedPixels(in: rows)
    guard !bounds.isEmpty else { return }
    let bandCount = prepare(edges, bounds: bounds)
    for index in 0..<bandCount {
      let rect = addBand(index, of: bounds, edges, rule: rule)
      body(&band, rect)
    }
  }

  /// Calls `cells` or `sides` with each part of a shape, from top to bottom, and with its pixels: the cells of
  /// a band, which it must zero, or rows between two straight sides.
  @inline(__always)
  mutating func forEachPart(
    _ edges: borrowing EdgeList, style: FillStyle, rows: Range<Int> = Int.min..<Int.max,
    cells: (inout CellBand, PixelRect) -> Void, sides: (cpx_straight_rows, PixelRect) -> Void
  ) {
    guard style.antialias, polygon.find(edges) else {
      return forEachBand(edges, rule: style.rule, rows: rows, cells)
    }
    for index in 0..<polygon.parts.count {
      let part = polygon.parts[index]
      let rect = edges.touchedPixels(in: part.rows.clamped(to: rows))
      if rect.isEmpty { continue }
      if let kernelRows = part.kernelRows(rect.minY..<rect.maxY) {
        sides(kernelRows, rect)
      } else {
        forEachBand(edges, rule: style.rule, rows: rect.minY..<rect.maxY, cells)
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
    _ index: Int, of bounds: PixelRect, _ edges: borrowing EdgeList, rule: GPathFillRule
  ) -> PixelRect {
    let top = bounds.minY + index * band.rows
    let rect = PixelRect(
      minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: min(top + band.rows, bounds.maxY))
    if !plainEdges.isEmpty {
      plainEdges.choose(index)
      band.add(edges, &plainEdges, joints: joints, in: rect)
    }
    if !watchedEdges.isEmpty {
      watchedEdges.choose(index)
      band.add(edges, &watchedEdges, joints: joints, in: rect)
      resolveBand(rect, edges, rule: rule)
    }
    return rect
  }

  /// Puts the cells of a band right where edges overlap.
  private mutating func resolveBand(
    _ rect: PixelRect, _ edges: borrowing EdgeList, rule: GPathFillRule
  ) {
    guard resolver.begin(rect, band: &band, rule: rule, edges: edges) else { return }
    resolver.collect(edges, plainEdges, in: rect, band: band)
    resolver.collect(edges, watchedEdges, in: rect, band: band)
    resolver.solve(rect, rule: rule, band: &band)
  }

  /// Parts the edges into plain and watched ones, and by bands; returns the number of bands.
  private mutating func prepare(_ edges: borrowing EdgeList, bounds: PixelRect) -> Int {
    band.prepare(width: bounds.width, height: bounds.height)
    let count = (bounds.height + band.rows - 1) / band.rows
    let bands = cpx_bands(
      first: Int32(bounds.minY), rows: Int32(band.rows), count: Int32(count),
      end: Int32(bounds.maxY))
    let height = edges.touchedPixels.height
    // All edges of a single band are taken as they come.
    let isOne = count == 1 && bounds.height == height
    plainEdges.clear()
    watchedEdges.clear()
    let found = findLayers(edges)
    switch found {
    case .one: plainEdges.take(edges, bands, isAll: isOne, layers.marks, nil)
    case .unknown: watchedEdges.take(edges, bands, isAll: isOne, layers.marks, nil)
    case .marked:
      plainEdges.take(edges, bands, isAll: false, layers.marks, false)
      watchedEdges.take(edges, bands, isAll: false, layers.marks, true)
    }
    if found != .one {
      CellBand.findJoints(edges, into: &joints)
      if found == .marked { layers.dropJoints(&joints) }
    }
    return count
  }

  /// Finds once what each rasterizing of a part of a shape needs to know of the whole; and leaves the border
  /// of what is covered in the list, where edges cross.
  mutating func prepare(_ list: inout EdgeList, style: FillStyle) {
    guard style.antialias, !list.isSmall else { return }
    if OverlapResolver.watches(list, rows: list.touchedPixels.height) {
      layers.reduce(&list, rule: style.rule)
    } else {
      list.note(.one, marks: layers.marks)
    }
  }

  private mutating func findLayers(_ edges: borrowing EdgeList) -> EdgeLayers {
    let mayBeSeveral =
      edges.layers != nil || OverlapResolver.watches(edges, rows: edges.touchedPixels.height)
    return mayBeSeveral ? layers.find(edges) : .one
  }
}
