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
/// Every edge hangs in the list of the band in which it begins. A band walks its edges into cells
/// (`CellBand`), hands those that go on to the next band, and sweeps its rows; nothing is sorted. An
/// upright ellipse comes without edges (`EllipseWalker`). An accumulator knows only the sum of winding
/// × area of a pixel, so where edges of opposite or repeated winding meet *inside one pixel*, the fill rules
/// see their sum: abutting rectangles of opposite direction show a seam there. The outlines of
/// strokes, whose parts overlap, are corrected (`OverlapResolver`).
struct Rasterizer: ~Copyable {
  private var band = CellBand()
  /// For each band the index of the first of its edges, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 64)
  /// For each edge the index of the next one of the same band, or -1.
  private var next = ScratchBuffer<Int32>(capacity: 256)
  private var ellipse = EllipseWalker()
  private var resolver = OverlapResolver()
  /// Whether there is one band, in which all edges lie, and no list.
  private var isPlain = false

  /// Calls `body` with the coverage of each band of rows, from top to bottom.
  ///
  /// - Parameters:
  ///   - rows: The only rows that matter; others are left out where that saves work.
  ///   - scratch: Where the coverage of a band is built; its contents are replaced.
  mutating func rasterize(
    _ edges: borrowing EdgeList, style: FillStyle, rows: Range<Int> = Int.min..<Int.max,
    scratch: inout Coverage, body: (borrowing Coverage) -> Void
  ) {
    let bounds = edges.touchedPixels(in: rows)
    guard !bounds.isEmpty else { return }
    let resolves = prepare(edges, style: style, bounds: bounds)
    for index in 0..<heads.count {
      let rect = walkBand(index, of: bounds, edges, resolves: resolves)
      scratch.begin(rect)
      band.sweep(rect, rule: style.kernelRule, into: &scratch)
      scratch.end()
      if resolves { resolver.patch(&scratch) }
      body(scratch)
    }
  }

  /// Replaces `coverage` by that of all rows.
  mutating func rasterize(
    _ edges: borrowing EdgeList, style: FillStyle, into coverage: inout Coverage
  ) {
    let bounds = edges.touchedPixels
    coverage.begin(bounds)
    if !bounds.isEmpty {
      let resolves = prepare(edges, style: style, bounds: bounds)
      for index in 0..<heads.count {
        let rect = walkBand(index, of: bounds, edges, resolves: resolves)
        band.sweep(rect, rule: style.kernelRule, into: &coverage)
        if resolves { resolver.patch(&coverage) }
      }
    }
    coverage.end()
  }

  /// Walks the edges of a band into its cells; returns its pixels.
  private mutating func walkBand(
    _ index: Int, of bounds: PixelRect, _ edges: borrowing EdgeList, resolves: Bool
  ) -> PixelRect {
    let top = bounds.minY + index * band.rows
    let rect = PixelRect(
      minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: min(top + band.rows, bounds.maxY))
    if resolves {
      collectBand(index, in: rect, edges)
      resolver.resolve(rect, band: &band)
    }
    walkBand(index, in: rect, edges)
    return rect
  }

  /// Hangs the edges in the lists of their bands; returns whether overlaps are to be resolved.
  private mutating func prepare(
    _ edges: borrowing EdgeList, style: FillStyle, bounds: PixelRect
  ) -> Bool {
    band.prepare(width: bounds.width, height: bounds.height)
    let resolves =
      edges.mayOverlap && style.rule == .winding && style.antialias
      && edges.edges.count <= OverlapResolver.mostEdges
    let bands = (bounds.height + band.rows - 1) / band.rows
    heads.reset(count: bands, to: -1)
    if let shape = edges.ellipse { ellipse.begin(shape, in: bounds) }
    // All edges of a single band are walked as they come.
    isPlain = bands == 1 && !resolves && bounds.height == edges.touchedPixels.height
    if !isPlain { hang(edges, rows: bounds.minY..<bounds.maxY) }
    return resolves
  }

  /// Hangs every edge that passes some of the rows in the list of the band where it begins.
  private mutating func hang(_ edges: borrowing EdgeList, rows: Range<Int>) {
    next.removeAll()
    next.reserve(edges.edges.count)
    let bandRows = UInt32(band.rows)
    let (top, bottom) = (rows.lowerBound, rows.upperBound)
    for index in 0..<edges.edges.count {
      let edge = edges.edges[index]
      guard edge.firstRow < bottom && edge.lastRow >= top else {
        next.append(-1)
        continue
      }
      let line = UInt32(truncatingIfNeeded: max(edge.firstRow &- top, 0))
      let home = Int(line / bandRows)
      next.append(heads[home])
      heads[home] = Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func collectBand(_ index: Int, in rect: PixelRect, _ edges: borrowing EdgeList) {
    resolver.begin(rows: rect.height)
    var current = Int(heads[index])
    while current >= 0 {
      resolver.collect(EdgeWalker(edges.edges[current]), in: rect)
      current = Int(next[current])
    }
  }

  private mutating func walkBand(_ index: Int, in rect: PixelRect, _ edges: borrowing EdgeList) {
    let writer = band.writer(for: rect)
    if edges.ellipse != nil { return ellipse.walk(above: rect.maxY, into: writer) }
    if isPlain {
      for index in 0..<edges.edges.count { _ = writer.add(edges.edges[index]) }
      return
    }
    let isLast = index + 1 == heads.count
    var current = Int(heads[index])
    while current >= 0 {
      let following = Int(next[current])
      let goesOn = writer.add(edges.edges[current])
      if goesOn && !isLast {
        next[current] = heads[index + 1]
        heads[index + 1] = Int32(truncatingIfNeeded: current)
      }
      current = following
    }
  }
}
