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

/// Pixels of a row that are covered anew, all alike.
struct OverlapPatch: BitwiseCopyable {
  let row: Int
  let start: Int
  let end: Int
  let value: UInt8
}

/// Where a line passes an edge, as a fraction of the pixel.
struct OverlapCrossing: BitwiseCopyable {
  let x: Int32
  let winding: Int32
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
  static let mostCrossings = 256

  private var rows = FragmentRows()
  /// The fragments of one row, from left to right.
  private var sorted = ScratchBuffer<EdgeFragment>(capacity: 1)
  private var lanes = ScratchBuffer<OverlapLane>(capacity: laneCount)
  private var patches = ScratchBuffer<OverlapPatch>(capacity: 1)
  private var crossings = ScratchBuffer<OverlapCrossing>(capacity: 1)

  private static let laneCount = 16
  private static let lineCount = 64

  /// Prepares for the edges of a band of rows.
  mutating func begin(rows count: Int) { rows.begin(rows: count) }

  /// Collects what an edge does in the rows of `rect`, from where the walker stands.
  mutating func collect(_ walker: EdgeWalker, through rect: PixelRect) {
    var walker = walker
    walker.collect(through: rect, into: &rows)
  }

  /// Finds the pixels to cover anew, and has the band give them bytes of their own.
  mutating func resolve(_ rect: PixelRect, band: inout CellBand) {
    patches.removeAll()
    for line in 0..<rows.heads.count where rows.heads[line] >= 0 {
      guard sort(line: line) else { continue }
      resolve(row: rect.minY + line, upTo: rect.maxX)
    }
    for index in 0..<patches.count {
      let patch = patches[index]
      for x in patch.start..<patch.end { band.mark(x: x - rect.minX, row: patch.row - rect.minY) }
    }
  }

  /// Corrects the coverage of the band.
  func patch(_ coverage: inout Coverage) {
    for index in 0..<patches.count {
      let patch = patches[index]
      for x in patch.start..<patch.end { coverage.setByte(patch.value, x: x, y: patch.row) }
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

  private mutating func resolve(row: Int, upTo right: Int) {
    lanes.reset(count: Self.laneCount, to: OverlapLane())
    var start = 0
    while start < sorted.count {
      let column = sorted[start].column
      var end = start
      while end < sorted.count, sorted[end].column == column {
        cross(sorted[end])
        end += 1
      }
      if endPixel() { add(row, Int(column), Int(column) + 1, area(of: start..<end)) }
      // Up to the next edge all pixels are as the lines left this one.
      let next = end < sorted.count ? Int(sorted[end].column) : right
      if next > Int(column) + 1, endPixel() {
        add(row, Int(column) + 1, next, area(of: end..<end))
      }
      start = end
    }
  }

  private mutating func add(_ row: Int, _ start: Int, _ end: Int, _ value: UInt8?) {
    guard let value else { return }
    patches.append(OverlapPatch(row: row, start: start, end: end, value: value))
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
  private mutating func area(of fragments: Range<Int>) -> UInt8? {
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
  private mutating func length(at y: Int32, of fragments: Range<Int>) -> Int32? {
    var winding: Int32 = 0
    for index in 0..<fragments.lowerBound where sorted[index].crossing(at: y) != nil {
      winding += sorted[index].winding
    }
    guard findCrossings(at: y, of: fragments) else { return nil }
    var (length, x) = (Int32(0), Int32(0))
    for index in 0..<crossings.count {
      if winding != 0 { length += crossings[index].x - x }
      winding += crossings[index].winding
      x = crossings[index].x
    }
    return winding != 0 ? length + Int32(Fixed.one) - x : length
  }

  /// Finds what a line crosses in the pixel, from left to right; false when that is too much.
  private mutating func findCrossings(at y: Int32, of fragments: Range<Int>) -> Bool {
    crossings.removeAll()
    for index in fragments {
      guard let x = sorted[index].crossing(at: y) else { continue }
      guard crossings.count < Self.mostCrossings else { return false }
      let crossing = OverlapCrossing(x: x, winding: sorted[index].winding)
      var place = crossings.count
      crossings.append(crossing)
      while place > 0, crossings[place - 1].x > x {
        crossings[place] = crossings[place - 1]
        place -= 1
      }
      crossings[place] = crossing
    }
    return true
  }
}
