import CPixels

/// A shape on the raster that is ready to be rasterized: a box with round corners, or edges that border what is covered.
///
/// It is prepared once, and only read from then on, until another shape is prepared in its memory.
struct PreparedShape: ~Copyable {
  /// The whole shape, where it needs no edges.
  private(set) var rounded: RoundedBox?
  private(set) var edges = ScratchBuffer<Edge>(capacity: 256)
  /// For each edge the heights between which it counts; empty where all of each edge counts.
  private(set) var spans = ScratchBuffer<cpx_edge_span>(capacity: 64)
  /// The edges of a small polygon, with overlaps, whether they can be seen or not; empty for other shapes.
  private(set) var polygon = ScratchBuffer<Edge>(capacity: 16)
  /// The blocks of all edges, in a copy: whoever rasterizes some rows need not look at all edges.
  private(set) var blocks = ScratchBuffer<cpx_edge_block>(capacity: 16)
  /// The pixels that the shape can cover: inside the bounds that its edges were collected for.
  private(set) var touchedPixels = PixelRect.empty

  /// Takes over the edges of a shape, and removes its overlaps.
  ///
  /// - Returns: False where there are too many overlaps; then they stay.
  mutating func prepare(
    _ builder: inout EdgeBuilder, rule: GPathFillRule, _ overlaps: inout OverlapRemoval
  ) -> Bool {
    blocks.removeAll()
    spans.removeAll()
    rounded = builder.rounded
    if rounded != nil {
      edges.removeAll()
      polygon.removeAll()
      touchedPixels = builder.touchedPixels
      return true
    }
    builder.copyPolygon(to: &polygon)
    let box = builder.touchedPixels
    let result = overlaps.findBorder(of: builder, rule: rule)
    switch result {
    case .isBorder, .beyondBudget: swap(&edges, &builder.edges)
    case .found: overlaps.takeBorder(&edges, &spans)
    }
    touchedPixels = edges.count > 0 ? box : .empty
    if let left = builder.leftBorder { moveHiddenEdges(to: left) }
    return result != .beyondBudget
  }

  /// Moves edges that lie to the left of the bounds onto their border, where they have the same effect and cost less.
  ///
  /// Overlaps have been removed before: on the border all of these edges would overlap.
  private mutating func moveHiddenEdges(to left: Int32) {
    for index in 0..<edges.count where max(edges[index].x0, edges[index].x1) < left {
      edges[index].x0 = left
      edges[index].x1 = left
    }
  }

  /// Becomes a copy of another shape, of which several threads will rasterize parts.
  mutating func copy(_ other: borrowing PreparedShape) {
    edges.copy(other.edges)
    polygon.copy(other.polygon)
    spans.copy(other.spans)
    (rounded, touchedPixels) = (other.rounded, other.touchedPixels)
    findBlocks()
  }

  private mutating func findBlocks() {
    blocks.removeAll()
    let room = (edges.count + Int(CPX_BLOCK_EDGES) - 1) / Int(CPX_BLOCK_EDGES)
    _ = blocks.appendUninitialized(room)
    // SAFETY: there is room for all blocks.
    unsafe withBanded { unsafe cpx_find_blocks(blocks.pointer, $0) }
  }

  /// The pixels of some rows that the shape can cover.
  func touchedPixels(in rows: Range<Int>) -> PixelRect {
    var pixels = touchedPixels
    pixels.minY = max(pixels.minY, rows.lowerBound)
    pixels.maxY = max(min(pixels.maxY, rows.upperBound), pixels.minY)
    return pixels
  }

  /// Calls `body` with all edges, as kernels put them into bands.
  @unsafe
  func withBanded<Result>(_ body: (cpx_banded) -> Result) -> Result {
    // SAFETY: there are as many edges, and blocks and spans of all of them, if any.
    unsafe edges.withEnds {
      unsafe body(
        cpx_banded(
          ends: $0, spans: spans.count > 0 ? spans.pointer : nil,
          blocks: blocks.count > 0 ? blocks.pointer : nil, count: edges.count))
    }
  }
}
