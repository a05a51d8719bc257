/// Bands of rows, from top to bottom.
struct Bands {
  let first: Int
  /// How many rows each has, but for the last one.
  let rows: Int
  let count: Int
  let end: Int

  @inline(__always)
  func arePassed(by edge: Edge) -> Bool { edge.firstRow < end && edge.lastRow >= first }
}

/// Edges of a list by the bands in which they begin, and those that pass the current band.
struct BandEdges: ~Copyable {
  /// Whether it is noted where they pass pixels that have been passed.
  let isWatched: Bool
  /// Edges in turn that begin in the same band.
  struct Run: BitwiseCopyable {
    let first: Int32
    let end: Int32
    /// The next run of the band, or -1.
    let next: Int32
  }

  private var runs = ScratchBuffer<Run>(capacity: 64)
  /// For each band the first of its runs, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 64)
  /// The indices of the edges of the current band, unless they are all, and of those that go on below it;
  /// both rise.
  private(set) var chosen = ScratchBuffer<Int32>(capacity: 256)
  var goingOn = ScratchBuffer<Int32>(capacity: 256)
  /// Whether there is one band, and all edges of the list are taken.
  private(set) var isAll = false
  private var isOneBand = false
  private(set) var isEmpty = true

  init(isWatched: Bool) { self.isWatched = isWatched }

  mutating func clear() {
    (isAll, isEmpty) = (false, true)
    chosen.removeAll()
    goingOn.removeAll()
  }

  /// Takes the edges that pass some of the bands.
  ///
  /// - Parameters:
  ///   - isAll: Whether there is one band, and all edges pass it.
  ///   - isMarked: What the mark of an edge must be, if only some are to be taken.
  mutating func take(
    _ list: borrowing EdgeList, _ bands: Bands, isAll: Bool, _ marks: borrowing ScratchBuffer<Bool>,
    _ isMarked: Bool?
  ) {
    (self.isAll, isEmpty, isOneBand) = (isAll, false, bands.count == 1)
    if isAll { return }
    if isOneBand {
      for index in 0..<list.edges.count where isMarked == nil || marks[index] == isMarked {
        if bands.arePassed(by: list.edges[index]) {
          chosen.append(Int32(truncatingIfNeeded: index))
        }
      }
      return
    }
    heads.reset(count: bands.count, to: -1)
    runs.removeAll()
    // From the last one on, as each run is put before those of its band that have been found.
    var (end, band, rows) = (list.edges.count, 0, 0..<0)
    for index in (0..<list.edges.count).reversed() {
      let edge = list.edges[index]
      let isTaken = isMarked == nil || marks[index] == isMarked
      if isTaken && rows.contains(edge.firstRow) { continue }
      addRun(index + 1, end, band)
      (end, rows) = (index, 0..<0)
      guard isTaken && bands.arePassed(by: edge) else { continue }
      band = max(edge.firstRow &- bands.first, 0) / bands.rows
      end = index + 1
      let top = bands.first + band * bands.rows
      rows = top..<min(top + bands.rows, bands.end)
    }
    addRun(0, end, band)
  }

  private mutating func addRun(_ first: Int, _ end: Int, _ band: Int) {
    guard first < end else { return }
    runs.append(
      Run(
        first: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: end),
        next: heads[band]))
    heads[band] = Int32(truncatingIfNeeded: runs.count - 1)
  }

  /// Goes to a band: chooses the edges that go on from the band above, and those that begin in it, in the
  /// order of the path.
  mutating func choose(_ band: Int) {
    if isAll || isOneBand { return }
    chosen.removeAll()
    var (next, place) = (heads[band], 0)
    while next >= 0 {
      let run = runs[Int(next)]
      place = chooseGoingOn(from: place, before: run.first)
      for index in run.first..<run.end { chosen.append(index) }
      next = run.next
    }
    _ = chooseGoingOn(from: place, before: .max)
    goingOn.removeAll()
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
  func count(of list: borrowing EdgeList) -> Int { isAll ? list.edges.count : chosen.count }

  /// The index in the list of one of the edges of the current band.
  @inline(__always)
  func index(_ place: Int) -> Int { isAll ? place : Int(chosen[place]) }

  /// Notes that an edge passes the next band, too.
  mutating func noteGoingOn(_ index: Int) { goingOn.append(Int32(truncatingIfNeeded: index)) }
}
