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

  /// Adds what lies between two points of one column of a row, in fixed point.
  mutating func add(
    from p: (x: Int, y: Int), to q: (x: Int, y: Int), column: Int, row: Int, line: Int,
    winding: Int32
  ) {
    guard p.y != q.y else { return }
    let (upper, lower) = p.y < q.y ? (p, q) : (q, p)
    let (left, above) = (column << Fixed.fractionBits, row << Fixed.fractionBits)
    fragments.append(
      EdgeFragment(
        column: Int32(column), top: Int32(upper.y - above), bottom: Int32(lower.y - above),
        topX: Int32(upper.x - left), bottomX: Int32(lower.x - left), winding: winding,
        next: heads[line]))
    heads[line] = Int32(fragments.count - 1)
  }
}

extension RowFrame {
  /// Collects the fragments of a piece that lies within `row`; those left of the frame count at its
  /// border, those right of it nowhere.
  func collect(
    from a: (x: Int, y: Int), to b: (x: Int, y: Int), row: Int, winding: Int32,
    into rows: inout FragmentRows
  ) {
    let (start, end) = a.x <= b.x ? (a, b) : (b, a)
    let line = row - minY
    func add(_ p: (x: Int, y: Int), _ q: (x: Int, y: Int)) {
      rows.add(
        from: p, to: q, column: p.x >> Fixed.fractionBits, row: row, line: line, winding: winding)
    }
    func place(at x: Int) -> (x: Int, y: Int) {
      x >= end.x ? end : (x, start.y + (x - start.x) * (end.y - start.y) / (end.x - start.x))
    }
    guard end.x > left else { return add((left, start.y), (left, end.y)) }
    guard start.x < right else { return }
    if start.x == end.x { return add(start, end) }
    var point = start
    if start.x < left {
      point = place(at: left)
      add((left, start.y), point)
    }
    while point.x < min(end.x, right) {
      let border = (point.x >> Fixed.fractionBits + 1) << Fixed.fractionBits
      let next = place(at: min(border, right))
      add(point, next)
      point = next
    }
  }
}
