import CPixels

/// The places where edges are cut by others, in the order in which they lie on each edge.
///
/// Cuts are collected in the order in which they are found, and then distributed to their edges by counting.
struct EdgeCuts: ~Copyable {
  struct Cut: BitwiseCopyable {
    /// The part of the edge that lies before it, from 0 to 1.
    let part: Double
    /// The height of the crossing, in fixed point.
    let y: Int32
    /// Twice the vertex at which the edge begins, and 1 more where the winding number rises.
    private let vertexAndRise: Int32

    @inline(__always)
    fileprivate init(vertex: Int, part: Double, y: Int32, change: Int32) {
      (self.part, self.y) = (part, y)
      vertexAndRise = Int32(truncatingIfNeeded: vertex) &* 2 &+ (change > 0 ? 1 : 0)
    }

    /// How much higher the winding number on the edge's left is behind it: 1 or -1.
    @inline(__always)
    var change: Int32 { (vertexAndRise & 1) &* 2 &- 1 }

    @inline(__always)
    fileprivate var vertex: Int { Int(vertexAndRise >> 1) }
  }

  private var found = ScratchBuffer<Cut>(capacity: 64)
  /// The cuts of all edges, those of each together.
  private var cuts = ScratchBuffer<Cut>(capacity: 64)
  /// For each vertex the index of the first cut of the edge that begins there; and the number of cuts.
  private var starts = ScratchBuffer<Int32>(capacity: 256)

  /// Drops all cuts.
  mutating func removeAll() { found.removeAll() }

  /// Adds a cut of the edge that begins at a vertex.
  @inline(__always)
  mutating func append(_ vertex: Int, _ part: Double, _ y: Int32, _ change: Int32) {
    found.append(Cut(vertex: vertex, part: part, y: y, change: change))
  }

  /// Distributes the cuts to their edges, which begin at so many vertices.
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

  @inline(__always)
  func isCut(_ vertex: Int) -> Bool { starts[vertex] != starts[vertex &+ 1] }

  /// Puts the cuts of the edge that begins at a vertex in order, from its start to its end; returns their indices.
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
