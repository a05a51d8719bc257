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
/// (`CellBand`), hands edges that go on to the next band as they stand, and sweeps its rows. Nothing
/// is sorted, and nothing is set up twice. An accumulator knows only the sum of winding × area of a
/// pixel, so where edges of opposite or repeated winding meet *inside one pixel*, the fill rules
/// see their sum: abutting rectangles of opposite direction show a seam there. The outlines of
/// strokes, whose parts overlap, are corrected (`OverlapResolver`).
struct Rasterizer: ~Copyable {
  private var band = CellBand()
  private var walkers = ScratchBuffer<EdgeWalker>(capacity: 256)
  /// For each band the first of its edges, as an index into `walkers`, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 64)
  private var resolver = OverlapResolver()

  /// Calls `body` with the coverage of each band of rows, from top to bottom.
  ///
  /// - Parameter scratch: Where the coverage of a band is built; its contents are replaced.
  mutating func rasterize(
    _ edges: borrowing EdgeList, style: FillStyle, scratch: inout Coverage,
    body: (borrowing Coverage) -> Void
  ) {
    let bounds = edges.touchedPixels
    guard !bounds.isEmpty else { return }
    band.prepare(width: bounds.width, height: bounds.height)
    hang(edges, bounds: bounds)
    let rule = style.kernelRule
    let resolves =
      edges.mayOverlap && style.rule == .winding && style.antialias
      && edges.edges.count <= OverlapResolver.mostEdges
    var top = bounds.minY
    for index in 0..<heads.count {
      let bottom = min(top + band.rows, bounds.maxY)
      let rect = PixelRect(minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: bottom)
      if resolves {
        collectBand(index, in: rect)
        resolver.resolve(rect, band: &band)
      }
      walkBand(index, in: rect)
      scratch.begin(rect)
      for row in 0..<rect.height {
        scratch.beginRow()
        band.sweep(row: row, from: rect.minX, width: rect.width, rule: rule, into: &scratch)
      }
      scratch.end()
      if resolves { resolver.patch(&scratch) }
      body(scratch)
      top = bottom
    }
  }

  /// Prepares a walker for every edge and hangs it in the list of the band where it begins.
  private mutating func hang(_ edges: borrowing EdgeList, bounds: PixelRect) {
    let bandRows = band.rows
    walkers.removeAll()
    heads.reset(count: (bounds.height + bandRows - 1) / bandRows, to: -1)
    for index in 0..<edges.edges.count {
      guard let walker = EdgeWalker(edges.edges[index], bounds: bounds) else { continue }
      let home = (walker.row - bounds.minY) / bandRows
      walkers.append(walker)
      let last = walkers.count - 1
      walkers[last].next = heads[home]
      heads[home] = Int32(last)
    }
  }

  private mutating func collectBand(_ index: Int, in rect: PixelRect) {
    resolver.begin(rows: rect.height)
    var current = heads[index]
    while current >= 0 {
      resolver.collect(walkers[Int(current)], through: rect)
      current = walkers[Int(current)].next
    }
  }

  private mutating func walkBand(_ index: Int, in rect: PixelRect) {
    var current = heads[index]
    while current >= 0 {
      var walker = walkers[Int(current)]
      let next = walker.next
      if walker.walk(through: rect, into: &band) && index + 1 < heads.count {
        walker.next = heads[index + 1]
        walkers[Int(current)] = walker
        heads[index + 1] = current
      }
      current = next
    }
  }
}
