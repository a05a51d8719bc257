import CPixels

/// The accumulation buffer of one band of rows: a cell for each pixel, and a bitmask of touched cells.
///
/// The prefix sum of the cells of a row, from the left up to a pixel, is the signed coverage of that
/// pixel times `2·one²`, where `one` is 1024. So an edge piece of height `h` in pixel `x`, whose ends
/// have the horizontal fractions `f0` and `f1` (all in 1/1024 px), adds `h·(2·one − f0 − f1)` to cell
/// `x` and `h·(f0 + f1)` to cell `x + 1`. FreeType and Blend2D store cover and area separately; here
/// one number holds both.
///
/// `touchedBits` has one bit for each pixel: 1 if an edge passes the pixel.
///
/// Guarantee: all cells and touched bits are zero between two bands, since the code that reads them also
/// zeroes them.
@safe
struct CellBand: ~Copyable {

  private var cells = ScratchBuffer<Int32>()
  /// The touched bits of all rows, and 8 zero words behind them, which kernels may read.
  private var touchedBits = ScratchBuffer<UInt64>()
  /// The distance between two rows, in cells.
  private(set) var cellsPerRow = 0
  /// The distance between two rows, in 64-bit words of touched bits; 0 if there are none.
  private(set) var touchedWordsPerRow = 0
  /// The number of rows of a band.
  private(set) var rows = 0

  /// Makes room for rows of `width` pixels.
  ///
  /// The band gets as many rows as fit into `CPX_MAX_BAND_CELLS` cells, but at least 1 and at most `height`.
  ///
  /// - Parameter paintsDirectly: Whether a kernel that paints reads the cells. Only these kernels work
  ///   without touched bits, which are left out for rows of up to `CPX_MAX_UNTRACKED_PIXELS` pixels.
  mutating func prepare(width: Int, height: Int, paintsDirectly: Bool) throws(DrawingError) {
    // 18 more cells than pixels: an edge on the right border writes two cells, and kernels read 16 cells
    // at a time. A row is an odd number of cache lines: so the cells of one column fall into different
    // sets of the cache from row to row.
    cellsPerRow = ((width + 18 + 15) >> 4 | 1) << 4
    let hasTouchedBits = !paintsDirectly || width > CPX_MAX_UNTRACKED_PIXELS
    touchedWordsPerRow = hasTouchedBits ? (width + 2 + 63) >> RowAccumulator.wordShift : 0
    rows = max(1, min(height, CPX_MAX_BAND_CELLS / cellsPerRow))
    let cellCount = rows * cellsPerRow
    if cells.count < cellCount { try cells.reset(count: cellCount, to: 0) }
    let touchedWordCount = rows * touchedWordsPerRow + 8
    if touchedBits.count < touchedWordCount {
      try touchedBits.reset(count: touchedWordCount, to: 0)
    }
  }

  /// Zeroes all cells and touched bits, after an operation that ended between their writing and their reading.
  mutating func clear() {
    cells.setAll(to: 0)
    touchedBits.setAll(to: 0)
  }

  /// Returns an accumulator for the cells of the rows of `rect`, which the band must have room for.
  private func accumulator(for rect: PixelRect) -> EdgeAccumulator {
    // SAFETY: the band has rows of these lengths; the accumulator is used before the band changes.
    unsafe EdgeAccumulator(
      cells: cells.pointer, touchedBits: touchedBits.pointer, cellsPerRow: cellsPerRow,
      touchedWordsPerRow: touchedWordsPerRow, rect: rect)
  }

  /// Adds the edges of a band to the cells of the rows of `rect`.
  ///
  /// - Parameter edges: The edges of the band. The edges that continue below it are recorded in
  ///   `carriedEdges`.
  func add(_ shape: borrowing PreparedShape, _ edges: inout BandEdges, in rect: PixelRect)
    throws(DrawingError)
  {
    let count = edges.edgeCount(of: shape)
    var position = 0
    while true {
      position = try scanConvert(shape, &edges, from: position, in: rect)
      guard position < count else { return }
      let index = edges.edgeIndex(at: position)
      let edge = shape.edges[index]
      let yRange = shape.yRanges.count > 0 ? shape.yRanges[index] : edge.yRange
      if accumulator(for: rect).add(EdgeScanConverter(edge, yRange: yRange)) {
        try edges.carry(index)
      }
      position += 1
    }
  }

  /// Adds edges with the kernel, from `position` up to the first edge that the kernel does not
  /// handle (`EdgeAccumulator`).
  ///
  /// - Returns: The position of that edge, or the number of edges if all were added.
  private func scanConvert(
    _ shape: borrowing PreparedShape, _ edges: inout BandEdges, from position: Int,
    in rect: PixelRect
  ) throws(DrawingError) -> Int {
    let count = edges.edgeCount(of: shape)
    try edges.carriedEdges.reserve(edges.carriedEdges.count + count - position + 1)
    // SAFETY: all indices are valid indices of edges; `y_ranges` is nil or has one range for each
    // edge; the band has the rows, and `carriedEdges` has the room that the kernel needs.
    let converted = unsafe shape.edges.withCoordinates { ends in
      unsafe cpx_scan_convert_edges(
        cpx_edges(
          ends: ends, y_ranges: shape.yRanges.count > 0 ? shape.yRanges.pointer : nil,
          indices: edges.usesAllEdges ? nil : edges.activeEdges.pointer, count: count),
        position,
        cpx_cell_window(
          rows: cellRows(rect.height), min_x: Int32(rect.minX), max_x: Int32(rect.maxX),
          min_y: Int32(rect.minY)),
        edges.carriedEdges.pointer + edges.carriedEdges.count)
    }
    _ = try edges.carriedEdges.appendUninitialized(converted.continuing_count)
    return converted.end
  }

  /// The first `count` rows, for a kernel that adds to the cells, or reads and zeroes them; valid until
  /// the band changes.
  @unsafe
  func cellRows(_ count: Int) -> cpx_cell_rows {
    // SAFETY: the caller keeps the band unchanged and asks for at most `rows` rows.
    unsafe cpx_cell_rows(
      cells: cells.pointer, touched: touchedBits.pointer, cells_per_row: cellsPerRow,
      touched_per_row: touchedWordsPerRow, row_count: count)
  }

  /// Sweeps the rows of `rect`: appends their coverage to `coverage`, and zeroes the cells.
  ///
  /// The prefix sum is constant between touched pixels, so there the coverage has one value.
  ///
  /// - Parameter rule: The fill style: a combination of the bits `CPX_RULE_…`.
  mutating func sweep(_ rect: PixelRect, rule: Int32, into coverage: inout Coverage)
    throws(DrawingError)
  {
    let count = rect.height
    let capacity = CoverageCapacity(
      rows: count, runs: count * (rect.width + 1), bytes: count * cellsPerRow)
    // SAFETY: the band has these rows, and `capacity` is the maximum size of their coverage.
    try unsafe coverage.appendRows(capacity) { rows in
      unsafe cpx_sweep_cells(
        cellRows(count), Int32(rect.minX), Int32(rect.width), rule, &rows)
    }
  }
}
