import CPixels

/// Finds all pairs of boxes that overlap (have a point in common), and reports them in batches.
///
/// Each box is compared with the boxes after it in the list, sixteen per step. From `CPX_MIN_SORTED_BOXES` boxes on,
/// the list is first sorted by the boxes' lower ends along one axis (sweep and prune). Then a box is compared only
/// with the boxes that begin before it ends, so the cost grows with the number of boxes and of pairs.
struct BoxOverlapFinder: ~Copyable {
  private var sorted = BoxList()
  private var order = IndexSorter()
  private var indices = ScratchBuffer<Int32>()
  private var pairs = ScratchBuffer<cpx_box_pair>()

  /// The bytes of memory that the finder holds, without those of `order`.
  var byteCapacity: Int { sorted.byteCapacity + indices.byteCapacity + pairs.byteCapacity }

  /// Calls `body` with batches of overlapping pairs, until all pairs are found or `body` returns false.
  ///
  /// - Parameters:
  ///   - boxes: `count` boxes, followed by 16 empty ones (`setEmpty`), because 16 boxes are read at once.
  ///   - includesSelfPairs: Whether each box is also paired with itself.
  ///   - body: Takes a batch of pairs of box indices, `first <= second`; and the number of comparisons made to find
  ///     the batch, each of one box with 16 others. It returns false to stop.
  /// - Returns: True if all pairs were reported, false if `body` stopped the search.
  @unsafe
  mutating func forEachOverlap(
    of boxes: cpx_boxes, count: Int, includesSelfPairs: Bool,
    _ body: (borrowing ScratchBuffer<cpx_box_pair>, _ comparisons: Int) throws(DrawingError) -> Bool
  ) throws(DrawingError) -> Bool {
    // SAFETY: the caller passes `count` boxes and 16 empty ones, and `sort` makes as many.
    var compared = unsafe cpx_box_list(
      boxes: boxes, count: count, numbers: nil, is_sorted: false,
      includes_self_pairs: includesSelfPairs)
    if count >= CPX_MIN_SORTED_BOXES {
      try unsafe sort(boxes, count: count)
      unsafe compared.boxes = sorted.boxes
      unsafe compared.numbers = UnsafePointer(indices.pointer)
      unsafe compared.is_sorted = true
    }
    var next = 0
    while next < count {
      pairs.removeAll()
      try pairs.reserve(Int(CPX_PAIR_LIMIT) + count + 32)
      // SAFETY: the kernel writes at most CPX_PAIR_LIMIT + count + 32 pairs; that room was just reserved.
      let found = unsafe cpx_find_box_pairs(pairs.pointer, compared, next)
      _ = try pairs.appendUninitialized(found.pair_count)
      guard try body(pairs, found.comparisons) else { return false }
      next = found.next
    }
    return true
  }

  /// Copies the boxes to `sorted`, in ascending order of `min_y`, and their indices to `indices`.
  ///
  /// The kernel takes boxes that are sorted along y. If the sum of their widths is less than the sum of their heights,
  /// x and y are exchanged first, because shorter boxes overlap fewer others along the sorted axis.
  @unsafe
  private mutating func sort(_ boxes: cpx_boxes, count: Int) throws(DrawingError) {
    // SAFETY: all indices are below `count`, or below `count` + 16 in `sorted`, which has that room.
    try sorted.reserve(count + 16)
    var (width, height) = (0, 0)
    for index in 0..<count {
      unsafe width &+= Int(boxes.max_x[index]) &- Int(boxes.min_x[index])
      unsafe height &+= Int(boxes.max_y[index]) &- Int(boxes.min_y[index])
    }
    let isTransposed = width < height
    let source = unsafe isTransposed ? boxes.transposed : boxes
    order.removeAll()
    for index in 0..<count { try unsafe order.append(source.min_y[index], index) }
    try order.sort()
    indices.removeAll()
    let target = unsafe sorted.boxes
    for position in 0..<count {
      let index = order[position]
      try indices.append(Int32(truncatingIfNeeded: index))
      unsafe target.copy(position, from: source, index)
    }
    for position in count..<count + 16 { unsafe target.setEmpty(position) }
  }
}

/// A growable list of boxes in fixed point (1/1024 px), stored as four arrays: low x, low y, high x and high y.
@safe
struct BoxList: ~Copyable {
  private var coordinates = ScratchBuffer<Int32>()
  private var capacity = 0

  /// The bytes of memory that the boxes hold.
  var byteCapacity: Int { coordinates.byteCapacity }

  mutating func reserve(_ count: Int) throws(DrawingError) {
    capacity = count
    try coordinates.reserve(4 * count)
  }

  /// Pointers to the four arrays; valid until the next `reserve`.
  @unsafe var boxes: cpx_boxes {
    let start = unsafe coordinates.pointer
    // SAFETY: `reserve` made room for 4 * `capacity` coordinates.
    return unsafe cpx_boxes(
      min_x: start, min_y: start + capacity, max_x: start + 2 * capacity,
      max_y: start + 3 * capacity)
  }
}

// SAFETY of all members: callers pass only indices of boxes that the arrays have room for.
extension cpx_boxes {
  /// The same boxes with the axes exchanged.
  @unsafe
  fileprivate var transposed: cpx_boxes {
    unsafe cpx_boxes(min_x: min_y, min_y: min_x, max_x: max_y, max_y: max_x)
  }

  @unsafe @inline(__always)
  fileprivate func copy(_ index: Int, from other: cpx_boxes, _ otherIndex: Int) {
    unsafe min_x[index] = other.min_x[otherIndex]
    unsafe min_y[index] = other.min_y[otherIndex]
    unsafe max_x[index] = other.max_x[otherIndex]
    unsafe max_y[index] = other.max_y[otherIndex]
  }

  /// Sets a box to the empty box, which overlaps no other.
  @unsafe
  func setEmpty(_ index: Int) {
    unsafe min_x[index] = .max
    unsafe min_y[index] = .max
    unsafe max_x[index] = .min
    unsafe max_y[index] = .min
  }

  /// Sets a box to the union of some boxes of another list.
  @unsafe
  func set(_ target: Int, around indices: Range<Int>, of other: cpx_boxes) {
    unsafe setEmpty(target)
    for index in indices {
      unsafe min_x[target] = min(min_x[target], other.min_x[index])
      unsafe min_y[target] = min(min_y[target], other.min_y[index])
      unsafe max_x[target] = max(max_x[target], other.max_x[index])
      unsafe max_y[target] = max(max_y[target], other.max_y[index])
    }
  }

  /// Whether a vertex lies inside a box or on its border.
  @unsafe @inline(__always)
  func contains(_ index: Int, _ vertex: cpx_vertex) -> Bool {
    unsafe min_x[index] <= vertex.x && vertex.x <= max_x[index] && min_y[index] <= vertex.y
      && vertex.y <= max_y[index]
  }
}
