import CPixels

/// The edges of a shape, bucketed by the band of rows in which they begin, and the edges that pass the
/// current band.
///
/// Bands are visited from top to bottom. An edge that continues below a band is carried to the next one.
struct BandEdges: ~Copyable {
  /// Ranges of consecutive edges that begin in the same band; `next` links the runs of a band.
  private var runs = ScratchBuffer<cpx_edge_run>(capacity: 64)
  /// For each band the index in `runs` of its first run, or -1 if no edge begins in it.
  private var heads = ScratchBuffer<Int32>(capacity: 64)
  /// The indices of the edges that pass the current band, ascending; not used if `isAll`.
  private(set) var chosen = ScratchBuffer<Int32>(capacity: 256)
  /// The indices of the edges that continue below the current band, ascending.
  var goingOn = ScratchBuffer<Int32>(capacity: 256)
  /// Whether there is only one band, and every edge of the shape is taken.
  private(set) var isAll = false

  /// Sorts the edges that pass any of the bands into the band in which each begins; an edge that begins
  /// above all bands belongs to the first one.
  ///
  /// - Parameter isAll: Whether there is only one band and it has all rows of the shape: then all edges
  ///   are taken without sorting.
  mutating func take(_ shape: borrowing PreparedShape, _ bands: cpx_bands, isAll: Bool) {
    self.isAll = isAll
    chosen.removeAll()
    goingOn.removeAll()
    if isAll { return }
    heads.removeAll()
    runs.removeAll()
    _ = heads.appendUninitialized(Int(bands.count))
    _ = runs.appendUninitialized(shape.edges.count)
    // SAFETY: `runs` has room for one run per edge, and `heads` for one index per band.
    let count = unsafe shape.withBanded {
      unsafe cpx_band_edges(runs.pointer, heads.pointer, $0, bands)
    }
    runs.truncate(to: count)
  }

  /// Makes a band the current one and sets `chosen` to its edges, in the order of the shape's list.
  ///
  /// These are the edges that continue from the band above and the edges that begin in this band.
  mutating func choose(_ band: Int) {
    if isAll { return }
    chosen.removeAll()
    var (next, place) = (heads[band], 0)
    while next >= 0 {
      let run = runs[Int(next)]
      place = chooseGoingOn(from: place, before: run.first)
      choose(run)
      next = run.next
    }
    _ = chooseGoingOn(from: place, before: .max)
    goingOn.removeAll()
  }

  /// Appends all edges of a run to `chosen`.
  private mutating func choose(_ run: cpx_edge_run) {
    let place = chosen.appendUninitialized(Int(run.end &- run.first))
    for index in run.first..<run.end { chosen[place &+ Int(index &- run.first)] = index }
  }

  /// Appends to `chosen` the edges of `goingOn` from position `place` whose index is less than `index`.
  ///
  /// - Returns: The position in `goingOn` after the last edge that was appended.
  private mutating func chooseGoingOn(from place: Int, before index: Int32) -> Int {
    var place = place
    while place < goingOn.count, goingOn[place] < index {
      chosen.append(goingOn[place])
      place += 1
    }
    return place
  }

  /// The number of edges that pass the current band.
  func count(of shape: borrowing PreparedShape) -> Int { isAll ? shape.edges.count : chosen.count }

  /// The index in the shape's list of the edge at position `place` of the current band.
  @inline(__always)
  func index(_ place: Int) -> Int { isAll ? place : Int(chosen[place]) }

  /// Records that an edge also passes the next band; called with ascending indices.
  mutating func noteGoingOn(_ index: Int) { goingOn.append(Int32(truncatingIfNeeded: index)) }
}
