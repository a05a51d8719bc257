import CPixels

/// A bounding box in 1/1024 px, to which its borders belong.
///
/// `none` is the empty box: its low bounds are above its high bounds.
struct BoxTwin: Equatable {
  var low: SIMD2<Int32>
  var high: SIMD2<Int32>

  static let none = BoxTwin(
    low: SIMD2(repeating: .max), high: SIMD2(repeating: .min))

  func overlaps(_ other: BoxTwin) -> Bool {
    all(low .<= other.high) && all(other.low .<= high)
  }

  static func around(_ boxes: ArraySlice<BoxTwin>) -> BoxTwin {
    boxes.reduce(.none) { box, next in
      BoxTwin(
        low: box.low.replacing(with: next.low, where: next.low .< box.low),
        high: box.high.replacing(with: next.high, where: next.high .> box.high))
    }
  }
}

/// The intersection of the lines of two edges: its y in 1/1024 px, and its position along the first and the second
/// edge, as fractions from 0 to 1.
struct IntersectionTwin: Equatable {
  let y: Int32
  let firstT: Double
  let secondT: Double
}

/// Closed contours in the format of the overlap kernels, and the reference implementation of these kernels.
struct ContoursTwin {
  private(set) var vertices: [cpx_vertex] = []
  /// For each contour, the range of its batches of eight vertices.
  private(set) var batches: [Range<Int>] = []
  /// The smallest and the largest of all coordinates, x and y together.
  private var minCoordinate = Int32.max
  private var maxCoordinate = Int32.min

  mutating func add(_ points: [(x: Int32, y: Int32)]) {
    let first = vertices.count
    for (index, point) in (points + [points[0]]).enumerated() {
      let number = index < points.count ? first + index : first
      vertices.append(cpx_vertex(x: point.x, y: point.y, number: Int32(number), edge: 7))
      minCoordinate = min(minCoordinate, point.x, point.y)
      maxCoordinate = max(maxCoordinate, point.x, point.y)
    }
    while vertices.count % 8 != 0 {
      vertices.append(cpx_vertex(x: points[0].x, y: points[0].y, number: -1, edge: 7))
    }
    batches.append(first / 8..<vertices.count / 8)
  }

  /// An upper bound for the difference of two coordinates, in x or in y.
  var extent: Int64 { Int64(maxCoordinate) - Int64(minCoordinate) }

  private func isEdge(_ index: Int) -> Bool { vertices[index].number == Int32(index) }

  var boxes: [BoxTwin] {
    vertices.indices.map { index in
      guard isEdge(index) else { return .none }
      let (a, b) = (vertices[index], vertices[index + 1])
      return BoxTwin(
        low: SIMD2(min(a.x, b.x), min(a.y, b.y)), high: SIMD2(max(a.x, b.x), max(a.y, b.y)))
    }
  }

  /// For each batch, the union of its edges' direction bits: 1 right, 2 left, 4 down, 8 up, 16 horizontal, 32
  /// vertical.
  ///
  /// A batch in which some vertex begins no edge has all bits (63).
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

  /// The field `left_bits` of cpx_edge_pair.
  ///
  /// Nil if both ends of one edge lie on the same side of the other edge's line, farther away than the rounding error of
  /// the cross products.
  func leftBits(_ first: Int, _ second: Int) -> Int32? {
    func place(_ index: Int) -> SIMD2<Double> {
      SIMD2(Double(vertices[index].x), Double(vertices[index].y))
    }
    func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }
    let (direction, other) = (place(first + 1) - place(first), place(second + 1) - place(second))
    let between = place(second) - place(first)
    let (start, end) = (cross(between, other), cross(direction, between))
    let crossProduct = cross(direction, other)
    let rounding: Double = extent < 1 << 26 ? 0 : 4096
    let values = [start, start - crossProduct, end, end + crossProduct]
    for pair in [values[..<2], values[2...]] where pair.min()! > rounding || pair.max()! < -rounding
    {
      return nil
    }
    return values.enumerated().reduce(0) { bits, value in
      bits | (value.element > 0 ? 1 << Int32(value.offset) : 0)
        | (abs(value.element) <= rounding ? 16 << Int32(value.offset) : 0)
    }
  }

  /// The intersection of the lines of two edges, its fractions clamped to 0...1.
  ///
  /// Nil for parallel edges.
  func intersection(_ first: Int, _ second: Int) -> IntersectionTwin? {
    let (a, aEnd) = (vertices[first], vertices[first + 1])
    let (b, bEnd) = (vertices[second], vertices[second + 1])
    func direction(_ start: cpx_vertex, _ end: cpx_vertex) -> (x: Double, y: Double) {
      (Double(end.x) - Double(start.x), Double(end.y) - Double(start.y))
    }
    func cross(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
      a.x * b.y - a.y * b.x
    }
    let (ownDirection, other, between) = (direction(a, aEnd), direction(b, bEnd), direction(a, b))
    let crossProduct = cross(ownDirection, other)
    if crossProduct == 0 { return nil }
    let firstT = min(max(cross(between, other) / crossProduct, 0), 1)
    let roundedY =
      ((Double(a.y) + firstT * ownDirection.y) * 65536).rounded(.toNearestOrEven) / 65536
    return IntersectionTwin(
      y: Int32(roundedY.rounded(.toNearestOrEven)), firstT: firstT,
      secondT: min(max(cross(ownDirection, between) / -crossProduct, 0), 1))
  }

  /// Returns true if two edges cross at inner points of both, in exact integer arithmetic.
  func cross(_ first: Int, _ second: Int) -> Bool {
    func side(_ index: Int, of edge: Int) -> Int128 {
      let (a, b, c) = (vertices[edge], vertices[edge + 1], vertices[index])
      func less(_ p: Int32, _ q: Int32) -> Int128 { Int128(p) - Int128(q) }
      return (less(b.x, a.x) * less(c.y, a.y) - less(b.y, a.y) * less(c.x, a.x)).signum()
    }
    return side(first, of: second) * side(first + 1, of: second) < 0
      && side(second, of: first) * side(second + 1, of: first) < 0
  }

  /// The edges of some batches whose boxes have a point with this `y` at `x` or to the west of it.
  func edges(of batches: Range<Int>, west x: Int32, _ y: Int32) -> [Int32] {
    let boxes = boxes
    return (8 * batches.lowerBound..<8 * batches.upperBound).filter {
      boxes[$0].low.x <= x && boxes[$0].low.y <= y && boxes[$0].high.y >= y
    }.map { Int32($0) }
  }

  /// The pairs of edges, in the order of the contours, whose boxes overlap and that may cross.
  ///
  /// Pairs within one batch or two successive batches are left out if the directions of their edges are monotone.
  var candidatePairs: [[Int32]] {
    let (boxes, directions) = (boxes, directions)
    func isMonotone(_ bits: Int32) -> Bool {
      // True if the edges are monotone in x or in y. Edges that run both left and right are monotone only if they are
      // monotone in y and none is horizontal; likewise up and down without vertical edges.
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
        let cannotCross =
          isMonotone(directions[a])
          && (a == b || (b == a + 1 && isMonotone(directions[a] | directions[b])))
        return !cannotCross && boxes[first].overlaps(boxes[second])
          ? [Int32(first), Int32(second)] : nil
      }
    }
  }
}
