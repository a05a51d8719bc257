import CPixels

/// Edges of a list by the bands in which they begin, and those that pass the current band.
struct BandEdges: ~Copyable {
  private var runs = ScratchBuffer<cpx_edge_run>(capacity: 64)
  /// For each band the first of its runs, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 64)
  /// The indices of the edges of the current band, unless they are all, and of those that go on below it;
  /// both rise.
  private(set) var chosen = ScratchBuffer<Int32>(capacity: 256)
  var goingOn = ScratchBuffer<Int32>(capacity: 256)
  /// Whether there is one band, and all edges of the list are taken.
  private(set) var isAll = false

  /// Takes the edges that pass some of the bands.
  ///
  /// - Parameter isAll: Whether there is one band, and all edges pass it.
  mutating func take(_ shape: borrowing PreparedShape, _ bands: cpx_bands, isAll: Bool) {
    self.isAll = isAll
    chosen.removeAll()
    goingOn.removeAll()
    if isAll { return }
    heads.removeAll()
    runs.removeAll()
    _ = heads.appendUninitialized(Int(bands.count))
    _ = runs.appendUninitialized(shape.edges.count)
    // SAFETY: there is room for as many runs as edges, and for the bands.
    let count = unsafe shape.withBanded {
      unsafe cpx_band_edges(runs.pointer, heads.pointer, $0, bands)
    }
    runs.truncate(to: count)
  }

  /// Goes to a band: chooses the edges that go on from the band above, and those that begin in it, in the
  /// order of the path.
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

  private mutating func choose(_ run: cpx_edge_run) {
    let place = chosen.appendUninitialized(Int(run.end &- run.first))
    for index in run.first..<run.end { chosen[place &+ Int(index &- run.first)] = index }
  }

  /// Chooses edges that go on from the band above, from a place on, up to the index of another; returns where they end.
  private mutating func chooseGoingOn(from place: Int, before index: Int32) -> Int {
    var place = place
    while place < goingOn.count, goingOn[place] < index {
      chosen.append(goingOn[place])
      place += 1
    }
    return place
  }

  /// How many edges pass the current band.
  func count(of shape: borrowing PreparedShape) -> Int { isAll ? shape.edges.count : chosen.count }

  /// The index in the list of one of the edges of the current band.
  @inline(__always)
  func index(_ place: Int) -> Int { isAll ? place : Int(chosen[place]) }

  /// Notes that an edge passes the next band, too.
  mutating func noteGoingOn(_ index: Int) { goingOn.append(Int32(truncatingIfNeeded: index)) }
}
