import CPixels
import Testing

private let parallel = Int32(CPX_PARALLEL)

@Suite struct `Edge crossing kernels` {
  private struct Found {
    var boxes: [BoxTwin]
    var batches: [BoxTwin]
    /// The boxes behind the boxes of the batches; they must be empty.
    var padding: [BoxTwin]
    var directions: [Int32]
    var extent: Int64
    var pairs: [[Int32]]
    /// For each pair, the intersection of its edges; nil if they are parallel.
    var intersections: [IntersectionTwin?]
    /// The number of pairs of edges whose boxes overlap, as the kernel reports it.
    var overlappingCount: Int64
    /// For each point and each contour, the edges to the west of the point.
    var west: [[[Int32]]]
  }

  /// Runs the kernels on contours.
  ///
  /// The pairs of batches whose boxes overlap are found in Swift.
  private func find(
    _ contours: ContoursTwin, _ isa: KernelISA, points: [cpx_vertex] = []
  ) -> Found {
    let count = contours.vertices.count
    let batchCount = count / 8
    var boxes = GuardedBuffer([Int32](repeating: 5, count: 4 * count), guardValue: 77, shift: 1)
    let batchRoom = batchCount + 16
    var batches = GuardedBuffer([Int32](repeating: 5, count: 4 * batchRoom), guardValue: 78)
    var directions = GuardedBuffer([Int32](repeating: 5, count: batchCount), guardValue: 79)
    var west = GuardedBuffer([Int32](repeating: 0, count: count + 16), guardValue: 81)
    var westFound: [[[Int32]]] = []
    var (extent, overlappingCount) = (Int64(0), Int64(0))
    let kernels = isa.kernels
    let twinBatches = stride(from: 0, to: count, by: 8).map {
      BoxTwin.around(contours.boxes[$0..<$0 + 8])
    }
    let batchPairs = twinBatches.indices.flatMap { first in
      (first..<batchCount).filter { twinBatches[first].overlaps(twinBatches[$0]) }.map {
        cpx_box_pair(first: Int32(first), second: Int32($0))
      }
    }
    var pairs = GuardedBuffer(
      [Double](repeating: 0, count: 4 * 64 * batchPairs.count), guardValue: 80)
    var pairList: [cpx_edge_pair] = []
    // SAFETY: the buffers have the sizes that the kernels' documentation asks for; a pair has the size of four
    // doubles.
    unsafe boxes.withPointer { boxes in
      unsafe batches.withPointer { batches in
        unsafe directions.withPointer { directions in
          unsafe pairs.withPointer { pairs in
            func arrays(_ start: UnsafeMutablePointer<Int32>, _ room: Int) -> cpx_boxes {
              unsafe cpx_boxes(
                min_x: start, min_y: start + room, max_x: start + 2 * room,
                max_y: start + 3 * room)
            }
            let (edges, batchBoxes) = unsafe (arrays(boxes, count), arrays(batches, batchRoom))
            unsafe contours.vertices.withUnsafeBufferPointer { vertices in
              unsafe extent = kernels.find_edge_boxes!(
                edges, batchBoxes, directions, vertices.baseAddress, count)
              for point in points {
                westFound.append(
                  contours.batches.map { range in
                    let number = unsafe west.withPointer {
                      unsafe kernels.edges_west_of!(
                        $0, edges, batchBoxes, range.lowerBound, range.upperBound, point.x, point.y)
                    }
                    return Array(west.elements[..<number])
                  })
              }
              unsafe pairs.withMemoryRebound(
                to: cpx_edge_pair.self, capacity: 64 * batchPairs.count
              ) { pairs in
                let all = unsafe cpx_contour_edges(
                  vertices: vertices.baseAddress, boxes: edges, directions: directions,
                  extent: extent)
                let found = unsafe kernels.find_crossing_candidates!(
                  pairs, all, batchPairs, batchPairs.count, &overlappingCount)
                pairList = (0..<found).map { unsafe pairs[$0] }
              }
            }
          }
        }
      }
    }
    #expect(boxes.guardsAreIntact && batches.guardsAreIntact && west.guardsAreIntact)
    #expect(directions.guardsAreIntact && pairs.guardsAreIntact)
    func boxList(_ numbers: [Int32], _ room: Int, _ range: Range<Int>) -> [BoxTwin] {
      range.map {
        BoxTwin(
          low: SIMD2(numbers[$0], numbers[room + $0]),
          high: SIMD2(numbers[2 * room + $0], numbers[3 * room + $0]))
      }
    }
    pairList.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    return Found(
      boxes: boxList(boxes.elements, count, 0..<count),
      batches: boxList(batches.elements, batchRoom, 0..<batchCount),
      padding: boxList(batches.elements, batchRoom, batchCount..<batchRoom),
      directions: directions.elements, extent: extent,
      pairs: pairList.map { [$0.first, $0.second, $0.left_bits & ~parallel] },
      intersections: pairList.map {
        $0.left_bits & parallel != 0
          ? nil : IntersectionTwin(y: $0.y, firstT: $0.first_t, secondT: $0.second_t)
      }, overlappingCount: overlappingCount, west: westFound)
  }

  /// Random contours, one for each count of edges.
  ///
  /// Many of their edges are horizontal or vertical, or run in one direction for long.
  private func contours(
    _ counts: [Int], scale: Double, _ random: inout SeededRandom
  ) -> ContoursTwin {
    var contours = ContoursTwin()
    for count in counts {
      let center = (x: 40 * random.unit() * scale, y: 40 * random.unit() * scale)
      let isRound = random.unit() < 0.5
      contours.add(
        (0..<count).map { index in
          let angle = Double(index) / Double(count)
          // A diamond, which has one run of edges in each diagonal direction; or random points.
          let (x, y) =
            isRound
            ? (abs(angle - 0.5), abs(abs(angle - 0.25) - 0.5)) : (random.unit(), random.unit())
          return (Int32(center.x + 60 * scale * x), Int32(center.y + 60 * scale * y))
        })
    }
    return contours
  }

  @Test(
    arguments: KernelISA.all,
    [
      [3], [8], [7, 9], [64], [31, 2, 2, 40], [5, 90, 11, 3], [333],
    ])
  func `boxes and pairs equal the reference implementation`(isa: KernelISA, counts: [Int]) {
    var random = SeededRandom(5)
    for scale in [0.1, 1, 4000, 9e6] {
      let contours = contours(counts, scale: scale, &random)
      let candidates = contours.candidatePairs
      let expected = candidates.compactMap { pair in
        contours.leftBits(Int(pair[0]), Int(pair[1])).map { pair + [$0] }
      }
      let points = Array(contours.vertices.prefix(40))
      let found = find(contours, isa, points: points)
      let boxes = contours.boxes
      #expect(found.boxes == boxes)
      #expect(
        found.batches
          == stride(from: 0, to: boxes.count, by: 8).map { BoxTwin.around(boxes[$0..<$0 + 8]) })
      #expect(found.padding == Array(repeating: .none, count: 16))
      #expect(found.directions == contours.directions)
      #expect(found.extent == contours.extent)
      #expect(found.overlappingCount == candidates.count)
      #expect(
        found.west
          == points.map { point in
            contours.batches.map { contours.edges(of: $0, west: point.x, point.y) }
          })
      #expect(found.pairs == expected)
      #expect(
        found.intersections == expected.map { contours.intersection(Int($0[0]), Int($0[1])) })
    }
  }

  @Test(arguments: KernelISA.all)
  func `every pair of edges that crosses is found`(isa: KernelISA) {
    var random = SeededRandom(7)
    var count = 0
    for scale in [0.02, 0.1, 1, 4000, 9e6] {
      for _ in 0..<12 {
        let contours = contours([3, 40, 17], scale: scale, &random)
        let crossing = contours.candidatePairs.filter { contours.cross(Int($0[0]), Int($0[1])) }
        let found = find(contours, isa)
        #expect(Set(crossing).isSubset(of: found.pairs.map { Array($0[..<2]) }))
        count += crossing.count
      }
    }
    #expect(count > 3000)
  }

  /// The pairs of boxes that the kernel finds.
  ///
  /// The kernel stops when it has found enough pairs, and is called until all boxes are done.
  private func boxPairs(
    _ boxes: [BoxTwin], _ isa: KernelISA, numbers: [Int32]?, isSorted: Bool, includesSelfPairs: Bool
  ) -> [[Int32]] {
    let room = boxes.count + 16
    let all = boxes + Array(repeating: BoxTwin.none, count: 16)
    let memory = all.map(\.low.x) + all.map(\.low.y) + all.map(\.high.x) + all.map(\.high.y)
    let pairRoom = Int(CPX_PAIR_LIMIT) + boxes.count + 32
    var pairList = GuardedBuffer(memory, guardValue: 82)
    var pairs = GuardedBuffer([Int32](repeating: 0, count: 2 * pairRoom), guardValue: 83)
    var found: [[Int32]] = []
    var next = 0
    while next < boxes.count {
      // SAFETY: the arrays hold all boxes and their numbers, and have room for the pairs.
      let result = unsafe pairList.withPointer { memory in
        unsafe pairs.withPointer { pairs in
          unsafe (numbers ?? []).withUnsafeBufferPointer { numbers in
            unsafe pairs.withMemoryRebound(to: cpx_box_pair.self, capacity: pairRoom) { pairs in
              let compared = unsafe cpx_box_list(
                boxes: cpx_boxes(
                  min_x: memory, min_y: memory + room, max_x: memory + 2 * room,
                  max_y: memory + 3 * room),
                count: boxes.count, numbers: numbers.isEmpty ? nil : numbers.baseAddress,
                is_sorted: isSorted, includes_self_pairs: includesSelfPairs)
              return unsafe isa.kernels.find_box_pairs!(pairs, compared, next)
            }
          }
        }
      }
      #expect(result.next > next)
      next = result.next
      let numbers = pairs.elements
      found += (0..<result.pair_count).map { Array(numbers[2 * $0..<2 * $0 + 2]) }
    }
    #expect(pairList.guardsAreIntact && pairs.guardsAreIntact)
    return found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(arguments: KernelISA.all, [1, 2, 15, 16, 17, 40, 300])
  func `all pairs of boxes that have a point in common are found`(isa: KernelISA, count: Int) {
    var random = SeededRandom(UInt32(count))
    for scale in [3.0, 20, 200] {
      let boxes = (0..<count).map { _ in
        let low = SIMD2(Int32(random.unit() * 200) - 100, Int32(random.unit() * 200))
        return BoxTwin(
          low: low,
          high: low &+ SIMD2(Int32(random.unit() * scale), Int32(random.unit() * scale)))
      }
      let order = boxes.indices.sorted { boxes[$0].low.y < boxes[$1].low.y }
      for includesSelfPairs in [false, true] {
        let expected = boxes.indices.flatMap { first in
          ((includesSelfPairs ? first : first + 1)..<count).filter {
            boxes[first].overlaps(boxes[$0])
          }.map {
            [Int32(first), Int32($0)]
          }
        }
        #expect(
          boxPairs(boxes, isa, numbers: nil, isSorted: false, includesSelfPairs: includesSelfPairs)
            == expected)
        #expect(
          boxPairs(
            order.map { boxes[$0] }, isa, numbers: order.map { Int32($0) }, isSorted: true,
            includesSelfPairs: includesSelfPairs) == expected)
      }
    }
  }

  @Test(arguments: KernelISA.all)
  func `the last one of the westernmost vertices is found`(isa: KernelISA) {
    var random = SeededRandom(9)
    for count in 1..<60 {
      // Several vertices may share the smallest x.
      let vertices = (0..<count).map { _ in
        cpx_vertex(x: Int32(random.unit() * 6) - 3, y: 0, number: 0, edge: 0)
      }
      for first in Set([0, count / 3, count - 1]) {
        let west = vertices[first...].map(\.x).min()!
        // SAFETY: the array holds `count` vertices.
        let found = unsafe vertices.withUnsafeBufferPointer {
          unsafe isa.kernels.westernmost_vertex!($0.baseAddress, first, count)
        }
        #expect(found == vertices.lastIndex { $0.x == west })
      }
    }
  }
}
