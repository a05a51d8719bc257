import CPixels

/// The cuts of edges, which are the points where other edges cross them.
///
/// Cuts are appended in any order. `groupByEdge` then groups them by edge with a counting sort, and `sortCuts`
/// puts the cuts of one edge in order.
struct EdgeCuts: ~Copyable {
  /// A point where an edge is cut.
  struct Cut: BitwiseCopyable {
    /// The parameter of the cut on its edge: 0 at the start of the edge, 1 at its end.
    let parameter: Double
    /// The y coordinate of the crossing, in fixed point (1/1024 px).
    let y: Int32
    /// Twice the index of the vertex at which the edge begins, plus 1 where the winding number rises.
    private let vertexAndRise: Int32

    @inline(__always)
    fileprivate init(vertex: Int, parameter: Double, y: Int32, change: Int32) {
      (self.parameter, self.y) = (parameter, y)
      vertexAndRise = Int32(truncatingIfNeeded: vertex) &* 2 &+ (change > 0 ? 1 : 0)
    }

    /// The change of the winding number on the left of the edge, from before the cut to after it: 1 or -1.
    @inline(__always)
    var change: Int32 { (vertexAndRise & 1) &* 2 &- 1 }

    @inline(__always)
    fileprivate var vertex: Int { Int(vertexAndRise >> 1) }
  }

  /// All cuts, in the order in which they were appended.
  private var appended = ScratchBuffer<Cut>()
  /// All cuts, grouped by edge.
  private var cuts = ScratchBuffer<Cut>()
  /// For each vertex, the index in `cuts` of the first cut of the edge that begins there; last, the number of cuts.
  private var firstCuts = ScratchBuffer<Int32>()

  /// The bytes of memory that the cuts hold.
  var byteCapacity: Int { appended.byteCapacity + cuts.byteCapacity + firstCuts.byteCapacity }

  /// Drops all cuts.
  mutating func removeAll() { appended.removeAll() }

  /// Adds a cut of the edge that begins at `vertex`; the other values are the properties of `Cut`, in their order.
  @inline(__always)
  mutating func append(_ vertex: Int, _ parameter: Double, _ y: Int32, _ change: Int32)
    throws(DrawingError)
  {
    try appended.append(Cut(vertex: vertex, parameter: parameter, y: y, change: change))
  }

  /// Groups the cuts by edge; the cuts of one edge are not in order yet.
  ///
  /// - Parameter vertexCount: The number of vertices, at each of which one edge may begin.
  mutating func groupByEdge(vertexCount: Int) throws(DrawingError) {
    try firstCuts.reset(count: vertexCount + 1, to: 0)
    for index in 0..<appended.count { firstCuts[appended[index].vertex] &+= 1 }
    var end: Int32 = 0
    for vertex in 0...vertexCount {
      end &+= firstCuts[vertex]
      firstCuts[vertex] = end
    }
    cuts.removeAll()
    _ = try cuts.appendUninitialized(appended.count)
    for index in 0..<appended.count {
      let cut = appended[index]
      firstCuts[cut.vertex] &-= 1
      cuts[Int(firstCuts[cut.vertex])] = cut
    }
  }

  /// Whether the edge that begins at a vertex has cuts; valid after `groupByEdge`.
  @inline(__always)
  func isCut(_ vertex: Int) -> Bool { firstCuts[vertex] != firstCuts[vertex &+ 1] }

  /// Sorts the cuts of the edge that begins at a vertex, from its start to its end, and returns their indices.
  @inline(__always)
  mutating func sortCuts(ofEdgeAt vertex: Int) -> Range<Int> {
    let range = Int(firstCuts[vertex])..<Int(firstCuts[vertex &+ 1])
    if range.count > CPX_MAX_INSERTION_SORTED_CUTS {
      cuts.sort(range) { $0.parameter > $1.parameter }
    } else {
      insertionSort(range)
    }
    return range
  }

  /// Sorts some cuts by insertion.
  @inline(__always)
  private mutating func insertionSort(_ range: Range<Int>) {
    var next = range.lowerBound &+ 1
    while next < range.upperBound {
      let cut = cuts[next]
      var index = next
      while index > range.lowerBound, cuts[index &- 1].parameter > cut.parameter {
        cuts[index] = cuts[index &- 1]
        index &-= 1
      }
      cuts[index] = cut
      next &+= 1
    }
  }

  subscript(index: Int) -> Cut {
    @inline(__always) get { cuts[index] }
  }
}
