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

/// Loops of vertices, and what their boxes are defined by.
private struct TwinLoops {
  private(set) var vertices: [cpx_vertex] = []
  /// Of all coordinates.
  private var lowest = Int32.max
  private var highest = Int32.min

  mutating func add(_ points: [(x: Int32, y: Int32)]) {
    let first = Int32(vertices.count)
    for (index, point) in (points + [points[0]]).enumerated() {
      let number = index < points.count ? first + Int32(index) : first
      vertices.append(cpx_vertex(x: point.x, y: point.y, number: number, edge: 7))
      lowest = min(lowest, point.x, point.y)
      highest = max(highest, point.x, point.y)
    }
  }

  private func isEdge(_ index: Int) -> Bool { vertices[index].number == Int32(index) }

  var boxes: [TwinBox] {
    vertices.indices.map { index in
      guard isEdge(index) else { return .none }
      let (a, b) = (vertices[index], vertices[index + 1])
      return TwinBox(
        low: SIMD2(min(a.x, b.x), min(a.y, b.y)), high: SIMD2(max(a.x, b.x), max(a.y, b.y)))
    }
  }

  /// The bits of the ways in which the edges of each eight run.
  var ways: [Int32] {
    stride(from: 0, to: vertices.count, by: 8).map { first in
      (first..<min(first + 8, vertices.count)).reduce(0) { bits, index in
        guard isEdge(index) else { return index < vertices.count - 1 ? 63 : bits }
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
    let rounding: Double = Int64(highest) - Int64(lowest) < 1 << 26 ? 0 : 4096
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

  /// The edges that have points at the height of a place, and to its west or there, by their boxes.
  func edges(west x: Int32, _ y: Int32) -> [Int32] {
    boxes.indices.filter { boxes[$0].low.x <= x && boxes[$0].low.y <= y && boxes[$0].high.y >= y }
      .map { Int32($0) }
  }

  /// The pairs of edges that meet, and are not known not to cross, in the order of the path.
  var meetingPairs: [[Int32]] {
    let (boxes, ways) = (boxes, ways)
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
          goesOn(ways[a]) && (a == b || (b == a + 1 && goesOn(ways[a] | ways[b])))
        return !isKnown && boxes[first].meets(boxes[second])
          ? [Int32(first), Int32(second)] : nil
      }
    }
  }
}

@Suite struct `Kernels for edges that meet` {
  private struct Found {
    var boxes: [TwinBox]
    var groups: [TwinBox]
    /// Of each sixteen groups.
    var wides: [TwinBox]
    var ways: [Int32]
    var pairs: [[Int32]]?
    /// For each place, the edges to its west.
    var west: [[Int32]]
  }

  private func find(
    _ loops: TwinLoops, _ level: KernelLevel, room: Int, mostWork: Int = .max,
    places: [cpx_vertex] = []
  ) -> Found {
    let count = loops.vertices.count
    let groupCount = (count + 7) / 8
    let wideCount = (groupCount + 15) / 16
    let (edgeRoom, groupRoom) = (count + 15, groupCount + 16 + wideCount + 16)
    var boxes = GuardedBuffer([Int32](repeating: 5, count: 4 * edgeRoom), guardValue: 77, shift: 1)
    var groups = GuardedBuffer([Int32](repeating: 5, count: 4 * groupRoom), guardValue: 78)
    var ways = GuardedBuffer([Int32](repeating: 5, count: groupCount), guardValue: 79)
    var pairs = GuardedBuffer([Int32](repeating: 0, count: 3 * room), guardValue: 80)
    var west = GuardedBuffer([Int32](repeating: 0, count: count + 16), guardValue: 81)
    var westFound: [[Int32]] = []
    let kernels = level.kernels
    // SAFETY: the buffers have the room that the kernels ask for, and a pair is three numbers.
    let found = unsafe boxes.withPointer { boxes in
      unsafe groups.withPointer { groups in
        unsafe ways.withPointer { ways in
          unsafe pairs.withPointer { pairs in
            func arrays(_ start: UnsafeMutablePointer<Int32>, _ room: Int) -> cpx_boxes {
              unsafe cpx_boxes(
                low_x: start, low_y: start + room, high_x: start + 2 * room,
                high_y: start + 3 * room)
            }
            let (edges, eights) = unsafe (arrays(boxes, edgeRoom), arrays(groups, groupRoom))
            return unsafe loops.vertices.withUnsafeBufferPointer { vertices in
              unsafe kernels.box_edges!(edges, eights, ways, vertices.baseAddress, count)
              for place in places {
                let number = unsafe west.withPointer {
                  unsafe kernels.edges_west!($0, edges, eights, groupCount, place.x, place.y)
                }
                westFound.append(Array(west.elements[..<number]))
              }
              return unsafe pairs.withMemoryRebound(to: cpx_pair.self, capacity: room) {
                unsafe kernels.crossing_edges!(
                  $0, room, vertices.baseAddress, edges, eights, ways, groupCount, mostWork)
              }
            }
          }
        }
      }
    }
    #expect(boxes.guardsAreIntact && groups.guardsAreIntact && west.guardsAreIntact)
    #expect(ways.guardsAreIntact && pairs.guardsAreIntact)
    func list(_ numbers: [Int32], _ room: Int, _ count: Int, from first: Int = 0) -> [TwinBox] {
      (first..<first + count).map {
        TwinBox(
          low: SIMD2(numbers[$0], numbers[room + $0]),
          high: SIMD2(numbers[2 * room + $0], numbers[3 * room + $0]))
      }
    }
    let words = pairs.elements
    return Found(
      boxes: list(boxes.elements, edgeRoom, count),
      groups: list(groups.elements, groupRoom, groupCount),
      wides: list(groups.elements, groupRoom, wideCount, from: groupCount + 16),
      ways: ways.elements,
      pairs: found < 0 ? nil : (0..<found).map { Array(words[3 * $0..<3 * $0 + 3]) },
      west: westFound)
  }

  /// Loops of random steps, many of them level or upright, or long ways in one direction.
  private func loops(_ counts: [Int], reach: Double, _ random: inout SeededRandom) -> TwinLoops {
    var loops = TwinLoops()
    for count in counts {
      let center = (x: 40 * random.unit() * reach, y: 40 * random.unit() * reach)
      let isRound = random.unit() < 0.5
      loops.add(
        (0..<count).map { index in
          let angle = Double(index) / Double(count)
          // A lozenge, which runs each way once; or anywhere.
          let (x, y) =
            isRound
            ? (abs(angle - 0.5), abs(abs(angle - 0.25) - 0.5)) : (random.unit(), random.unit())
          return (Int32(center.x + 60 * reach * x), Int32(center.y + 60 * reach * y))
        })
    }
    return loops
  }

  @Test(
    arguments: KernelLevel.all,
    [
      [3], [8], [7, 9], [64], [31, 2, 2, 40], [5, 90, 11, 3], [333],
    ])
  func `boxes and pairs are those of the twin`(level: KernelLevel, counts: [Int]) {
    var random = SeededRandom(5)
    for reach in [0.1, 1, 4000, 9e6] {
      let loops = loops(counts, reach: reach, &random)
      let meeting = loops.meetingPairs
      let expected = meeting.compactMap { pair in
        loops.sides(Int(pair[0]), Int(pair[1])).map { pair + [$0] }
      }
      let places = Array(loops.vertices.prefix(40))
      let found = find(loops, level, room: meeting.count, places: places)
      let boxes = loops.boxes
      #expect(found.boxes == boxes)
      #expect(
        found.groups
          == stride(from: 0, to: boxes.count, by: 8).map {
            TwinBox.around(boxes[$0..<min($0 + 8, boxes.count)])
          })
      #expect(
        found.wides
          == stride(from: 0, to: boxes.count, by: 128).map {
            TwinBox.around(boxes[$0..<min($0 + 128, boxes.count)])
          })
      #expect(found.ways == loops.ways)
      #expect(found.west == places.map { loops.edges(west: $0.x, $0.y) })
      #expect(found.pairs?.sorted { $0.lexicographicallyPrecedes($1) } == expected)
    }
  }

  @Test(arguments: KernelLevel.all)
  func `no pair that crosses is left out`(level: KernelLevel) {
    var random = SeededRandom(7)
    var count = 0
    for reach in [0.02, 0.1, 1, 4000, 9e6] {
      for _ in 0..<12 {
        let loops = loops([3, 40, 17], reach: reach, &random)
        let meeting = loops.meetingPairs
        let crossing = meeting.filter { loops.cross(Int($0[0]), Int($0[1])) }
        let found = find(loops, level, room: meeting.count)
        #expect(Set(crossing).isSubset(of: (found.pairs ?? []).map { Array($0[..<2]) }))
        count += crossing.count
      }
    }
    #expect(count > 3000)
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

  @Test(arguments: KernelLevel.all)
  func `edges far apart in the list are found`(level: KernelLevel) {
    var loops = TwinLoops()
    // One crosses all the others, each of which has edges that cross.
    loops.add([(0, 40), (330_000, 330_060), (330_000, 330_000)])
    for index in 0..<330 {
      let place = Int32(index) * 1000
      let corners: [(Int32, Int32)] = [(0, 0), (500, 500), (500, 0), (0, 500), (90, 700), (80, 30)]
      loops.add(corners.map { (place + $0.0, place + $0.1) })
    }
    let expected = loops.meetingPairs.compactMap { pair in
      loops.sides(Int(pair[0]), Int(pair[1])).map { pair + [$0] }
    }
    #expect(expected.count > 1000)
    let found = find(loops, level, room: 20_000).pairs
    #expect(found?.sorted { $0.lexicographicallyPrecedes($1) } == expected)
  }

  @Test(arguments: KernelLevel.all)
  func `too many pairs, and too much work, are told`(level: KernelLevel) {
    var random = SeededRandom(6)
    let loops = loops([200], reach: 0.1, &random)
    let count = loops.meetingPairs.count
    #expect(count > 300)
    #expect(find(loops, level, room: count - 1).pairs == nil)
    #expect(find(loops, level, room: count).pairs != nil)
    #expect(find(loops, level, room: count, mostWork: 20).pairs == nil)
  }
}
