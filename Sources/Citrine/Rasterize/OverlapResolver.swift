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
/// signs): 64 lines through each pixel that an edge touches tell (`OverlapLines`). Such a pixel is
/// covered anew, by the nonzero rule, on these lines: exact along each, so it is within two levels of
/// the exact area.
///
/// Its budget: shapes of more than `mostEdges` edges are left to the cells, and in others rows of more
/// than `mostFragments` pieces of edges, or with winding numbers beyond 50, are left as
/// they are, and pixels in which more than `mostCrossings` edges meet on a line.
struct OverlapResolver: ~Copyable {
  static let mostEdges = 16_384
  static let mostFragments = 2048
  static let mostCrossings = 256

  /// With more edges in a pixel it is covered anew in any case.
  private static let mostOrdered = 32

  private var rows = FragmentRows()
  /// The fragments of one row, from left to right.
  private var sorted = ScratchBuffer<EdgeFragment>(capacity: 1)
  /// The winding numbers on the lines: at the left of the current pixel, and so far in it.
  private var entering = OverlapLines()
  private var lines = OverlapLines()
  private var patches = ScratchBuffer<OverlapPatch>(capacity: 1)
  private var crossings = ScratchBuffer<OverlapCrossing>(capacity: 1)

  /// Prepares for the edges of a band of rows.
  mutating func begin(rows count: Int) { rows.begin(rows: count) }

  /// Collects what an edge does in the rows of `rect`.
  mutating func collect(_ walker: EdgeWalker, in rect: PixelRect) {
    _ = walker.walk(rows: rect.minY..<rect.maxY) { row, piece in
      rows.add(piece, row: row, in: rect)
    }
  }

  /// Finds the pixels to cover anew, and has the band give them bytes of their own.
  mutating func resolve(_ rect: PixelRect, band: inout CellBand) {
    patches.removeAll()
    for line in 0..<rows.heads.count where rows.heads[line] >= 0 {
      guard sort(line: line) else { continue }
      resolve(row: rect.minY + line, upTo: rect.maxX)
    }
    let writer = band.writer(for: rect)
    for index in 0..<patches.count {
      let patch = patches[index]
      writer.mark(patch.start - rect.minX..<patch.end - rect.minX, line: patch.row - rect.minY)
    }
  }

  /// Corrects the coverage of the band, where it is further off than the lines may be.
  func patch(_ coverage: inout Coverage) {
    for index in 0..<patches.count {
      let patch = patches[index]
      for x in patch.start..<patch.end {
        coverage.setByte(patch.value, x: x, y: patch.row, slack: 2)
      }
    }
  }

  /// Puts the fragments of a row in order from left to right; false when they are too many.
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
        while place >= gap, sorted[place - gap].place > fragment.place {
          sorted[place] = sorted[place - gap]
          place -= gap
        }
        sorted[place] = fragment
      }
    }
    return true
  }

  private mutating func resolve(row: Int, upTo right: Int) {
    lines = OverlapLines()
    var start = 0
    while start < sorted.count {
      let column = Int(sorted[start].column)
      entering = lines
      var end = start + 1
      while end < sorted.count, Int(sorted[end].column) == column { end += 1 }
      let seen = cross(start..<end)
      guard !lines.windings.isExtreme else { return }
      if seen.overlap { add(row, column, column + 1, area(of: start..<end)) }
      // Up to the next edge all pixels are as the lines left this one.
      let next = end < sorted.count ? Int(sorted[end].column) : right
      if next > column + 1, lines.windings.overlap {
        entering = lines
        add(row, column + 1, next, area(of: end..<end))
      }
      start = end
    }
  }

  /// Lets the lines cross the fragments of a pixel; returns the winding numbers that are met there,
  /// or, where the order of crossings is not plain, more than are.
  private mutating func cross(_ fragments: Range<Int>) -> OverlapWindings {
    var seen = lines.windings
    let first = sorted[fragments.lowerBound]
    let isPlain =
      fragments.count == 1
      || (fragments.count == 2 && first.winding == sorted[fragments.lowerBound + 1].winding)
    if isPlain {
      for index in fragments { lines.cross(sorted[index]) }
    } else if fragments.count == 2, let isBefore = first.isBefore(sorted[fragments.lowerBound + 1])
    {
      let index = isBefore ? fragments.lowerBound : fragments.lowerBound + 1
      lines.cross(sorted[index])
      seen.formUnion(lines.windings)
      lines.cross(sorted[2 * fragments.lowerBound + 1 - index])
    } else if fragments.count > Self.mostOrdered {
      for index in fragments { lines.cross(sorted[index]) }
      seen.noteTangle()
    } else {
      // All that go down, then all that go up; and the other way round.
      var (most, least) = (lines, lines)
      for index in fragments {
        if sorted[index].winding > 0 {
          most.cross(sorted[index])
        } else {
          least.cross(sorted[index])
        }
        lines.cross(sorted[index])
      }
      seen.formUnion(most.windings)
      seen.formUnion(least.windings)
    }
    seen.formUnion(lines.windings)
    return seen
  }

  private mutating func add(_ row: Int, _ start: Int, _ end: Int, _ value: UInt8?) {
    guard let value else { return }
    patches.append(OverlapPatch(row: row, start: start, end: end, value: value))
  }

  /// The coverage of the pixel that some of the fragments touch; nil when it is too tangled.
  private mutating func area(of fragments: Range<Int>) -> UInt8? {
    var total: Int32 = 0
    for line in 0..<OverlapLines.count {
      guard let length = length(line: line, of: fragments) else { return nil }
      total += length
    }
    let whole = Int32(OverlapLines.count * Fixed.one)
    return UInt8((total * 255 + whole / 2) / whole)
  }

  /// How much of a line through the pixel is covered, of `Fixed.one`.
  private mutating func length(line: Int, of fragments: Range<Int>) -> Int32? {
    var winding = entering.winding(line: line)
    guard findCrossings(at: OverlapLines.height(of: line), of: fragments) else { return nil }
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
