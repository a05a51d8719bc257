import CPixels

/// The cuts of edges, which are the points where other edges cross them.
///
/// Cuts are appended in any order. `distribute` then groups them by edge with a counting sort, and `sort` puts the cuts
/// of one edge in order.
struct EdgeCuts: ~Copyable {
  /// A point where an edge is cut.
  struct Cut: BitwiseCopyable {
    /// The parameter of the cut on its edge: 0 at the start of the edge, 1 at its end.
    let part: Double
    /// The y coordinate of the crossing, in fixed point (1/1024 px).
    let y: Int32
    /// Twice the index of the vertex at which the edge begins, plus 1 where the winding number rises.
    private let vertexAndRise: Int32

    @inline(__always)
    fileprivate init(vertex: Int, part: Double, y: Int32, change: Int32) {
      (self.part, self.y) = (part, y)
      vertexAndRise = Int32(truncatingIfNeeded: vertex) &* 2 &+ (change > 0 ? 1 : 0)
    }

    /// The change of the winding number on the left of the edge, from before the cut to after it: 1 or -1.
    @inline(__always)
    var change: Int32 { (vertexAndRise & 1) &* 2 &- 1 }

    @inline(__always)
    fileprivate var vertex: Int { Int(vertexAndRise >> 1) }
  }

  /// All cuts, in the order in which they were appended.
  private var found = ScratchBuffer<Cut>(capacity: 64)
  /// All cuts, grouped by edge.
  private var cuts = ScratchBuffer<Cut>(capacity: 64)
  /// For each vertex, the index in `cuts` of the first cut of the edge that begins there; last, the number of cuts.
  private var starts = ScratchBuffer<Int32>(capacity: 256)

  /// Drops all cuts.
  mutating func removeAll() { found.removeAll() }

  /// Adds a cut of the edge that begins at `vertex`; the other values are the properties of `Cut`, in their order.
  @inline(__always)
  mutating func append(_ vertex: Int, _ part: Double, _ y: Int32, _ change: Int32) {
    found.append(Cut(vertex: vertex, part: part, y: y, change: change))
  }

  /// Groups the cuts by edge; the cuts of one edge are not in order yet.
  ///
  /// - Parameter vertexCount: The number of vertices, at each of which one edge may begin.
  mutating func distribute(vertexCount: Int) {
    starts.reset(count: vertexCount + 1, to: 0)
    for index in 0..<found.count { starts[found[index].vertex] &+= 1 }
    var end: Int32 = 0
    for vertex in 0...vertexCount {
      end &+= starts[vertex]
      starts[vertex] = end
    }
    cuts.removeAll()
    _ = cuts.appendUninitialized(found.count)
    for index in 0..<found.count {
      let cut = found[index]
      starts[cut.vertex] &-= 1
      cuts[Int(starts[cut.vertex])] = cut
    }
  }

  /// Whether the edge that begins at a vertex has cuts; valid after `distribute`.
  @inline(__always)
  func isCut(_ vertex: Int) -> Bool { starts[vertex] != starts[vertex &+ 1] }

  /// Sorts the cuts of the edge that begins at a vertex, from its start to its end, and returns their indices.
  @inline(__always)
  mutating func sort(_ vertex: Int) -> Range<Int> {
    let range = Int(starts[vertex])..<Int(starts[vertex &+ 1])
    if range.count > CPX_MOST_INSERTED_CUTS {
      cuts.sort(range) { $0.part > $1.part }
    } else {
      insertAll(range)
    }
    return range
  }

  /// Sorts some cuts by insertion.
  @inline(__always)
  private mutating func insertAll(_ range: Range<Int>) {
    var next = range.lowerBound &+ 1
    while next < range.upperBound {
      let cut = cuts[next]
      var place = next
      while place > range.lowerBound, cuts[place &- 1].part > cut.part {
        cuts[place] = cuts[place &- 1]
        place &-= 1
      }
      cuts[place] = cut
      next &+= 1
    }
  }

  subscript(index: Int) -> Cut {
    @inline(__always) get { cuts[index] }
  }
}
