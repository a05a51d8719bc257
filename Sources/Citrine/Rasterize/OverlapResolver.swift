/// A line that looks for overlaps: the winding number left of the current pixel, and what it crosses
/// there.
struct OverlapLane: BitwiseCopyable {
  var winding: Int32 = 0
  var crossings: Int32 = 0
  /// The winding of the leftmost of the first two edges that are crossed, and where that is.
  var first: Int32 = 0
  var firstX: Int32 = 0
  var sum: Int32 = 0
}

/// Corrects the pixels in which parts of a shape overlap: where the sum of winding × area, which is
/// all that the cells know, says nothing of what is covered.
///
/// A pixel can be wrong only when its points have winding numbers of 0 and of 2 or more (or of both
/// signs): 16 lines through each pixel that an edge touches tell. Such a pixel is covered anew, by
/// the nonzero rule, on 64 lines: exact along each, so it is within two levels of the exact area.
///
/// Rows of more than `mostFragments` pieces of edges are left as they are, and pixels in which more
/// than `mostCrossings` of them meet on a line.
struct OverlapResolver: ~Copyable {
  static let mostFragments = 2048
  static let mostCrossings = 16

  private var rows = FragmentRows()
  /// The fragments of one row, from left to right.
  private var sorted = ScratchBuffer<EdgeFragment>(capacity: 1)
  private var lanes = ScratchBuffer<OverlapLane>(capacity: laneCount)

  private static let laneCount = 16
  private static let lineCount = 64

  /// Prepares for the edges of a band of rows.
  mutating func begin(rows count: Int) { rows.begin(rows: count) }

  /// Collects what an edge does in the rows of `rect`, from where the walker stands.
  mutating func collect(_ walker: EdgeWalker, through rect: PixelRect) {
    var walker = walker
    walker.collect(through: rect, into: &rows)
  }

  /// Corrects a band's coverage.
  mutating func resolve(_ coverage: inout Coverage) {
    for line in 0..<rows.heads.count where rows.heads[line] >= 0 {
      guard sort(line: line) else { continue }
      resolve(row: coverage.bounds.minY + line, of: &coverage)
    }
  }

  /// Puts the fragments of a row in the order of their columns; false when they are too many.
  private mutating func sort(line: Int) -> Bool {
    sorted.removeAll()
    var index = rows.heads[line]
    while index >= 0 {
      guard sorted.count < Self.mostFragments else { return false }
      let fragment = rows.fragments[Int(index)]
      sorted.append(fragment)
      index = fragment.next
    }
    // Shell's sort, with the gaps of Ciura.
    for gap in [701, 301, 132, 57, 23, 10, 4, 1] where gap < sorted.count {
      for position in gap..<sorted.count {
        let fragment = sorted[position]
        var place = position
        while place >= gap, sorted[place - gap].column > fragment.column {
          sorted[place] = sorted[place - gap]
          place -= gap
        }
        sorted[place] = fragment
      }
    }
    return true
  }

  private mutating func resolve(row: Int, of coverage: inout Coverage) {
    lanes.reset(count: Self.laneCount, to: OverlapLane())
    var start = 0
    while start < sorted.count {
      let column = sorted[start].column
      var end = start
      while end < sorted.count, sorted[end].column == column {
        cross(sorted[end])
        end += 1
      }
      if endPixel(), let area = area(of: start..<end) {
        coverage.setByte(area, x: Int(column), y: row)
      }
      start = end
    }
  }

  /// Lets the lines cross a fragment of the current pixel.
  private mutating func cross(_ fragment: EdgeFragment) {
    let step = Int32(Fixed.one / Self.laneCount)
    let lines = (fragment.top + step / 2 - 1) / step..<(fragment.bottom + step / 2 - 1) / step
    for line in lines {
      guard let x = fragment.crossing(at: line * step + step / 2) else { continue }
      var lane = lanes[Int(line)]
      if lane.crossings == 0 || (lane.crossings == 1 && x < lane.firstX) {
        (lane.first, lane.firstX) = (fragment.winding, x)
      }
      lane.crossings += 1
      lane.sum += fragment.winding
      lanes[Int(line)] = lane
    }
  }

  /// Goes on to the next pixel; tells whether this one has an overlap.
  private mutating func endPixel() -> Bool {
    var (low, high, isTangled) = (Int32.max, Int32.min, false)
    for index in 0..<Self.laneCount {
      var lane = lanes[index]
      let after = lane.winding + lane.sum
      let between = lane.crossings > 0 ? lane.winding + lane.first : after
      low = min(low, lane.winding, between, after)
      high = max(high, lane.winding, between, after)
      isTangled = isTangled || lane.crossings > 2
      lane = OverlapLane()
      lane.winding = after
      lanes[index] = lane
    }
    return isTangled || (high >= 2 && low <= 0) || (low <= -2 && high >= 0)
      || (high >= 1 && low <= -1)
  }

  /// The coverage of the pixel that some of the fragments touch; nil when it is too tangled.
  private func area(of fragments: Range<Int>) -> UInt8? {
    let step = Int32(Fixed.one / Self.lineCount)
    var total: Int32 = 0
    for line in 0..<Int32(Self.lineCount) {
      guard let length = length(at: line * step + step / 2, of: fragments) else { return nil }
      total += length
    }
    let whole = Int32(Self.lineCount * Fixed.one)
    return UInt8((total * 255 + whole / 2) / whole)
  }

  /// How much of a line through the pixel is covered, of `Fixed.one`.
  private func length(at y: Int32, of fragments: Range<Int>) -> Int32? {
    var winding: Int32 = 0
    for index in 0..<fragments.lowerBound where sorted[index].crossing(at: y) != nil {
      winding += sorted[index].winding
    }
    // The edges that were passed last, found from left to right: each next one is the nearest.
    var (length, x, count) = (Int32(0), Int32(0), 0)
    var last = (x: Int32(-1), index: -1)
    while let next = nextCrossing(at: y, after: last, of: fragments) {
      count += 1
      guard count <= Self.mostCrossings else { return nil }
      if winding != 0 { length += next.x - x }
      winding += sorted[next.index].winding
      (x, last) = (next.x, next)
    }
    return winding != 0 ? length + Int32(Fixed.one) - x : length
  }

  /// The first crossing that is further right than another, or as far right and later in the list.
  private func nextCrossing(
    at y: Int32, after last: (x: Int32, index: Int), of fragments: Range<Int>
  ) -> (x: Int32, index: Int)? {
    var next: (x: Int32, index: Int)?
    for index in fragments {
      guard let x = sorted[index].crossing(at: y),
        x > last.x || (x == last.x && index > last.index)
      else { continue }
      if let nearest = next, nearest.x <= x { continue }
      next = (x, index)
    }
    return next
  }
}
