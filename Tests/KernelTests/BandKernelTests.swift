import CPixels
import Testing

@Suite struct `Band kernels` {
  /// The reference implementation of `bin_edges`: runs of successive edges that begin in the same band.
  private struct Twin {
    var runs: [[Int32]] = []
    var heads: [Int32]

    init(_ yRanges: [[Int32]], _ bands: cpx_bands) {
      heads = Array(repeating: -1, count: Int(bands.count))
      var (end, band) = (yRanges.count, Int?.none)
      for index in yRanges.indices.reversed() {
        let next = Self.band(of: yRanges[index], bands)
        if index < yRanges.count - 1 && next != band {
          add(index + 1, end, band)
          end = index + 1
        }
        band = next
      }
      add(0, end, band)
    }

    private mutating func add(_ first: Int, _ end: Int, _ band: Int?) {
      guard let band, first < end else { return }
      runs.append([Int32(first), Int32(end), heads[band]])
      heads[band] = Int32(runs.count - 1)
    }

    private static func band(of yRange: [Int32], _ bands: cpx_bands) -> Int? {
      let (upper, lower) = (Int(yRange[0]), Int(yRange[1]))
      guard upper >> 10 < Int(bands.end), (lower - 1) >> 10 >= Int(bands.first) else { return nil }
      return max((upper >> 10) - Int(bands.first), 0) / Int(bands.rows)
    }
  }

  /// The runs and heads that the kernel finds.
  private func found(
    _ edges: [[Int32]], yRanges: [[Int32]]? = nil, hasBlocks: Bool, _ bands: cpx_bands,
    isa: KernelISA
  ) -> (runs: [[Int32]], heads: [Int32]) {
    let ends = edges.flatMap { $0 }
    let yRangeStructs = (yRanges ?? []).map { cpx_y_range(top: $0[0], bottom: $0[1]) }
    let blocks = blocks(edges, yRanges, isa: isa).map {
      cpx_edge_block(top: $0[0], bottom: $0[1])
    }
    var memory = GuardedBuffer(
      [Int32](repeating: 3, count: 3 * edges.count), guardValue: 77, shift: 1)
    var heads = GuardedBuffer([Int32](repeating: 9, count: Int(bands.count)), guardValue: 78)
    // SAFETY: the arrays hold all edges, y ranges and blocks, and have room for one run per edge and for all heads.
    let count = unsafe memory.withPointer { memory in
      unsafe heads.withPointer { heads in
        unsafe memory.withMemoryRebound(to: cpx_edge_run.self, capacity: edges.count) { runs in
          unsafe ends.withUnsafeBufferPointer { ends in
            unsafe blocks.withUnsafeBufferPointer { blocks in
              unsafe yRangeStructs.withUnsafeBufferPointer { yRangeStructs in
                let of = unsafe cpx_edge_list(
                  ends: ends.baseAddress,
                  y_ranges: yRanges == nil ? nil : yRangeStructs.baseAddress,
                  blocks: hasBlocks ? blocks.baseAddress : nil, count: edges.count)
                return unsafe isa.kernels.bin_edges!(runs, heads, of, bands)
              }
            }
          }
        }
      }
    }
    #expect(memory.guardsAreIntact && heads.guardsAreIntact)
    let numbers = Array(memory.elements.prefix(3 * count))
    return (
      (0..<count).map { Array(numbers[3 * $0..<3 * $0 + 3]) }, Array(heads.elements)
    )
  }

  /// The y ranges of blocks of edges that the kernel finds.
  private func blocks(_ edges: [[Int32]], _ yRanges: [[Int32]]?, isa: KernelISA) -> [[Int32]] {
    let ends = edges.flatMap { $0 }
    let yRangeStructs = (yRanges ?? []).map { cpx_y_range(top: $0[0], bottom: $0[1]) }
    let count = (edges.count + Int(CPX_BLOCK_EDGES) - 1) / Int(CPX_BLOCK_EDGES)
    var memory = GuardedBuffer([Int32](repeating: 3, count: 2 * count), guardValue: 79, shift: 1)
    // SAFETY: the arrays hold all edges and y ranges, and have room for all blocks.
    unsafe memory.withPointer { memory in
      unsafe memory.withMemoryRebound(to: cpx_edge_block.self, capacity: count) { blocks in
        unsafe ends.withUnsafeBufferPointer { ends in
          unsafe yRangeStructs.withUnsafeBufferPointer { yRangeStructs in
            unsafe isa.kernels.find_edge_blocks!(
              blocks,
              cpx_edge_list(
                ends: ends.baseAddress, y_ranges: yRanges == nil ? nil : yRangeStructs.baseAddress,
                blocks: nil, count: edges.count))
          }
        }
      }
    }
    #expect(memory.guardsAreIntact)
    return (0..<count).map { Array(memory.elements[2 * $0..<2 * $0 + 2]) }
  }

  /// Chained edges: each begins where its predecessor ends.
  ///
  /// Some are long, and some end on the border between two rows.
  private func edges(_ count: Int, step: Double, _ random: inout SeededRandom) -> [[Int32]] {
    var (edges, y) = ([[Int32]](), Int32(random.unit() * 60_000) - 10_000)
    for index in 0..<count {
      let kind = Int(random.unit() * 20)
      var end = y + Int32((random.unit() - 0.5) * step)
      if kind == 0 { end = y }
      if kind == 1 { end = Int32(random.unit() * 90_000) - 20_000 }
      if kind == 2 { end &= ~1023 }
      edges.append([Int32(index), y, Int32(index + 1), end])
      y = end
    }
    return edges
  }

  /// The y range of each whole edge, in 1/1024 px.
  private func yRanges(_ edges: [[Int32]]) -> [[Int32]] {
    edges.map { [min($0[1], $0[3]), max($0[1], $0[3])] }
  }

  /// A random part of the y range of each edge, in 1/1024 px.
  private func parts(_ edges: [[Int32]], _ random: inout SeededRandom) -> [[Int32]] {
    yRanges(edges).map { yRange in
      (0..<2).map { _ in yRange[0] + Int32(random.unit() * Double(yRange[1] - yRange[0] + 1)) }
        .sorted()
    }
  }

  @Test(arguments: KernelISA.all)
  func `runs of edges are found for each band, with and without y ranges and blocks`(isa: KernelISA)
  {
    var random = SeededRandom(41)
    for count in [0, 1, 2, 7, 8, 9, 31, 32, 33, 64, 65, 200] {
      for step in [0, 300, 4000, 60_000] as [Double] {
        let edges = edges(count, step: step, &random)
        let parts = parts(edges, &random)
        for rows in [1, 3, 16, 80] as [Int32] {
          let bands = cpx_bands(first: 7, rows: rows, count: (40 + rows - 1) / rows, end: 47)
          for yRanges in [nil, parts] {
            let twin = Twin(yRanges ?? self.yRanges(edges), bands)
            for hasBlocks in [false, true] {
              let found = found(
                edges, yRanges: yRanges, hasBlocks: hasBlocks, bands, isa: isa)
              #expect(found.runs == twin.runs)
              #expect(found.heads == twin.heads)
            }
          }
        }
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `bands at both ends of raster space get their edges`(isa: KernelISA) {
    let far: Int32 = 1 << 30
    let edges = [
      [0, -far, 0, 1 - far], [0, far, 0, far - 1], [0, far, 9, -far], [3, 5, 4, 5],
      [0, far, 2, far],
    ]
    for first in [-1 << 20, 0, (1 << 20) - 5] as [Int32] {
      let bands = cpx_bands(first: first, rows: 2, count: 3, end: first + 5)
      let twin = Twin(yRanges(edges), bands)
      let found = found(edges, hasBlocks: true, bands, isa: isa)
      #expect(found.runs == twin.runs && !twin.runs.isEmpty)
      #expect(found.heads == twin.heads)
    }
    let all = cpx_bands(first: -1 << 20, rows: 1 << 20, count: 2, end: 1 << 20)
    let twin = Twin(yRanges(edges), all)
    #expect(
      found(edges, hasBlocks: false, all, isa: isa).runs == twin.runs)
  }

  @Test(arguments: KernelISA.all)
  func `blocks reach from the smallest y of their edges to the largest`(isa: KernelISA) {
    var random = SeededRandom(42)
    for count in [1, 7, 8, 31, 32, 33, 40, 41, 100] {
      let edges = edges(count, step: 4000, &random)
      let expected = stride(from: 0, to: count, by: 32).map { first in
        let places = edges[first..<min(first + 32, count)].flatMap { [$0[1], $0[3]] }
        return [places.min() ?? 0, places.max() ?? 0]
      }
      #expect(blocks(edges, nil, isa: isa) == expected)
      let parts = parts(edges, &random)
      #expect(
        blocks(edges, parts, isa: isa)
          == stride(from: 0, to: count, by: 32).map { first in
            let some = parts[first..<min(first + 32, count)]
            return [some.map { $0[0] }.min() ?? 0, some.map { $0[1] }.max() ?? 0]
          })
    }
  }
}
