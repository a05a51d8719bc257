/// The places where edges are cut by others, in the order in which they lie on each edge.
struct EdgeCuts: ~Copyable {
  struct Cut: BitwiseCopyable {
    /// The part of the edge that lies before it, from 0 to 1.
    let part: Double
    /// The height of the crossing, in fixed point.
    let y: Int32
    /// Twice the cut of the same edge that was found before, or -1; and 1 more where the number rises.
    private let link: Int32

    @inline(__always)
    init(part: Double, y: Int32, change: Int32, next: Int32) {
      (self.part, self.y) = (part, y)
      link = next &* 2 &+ (change > 0 ? 1 : 0)
    }

    /// How much higher the winding number on the edge's left is behind it: 1 or -1.
    @inline(__always)
    var change: Int32 { (link & 1) &* 2 &- 1 }

    @inline(__always)
    fileprivate var next: Int32 { link >> 1 }
  }

  private var cuts = ScratchBuffer<Cut>(capacity: 64)
  /// For each vertex the last cut of the edge that begins there, or -1.
  private var heads = ScratchBuffer<Int32>(capacity: 256)
  /// The cuts of one edge, from its start to its end.
  private(set) var sorted = ScratchBuffer<Cut>(capacity: 16)

  /// Drops all cuts, for edges that begin at so many vertices.
  mutating func begin(vertexCount: Int) {
    cuts.removeAll()
    heads.reset(count: vertexCount, to: -1)
  }

  /// Adds a cut of the edge that begins at a vertex.
  @inline(__always)
  mutating func append(_ vertex: Int, _ part: Double, _ y: Int32, _ change: Int32) {
    let index = Int32(truncatingIfNeeded: cuts.count)
    cuts.append(Cut(part: part, y: y, change: change, next: heads[vertex]))
    heads[vertex] = index
  }

  @inline(__always)
  func isCut(_ vertex: Int) -> Bool { heads[vertex] >= 0 }

  /// Puts the cuts of the edge that begins at a vertex into `sorted`.
  mutating func sort(_ vertex: Int) {
    sorted.removeAll()
    var index = heads[vertex]
    while index >= 0 {
      let cut = cuts[Int(index)]
      insert(cut)
      index = cut.next
    }
    if sorted.count > Self.mostInserted { sorted.sort { $0.part > $1.part } }
  }

  /// Up to so many cuts are put in order as they come.
  private static let mostInserted = 24

  @inline(__always)
  private mutating func insert(_ cut: Cut) {
    var place = sorted.count
    sorted.append(cut)
    guard place < Self.mostInserted else { return }
    while place > 0, sorted[place &- 1].part > cut.part {
      sorted[place] = sorted[place &- 1]
      place &-= 1
    }
    sorted[place] = cut
  }
}
