/// An edge on its way down the rows.
///
/// The x at each row border is the exact quotient, rounded to nearest: a digital differential
/// analyzer carries quotient and remainder from row to row, so a walk that starts further down
/// meets the same numbers as one from the top.
struct EdgeWalker: BitwiseCopyable {
  /// The row that is walked next.
  private(set) var row: Int
  /// The next walker of the same band, or -1.
  var next: Int32 = -1

  private let winding: Int32
  private let endX: Int
  private let endY: Int
  /// Where the edge enters the current row.
  private var x: Int
  private var y: Int
  /// x at the lower border of the current row, and the numerator of what rounding left over.
  private var nextX = 0
  private var error = 0
  /// What x gains on a whole row: `lift + remainder / height`.
  private var lift = 0
  private var remainder = 0
  private let height: Int

  /// Returns nil for an edge that lies outside the rows or to the right of the bounds.
  init?(_ edge: Edge, bounds: PixelRect) {
    let top = max(Int(edge.y0), bounds.minY << Fixed.fractionBits)
    let bottom = min(Int(edge.y1), bounds.maxY << Fixed.fractionBits)
    guard top < bottom else { return nil }
    winding = edge.winding
    x = Int(edge.x0)
    y = Int(edge.y0)
    endX = Int(edge.x1)
    endY = Int(edge.y1)
    height = endY - y
    row = top >> Fixed.fractionBits
    let firstRow = y >> Fixed.fractionBits
    let lastRow = (endY - 1) >> Fixed.fractionBits
    guard firstRow < lastRow else { return }
    let width = endX - x
    (lift, remainder) = Self.divide(width << Fixed.fractionBits, by: height)
    // x at the first row border that is not above the bounds, as start + (Δx · Δy + h/2) / h.
    let border = row > firstRow ? row : firstRow + 1
    let drop = (border << Fixed.fractionBits) - y
    let (quotient, rest) = Self.divide(width * drop + height / 2, by: height)
    error = rest
    nextX = x + quotient
    if row > firstRow {
      x = nextX
      y = row << Fixed.fractionBits
      step()
    }
  }

  /// Floor division: the remainder is never negative.
  private static func divide(_ numerator: Int, by divisor: Int) -> (quotient: Int, rest: Int) {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  @inline(__always)
  private mutating func step() {
    nextX &+= lift
    error &+= remainder
    if error >= height {
      error &-= height
      nextX &+= 1
    }
  }

  /// Walks the rows of `rect` and adds the edge to their cells.
  ///
  /// - Returns: Whether the edge goes on below `rect`.
  mutating func walk(through rect: PixelRect, into band: inout CellBand) -> Bool {
    let frame = RowFrame(rect)
    while row < rect.maxY {
      let border = (row &+ 1) &<< Fixed.fractionBits
      guard endY > border else {
        frame.add(from: (x, y), to: (endX, endY), row: row, winding: winding, into: &band)
        return false
      }
      frame.add(from: (x, y), to: (nextX, border), row: row, winding: winding, into: &band)
      x = nextX
      y = border
      row &+= 1
      step()
    }
    return true
  }
}

extension EdgeWalker {
  /// Walks the rows of `rect` as `walk` does, and collects the pieces of the edge.
  mutating func collect(through rect: PixelRect, into rows: inout FragmentRows) {
    let frame = RowFrame(rect)
    while row < rect.maxY {
      let border = (row &+ 1) &<< Fixed.fractionBits
      let isLast = endY <= border
      let end = isLast ? (endX, endY) : (nextX, border)
      frame.collect(from: (x, y), to: end, row: row, winding: winding, into: &rows)
      if isLast { return }
      (x, y) = end
      row &+= 1
      step()
    }
  }
}

/// The columns of a band, and how an edge piece within one row falls into them.
struct RowFrame {
  let left: Int
  let right: Int
  let minX: Int
  let minY: Int

  init(_ rect: PixelRect) {
    minX = rect.minX
    minY = rect.minY
    left = rect.minX << Fixed.fractionBits
    right = rect.maxX << Fixed.fractionBits
  }

  /// Adds a piece that lies within `row`, walking down from one point to the other.
  @inline(__always)
  func add(
    from a: (x: Int, y: Int), to b: (x: Int, y: Int), row: Int, winding: Int32,
    into band: inout CellBand
  ) {
    let low = min(a.x, b.x)
    let high = max(a.x, b.x)
    if low >= left && high < right {
      let column = low &>> Fixed.fractionBits
      if column == high &>> Fixed.fractionBits {
        let cover = Int32(truncatingIfNeeded: b.y &- a.y) &* winding
        let fractions = Int32(
          truncatingIfNeeded: (a.x & Fixed.mask) &+ (b.x & Fixed.mask))
        band.add(x: column &- minX, row: row &- minY, cover: cover, area: cover &* fractions)
        return
      }
    } else if low >= right {
      return
    }
    addAcross(from: a, to: b, row: row, winding: winding, into: &band)
  }

  /// Adds a piece that passes through several columns, or leaves the frame.
  ///
  /// Seen from left to right the piece rises or falls by `height` over `width`. The height gained
  /// up to each column border is the exact quotient, rounded down; the parts left of the frame
  /// count at its border, those right of it nowhere.
  private func addAcross(
    from a: (x: Int, y: Int), to b: (x: Int, y: Int), row: Int, winding: Int32,
    into band: inout CellBand
  ) {
    let start = min(a.x, b.x)
    let end = max(a.x, b.x)
    let height = b.y &- a.y
    let width = end &- start
    let line = row &- minY
    func gained(at x: Int) -> Int { width == 0 ? height : (x &- start) &* height / width }
    var x = start
    var done = 0
    if start < left {
      done = end <= left ? height : gained(at: left)
      emit(x: left, fractions: 0, height: done, line: line, winding: winding, into: &band)
      x = left
    }
    let stop = min(end, right)
    while x < stop {
      let border = ((x &>> Fixed.fractionBits) &+ 1) &<< Fixed.fractionBits
      let next = min(border, stop)
      let total = next == end ? height : gained(at: next)
      let inner = (x & Fixed.mask) &+ (next &- (x & ~Fixed.mask))
      emit(
        x: x, fractions: inner, height: total &- done, line: line, winding: winding, into: &band)
      done = total
      x = next
    }
  }

  @inline(__always)
  private func emit(
    x: Int, fractions: Int, height: Int, line: Int, winding: Int32, into band: inout CellBand
  ) {
    let cover = Int32(truncatingIfNeeded: height) &* winding
    let area = cover &* Int32(truncatingIfNeeded: fractions)
    band.add(x: (x &>> Fixed.fractionBits) &- minX, row: line, cover: cover, area: area)
  }
}
