/// An edge with what the walk through its rows needs.
///
/// Where it passes the border of a row follows from the edge alone, by one product: a walk that
/// starts further down meets the same numbers as one from the top.
struct EdgeWalker: BitwiseCopyable {
  /// The upper end, and the lower.
  let x: Int
  let y: Int
  let endX: Int
  let endY: Int
  /// +1 when the path runs down the edge, -1 when it runs up.
  let winding: Int32
  /// What x gains per y, with `slopeBits` fraction bits; zero for an edge within one row.
  let slope: Int
  /// What height is gained per x, from left to right, with as many; zero for one within one column.
  let rise: Int

  /// Differences of coordinates have 31 bits, so their products with a slope fit 64.
  static let slopeBits = 30
  static let half = 1 << (slopeBits - 1)

  @inline(__always)
  init(_ edge: Edge) {
    let runsDown = edge.y0 < edge.y1
    winding = runsDown ? 1 : -1
    x = Int(runsDown ? edge.x0 : edge.x1)
    y = Int(runsDown ? edge.y0 : edge.y1)
    endX = Int(runsDown ? edge.x1 : edge.x0)
    endY = Int(runsDown ? edge.y1 : edge.y0)
    let (width, height) = (endX &- x, endY &- y)
    let isOneRow = Self.pixel(y) == Self.pixel(endY &- 1)
    let isOneColumn = Self.pixel(x) == Self.pixel(endX)
    slope = isOneRow ? 0 : Self.quotient(width, by: height)
    rise = isOneColumn ? 0 : Self.quotient(height, by: abs(width))
  }

  @inline(__always)
  private static func pixel(_ coordinate: Int) -> Int { coordinate &>> Fixed.fractionBits }

  /// A quotient of 32-bit numbers with `slopeBits` fraction bits, cut towards zero.
  ///
  /// Doubles hold more bits than are kept, divide alike on every processor, and several at a time.
  @inline(__always)
  static func quotient(_ a: Int, by b: Int) -> Int {
    Int(Double(a) * Double(1 << slopeBits) / Double(b))
  }

  /// What the edge does in one of the rows that it passes.
  @inline(__always)
  func piece(row: Int) -> EdgePiece {
    let top = max(y, row &<< Fixed.fractionBits)
    let bottom = min(endY, (row &+ 1) &<< Fixed.fractionBits)
    func place(_ height: Int) -> Int {
      x &+ (slope &* (height &- y) &+ Self.half) &>> Self.slopeBits
    }
    return EdgePiece(
      x: place(top), nextX: bottom == endY ? endX : place(bottom), y: top, nextY: bottom,
      rise: rise,
      winding: winding)
  }

  /// Calls `body` with what the edge does in each row of `rows`, from the first that it passes on.
  ///
  /// - Returns: Whether the edge goes on below.
  @inline(__always)
  func walk(rows: Range<Int>, _ body: (_ row: Int, _ piece: EdgePiece) -> Void) -> Bool {
    let (startX, startY) = (x, y)
    var row = max(Self.pixel(startY), rows.lowerBound)
    var y = startY
    var x = startX
    var border = (row &+ 1) &<< Fixed.fractionBits
    // The height above a point times the slope, and a half to round by.
    if y < border &- Fixed.one {
      y = border &- Fixed.one
      x = startX &+ (slope &* (y &- startY) &+ Self.half) &>> Self.slopeBits
    }
    var gained = slope &* (border &- startY) &+ Self.half
    while border < endY {
      let nextX = startX &+ gained &>> Self.slopeBits
      body(
        row, EdgePiece(x: x, nextX: nextX, y: y, nextY: border, rise: rise, winding: winding))
      gained &+= slope &<< Fixed.fractionBits
      x = nextX
      y = border
      row &+= 1
      if row >= rows.upperBound { return true }
      border &+= Fixed.one
    }
    body(
      row, EdgePiece(x: x, nextX: endX, y: y, nextY: endY, rise: rise, winding: winding)
    )
    return false
  }
}

/// What an edge does within one row, walking down; fixed point.
struct EdgePiece {
  let x: Int
  let nextX: Int
  let y: Int
  let nextY: Int
  /// What height is gained per x, from left to right, with the fraction bits of slopes.
  let rise: Int
  let winding: Int32

  @inline(__always) var height: Int { nextY &- y }
  @inline(__always) var left: Int { min(x, nextX) }
  @inline(__always) var right: Int { max(x, nextX) }

  /// The height that the piece has left of `border`, seen from left to right.
  @inline(__always)
  func height(upTo border: Int) -> Int {
    guard border < right else { return height }
    let gained = ((border &- left) &* rise &+ EdgeWalker.half) &>> EdgeWalker.slopeBits
    return min(gained, height)
  }

  /// The parts to the left and to the right of a border.
  func cut(at border: Int) -> (left: EdgePiece?, right: EdgePiece?) {
    if right <= border { return (self, nil) }
    if left >= border { return (nil, self) }
    let height = height(upTo: border)
    func part(from: (Int, Int), to: (Int, Int)) -> EdgePiece {
      EdgePiece(x: from.0, nextX: to.0, y: from.1, nextY: to.1, rise: rise, winding: winding)
    }
    // From left to right the piece goes down or up.
    let middle = (border, x < nextX ? y &+ height : nextY &- height)
    let (upper, lower) = (part(from: (x, y), to: middle), part(from: middle, to: (nextX, nextY)))
    return x < nextX ? (upper, lower) : (lower, upper)
  }

  /// The same heights at one place.
  func upright(at place: Int) -> EdgePiece {
    EdgePiece(x: place, nextX: place, y: y, nextY: nextY, rise: 0, winding: winding)
  }
}
