import CPixels
import Testing

@Suite struct `Edge chain kernels` {
  /// Chained edges: each begins where its predecessor ends, except at the indices `breaks`.
  private func edges(_ count: Int, breaks: Set<Int>, _ random: inout SeededRandom) -> [[Int32]] {
    func number() -> Int32 { Int32(random.unit() * 9e5) - 450_000 }
    var (edges, x, y) = ([[Int32]](), number(), number())
    for index in 0..<count {
      if breaks.contains(index) {
        // The start differs from the end of the predecessor in x, in y, or in both.
        if index % 3 != 0 { x += 1 + Int32(random.unit() * 9) }
        if index % 3 != 1 { y -= 1 + Int32(random.unit() * 9) }
      }
      let end = (number(), number())
      edges.append([x, y, end.0, end.1])
      (x, y) = end
    }
    return edges
  }

  @Test(arguments: KernelISA.all)
  func `edges are chained up to the first one that does not continue the chain`(isa: KernelISA) {
    var random = SeededRandom(31)
    for count in [1, 2, 4, 5, 6, 9, 17, 60] {
      for first in Set([0, 1, count / 2, count - 1]) where first < count {
        for firstBreak in Set([first + 1, first + 2, first + 5, count - 1, count])
        where firstBreak > first {
          let edges = edges(count, breaks: [firstBreak, firstBreak + 3], &random)
          let ends = edges.flatMap { $0 }
          let room = 4 * (count - first)
          var vertices = GuardedBuffer([Int32](repeating: 3, count: room), guardValue: 77, shift: 1)
          // SAFETY: there is room for one vertex (four integers) per edge from `first` on.
          let end = unsafe vertices.withPointer { memory in
            unsafe memory.withMemoryRebound(to: cpx_vertex.self, capacity: count - first) {
              vertices in
              unsafe ends.withUnsafeBufferPointer {
                unsafe isa.kernels.chain_edges!(vertices, $0.baseAddress, first, count, 1000)
              }
            }
          }
          #expect(end == min(firstBreak, count))
          #expect(vertices.guardsAreIntact)
          let expected: [Int32] = (first..<end).flatMap { (index: Int) -> [Int32] in
            let number: Int32 = 1000 + Int32(index - first)
            return [edges[index][0], edges[index][1], number, Int32(index)]
          }
          #expect(Array(vertices.elements.prefix(expected.count)) == expected)
        }
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `the absolute heights of edges are added up`(isa: KernelISA) {
    var random = SeededRandom(32)
    for count in 0..<40 {
      var edges = edges(count, breaks: [7], &random)
      if count > 9 { edges[8] = [0, -1 << 30, 5, 1 << 30] }
      let ends = edges.flatMap { $0 }
      // SAFETY: the array holds four integers for each of `count` edges.
      let sum = unsafe ends.withUnsafeBufferPointer {
        unsafe isa.kernels.sum_edge_heights!($0.baseAddress, count)
      }
      #expect(sum == edges.reduce(0) { $0 + abs(Int64($1[3]) - Int64($1[1])) })
    }
  }
}
