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
  /// For each band the index of the first of its edges, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 64)
  /// For each edge the index of the next one of the same band, or -1.
  private var next = ScratchBuffer<Int32>(capacity: 256)
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
    next.reset(count: list.edges.count, to: -1)
    let rows = UInt32(bands.rows)
    for index in (0..<list.edges.count).reversed() {
      let edge = list.edges[index]
      guard isMarked == nil || marks[index] == isMarked, bands.arePassed(by: edge) else { continue }
      let line = UInt32(truncatingIfNeeded: max(edge.firstRow &- bands.first, 0))
      let home = Int(line / rows)
      next[index] = heads[home]
      heads[home] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Goes to a band: chooses the edges that go on from the band above, and those that begin in it, in the
  /// order of the path.
  mutating func choose(_ band: Int) {
    if isAll || isOneBand { return }
    chosen.removeAll()
    var (starting, place) = (heads[band], 0)
    while starting >= 0 || place < goingOn.count {
      if place < goingOn.count, starting < 0 || goingOn[place] < starting {
        chosen.append(goingOn[place])
        place += 1
      } else {
        chosen.append(starting)
        starting = next[Int(starting)]
      }
    }
    goingOn.removeAll()
  }

  /// How many edges pass the current band.
  func count(of list: borrowing EdgeList) -> Int { isAll ? list.edges.count : chosen.count }

  /// The index in the list of one of the edges of the current band.
  @inline(__always)
  func index(_ place: Int) -> Int { isAll ? place : Int(chosen[place]) }

  /// Notes that an edge passes the next band, too.
  mutating func noteGoingOn(_ index: Int) { goingOn.append(Int32(truncatingIfNeeded: index)) }
}
