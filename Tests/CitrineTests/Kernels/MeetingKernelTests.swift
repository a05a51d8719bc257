import CPixels
import Testing

/// A box in whole numbers, or nothing.
private struct TwinBox: Equatable {
  var low: SIMD2<Int32>
  var high: SIMD2<Int32>

  static let none = TwinBox(
    low: SIMD2(repeating: .max), high: SIMD2(repeating: .min))

  func meets(_ other: TwinBox) -> Bool {
    all(low .<= other.high) && all(other.low .<= high)
  }

  static func around(_ boxes: ArraySlice<TwinBox>) -> TwinBox {
    boxes.reduce(.none) { box, next in
      TwinBox(
        low: box.low.replacing(with: next.low, where: next.low .< box.low),
        high: box.high.replacing(with: next.high, where: next.high .> box.high))
    }
  }
}

/// Contours of vertices, and what their boxes are defined by.
private struct TwinContours {
  private(set) var vertices: [cpx_vertex] = []
  /// The batches of each.
  private(set) var batches: [Range<Int>] = []
  /// Of all coordinates.
  private var lowest = Int32.max
  private var highest = Int32.min

  mutating func add(_ points: [(x: Int32, y: Int32)]) {
    let first = vertices.count
    for (index, point) in (points + [points[0]]).enumerated() {
      let number = index < points.count ? first + index : first
      vertices.append(cpx_vertex(x: point.x, y: point.y, number: Int32(number), edge: 7))
      lowest = min(lowest, point.x, point.y)
      highest = max(highest, point.x, point.y)
    }
    while vertices.count % 8 != 0 {
      vertices.append(cpx_vertex(x: points[0].x, y: points[0].y, number: -1, edge: 7))
    }
    batches.append(first / 8..<vertices.count / 8)
  }

  /// The largest difference of two coordinates.
  var reach: Int64 { Int64(highest) - Int64(lowest) }

  private func isEdge(_ index: Int) -> Bool { vertices[index].number == Int32(index) }

  var boxes: [TwinBox] {
    vertices.indices.map { index in
      guard isEdge(index) else { return .none }
      let (a, b) = (vertices[index], vertices[index + 1])
      return TwinBox(
        low: SIMD2(min(a.x, b.x), min(a.y, b.y)), high: SIMD2(max(a.x, b.x), max(a.y, b.y)))
    }
  }

  /// The bits of the directions in which the edges of each batch run.
  var directions: [Int32] {
    stride(from: 0, to: vertices.count, by: 8).map { first in
      (first..<min(first + 8, vertices.count)).reduce(0) { bits, index in
        guard isEdge(index) else { return 63 }
        let (a, b) = (vertices[index], vertices[index + 1])
        return bits | (b.x > a.x ? 1 : 0) | (b.x < a.x ? 2 : 0) | (b.y > a.y ? 4 : 0)
          | (b.y < a.y ? 8 : 0) | (b.y == a.y ? 16 : 0) | (b.x == a.x ? 32 : 0)
      }
    }
  }

  /// What a pair has of sides, or nil where one edge lies on one side of the other's line, be products rounded.
  func sides(_ first: Int, _ second: Int) -> Int32? {
    func place(_ index: Int) -> SIMD2<Double> {
      SIMD2(Double(vertices[index].x), Double(vertices[index].y))
    }
    func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
    let (way, other) = (place(first + 1) - place(first), place(second + 1) - place(second))
    let between = place(second) - place(first)
    let (start, end) = (cross(between, other), cross(way, between))
    let turn = cross(way, other)
    let rounding: Double = reach < 1 << 26 ? 0 : 4096
    let values = [start, start - turn, end, end + turn]
    for pair in [values[..<2], values[2...]] where pair.min()! > rounding || pair.max()! < -rounding
    {
      return nil
    }
    return values.enumerated().reduce(0) { bits, value in
      bits | (value.element > 0 ? 1 << Int32(value.offset) : 0)
        | (abs(value.element) <= rounding ? 16 << Int32(value.offset) : 0)
    }
  }

  /// Whether two edges cross, by exact numbers.
  func cross(_ first: Int, _ second: Int) -> Bool {
    func side(_ index: Int, of edge: Int) -> Int128 {
      let (a, b, c) = (vertices[edge], vertices[edge + 1], vertices[index])
      func less(_ p: Int32, _ q: Int32) -> Int128 { Int128(p) - Int128(q) }
      return (less(b.x, a.x) * less(c.y, a.y) - less(b.y, a.y) * less(c.x, a.x)).signum()
    }
    return side(first, of: second) * side(first + 1, of: second) < 0
      && side(second, of: first) * side(second + 1, of: first) < 0
  }

  /// The edges of some batches that have points at the height of a place, and to its west or there, by their boxes.
  func edges(of batches: Range<Int>, west x: Int32, _ y: Int32) -> [Int32] {
    let boxes = boxes
    return (8 * batches.lowerBound..<8 * batches.upperBound).filter {
      boxes[$0].low.x <= x && boxes[$0].low.y <= y && boxes[$0].high.y >= y
    }.map { Int32($0) }
  }

  /// The pairs of edges that meet, and are not known not to cross, in the order of the path.
  var meetingPairs: [[Int32]] {
    let (boxes, directions) = (boxes, directions)
    func goesOn(_ bits: Int32) -> Bool {
      // To both sides it goes on downwards, unless level edges turn back; and the other way round.
      switch (bits & 3 == 3, bits & 12 == 12) {
      case (false, false): true
      case (true, false): bits & 16 == 0
      case (false, true): bits & 32 == 0
      case (true, true): false
      }
    }
    return boxes.indices.flatMap { first in
      boxes.indices.dropFirst(first + 2).compactMap { second -> [Int32]? in
        let (a, b) = (first / 8, second / 8)
        let isKnown =
          goesOn(directions[a])
          && (a == b || (b == a + 1 && goesOn(directions[a] | directions[b])))
        return !isKnown && boxes[first].meets(boxes[second])
          ? [Int32(first), Int32(second)] : nil
      }
    }
  }
}

@Suite struct `Kernels for edges that meet` {
  private struct Found {
    var boxes: [TwinBox]
    var batches: [TwinBox]
    /// Behind the batches.
    var others: [TwinBox]
    var directions: [Int32]
    var reach: Int64
    var pairs: [[Int32]]
    /// How many pairs of edges have boxes that meet.
    var met: Int64
    /// For each place, the edges to its west in each contour.
    var west: [[[Int32]]]
  }

  /// Finds all that kernels find of contours, from the pairs of batches whose boxes meet.
  private func find(
    _ contours: TwinContours, _ level: KernelLevel, places: [cpx_vertex] = []
  ) -> Found {
    let count = contours.vertices.count
    let batchCount = count / 8
    var boxes = GuardedBuffer([Int32](repeating: 5, count: 4 * count), guardValue: 77, shift: 1)
    let batchRoom = batchCount + 16
    var batches = GuardedBuffer([Int32](repeating: 5, count: 4 * batchRoom), guardValue: 78)
    var directions = GuardedBuffer([Int32](repeating: 5, count: batchCount), guardValue: 79)
    var west = GuardedBuffer([Int32](repeating: 0, count: count + 16), guardValue: 81)
    var westFound: [[[Int32]]] = []
    var (reach, met) = (Int64(0), Int64(0))
    let kernels = level.kernels
    let twinBatches = stride(from: 0, to: count, by: 8).map {
      TwinBox.around(contours.boxes[$0..<$0 + 8])
    }
    let batchPairs = twinBatches.indices.flatMap { first in
      (first..<batchCount).filter { twinBatches[first].meets(twinBatches[$0]) }.map {
        cpx_box_pair(first: Int32(first), second: Int32($0))
      }
    }
    var pairs = GuardedBuffer(
      [Int32](repeating: 0, count: 3 * 64 * batchPairs.count), guardValue: 80)
    // SAFETY: the buffers have the room that the kernels ask for, and a pair is three numbers.
    let found = unsafe boxes.withPointer { boxes in
      unsafe batches.withPointer { batches in
        unsafe directions.withPointer { directions in
          unsafe pairs.withPointer { pairs in
            func arrays(_ start: UnsafeMutablePointer<Int32>, _ room: Int) -> cpx_boxes {
              unsafe cpx_boxes(
                low_x: start, low_y: start + room, high_x: start + 2 * room,
                high_y: start + 3 * room)
            }
            let (edges, eights) = unsafe (arrays(boxes, count), arrays(batches, batchRoom))
            return unsafe contours.vertices.withUnsafeBufferPointer { vertices in
              unsafe reach = kernels.box_edges!(
                edges, eights, directions, vertices.baseAddress, count)
              for place in places {
                westFound.append(
                  contours.batches.map { range in
                    let number = unsafe west.withPointer {
                      unsafe kernels.edges_west!(
                        $0, edges, eights, range.lowerBound, range.upperBound, place.x, place.y)
                    }
                    return Array(west.elements[..<number])
                  })
              }
              return unsafe pairs.withMemoryRebound(
                to: cpx_pair.self, capacity: 64 * batchPairs.count
              ) {
                let all = unsafe cpx_contour_edges(
                  vertices: vertices.baseAddress, boxes: edges, directions: directions,
                  reach: reach)
                return unsafe kernels.crossing_edges!($0, all, batchPairs, batchPairs.count, &met)
              }
            }
          }
        }
      }
    }
    #expect(boxes.guardsAreIntact && batches.guardsAreIntact && west.guardsAreIntact)
    #expect(directions.guardsAreIntact && pairs.guardsAreIntact)
    func list(_ numbers: [Int32], _ room: Int, _ range: Range<Int>) -> [TwinBox] {
      range.map {
        TwinBox(
          low: SIMD2(numbers[$0], numbers[room + $0]),
          high: SIMD2(numbers[2 * room + $0], numbers[3 * room + $0]))
      }
    }
    let words = pairs.elements
    return Found(
      boxes: list(boxes.elements, count, 0..<count),
      batches: list(batches.elements, batchRoom, 0..<batchCount),
      others: list(batches.elements, batchRoom, batchCount..<batchRoom),
      directions: directions.elements, reach: reach,
      pairs: (0..<found).map { Array(words[3 * $0..<3 * $0 + 3]) }, met: met, west: westFound)
  }

  /// Contours of random steps, many of them level or upright, or long ways in one direction.
  private func contours(
    _ counts: [Int], reach: Double, _ random: inout SeededRandom
  ) -> TwinContours {
    var contours = TwinContours()
    for count in counts {
      let center = (x: 40 * random.unit() * reach, y: 40 * random.unit() * reach)
      let isRound = random.unit() < 0.5
      contours.add(
        (0..<count).map { index in
          let angle = Double(index) / Double(count)
          // A lozenge, which runs each way once; or anywhere.
          let (x, y) =
            isRound
            ? (abs(angle - 0.5), abs(abs(angle - 0.25) - 0.5)) : (random.unit(), random.unit())
          return (Int32(center.x + 60 * reach * x), Int32(center.y + 60 * reach * y))
        })
    }
    return contours
  }

  @Test(
    arguments: KernelLevel.all,
    [
      [3], [8], [7, 9], [64], [31, 2, 2, 40], [5, 90, 11, 3], [333],
    ])
  func `boxes and pairs are those of the twin`(level: KernelLevel, counts: [Int]) {
    var random = SeededRandom(5)
    for reach in [0.1, 1, 4000, 9e6] {
      let contours = contours(counts, reach: reach, &random)
      let meeting = contours.meetingPairs
      let expected = meeting.compactMap { pair in
        contours.sides(Int(pair[0]), Int(pair[1])).map { pair + [$0] }
      }
      let places = Array(contours.vertices.prefix(40))
      let found = find(contours, level, places: places)
      let boxes = contours.boxes
      #expect(found.boxes == boxes)
      #expect(
        found.batches
          == stride(from: 0, to: boxes.count, by: 8).map { TwinBox.around(boxes[$0..<$0 + 8]) })
      #expect(found.others == Array(repeating: .none, count: 16))
      #expect(found.directions == contours.directions)
      #expect(found.reach == contours.reach)
      #expect(found.met == meeting.count)
      #expect(
        found.west
          == places.map { place in
            contours.batches.map { contours.edges(of: $0, west: place.x, place.y) }
          })
      #expect(found.pairs.sorted { $0.lexicographicallyPrecedes($1) } == expected)
    }
  }

  @Test(arguments: KernelLevel.all)
  func `no pair that crosses is left out`(level: KernelLevel) {
    var random = SeededRandom(7)
    var count = 0
    for reach in [0.02, 0.1, 1, 4000, 9e6] {
      for _ in 0..<12 {
        let contours = contours([3, 40, 17], reach: reach, &random)
        let crossing = contours.meetingPairs.filter { contours.cross(Int($0[0]), Int($0[1])) }
        let found = find(contours, level)
        #expect(Set(crossing).isSubset(of: found.pairs.map { Array($0[..<2]) }))
        count += crossing.count
      }
    }
    #expect(count > 3000)
  }

  /// The pairs that a kernel finds, some boxes at a time.
  private func compare(
    _ boxes: [TwinBox], _ level: KernelLevel, numbers: [Int32]?, isSorted: Bool, hasSelves: Bool
  ) -> [[Int32]] {
    let room = boxes.count + 16
    let all = boxes + Array(repeating: TwinBox.none, count: 16)
    let words = all.map(\.low.x) + all.map(\.low.y) + all.map(\.high.x) + all.map(\.high.y)
    let pairRoom = Int(CPX_PAIRS_AT_ONCE) + boxes.count + 32
    var list = GuardedBuffer(words, guardValue: 82)
    var pairs = GuardedBuffer([Int32](repeating: 0, count: 2 * pairRoom), guardValue: 83)
    var found: [[Int32]] = []
    var next = 0
    while next < boxes.count {
      // SAFETY: there are as many boxes and numbers, and room for the pairs.
      let part = unsafe list.withPointer { words in
        unsafe pairs.withPointer { pairs in
          unsafe (numbers ?? []).withUnsafeBufferPointer { numbers in
            unsafe pairs.withMemoryRebound(to: cpx_box_pair.self, capacity: pairRoom) { pairs in
              let compared = unsafe cpx_compared_boxes(
                boxes: cpx_boxes(
                  low_x: words, low_y: words + room, high_x: words + 2 * room,
                  high_y: words + 3 * room),
                count: boxes.count, numbers: numbers.isEmpty ? nil : numbers.baseAddress,
                is_sorted: isSorted, has_selves: hasSelves)
              return unsafe level.kernels.compare_boxes!(pairs, compared, next)
            }
          }
        }
      }
      #expect(part.next > next)
      next = part.next
      let numbers = pairs.elements
      found += (0..<part.pair_count).map { Array(numbers[2 * $0..<2 * $0 + 2]) }
    }
    #expect(list.guardsAreIntact && pairs.guardsAreIntact)
    return found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(arguments: KernelLevel.all, [1, 2, 15, 16, 17, 40, 300])
  func `pairs of boxes are all that have a point in common`(level: KernelLevel, count: Int) {
    var random = SeededRandom(UInt32(count))
    for scale in [3.0, 20, 200] {
      let boxes = (0..<count).map { _ in
        let low = SIMD2(Int32(random.unit() * 200) - 100, Int32(random.unit() * 200))
        return TwinBox(
          low: low,
          high: low &+ SIMD2(Int32(random.unit() * scale), Int32(random.unit() * scale)))
      }
      let order = boxes.indices.sorted { boxes[$0].low.y < boxes[$1].low.y }
      for hasSelves in [false, true] {
        let expected = boxes.indices.flatMap { first in
          ((hasSelves ? first : first + 1)..<count).filter { boxes[first].meets(boxes[$0]) }.map {
            [Int32(first), Int32($0)]
          }
        }
        #expect(
          compare(boxes, level, numbers: nil, isSorted: false, hasSelves: hasSelves) == expected)
        #expect(
          compare(
            order.map { boxes[$0] }, level, numbers: order.map { Int32($0) }, isSorted: true,
            hasSelves: hasSelves) == expected)
      }
    }
  }

  @Test(arguments: KernelLevel.all)
  func `the last of the most western vertices is found`(level: KernelLevel) {
    var random = SeededRandom(9)
    for count in 1..<60 {
      // Some are as far west as others.
      let vertices = (0..<count).map { _ in
        cpx_vertex(x: Int32(random.unit() * 6) - 3, y: 0, number: 0, edge: 0)
      }
      for first in Set([0, count / 3, count - 1]) {
        let west = vertices[first...].map(\.x).min()!
        // SAFETY: these are so many vertices.
        let found = unsafe vertices.withUnsafeBufferPointer {
          unsafe level.kernels.westernmost!($0.baseAddress, first, count)
        }
        #expect(found == vertices.lastIndex { $0.x == west })
      }
    }
  }
}
