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
/// (`CellBand`) in the order of the path, hands those that go on to the next band, and sweeps its rows, or
/// hands them to a kernel that paints. Cells know only the sum of winding × area of a pixel; where edges
/// overlap inside one they are put right before (`OverlapResolver`). Rows that two sides pass, and nothing
/// else, need no cells (`StraightRows`, `RoundedBox`).
struct Rasterizer: ~Copyable {
  private var band = CellBand()
  /// For each band the index of the first of its edges, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 64)
  /// For each edge the index of the next one of the same band, or -1.
  private var next = ScratchBuffer<Int32>(capacity: 256)
  /// The indices of the edges of the current band, unless they are all, and of those that go on below it;
  /// both rise.
  private var walked = ScratchBuffer<Int32>(capacity: 256)
  private var goingOn = ScratchBuffer<Int32>(capacity: 256)
  /// For each edge where it goes on from one before it, where the band is watched.
  private var joints = ScratchBuffer<UInt8>(capacity: 256)
  private var resolver = OverlapResolver()
  private var polygon = StraightRows()
  /// Whether there is one band, in which all edges lie, and no list.
  private var isPlain = false

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
    prepare(edges, bounds: bounds)
    for index in 0..<heads.count {
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
    walkBand(index, in: rect, edges)
    if band.isWatched { resolveBand(rect, edges, rule: rule) }
    return rect
  }

  /// Puts the cells of a band right where edges overlap.
  private mutating func resolveBand(
    _ rect: PixelRect, _ edges: borrowing EdgeList, rule: GPathFillRule
  ) {
    guard resolver.begin(rect, band: &band, rule: rule, edges: edges) else { return }
    if isPlain {
      for index in 0..<edges.edges.count {
        resolver.collect(edges.edges[index], in: rect, band: band)
      }
    } else {
      for index in 0..<walked.count {
        resolver.collect(edges.edges[Int(walked[index])], in: rect, band: band)
      }
    }
    resolver.solve(rect, rule: rule, band: &band)
  }

  /// Hangs the edges in the lists of their bands.
  private mutating func prepare(_ edges: borrowing EdgeList, bounds: PixelRect) {
    band.prepare(width: bounds.width, height: bounds.height)
    band.isWatched = OverlapResolver.watches(edges, rows: edges.touchedPixels.height)
    if band.isWatched { CellBand.findJoints(edges, into: &joints) }
    let bands = (bounds.height + band.rows - 1) / band.rows
    heads.reset(count: bands, to: -1)
    // All edges of a single band are walked as they come.
    isPlain = bands == 1 && bounds.height == edges.touchedPixels.height
    if !isPlain { hang(edges, rows: bounds.minY..<bounds.maxY) }
  }

  /// Hangs every edge that passes some of the rows in the list of the band where it begins, in the order
  /// of the path.
  private mutating func hang(_ edges: borrowing EdgeList, rows: Range<Int>) {
    next.reset(count: edges.edges.count, to: -1)
    let bandRows = UInt32(band.rows)
    let (top, bottom) = (rows.lowerBound, rows.upperBound)
    for index in (0..<edges.edges.count).reversed() {
      let edge = edges.edges[index]
      guard edge.firstRow < bottom && edge.lastRow >= top else { continue }
      let line = UInt32(truncatingIfNeeded: max(edge.firstRow &- top, 0))
      let home = Int(line / bandRows)
      next[index] = heads[home]
      heads[home] = Int32(truncatingIfNeeded: index)
    }
  }

  private mutating func walkBand(_ index: Int, in rect: PixelRect, _ edges: borrowing EdgeList) {
    if index == 0 { goingOn.removeAll() }
    if !isPlain { chooseEdges(index) }
    goingOn.removeAll()
    let count = isPlain ? edges.edges.count : walked.count
    var place = 0
    while true {
      place = band.walk(
        edges, chosen: walked, isAll: isPlain, from: place, joints: joints, in: rect,
        goingOn: &goingOn)
      guard place < count else { return }
      let edge = isPlain ? place : Int(walked[place])
      if band.writer(for: rect).add(edges.edges[edge]) {
        goingOn.append(Int32(truncatingIfNeeded: edge))
      }
      place += 1
    }
  }

  /// Takes the edges of a band in the order of the path: those that go on from the band above, and those
  /// that begin in it.
  private mutating func chooseEdges(_ index: Int) {
    walked.removeAll()
    var (starting, place) = (heads[index], 0)
    while starting >= 0 || place < goingOn.count {
      if place < goingOn.count, starting < 0 || goingOn[place] < starting {
        walked.append(goingOn[place])
        place += 1
      } else {
        walked.append(starting)
        starting = next[Int(starting)]
      }
    }
  }
}
