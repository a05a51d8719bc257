/// What an edge does inside one pixel, walking down; fractions of the pixel are 0 to `Fixed.one`.
struct EdgeFragment: BitwiseCopyable {
  let column: Int32
  let top: Int32
  let bottom: Int32
  let topX: Int32
  let bottomX: Int32
  let winding: Int32
  /// The fragment of the same row that was made before, or -1.
  var next: Int32 = -1

  /// What orders the fragments of a row from left to right.
  var place: Int { Int(column) << 12 | Int(topX &+ bottomX) }

  /// Whether it is left of another at all heights that both pass; nil when they cross.
  func isBefore(_ other: EdgeFragment) -> Bool? {
    let (high, low) = (max(top, other.top), min(bottom, other.bottom) - 1)
    guard high <= low, let above = crossing(at: high), let otherAbove = other.crossing(at: high),
      let below = crossing(at: low), let otherBelow = other.crossing(at: low)
    else { return true }
    if above <= otherAbove && below <= otherBelow { return true }
    return above >= otherAbove && below >= otherBelow ? false : nil
  }

  /// Whether it passes a height, and where, as a fraction of the pixel.
  @inline(__always)
  func crossing(at y: Int32) -> Int32? {
    guard y >= top && y < bottom else { return nil }
    return topX &+ (bottomX &- topX) &* (y &- top) / (bottom &- top)
  }
}

/// The fragments of a band's edges, in a list for each row.
struct FragmentRows: ~Copyable {
  private(set) var fragments = ScratchBuffer<EdgeFragment>(capacity: 1)
  private(set) var heads = ScratchBuffer<Int32>(capacity: 1)

  mutating func begin(rows: Int) {
    fragments.removeAll()
    heads.reset(count: rows, to: -1)
  }

  /// Adds what an edge does in one row of `rect`, pixel by pixel; what lies left of the rectangle
  /// counts at its border, what lies right of it nowhere.
  mutating func add(_ piece: EdgePiece, row: Int, in rect: PixelRect) {
    let (left, right) = (rect.minX << Fixed.fractionBits, rect.maxX << Fixed.fractionBits)
    let line = row - rect.minY
    func place(at x: Int) -> (x: Int, y: Int) {
      let gained = piece.height(upTo: x)
      return (min(x, piece.right), piece.x <= piece.nextX ? piece.y + gained : piece.nextY - gained)
    }
    let above = row << Fixed.fractionBits
    func add(_ p: (x: Int, y: Int), _ q: (x: Int, y: Int)) {
      append(from: p, to: q, corner: (p.x & ~Fixed.mask, above), line: line, winding: piece.winding)
    }
    guard piece.right > left else { return add((left, piece.y), (left, piece.nextY)) }
    guard piece.left < right else { return }
    if piece.left == piece.right { return add((piece.x, piece.y), (piece.x, piece.nextY)) }
    var point = piece.x <= piece.nextX ? (x: piece.x, y: piece.y) : (x: piece.nextX, y: piece.nextY)
    if piece.left < left {
      let next = place(at: left)
      add((left, point.y), next)
      point = next
    }
    while point.x < min(piece.right, right) {
      let next = place(at: min((point.x & ~Fixed.mask) + Fixed.one, right))
      add(point, next)
      point = next
    }
  }

  /// Adds what lies between two points of one pixel, whose upper left is `corner`; fixed point.
  private mutating func append(
    from p: (x: Int, y: Int), to q: (x: Int, y: Int), corner: (x: Int, y: Int), line: Int,
    winding: Int32
  ) {
    guard p.y != q.y else { return }
    let (upper, lower) = p.y < q.y ? (p, q) : (q, p)
    fragments.append(
      EdgeFragment(
        column: Int32(corner.x >> Fixed.fractionBits), top: Int32(upper.y - corner.y),
        bottom: Int32(lower.y - corner.y), topX: Int32(upper.x - corner.x),
        bottomX: Int32(lower.x - corner.x), winding: winding, next: heads[line]))
    heads[line] = Int32(fragments.count - 1)
  }
}
