/// A bounding volume hierarchy that finds all boxes which touch a given box.
///
/// It is a balanced binary tree. Each node is split at the median, along the axis on which the centres of its
/// boxes are spread farther. Building takes O(n log² n) steps. A query takes about O(log n) steps for each
/// box that it finds if boxes are small, like the pieces of outlines.
struct BoxTree {
  /// A closed rectangle.
  struct Box {
    var minX, minY, maxX, maxY: Double

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
      (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Creates the box of a rectangle, which must not be null.
    init(_ rect: CGRect) {
      self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    }

    @inline(__always)
    func touches(_ other: Box) -> Bool {
      minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
    }

    func union(_ other: Box) -> Box {
      Box(
        minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
        maxY: max(maxY, other.maxY))
    }

    /// The box with a margin on all sides.
    func expanded(by margin: Double) -> Box {
      Box(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }
  }

  private struct Node {
    var box: Box
    /// The range of `order` that holds the node's boxes.
    var items: Range<Int>
    /// The index of the second child in `nodes`, or 0 for a leaf; the first child is the next node.
    var second = 0
  }

  /// The most boxes of a leaf.
  private static let leafSize = 4

  private let boxes: [Box]
  /// The indices of all boxes, sorted so that the indices of each node are contiguous.
  private var order: [Int]
  private var nodes: [Node] = []

  init(_ boxes: [Box]) {
    self.boxes = boxes
    order = Array(boxes.indices)
    if !boxes.isEmpty { build(order.indices) }
  }

  /// Appends the node of a range of `order` and, behind it, its children.
  private mutating func build(_ items: Range<Int>) {
    let (nodeIndex, boxes) = (nodes.count, boxes)
    let all = order[items].dropFirst().reduce(boxes[order[items.lowerBound]]) {
      $0.union(boxes[$1])
    }
    nodes.append(Node(box: all, items: items))
    guard items.count > Self.leafSize else { return }
    // The boxes are split by their centres, not by their extents: this also separates long boxes that lie beside each
    // other. `x`, `y` and the compared sums are twice the centres.
    let (x, y) = (spread(of: items) { $0.minX + $0.maxX }, spread(of: items) { $0.minY + $0.maxY })
    order[items].sort {
      x >= y
        ? boxes[$0].minX + boxes[$0].maxX < boxes[$1].minX + boxes[$1].maxX
        : boxes[$0].minY + boxes[$0].maxY < boxes[$1].minY + boxes[$1].maxY
    }
    let middle = items.lowerBound + items.count / 2
    build(items.lowerBound..<middle)
    nodes[nodeIndex].second = nodes.count
    build(middle..<items.upperBound)
  }

  /// The difference of the greatest and the least value that `coordinate` has for the boxes.
  private func spread(of items: Range<Int>, _ coordinate: (Box) -> Double) -> Double {
    var (low, high) = (Double.infinity, -Double.infinity)
    for item in order[items] {
      low = min(low, coordinate(boxes[item]))
      high = max(high, coordinate(boxes[item]))
    }
    return high - low
  }

  /// Calls `body` with the index of each box that touches `box`; a common border is enough.
  ///
  /// - Returns: How many boxes were tested, including the boxes of nodes.
  @discardableResult
  func forEach(touching box: Box, _ body: (Int) -> Void) -> Int {
    nodes.isEmpty ? 0 : visit(0, box, body)
  }

  private func visit(_ nodeIndex: Int, _ box: Box, _ body: (Int) -> Void) -> Int {
    let node = nodes[nodeIndex]
    guard node.box.touches(box) else { return 1 }
    if node.second > 0 {
      return 1 + visit(nodeIndex + 1, box, body) + visit(node.second, box, body)
    }
    for item in order[node.items] where boxes[item].touches(box) { body(item) }
    return 1 + node.items.count
  }
}

extension MonotoneCurve {
  var box: BoxTree.Box { BoxTree.Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
}
