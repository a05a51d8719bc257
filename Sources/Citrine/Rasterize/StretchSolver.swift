import CPixels

/// Puts the cells of a stretch right, in which edges overlap.
///
/// The row is cut into slabs, at the heights where an edge begins or ends and where two cross: in a
/// slab the edges lie side by side in one order, and from left to right the winding numbers between
/// them are known. Where all of these are numbers of which the cells tell the area, there is nothing to
/// do; else the cells are written anew with the border of what is covered: area that is covered counts
/// once, whatever its winding number.
struct StretchSolver: ~Copyable {
  /// An edge in a slab: where it enters at the top and leaves at the bottom.
  struct Side: BitwiseCopyable {
    var x: Int32
    var endX: Int32
    let winding: Int32
    /// The upper end of its piece, and the height of the lower end.
    private let startX: Int32
    private let startY: Int32
    let endY: Int32
    /// What x gains per y.
    private let slope: Double

    @inline(__always)
    init(_ piece: RowPiece) {
      (x, endX, winding) = (piece.x, piece.endX, piece.winding)
      (startX, startY, endY) = (piece.x, piece.y, piece.endY)
      slope = Double(piece.endX &- piece.x) / Double(piece.height)
    }

    @inline(__always) var middle: Int32 { x &+ endX }

    /// Lets it leave at a height.
    @inline(__always)
    mutating func end(at height: Int32) {
      let gained = slope * Double(height &- startY) + 0x1.8p52
      endX = startX &+ Int32(truncatingIfNeeded: gained.bitPattern)
    }
  }

  /// The pieces of a cluster by their upper ends, and those in the current slab, from left to right.
  private var queue = ScratchBuffer<RowPiece>(capacity: 16)
  private var order = NumberOrder()
  private var sides = ScratchBuffer<Side>(capacity: 16)

  /// The cells of a stretch before it is written anew.
  private var backup = ScratchBuffer<Int32>(capacity: 16)
  /// How many sides of slabs may yet be looked at in the stretch.
  private var allowance = 0

  /// Writes the cells of a stretch anew, if they need it.
  ///
  /// - Parameters:
  ///   - pieces: What the edges do in the row, from left to right; those of the stretch in `range`.
  ///   - line: The cells of the row.
  /// - Returns: False where it would be too much work; then nothing is changed.
  mutating func solve(
    _ stretch: CrowdedStretch, _ pieces: borrowing ScratchBuffer<RowPiece>, _ range: Range<Int>,
    rule: GPathFillRule, line: CellLine
  ) -> Bool {
    allowance = OverlapResolver.mostWork
    var cluster = Cluster(pieces, from: range.lowerBound, to: range.upperBound)
    var winding = stretch.entering / CrowdedStretch.full
    while !cluster.pieces.isEmpty {
      guard cluster.pieces.count <= OverlapResolver.mostPieces else { return false }
      if !isPlain(cluster, pieces, entering: winding, rule: rule) {
        return rewrite(stretch, pieces, range, rule: rule, line: line)
      }
      winding += cluster.cover / Int32(Fixed.one)
      cluster = Cluster(pieces, from: cluster.pieces.upperBound, to: range.upperBound)
    }
    return true
  }

  /// Pieces that share columns; beside them winding numbers are whole.
  private struct Cluster {
    let pieces: Range<Int>
    /// The sum of their signed heights.
    private(set) var cover: Int32 = 0

    /// Takes pieces from the left, as long as they touch columns of those before.
    @inline(__always)
    init(_ all: borrowing ScratchBuffer<RowPiece>, from first: Int, to end: Int) {
      var last = first
      var column = Int32.max
      while last < end {
        let piece = all[last]
        if last > first, piece.firstColumn > column { break }
        column = last > first ? max(column, piece.lastColumn) : piece.lastColumn
        cover &+= (piece.endY &- piece.y) &* piece.winding
        last &+= 1
      }
      pieces = first..<last
    }
  }

  /// Of more pieces nearly all overlap: they are written anew without a look.
  private static let mostPlain = 8

  /// Whether the cells tell the area that some pieces bound.
  private mutating func isPlain(
    _ cluster: Cluster, _ pieces: borrowing ScratchBuffer<RowPiece>, entering: Int32,
    rule: GPathFillRule
  ) -> Bool {
    let count = cluster.pieces.count
    if count == 1 || (rule == .winding && abs(entering) > count) { return true }
    var windings = WindingRange(entering, rule: rule)
    if count == 2 {
      let first = cluster.pieces.lowerBound
      windings.note(pieces[first], pieces[first + 1])
      return windings.isPlain
    }
    if count > Self.mostPlain { return false }
    enqueue(pieces, cluster.pieces)
    if isOneLine { return true }
    forEachSlab { sides, _ in
      var winding = entering
      for index in 0..<sides.count {
        winding += sides[index].winding
        windings.note(winding)
      }
      return windings.isPlain
    }
    return windings.isPlain
  }

  /// Writes the cells of a stretch anew.
  private mutating func rewrite(
    _ stretch: CrowdedStretch, _ pieces: borrowing ScratchBuffer<RowPiece>, _ range: Range<Int>,
    rule: GPathFillRule, line: CellLine
  ) -> Bool {
    // SAFETY: the cell behind the stretch is the one that it hands on to.
    let cells = unsafe UnsafeMutableBufferPointer(
      start: line.cells + Int(stretch.start), count: Int(stretch.end - stretch.start) + 1)
    backup.removeAll()
    for index in 0..<cells.count { unsafe backup.append(cells[index]) }
    let before = unsafe cells.reduce(0, &+)
    unsafe cells.update(repeating: 0)
    var winding = stretch.entering / CrowdedStretch.full
    let isCovered = WindingRange(winding, rule: rule).covers(winding)
    var cluster = Cluster(pieces, from: range.lowerBound, to: range.upperBound)
    while !cluster.pieces.isEmpty && allowance > 0 {
      if cluster.pieces.count > OverlapResolver.mostPieces { allowance = 0 }
      write(cluster.pieces, pieces, entering: winding, rule: rule, line: line)
      winding += cluster.cover / Int32(Fixed.one)
      cluster = Cluster(pieces, from: cluster.pieces.upperBound, to: range.upperBound)
    }
    guard allowance > 0 else {
      for index in 0..<cells.count { unsafe cells[index] = backup[index] }
      return false
    }
    // To the left and to the right the sums stay what they are.
    let after = unsafe cells.reduce(0, &+)
    let change = (isCovered ? CrowdedStretch.full : 0) &- stretch.entering
    unsafe cells[0] &+= change
    unsafe cells[cells.count - 1] &+= before &- after &- change
    return true
  }

  /// Adds the border of what some pieces cover.
  private mutating func write(
    _ range: Range<Int>, _ pieces: borrowing ScratchBuffer<RowPiece>, entering: Int32,
    rule: GPathFillRule, line: CellLine
  ) {
    let windings = WindingRange(entering, rule: rule)
    enqueue(pieces, range)
    forEachSlab { sides, height in
      var winding = entering
      for index in 0..<sides.count {
        let side = sides[index]
        let wasCovered = windings.covers(winding)
        winding += side.winding
        guard windings.covers(winding) != wasCovered else { continue }
        let width = abs(Int(side.endX) &- Int(side.x))
        let isOneColumn = (side.x ^ side.endX) >> Int32(Fixed.fractionBits) == 0
        let part = unsafe CellLine(
          cells: line.cells, marks: line.marks, watch: line.watch, winding: wasCovered ? -1 : 1,
          rise: isOneColumn ? 0 : EdgeWalker.quotient(Int(height), by: width))
        // SAFETY: the side lies in the stretch.
        _ = unsafe part.add(from: Int(side.x), to: Int(side.endX), height: Int(height))
      }
      return true
    }
  }

  /// Puts pieces in order by their upper ends; level ones are left out.
  private mutating func enqueue(
    _ pieces: borrowing ScratchBuffer<RowPiece>, _ range: Range<Int>
  ) {
    order.removeAll()
    for index in range where pieces[index].y < pieces[index].endY {
      order.insert(pieces[index].y, index)
    }
    queue.removeAll()
    for place in 0..<order.count { queue.append(pieces[order[place]]) }
  }

  /// Whether the pieces follow one another downwards, all in one direction.
  private var isOneLine: Bool {
    for index in 1..<max(queue.count, 1) {
      let (upper, lower) = (queue[index - 1], queue[index])
      if upper.endY > lower.y || upper.winding != lower.winding { return false }
    }
    return true
  }

  /// Calls `body` with the sides of each slab from left to right, and its height, until it returns false.
  @inline(__always)
  private mutating func forEachSlab(
    _ body: (borrowing ScratchBuffer<Side>, _ height: Int32) -> Bool
  ) {
    sides.removeAll()
    var (top, next) = (Int32(0), 0)
    while next < queue.count || sides.count > 0 {
      if sides.count == 0 { top = queue[next].y }
      while next < queue.count, queue[next].y <= top {
        sides.append(Side(queue[next]))
        next += 1
      }
      var bottom = next < queue.count ? queue[next].y : Int32(Fixed.one)
      for index in 0..<sides.count { bottom = min(bottom, sides[index].endY) }
      sort(downTo: bottom)
      while let crossing = firstCrossing(from: top, to: bottom) {
        bottom = crossing
        sort(downTo: bottom)
      }
      allowance -= sides.count
      guard allowance > 0, body(sides, bottom - top) else { return }
      leave(at: bottom)
      top = bottom
    }
  }

  /// Puts the sides in order, as they pass from where they are to a height.
  private mutating func sort(downTo bottom: Int32) {
    for index in 0..<sides.count {
      var side = sides[index]
      side.end(at: bottom)
      var place = index
      while place > 0, sides[place - 1].middle > side.middle {
        sides[place] = sides[place - 1]
        place -= 1
      }
      sides[place] = side
    }
  }

  /// Lets the sides end that reach no further down than a height, and others go on from there.
  private mutating func leave(at bottom: Int32) {
    var count = 0
    for index in 0..<sides.count {
      var side = sides[index]
      guard side.endY > bottom else { continue }
      side.x = side.endX
      sides[count] = side
      count += 1
    }
    sides.truncate(to: count)
  }

  /// The first height strictly between two others where sides that are next to each other cross, if they
  /// are off by more than rounding.
  private func firstCrossing(from top: Int32, to bottom: Int32) -> Int32? {
    var first = bottom
    for index in 1..<max(sides.count, 1) {
      let (left, right) = (sides[index - 1], sides[index])
      let (above, below) = (right.x &- left.x, right.endX &- left.endX)
      // In the order of their middles they cross where just one distance is negative.
      guard min(above, below) < -1 else { continue }
      let height =
        top &+ Int32(Int(bottom &- top) * Int(abs(above)) / Int(abs(above) &+ abs(below)))
      first = min(first, max(height, top &+ 1))
    }
    return first < bottom ? first : nil
  }
}
