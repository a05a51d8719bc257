import CPixels

/// The edges of a shape, bucketed by the band of rows in which they begin, and the edges that pass the
/// current band.
///
/// Bands are visited from top to bottom. An edge that continues below a band is carried to the next one.
struct BandEdges: ~Copyable {
  /// The edge runs: ranges of consecutive edges that begin in the same band.
  ///
  /// `next` links the edge runs of a band.
  private var edgeRuns = ScratchBuffer<cpx_edge_run>()
  /// For each band the index in `edgeRuns` of its first run, or -1 if no edge begins in it.
  private var heads = ScratchBuffer<Int32>()
  /// The indices of the edges that pass the current band, ascending; not used if `usesAllEdges`.
  private(set) var activeEdges = ScratchBuffer<Int32>()
  /// The indices of the edges that continue below the current band, ascending.
  var carriedEdges = ScratchBuffer<Int32>()
  /// Whether there is only one band, and every edge of the shape is taken.
  private(set) var usesAllEdges = false

  /// Puts each edge into the list of the band in which it begins.
  ///
  /// An edge that begins above the first band is put into the list of the first band. An edge that passes
  /// none of the bands is left out.
  ///
  /// - Parameter usesAllEdges: Whether there is only one band, which has all rows of the shape. Then no list
  ///   is made, and the band takes all edges.
  mutating func bucketEdges(
    _ shape: borrowing PreparedShape, _ bands: cpx_bands, usesAllEdges: Bool
  ) throws(DrawingError) {
    self.usesAllEdges = usesAllEdges
    activeEdges.removeAll()
    carriedEdges.removeAll()
    if usesAllEdges { return }
    heads.removeAll()
    edgeRuns.removeAll()
    _ = try heads.appendUninitialized(Int(bands.count))
    _ = try edgeRuns.appendUninitialized(shape.edges.count)
    // SAFETY: `edgeRuns` has room for one run per edge, and `heads` for one index per band.
    let count = unsafe shape.withEdgeList {
      unsafe cpx_bin_edges(edgeRuns.pointer, heads.pointer, $0, bands)
    }
    edgeRuns.truncate(to: count)
  }

  /// Makes a band the current one and sets `activeEdges` to its edges, in the order of the shape's list.
  ///
  /// These are the edges that continue from the band above and the edges that begin in this band.
  mutating func selectBand(_ band: Int) throws(DrawingError) {
    if usesAllEdges { return }
    activeEdges.removeAll()
    var (next, position) = (heads[band], 0)
    while next >= 0 {
      let run = edgeRuns[Int(next)]
      position = try appendCarriedEdges(from: position, before: run.first)
      try appendRun(run)
      next = run.next
    }
    _ = try appendCarriedEdges(from: position, before: .max)
    carriedEdges.removeAll()
  }

  /// Appends all edges of a run to `activeEdges`.
  private mutating func appendRun(_ run: cpx_edge_run) throws(DrawingError) {
    let position = try activeEdges.appendUninitialized(Int(run.end &- run.first))
    for index in run.first..<run.end { activeEdges[position &+ Int(index &- run.first)] = index }
  }

  /// Appends to `activeEdges` the edges of `carriedEdges` from `position` whose index is less than `index`.
  ///
  /// - Returns: The position in `carriedEdges` after the last edge that was appended.
  private mutating func appendCarriedEdges(from position: Int, before index: Int32)
    throws(DrawingError) -> Int
  {
    var position = position
    while position < carriedEdges.count, carriedEdges[position] < index {
      try activeEdges.append(carriedEdges[position])
      position += 1
    }
    return position
  }

  /// The number of edges that pass the current band.
  func edgeCount(of shape: borrowing PreparedShape) -> Int {
    usesAllEdges ? shape.edges.count : activeEdges.count
  }

  /// The index in the shape's list of the edge at `position` of the current band.
  @inline(__always)
  func edgeIndex(at position: Int) -> Int { usesAllEdges ? position : Int(activeEdges[position]) }

  /// Records that an edge also passes the next band; called with ascending indices.
  mutating func carry(_ index: Int) throws(DrawingError) {
    try carriedEdges.append(Int32(truncatingIfNeeded: index))
  }
}
