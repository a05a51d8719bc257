/// Walks edges through the rows of a band and adds them to its cells.
///
/// Pieces left of the band count at its border, those right of it nowhere.
@safe
struct CellWriter {
  private let cells: UnsafeMutablePointer<Int32>
  private let marks: UnsafeMutablePointer<UInt64>
  private let crowding: UnsafeMutablePointer<Int32>
  private let watch: PassWatch
  private let cellsPerRow: Int
  private let marksPerRow: Int
  private let rect: PixelRect
  /// The borders of the band, in fixed point.
  private let left: Int
  private let right: Int
  private let top: Int
  private let bottom: Int

  @unsafe init(
    cells: UnsafeMutablePointer<Int32>, marks: UnsafeMutablePointer<UInt64>,
    crowding: UnsafeMutablePointer<Int32>, watch: PassWatch, cellsPerRow: Int, marksPerRow: Int,
    rect: PixelRect
  ) {
    // SAFETY: as the caller says.
    unsafe self.cells = cells
    unsafe self.marks = marks
    unsafe self.crowding = crowding
    self.watch = watch
    self.cellsPerRow = cellsPerRow
    self.marksPerRow = marksPerRow
    self.rect = rect
    left = rect.minX << Fixed.fractionBits
    right = rect.maxX << Fixed.fractionBits
    top = rect.minY << Fixed.fractionBits
    bottom = rect.maxY << Fixed.fractionBits
  }

  /// Adds an edge of a list, as far as it lies in the rows of the band.
  ///
  /// - Returns: Whether the edge goes on below.
  @inline(__always)
  func add(_ index: Int, of list: borrowing EdgeList) -> Bool {
    let edge = list.edges[index]
    if edge.isLevel {
      passLevel(edge)
      return false
    }
    let walker = EdgeWalker(edge)
    guard min(walker.x, walker.endX) >= left && max(walker.x, walker.endX) <= right else {
      return addCut(walker)
    }
    guard watch.mask != 0, let joint = list.joint(ofEdge: index),
      let (word, bit) = unsafe mark(at: joint)
    else { return addInside(walker) }
    // Where it meets an edge before it, the two pass the pixel as one.
    // SAFETY: the mark is one of the band's.
    let old = unsafe word.pointee & bit
    unsafe word.pointee &= ~bit
    let goesOn = addInside(walker)
    unsafe word.pointee |= old
    return goesOn
  }

  /// The mark of the pixel that a point between the borders lies in; nil when it is of another band.
  @unsafe @inline(__always)
  private func mark(
    at point: (x: Int32, y: Int32)
  ) -> (word: UnsafeMutablePointer<UInt64>, bit: UInt64)? {
    let row = Int(point.y) &>> Fixed.fractionBits &- rect.minY
    guard row >= 0 && row < rect.height else { return nil }
    let column = (Int(point.x) &- left) &>> Fixed.fractionBits
    // SAFETY: the row is one of the band's, and has a mark for the pixel.
    return unsafe (
      marks + (row &* marksPerRow &+ column &>> CellLine.wordBits), 1 &<< CellLine.place(column)
    )
  }

  /// Adds an edge that lies between the left and the right border: what most edges are.
  ///
  /// The same numbers as `EdgeWalker.walk` has, without a piece for each row.
  @inline(__always)
  private func addInside(_ edge: EdgeWalker) -> Bool {
    let startX = edge.x &- left
    let end = edge.endY &- top
    var x = startX
    var y = edge.y &- top
    if y < 0 {
      x = startX &+ (edge.slope &* (top &- edge.y) &+ EdgeWalker.half) &>> EdgeWalker.slopeBits
      y = 0
    }
    var row = y &>> Fixed.fractionBits
    var border = (row &+ 1) &<< Fixed.fractionBits
    var gained = edge.slope &* (border &+ top &- edge.y) &+ EdgeWalker.half
    // SAFETY: the edge begins above the lower border, and goes on while there are rows.
    var line = unsafe CellLine(
      cells: cells + row &* cellsPerRow, marks: marks + row &* marksPerRow, watch: watch,
      winding: edge.winding, rise: edge.rise)
    while true {
      let isLast = end <= border
      let nextX = isLast ? edge.endX &- left : startX &+ gained &>> EdgeWalker.slopeBits
      let nextY = isLast ? end : border
      // SAFETY: the row is one of the band's.
      if unsafe line.add(from: x, to: nextX, height: nextY &- y) != 0 { unsafe crowding[row] &+= 1 }
      if isLast { return false }
      gained &+= edge.slope &<< Fixed.fractionBits
      x = nextX
      y = nextY
      border &+= Fixed.one
      row &+= 1
      if border > bottom &- top { return true }
      unsafe line.cells += cellsPerRow
      unsafe line.marks += marksPerRow
    }
  }

  /// The cells of a row of the raster, which must be one of the band's.
  @unsafe @inline(__always)
  func line(_ row: Int, winding: Int32 = 0, rise: Int = 0) -> CellLine {
    let line = row &- rect.minY
    // SAFETY: the band has the row.
    return unsafe CellLine(
      cells: cells + line &* cellsPerRow, marks: marks + line &* marksPerRow, watch: watch,
      winding: winding, rise: rise)
  }

  /// Adds an edge that passes a border of the band: of each piece what is left of it is added at the
  /// left border, and what is right of it is left out.
  private func addCut(_ edge: EdgeWalker) -> Bool {
    edge.walk(rows: rect.minY..<rect.maxY) { row, piece in
      guard piece.left < right else { return }
      // SAFETY: the walk stays in the rows of the band.
      let line = unsafe line(row, winding: edge.winding, rise: edge.rise)
      var done = 0
      var seen: UInt64 = 0
      if piece.left < left {
        done = piece.right <= left ? piece.height : piece.height(upTo: left)
        seen = unsafe line.add(from: 0, to: 0, height: done)
      }
      if piece.right > left {
        let stop = min(piece.right, right)
        // The part at the border and this one pass the first pixel as one.
        let mark = unsafe line.marks.pointee & 1
        if done > 0 { unsafe line.marks.pointee &= ~1 }
        seen |= unsafe line.addAcross(
          from: max(piece.left, left) &- left, to: stop &- left, height: piece.height(upTo: stop),
          origin: piece.left &- left, done: done)
        if done > 0 { unsafe line.marks.pointee |= mark }
      }
      if seen != 0 { unsafe crowding[row &- rect.minY] &+= 1 }
    }
  }

  /// Marks what a level edge passes, which has no area: all but the pixel where it begins, and where the
  /// edge before it ends.
  private func passLevel(_ edge: Edge) {
    if watch.mask == 0 { return }
    let row = Int(edge.y0) &>> Fixed.fractionBits
    guard row >= rect.minY && row < rect.maxY else { return }
    let (start, end) = (
      Int(edge.x0) &>> Fixed.fractionBits, Int(edge.x1) &>> Fixed.fractionBits
    )
    let first = max(min(start &+ 1, end), rect.minX)
    let last = min(max(start &- 1, end), rect.maxX &- 1)
    guard first <= last else { return }
    // SAFETY: the row and the columns are those of the band.
    if unsafe line(row).mark(from: first &- rect.minX, to: last &- rect.minX) != 0 {
      unsafe crowding[row &- rect.minY] &+= 1
    }
  }
}
