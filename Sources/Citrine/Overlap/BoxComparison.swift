import CPixels

/// Finds pairs of boxes that have a point in common, some at a time.
///
/// Each box is compared with those behind it, sixteen at once. Many boxes are sorted along one axis first, so that a
/// box is compared only with those that begin before it ends: the cost follows the boxes and the pairs.
struct BoxComparison: ~Copyable {
  private var sorted = BoxList()
  private var order = NumberOrder()
  private var numbers = ScratchBuffer<Int32>(capacity: 64)
  private var pairs = ScratchBuffer<cpx_box_pair>(capacity: 256)

  /// Calls `body` with pairs of boxes, until it returns false.
  ///
  /// - Parameters:
  ///   - boxes: With room for 16 behind them, which meet none.
  ///   - hasSelves: Whether each box is also paired with itself.
  ///   - body: Takes the pairs, of which the first is the box of the lower number, and how often 16 boxes were compared
  ///     with one to find them.
  /// - Returns: Whether all pairs have been found.
  @unsafe
  mutating func forEachPairs(
    of boxes: cpx_boxes, count: Int, hasSelves: Bool,
    _ body: (borrowing ScratchBuffer<cpx_box_pair>, _ comparisons: Int) -> Bool
  ) -> Bool {
    // SAFETY: the caller's boxes are as many as it says, and so are the sorted ones.
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
      // SAFETY: there is as much room as the kernel asks for.
      let found = unsafe cpx_compare_boxes(pairs.pointer, compared, next)
      _ = pairs.appendUninitialized(found.pair_count)
      guard body(pairs, found.comparisons) else { return false }
      next = found.next
    }
    return true
  }

  /// Copies boxes in the order in which they begin along the axis on which they are shorter; the kernel takes that for
  /// the vertical one.
  @unsafe
  private mutating func sort(_ boxes: cpx_boxes, count: Int) {
    // SAFETY: as above.
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

/// Boxes by what bounds them, in fixed point.
@safe
struct BoxList: ~Copyable {
  private var numbers = ScratchBuffer<Int32>(capacity: 1024)
  private var room = 0

  mutating func reserve(_ count: Int) {
    room = count
    numbers.reserve(4 * count)
  }

  /// The four arrays, until room is made again.
  @unsafe var boxes: cpx_boxes {
    let start = unsafe numbers.pointer
    // SAFETY: there is room for four times as many numbers.
    return unsafe cpx_boxes(
      low_x: start, low_y: start + room, high_x: start + 2 * room, high_y: start + 3 * room)
  }
}

// SAFETY of all members: places are those of boxes that there is room for.
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

  /// Makes a box one that meets none.
  @unsafe
  func setNone(_ place: Int) {
    unsafe low_x[place] = .max
    unsafe low_y[place] = .max
    unsafe high_x[place] = .min
    unsafe high_y[place] = .min
  }

  /// Makes a box that which holds some boxes of a list.
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

  @unsafe @inline(__always)
  func contains(_ place: Int, _ vertex: cpx_vertex) -> Bool {
    unsafe low_x[place] <= vertex.x && vertex.x <= high_x[place] && low_y[place] <= vertex.y
      && vertex.y <= high_y[place]
  }
}
