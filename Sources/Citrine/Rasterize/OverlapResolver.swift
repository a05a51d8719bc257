/// Finds the pixels in which parts of a shape overlap, and puts their cells right: there the sum of
/// winding × area, which is all that cells know, says nothing of what is covered.
///
/// Where one edge passes a pixel, or one line of edges that goes on up or down, winding numbers differ
/// by one, and the sum tells the area by either rule; so it does where all edges lie between the same two
/// numbers, as the border of a shape does (`WindingLayers`). Others are watched: pixels that they pass after
/// another edge are noted (`CellBand`), the edges of these stretches are collected once more, and a solver
/// cuts the row into slabs without crossings (`StretchSolver`).
///
/// Its budget, for shapes of more than 64 edges: 8 stretches in a row, 16 in strokes, and no shape whose
/// edges pass a row 40 times on average. For a stretch: 1024 edges that share columns, and 2¹⁸ sides of
/// slabs. A shape, a row or a stretch beyond is left to the cells. None of it depends on how rows are put
/// into bands.
struct OverlapResolver: ~Copyable {
  static let fewEdges = 64
  static let mostStretches = 8
  static let mostStretchesInStrokes = 16
  static let mostCrossings = 40
  static let mostPieces = 1024
  static let mostWork = 1 << 18

  /// How often pixels were passed again and left to the cells, over all shapes.
  private(set) var unresolvedPasses = 0

  private var stretches = ScratchBuffer<CrowdedStretch>(capacity: 64)
  private var solver = StretchSolver()
  /// The pieces of edges in stretches, and for each row of the band the last one, or -1.
  private var pieces = ScratchBuffer<RowPiece>(capacity: 64)
  private var heads = ScratchBuffer<Int32>(capacity: 64)
  /// For each row the first one from it on that has stretches.
  private var nextRows = ScratchBuffer<Int32>(capacity: 64)
  /// For each row the columns from the first of its stretches to behind the last.
  private var columns = ScratchBuffer<ColumnSpan>(capacity: 64)
  /// The pieces of one row, from left to right.
  private var order = NumberOrder()
  private var sorted = ScratchBuffer<RowPiece>(capacity: 64)

  /// Whether overlaps of a shape are looked for.
  static func watches(_ edges: borrowing EdgeList, rows: Int) -> Bool {
    guard edges.mayOverlap && edges.edges.count > 1 else { return false }
    return edges.edges.count <= fewEdges
      || edges.height <= mostCrossings * rows << Fixed.fractionBits
  }

  /// Finds the stretches of a band.
  ///
  /// - Returns: Whether their edges are to be collected.
  mutating func begin(
    _ rect: PixelRect, band: inout CellBand, rule: GPathFillRule, edges: borrowing EdgeList
  ) -> Bool {
    let most = edges.isStroke ? Self.mostStretchesInStrokes : Self.mostStretches
    let limit = edges.edges.count <= Self.fewEdges ? rect.width : most
    unresolvedPasses += band.findStretches(
      rows: rect.height, rule: rule, limit: limit, into: &stretches)
    guard stretches.count > 0 else { return false }
    pieces.removeAll()
    heads.reset(count: rect.height, to: -1)
    nextRows.reset(count: rect.height + 1, to: Int32(rect.height))
    columns.reset(count: rect.height, to: ColumnSpan())
    for index in 0..<stretches.count {
      let row = Int(stretches[index].row)
      nextRows[row] = stretches[index].row
      columns[row].add(stretches[index])
    }
    for row in (0..<rect.height).reversed() where nextRows[row] == Int32(rect.height) {
      nextRows[row] = nextRows[row + 1]
    }
    return true
  }

  /// Collects what edges of a band do in the stretches.
  mutating func collect(
    _ list: borrowing EdgeList, _ edges: borrowing BandEdges, in rect: PixelRect,
    band: borrowing CellBand
  ) {
    if edges.isEmpty { return }
    for place in 0..<edges.count(of: list) {
      collect(list.edges[edges.index(place)], in: rect, band: band)
    }
  }

  @inline(__always)
  private mutating func collect(_ edge: Edge, in rect: PixelRect, band: borrowing CellBand) {
    let top = Int(min(edge.y0, edge.y1)) &- rect.minY &<< Fixed.fractionBits
    let bottom = Int(max(edge.y0, edge.y1)) &- rect.minY &<< Fixed.fractionBits
    // A level edge is never on the border of a row.
    let end = min((bottom &+ Fixed.mask) &>> Fixed.fractionBits, rect.height)
    var row = Int(nextRows[min(max(top &>> Fixed.fractionBits, 0), rect.height)])
    guard row < end else { return }
    let bits = Fixed.fractionBits
    let left = Int(min(edge.x0, edge.x1)) &>> bits &- rect.minX
    let right = Int(max(edge.x0, edge.x1)) &>> bits &- rect.minX
    while row < end && !columns[row].meets(left, right) { row = Int(nextRows[row &+ 1]) }
    guard row < end else { return }
    let walker = EdgeWalker(edge)
    while row < end {
      add(walker.piece(row: row &+ rect.minY), row: row, in: rect, band: band)
      row = Int(nextRows[row &+ 1])
    }
  }

  /// Adds a piece, if it lies in a stretch: what is left of the band at its border, and nothing of what
  /// is right of it.
  @inline(__always)
  private mutating func add(
    _ piece: EdgePiece, row: Int, in rect: PixelRect, band: borrowing CellBand
  ) {
    let left = rect.minX &<< Fixed.fractionBits
    let right = rect.maxX &<< Fixed.fractionBits
    guard piece.left >= left && piece.right <= right else {
      return addCut(piece, row: row, in: rect, band: band)
    }
    let top = (row &+ rect.minY) &<< Fixed.fractionBits
    guard band.isInStretch(row: row, column: (piece.left &- left) &>> Fixed.fractionBits) else {
      return
    }
    append(piece, row: row, left: left, top: top)
  }

  private mutating func addCut(
    _ piece: EdgePiece, row: Int, in rect: PixelRect, band: borrowing CellBand
  ) {
    let left = rect.minX &<< Fixed.fractionBits
    let right = rect.maxX &<< Fixed.fractionBits
    guard piece.left < right else { return }
    let (cut, rest) = piece.cut(at: left)
    let inside = rest?.cut(at: right).left
    let first = cut == nil ? (inside?.left ?? left) : left
    guard band.isInStretch(row: row, column: (first &- left) &>> Fixed.fractionBits) else { return }
    let top = (row &+ rect.minY) &<< Fixed.fractionBits
    if let cut { append(cut.upright(at: left), row: row, left: left, top: top) }
    if let inside { append(inside, row: row, left: left, top: top) }
  }

  @inline(__always)
  private mutating func append(_ piece: EdgePiece, row: Int, left: Int, top: Int) {
    let index = Int32(truncatingIfNeeded: pieces.count)
    pieces.append(
      RowPiece(
        x: Int32(truncatingIfNeeded: piece.x &- left), y: Int32(truncatingIfNeeded: piece.y &- top),
        endX: Int32(truncatingIfNeeded: piece.nextX &- left),
        endY: Int32(truncatingIfNeeded: piece.nextY &- top), winding: piece.winding,
        next: heads[row]))
    heads[row] = index
  }

  /// Solves all stretches, whose edges have been collected.
  mutating func solve(_ rect: PixelRect, rule: GPathFillRule, band: inout CellBand) {
    let writer = band.writer(for: rect, isWatched: false)
    var index = 0
    while index < stretches.count {
      let row = stretches[index].row
      sort(row: Int(row))
      var first = 0
      while index < stretches.count, stretches[index].row == row {
        let stretch = stretches[index]
        var end = first
        while end < sorted.count, sorted[end].left < stretch.end << Int32(Fixed.fractionBits) {
          end += 1
        }
        // SAFETY: the row is one of the band's.
        let line = unsafe writer.line(Int(row) + rect.minY)
        if !solver.solve(stretch, sorted, first..<end, rule: rule, line: line) {
          unresolvedPasses += Int(stretch.crowdedPixels)
        }
        band.mark(stretch, false)
        first = end
        index += 1
      }
    }
  }

  /// Puts the pieces of a row in order by their left ends.
  private mutating func sort(row: Int) {
    order.removeAll()
    var index = heads[row]
    while index >= 0 {
      let piece = pieces[Int(index)]
      order.append(piece.left, Int(index))
      index = piece.next
    }
    order.sort()
    sorted.removeAll()
    for place in 0..<order.count { sorted.append(pieces[order[place]]) }
  }
}
