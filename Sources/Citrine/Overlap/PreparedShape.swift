import CPixels

/// A shape in raster space that is ready to be rasterized: a rounded box, or the edges that border the covered area;
/// edges that all lie on the sides of pixels may overlap.
///
/// After `prepare` it is only read, until another shape is prepared in the same memory.
struct PreparedShape: ~Copyable {
  /// The shape, if it is a rounded box or an ellipse that is rasterized without edges; else nil.
  private(set) var roundedBox: RoundedBox?
  /// The edges, in fixed point; empty where `roundedBox` is not nil.
  private(set) var edges = ScratchBuffer<Edge>()
  /// For each edge, the range of y that belongs to the border; empty if all edges belong to it in full height.
  private(set) var yRanges = ScratchBuffer<cpx_y_range>()
  /// All edges of a small polygon, unclipped and with their overlaps; empty for other shapes.
  private(set) var polygon = ScratchBuffer<Edge>()
  /// The y range of each block of 32 edges, so that a thread that rasterizes some rows can skip blocks.
  ///
  /// Only `copy` fills it; it is empty after `prepare`.
  private(set) var blocks = ScratchBuffer<cpx_edge_block>()
  /// A box of all pixels that the shape can cover, inside the bounds for which its edges were collected.
  private(set) var touchedBounds = PixelRect.empty

  /// The bytes of memory that the shape holds.
  var byteCapacity: Int { edges.byteCapacity + yRanges.byteCapacity + blocks.byteCapacity }

  /// Takes the edges out of a builder, and removes their overlaps.
  ///
  /// - Parameter overlaps: Scratch memory.
  /// - Returns: False if the work exceeds `OverlapBudget`; then the shape is usable, but its overlaps stay.
  mutating func prepare(
    _ builder: inout EdgeBuilder, rule: GPathFillRule, _ overlaps: inout OverlapRemoval
  ) throws(DrawingError) -> Bool {
    blocks.removeAll()
    yRanges.removeAll()
    roundedBox = builder.roundedBox
    if roundedBox != nil {
      edges.removeAll()
      polygon.removeAll()
      touchedBounds = builder.touchedBounds
      return true
    }
    try builder.copyPolygon(to: &polygon)
    let box = builder.touchedBounds
    let result = try overlaps.findBorder(of: builder, rule: rule)
    switch result {
    case .unchanged, .beyondBudget: swap(&edges, &builder.edges)
    case .found: overlaps.takeBorder(&edges, &yRanges)
    }
    touchedBounds = edges.count > 0 ? box : .empty
    if let left = builder.leftBound { moveHiddenEdges(to: left) }
    return result != .beyondBudget
  }

  /// Moves edges that lie to the left of the bounds onto the left side of the bounds, x = `left` in fixed point.
  ///
  /// There they have the same effect on the visible pixels, and are cheaper to rasterize. Overlaps must have been
  /// removed before, because the moved edges overlap each other.
  private mutating func moveHiddenEdges(to left: Int32) {
    for index in 0..<edges.count where max(edges[index].x0, edges[index].x1) < left {
      edges[index].x0 = left
      edges[index].x1 = left
    }
  }

  /// Becomes a copy of another shape, with `blocks`, so that several threads can rasterize parts of it.
  mutating func copy(_ other: borrowing PreparedShape) throws(DrawingError) {
    try edges.replaceElements(with: other.edges)
    try polygon.replaceElements(with: other.polygon)
    try yRanges.replaceElements(with: other.yRanges)
    (roundedBox, touchedBounds) = (other.roundedBox, other.touchedBounds)
    try findBlocks()
  }

  /// Computes `blocks` from the edges.
  private mutating func findBlocks() throws(DrawingError) {
    blocks.removeAll()
    let room = (edges.count + Int(CPX_BLOCK_EDGES) - 1) / Int(CPX_BLOCK_EDGES)
    _ = try blocks.appendUninitialized(room)
    // SAFETY: there is room for one block for every CPX_BLOCK_EDGES edges, and for a shorter last one.
    unsafe withEdgeList { unsafe cpx_find_edge_blocks(blocks.pointer, $0) }
  }

  /// Returns the part of `touchedBounds` that lies in a range of raster rows.
  func touchedBounds(in rows: Range<Int>) -> PixelRect {
    var pixels = touchedBounds
    pixels.minY = max(pixels.minY, rows.lowerBound)
    pixels.maxY = max(min(pixels.maxY, rows.upperBound), pixels.minY)
    return pixels
  }

  /// Calls `body` with all edges in the form that kernels take; the pointers are valid during the call only.
  @unsafe
  func withEdgeList<Result>(_ body: (cpx_edge_list) -> Result) -> Result {
    // SAFETY: there are `count` edges; y ranges, if any, are as many; blocks, if any, contain all edges.
    unsafe edges.withCoordinates {
      unsafe body(
        cpx_edge_list(
          ends: $0, y_ranges: yRanges.count > 0 ? yRanges.pointer : nil,
          blocks: blocks.count > 0 ? blocks.pointer : nil, count: edges.count))
    }
  }
}
