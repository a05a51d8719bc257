import CPixels

/// Finds all pairs of boxes that overlap (have a point in common), and reports them in batches.
///
/// Each box is compared with the boxes after it in the list, sixteen per step. From `CPX_LEAST_SORTED_BOXES` boxes on,
/// the list is first sorted by the boxes' lower ends along one axis (sweep and prune). Then a box is compared only
/// with the boxes that begin before it ends, so the cost grows with the number of boxes and of pairs.
struct BoxComparison: ~Copyable {
  private var sorted = BoxList()
  private var order = IndexSorter()
  private var numbers = ScratchBuffer<Int32>(capacity: 64)
  private var pairs = ScratchBuffer<cpx_box_pair>(capacity: 256)

  /// Calls `body` with batches of overlapping pairs, until all pairs are found or `body` returns false.
  ///
  /// - Parameters:
  ///   - boxes: `count` boxes, followed by 16 empty ones (`setNone`), because 16 boxes are read at once.
  ///   - hasSelves: Whether each box is also paired with itself.
  ///   - body: Takes a batch of pairs of box indices, `first <= second`; and the number of comparisons made to find
  ///     the batch, each of one box with 16 others. It returns false to stop.
  /// - Returns: True if all pairs were reported, false if `body` stopped the search.
  @unsafe
  mutating func forEachPairs(
    of boxes: cpx_boxes, count: Int, hasSelves: Bool,
    _ body: (borrowing ScratchBuffer<cpx_box_pair>, _ comparisons: Int) -> Bool
  ) -> Bool {
    // SAFETY: the caller passes `count` boxes and 16 empty ones, and `sort` makes as many.
    var compared = unsafe cpx_compared_boxes(
      boxes: boxes, count: count, numbers: nil, is_sorted: false, has_selves: hasSelves)
    if count >= CPX_LEAST_SORTED_BOXES {
      unsafe sort(boxes, count: count)
      unsafe compared.boxes = sorted.boxes
      unsafe compared.numbers = UnsafePointer(numbers.pointer)
      unsafe compared.is_sorted = true
    }
    var next = 0
    while next < count {
      pairs.removeAll()
      pairs.reserve(Int(CPX_PAIRS_AT_ONCE) + count + 32)
      // SAFETY: the kernel writes at most CPX_PAIRS_AT_ONCE + count + 32 pairs; that room was just reserved.
      let found = unsafe cpx_compare_boxes(pairs.pointer, compared, next)
      _ = pairs.appendUninitialized(found.pair_count)
      guard body(pairs, found.comparisons) else { return false }
      next = found.next
    }
    return true
  }

  /// Copies the boxes to `sorted`, in ascending order of `low_y`, and their indices to `numbers`.
  ///
  /// Where the boxes are narrower than high in total, x and y are exchanged first: shorter boxes overlap fewer others
  /// along the sorted axis, and the kernel always takes that axis to be y.
  @unsafe
  private mutating func sort(_ boxes: cpx_boxes, count: Int) {
    // SAFETY: all indices are below `count`, or below `count` + 16 in `sorted`, which has that room.
    sorted.reserve(count + 16)
    var (width, height) = (0, 0)
    for index in 0..<count {
      unsafe width &+= Int(boxes.high_x[index]) &- Int(boxes.low_x[index])
      unsafe height &+= Int(boxes.high_y[index]) &- Int(boxes.low_y[index])
    }
    let isTurned = width < height
    let from = unsafe isTurned ? boxes.turned : boxes
    order.removeAll()
    for index in 0..<count { unsafe order.append(from.low_y[index], index) }
    order.sort()
    numbers.removeAll()
    let to = unsafe sorted.boxes
    for place in 0..<count {
      let index = order[place]
      numbers.append(Int32(truncatingIfNeeded: index))
      unsafe to.copy(place, from: from, index)
    }
    for place in count..<count + 16 { unsafe to.setNone(place) }
  }
}

/// A growable list of boxes in fixed point (1/1024 px), stored as four arrays: low x, low y, high x and high y.
@safe
struct BoxList: ~Copyable {
  private var numbers = ScratchBuffer<Int32>(capacity: 1024)
  private var room = 0

  mutating func reserve(_ count: Int) {
    room = count
    numbers.reserve(4 * count)
  }

  /// Pointers to the four arrays; valid until the next `reserve`.
  @unsafe var boxes: cpx_boxes {
    let start = unsafe numbers.pointer
    // SAFETY: `reserve` made room for 4 * `room` numbers.
    return unsafe cpx_boxes(
      low_x: start, low_y: start + room, high_x: start + 2 * room, high_y: start + 3 * room)
  }
}

// SAFETY of all members: callers pass only indices of boxes that the arrays have room for.
extension cpx_boxes {
  /// The same boxes with the axes exchanged.
  @unsafe
  fileprivate var turned: cpx_boxes {
    unsafe cpx_boxes(low_x: low_y, low_y: low_x, high_x: high_y, high_y: high_x)
  }

  @unsafe @inline(__always)
  fileprivate func copy(_ place: Int, from other: cpx_boxes, _ index: Int) {
    unsafe low_x[place] = other.low_x[index]
    unsafe low_y[place] = other.low_y[index]
    unsafe high_x[place] = other.high_x[index]
    unsafe high_y[place] = other.high_y[index]
  }

  /// Sets a box to the empty box, which overlaps no other.
  @unsafe
  func setNone(_ place: Int) {
    unsafe low_x[place] = .max
    unsafe low_y[place] = .max
    unsafe high_x[place] = .min
    unsafe high_y[place] = .min
  }

  /// Sets a box to the union of some boxes of another list.
  @unsafe
  func set(_ place: Int, around indices: Range<Int>, of other: cpx_boxes) {
    unsafe setNone(place)
    for index in indices {
      unsafe low_x[place] = min(low_x[place], other.low_x[index])
      unsafe low_y[place] = min(low_y[place], other.low_y[index])
      unsafe high_x[place] = max(high_x[place], other.high_x[index])
      unsafe high_y[place] = max(high_y[place], other.high_y[index])
    }
  }

  /// Whether a vertex lies inside a box or on its border.
  @unsafe @inline(__always)
  func contains(_ place: Int, _ vertex: cpx_vertex) -> Bool {
    unsafe low_x[place] <= vertex.x && vertex.x <= high_x[place] && low_y[place] <= vertex.y
      && vertex.y <= high_y[place]
  }
}
