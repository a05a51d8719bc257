import Testing

@Suite(.serialized) struct `Edge kernels` {
  /// The chaining of edges: none; each edge begins where its predecessor ends; or edges of two chains alternate, and the
  /// second chain has reversed edges, like the two sides of a stroke.
  enum Chain: CaseIterable { case none, single, twoSides }

  /// Random edges in and around an area of `width` × `height` pixels.
  ///
  /// Their width and height are up to `extent` (1/1024 px), and many of their ends are on pixel borders.
  private func edges(
    _ count: Int, _ chain: Chain, width: Int, height: Int, extent: (x: Int, y: Int),
    _ random: inout SeededRandom
  ) -> [KernelEdge] {
    func coordinate(_ low: Int, _ high: Int) -> Int {
      let value = low + Int(random.unit() * Double(high - low + 1))
      return random.unit() < 0.2 ? value & ~1023 : value
    }
    func start() -> (Int, Int) { (coordinate(0, width << 10), coordinate(-2048, height << 10)) }
    var points = [start(), start()]
    return (0..<count).map { index in
      let side = chain == .twoSides ? index % 2 : 0
      if chain == .none || random.unit() < 0.05 { points[side] = start() }
      let (x, y) = points[side]
      var next = (
        min(max(coordinate(x - extent.x, x + extent.x), 0), width << 10),
        coordinate(y - extent.y, y + extent.y)
      )
      if random.unit() < 0.05 { next.1 = y }
      if random.unit() < 0.05 { next.0 = x }
      if random.unit() < 0.02 { next.0 -= width << 9 }
      points[side] = next
      let edge = KernelEdge(x0: x, y0: y, x1: next.0, y1: next.1)
      return side == 0 ? edge : KernelEdge(x0: edge.x1, y0: edge.y1, x1: edge.x0, y1: edge.y0)
    }
  }

  /// Moves edges by `origin` pixels, adds them to cells by the kernel and by its reference implementation, and
  /// compares the results.
  private func expectTwin(
    _ edges: [KernelEdge], _ isa: KernelISA, width: Int, height: Int, yRanges: [Range<Int>]? = nil,
    choosing: Bool, takesAll: Bool = false, at origin: (x: Int, y: Int) = (0, 0)
  ) {
    let moved = edges.map { edge in
      let (x, y) = (origin.x << 10, origin.y << 10)
      return KernelEdge(x0: edge.x0 + x, y0: edge.y0 + y, x1: edge.x1 + x, y1: edge.y1 + y)
    }
    let movedYRanges = yRanges?.map { yRange in
      yRange.lowerBound + origin.y << 10..<yRange.upperBound + origin.y << 10
    }
    func yRange(_ index: Int) -> Range<Int> { movedYRanges?[index] ?? moved[index].yRange }
    let rows = origin.y..<origin.y + height
    let indices = moved.indices.filter { yRange($0).passes(rows) }.map { Int32($0) }
    let isAll = choosing || takesAll
    let list = isAll ? moved : indices.map { moved[Int($0)] }
    let listYRanges =
      isAll ? movedYRanges : movedYRanges.map { yRanges in indices.map { yRanges[Int($0)] } }
    var twin = ScanConversionTwin(columns: origin.x..<origin.x + width, rows: rows)
    let found = isa.scanConvert(
      list, yRanges: listYRanges, chosen: choosing ? indices : nil, into: twin)
    var continuing: [Int32] = []
    for index in choosing ? indices : list.indices.map({ Int32($0) }) {
      let edge = list[Int(index)]
      let yRange = listYRanges?[Int(index)] ?? edge.yRange
      if twin.rejects(edge, yRange) || !yRange.passes(rows) { continue }
      if twin.add(edge, yRange) { continuing.append(index) }
    }
    #expect(found.cells == twin.cells)
    #expect(found.touched == twin.touched)
    #expect(found.continuing == continuing)
    let untracked = isa.scanConvert(
      list, yRanges: listYRanges, chosen: choosing ? indices : nil, hasTouchedBits: false,
      into: twin)
    #expect(untracked.cells == twin.cells)
    #expect(untracked.touched.allSatisfy { !$0.contains(true) })
    #expect(untracked.continuing == continuing)
  }

  /// A random part of the y range of each edge; some parts are empty.
  private func yRanges(_ edges: [KernelEdge], _ random: inout SeededRandom) -> [Range<Int>] {
    edges.map { edge in
      let yRange = edge.yRange
      func height() -> Int { yRange.lowerBound + Int(random.unit() * Double(yRange.count + 1)) }
      let (a, b) = (height(), height())
      switch Int(random.unit() * 4) {
      case 0: return yRange
      case 1: return yRange.lowerBound..<a
      case 2: return a..<yRange.upperBound
      default: return min(a, b)..<max(a, b)
      }
    }
  }

  @Test(arguments: KernelISA.all, Chain.allCases)
  func `edges of all slopes add the cells of their parts`(isa: KernelISA, chain: Chain) {
    var random = SeededRandom(11)
    for (width, height) in [(1, 1), (5, 7), (62, 20), (64, 3), (66, 30), (200, 12), (300, 70)] {
      for extent in [(300, 300), (3000, 3000), (900, 40_000), (20_000, 900), (300_000, 100_000)] {
        for count in [1, 3, 8, 29, 90] {
          let edges = edges(count, chain, width: width, height: height, extent: extent, &random)
          for yRanges in [nil, yRanges(edges, &random)] {
            expectTwin(
              edges, isa, width: width, height: height, yRanges: yRanges,
              choosing: random.unit() < 0.5, at: (Int(random.unit() * 99) - 20, 17))
          }
        }
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `edges that pass none of the rows add nothing`(isa: KernelISA) {
    var random = SeededRandom(12)
    for count in [1, 8, 30, 90] {
      for height in [1, 3, 20] {
        let inside = edges(count, .none, width: 40, height: height, extent: (900, 900), &random)
        let beyond = inside.flatMap { edge in
          // One copy of the edge above the rows, touching their upper border, and one below, touching their lower
          // border.
          let (low, high) = (min(edge.y0, edge.y1), max(edge.y0, edge.y1))
          return [-high, (height << 10) - low].map {
            KernelEdge(x0: edge.x0, y0: edge.y0 + $0, x1: edge.x1, y1: edge.y1 + $0)
          }
        }
        #expect(beyond.allSatisfy { !$0.yRange.passes(0..<height) })
        for edges in [beyond, zip(inside, beyond).flatMap { [$0.0, $0.1] }] {
          expectTwin(
            edges, isa, width: 40, height: height, choosing: false, takesAll: true)
        }
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `edges are added up to a width of 4096 pixels, and wider ones are rejected`(isa: KernelISA) {
    let width = 4100 << 10
    for (x0, x1) in [(0, 4096 << 10), (1, width), (3, width - 4090), (2047, 4096 << 10 + 2047)] {
      for (y0, y1) in [(0, 3), (-1_000_003, 1_000_003), (1, 1_024_000), (100, 2047)] {
        let edges = [
          KernelEdge(x0: x0, y0: y0, x1: x1, y1: y1), KernelEdge(x0: x1, y0: y0, x1: x0, y1: y1),
          KernelEdge(x0: x0, y0: y0 - (1 << 29), x1: x0 + 2, y1: y1 + (1 << 29)),
        ]
        expectTwin(edges, isa, width: 4100, height: 40, choosing: false)
      }
    }
    // An edge with a height of 2^31 units of 1/1024 px, which begins at the first row.
    let high = [KernelEdge(x0: 900, y0: 0, x1: 2900, y1: 1 << 31)]
    expectTwin(
      high, isa, width: 4, height: 40, choosing: false, at: (0, -(1 << 20)))
  }
}
